"""Conversions by ndloom's rules. They do not use NumPy where its result depends on the processor.

A float that becomes an integer truncates and saturates at 32 or 64 bits; narrower integers take the low bits of that;
NaN gives 0. Values that a caller names (not arrays) must fit an integer dtype, or they are refused.
"""

import math

import numpy as np

from .outcomes import Refused
from .values import LARGEST_SAFE, Big, Pair

INT64 = np.iinfo(np.int64)
UINT64 = np.iinfo(np.uint64)


def cast_array(elements, name):
    """`astype`: NumPy's, save for floats to integers."""
    target = np.dtype(name)
    source = elements
    if source.dtype.kind == "c" and target.kind in "iuf":
        source = source.real
    if source.dtype.kind == "f" and target.kind in "iu":
        return float_to_integer(source, target)
    return source.astype(target)


def float_to_integer(source, target):
    saturated = target if target.itemsize >= 4 else np.dtype(np.int32)
    limits = np.iinfo(saturated)
    whole = np.trunc(source.astype(np.float64))
    inside = (whole >= float(limits.min)) & (whole < float(limits.max + 1))
    result = np.where(inside, whole, 0.0).astype(saturated)
    result[whole >= float(limits.max + 1)] = limits.max
    result[whole < float(limits.min)] = limits.min
    return result.astype(target)


def to_float(value):
    """A Python int as a float64, if it fits."""
    try:
        return float(value)
    except OverflowError:
        raise Refused from None


def integer_in(value, target):
    """An int as an element of an integer dtype, if it fits."""
    limits = np.iinfo(target)
    if not limits.min <= value <= limits.max:
        raise Refused
    return np.array(value, target)


def convert(value, name, keep_real=False):
    """A named value as an element of a dtype. Complex into real is a DTypeError, unless its real part is to be kept."""
    target = np.dtype(name)
    if isinstance(value, Pair):
        value = value.value
    if isinstance(value, complex):
        if target.kind == "c":
            return np.array(value, np.complex128).astype(target)
        if target.kind == "b":
            return np.array(value != 0)
        if not keep_real:
            raise Refused("DTypeError")
        value = value.real
    exact = value.value if isinstance(value, Big) else value
    if target.kind == "b":
        return np.array(exact != 0)
    if target.kind in "iu":
        if isinstance(exact, float) and not math.isfinite(exact):
            raise Refused
        return integer_in(int(exact), target)
    # Bigints reach every float dtype through float64.
    return np.array(to_float(exact), np.float64).astype(target)


def is_integer(value):
    """Whether a plain value counts as an integer when a dtype is inferred."""
    if isinstance(value, Big):
        return True
    if isinstance(value, int):
        return True
    return value.is_integer() and abs(value) <= LARGEST_SAFE and not (value == 0 and math.copysign(1, value) < 0)


def require_scalar(value):
    """Refuses values that are not scalars."""
    if not isinstance(value, (bool, int, float, complex, Big, Pair)):
        raise Refused


def infer(values):
    """The dtype that plain values have together."""
    if any(isinstance(value, (complex, Pair)) for value in values):
        return "complex128"
    if not values:
        return "float64"
    if all(isinstance(value, bool) for value in values):
        return "bool"
    if not all(isinstance(value, bool) or is_integer(value) for value in values):
        return "float64"
    exact = [int(value.value if isinstance(value, Big) else value) for value in values]
    if all(INT64.min <= value <= INT64.max for value in exact):
        return "int64"
    if all(0 <= value <= UINT64.max for value in exact):
        return "uint64"
    raise Refused


def fit(values, name):
    """Floats, once truncated, as an integer dtype; refused when one does not fit."""
    target = np.dtype(name)
    limits = np.iinfo(target)
    whole = np.trunc(values)
    if not np.all((whole >= float(limits.min)) & (whole < float(limits.max + 1))):
        raise Refused
    return whole.astype(target)
