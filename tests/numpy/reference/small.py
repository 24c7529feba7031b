"""The rules of the small functions of elements, of windows and of bits."""

import numpy as np

from .computed import Rule
from .formulas import ERRORS, nearly, no_bigint, of, settled
from .nested import array_of
from .outcomes import Refused, Unsettled
from .readers import operand, whole, word_of
from .values import Array, number


def is_real(call, x):
    """As everywhere here, the layout follows the operand as that of a ufunc does."""
    if isinstance(x, np.ndarray) and x.dtype.kind != "c":
        return settled(np.logical_or(x, True))
    return settled(call(x))


def real(value):
    """A real number, or an array without axes that has one: what a window or a tolerance takes."""
    found = operand(value)
    if isinstance(found, np.ndarray) and found.ndim == 0:
        found = found.item()
    if not isinstance(found, (bool, int, float)):
        raise Refused("NDLoomError")
    return found


def bessel(call, x):
    """All dtypes are computed in float64."""
    x = np.asarray(x)
    made = call(x)
    return nearly("i0", np.asarray(call(x.astype(float, copy=False))).astype(made.dtype), [x])


def window(call, **named):
    if abs(named["M"]) > 1e9:
        raise Refused("MemoryError")
    return nearly(call.__name__, call(**named), [named["M"]])


def almost_real(call, a, tol=100):
    if not isinstance(a, np.ndarray):
        a = np.asarray(a)
    if a.dtype == object:
        raise Unsettled
    return call(a, tol)


def same(value):
    return value.numpy() if isinstance(value, Array) else number(value) if not isinstance(value, (str, list, type(None))) else value


def unpacked(call, a, **options):
    made = call(a, **options)
    # NumPy leaves what memory has where there are no bytes.
    return np.zeros_like(made) if a.size == 0 else made


BITS = {"bitorder": word_of("big", "little")}
RULES = {
    "isreal": of(is_real),
    **{name: of() for name in ("iscomplex", "isrealobj", "iscomplexobj", "arrayEquiv")},
    # NumPy has ints of Python beyond 64 bits as objects.
    **{name: of(readers={"x": no_bigint}) for name in ("isneginf", "isposinf", "fix")},
    "isscalar": of(readers={"element": same}),
    # NumPy's result for a list is a view of an array that nobody else has.
    "realIfClose": of(almost_real, readers={"tol": real}, laid_out=False),
    "i0": of(bessel),
    **{name: of(window, readers={"M": real, "beta": real}) for name in ("hanning", "hamming", "bartlett", "blackman", "kaiser")},
    "packbits": Rule(readers=BITS, errors=ERRORS),
    "unpackbits": Rule(run=unpacked, readers=BITS | {"count": whole, "a": array_of}, errors=ERRORS),
}
