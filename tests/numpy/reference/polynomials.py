"""The rules of polynomials.

Roots and fits come from matrices: their bounds are those of np.linalg, of which roots are free in order. Products of polynomials are those
of `convolve`. All others have NumPy's bits, but for complex products: here each part is rounded, as of all products of ndloom.
"""

import numpy as np

from .computed import Rule, told
from .formulas import product
from .linalg import EPS, TYPES, UNITS, blank, moderate, near, on_finite
from .nested import array_of
from .outcomes import Around, Refused, Several, Unsettled
from .readers import whole
from .statistics import overlapping


def multiplied(one, other):
    """A product, of complex numbers with each part rounded."""
    made = one * other
    return product(one, other, made)[()] if np.asarray(made).dtype.kind == "c" else made


def poly(call, seq_of_zeros):
    given = np.atleast_1d(seq_of_zeros)
    is_matrix = given.ndim == 2
    if given.size == 0 or given.ndim > 1 and (not is_matrix or given.shape[0] != given.shape[1]):
        return call(given)
    made = on_finite(call)(given) if is_matrix else call(given)
    if is_matrix:
        moderate(given)
        values = np.linalg.eigvals(given)
        if not (np.isrealobj(made) or given.dtype.kind == "c") or given.dtype.kind == "c" and not settled_conjugates(values):
            raise Unsettled
        # Each coefficient is off as much as the polynomial of the sizes, times the condition of the values.
        sizes = np.poly(-np.abs(values).astype(float) - 1e-3)
        return near(made, 1e4 * EPS * len(given) * max(1, np.abs(given).astype(complex).real.max()) * sizes + 32 * np.finfo(made.dtype).eps * sizes)
    return told(factors(given), (), Rule())


def settled_conjugates(values):
    """Whether roundings do not tell if values are conjugates of each other."""
    ordered, others = (np.sort_complex(np.round(one, 6)) for one in (values, values.conj()))
    return not np.allclose(ordered, others)


def factors(zeros):
    """The product of the factors, in NumPy's order."""
    zeros = zeros.astype(np.lib._type_check_impl.mintypecode(zeros.dtype.char))
    made = np.zeros(len(zeros) + 1, zeros.dtype)
    made[0] = 1
    for degree, zero in enumerate(zeros, 1):
        made[1 : degree + 1] = made[1 : degree + 1] + multiplied(made[:degree], -zero)
    if made.dtype.kind != "c":
        # NumPy adds each sum to 0 or to nothing.
        if not np.array_equal(np.poly(zeros), made, equal_nan=True):
            raise AssertionError(zeros)
        return made
    wide = zeros.astype(complex)
    if not np.all(np.isfinite(made)):
        # NumPy multiplies by 1 too.
        raise Unsettled
    return made.real.copy() if np.all(np.sort(wide) == np.sort(wide.conj())) else made


def roots(call, p):
    # NumPy takes no number, though its code does.
    p = np.atleast_1d(p)
    try:
        made = call(p)
    except np.linalg.LinAlgError:
        # Of float16 that is infinite, either error will do.
        raise Refused("NDLoomError" if p.dtype == np.float16 else "LinAlgError") from None
    nonzero = np.flatnonzero(p)
    if len(nonzero) < 2:
        return made
    kept = np.atleast_1d(p)[nonzero[0] : nonzero[-1] + 1]
    if not np.all(np.isfinite(kept)):
        raise Unsettled
    moderate(kept)
    values = np.roots(kept.astype(complex if kept.dtype.kind == "c" else float)).astype(complex)
    apart = np.abs(values[:, None] - values) + np.eye(len(values)) * 1e300
    if apart.min() < 1e-2 * np.abs(values).max() and kept.dtype.kind != "c":
        # Roundings tell whether near roots are real.
        raise Unsettled
    if len(kept) > 2:
        return blank(made)
    return near(made, UNITS * EPS * np.abs(made).max())


def polyval(call, p, x):
    value = np.zeros_like(x)
    for coefficient in p:
        value = multiplied(value, x) + coefficient
    if np.asarray(value).dtype.kind != "c":
        assert np.array_equal(value, call(p, x), equal_nan=np.asarray(value).dtype.kind == "f")
    return value[()]


def polymul(call, a1, a2):
    call(a1, a2)
    return overlapping(np.convolve, *(np.poly1d(one).coeffs for one in (a1, a2)))


def polydiv(call, u, v):
    u, v = (np.atleast_1d(one) for one in (u, v))
    if u.ndim > 1 or v.ndim > 1:
        # Where one has no elements, either error will do.
        raise Refused("NDLoomError" if 0 in (u.size, v.size) else "ValueError")
    quotient, rest = call(u, v)
    if quotient.dtype.kind != "c":
        return told([quotient, rest.copy()], (), Rule())
    u, v = u + 0.0, v + 0.0
    rest, scale, steps = u.astype(quotient.dtype), 1.0 / v[0], len(u) - len(v) + 1
    for step in range(steps):
        quotient[step] = multiplied(scale, rest[step])
        rest[step : step + len(v)] -= multiplied(quotient[step], v)
    while np.allclose(rest[0], 0, rtol=1e-14) and len(rest) > 1:
        rest = rest[1:]
    return told([quotient, rest.copy()], (), Rule())


def polyder(call, p, m=1):
    if p.ndim > 1:
        # NumPy multiplies the rows of a few shapes.
        raise Refused
    return derived(call(p, m), p, m)


def polyint(call, p, m=1, k=None):
    if k is not None and np.ndim(k) > 1:
        raise Refused("NDLoomError")
    return derived(call(p, m, k), p, m)


def derived(made, p, m):
    """A copy where NumPy returns the polynomial itself."""
    return np.array(made) if m == 0 else made


def is_moderate(array):
    """Whether powers do not overflow or vanish, nor the sums of their squares, which LAPACK prints on."""
    sizes = np.abs(array.astype(complex))
    squares = np.asarray(array.astype(complex) ** 2).sum()
    return np.isfinite(sizes).all() and not (sizes > 1e3).any() and not ((sizes > 0) & (sizes < 1e-3)).any() and abs(squares) > 1e-3


def polyfit(call, x, y, deg, rcond=None, full=False, w=None, cov=False):
    given = [one if one is None or is_moderate(one) else np.ones_like(one) for one in (x, y, w)]
    if x.dtype.kind == "c" and deg > 1 or w is not None and (w == 0).any():
        given[0] = np.ones_like(x)
    try:
        made = call(given[0], given[1], deg, rcond, full, given[2], cov)
    except np.linalg.LinAlgError:
        raise Unsettled from None
    if any(one is not other for one, other in zip(given, (x, y, w))):
        # Errors are compared, but no values.
        raise Unsettled
    x, y = x + 0.0, y + 0.0
    columns = np.vander(x, deg + 1)
    if w is not None:
        columns = columns * w[:, None]
    lengths = np.sqrt((np.abs(columns) ** 2).sum(axis=0))
    if lengths.min() == 0:
        raise Unsettled
    scale = np.sqrt((columns * columns).sum(axis=0))
    if np.abs(scale).min() < 1e-3 * lengths.max() ** 0.5:
        raise Unsettled
    s = np.linalg.svd(columns / scale, compute_uv=False)
    condition = s[0] / s[-1]
    if condition > 1e5 or len(x) < deg + 1:
        raise Unsettled
    c = made[0] if full or cov else made
    unit = EPS if y.dtype.itemsize > 4 or y.dtype.kind == "c" and y.dtype.itemsize > 8 else np.finfo(y.dtype).eps
    size = np.linalg.norm(y) * (1 if w is None else np.abs(w).max())
    off = UNITS * len(x) * condition**2 * size / s[-1] / np.abs(scale).min()
    fitted = near(c, off * (EPS if w is None else unit))
    if not full and not cov:
        return fitted
    if full:
        _, left, rank, values, cutoff = made
        off_left = UNITS * len(x) * condition * size**2 * (EPS if w is None else unit)
        return Several([fitted, near(left, off_left), Around(int(rank), 0), near(values, UNITS * EPS * len(x) * s[0]), Around(float(cutoff), 0)])
    covariances = made[1]
    if condition > 1e3:
        raise Unsettled
    relative = UNITS * len(x) * EPS * condition**4
    if cov != "unscaled":
        relative += UNITS * len(x) * condition * size**2 * (EPS if w is None else unit) / max(1e-300, smallest_left(call, x, y, deg, w))
    if relative > 1e-3:
        raise Unsettled
    return Several([fitted, near(covariances, relative * np.abs(covariances).max(initial=0))])


def smallest_left(call, x, y, deg, w):
    left = call(x, y, deg, None, True, w)[1]
    return float(np.abs(left).min(initial=np.inf))


def flag(value):
    if not isinstance(value, bool):
        raise Refused
    return value


def covariance_of(value):
    return value if value == "unscaled" else flag(value)


def rule(run, **readers):
    return Rule(run=run, readers=readers, errors=TYPES, laid_out=False)


def of(*names):
    return {name: array_of for name in names}


RULES = {
    "poly": rule(poly, **of("seq_of_zeros")),
    "roots": rule(roots, **of("p")),
    "polyfit": rule(polyfit, **of("x", "y", "w"), deg=whole, full=flag, cov=covariance_of),
    "polyval": rule(polyval, **of("p", "x")),
    "polyadd": rule(None, **of("a1", "a2")),
    "polysub": rule(None, **of("a1", "a2")),
    "polymul": rule(polymul, **of("a1", "a2")),
    "polydiv": rule(polydiv, **of("u", "v")),
    "polyder": rule(polyder, **of("p"), m=whole),
    "polyint": rule(polyint, **of("p", "k"), m=whole),
}
