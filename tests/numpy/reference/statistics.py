"""The rules of the functions that describe samples.

Covariances and correlations are sums of products, whose order is that of NumPy's library of matrices: results may be off by few units of
the sum of the products' sizes. Integers and booleans are exact.
"""

import numpy as np

from .computed import Rule, told
from .folds import one_axis, total
from .nested import array_of
from .outcomes import Between, Refused, Scalar, Unsettled
from .readers import operand, whole

TYPES = {TypeError: "DTypeError"}
LARGEST = np.finfo(float).max


def near(made, center, allowed):
    """The outcome for elements that may be off. NaNs and infinities count as they are."""
    low, high = (np.array(made) for _ in range(2))
    for part, middle, lower, upper in ((made.real, center.real, low.real, high.real), (made.imag, center.imag, low.imag, high.imag))[: 1 + (made.dtype.kind == "c")]:
        is_exact = ~np.isfinite(part)
        lower[...] = np.where(is_exact, part, middle - allowed)
        upper[...] = np.where(is_exact, part, middle + allowed)
    return Between(low, high)


def settle_size(size, dtype, made):
    """Draws calls again whose sums may overflow on the way, and complex ones that are not finite."""
    with np.errstate(all="ignore"):
        is_large = np.isfinite(size) & (size > np.finfo(dtype).max / 8)
    if np.any(is_large) or made.dtype.kind == "c" and not np.all(np.isfinite(made)):
        raise Unsettled


def overlapping(call, a, v, mode=None):
    mode = mode if mode is not None else "full" if call is np.convolve else "valid"
    # NumPy's correlate refuses a number.
    a, v = (np.atleast_1d(one) for one in (a, v))
    made = call(a, v, mode)
    if made.dtype.kind not in "fc":
        return made
    wide = [abs(one.astype(np.complex128 if one.dtype.kind == "c" else float)) for one in (a, v)]
    size = call(*wide, mode)
    settle_size(size, made.real.dtype, made)
    taps = min(map(len, wide))
    unit = np.finfo(np.float32 if made.dtype == np.float16 else made.dtype).eps
    allowed = (taps + 4) * unit * size + np.spacing(np.abs(made).astype(made.real.dtype)).astype(float) + np.finfo(made.dtype).smallest_subnormal
    wider = np.complex128 if made.dtype.kind == "c" else float
    return near(made, made.astype(wider), np.where(np.isfinite(allowed), allowed, 0))


def overlap_of(value):
    if isinstance(value, bool) or value not in ("valid", "same", "full", 0, 1, 2):
        raise Refused
    return value


def parts_of_cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, dtype=None):
    """The rows without their means, the weights, and the divisor, as NumPy computes them."""
    given = [m] if y is None else [m, y]
    dtype = np.dtype(dtype) if dtype is not None else np.result_type(*given, np.float64)
    rows = [np.array(one, ndmin=2, dtype=dtype) for one in given]
    if not rowvar and m.ndim != 1:
        rows[0] = rows[0].T
    if not rowvar and y is not None and rows[1].shape[0] != 1:
        rows[1] = rows[1].T
    rows = np.concatenate(rows, axis=0)
    ddof = ddof if ddof is not None else 0 if bias else 1
    weights = [np.asarray(one, dtype=float) for one in (fweights, aweights) if one is not None]
    if not weights:
        return rows, np.mean(rows, axis=1), np.ones(rows.shape[1]), rows.shape[1] - ddof
    w = np.prod(weights, axis=0)
    less = ddof if aweights is None else ddof * np.sum(w * np.asarray(aweights, float)) / w.sum()
    return rows, np.average(rows, axis=1, weights=w), w, w.sum() - less


def exact_cov(made, **named):
    """The covariances in more digits, and how far results may be off."""
    rows, means, w, divisor = parts_of_cov(**named)
    centred = (rows - means[:, None]).astype(rows.dtype)
    long = centred.astype(np.clongdouble if rows.dtype.kind == "c" else np.longdouble)
    divisor = max(divisor, 0)
    with np.errstate(all="ignore"):
        sums = np.dot(long, np.conj(long * w).T) / divisor
        sizes = np.dot(abs(long), (abs(long) * w).T) / divisor
        # A mean may be off by the order of its additions.
        off = 4 * np.finfo(rows.dtype).eps * np.max(abs(rows), axis=1, initial=0).astype(np.longdouble)
        by_mean = (np.outer(off, off) * w.sum() + np.outer(off, (abs(long) * w).sum(axis=1)) * np.finfo(rows.dtype).eps * 8) / divisor
        # The products are added one by one, in blocks of 256: errors grow as the root of their number.
        units = 4 + min(rows.shape[1], 256) ** 0.5 / 2
        allowed = units * np.finfo(made.dtype).eps * sizes + by_mean + by_mean.T + np.finfo(made.dtype).smallest_subnormal
    if np.any(np.isfinite(rows)) and np.any(abs(rows[np.isfinite(rows)]) > np.sqrt(float(np.finfo(rows.dtype).max)) / 64):
        # Products overflow, or sums of them on the way.
        raise Unsettled
    return sums, allowed, sizes, off


def require_floats(call, named):
    """NumPy's result. Where several arguments are wrong, either error will do."""
    for name in ("fweights", "aweights"):
        if named.get(name) is not None and named[name].dtype.kind == "c":
            raise Refused("NDLoomError")
    # NumPy multiplies the weights of the caller in place.
    own = {name: value.copy() if isinstance(value, np.ndarray) else value for name, value in named.items()}
    try:
        return call(**own)
    except (RuntimeError, IndexError):
        raise Refused("ShapeError") from None
    except (ValueError, TypeError, ZeroDivisionError):
        if named.get("dtype") is not None and np.dtype(named["dtype"]).kind in "biu":
            raise Refused("NDLoomError") from None
        raise


def covariances(call, **named):
    made = require_floats(call, named)
    if made.size == 0:
        return made
    sums, allowed, _, _ = exact_cov(made, **named)
    settle_size(abs(sums), made.real.dtype, made)
    return near(made, np.reshape(sums, made.shape), np.reshape(allowed, made.shape))


def coefficients(call, **named):
    made = require_floats(call, named)
    if np.size(made) == 0:
        return made
    named["m"] = named.pop("x")
    covariance = require_floats(np.cov, named)
    sums, allowed, sizes, off = exact_cov(covariance, **named)
    exact = np.diag(sums).real
    variances = exact.astype(float)
    if np.any((variances != 0) & (variances <= 1e4 * np.diag(allowed).astype(float))) or np.any((exact != 0) & (variances < np.finfo(made.dtype).tiny * 1e8)):
        raise Unsettled
    settle_size(abs(sums), made.real.dtype, made)
    if not isinstance(made, np.ndarray):
        if made.dtype.kind == "c":
            # The quotient of a complex number and itself depends on the number.
            raise Unsettled
        return Scalar(made.item())
    with np.errstate(all="ignore"):
        scale = np.outer(np.sqrt(variances), np.sqrt(variances))
        center = np.asarray(sums / scale)
        allowed = allowed / scale + 16 * np.finfo(made.dtype).eps
    return near(made, center, np.where(np.isfinite(allowed), allowed, 0).astype(float))


def slopes(call, f, varargs=(), axis=None, edge_order=1):
    if edge_order not in (1, 2):
        raise Refused
    if any(np.asarray(one).dtype.kind == "c" for one in varargs):
        raise Unsettled
    made = call(f, *varargs, axis=axis, edge_order=edge_order)
    return told(tuple(made) if isinstance(made, (list, tuple)) else made, (), Rule())


def areas(call, y, x=None, dx=1.0, axis=-1):
    if isinstance(axis, tuple):
        raise Refused
    if x is not None and np.asarray(x).dtype.kind == "c":
        raise Unsettled
    if y.ndim == 0 or not -y.ndim <= axis < y.ndim:
        # Where the coordinates are wrong too, either error will do.
        raise Refused("IndexError" if x is None else "NDLoomError")
    return call(y, x, dx, axis)


def totals(call, x, **options):
    """NumPy's own `out` is not compared here."""
    if isinstance(options.get("axis"), tuple):
        raise Refused
    return total(call, x, **options)


RULES = {
    "correlate": Rule(run=overlapping, readers={"v": array_of, "mode": overlap_of}),
    "convolve": Rule(run=overlapping, readers={"v": array_of, "mode": overlap_of}),
    "cov": Rule(run=covariances, readers={"y": array_of, "fweights": array_of, "aweights": array_of, "ddof": whole}, errors=TYPES),
    "corrcoef": Rule(run=coefficients, readers={"y": array_of}, errors=TYPES),
    "gradient": Rule(run=slopes, errors=TYPES),
    "trapezoid": Rule(run=areas, errors=TYPES),
    **{name: Rule(before=one_axis, run=total) for name in ("nancumsum", "nancumprod")},
    **{name: Rule(run=totals) for name in ("cumulativeSum", "cumulativeProd")},
}
