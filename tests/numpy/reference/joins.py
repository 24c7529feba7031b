"""The rules of the functions that join, split and reshape arrays."""

import numpy as np

from .casts import cast_array
from .computed import Rule
from .nested import array_of
from .outcomes import Exactly, Refused, Unsettled
from .readers import items_of, integers, limited, operand, size, whole
from .values import Array, Big, Pair, Slice

# Joins.


def join(call, dtype=None, casting="same_kind", **named):
    """A join with NumPy's conversions. Shapes are looked at before dtypes."""
    key, *options = named
    items = named[key]
    made = call(items, **{name: named[name] for name in options})
    if not all(np.can_cast(item.dtype, dtype or made.dtype, casting) for item in items if isinstance(item, np.ndarray)):
        raise Refused("DTypeError")
    if dtype is not None:
        named[key] = [cast_array(item, dtype) for item in items]
        made = join(call, casting="unsafe", **named)
    limited(*made.shape)
    return made


def weigh(named, raw):
    """Where all elements are joined, plain numbers weigh less. Bigints and the like weigh as these do; the rest of the tests has them."""
    items = items_of(raw["arrays"])
    if "axis" not in named or named["axis"] is not None:
        return
    if any(isinstance(item, (Big, Pair)) for item in items):
        raise Unsettled
    if "dtype" not in named:
        named["arrays"] = [operand(item) for item in items]


def nested(value):
    """A block as NumPy takes it."""
    if isinstance(value, list):
        return [nested(item) for item in value]
    return value.numpy() if isinstance(value, Array) else value


# Repeats and broadcasts.


def few_tiles(named, raw):
    array, times = named["A"], named["reps"]
    times = times if isinstance(times, tuple) else (times,)
    limited(array.size + 1, *times)


def repeats(value):
    """How often elements are repeated."""
    if not isinstance(value, (Array, list)):
        return size(value)
    counts = value.numpy() if isinstance(value, Array) else np.array(value)
    if isinstance(value, Array) and counts.size == 0 and counts.dtype.kind not in "biu":
        raise Unsettled
    if counts.ndim > 1:
        raise Refused
    if counts.dtype.kind not in "biu" and not (isinstance(value, list) and counts.size == 0) or counts.dtype == np.uint64:
        raise Refused("DTypeError")
    return counts.astype(np.int64)


# Axes.


def broadcast_arrays(call, args):
    """Where the shapes are not all the same, all are views that cannot be written."""
    made = call(*args)
    if made:
        limited(*made[0].shape)
    if len({array.shape for array in args}) == 1:
        return list(args)
    views = [view.view() for view in made]
    for view in views:
        view.flags.writeable = False
    return views


def known_axes(named, raw):
    axis, dimensions = named.get("axis"), named[next(iter(named))].ndim
    if isinstance(axis, tuple) and any(not -dimensions <= one < dimensions for one in axis):
        # Where an axis also occurs twice, NumPy tells what it meets first.
        raise Refused("IndexError")


def length(value):
    """A length of a shape, where -1 is the rest."""
    if whole(value) < -1:
        raise Refused
    return int(value)


def reshape_method(call, self, shape, **options):
    return call(self, shape[0] if len(shape) == 1 else shape, **options)


def any_lengths(value):
    return tuple(map(length, value)) if isinstance(value, list) else length(value)


def ravel(call, order="C", **named):
    array = next(iter(named.values()))
    made = np.ravel(array, order)
    if order == "K" and not np.shares_memory(made, array):
        # NumPy's order of axes with equal strides is its own.
        raise Unsettled
    return made


def flip(call, m, axis=None):
    made = call(m, axis)
    return made if m.ndim else made[()]


def known_shift(named, raw):
    if named["a"].ndim == 0 and named.get("axis") == ():
        # NumPy fails on its own lists.
        raise Unsettled


# Splits and edits.


def cuts(value):
    """How many sections, or the places to cut at."""
    if isinstance(value, float):
        raise Refused
    return value.numpy() if isinstance(value, Array) else value


def places(value):
    """The places as NumPy takes them; a word is a slice too."""
    if isinstance(value, str):
        return slice(*(int(part) if part else None for part in value.split(":")))
    if isinstance(value, Slice):
        return slice(*value.parts())
    if not isinstance(value, (Array, list)):
        return whole(value)
    found = value.numpy() if isinstance(value, Array) else np.array(value) if value else np.array([], np.int64)
    if found.dtype.kind not in "biu":
        raise Refused("IndexError")
    return found


def delete(call, arr, obj, axis=None):
    """The layout counts where one place is left out: for several, NumPy has rules of its own."""
    single = isinstance(obj, int) or isinstance(obj, np.ndarray) and obj.size == 1 and obj.dtype.kind in "iu"
    return Exactly(call(arr, obj, axis), moved=True, laid_out=single)


def insertable(named, raw):
    array, axis, at = named["arr"], named.get("axis"), named["obj"]
    length = array.size if axis is None else array.shape[axis]
    if isinstance(at, np.ndarray):
        if at.ndim > 1 or at.dtype == bool and at.ndim != 1:
            raise Refused
        at = named["obj"] = (np.flatnonzero(at) if at.dtype == bool else at).astype(np.int64)
        if at.size and (at.min() < -length or at.max() > length):
            raise Refused("IndexError")
    named["values"] = cast_array(np.asarray(operand(raw["values"])), array.dtype.name)


# Pads.

# The options of pads, and the modes that have them. Options of other modes are refused before anything else is looked at.
OPTIONS = {
    "constant_values": ("constant",),
    "end_values": ("linear_ramp",),
    "stat_length": ("maximum", "minimum", "mean", "median"),
    "reflect_type": ("reflect", "symmetric"),
}


def padding(named, raw):
    array, mode = named["array"], named.get("mode", "constant")
    width = raw["pad_width"]
    widths = np.array(width.numpy() if isinstance(width, Array) else width)
    if any(key in named and mode not in modes for key, modes in OPTIONS.items()):
        raise Refused
    if widths.dtype.kind not in "iu" and widths.size:
        raise Refused("DTypeError")
    pairs = np.broadcast_to(widths if widths.ndim == 2 or widths.size != 2 else widths.ravel(), (max(1, array.ndim), 2))
    limited(*(extent + abs(int(pair[0])) + abs(int(pair[1])) for extent, pair in zip(array.shape, pairs)))
    named["pad_width"] = widths.astype(np.int64)
    if mode in ("maximum", "minimum") and array.dtype.kind in "fc" and (np.isnan(array).any() or (array == 0).any()):
        # NumPy chooses among zeros of both signs, and among the NaNs of complex numbers, as its vectors fall.
        if array.dtype.kind == "c" or (array == 0).any():
            raise Unsettled
    if mode == "median" and array.dtype.kind == "c" and np.isnan(array).any() and np.any((array.real == 0) & np.signbit(array.real)):
        # Of 0 and -0 beside NaN, NumPy's partition tells which is the last.
        raise Unsettled
    if mode == "linear_ramp" and array.dtype.kind in "iu":
        require_ends(array, named)
    if array.size == 0 and mode != "constant":
        # NumPy does not look at the option then.
        for value in (named[name] for name in ("stat_length", "end_values") if name in named):
            np.pad(np.ones([1] * array.ndim, complex), 0, constant_values=value)
            if "stat_length" in named and np.min(value) < 0:
                raise Refused
    if mode in ("mean", "median") and array.dtype.kind in "iu" and array.ndim and array.size and not np.all(named.get("stat_length", 1)):
        raise Refused


def require_ends(array, named):
    ends = np.asarray(named.get("end_values", 0))
    if ends.dtype.kind == "c":
        np.pad(array.astype(complex), **{key: value for key, value in named.items() if key != "array"})
        raise Refused("DTypeError")
    limits = np.iinfo(array.dtype)
    if array.dtype.itemsize >= 4 and ends.size and not (limits.min <= float(ends.min()) and float(ends.max()) <= limits.max):
        raise Unsettled


def pad(call, array, mode="constant", **named):
    made = call(array, mode=mode, **named)
    if mode in ("mean", "median", "linear_ramp") and overflows(made):
        raise Unsettled
    moves = mode in ("edge", "wrap") or mode == "symmetric" and named.get("reflect_type") != "odd"
    return Exactly(made, moved=moves, laid_out=True)


def overflows(made):
    """Whether a float64 out of range may have become an integer, which depends on the processor: the result is near a limit."""
    if made.dtype.kind not in "iu" or made.dtype.itemsize < 4 or not made.size:
        return False
    limits = np.iinfo(made.dtype)
    near = 2 ** (11 if made.dtype.itemsize == 8 else 0)
    return int(made.max()) > limits.max - near or int(made.min()) < limits.min + near


joined, view = Rule(run=join, moves=True), Rule(moves=True)
by_axes = Rule(moves=True, before=known_axes, run=lambda call, **named: call(*named.values()).view())
split = Rule(moves=True, readers={"indices_or_sections": cuts, "axis": whole})
reshape = Rule(moves=True, loose=True, readers={"shape": any_lengths})
repeat = Rule(moves=True, readers={"repeats": repeats, "axis": whole}, before=lambda named, raw: limited(next(iter(named.values())).size + 1, int(np.max(named["repeats"], initial=0)) + 1))
RULES = {
    **{name: Rule(run=join, before=weigh, moves=True, readers={"axis": whole}) for name in ("concatenate", "concat")},
    **{name: joined for name in ("stack", "hstack", "vstack", "dstack", "columnStack")},
    "block": Rule(readers={"arrays": nested}, moves=True),
    "tile": Rule(readers={"reps": lambda value: tuple(map(size, value.numpy().tolist() if isinstance(value, Array) else value)) if isinstance(value, (Array, list)) else size(value)}, before=few_tiles, run=lambda call, A, reps: np.array(call(A, reps)), moves=True),
    "repeat": repeat,
    "NDArray.repeat": repeat,
    "broadcastTo": Rule(moves=True, before=lambda named, raw: limited(*named["shape"])),
    "broadcastArrays": Rule(run=broadcast_arrays, moves="any"),
    **{name: view for name in "expandDims swapaxes NDArray.swapaxes moveaxis fliplr flipud transpose rot90 unstack".split()},
    **{name: Rule(moves="any") for name in ("atleast1d", "atleast2d", "atleast3d")},
    "reshape": reshape,
    "NDArray.reshape": Rule(run=reshape_method, moves=True, loose=True, readers={"shape": any_lengths}),
    "NDArray.transpose": Rule(readers={"axes": integers}, moves=True),
    "ravel": Rule(run=ravel, moves=True, loose=True, laid_out=False),
    "NDArray.ravel": Rule(run=ravel, moves=True, loose=True, laid_out=False),
    "squeeze": by_axes,
    "NDArray.squeeze": by_axes,
    "flip": Rule(run=flip, moves=True),
    "roll": Rule(before=known_shift, moves=True),
    **{name: split for name in ("split", "arraySplit", "hsplit", "vsplit", "dsplit")},
    "append": Rule(readers={"values": array_of}, moves="all"),
    "insert": Rule(readers={"obj": places, "axis": whole}, before=insertable, moves=True),
    "delete": Rule(readers={"obj": places, "axis": whole}, run=delete),
    "pad": Rule(readers={"mode": str}, before=padding, run=pad),
}
