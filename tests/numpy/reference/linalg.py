"""The rules of np.linalg: how far results may be off, and what is left open.

NumPy computes in double precision and rounds results. Both sides are off by the error of the method, a few units of rounding times the
size, the norm, and the condition number where the result depends on it. Near a singular matrix, a repeated eigenvalue or a cutoff the
outcome depends on roundings, so it is not settled. Singular vectors and eigenvectors are free in sign, and eigenvalues in order: here
their dtypes and shapes are compared, and tests/linalg/reconstruction.test.ts multiplies them again.
"""

import numpy as np
from numpy.linalg import LinAlgError

from . import products
from .computed import Rule
from .nested import array_of
from .outcomes import Around, Between, Blank, Several, Unsettled
from .readers import arrays_of, integers

EPS = np.finfo(float).eps
# Units of rounding, times the length of the longer side.
UNITS = 30
# What is worse conditioned is not compared.
WORST = 1e8


def wide(a):
    return a.astype(complex if a.dtype.kind == "c" else float)


def moderate(*arrays):
    """Leaves open what overflows, underflows, or is no number."""
    for a in arrays:
        sizes = np.abs(wide(a))
        if not np.isfinite(sizes).all() or (sizes > 1e60).any() or ((sizes > 0) & (sizes < 1e-60)).any():
            raise Unsettled


def length_of(a):
    return max(4, *a.shape[-2:])


def on_finite(call):
    """The function, which leaves open what it makes of infinities and NaN: LAPACK prints on them."""

    def run(*arguments, **options):
        known = [np.where(np.isfinite(wide(one)), one, 1).astype(one.dtype) if isinstance(one, np.ndarray) and one.dtype.kind in "fc" else one for one in arguments]
        made = call(*known, **options)
        if any(isinstance(one, np.ndarray) and not np.isfinite(wide(one)).all() for one in arguments):
            raise Unsettled
        return made

    return run


def is_plain(a):
    return a.ndim >= 2 and 0 not in a.shape and a.dtype != np.float16


def condition_of(a):
    s = np.linalg.svd(wide(a), compute_uv=False)
    return np.max(np.where(s[..., -1] == 0, np.inf, s[..., 0] / np.where(s[..., -1] == 0, 1, s[..., -1])))


def near(made, off):
    """A result that may be off by so much, and by the rounding to its dtype."""
    made = np.asarray(made)
    real = made.real.dtype
    off = np.broadcast_to(np.asarray(off) + 4 * np.finfo(real).eps * np.abs(made).astype(float), made.shape)
    if made.ndim == 0:
        return Around(made.item(), (float(off) if np.isfinite(off) else 0.0) + float(np.finfo(real).tiny))
    part = np.where(np.isfinite(off), off, 0).astype(real) + np.finfo(real).tiny
    low, high = made.copy(), made.copy()
    for low_part, high_part in [(low.real, high.real), (low.imag, high.imag)] if made.dtype.kind == "c" else [(low, high)]:
        low_part -= part
        high_part += part
    return Between(low, high)


def blank(like):
    return Blank(np.empty(like.shape, like.dtype))


def zero_line(a):
    return bool(((a == 0).all(axis=-1).any()) or ((a == 0).all(axis=-2).any()))


def settled(call, a, *others, **options):
    """NumPy's result, but not where roundings tell whether a matrix is singular."""
    try:
        made = call(a, *others, **options)
    except LinAlgError as error:
        if "Singular" in str(error) and not zero_line(a):
            raise Unsettled from None
        raise
    moderate(a, *others)
    return made


def solve(call, a, b):
    made = settled(call, a, b)
    if not is_plain(a) or made.size == 0:
        return made
    if (condition := condition_of(a)) > WORST:
        raise Unsettled
    return near(made, UNITS * length_of(a) * EPS * condition * np.abs(made).max())


def inv(call, a):
    return solve(lambda a, b: call(a), a, np.eye(a.shape[-1] if a.ndim else 1))


def det(call, a):
    made = settled(call, a)
    if not is_plain(a):
        return made
    s = np.linalg.svd(wide(a), compute_uv=False)
    off = UNITS * length_of(a) * EPS * s[..., 0] * np.prod(s[..., :-1], axis=-1)
    return near(made, off)


def slogdet(call, a):
    sign, logarithm = settled(call, a)
    if not is_plain(a):
        return [sign, logarithm]
    if (condition := condition_of(a)) > WORST:
        raise Unsettled
    off = UNITS * length_of(a) * EPS * condition
    return Several([near(sign, off if a.dtype.kind == "c" else 0), near(logarithm, off)])


def cholesky(call, a, upper=False):
    if is_plain(a) and a.shape[-1] == a.shape[-2]:
        moderate(a)
        triangle = np.triu(a) if upper else np.tril(a)
        triangle = wide(triangle)
        full = triangle + np.swapaxes(triangle, -1, -2).conj() * (1 - np.eye(a.shape[-1]))
        values = np.linalg.eigvalsh(full)
        if (np.abs(values[..., 0]) < np.abs(values).max(axis=-1) / WORST).any():
            raise Unsettled
    made = call(a, upper=upper)
    if not is_plain(a):
        return made
    return near(made, UNITS * length_of(a) * EPS * np.max(values[..., -1] / np.abs(values[..., 0])) * np.abs(made).max())


def pivots_are_settled(a):
    """Whether no reflector is made of a column whose first element is a rounding error: its sign is that of the result."""
    for matrix in wide(a).reshape(-1, *a.shape[-2:]):
        size = np.abs(matrix).max()
        r = matrix.copy()
        for k in range(min(r.shape)):
            column = r[k:, k]
            length = np.linalg.norm(column)
            if length < 1e-6 * size or 0 < abs(column[0].real) < 1e-9 * size or (k > 0 and column[0].real == 0):
                return False
            if k > 0 and len(column) > 1 and np.linalg.norm(column[1:]) < 1e-9 * size:
                return False
            v = column.copy()
            v[0] += np.copysign(length, column[0].real)
            if (norm := np.vdot(v, v).real) > 0 and len(v) > 1:
                r[k:, k:] -= 2 * np.outer(v, v.conj() @ r[k:, k:]) / norm
    return True


def qr(call, a, mode="reduced"):
    made = call(a, mode)
    if not is_plain(a):
        return list(made) if isinstance(made, tuple) else made
    moderate(a)
    k = min(a.shape[-2:])
    if not pivots_are_settled(a) or (condition := condition_of(a[..., :k])) > WORST:
        if mode == "raw":
            # The matrix is transposed where it lies.
            h = np.empty(np.swapaxes(made[0], -1, -2).shape, made[0].dtype)
            return Several([Blank(np.swapaxes(h, -1, -2)), blank(made[1])])
        return Several([blank(one) for one in made]) if isinstance(made, tuple) else blank(made)
    off = UNITS * length_of(a) * EPS * condition
    bounded = lambda one: near(one, off * max(1, np.abs(wide(a)).max()))
    return Several([bounded(one) for one in made]) if isinstance(made, tuple) else bounded(made)


def size_of(a):
    return np.abs(wide(a)).max() * length_of(a)


def eigh(call, a, UPLO="L"):
    made = on_finite(call)(a, UPLO)
    moderate(a)
    if not is_plain(a):
        return list(made) if isinstance(made, tuple) else made
    off = UNITS * EPS * size_of(a)
    if isinstance(made, tuple):
        return Several([near(made[0], off), blank(made[1])])
    return near(made, off)


def svd(call, a, full_matrices=True, compute_uv=True, hermitian=False):
    return values_of(on_finite(call)(a, full_matrices, compute_uv, hermitian), a)


def values_of(made, a):
    moderate(a)
    if a.ndim < 2 or 0 in a.shape:
        # The zeros of the identity have any signs.
        return Several([near(one, 0) for one in made]) if isinstance(made, tuple) else made
    off = UNITS * EPS * size_of(a)
    if isinstance(made, tuple):
        return Several([blank(made[0]), near(made[1], off), blank(made[2])])
    return near(made, off)


def svdvals(call, x):
    return values_of(on_finite(call)(x), x)


def eig(call, a):
    if a.dtype == np.float16 and not np.isfinite(a).all():
        # Two errors are possible.
        raise Unsettled
    made = call(a)
    if not is_plain(a):
        return list(made) if isinstance(made, tuple) else made
    moderate(a)
    values = np.linalg.eigvals(wide(a))
    apart = np.abs(values[..., :, None] - values[..., None, :]) + np.eye(a.shape[-1]) * size_of(a)
    if apart.min() < 1e-3 * np.abs(values).max():
        # Roundings tell whether near values are real.
        raise Unsettled
    return Several([blank(one) for one in made]) if isinstance(made, tuple) else blank(made)


def require_settled_rank(a, cutoff, hermitian=False):
    """Leaves open where a singular value is as near to the cutoff as its error."""
    lower = np.tril(wide(a))
    full = lower + np.swapaxes(np.tril(lower, -1), -1, -2).conj() if hermitian else wide(a)
    s = np.linalg.svd(full, compute_uv=False)
    noise = UNITS * EPS * size_of(a)
    bound = np.asarray(cutoff)
    if (np.abs(s - bound[..., None]) <= noise).any():
        raise Unsettled
    return s


def relative(cutoff, a, default):
    cutoff = default if cutoff is None else np.asarray(cutoff)
    return cutoff * np.linalg.svd(wide(a), compute_uv=False)[..., 0]


NOT_GIVEN = object()


def pinv(call, a, rcond=None, hermitian=False, rtol=NOT_GIVEN):
    options = {} if rtol is NOT_GIVEN else {"rtol": rtol}
    if 0 in a.shape:
        # NumPy keeps the dtype of an empty array, even that of integers.
        raise Unsettled
    made = on_finite(call)(a, rcond, hermitian, **options)
    moderate(a)
    cutoff = rcond if rtol is NOT_GIVEN else rtol
    default = 1e-15 if rtol is NOT_GIVEN else max(a.shape[-2:]) * EPS
    s = require_settled_rank(a, relative(cutoff, a, default), hermitian)
    kept = np.where(s > relative(cutoff, a, default)[..., None], s, np.inf)
    condition = s.max() / kept.min() if np.isfinite(kept.min()) else 1
    if condition > 1e4:
        raise Unsettled
    # NumPy multiplies the parts in the dtype of the result.
    unit = np.finfo(made.dtype).eps
    return near(made, UNITS * length_of(a) * unit * condition**2 * max(np.abs(made).max(), 1e-300))


def matrix_rank(call, A, tol=None, hermitian=False, rtol=None):
    made = on_finite(call)(A, tol, hermitian, rtol=rtol)
    if A.ndim >= 2 and A.size:
        moderate(A)
        if tol is not None:
            require_settled_rank(A, tol, hermitian)
        else:
            require_settled_rank(A, relative(rtol, A, 1e-12), hermitian)
    return made


def cond(call, x, p=None):
    made = on_finite(call)(x, p)
    moderate(x)
    if not is_plain(x):
        return made
    if zero_line(x) or (condition := condition_of(x)) > 1e6:
        raise Unsettled
    return near(made, UNITS * length_of(x) ** 2 * EPS * condition * np.abs(made))


def lstsq(call, a, b, rcond=None):
    if a.ndim != 2 and np.ndim(rcond) > 0:
        # Both are refused, and either may be told first.
        raise Unsettled
    x, left, rank, s = on_finite(call)(a, b, rcond)
    moderate(a, b)
    if 0 in a.shape:
        return [x, left, int(rank), s]
    rank_cutoff = (EPS * max(a.shape) if rcond is None else rcond if 0 < rcond < 1 else EPS / 2) * s[0]
    values = require_settled_rank(a, np.asarray(rank_cutoff))
    kept = values[values > rank_cutoff]
    condition = values[0] / kept[-1] if len(kept) else 1
    if condition > 1e4:
        raise Unsettled
    size = np.linalg.norm(wide(b))
    off = UNITS * length_of(a) * EPS * condition**2 * (size / (kept[-1] if len(kept) else 1))
    off_left = UNITS * length_of(a) * EPS * condition * size**2
    return Several([near(x, off), near(left, off_left), Around(int(rank), 0), near(s, UNITS * EPS * size_of(a))])


def norm(call, x, ord=None, axis=None, keepdims=False):
    made = on_finite(call)(x, ord, axis, keepdims)
    return normed(made, x, ord)


def vector_norm(call, x, axis=None, keepdims=False, ord=2):
    return normed(on_finite(call)(x, axis=axis, keepdims=keepdims, ord=ord), x, ord)


def matrix_norm(call, x, keepdims=False, ord="fro"):
    return normed(on_finite(call)(x, keepdims=keepdims, ord=ord), x, ord)


def normed(made, x, ord):
    moderate(x)
    made = np.asarray(made)
    if x.dtype == np.float16 and (np.isinf(made).any() or (np.abs(wide(x)) > 200).any()):
        # The squares overflow, or their sum does.
        raise Unsettled
    if ord not in (None, 0, 1, 2, np.inf, -np.inf, "fro", "f") and ((x == 0).any() or not np.isfinite(made).all()):
        raise Unsettled
    unit = np.finfo(made.dtype).eps
    lowest = 0 if ord in (None, 0, 1, np.inf, -np.inf, "fro", "f") else size_of(x) if x.ndim > 1 and x.size else 0
    return near(made, UNITS * unit * np.abs(made).astype(float) + UNITS * EPS * lowest)


def along_axis(call, x1, x2, **options):
    return products.generalized((1, 1), True)(call, x1, x2, **options)


def contracted(call, x1, x2, axes=2):
    return products.contracted(lambda a, b, axes: call(a, b, axes=axes), x1, x2, axes)


def crossed(call, x1, x2, axis=-1):
    return products.crossed(lambda a, b, *_: call(a, b, axis=axis), x1, x2)


def summed(made, off):
    """A product, whose sums of floats are off by the order of additions; those of integers are exact."""
    if made.dtype.kind not in "fc":
        return np.array(made) if made.ndim else made[()]
    moderate(made)
    off = UNITS * np.finfo(made.dtype).eps * off
    return near(np.array(made), off)


def matrix_power(call, a, n):
    made = settled(call, a, n) if n < 0 else call(a, n)
    if 0 in a.shape or n in (0, 1):
        return np.array(made)
    if n >= 0:
        return summed(made, np.asarray(call(np.abs(wide(a)), n)).max() * n * length_of(a))
    if (condition := condition_of(a)) > 1e3:
        raise Unsettled
    inverse = np.abs(np.linalg.inv(wide(a)))
    return summed(made, np.linalg.matrix_power(inverse, -n).max() * condition * -n * length_of(a))


def multi_dot(call, arrays):
    made = np.asarray(call(arrays))
    if made.dtype.kind not in "fc":
        return summed(made, 0)
    if 0 in [length for array in arrays for length in array.shape]:
        return made if made.ndim else made[()]
    moderate(*arrays)
    if any(array.dtype == np.float16 for array in arrays):
        # The order of the products tells which of them are rounded.
        raise Unsettled
    off = np.asarray(call([np.abs(wide(array)) for array in arrays])).max()
    return summed(made, off * len(arrays) * max([length for array in arrays for length in array.shape], default=1))


def regular(call, *arguments):
    """NumPy's result, but not where roundings may tell whether a matrix is singular."""
    try:
        made = call(*arguments)
    except LinAlgError as error:
        if "Singular" in str(error):
            raise Unsettled from None
        raise
    moderate(*(one for one in arguments if isinstance(one, np.ndarray)))
    return made


def tensorsolve(call, a, b, axes=None):
    made = regular(call, a, b, axes)
    order = list(range(a.ndim))
    for axis in axes or ():
        order.append(order.pop(order.index(axis)))
    return solution(made, a.transpose(order), made.size)


def tensorinv(call, a, ind=2):
    if a.ndim == 0 and ind > 0:
        # NumPy forgets that a shape may have no lengths.
        raise Unsettled
    made = regular(call, a, ind)
    return solution(made, a, int(np.prod(a.shape[ind:])))


def solution(made, a, side):
    if made.size == 0:
        return made
    if made.ndim == 0:
        # An array without axes, which has no bounds here.
        return blank(made)
    matrix = a.reshape(side, side)
    moderate(matrix)
    if (condition := condition_of(matrix)) > WORST:
        raise Unsettled
    return near(made, UNITS * length_of(matrix) * EPS * condition * np.abs(made).max())


def axes_of(value):
    return tuple(value) if isinstance(value, list) else value


def order_of(value):
    if isinstance(value, str):
        return value
    return float(value["$f"]) if isinstance(value, dict) else value


TYPES = {LinAlgError: "LinAlgError", TypeError: "DTypeError"}


def rule(run, **readers):
    arrays = {"a": array_of, "b": array_of, "x": array_of, "A": array_of, "x1": array_of, "x2": array_of}
    return Rule(run=run, readers=arrays | readers, errors=TYPES, laid_out=False)


RULES = {
    "linalg.solve": rule(solve),
    "linalg.inv": rule(inv),
    "linalg.det": rule(det),
    "linalg.slogdet": rule(slogdet),
    "linalg.cholesky": rule(cholesky),
    "linalg.qr": rule(qr, mode=lambda value: value),
    "linalg.eigh": rule(eigh),
    "linalg.eigvalsh": rule(eigh),
    "linalg.svd": rule(svd),
    "linalg.svdvals": rule(svdvals),
    "linalg.eig": rule(eig),
    "linalg.eigvals": rule(eig),
    "linalg.pinv": rule(pinv),
    "linalg.matrixRank": rule(matrix_rank),
    "linalg.cond": rule(cond, p=order_of),
    "linalg.lstsq": rule(lstsq),
    "linalg.norm": rule(norm, ord=order_of, axis=axes_of),
    "linalg.vectorNorm": rule(vector_norm, ord=order_of, axis=axes_of),
    "linalg.matrixNorm": rule(matrix_norm, ord=order_of),
    "linalg.matmul": rule(products.generalized((0, 0))),
    "linalg.vecdot": rule(along_axis, axis=products.one_axis),
    "linalg.tensordot": rule(contracted, axes=products.axes_of_both),
    "linalg.outer": rule(lambda call, x1, x2: products.all_pairs(call, x1, x2)),
    "linalg.cross": rule(crossed),
    "linalg.diagonal": Rule(moves=True),
    "linalg.trace": rule(lambda call, x, **options: products.diagonals(call, x, **options)),
    "linalg.matrixPower": rule(matrix_power, n=lambda value: value),
    "linalg.multiDot": rule(multi_dot, arrays=arrays_of),
    "linalg.tensorsolve": rule(tensorsolve, axes=integers),
    "linalg.tensorinv": rule(tensorinv),
}
