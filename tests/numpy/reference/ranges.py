"""arange and linspace."""

import math

import numpy as np

from .casts import INT64, UINT64, fit
from .outcomes import Exactly, Refused, Scalar, Several, Unsettled
from .spelled import dtype_of
from .values import Big, Pair, given, number

# Longer ranges are drawn again.
LONGEST = 20000


def settle(value, fallback):
    return value if given(value) else fallback


def numbers_of(*values):
    """The Python numbers of real arguments."""
    for value in values:
        if isinstance(value, (str, list, dict, complex, Pair)) or not isinstance(value, (int, float, Big)):
            raise Refused
    return [number(value) for value in values]


def expect_arange(*arguments):
    first, second, third, options = (*arguments, *[None] * (4 - len(arguments)))
    bounds = [first, second] if given(second) else [0, first]
    start, stop, step = numbers_of(*bounds, settle(third, 1))
    name = dtype_of(options if given(options) else {})
    whole = all(isinstance(value, int) for value in (start, stop, step))
    if not step or step != step:
        raise Refused
    length = length_of(start, stop, step, whole)
    if name is None:
        name = whole_dtype(start, stop, step, length) if whole else "float64"
    if np.dtype(name).kind in "iu":
        return integers(start, step, length, name)
    if name == "bool" and length > 2:
        raise Refused
    # Told the dtype, NumPy takes Python ints of any size.
    return Exactly(np.arange(start, stop, step, dtype=name))


def length_of(start, stop, step, whole):
    """NumPy's length. Ranges too long to compare are drawn again."""
    ratio = (stop - start) / step
    if not math.isfinite(ratio):
        raise Refused
    # Far the wrong way NumPy's own count overflows and it raises; by its rule such a range is empty.
    if ratio > LONGEST or ratio < -(2**62):
        raise Unsettled
    length = np.arange(start, stop, step, dtype=np.float64).size
    # NumPy divides whole numbers in float64, which may lose the last element.
    if whole and length != max(0, -((start - stop) // step)):
        raise Unsettled
    return length


def whole_dtype(start, stop, step, length):
    """int64, or uint64 where the elements need it. Elements that fit while `stop` does not are not settled."""
    elements = [start, start + (length - 1) * step] if length else []

    def holds(limits, values):
        return all(limits.min <= value <= limits.max for value in values)

    for limits, name in ((INT64, "int64"), (UINT64, "uint64")):
        if holds(limits, [start, stop, step]):
            return name
        if holds(limits, [*elements, start]):
            raise Unsettled
    raise Refused


def integers(start, step, length, name):
    """Elements 0 and 1 are cast, the others follow their difference; all of them must fit, where NumPy wraps."""
    limits = np.iinfo(name)
    first = int(start) if length else 0
    second = int(start + step) if length > 1 else first
    last = first + max(0, length - 1) * (second - first)
    if not all(limits.min <= value <= limits.max for value in (first, second, last)):
        raise Refused
    return Exactly(np.array([first + place * (second - first) for place in range(length)], name))


def expect_linspace(start, stop, num=None, options=None):
    options = options if given(options) else {}
    start, stop = bound_of(start), bound_of(stop)
    num = count_of(num)
    name = dtype_of(options)
    endpoint = settle(options.get("endpoint"), True)
    is_complex = isinstance(start, complex) or isinstance(stop, complex)
    refuse_complex(is_complex, name)
    if num > LONGEST:
        raise Unsettled
    elements, step = np.linspace(start, stop, num, endpoint=endpoint, retstep=True)
    elements = settle_dtype(elements, name, np.floor)
    if settle(options.get("retstep"), False):
        return Several([Exactly(elements), Scalar(complex(step) if is_complex else float(step))])
    return Exactly(elements)


def refuse_complex(is_complex, name):
    """Complex bounds need a complex dtype, where NumPy drops the imaginary parts; of bool no rule speaks."""
    if is_complex and name is not None and np.dtype(name).kind != "c":
        if name == "bool":
            raise Unsettled
        raise Refused("DTypeError")


def settle_dtype(elements, name, whole):
    """The elements in the dtype asked for; integers are rounded by `whole` and must fit."""
    if name is None:
        return elements
    return fit(whole(elements), name) if np.dtype(name).kind in "iu" else elements.astype(name)


def bound_of(value):
    """A bound as NumPy computes with it: a float64 or a complex128."""
    if isinstance(value, Pair):
        return value.value
    if isinstance(value, complex):
        return value
    return float(numbers_of(value)[0])


def count_of(num):
    num = settle(num, 50)
    if isinstance(num, bool) or not isinstance(num, (int, float)) or num < 0 or num != int(num):
        raise Refused
    return int(num)


FUNCTIONS = {
    "arange": expect_arange,
    "linspace": expect_linspace,
}
