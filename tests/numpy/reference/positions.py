"""diagonal, diagIndices, diagIndicesFrom, trilIndices, triuIndices, their forms for arrays, maskIndices, unravelIndex, ravelMultiIndex, ix_."""

import numpy as np

from .from_data import array_of
from .indexed import MODES, indices_of, lists, option
from .matrix import LARGEST, clamp, whole
from .outcomes import Exactly, Refused, Scalar, Several, Unsettled
from .values import Array, Function, Memory


def expect_diagonal(a, options=None):
    array = array_of(a)
    if array.ndim < 2:
        raise Refused
    k = whole(option(options, "offset", 0))
    axes = [whole(option(options, f"axis{number}", number - 1)) for number in (1, 2)]
    made = np.diagonal(array, clamp(k, max(array.shape), max(array.shape)), *axes)
    return Exactly(made, moved=True, laid_out=True, view_of=0 if isinstance(a, Array) else -1)


def expect_diag_indices(n, ndim=None):
    n, ndim = max(0, whole(n)), whole(ndim, 2)
    if ndim < 0 or ndim > 64:
        # NumPy takes a negative number for 0, and any great one.
        raise Refused
    return lists(np.diag_indices(n, ndim))


def expect_diag_indices_from(a):
    return lists(np.diag_indices_from(array_of(a)))


def expect_triangle(indices):
    def expect(n, k=None, m=None):
        rows = max(0, whole(n))
        k, columns = whole(k, 0), max(0, whole(m, rows))
        if rows * columns > LARGEST:
            raise Unsettled
        return lists(indices(rows, clamp(k, rows, columns), columns))

    return expect


def expect_triangle_from(indices):
    def expect(a, k=None):
        array = array_of(a)
        k = whole(k, 0)
        if array.ndim != 2:
            raise Refused
        return lists(indices(array, clamp(k, *array.shape)))

    return expect


def expect_mask_indices(n, fn, k=None):
    n = whole(n)
    if n < 0 or not isinstance(fn, Function):
        raise Refused
    return lists(np.mask_indices(n, {"tril": np.tril, "triu": np.triu}[fn.name], clamp(whole(k, 0), n, n)))


def several(results):
    return Several([Exactly(np.array(one)) if isinstance(one, np.ndarray) else Scalar(int(one)) for one in results])


def order_of(options):
    order = option(options, "order", "C")
    if order not in ("C", "F"):
        raise Refused
    return order


def lengths_of(shape):
    lengths = shape if isinstance(shape, list) else [shape]
    if any(whole(length) < 0 for length in lengths):
        raise Refused
    return tuple(whole(length) for length in lengths)


def expect_unravel_index(indices, shape, options=None):
    order, lengths = order_of(options), lengths_of(shape)
    return several(np.unravel_index(indices_of(indices), lengths, order=order))


def expect_ravel_multi_index(multi, dims, options=None):
    order, lengths = order_of(options), lengths_of(dims)
    modes = option(options, "mode", "raise")
    if any(mode not in MODES for mode in (modes if isinstance(modes, list) else [modes])):
        raise Refused
    if isinstance(modes, list) and len(modes) != len(lengths):
        raise Refused
    if isinstance(multi, list):
        parts = tuple(indices_of(part) for part in multi)
    elif array_of(multi).ndim == 0:
        raise Refused
    else:
        array = array_of(multi)
        if len(array) and array.dtype.kind not in "iub":
            raise Refused("IndexError")
        parts = tuple(array)
    made = np.ravel_multi_index(parts, lengths, mode=tuple(modes) if isinstance(modes, list) else modes, order=order)
    return Exactly(np.array(made)) if isinstance(made, np.ndarray) else Scalar(int(made))


def expect_ix(*seqs):
    arrays = [seq.numpy() if isinstance(seq, Array) else array_of(seq) for seq in seqs]
    outcomes = []
    for place, made in enumerate(np.ix_(*(array.tolist() if array.size == 0 and not isinstance(seq, (Array, Memory)) else array for seq, array in zip(seqs, arrays)))):
        is_view = isinstance(seqs[place], Array) and arrays[place].dtype != bool
        outcomes.append(Exactly(made, moved=True, view_of=place, writeable=True) if is_view else Exactly(np.array(made), moved=True))
    return Several(outcomes)


FUNCTIONS = {
    "diagonal": expect_diagonal,
    "diagIndices": expect_diag_indices,
    "diagIndicesFrom": expect_diag_indices_from,
    "trilIndices": expect_triangle(np.tril_indices),
    "trilIndicesFrom": expect_triangle_from(np.tril_indices_from),
    "triuIndices": expect_triangle(np.triu_indices),
    "triuIndicesFrom": expect_triangle_from(np.triu_indices_from),
    "maskIndices": expect_mask_indices,
    "unravelIndex": expect_unravel_index,
    "ravelMultiIndex": expect_ravel_multi_index,
    "ix_": expect_ix,
}
