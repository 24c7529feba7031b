"""What the functions of texts come to that compute a result before later steps read it: products, norms, sorts, medians and quantiles.

NumPy tells shapes, dtypes and errors; the sums of products are those of the order that ndloom fixes (products.py). Results are in C
order, but for those of `sort` and of what is folded.
"""

import numpy as np

from .. import products, quantiles
from ..own import OWN


def in_order(made):
    return np.array(made, order="C") if isinstance(made, np.ndarray) else made


def stage(rule, function):
    """A function of arrays: plain numbers are arrays without axes."""

    def call(*given, **options):
        return in_order(rule(function, *(np.asarray(one) for one in given), **options))

    return call


def quantile(function):
    def call(a, q, **options):
        if np.asarray(a).dtype.kind == "c":
            raise TypeError("quantiles are those of real numbers")
        return in_order(quantiles.quantiles(function, np.asarray(a), q, **options))

    return call


def matmul(x1, x2):
    return in_order(products.generalized((0, 0))(np.matmul, x1, x2))


def trace(a, offset=0, axis1=0, axis2=1, dtype=None):
    made = products.diagonals(np.trace, np.asarray(a), offset=offset, axis1=axis1, axis2=axis2, dtype=dtype)
    # A fold of no elements is in C order.
    return made if np.diagonal(a, offset, axis1, axis2).shape[-1] > 0 else in_order(made)


def sort(a, axis=-1):
    return np.sort(np.asarray(a), axis=axis)


def norm(x, ord=None, axis=None, keepdims=False):
    x = np.array(x, order="K")
    axes = tuple(range(x.ndim)) if axis is None else axis if isinstance(axis, tuple) else (axis,)
    if len(axes) == 2 and ord in (2, -2, "nuc"):
        np.linalg.norm(x, "fro", axes)
        raise ValueError("singular values are those of np.linalg.norm")
    like = np.linalg.norm(x, ord, axis, keepdims)
    x = x.astype(np.result_type(x, np.float64), order="K") if x.dtype.kind in "biu" else x
    is_root = ord is None or ord == "fro" or ord == 2
    if is_root:
        squares = x * x if x.dtype.kind != "c" else x.real * x.real + x.imag * x.imag
        return np.sqrt(OWN["sum"](squares, axis=None if axis is None else axes, keepdims=keepdims))
    sizes = np.abs(x)
    if ord == 0:
        return OWN["sum"]((x != 0).astype(sizes.dtype), axis=axes, keepdims=keepdims)
    if len(axes) == 2:
        row, column = (one % x.ndim for one in (axes if abs(ord) == 1 else axes[::-1]))
        sizes = OWN["sum"](sizes, axis=row)
        axes = (column - (column > row),)
    elif ord == 1:
        return OWN["sum"](sizes, axis=axes, keepdims=keepdims)
    elif abs(ord) != np.inf:
        return OWN["sum"](sizes**ord, axis=axes, keepdims=keepdims) ** (1 / ord)
    found = OWN["max"](sizes, axis=axes, initial=0) if ord > 0 else OWN["min"](sizes, axis=axes)
    return found.reshape(like.shape) if keepdims else found


STAGES = {
    "matmul": matmul,
    "dot": stage(products.along_last, np.dot),
    "outer": stage(products.all_pairs, np.outer),
    "trace": trace,
    "norm": norm,
    "eye": np.eye,
    "identity": np.identity,
    "sort": sort,
    **{name: stage(quantiles.middle, getattr(np, name)) for name in ("median", "nanmedian")},
    **{name: quantile(getattr(np, name)) for name in ("quantile", "nanquantile", "percentile", "nanpercentile")},
}
