"""Reads the arguments of calls as NumPy takes them, each by the name that NumPy gives it. What ndloom alone refuses is refused here."""

import numpy as np

from .nested import SCALARS, array_of
from .outcomes import Refused, Unsettled
from .spelled import name_of
from .values import Array, Big, Function, Slice, number

# Matrices, and other results, of more elements are drawn again.
LARGEST = 60000
# An offset of any size counts as this one, which is beyond all matrices here.
FARTHEST = 2**30


def limited(*lengths):
    """Draws results of too many elements again."""
    if np.prod([max(1, length) for length in lengths], dtype=object) > LARGEST:
        raise Unsettled


def whole(value):
    """An integer."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value or value in (np.inf, -np.inf) or value != int(value):
        raise Refused
    return int(value)


def integers(value):
    """An integer, or several as a tuple."""
    if isinstance(value, Array):
        value = value.numpy().tolist()
    return tuple(map(whole, value)) if isinstance(value, list) else whole(value)


def size(value):
    """An integer that is not negative."""
    if whole(value) < 0:
        raise Refused
    return int(value)


def lengths(value):
    """A shape, or the length of a line."""
    shape = tuple(map(size, value if isinstance(value, list) else [value]))
    if len(shape) > 64:
        raise Refused
    return shape


def operand(value):
    """An argument that is data: a plain number, which weighs less than arrays, or an array. Words and missing items stay as they are."""
    if isinstance(value, Slice):
        return slice(*map(operand, value.parts()))
    return number(value) if value is None or isinstance(value, (*SCALARS, str)) else array_of(value)


def indices(value, kinds="iub"):
    """Indices, as int64."""
    array = array_of(value)
    if array.size == 0 and not isinstance(value, Array):
        return array.astype(np.int64)
    if array.dtype.kind not in kinds:
        raise Refused("IndexError")
    if array.dtype == np.uint64 and array.size and array.max() >= 2**63:
        raise Unsettled
    return array.astype(np.int64, order="C")


def mask(value):
    """A mask: a boolean, an array of booleans, or a list, whose numbers count as true or false."""
    found = value if isinstance(value, bool) else array_of(value)
    if isinstance(value, Array) and found.dtype != bool:
        raise Refused("DTypeError")
    return found if isinstance(value, bool) else found.astype(bool)


def word_of(*words):
    def read(value):
        if value not in words:
            raise Refused
        return value

    return read


def items_of(value):
    """The items of a list; the rows of an array."""
    if isinstance(value, list):
        return value
    array = array_of(value)
    if array.ndim == 0:
        raise Refused
    return [Array(array[place, ...]) for place in range(len(array))]


def is_wide(value):
    """Whether int64 does not hold a bigint."""
    return isinstance(value, Big) and not -(2**63) <= number(value) < 2**63


def operands(values):
    """Arguments that may be plain values. Plain values alone are those of a list of them."""
    for value in filter(is_wide, values):
        array_of(value)
    if all(isinstance(value, SCALARS) for value in values):
        return list(array_of(values)) if any(map(is_wide, values)) else [number(value) for value in values]
    if any(map(is_wide, values)):
        # NumPy wraps it or refuses it.
        raise Unsettled
    return [operand(value) for value in values]


def arrays_of(value):
    return [array_of(item) for item in items_of(value)]


READERS = {
    "dtype": name_of,
    "axis": integers,
    "axes": integers,
    "axis1": whole,
    "axis2": whole,
    "source": integers,
    "destination": integers,
    "shift": integers,
    "shape": lengths,
    "dims": lengths,
    "dimensions": lengths,
    "k": lambda value: max(-FARTHEST, min(FARTHEST, whole(value))),
    "offset": lambda value: max(-FARTHEST, min(FARTHEST, whole(value))),
    "N": whole,
    "M": whole,
    "n": whole,
    "ndim": whole,
    "mask_func": lambda function: getattr(np, function.name) if isinstance(function, Function) else operand(function),
    "indices": indices,
    "ind": indices,
    "where": mask,
    "casting": word_of("no", "equiv", "safe", "same_kind", "unsafe"),
    "mode": word_of("raise", "wrap", "clip"),
    "order": word_of("C", "F", "A", "K"),
    "arrays": arrays_of,
    "tup": arrays_of,
}

