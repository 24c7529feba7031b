"""diagonal, diagIndices, diagIndicesFrom, trilIndices, triuIndices, their forms for arrays, maskIndices, unravelIndex, ravelMultiIndex, ix_."""

import numpy as np

from .from_data import array_of
from .indexed import MODES, draw_axis, draw_indices, draw_mask, draw_source, indices_of, lists, option, shape_of
from .matrix import LARGEST, clamp, draw_k, draw_size, whole
from .outcomes import Exactly, Refused, Scalar, Several, Unsettled
from .values import Array, Function, Memory, given


def expect_diagonal(a, options=None):
    array = array_of(a)
    if array.ndim < 2:
        raise Refused
    k = whole(option(options, "offset", 0))
    axes = [whole(option(options, f"axis{number}", number - 1)) for number in (1, 2)]
    made = np.diagonal(array, clamp(k, max(array.shape), max(array.shape)), *axes)
    return Exactly(made, moved=True, laid_out=True, view_of=0 if isinstance(a, Array) else -1)


def draw_diagonal(draw):
    source = draw_source(draw)
    dimensions = len(shape_of(source))
    options = draw.options(
        offset=draw.maybe(0.6, lambda: draw_k(draw)),
        axis1=draw.maybe(0.4, lambda: draw_axis(draw, dimensions, 0)),
        axis2=draw.maybe(0.4, lambda: draw_axis(draw, dimensions, 0)),
    )
    return [source, *options]


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


def draw_whole(draw, value):
    """An integer argument, seldom a fraction."""
    return value if draw.chance(0.98) else draw.choice((0.5, True, -1, "1"))


def draw_diag_indices(draw):
    n = draw_whole(draw, draw.choice((draw_size(draw), draw.randint(-2, 40))))
    return [n, *([draw_whole(draw, draw.randint(0, 5))] if draw.chance(0.6) else [])]


def draw_cube(draw):
    way = draw.random()
    if way < 0.8:
        return [draw.lay(draw.elements(draw.dtype(), [draw.randint(0, 5)] * draw.choice((2, 2, 3, 4))))]
    return [draw_source(draw)]


def draw_triangle(draw):
    n = draw_whole(draw, draw_size(draw) if draw.chance(0.9) else -2)
    m = draw_whole(draw, draw_size(draw) if draw.chance(0.9) else -2)
    return [n, draw_whole(draw, draw_k(draw)), m][: draw.choice((1, 2, 3, 3))]


def draw_triangle_from(draw):
    source = draw.array(None, 2) if draw.chance(0.9) else draw_source(draw)
    return [source, *([draw_k(draw)] if draw.chance(0.7) else [])]


def draw_mask_indices(draw):
    n = draw_whole(draw, draw_size(draw))
    return [n, Function(draw.choice(("tril", "triu"))), *([draw_k(draw)] if draw.chance(0.7) else [])]


def draw_order(draw):
    return draw.maybe(0.5, lambda: draw.choice("CF") if draw.chance(0.96) else "K")


def draw_lengths(draw):
    if draw.chance(0.15):
        return draw.randint(0, 40)
    return [draw.choice((0, 1, 2, 3, 4, 7, 1000, 2**20)) if draw.chance(0.3) else draw.randint(1, 8) for _ in range(draw.choice((0, 1, 2, 2, 3, 3, 4)))]


def draw_unravel_index(draw):
    shape = draw_lengths(draw)
    size = int(np.prod(shape, dtype=object))
    indices = draw_indices(draw, max(size, 1), None, False)
    if isinstance(indices, Array) and draw.chance(0.8) and indices.elements.dtype.kind in "iu":
        indices = draw.lay(np.abs(indices.elements.astype(np.int64)) % max(size, 1))
    return [indices, shape, *draw.options(order=draw_order(draw))]


def draw_ravel_multi_index(draw):
    shape = draw_lengths(draw)
    lengths = shape if isinstance(shape, list) else [shape]
    common = draw.shape(draw.choice((0, 1, 1, 2)), 20)
    modes = [draw.choice(MODES) for _ in lengths]
    is_raise = draw.chance(0.5)
    parts = []
    for length in lengths:
        own = [1 if draw.chance(0.15) else extent for extent in common]
        own = own[draw.randint(0, len(own)) if draw.chance(0.1) else 0 :]
        part = draw_indices(draw, max(1, length), own, not is_raise)
        if is_raise and isinstance(part, Array) and part.elements.dtype.kind in "iu":
            part = draw.lay(part.elements.astype(np.int64) % max(1, length))
        parts.append(part)
    if draw.chance(0.03):
        parts = parts[1:]
    if draw.chance(0.1):
        parts = draw.lay(draw.elements("uint8", [len(lengths), *common]) % 3)
    mode = draw.maybe(0.2, lambda: "raise") if is_raise else draw.choice((draw.choice(("wrap", "clip")), modes, modes[1:]))
    return [parts, shape, *draw.options(mode=mode, order=draw_order(draw))]


def draw_ix(draw):
    def seq():
        way = draw.random()
        if way < 0.1:
            return draw_mask(draw, draw.shape(1, 12))
        if way < 0.6:
            return draw.array(None, 1 if draw.chance(0.97) else None, 12)
        if way < 0.65:
            return []
        if way < 0.75:
            return draw.memory(draw.choice(("Int8Array", "Uint16Array", "Float32Array")), draw.randint(0, 4))
        return draw_indices(draw, 9, draw.shape(1, 12), False)

    return [seq() for _ in range(draw.choice((0, 1, 2, 2, 3, 4)))]


FUNCTIONS = {
    "diagonal": (draw_diagonal, expect_diagonal),
    "diagIndices": (draw_diag_indices, expect_diag_indices),
    "diagIndicesFrom": (draw_cube, expect_diag_indices_from),
    "trilIndices": (draw_triangle, expect_triangle(np.tril_indices)),
    "trilIndicesFrom": (draw_triangle_from, expect_triangle_from(np.tril_indices_from)),
    "triuIndices": (draw_triangle, expect_triangle(np.triu_indices)),
    "triuIndicesFrom": (draw_triangle_from, expect_triangle_from(np.triu_indices_from)),
    "maskIndices": (draw_mask_indices, expect_mask_indices),
    "unravelIndex": (draw_unravel_index, expect_unravel_index),
    "ravelMultiIndex": (draw_ravel_multi_index, expect_ravel_multi_index),
    "ix_": (draw_ix, expect_ix),
}

REFUSED = {
    "diagonal": [[[1]], [[[1]], {"axis1": 1}], [[[1]], {"axis2": 2}], [[[1]], {"offset": 0.5}]],
    "diagIndices": [[0.5], [2, -1], [2, 65]],
    "diagIndicesFrom": [[[1]], [[[1, 2]]]],
    "trilIndices": [[0.5], [2, 0.5], [2, 0, 0.5]],
    "trilIndicesFrom": [[[1]], [[[[1]]]]],
    "triuIndices": [[0.5], [2, 0.5], [2, 0, 0.5]],
    "triuIndicesFrom": [[[1]], [[[[1]]]]],
    "maskIndices": [[-1, Function("triu")], [0.5, Function("triu")], [2, 5]],
    "unravelIndex": [[6, [2, 3]], [-1, [2, 3]], [[0], []], [1, []], [0.5, [2]], [0, [-1]], [0, [2], {"order": "K"}], [0, [2**40, 2**40]]],
    "ravelMultiIndex": [
        [[3, -1], [7, 6]], [[3], [7, 6]], [[[1, 2], [1, 2, 3]], [7, 6]], [[0, 0], [0, 2]], [[0.5], [2]], [3, 7], [[3, 4], [7, 6], {"mode": ["clip"]}],
        [[3, 4], [7, 6], {"mode": "x"}], [[3, 4], [7, 6], {"order": "K"}],
    ],
    "ix_": [[[[0]]], [3]],
}  # fmt: skip
