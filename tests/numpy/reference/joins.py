"""The functions that join, split and reshape arrays: what a call must come to."""

import numpy as np

from .casts import cast_array
from .filled import order_of, shape_of
from .from_data import array_of
from .matrix import whole
from .outcomes import Exactly, Refused, Same, Scalar, Several, Unsettled
from .spelled import dtype_of
from .values import UNDEFINED, Array, Slice, given, number

# Results of more elements are drawn again.
LARGEST = 60000


def read(options):
    return options if given(options) else {}


def axis_of(options, default=0):
    """The axis option; None where null means all."""
    return read(options).get("axis", default)


def view_of(made, argument, place=0, loose=False):
    """A view of an argument, which is as open as the argument; new memory when the argument is a list."""
    return Exactly(made, moved=True, view_of=place if isinstance(argument, Array) else None, writeable=True, laid_out=isinstance(argument, Array), loose=loose)


def copied(made, laid_out=True):
    return Exactly(made, moved=True, laid_out=laid_out)


def limited(shape):
    if np.prod([max(1, extent) for extent in shape], dtype=object) > LARGEST:
        raise Unsettled


# Joins.


def laid(draw, elements):
    """An NDArray of these elements, one in two of them not in C order or with gaps."""
    if elements.ndim == 0 or draw.chance(0.5):
        return Array(elements)
    axes = list(range(elements.ndim))
    if draw.chance(0.5):
        axes.reverse()
    else:
        draw.shuffle(axes)
    steps = [draw.choice((1, 1, 2, -1)) if draw.chance(0.3) else 1 for _ in axes]
    return Array(elements, tuple(axes), tuple(steps))


def result_of(join, arrays, options, laid_out=True):
    """The outcome of a join, with NumPy's conversions."""
    name = dtype_of(read(options))
    casting = read(options).get("casting", "same_kind")
    elements = list(arrays.numpy()) if isinstance(arrays, Array) else [array_of(array) for array in arrays]
    # Shapes are looked at before dtypes.
    made = join(elements, {})
    if not all(np.can_cast(array.dtype, name or made.dtype, casting) for array in elements):
        raise Refused("DTypeError")
    if name is not None:
        made = join([cast_array(array, name) for array in elements], {})
    limited(made.shape)
    return Exactly(made, moved=all(array.dtype == made.dtype for array in elements), laid_out=laid_out)


def is_plain(item):
    return isinstance(item, (bool, int, float, complex))


def expect_concatenate(arrays, options=UNDEFINED):
    # A null by position is an axis: that of all elements.
    axis = None if options is None else axis_of(options)
    if isinstance(arrays, Array):
        if arrays.elements.ndim == 0:
            raise Refused
        arrays = [Array(row) for row in arrays.numpy()]
    if axis is None and any(not isinstance(item, (Array, list)) and not is_plain(item) for item in arrays):
        # Bigints and the like weigh as plain numbers do; the rest of the tests has them.
        raise Unsettled
    if axis is None and dtype_of(read(options)) is None and any(map(is_plain, arrays)):
        if not all(is_plain(item) or isinstance(item, (Array, list)) for item in arrays):
            raise Unsettled
        items = [number(item) if is_plain(item) else array_of(item) for item in arrays]
        made = np.concatenate(items, axis=None)
        return Exactly(made)
    return result_of(lambda items, more: np.concatenate(items, axis=axis, **more), arrays, options)


def expect_stack(arrays, options=None):
    axis = axis_of(options)
    axis = 0 if axis is None else axis
    return result_of(lambda items, more: np.stack(items, axis, **more), arrays, options)


def stacker(function):
    def expect(arrays, options=None):
        return result_of(lambda items, more: function(items, **more), arrays, options)

    return expect


def columns(elements):
    return np.column_stack(elements)


# Blocks.


def expect_block(arrays):
    def convert(item):
        return [convert(inner) for inner in item] if isinstance(item, list) else item.numpy() if isinstance(item, Array) else item

    if isinstance(arrays, Array):
        return Exactly(np.block(arrays.numpy()), moved=True, laid_out=True)
    leaves = []

    def collect(item):
        for inner in item if isinstance(item, list) else [item]:
            if isinstance(inner, list):
                collect(inner)
            else:
                leaves.append(array_of(inner))

    collect(arrays)
    converted = convert(arrays)
    made = np.block(converted)
    return Exactly(made, moved=all(leaf.dtype == made.dtype for leaf in leaves))


# Repeats.


def expect_tile(a, reps):
    array = array_of(a)
    times = list(integers(reps)) if isinstance(reps, Array) else reps if isinstance(reps, list) else [reps]
    if any(isinstance(count, bool) or count != int(count) or count < 0 for count in times):
        raise Refused
    shape = [1] * max(0, len(times) - array.ndim) + list(array.shape)
    counts = [1] * (len(shape) - len(times)) + times
    limited([extent * count for extent, count in zip(shape, counts)])
    return copied(np.tile(array, tuple(times)))


def expect_repeat(a, n, options=None):
    array = array_of(a)
    counts = n.numpy() if isinstance(n, Array) else np.array(n) if isinstance(n, list) else n
    if isinstance(n, Array) and counts.size == 0 and counts.dtype.kind not in "biu":
        raise Unsettled
    if not isinstance(counts, np.ndarray):
        if counts != int(counts) or counts < 0:
            raise Refused
        limited([array.size + 1, counts])
    else:
        if counts.dtype.kind not in "biu" and not (isinstance(n, list) and counts.size == 0) or counts.dtype == np.uint64:
            raise Refused("DTypeError" if counts.ndim < 2 else "ValueError")
        if counts.ndim < 2 and counts.size and counts.astype(np.int64).min() >= 0:
            limited([array.size + 1, int(counts.max()) + 1])
        if counts.ndim > 1:
            raise Refused
        counts = counts.astype(np.int64)
        if counts.size and counts.min() < 0:
            raise Refused
    return copied(np.repeat(array, counts, axis_of(options, None)))


# Broadcasts.


def expect_broadcast_to(a, shape):
    array = array_of(a)
    target = shape_of(shape)
    made = np.broadcast_to(array, target)
    limited(target)
    return Exactly(made, moved=True, laid_out=True, view_of=0 if isinstance(a, Array) else -1)


def expect_broadcast_arrays(*arrays):
    elements = [array_of(array) for array in arrays]
    made = np.broadcast_arrays(*elements)
    if made:
        limited(made[0].shape)
    if len({array.shape for array in elements}) == 1:
        return Several([Same(place) if isinstance(array, Array) else Exactly(elements[place], moved=True) for place, array in enumerate(arrays)])
    return Several([Exactly(view, moved=True, laid_out=True, view_of=place if isinstance(arrays[place], Array) else -1) for place, view in enumerate(made)])


# Axes.


def integers(value):
    if isinstance(value, Array):
        value = value.numpy().tolist()
    if isinstance(value, list):
        return tuple(whole(item) for item in value)
    return whole(value)


def viewer(function, loose=False):
    """A function that gives a view of its first argument."""

    def expect(a, *arguments):
        return view_of(function(array_of(a), *arguments), a, loose=loose)

    return expect


def expect_expand_dims(a, axis):
    return view_of(np.expand_dims(array_of(a), integers(axis)), a)


def expect_moveaxis(a, source, target):
    array = array_of(a)
    return view_of(np.moveaxis(array, integers(source), integers(target)), a)


def at_least(function, least):
    def expect(*arrays):
        outcomes = []
        for place, array in enumerate(arrays):
            elements = array_of(array)
            if isinstance(array, Array) and elements.ndim >= least:
                outcomes.append(Same(place))
            else:
                outcomes.append(view_of(function(elements), array, place))
        return outcomes[0] if len(outcomes) == 1 else Several(outcomes)

    return expect


def expect_reshape_method(a, *arguments):
    options = arguments[-1] if arguments and isinstance(arguments[-1], dict) else UNDEFINED
    lengths = list(arguments[:-1] if given(options) else arguments)
    return expect_reshape(a, lengths[0] if len(lengths) == 1 and isinstance(lengths[0], list) else lengths, options)


def expect_reshape(a, shape, options=None):
    array = array_of(a)
    order = read(options).get("order", UNDEFINED)
    order = order if given(order) else "C"
    lengths = shape if isinstance(shape, list) else [shape]
    if any(isinstance(extent, bool) or extent != int(extent) or extent < -1 for extent in lengths):
        raise Refused
    made = array.reshape(lengths, order=order)
    if not np.shares_memory(made, array) and array.size:
        return Exactly(made, moved=True, laid_out=True, loose=True)
    return view_of(made, a, loose=True)


def expect_ravel(a, options=None):
    array = array_of(a)
    order = order_of(read(options), "C")
    made = np.ravel(array, order)
    if order == "K" and not np.shares_memory(made, array):
        # NumPy's order of axes with equal strides is its own.
        raise Unsettled
    if array.size == 0 or array.size == 1:
        return Exactly(made, moved=True, loose=True, view_of=0 if isinstance(a, Array) else None, writeable=True)
    return view_of(made, a, loose=True) if np.shares_memory(made, array) and isinstance(a, Array) else Exactly(made, moved=True, loose=True)


def expect_transpose(a, axes=None):
    return view_of(np.transpose(array_of(a), integers(axes) if given(axes) else None), a)


def expect_squeeze(a, axis=None):
    dimensions = array_of(a).ndim
    if isinstance(axis, list) and any(not -dimensions <= one < dimensions for one in axis):
        # Where an axis also occurs twice, NumPy tells what it meets first.
        raise Refused("IndexError")
    return view_of(np.squeeze(array_of(a), integers(axis) if given(axis) else None), a)


# Flips.


def expect_flip(m, options=None):
    axis = axis_of(options, None)
    array = array_of(m)
    made = np.flip(array, None if axis is None else integers(axis))
    return view_of(made, m) if array.ndim else Scalar(made.item())


def expect_rot90(m, options=None):
    options = read(options)
    k = whole(options.get("k"), 1)
    axes = options.get("axes", UNDEFINED)
    axes = integers(axes) if given(axes) else (0, 1)
    return view_of(np.rot90(array_of(m), k, axes), m)


def expect_roll(a, shift, options=None):
    axis = axis_of(options, None)
    array = array_of(a)
    if array.ndim == 0 and axis is not None and integers(axis) == ():
        # NumPy fails on its own lists.
        raise Unsettled
    made = np.roll(array, integers(shift), None if axis is None else integers(axis))
    return copied(made)


# Splits.


def splitter(function, takes_axis):
    def expect(a, parts, options=None):
        array = array_of(a)
        if isinstance(parts, float):
            raise Refused
        cuts = parts.numpy() if isinstance(parts, Array) else parts
        more = [axis_of(options) or 0] if takes_axis else []
        made = function(array, cuts, *more)
        return Several([view_of(part, a) for part in made])

    return expect


def expect_unstack(x, options=None):
    array = array_of(x)
    made = np.unstack(array, axis=axis_of(options) or 0)
    if array.ndim == 1:
        return Several([np.asarray(item) for item in []]) if not made else scalars(made)
    return Several([view_of(part, x) for part in made])


def scalars(items):
    return Several([Scalar(item.item()) for item in items])


# Edits.


def expect_append(a, values, options=None):
    elements = [array_of(a), array_of(values)]
    made = np.append(*elements, axis=axis_of(options, None))
    return Exactly(made, moved=all(array.dtype == made.dtype for array in elements), laid_out=True)


def places_of(at):
    """The places as NumPy takes them; a word is a slice too."""
    if isinstance(at, str):
        return slice(*(int(part) if part else None for part in at.split(":")))
    if isinstance(at, Slice):
        return slice(*at.parts())
    if isinstance(at, Array):
        return at.numpy()
    if isinstance(at, list):
        return np.array(at) if at else np.array([], np.int64)
    return whole(at)


def expect_delete(a, at, options=None):
    array = array_of(a)
    places = places_of(at)
    if isinstance(places, np.ndarray) and places.dtype.kind not in "biu":
        raise Refused("IndexError")
    single = isinstance(places, int) or isinstance(places, np.ndarray) and places.size == 1 and places.dtype.kind in "iu"
    return copied(np.delete(array, places, axis_of(options, None)), laid_out=single)


def expect_insert(a, at, values, options=None):
    array = array_of(a)
    places = places_of(at)
    axis = axis_of(options, None)
    length = array.size if axis is None else array.shape[axis]
    if isinstance(places, np.ndarray):
        if places.dtype.kind not in "biu":
            raise Refused("IndexError")
        if places.dtype == bool:
            if places.ndim != 1:
                raise Refused
            places = np.flatnonzero(places)
        places = places.astype(np.int64)
        if places.ndim > 1:
            raise Refused
        if places.size and (places.min() < -length or places.max() > length):
            raise Refused("IndexError")
    elements = values.numpy() if isinstance(values, Array) else array_of(values)
    return copied(np.insert(array, places, cast_array(elements, array.dtype.name), axis), laid_out=False)


FUNCTIONS = {
    "concatenate": expect_concatenate,
    "concat": expect_concatenate,
    "stack": expect_stack,
    "hstack": stacker(np.hstack),
    "vstack": stacker(np.vstack),
    "dstack": stacker(np.dstack),
    "columnStack": stacker(columns),
    "block": expect_block,
    "tile": expect_tile,
    "repeat": expect_repeat,
    "NDArray.repeat": expect_repeat,
    "broadcastTo": expect_broadcast_to,
    "broadcastArrays": expect_broadcast_arrays,
    "expandDims": expect_expand_dims,
    "swapaxes": viewer(np.swapaxes),
    "NDArray.swapaxes": viewer(np.swapaxes),
    "moveaxis": expect_moveaxis,
    "atleast1d": at_least(np.atleast_1d, 1),
    "atleast2d": at_least(np.atleast_2d, 2),
    "atleast3d": at_least(np.atleast_3d, 3),
    "reshape": expect_reshape,
    "NDArray.reshape": expect_reshape_method,
    "ravel": expect_ravel,
    "transpose": expect_transpose,
    "squeeze": expect_squeeze,
    "NDArray.squeeze": expect_squeeze,
    "NDArray.ravel": expect_ravel,
    "flip": expect_flip,
    "fliplr": viewer(np.fliplr),
    "flipud": viewer(np.flipud),
    "rot90": expect_rot90,
    "roll": expect_roll,
    "split": splitter(np.split, True),
    "arraySplit": splitter(np.array_split, True),
    "hsplit": splitter(np.hsplit, False),
    "vsplit": splitter(np.vsplit, False),
    "dsplit": splitter(np.dsplit, False),
    "unstack": expect_unstack,
    "append": expect_append,
    "insert": expect_insert,
    "delete": expect_delete,
}


# Pads.

PAD_OPTIONS = {"constant_values": "constantValues", "end_values": "endValues", "stat_length": "statLength", "reflect_type": "reflectType"}


def expect_pad(a, width, options=None):
    options = dict(read(options))
    array = array_of(a)
    mode = options.pop("mode", "constant")
    named = {}
    for theirs, ours in PAD_OPTIONS.items():
        if given(options.get(ours)):
            value = options[ours]
            named[theirs] = value if isinstance(value, str) else array_of(value)
    widths = np.array(width.numpy() if isinstance(width, Array) else width)
    if widths.dtype.kind not in "iu" and widths.size:
        if mode != "constant" and named.get("constant_values") is not None:
            raise Unsettled
        raise Refused("DTypeError")
    if mode != "constant" and "constant_values" in named and (widths.size and (widths.min() < 0)):
        raise Refused
    pairs = np.broadcast_to(widths if widths.ndim == 2 or widths.size != 2 else widths.ravel(), (max(1, array.ndim), 2))
    limited([extent + abs(int(pair[0])) + abs(int(pair[1])) for extent, pair in zip(array.shape, pairs)])
    if mode in ("maximum", "minimum") and array.dtype.kind in "fc" and (np.isnan(array).any() or (array == 0).any()):
        # NumPy chooses among zeros of both signs, and among the NaNs of complex numbers, as its vectors fall.
        if array.dtype.kind == "c" or (array == 0).any():
            raise Unsettled
    if mode == "linear_ramp" and array.dtype.kind in "iu":
        ends = np.asarray(named.get("end_values", 0))
        if ends.dtype.kind == "c":
            np.pad(array.astype(complex), widths.astype(np.int64), mode, **named)
            raise Refused("DTypeError")
        limits = np.iinfo(array.dtype)
        if array.dtype.itemsize >= 4 and ends.size and not (limits.min <= float(ends.min()) and float(ends.max()) <= limits.max):
            raise Unsettled
    if array.size == 0 and mode != "constant":
        # NumPy does not look at the option then.
        for value in (named[name] for name in ("stat_length", "end_values") if name in named):
            np.pad(np.ones([1] * array.ndim, complex), 0, constant_values=value)
            if "stat_length" in named and np.min(value) < 0:
                raise Refused
    if mode in ("mean", "median") and array.dtype.kind in "iu" and array.ndim and array.size and not np.all(named.get("stat_length", 1)):
        raise Refused
    made = np.pad(array, widths.astype(np.int64), mode, **named)
    if mode in ("mean", "median", "linear_ramp") and overflows(made):
        raise Unsettled
    moved = mode in ("edge", "wrap") or mode == "symmetric" and options.get("reflectType") != "odd"
    return Exactly(made, moved=moved, laid_out=True)


def overflows(made):
    """Whether a float64 out of range may have become an integer, which depends on the processor: the result is near a limit."""
    if made.dtype.kind not in "iu" or made.dtype.itemsize < 4 or not made.size:
        return False
    limits = np.iinfo(made.dtype)
    near = 2 ** (11 if made.dtype.itemsize == 8 else 0)
    return int(made.max()) > limits.max - near or int(made.min()) < limits.min + near


FUNCTIONS["pad"] = expect_pad
