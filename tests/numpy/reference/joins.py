"""The functions that join, split and reshape arrays: how a call is drawn, and what it must come to."""

import numpy as np

from .draw import INTEGERS, Draw
from .filled import order_of, shape_of
from .from_data import array_of
from .matrix import draw_input as draw_any_input
from .matrix import whole
from .outcomes import Exactly, Refused, Same, Scalar, Several, Unsettled
from .spelled import dtype_of
from .values import UNDEFINED, Array, Pair, Slice, given, number

# Results of more elements are drawn again.
LARGEST = 60000


def read(options):
    return options if given(options) else {}


def draw_input(draw, dimensions):
    """An array, or lists that make one."""
    while True:
        a = draw_any_input(draw, dimensions)
        try:
            array_of(a)
        except (Refused, Unsettled):
            continue
        return a


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


def draw_arrays(draw, shapes):
    """An array of each shape: of one dtype or of several, some as lists, some all in F order."""
    name = draw.dtype() if draw.chance(0.6) else None
    fortran = draw.chance(0.25)
    made = []
    for shape in shapes:
        elements = draw.elements(name or draw.dtype(), shape)
        if fortran and len(shape) > 1:
            made.append(Array(elements, tuple(range(len(shape)))[::-1], (1,) * len(shape)))
        elif draw.chance(0.15):
            made.append(draw.nest(draw.plains(elements.size), list(shape)) if elements.size else Array(elements))
        else:
            made.append(laid(draw, elements))
    return made


def draw_shapes(draw, dimensions, axis):
    """Shapes that fit along an axis; one in ten lists does not fit."""
    shape = [0 if draw.chance(0.05) else draw.randint(1, 4) for _ in range(dimensions)]
    if draw.chance(draw.large) and dimensions:
        shape[draw.randint(0, dimensions - 1)] = draw.randint(100, 900)
    shapes = []
    for _ in range(draw.choice((1, 1, 2, 2, 2, 3, 4))):
        other = list(shape)
        if 0 <= axis < dimensions:
            other[axis] = draw.randint(0, 4)
        if draw.chance(0.04) and dimensions:
            other[draw.randint(0, dimensions - 1)] += 1
        if draw.chance(0.02):
            other.append(2)
        shapes.append(other)
    return shapes


def result_of(join, arrays, options, laid_out=True):
    """The outcome of a join, with NumPy's conversions."""
    name = dtype_of(read(options))
    elements = list(arrays.numpy()) if isinstance(arrays, Array) else [array_of(array) for array in arrays]
    made = join(elements, {})
    if name is not None:
        if not all(np.can_cast(array.dtype, name, "same_kind") for array in elements):
            raise Refused("DTypeError")
        made = join(elements, {"dtype": name})
    limited(made.shape)
    return Exactly(made, moved=all(array.dtype == made.dtype for array in elements), laid_out=laid_out)


def is_plain(item):
    return isinstance(item, (bool, int, float, complex))


def expect_concatenate(arrays, options=UNDEFINED):
    # A null by position is an axis: that of all elements.
    axis = None if options is None else axis_of(options)
    if isinstance(arrays, Array):
        rows = arrays.numpy()
        if rows.ndim == 0:
            raise Refused
        return Exactly(np.concatenate(rows, axis=axis), moved=True, laid_out=True)
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


def draw_dtype(draw):
    return draw.maybe(0.25, lambda: draw.spell(draw.dtype()))


def draw_concatenate(draw):
    if draw.chance(0.05):
        return [draw.array(None, draw.choice((0, 1, 2, 3))), *draw.options(axis=draw.maybe(0.5, lambda: 0))]
    dimensions = draw.choice((0, 1, 1, 1, 2, 2, 2, 3, 4)) if draw.chance(0.2) else draw.choice((1, 1, 2, 2, 3))
    axis = draw.randint(0, max(0, dimensions - 1))
    flat = draw.chance(0.15)
    shapes = [[draw.randint(0, 3) for _ in range(draw.randint(0, 3))] for _ in range(3)] if flat else draw_shapes(draw, dimensions, axis)
    asked = axis - dimensions if draw.chance(0.3) else axis
    if draw.chance(0.05):
        asked = draw.randint(-5, 5)
    arrays = draw_arrays(draw, shapes)
    if flat and draw.chance(0.4):
        arrays.append(draw.choice((3, 2.5, True, 1 - 2j, -1)))
    if draw.chance(0.02):
        arrays = []
    options = draw.options(
        axis=None if flat else draw.maybe(0.8 if axis else 0.3, lambda: asked),
        dtype=draw_dtype(draw),
    )
    return [arrays, *options]


def expect_stack(arrays, options=None):
    axis = axis_of(options)
    axis = 0 if axis is None else axis
    return result_of(lambda items, more: np.stack(items, axis, **more), arrays, options)


def draw_stack(draw):
    shape = draw.shape(draw.choice((0, 1, 1, 2, 2, 3)), 60)
    shapes = [shape] * draw.choice((1, 2, 2, 3, 4))
    if draw.chance(0.05):
        shapes = [*shapes, [*shape, 1]]
    arrays = draw_arrays(draw, shapes) if draw.chance(0.98) else []
    axis = draw.randint(-len(shape) - 1, len(shape)) if draw.chance(0.95) else draw.randint(-6, 6)
    return [arrays, *draw.options(axis=draw.maybe(0.7, lambda: axis), dtype=draw_dtype(draw))]


def stacker(function):
    def expect(arrays, options=None):
        return result_of(lambda items, more: function(items, **more), arrays, options)

    return expect


def draw_stacker(axis, takes_dtype):
    def draw_one(draw):
        dimensions = draw.choice((0, 1, 1, 2, 2, 2, 3))
        along = axis if dimensions > axis else 0 if dimensions == 1 and axis == 1 else -1
        arrays = draw_arrays(draw, draw_shapes(draw, dimensions, along))
        if draw.chance(0.02):
            arrays = []
        elif draw.chance(0.05):
            arrays = draw.array(None, draw.choice((1, 2, 3)))
        return [arrays, *(draw.options(dtype=draw_dtype(draw)) if takes_dtype else [])]

    return draw_one


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


def draw_block(draw):
    name = draw.dtype() if draw.chance(0.6) else None

    def array(shape):
        if np.prod(shape) == 1 and draw.chance(0.3):
            return draw.choice((1, 2.5, True, 3 - 1j))
        return laid(draw, draw.elements(name or draw.dtype(), shape))

    if draw.chance(0.1):
        return [array(draw.shape(draw.randint(0, 3), 30))]
    heights = [draw.randint(1, 3) for _ in range(draw.randint(1, 3))]
    widths = [draw.randint(1, 3) for _ in range(draw.randint(1, 3))]
    lead = [2] if draw.chance(0.2) else []
    if draw.chance(0.3):
        return [[array([*lead, width]) if lead else array([width]) for width in widths]]
    rows = [[array([*lead, height, width]) for width in widths] for height in heights]
    if draw.chance(0.1):
        rows[0] = draw.choice(([], rows[0][0], [[rows[0][0]]], rows[0][:-1] or []))
    return [[rows] if draw.chance(0.1) else rows]


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


def draw_tile(draw):
    a = draw_input(draw, draw.choice((0, 1, 1, 2, 2, 3)))
    reps = [draw.choice((0, 1, 1, 2, 2, 3, 7)) for _ in range(draw.randint(0, 4))]
    if draw.chance(0.03):
        reps = [*reps, draw.choice((-1, 1.5))]
    if draw.chance(0.1):
        reps = Array(np.array([draw.randint(0, 3) for _ in range(draw.randint(0, 3))], draw.choice(("int64", "uint8"))))
    return [a, draw.choice((0, 1, 2, 3, 5)) if draw.chance(0.4) else reps]


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


def draw_repeat(draw):
    a = draw_input(draw, draw.choice((0, 1, 1, 2, 2, 3)))
    array = array_of(a)
    axis = draw.randint(-array.ndim, array.ndim - 1) if array.ndim and draw.chance(0.95) else draw.randint(-3, 3)
    flat = draw.chance(0.35)
    length = array.size if flat or not -array.ndim <= axis < array.ndim else array.shape[axis]
    if draw.chance(0.45):
        n = draw.choice((0, 1, 2, 3, 7, -1, 1.5)) if draw.chance(0.1) else draw.choice((0, 1, 2, 3, 7))
    else:
        if draw.chance(0.06):
            length = draw.choice((1, length + 1, 0))
        counts = np.array([draw.choice((0, 0, 1, 1, 2, 5)) for _ in range(length)], np.int64)
        if length and draw.chance(0.02):
            counts[0] = -1
        if draw.chance(0.5):
            n = [int(count) for count in counts]
        else:
            kind = draw.choice(("int64", "int64", "int8", "uint32", "bool", "uint64", "float32") if draw.chance(0.4) else ("int64",))
            n = laid(draw, np.abs(counts).astype(kind))
    return [a, n, *draw.options(axis=draw.choice((None, UNDEFINED)) if flat else axis)]


# Broadcasts.


def expect_broadcast_to(a, shape):
    array = array_of(a)
    target = shape_of(shape)
    made = np.broadcast_to(array, target)
    limited(target)
    return Exactly(made, moved=True, laid_out=True, view_of=0 if isinstance(a, Array) else -1)


def draw_broadcast_to(draw):
    a = draw_input(draw, draw.choice((0, 1, 1, 2, 2, 3)))
    shape = list(array_of(a).shape)
    target = [draw.randint(0, 4) if extent == 1 and draw.chance(0.7) else extent for extent in shape]
    target = [draw.randint(0, 3) for _ in range(draw.randint(0, 2))] + target
    if draw.chance(0.1):
        target = draw.choice((target[1:], [*target, 2], [-1, *target]))
    return [a, target[0] if len(target) == 1 and draw.chance(0.5) else target]


def ones_in(draw, shape):
    """The shape with some axes of length 1, and without some axes in front."""
    own = [1 if draw.chance(0.3) else extent for extent in shape]
    return own[draw.randint(0, len(own)) :] if draw.chance(0.3) else own


def expect_broadcast_arrays(*arrays):
    elements = [array_of(array) for array in arrays]
    made = np.broadcast_arrays(*elements)
    if made:
        limited(made[0].shape)
    if len({array.shape for array in elements}) == 1:
        return Several([Same(place) if isinstance(array, Array) else Exactly(elements[place], moved=True) for place, array in enumerate(arrays)])
    return Several([Exactly(view, moved=True, laid_out=True, view_of=place if isinstance(arrays[place], Array) else -1) for place, view in enumerate(made)])


def draw_broadcast_arrays(draw):
    shape = draw.shape(draw.choice((1, 2, 2, 3)), 60)
    shapes = [shape if draw.chance(0.3) else ones_in(draw, shape) for _ in range(draw.randint(0, 4))]
    if draw.chance(0.05):
        shapes.append([extent + 2 for extent in shape])
    return draw_arrays(draw, shapes)


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


def draw_axes(draw, dimensions, most=2, wrong=0.06):
    """An axis, or a list of axes that mostly differ."""
    if dimensions == 0 or draw.chance(wrong):
        dimensions += 1
    axes = list(range(dimensions))
    draw.shuffle(axes)
    axes = [axis - dimensions if draw.chance(0.4) else axis for axis in axes[: draw.randint(0, most)]]
    if axes and draw.chance(wrong):
        axes.append(axes[0])
    return axes


def one_or_more(draw, axes):
    if draw.chance(0.1):
        return Array(np.array(axes, draw.choice(("int64", "int8", "uint64") if all(0 <= axis < 100 for axis in axes) else ("int64",))))
    return axes[0] if len(axes) == 1 and draw.chance(0.7) else axes


def draw_dims(draw, choices=(0, 1, 2, 2, 3, 3, 4)):
    return draw_input(draw, draw.choice(choices))


def draw_expand_dims(draw):
    a = draw_dims(draw)
    dimensions = array_of(a).ndim
    count = draw.choice((0, 1, 1, 1, 2))
    axes = draw_axes(draw, dimensions + count, count)[:count]
    return [a, one_or_more(draw, axes)]


def draw_swapaxes(draw):
    a = draw_dims(draw)
    dimensions = array_of(a).ndim
    reach = dimensions + (1 if draw.chance(0.06) or not dimensions else 0)
    return [a, draw.randint(-reach, reach - 1), draw.randint(-reach, reach - 1)]


def expect_moveaxis(a, source, target):
    array = array_of(a)
    return view_of(np.moveaxis(array, integers(source), integers(target)), a)


def draw_moveaxis(draw):
    a = draw_dims(draw, (0, 1, 2, 3, 3, 4, 5))
    dimensions = array_of(a).ndim
    source = draw_axes(draw, dimensions, 3, 0.03)
    target = draw_axes(draw, dimensions, 3, 0.03)
    count = min(len(source), len(target)) if draw.chance(0.95) else 9
    return [a, one_or_more(draw, source[:count]), one_or_more(draw, target[:count])]


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


def draw_at_least(draw):
    count = draw.choice((0, 1, 1, 1, 1, 1, 2, 3))
    return [draw_input(draw, draw.choice((0, 0, 1, 1, 2, 3, 4))) for _ in range(count)]


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


def factors(draw, size):
    """A shape of this size."""
    shape = []
    while size > 1 and len(shape) < 4:
        divisors = [number for number in range(1, min(size, 50) + 1) if size % number == 0]
        shape.append(draw.choice(divisors))
        size //= shape[-1]
    shape.append(size)
    draw.shuffle(shape)
    return shape


def draw_reshape(draw):
    a = draw_dims(draw)
    size = array_of(a).size
    shape = factors(draw, size)
    if draw.chance(0.3):
        shape[draw.randint(0, len(shape) - 1)] = -1
    if draw.chance(0.05):
        shape.append(draw.choice((2, -1, -2, 0)))
    if size == 1 and draw.chance(0.3):
        shape = []
    return [a, shape[0] if len(shape) == 1 and draw.chance(0.6) else shape, *draw_order(draw)]


def draw_order(draw):
    # The recorded calls are also made with arrays of other layouts, on which "A" depends.
    orders = "CFFAA" if type(draw) is Draw else "CF"
    return draw.options(order=draw.maybe(0.5, lambda: draw.choice(orders) if draw.chance(0.98) else "K"))


def draw_reshape_method(draw):
    a, shape, *options = with_array(draw, draw_reshape)
    options = options if options and isinstance(options[0], dict) and options[0] else []
    return [a, *(shape if isinstance(shape, list) and draw.chance(0.5) else [shape]), *options]


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


def draw_ravel(draw):
    return [draw_dims(draw), *draw.options(order=draw.maybe(0.6, lambda: draw.choice("CF")))]


def expect_transpose(a, axes=None):
    return view_of(np.transpose(array_of(a), integers(axes) if given(axes) else None), a)


def draw_transpose(draw):
    a = draw_dims(draw)
    dimensions = array_of(a).ndim
    if draw.chance(0.3):
        return [a, *([] if draw.chance(0.6) else [draw.absent()])]
    axes = list(range(dimensions))
    draw.shuffle(axes)
    axes = [axis - dimensions if draw.chance(0.3) else axis for axis in axes]
    if draw.chance(0.05):
        axes = draw.choice(([*axes, 0], axes[1:], [0] * dimensions, [dimensions] * dimensions))
    return [a, axes]


def expect_squeeze(a, axis=None):
    dimensions = array_of(a).ndim
    if isinstance(axis, list) and any(not -dimensions <= one < dimensions for one in axis):
        # Where an axis also occurs twice, NumPy tells what it meets first.
        raise Refused("IndexError")
    return view_of(np.squeeze(array_of(a), integers(axis) if given(axis) else None), a)


def draw_squeeze(draw):
    shape = [draw.choice((0, 1, 1, 1, 2, 3)) for _ in range(draw.randint(0, 4))]
    a = laid(draw, draw.elements(draw.dtype(), shape))
    ones = [axis for axis, extent in enumerate(shape) if extent == 1]
    if draw.chance(0.4):
        return [a, *([] if draw.chance(0.6) else [draw.absent()])]
    if draw.chance(0.3):
        draw.shuffle(ones)
        return [a, ones[: draw.randint(0, 3)] if draw.chance(0.8) else draw_axes(draw, len(shape), 3)]
    axis = draw.choice(ones) if ones and draw.chance(0.85) else draw.randint(-5, 4)
    return [a, axis - len(shape) if axis >= 0 and draw.chance(0.3) and axis < len(shape) else axis]


# Flips.


def expect_flip(m, options=None):
    axis = axis_of(options, None)
    array = array_of(m)
    made = np.flip(array, None if axis is None else integers(axis))
    return view_of(made, m) if array.ndim else Scalar(made.item())


def draw_flip(draw):
    m = draw_dims(draw)
    axes = one_or_more(draw, draw_axes(draw, array_of(m).ndim, 3))
    return [m, *draw.options(axis=draw.maybe(0.7, lambda: axes))]


def expect_rot90(m, options=None):
    options = read(options)
    k = whole(options.get("k"), 1)
    axes = options.get("axes", UNDEFINED)
    axes = integers(axes) if given(axes) else (0, 1)
    return view_of(np.rot90(array_of(m), k, axes), m)


def draw_rot90(draw):
    m = draw_dims(draw, (1, 2, 2, 2, 3, 3, 4))
    dimensions = array_of(m).ndim
    axes = [draw.randint(-dimensions, dimensions - 1) for _ in range(2)]
    if draw.chance(0.05):
        axes = draw.choice(([0], [0, 1, 2], [0, dimensions]))
    return [m, *draw.options(k=draw.maybe(0.7, lambda: draw.randint(-5, 9)), axes=draw.maybe(0.4, lambda: axes))]


def expect_roll(a, shift, options=None):
    axis = axis_of(options, None)
    array = array_of(a)
    if array.ndim == 0 and axis is not None and integers(axis) == ():
        # NumPy fails on its own lists.
        raise Unsettled
    made = np.roll(array, integers(shift), None if axis is None else integers(axis))
    return copied(made)


def draw_roll(draw):
    a = draw_dims(draw)
    dimensions = array_of(a).ndim

    def shift():
        return draw.choice((0, 1, -1, 2, -3, 7, -100, draw.randint(-9, 9), 10**12))

    if draw.chance(0.35):
        return [a, shift() if draw.chance(0.8) else [shift() for _ in range(draw.randint(0, 3))]]
    axes = draw_axes(draw, dimensions, 3)
    shifts = [shift() for _ in axes]
    if draw.chance(0.05):
        shifts.append(1)
    return [a, shift() if draw.chance(0.3) else one_or_more(draw, shifts), *draw.options(axis=one_or_more(draw, axes))]


# Splits.


def splitter(function, takes_axis):
    def expect(a, parts, options=None):
        array = array_of(a)
        if isinstance(parts, float):
            raise Refused
        cuts = parts.numpy() if isinstance(parts, Array) else parts
        more = [axis_of(options)] if takes_axis else []
        made = function(array, cuts, *more)
        return Several([view_of(part, a) for part in made])

    return expect


def draw_splitter(axis):
    def draw_one(draw):
        a = draw_dims(draw, (0, 1, 1, 2, 2, 3, 3, 4))
        array = array_of(a)
        along = axis if axis is not None else draw.randint(-array.ndim, max(0, array.ndim - 1))
        if axis == 1 and array.ndim == 1:
            along = 0
        length = array.shape[along] if -array.ndim <= along < array.ndim else 4
        if draw.chance(0.6):
            divisors = [number for number in range(1, length + 1) if length % number == 0] or [1]
            parts = draw.choice(divisors) if draw.chance(0.7) else draw.choice((0, -1, 1.5, 2, 3, 4))
        else:
            parts = [draw.randint(-length - 1, length + 2) for _ in range(draw.randint(0, 4))]
            if draw.chance(0.6):
                parts.sort()
            if draw.chance(0.3):
                parts = laid(draw, np.array(parts, draw.choice(("int64", "int16"))))
        if axis is not None:
            return [a, parts]
        if draw.chance(0.04):
            along = 7
        return [a, parts, *draw.options(axis=draw.maybe(0.9 if along else 0.5, lambda: along))]

    return draw_one


def expect_unstack(x, options=None):
    array = array_of(x)
    made = np.unstack(array, axis=axis_of(options))
    if array.ndim == 1:
        return Several([np.asarray(item) for item in []]) if not made else scalars(made)
    return Several([view_of(part, x) for part in made])


def scalars(items):
    return Several([Scalar(item.item()) for item in items])


def draw_unstack(draw):
    x = draw_dims(draw, (0, 1, 2, 2, 3, 3))
    dimensions = array_of(x).ndim
    reach = dimensions + (1 if draw.chance(0.05) else 0)
    axis = draw.randint(-reach, max(0, reach - 1))
    return [x, *draw.options(axis=draw.maybe(0.7, lambda: axis))]


# Edits.


def expect_append(a, values, options=None):
    elements = [array_of(a), array_of(values)]
    made = np.append(*elements, axis=axis_of(options, None))
    return Exactly(made, moved=all(array.dtype == made.dtype for array in elements), laid_out=True)


def draw_append(draw):
    dimensions = draw.choice((0, 1, 2, 2, 3))
    if draw.chance(0.35) or dimensions == 0:
        a, values = draw_arrays(draw, [draw.shape(dimensions, 40), draw.shape(draw.choice((0, 1, 2)), 20)])
        return [a, values, *draw.options(axis=draw.choice((None, UNDEFINED, UNDEFINED)))]
    axis = draw.randint(0, dimensions - 1)
    shapes = draw_shapes(draw, dimensions, axis)
    shapes = [*shapes, shapes[0]][:2]
    return [*draw_arrays(draw, shapes), *draw.options(axis=axis - dimensions if draw.chance(0.3) else axis)]


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


def draw_places(draw, length, reach):
    """An index, a list or an array of indices, a slice, or booleans."""
    way = draw.random()
    low, high = (-length, max(0, reach)) if draw.chance(0.95) else (-length - 1, reach + 1)
    if way < 0.35:
        return draw.randint(low, high)
    if way < 0.5:
        ends = [None if draw.chance(0.4) else draw.randint(-length - 1, length + 1) for _ in range(2)]
        step = None if draw.chance(0.5) else draw.choice((1, 2, 3, -1, -2))
        if draw.chance(0.4):
            return Slice(*ends, step)
        return ":".join("" if part is None else str(part) for part in (ends if step is None else [*ends, step]))
    if way < 0.65:
        mask = [draw.chance(0.4) for _ in range(length if draw.chance(0.93) else length + 1)]
        return mask if draw.chance(0.5) and mask else laid(draw, np.array(mask, bool))
    indices = [draw.randint(low, high) for _ in range(draw.randint(0, 5))]
    if draw.chance(0.3):
        indices.sort()
    if draw.chance(0.5):
        return indices
    return laid(draw, np.array(indices, draw.choice(("int64", "int64", "int16"))))


def draw_place(draw):
    a = draw_dims(draw, (0, 1, 1, 1, 2, 2, 3))
    array = array_of(a)
    flat = draw.chance(0.35) or array.ndim == 0
    axis = draw.randint(-array.ndim, max(0, array.ndim - 1))
    length = array.size if flat else array.shape[axis]
    options = draw.options(axis=draw.choice((None, UNDEFINED)) if flat else axis if draw.chance(0.97) else 5)
    return a, array, length, flat, axis, options


def draw_delete(draw):
    a, _, length, _, _, options = draw_place(draw)
    return [a, draw_places(draw, length, length - 1), *options]


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
    return copied(np.insert(array, places, elements.astype(array.dtype), axis), laid_out=False)


def draw_insert(draw):
    a, array, length, flat, axis, options = draw_place(draw)
    at = draw_places(draw, length, length)
    dtype = array.dtype.name
    if draw.chance(0.2) and dtype not in ("bool",) and not dtype.startswith("u"):
        values = draw.choice((0, 1, 7)) if dtype[0] == "i" else draw.choice((0, 1.5, -2))
    else:
        if flat or array.ndim == 0:
            shape = [] if draw.chance(0.4) else [draw.choice((1, 1, 2, 3))]
        else:
            shape = list(array.shape)
            count = 1
            if isinstance(at, list):
                count = len(at) if not at or not isinstance(at[0], bool) else sum(at)
            shape[axis] = draw.choice((1, count))
            shape = ones_in(draw, shape)
            if draw.chance(0.05):
                shape.append(2)
        values = laid(draw, draw.elements(dtype, shape))
    return [a, at, values, *options]


FUNCTIONS = {
    "concatenate": (draw_concatenate, expect_concatenate),
    "concat": (draw_concatenate, expect_concatenate),
    "stack": (draw_stack, expect_stack),
    "hstack": (draw_stacker(1, True), stacker(np.hstack)),
    "vstack": (draw_stacker(0, True), stacker(np.vstack)),
    "dstack": (draw_stacker(2, False), stacker(np.dstack)),
    "columnStack": (draw_stacker(1, False), stacker(columns)),
    "block": (draw_block, expect_block),
    "tile": (draw_tile, expect_tile),
    "repeat": (draw_repeat, expect_repeat),
    "NDArray.repeat": (lambda draw: with_array(draw, draw_repeat), expect_repeat),
    "broadcastTo": (draw_broadcast_to, expect_broadcast_to),
    "broadcastArrays": (draw_broadcast_arrays, expect_broadcast_arrays),
    "expandDims": (draw_expand_dims, expect_expand_dims),
    "swapaxes": (draw_swapaxes, viewer(np.swapaxes)),
    "NDArray.swapaxes": (lambda draw: with_array(draw, draw_swapaxes), viewer(np.swapaxes)),
    "moveaxis": (draw_moveaxis, expect_moveaxis),
    "atleast1d": (draw_at_least, at_least(np.atleast_1d, 1)),
    "atleast2d": (draw_at_least, at_least(np.atleast_2d, 2)),
    "atleast3d": (draw_at_least, at_least(np.atleast_3d, 3)),
    "reshape": (draw_reshape, expect_reshape),
    "NDArray.reshape": (draw_reshape_method, expect_reshape_method),
    "ravel": (draw_ravel, expect_ravel),
    "transpose": (draw_transpose, expect_transpose),
    "squeeze": (draw_squeeze, expect_squeeze),
    "flip": (draw_flip, expect_flip),
    "fliplr": (lambda draw: [draw_dims(draw)], viewer(np.fliplr)),
    "flipud": (lambda draw: [draw_dims(draw)], viewer(np.flipud)),
    "rot90": (draw_rot90, expect_rot90),
    "roll": (draw_roll, expect_roll),
    "split": (draw_splitter(None), splitter(np.split, True)),
    "arraySplit": (draw_splitter(None), splitter(np.array_split, True)),
    "hsplit": (draw_splitter(1), splitter(np.hsplit, False)),
    "vsplit": (draw_splitter(0), splitter(np.vsplit, False)),
    "dsplit": (draw_splitter(2), splitter(np.dsplit, False)),
    "unstack": (draw_unstack, expect_unstack),
    "append": (draw_append, expect_append),
    "insert": (draw_insert, expect_insert),
    "delete": (draw_delete, expect_delete),
}


def with_array(draw, draw_call):
    """A call whose first argument is an NDArray."""
    while True:
        call = draw_call(draw)
        if isinstance(call[0], Array):
            return call


# Calls that are refused.
REFUSED = {}


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


def draw_long(draw):
    """An array with a long axis, whose sums are split, and which is not always the innermost one in memory."""
    long = draw.choice((8, 9, 17, 64, 127, 128, 129, 130, 200, 257, 300, 1000, 1025, 2100, 8191, 8192, 8200, 9000, 20000))
    shape = draw.choice(((long,), (long, 1), (1, long), (long, 2), (2, long), (3, long, 1), (2, long, 2), (1, 1, long), (long, 1, 3)))
    size = int(np.prod(shape))
    numbers = np.frombuffer(draw.randbytes(4 * size), np.int32) / 2.0 ** draw.choice((16, 20, 24, 31))
    name = draw.dtype()
    if np.dtype(name).kind == "c":
        numbers = numbers + 1j * numbers[::-1]
    with np.errstate(all="ignore"):
        return laid(draw, (numbers > 0 if name == "bool" else numbers.astype(np.int64).astype(name) if name in INTEGERS else numbers.astype(name)).reshape(shape))


def draw_end(draw):
    """A value where a ramp ends."""
    return draw.choice((0, 1, 7, 100, -5, 0.1, 2.5, -1e3, 300, True)) if draw.chance(0.95) else Pair(1.5 - 2j)


def draw_ends(draw, dimensions):
    """The same as an array, whose dtype counts."""
    shape = draw.choice(((), (1,), (2,), (1, 2), (max(1, dimensions), 2), (max(1, dimensions), 1)))
    name = draw.dtype()
    numbers = [draw.choice((0, 1, 2, 7, 100)) for _ in range(int(np.prod(shape)))]
    return laid(draw, np.array(numbers).reshape(shape).astype(name))


def draw_pad_of(modes):
    def draw_pad(draw):
        mode = draw.choice(modes)
        # How often arrays are long goes with how often they are large.
        is_long = mode in ("mean", "median") and draw.chance(20 * draw.large)
        a = draw_long(draw) if is_long else draw_dims(draw, (0, 1, 1, 1, 2, 2, 2, 3))
        array = array_of(a)

        def pairs(one):
            way = draw.random()
            if way < 0.35:
                return one()
            if way < 0.6:
                return [one(), one()]
            if way < 0.68:
                return [one()]
            if way < 0.95:
                return [[one(), one()] for _ in range(array.ndim)] or one()
            return [[one()] for _ in range(array.ndim + (way > 0.99))] or one()

        def width():
            return draw.choice((0, 1, 1, 2, 3, 5, 11)) if draw.chance(0.985) else draw.choice((-1, 1.5))

        more = {}
        if mode == "constant":
            more["constantValues"] = draw.maybe(0.6, lambda: pairs(lambda: draw.choice((0, 1, 7, 100))))
        elif mode in ("maximum", "minimum", "mean", "median"):
            lengths = (1, 2, 3, 4, 5, 40) if not is_long else (9, 65, 129, 150, 1000, 8193, 30000)
            more["statLength"] = draw.maybe(0.5, lambda: pairs(lambda: draw.choice(lengths) if draw.chance(0.97) else draw.choice((0, -1))))
        elif mode == "linear_ramp":
            more["endValues"] = draw.maybe(0.8, lambda: draw_ends(draw, array.ndim) if draw.chance(0.3) else pairs(lambda: draw_end(draw)))
        elif mode in ("reflect", "symmetric"):
            more["reflectType"] = draw.maybe(0.7, lambda: draw.choice(("even", "odd", "odd")))
        elif draw.chance(0.03):
            more["constantValues"] = 1
        given_mode = draw.maybe(0.5, lambda: mode) if mode == "constant" else mode
        return [a, pairs(width), *draw.options(mode=given_mode, **more)]

    return draw_pad


FUNCTIONS["pad"] = (draw_pad_of(("constant", "constant", "edge", "wrap", "reflect", "symmetric", "maximum", "minimum", "mean", "mean", "median", "linear_ramp", "linear_ramp")), expect_pad)
