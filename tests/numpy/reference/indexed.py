"""Reading of the arguments that the functions of indices share."""

import numpy as np

from .from_data import array_of
from .matrix import whole
from .nested import SCALARS
from .nested import shape_of as nested_shape
from .outcomes import Exactly, Refused, Several, Unsettled
from .values import Array, Big, given, number

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


def shape_of(source):
    return source.elements.shape if isinstance(source, Array) else nested_shape(source)
