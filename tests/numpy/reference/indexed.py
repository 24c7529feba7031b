"""Drawing and reading of the arguments that the functions of indices share."""

import numpy as np

from .from_data import array_of
from .matrix import whole
from .nested import SCALARS
from .nested import shape_of as nested_shape
from .outcomes import Exactly, Refused, Several, Unsettled
from .values import Array, Big, Pair, given, number

MODES = ("raise", "wrap", "clip")


def operands(values):
    """Arguments that may be plain values, which weigh less than arrays. Plain values alone are those of a list of them."""
    for value in filter(is_wide, values):
        array_of(value)
    if all(isinstance(value, SCALARS) for value in values):
        return list(array_of(values)) if any(map(is_wide, values)) else [number(value) for value in values]
    if any(map(is_wide, values)):
        # NumPy wraps it or refuses it.
        raise Unsettled
    return [number(value) if isinstance(value, SCALARS) else as_array(value) for value in values]


def as_array(value):
    return value if isinstance(value, np.ndarray) else array_of(value)


def is_wide(value):
    """Whether int64 does not hold a bigint."""
    return isinstance(value, Big) and not -(2**63) <= number(value) < 2**63


def safe_indices_of(value):
    """An argument of indices that NumPy does not cast from uint64."""
    if array_of(value).dtype == np.uint64:
        raise Refused("DTypeError")
    return indices_of(value)


def indices_of(value, refuse_bool=False):
    """An argument of indices, as int64."""
    array = array_of(value)
    if array.size == 0 and not isinstance(value, Array):
        return array.astype(np.int64)
    if array.dtype.kind not in ("iu" if refuse_bool else "iub"):
        raise Refused("IndexError")
    if array.dtype == np.uint64 and array.size and array.max() >= 2**63:
        raise Unsettled
    return array.astype(np.int64, order="C")


def near(places, mode):
    """Indices that NumPy wraps in time: it adds the length again and again."""
    if mode == "wrap" and places.size and np.abs(places.astype(float)).max() > 1000:
        raise Unsettled
    return places


def option(options, name, fallback=None):
    value = (options if given(options) else {}).get(name)
    return value if given(value) else fallback


def mode_of(options):
    mode = option(options, "mode", "raise")
    if mode not in MODES:
        raise Refused
    return mode


def axis_of(options, fallback=None):
    """The axis option; None for all elements in C order."""
    options = options if given(options) else {}
    axis = options.get("axis", fallback)
    if axis is None or not given(axis):
        return None if axis is None else fallback
    return whole(axis)


def lists(arrays):
    return Several([Exactly(np.array(array)) for array in arrays])


def parts_of(choices):
    """The items of a list of arrays; the rows of an array."""
    if isinstance(choices, list):
        return choices
    array = array_of(choices)
    if array.ndim == 0:
        raise Refused
    return [array[place, ...] for place in range(len(array))]


def draw_operand(draw, shape):
    """An array or a list whose shape broadcasts to a shape, mostly, or a plain value."""
    if draw.chance(0.25):
        return draw.plain("bwwwffc" if draw.chance(0.5) else None) if draw.chance(0.9) else Pair(1 - 2j)
    own = [1 if draw.chance(0.2) else extent for extent in shape]
    if draw.chance(0.2):
        own = own[draw.randint(0, len(own)) :]
    if draw.chance(0.04) and own:
        own[draw.randrange(len(own))] += 1
    if draw.chance(0.75):
        return draw.lay(draw.elements(draw.dtype(), own))
    return draw.nest(draw.plains(max(1, int(np.prod(own)))), own)


def draw_operands(draw, shape, count):
    """Operands of any kind, or plain values alone."""
    if draw.chance(0.15):
        return draw.plains(count)
    return [draw_operand(draw, shape) for _ in range(count)]


def draw_mask(draw, shape, least_true=0.5):
    """A mask of any dtype."""
    size = int(np.prod(shape, dtype=np.int64))
    flags = np.array([draw.chance(least_true) for _ in range(size)], bool).reshape(shape)
    way = draw.random()
    if way < 0.5:
        return draw.lay(flags)
    if way < 0.75:
        return draw.lay(np.where(flags, draw.elements(draw.dtype(), shape), 0))
    return draw.nest([bool(flag) for flag in flags.ravel()], list(shape)) if size else draw.lay(flags)


def draw_source(draw):
    """An array, or in one of five the same kind of thing as nested lists."""
    if draw.chance(0.8):
        return draw.array()
    shape = draw.shape(most=40)
    return draw.nest(draw.plains(max(1, int(np.prod(shape, dtype=np.int64)))), shape)


def draw_indices(draw, length, shape=None, wide=None):
    """Indices for an axis of a length, now and then outside it, of any integer dtype or as lists."""
    shape = draw.shape(draw.choice((0, 1, 1, 1, 2, 3)), 30) if shape is None else shape
    size = int(np.prod(shape, dtype=np.int64))
    wide = draw.chance(0.1) if wide is None else wide
    low, high = (-3 * length - 2, 3 * length + 2) if wide else (-length, length - 1)
    if draw.chance(0.4) and not wide:
        low = 0
    values = np.array([draw.randint(low, max(low, high)) for _ in range(size)], np.int64).reshape(shape)
    if draw.chance(0.02):
        return draw.lay(draw.elements(draw.dtype(), shape))
    if draw.chance(0.3):
        return draw.nest(values.ravel().tolist(), list(shape)) if size else []
    names = [name for name in ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")]
    fitting = [name for name in names if size == 0 or np.can_cast(np.min_scalar_type(int(values.min())), name)]
    fitting = [name for name in fitting if size == 0 or values.max() <= np.iinfo(name).max]
    return draw.lay(values.astype(draw.choice(fitting or ["int64"])))


def shape_of(source):
    return source.elements.shape if isinstance(source, Array) else nested_shape(source)


def draw_axis(draw, dimensions, none=0.4):
    """The axis option: of all kinds, seldom wrong."""
    if draw.chance(none):
        return draw.maybe(0.3, lambda: None)
    if draw.chance(0.03):
        return draw.choice((dimensions, -dimensions - 1, 0.5, 99))
    return draw.randint(-dimensions, dimensions - 1) if dimensions else draw.choice((0, -1))


def draw_mode(draw):
    return draw.maybe(0.5, lambda: draw.choice(MODES) if draw.chance(0.97) else "x")


def draw_along(draw, source):
    """Indices and an axis that fit an array."""
    shape = shape_of(source)
    if draw.chance(0.2) or not shape:
        count = draw.randint(0, 8)
        dimensions = [count] if draw.chance(0.95) else [1, count]
        return draw_indices(draw, int(np.prod(shape)), dimensions, draw.chance(0.04)), None
    axis = draw.randint(-len(shape), len(shape) - 1) if draw.chance(0.97) else len(shape)
    own = [1 if draw.chance(0.2) else extent for extent in shape]
    length = shape[axis] if axis < len(shape) else 1
    own[min(axis, len(shape) - 1)] = draw.randint(0, 5)
    if draw.chance(0.03):
        own = own[1:] if draw.chance(0.5) else [extent + 1 for extent in own]
    return draw_indices(draw, length, own, draw.chance(0.04)), axis
