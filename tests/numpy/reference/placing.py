"""put, putmask, place, putAlongAxis, copyto, fillDiagonal."""

import numpy as np

from .casts import cast_array, convert
from .from_data import array_of
from .indexed import draw_along, draw_indices, draw_mask, draw_mode, indices_of, mode_of, near, option, safe_indices_of, shape_of
from .nested import SCALARS, read_nested
from .outcomes import Changes, Exactly, Refused, Unsettled
from .values import Array, Big, number

CASTINGS = ("no", "equiv", "safe", "same_kind", "unsafe")


def target_of(a):
    """A copy of the array that is written."""
    if not isinstance(a, Array):
        raise Refused
    return np.array(a.numpy(), order="C")


def values_of(value, dtype):
    """Values as elements of a dtype: arrays are cast, and plain values must fit."""
    if isinstance(value, Array):
        return cast_array(value.numpy(), dtype.name)
    return read_nested(value, dtype.name)


def changed(array):
    return Changes(0, Exactly(array))


def expect_put(a, indices, values, options=None):
    mode, made = mode_of(options), target_of(a)
    places, values = near(safe_indices_of(indices), mode), values_of(values, made.dtype)
    np.put(made, places, values, mode=mode)
    return changed(made)


def require_safe(values, dtype):
    if isinstance(values, Array) and not np.can_cast(values.elements.dtype, dtype):
        raise Refused("DTypeError")


def expect_masked(write):
    def expect(a, mask, values):
        made, mask = target_of(a), array_of(mask)
        read = values_of(values, made.dtype)
        if mask.size != made.size:
            raise Refused
        require_safe(values, made.dtype)
        write(made, mask, read)
        return changed(made)

    return expect


def expect_put_along_axis(a, indices, values, axis):
    made = target_of(a)
    places = indices_of(indices)
    values = values_of(values, made.dtype)
    if array_of(indices).dtype == bool:
        raise Refused("IndexError")
    if 0 in places.shape and values.ndim > places.ndim:
        # NumPy does not look at the shape of values that nothing takes.
        raise Unsettled
    try:
        if axis is None and places.ndim == 1:
            # NumPy's flat iterator takes no values of more axes, which broadcast elsewhere.
            made.reshape(-1)[places] = values
        else:
            np.put_along_axis(made, places, values, axis)
    except (IndexError, ValueError):
        if places.ndim == (1 if axis is None else made.ndim):
            # Where indices and values are wrong, either error will do.
            raise Refused("NDLoomError") from None
        raise
    return changed(made)


def can_cast(source, target, casting):
    if not np.can_cast(source, target, casting):
        raise Refused("DTypeError")


def source_of(src, dtype, casting):
    """The values of copyto. A plain number is cast as NumPy casts Python's."""
    if not isinstance(src, SCALARS):
        array = array_of(src)
        can_cast(array.dtype, dtype, casting)
        return cast_array(array, dtype.name)
    own = read_nested(src, None).dtype
    is_weak = own.kind != "b" and np.result_type(dtype, number(src)) == dtype if not isinstance(src, Big) else dtype.kind in "iufc"
    if not is_weak:
        can_cast(own, dtype, casting)
    if own.kind == "c" and dtype.kind != "c":
        return convert(number(src).real, dtype.name)
    return convert(src, dtype.name)


def expect_copyto(dst, src, options=None):
    casting = option(options, "casting", "same_kind")
    if casting not in CASTINGS:
        raise Refused
    made = target_of(dst)
    where = option(options, "where", True)
    read, mask = read_nested_or_array(src), array_of(where)
    values = source_of(src, made.dtype, casting)
    if isinstance(where, Array) and mask.dtype != bool:
        raise Refused("DTypeError")
    np.copyto(made, values.reshape(np.shape(read)), where=mask.astype(bool))
    return changed(made)


def read_nested_or_array(src):
    """Reads the source first, as ndloom does, since what it refuses counts before the casts."""
    return array_of(src)


def expect_fill_diagonal(a, value, options=None):
    wrap = option(options, "wrap", False)
    if not isinstance(wrap, bool):
        raise Refused
    made = target_of(a)
    if made.ndim < 2 or (made.ndim > 2 and len(set(made.shape)) > 1):
        raise Refused
    np.fill_diagonal(made, values_of(value, made.dtype), wrap)
    return changed(made)


def draw_values(draw, dtype, shape):
    """Values for elements of a dtype: an array, lists, or one of few that fit."""
    way = draw.random()
    if way < 0.15:
        return draw.plain()
    if way < 0.3:
        return draw.randint(0, 1)
    if way < 0.75:
        return draw.lay(draw.elements(dtype if draw.chance(0.7) else draw.dtype(), shape))
    size = int(np.prod(shape, dtype=np.int64))
    if size == 0:
        return []
    return draw.nest([draw.randint(0, 1) for _ in range(size)] if draw.chance(0.7) else draw.plains(size), list(shape))


def draw_few(draw, dtype):
    return draw_values(draw, dtype, draw.shape(draw.choice((0, 1, 1, 1, 2)), 20))


def draw_target(draw, dimensions=None):
    if draw.chance(0.02):
        return [1, 2]
    return draw.array(None, dimensions)


def parts_of_target(target):
    """The dtype and the shape of a target, also of one that is refused."""
    return (target.elements.dtype.name, target.elements.shape) if isinstance(target, Array) else ("int64", (2,))


def draw_put(draw):
    target = draw_target(draw)
    dtype, shape = parts_of_target(target)
    options = draw.options(mode=draw_mode(draw))
    return [target, draw_indices(draw, int(np.prod(shape))), draw_few(draw, dtype), *options]


def draw_masked(draw):
    target = draw_target(draw)
    dtype, shape = parts_of_target(target)
    mask = draw_mask(draw, shape if draw.chance(0.85) else [int(np.prod(shape)) + draw.chance(0.2)], draw.random())
    return [target, mask, draw_values(draw, dtype, shape) if draw.chance(0.3) else draw_few(draw, dtype)]


def draw_put_along_axis(draw):
    target = draw_target(draw)
    dtype, shape = parts_of_target(target)
    indices, axis = draw_along(draw, target)
    own = list(shape_of(indices))
    if axis is not None and len(own) == len(shape) and axis < len(shape):
        own = [extent if place == axis % len(shape) else max(extent, shape[place]) for place, extent in enumerate(own)]
    own = [1 if draw.chance(0.15) else extent for extent in own]
    if draw.chance(0.05):
        own = [1, *own] if draw.chance(0.6) else [2, *own]
    return [target, indices, draw_values(draw, dtype, own[draw.randint(0, len(own)) if draw.chance(0.1) else 0 :]), axis]


def draw_where(draw, shape):
    """A mask of any dtype, or lists and plain values of any kind."""
    if draw.chance(0.5):
        return draw_mask(draw, shape)
    return draw.nest(draw.plains(max(1, int(np.prod(shape)))), shape if draw.chance(0.8) else [])


def draw_copyto(draw):
    target = draw_target(draw)
    dtype, shape = parts_of_target(target)
    own = [1 if draw.chance(0.15) else extent for extent in shape]
    own = own[draw.randint(0, len(own)) if draw.chance(0.15) else 0 :]
    if draw.chance(0.05):
        own = [1, *own] if draw.chance(0.6) else [2, *own]
    mask = [1 if draw.chance(0.15) else extent for extent in shape]
    mask = mask[draw.randint(0, len(mask)) if draw.chance(0.15) else 0 :]
    if draw.chance(0.03):
        mask = [1, *mask]
    options = draw.options(
        where=draw.maybe(0.5, lambda: draw.lay(draw.elements("bool", mask)) if draw.chance(0.7) else draw_where(draw, mask)),
        casting=draw.maybe(0.4, lambda: draw.choice((*CASTINGS, "unsafe", "unsafe")) if draw.chance(0.97) else "x"),
    )
    return [target, draw_values(draw, dtype, own), *options]


def draw_fill_diagonal(draw):
    way = draw.random()
    if way < 0.6:
        target = draw_target(draw, 2)
    elif way < 0.85:
        side, dimensions = draw.randint(0, 4), draw.choice((2, 3, 3, 4))
        target = draw.lay(draw.elements(draw.dtype(), [side] * dimensions))
    else:
        target = draw_target(draw)
    return [target, draw_few(draw, parts_of_target(target)[0]), *draw.options(wrap=draw.maybe(0.5, lambda: draw.chance(0.7)))]


FUNCTIONS = {
    "put": (draw_put, expect_put),
    "putmask": (draw_masked, expect_masked(np.putmask)),
    "place": (draw_masked, expect_masked(np.place)),
    "putAlongAxis": (draw_put_along_axis, expect_put_along_axis),
    "copyto": (draw_copyto, expect_copyto),
    "fillDiagonal": (draw_fill_diagonal, expect_fill_diagonal),
}

ONES = Array(np.ones((2, 3)))
REFUSED = {
    "put": [[[1], [0], 1], [ONES, [6], 1], [ONES, [0.5], 1], [ONES, [0], 1, {"mode": "x"}], [Array(np.ones(0)), [0], 1]],
    "putmask": [[[1], [1], 1], [ONES, [1], 1], [Array(np.ones(2, "int8")), [1, 1], Array(np.ones(2))]],
    "place": [[[1], [1], 1], [ONES, [1], 1], [ONES, [1] * 6, []], [Array(np.ones(2, "int8")), [1, 1], Array(np.ones(2))]],
    "putAlongAxis": [[[1], [0], 1, 0], [ONES, [0], 1, 0], [ONES, [[2]], 1, 0], [ONES, [[0]], 1, 2], [ONES, [[0]], [1, 2, 3, 4], 1]],
    "copyto": [
        [[1], 1], [ONES, [1, 2]], [ONES, 1j], [ONES, 1, {"casting": "x"}], [ONES, True, {"casting": "no"}], [ONES, 1, {"where": Array(np.array([1, 0, 1]))}],
        [Array(np.ones(2, "int8")), 300], [Array(np.ones(2, "int8")), 1.5], [ONES, 1, {"where": [True]*2}],
    ],
    "fillDiagonal": [[[[1]], 1], [Array(np.ones(3)), 1], [Array(np.ones((2, 2, 3))), 1], [Array(np.ones((2, 2), "int8")), 300]],
}  # fmt: skip
