"""eye, identity, tri, tril, triu, diag, diagflat, vander."""

import numpy as np

from .from_data import array_of
from .filled import order_of
from .outcomes import Exactly, Refused, Unsettled
from .spelled import dtype_of
from .values import Array, given

# Matrices of more elements are drawn again.
LARGEST = 60000


def whole(value, fallback=None):
    """An integer argument."""
    if not given(value) and fallback is not None:
        return fallback
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value or value in (np.inf, -np.inf):
        raise Refused
    if value != int(value):
        raise Refused
    return int(value)


def clamp(k, rows, columns):
    """An offset of any size as one that NumPy can hold, with the same result."""
    return max(-rows - 1, min(columns + 1, k))


def limited(rows, columns):
    if rows * columns > LARGEST:
        raise Unsettled


def expect_eye(n, m=None, options=None):
    options = options if given(options) else {}
    rows = whole(n)
    columns = whole(m, rows)
    if rows < 0 or columns < 0:
        raise Refused
    limited(rows, columns)
    k = clamp(whole(options.get("k"), 0), rows, columns)
    return Exactly(np.eye(rows, columns, k, dtype_of(options) or float, order=order_of(options)), laid_out=True)


def expect_identity(n, options=None):
    size = whole(n)
    if size < 0:
        raise Refused
    return Exactly(np.identity(size, dtype_of(options if given(options) else {})))


def expect_tri(n, m=None, options=None):
    options = options if given(options) else {}
    rows = max(0, whole(n))
    columns = max(0, whole(m, rows))
    limited(rows, columns)
    return Exactly(np.tri(rows, columns, clamp(whole(options.get("k"), 0), rows, columns), dtype_of(options) or float))


def triangle(make):
    def expect(m, k=None):
        array = array_of(m)
        if array.ndim == 0:
            raise Refused("DTypeError")
        rows, columns = array.shape[-2:] if array.ndim > 1 else array.shape * 2
        limited(rows, columns)
        return Exactly(make(array, clamp(whole(k, 0), rows, columns)), moved=True)

    return expect


def expect_diag(v, k=None):
    array = array_of(v)
    k = whole(k, 0)
    if array.ndim not in (1, 2):
        raise Refused
    if array.ndim == 2:
        made = np.diag(array, clamp(k, *array.shape))
        return Exactly(made, moved=True, view_of=0 if isinstance(v, Array) else -1)
    limited(array.size + abs(k), array.size + abs(k))
    return Exactly(np.diag(array, k), moved=True)


def expect_diagflat(v, k=None):
    array = array_of(v)
    k = whole(k, 0)
    limited(array.size + abs(k), array.size + abs(k))
    return Exactly(np.diagflat(array, k), moved=True)


def expect_vander(x, n=None, options=None):
    options = options if given(options) else {}
    array = array_of(x)
    columns = whole(n, array.size)
    if columns < 0 or array.ndim != 1:
        raise Refused
    limited(array.size, columns)
    increasing = bool(options.get("increasing")) if given(options.get("increasing")) else False
    powers = np.vander(array, columns, increasing=increasing)
    if powers.dtype.kind == "c" and columns == 3 and not FUSES:
        raise Unsettled
    return Exactly(powers)


def fuses():
    """Whether this NumPy has one rounding less in the complex squares of three columns, as it has wherever the processor
    can; ndloom has it everywhere."""
    return np.vander([-4.53 - 2.16j], 3)[0, 0] != np.vander([-4.53 - 2.16j], 4)[0, 1]


FUSES = bool(fuses())


FUNCTIONS = {
    "eye": expect_eye,
    "identity": expect_identity,
    "tri": expect_tri,
    "tril": triangle(np.tril),
    "triu": triangle(np.triu),
    "diag": expect_diag,
    "diagflat": expect_diagflat,
    "vander": expect_vander,
}
