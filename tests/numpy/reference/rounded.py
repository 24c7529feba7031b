"""The functions whose results are rounded, and how far those of NumPy and of ndloom may be apart: the sum of both errors.

NumPy's errors are those of its own loops and of the C library. ndloom's are at most 1 unit in the last place, of complex results 2 or 4.
"""

import numpy as np

ONE = (
    "exp exp2 expm1 log log2 log10 log1p cbrt sin cos tan arcsin asin arccos acos arctan atan sinh cosh tanh arcsinh asinh arccosh acosh "
    "arctanh atanh"
).split()
TWO = "hypot logaddexp logaddexp2 arctan2 atan2 float_power".split()
NAMES = {getattr(np, name).__name__ for name in ONE + TWO}
# Units in the last place, where the C library needs more than one.
ULPS = {name: 4 for name in "sinh cosh tanh arcsinh asinh arccosh acosh arctanh atanh tan log10 angle sign".split()} | {"cbrt": 5, "i0": 4, "bartlett": 0, "kaiser": 8}
# Units of the last place of the result or of 1, whichever is larger.
OF_ONE = ("sinc", "logaddexp", "logaddexp2", "hanning", "hamming", "blackman")
# NumPy computes these of complex numbers by steps that cancel near 0, or near 1.
COMPLEX_OF_ONE = ("expm1", "log1p", "log", "log2", "log10", "sinc")
COMPLEX_ULPS = 10
# Functions that are rounded for complex numbers alone.
ROUNDED_COMPLEX = {"absolute", "sign", "sqrt"}
COMPARISONS = ("equal", "not_equal", "less", "less_equal", "greater", "greater_equal")
POWERS = ("exp2", "power", "pow", "float_power")


def is_rounded(name, given, dtype):
    """Whether the results of a function of NumPy are rounded, for an operand and a result of these dtypes."""
    return dtype.kind in "fc" and (name in NAMES or "c" in (given.kind, dtype.kind) and name in ROUNDED_COMPLEX)


def parts_of(values):
    return (values.real, values.imag) if values.dtype.kind == "c" else (values,)


def as_complex(operand):
    """The operand as complex numbers. NumPy keeps an int of Python beyond 64 bits as an object."""
    return np.asarray(complex(operand) if isinstance(operand, int) else operand).astype(np.complex128)


def slack(name, made, operands):
    """How far each part of a result may be off."""
    size = np.max([np.where(np.isfinite(part), np.abs(part), 0) for part in parts_of(made)], axis=0)
    is_complex = made.dtype.kind == "c"
    if name in (COMPLEX_OF_ONE if is_complex else OF_ONE):
        size = np.maximum(size, size.dtype.type(1))
    unit = np.where(size == 0, np.finfo(size.dtype).smallest_subnormal, np.spacing(size))
    if not is_complex:
        return unit * unit.dtype.type(ULPS.get(name, 4 if name in OF_ONE else 2))
    exponents = 0
    if name in POWERS[1:]:
        base, exponent = (as_complex(operand) for operand in operands)
        exponents = np.abs(exponent * np.log(np.where(base == 0, 1, base)))
    elif name == "exp2":
        exponents = np.abs(np.asarray(operands[0]).astype(np.complex128))
    with np.errstate(all="ignore"):
        factor = COMPLEX_ULPS * (1 + np.where(np.isfinite(exponents), exponents, 0))
        return (unit * factor).astype(unit.dtype)


def is_vague(name, made, operands, off):
    """Where NumPy's result says little: the angle of a power is as good as drawn, or a part of it overflows on the way."""
    if made.dtype.kind != "c":
        return np.zeros(made.shape, bool)
    ends = [np.isinf(part) | (part == 0) for part in parts_of(made)]
    if name == "log1p":
        # The modulus of a finite number overflows, but its logarithm does not.
        return (np.isinf(made) & np.isfinite(np.asarray(operands[0]))) | (np.isnan(np.asarray(operands[0])) & np.isinf(made))
    if name not in POWERS:
        # Of NaN, the sign of an infinity is that of NaN, which depends on the machine.
        return np.isnan(np.asarray(operands[0])) & np.isinf(made)
    return (off > 0.01 * np.abs(made)) | ends[0] | ends[1]


def is_lost(name, made, operands):
    """Whether NumPy's power of complex numbers that are not NaN is NaN, since a part of it overflows on the way or an exponent is infinite."""
    made = np.asarray(made)
    if made.dtype.kind != "c" or name not in POWERS:
        return False
    known = np.logical_and.reduce([~np.isnan(as_complex(operand)) & np.ones(made.shape, bool) for operand in operands])
    return bool(np.any(np.isnan(made) & known))


def is_settled_zero(part, operands):
    """Where a part that is zero has a sign that counts: it comes from zeros or infinities. Beside NaN, C99 leaves the sign open."""
    settled = np.zeros(part.shape, bool)
    for operand in operands:
        for each in parts_of(np.asarray(operand)):
            settled = settled | (each == 0) | ~np.isfinite(each.astype(np.float64))
        settled = settled & ~np.isnan(np.asarray(operand).astype(np.complex128))
    return settled | (np.asarray(operands[0]).dtype.kind != "c")


def between(name, made, operands):
    """The least and the greatest results that are near enough, in the layout of the result."""
    made = np.asarray(made)
    with np.errstate(all="ignore"):
        off = slack(name, made, operands)
        vague = is_vague(name, made, operands, off)
    cancels = COMPLEX_OF_ONE if made.dtype.kind == "c" else OF_ONE
    low, high = (np.array(made, order="K") for _ in range(2))
    for part, lower, upper in zip(parts_of(made), parts_of(low), parts_of(high)):
        is_zero = (part == 0) & (name not in cancels) & is_settled_zero(part, operands)
        is_exact = ~np.isfinite(part) | is_zero
        is_any = vague & ~np.isnan(part)
        lower[...] = np.where(is_any, -np.inf, np.where(is_exact, part, part - off))
        upper[...] = np.where(is_any, np.inf, np.where(is_exact, part, part + off))
    return low, high
