"""Functions of NumPy with the rules of ndloom where they differ, for calls and for texts:

- Where 0 and -0 meet in a maximum or a minimum, 0 is the larger.
- The layout of every result follows the operands as that of a ufunc does. NumPy's round, and imag of real numbers, give C or F order
  alone. What ndloom computes in steps has the layout of these: clip of complex numbers, nextafter of float16, ldexp by int64, isclose with NaN, and comparisons of signed integers with uint64. A fold of no elements
  is in C order.
"""

import operator

import numpy as np

from .outcomes import Unsettled

FOLDS = """sum prod min max amin amax ptp mean var std any all argmin argmax count_nonzero nansum nanprod nanmean nanvar nanstd nanmin
nanmax nanargmin nanargmax""".split()


def is_plus_zero(values):
    return (values == 0) & ~np.signbit(values)


def is_minus_zero(values):
    return (values == 0) & np.signbit(values)


def with_zeros(result, places, is_positive):
    """The result with zeros of this sign at these places, in the same layout."""
    if not np.any(places):
        return result
    zeros = np.where(is_positive, 0.0, -0.0).astype(result.dtype)
    if isinstance(result, np.ndarray):
        np.copyto(result, zeros, where=places)
        return result
    return zeros[()] if zeros.ndim == 0 else result


def extreme_of_two(name):
    ufunc, is_largest = getattr(np, name), name in ("maximum", "fmax")

    def call(x1, x2, **options):
        # The result may be written over an operand.
        sides = [np.array(side) for side in (x1, x2)] if "out" in options else [np.asarray(side) for side in (x1, x2)]
        result = ufunc(x1, x2, **options)
        # With an `out` of complex numbers, the result is computed as floats and cast.
        dtype, asked = np.asarray(result).real.dtype, options.get("dtype")
        kinds = [side.dtype.kind for side in sides] if asked is None else [np.dtype(asked).kind]
        if dtype.kind != "f" or "c" in kinds:
            return result
        with np.errstate(all="ignore"):
            a, b = (side.astype(dtype) for side in sides)
        places = (a == 0) & (b == 0) & options.get("where", True)
        is_positive = is_plus_zero(a) | is_plus_zero(b) if is_largest else ~(is_minus_zero(a) | is_minus_zero(b))
        return with_zeros(result, places, is_positive)

    return call


def extreme_of_axes(name):
    function, is_largest = getattr(np, name), "max" in name

    def call(a, axis=None, keepdims=False, initial=None, where=True):
        options = {} if initial is None else {"initial": initial}
        options |= {} if where is True else {"where": where}
        result = function(a, axis=axis, keepdims=keepdims, **options)
        values = np.asarray(a)
        if name.startswith("nan") and values.dtype.kind == "c" and np.any(np.isnan(result)):
            # Of complex numbers that are all NaN, NumPy's order tells which one comes out.
            raise Unsettled
        if values.dtype.kind != "f" or not np.any(result == 0):
            return result
        at = {"axis": axis, "keepdims": keepdims, "where": where}
        sought = is_plus_zero if is_largest else is_minus_zero
        has = np.any(sought(values), **at)
        if initial is not None:
            has = has | sought(values.dtype.type(initial))
        return with_zeros(result, result == 0, has if is_largest else ~has)

    return call


OWN = {name: extreme_of_two(name) for name in ("maximum", "minimum", "fmax", "fmin")}


def laid_out(result, *operands):
    """A result in the layout that ufuncs of these operands have, one after the other."""
    if np.ndim(result) < 2:
        return result
    # A number says nothing, and may be too large for a ufunc.
    operands = [operand if np.ndim(operand) > 0 else False for operand in operands]
    like = operands[0]
    for operand in operands[1:] or operands:
        like = np.logical_or(like, operand)
    made = np.empty_like(like, dtype=result.dtype)
    made[...] = result
    return made


def is_asked(options):
    """Whether options decide the layout."""
    return "out" in options or isinstance(options.get("where"), np.ndarray) or options.get("order", "K") != "K"


def clip(a, min=None, max=None, **options):
    result = np.clip(a, min, max, **options)
    operands = [side for side in (a, min, max) if side is not None]
    if np.iscomplexobj(result) and len(operands) == 3 and not is_asked(options):
        result = laid_out(result, np.isnan(a), *operands[1:])
    if np.asarray(result).dtype.kind != "f" or not np.any(result == 0):
        return result
    with np.errstate(all="ignore"):
        value, *bounds = (None if side is None else np.asarray(side).astype(result.dtype) for side in (a, min, max))
    for name, bound in zip(("maximum", "minimum"), bounds):
        value = value if bound is None else OWN[name](value, bound)
    return with_zeros(result, (result == 0) & (value == 0), ~np.signbit(value))


def rounded(a, decimals=0):
    return laid_out(np.round(a, decimals), a)


def imag(val):
    result = np.imag(val)
    return result if np.iscomplexobj(val) else laid_out(result, val)


def comparison(function):
    def call(x1, x2, **options):
        result = function(x1, x2, **options)
        kinds = [side.dtype if isinstance(side, (np.ndarray, np.generic)) else None for side in (x1, x2)]
        signed = [side for side, dtype in zip((x1, x2), kinds) if dtype is not None and dtype.kind == "i"]
        if np.uint64 not in kinds or not signed or is_asked(options):
            return result
        return laid_out(result, np.isnan(signed[0]), x2 if signed[0] is x1 else x1)

    return call


def nextafter(x1, x2, **options):
    result = np.nextafter(x1, x2, **options)
    return result if result.dtype != np.float16 or is_asked(options) else laid_out(result, np.isnan(x1) if np.ndim(x1) > 0 else x1, x2)


def ldexp(x1, x2, **options):
    result = np.ldexp(x1, x2, **options)
    is_narrowed = np.asarray(x2).dtype in (np.int64, np.uint32) and np.ndim(x2) > 0
    return laid_out(result, x1, np.isnan(x2)) if is_narrowed and not is_asked(options) else result


def mark_of_floats(name):
    """NumPy 2.4.6 without vectors beyond those of its baseline leaves elements of a strided `out` as they were."""
    ufunc = getattr(np, name)

    def call(x, out=None, **options):
        if out is None or out.ndim == 0 or not out.flags.writeable:
            return ufunc(x, out=out, **options)
        if "where" not in options:
            np.copyto(out, ufunc(x, **options), casting=options.get("casting", "same_kind"))
            return out
        packed = out.copy(order="C")
        ufunc(x, out=packed, **options)
        np.copyto(out, packed)
        return out

    return call


def isclose(a, b, equal_nan=False, **options):
    result = np.isclose(a, b, equal_nan=equal_nan, **options)
    if not equal_nan or np.asarray(a).dtype.kind != "f":
        return result
    if np.ndim(b) > 0 and b.dtype.kind in "biu":
        b = b.astype(np.float64)
    return laid_out(result, result, np.isnan(a) if np.ndim(b) == 0 else np.isnan(a) & np.isnan(b))


def fold(name):
    function = OWN.get(name, getattr(np, name))

    def call(a, **options):
        result = function(a, **options)
        return result if np.size(a) > 0 or np.ndim(result) < 2 or "out" in options else np.ascontiguousarray(result)

    return call


OWN |= {name: extreme_of_axes(name) for name in ("max", "min", "amax", "amin", "nanmax", "nanmin")}
OWN |= {name: fold(name) for name in FOLDS}
OWN |= {name: mark_of_floats(name) for name in ("isnan", "isinf", "isfinite", "signbit")}
# The operators of comparisons by the names of their nodes.
OPERATORS = {"Eq": operator.eq, "NotEq": operator.ne, "Lt": operator.lt, "LtE": operator.le, "Gt": operator.gt, "GtE": operator.ge}
OPERATORS = {name: comparison(function) for name, function in OPERATORS.items()}
OWN |= {name: comparison(getattr(np, name)) for name in "equal not_equal less less_equal greater greater_equal".split()}
OWN |= {"ldexp": ldexp, "isclose": isclose, "nextafter": nextafter, "clip": clip, "round": rounded, "around": rounded, "imag": imag}
