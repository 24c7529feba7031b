"""where, nonzero, flatnonzero, argwhere, take, compress, extract, select, choose, takeAlongAxis."""

import numpy as np

from .from_data import array_of
from .indexed import (
    as_array, axis_of, draw_along, draw_axis, draw_indices, draw_mask, draw_mode, draw_operands, draw_source, indices_of, lists, mode_of,
    near, operands, parts_of, shape_of,
)  # fmt: skip
from .outcomes import Exactly, Refused, Unsettled
from .values import UNDEFINED, given


def expect_where(condition, x=None, y=None):
    mask = array_of(condition)
    if not given(x) and not given(y):
        return lists(np.nonzero(mask))
    if not given(x) or not given(y):
        raise Refused
    return Exactly(np.where(mask, *operands([x, y])), laid_out=True)


def expect_nonzero(a):
    return lists(np.nonzero(array_of(a)))


def expect_flatnonzero(a):
    return Exactly(np.flatnonzero(array_of(a)))


def expect_argwhere(a):
    return Exactly(np.argwhere(array_of(a)), laid_out=True)


def expect_take(a, indices, options=None):
    mode, array = mode_of(options), array_of(a)
    places = near(indices_of(indices), mode)
    if array.size == 0 and mode == "wrap":
        # NumPy never returns from `take(zeros((0, 0)), [0], axis=0, mode="wrap")`. Where there are no elements, "clip" gives the same.
        mode = "clip"
    taken = np.take(array, places, axis=axis_of(options), mode=mode)
    return Exactly(taken, moved=True, laid_out=True) if isinstance(taken, np.ndarray) else taken


def expect_compress(condition, a, options=None):
    axis = axis_of(options)
    return Exactly(np.compress(array_of(condition), array_of(a), axis=axis), moved=True, laid_out=True)


def expect_extract(condition, a):
    return Exactly(np.extract(array_of(condition), array_of(a)), moved=True)


def expect_select(conditions, choices, default=None):
    masks = [as_array(mask) for mask in parts_of(conditions)]
    operand_list = [*parts_of(choices), default if given(default) else 0]
    is_wrong = len(masks) == len(operand_list) - 1 and any(mask.dtype != bool for mask in masks)
    try:
        *values, rest = operands(operand_list)
    except Refused:
        # Where a mask and a value are wrong, either error will do.
        raise Refused("NDLoomError" if is_wrong else "ValueError") from None
    if is_wrong:
        raise Refused("DTypeError")
    try:
        return Exactly(np.select(masks, values, rest))
    except TypeError:
        # NumPy casts a plain integer to uint64 by another rule than it promotes it.
        raise Unsettled from None


def expect_choose(a, choices, options=None):
    mode = mode_of(options)
    if array_of(a).dtype == np.uint64:
        # Where the choices are wrong too, either error will do.
        raise Refused("NDLoomError")
    values = operands(parts_of(choices))
    numbers = near(indices_of(a), mode)
    if len(values) > 63:
        raise Unsettled
    return np.choose(numbers, values, mode=mode)


def expect_take_along_axis(a, indices, options=UNDEFINED):
    array, places = array_of(a), indices_of(indices, refuse_bool=True)
    # A null by position is an axis: that of all elements.
    axis = None if options is None else axis_of(options, -1)
    return Exactly(np.take_along_axis(array, places, axis), moved=True)


def draw_where(draw):
    shape = draw.shape()
    mask = draw_mask(draw, [1 if draw.chance(0.1) else extent for extent in shape])
    if draw.chance(0.1):
        return [mask]
    arguments = [mask, *draw_operands(draw, shape, 2)]
    return arguments[:2] if draw.chance(0.02) else arguments


def draw_indexed(draw):
    if draw.chance(0.5):
        return [draw_source(draw)]
    return [draw_mask(draw, draw.shape(), draw.random())]


def draw_take(draw):
    source = draw_source(draw)
    shape = shape_of(source)
    axis = draw_axis(draw, len(shape))
    is_axis = isinstance(axis, int) and -len(shape) <= axis < len(shape)
    length = shape[axis] if is_axis else int(np.prod(shape))
    return [source, draw_indices(draw, length), *draw.options(axis=axis, mode=draw_mode(draw))]


def draw_compress(draw):
    source = draw_source(draw)
    shape = shape_of(source)
    axis = draw_axis(draw, len(shape))
    is_axis = isinstance(axis, int) and -len(shape) <= axis < len(shape)
    length = shape[axis] if is_axis else int(np.prod(shape))
    count = length if draw.chance(0.5) else draw.randint(0, length + 1)
    return [draw_mask(draw, [count] if draw.chance(0.95) else [1, count]), source, *draw.options(axis=axis)]


def draw_extract(draw):
    source = draw_source(draw)
    return [draw_mask(draw, shape_of(source) if draw.chance(0.7) else draw.shape(most=20)), source]


def draw_select(draw):
    shape = draw.shape(most=60)
    count = draw.choice((0, 1, 2, 2, 3, 4))
    if count and draw.chance(0.05):
        return [draw.lay(draw.elements("bool", [count, *shape])), draw.lay(draw.elements(draw.dtype(), [count, *shape]))]
    masks = [draw.lay(draw.elements("bool", [1 if draw.chance(0.1) else n for n in shape])) for _ in range(count)]
    if masks and draw.chance(0.03):
        masks[0] = draw_mask(draw, shape)
    choices = draw_operands(draw, shape, count + draw.chance(0.03))
    return [masks, choices, *(draw_operands(draw, shape, 1) if draw.chance(0.5) else [])]


def draw_choose(draw):
    shape = draw.shape(most=40)
    count = draw.choice((0, 1, 2, 2, 3, 4, 5))
    choices = draw_operands(draw, shape, count)
    if draw.chance(0.15):
        choices = draw.lay(draw.elements(draw.dtype(), [count, *shape]))
    own = shape[draw.randint(0, len(shape)) :] if draw.chance(0.3) else shape
    size = int(np.prod(own, dtype=np.int64))
    mode = draw_mode(draw)
    low, high = (0, count - 1) if draw.chance(0.8) else (-2, count + 1)
    numbers = np.array([draw.randint(low, max(low, high)) for _ in range(size)], draw.choice(("int64", "int16", "int8")))
    if low == 0 and draw.chance(0.1):
        numbers = numbers.astype(draw.choice(("uint8", "uint32", "uint64")))
    return [draw.lay(numbers.reshape(own)), choices, *draw.options(mode=mode)]


def draw_take_along_axis(draw):
    source = draw_source(draw)
    indices, axis = draw_along(draw, source)
    if axis == len(shape_of(source)) - 1 and draw.chance(0.5):
        return [source, indices, *draw.options(axis=draw.maybe(0.5, lambda: -1))]
    return [source, indices, {"axis": axis}]


FUNCTIONS = {
    "where": (draw_where, expect_where),
    "nonzero": (draw_indexed, expect_nonzero),
    "flatnonzero": (draw_indexed, expect_flatnonzero),
    "argwhere": (draw_indexed, expect_argwhere),
    "take": (draw_take, expect_take),
    "compress": (draw_compress, expect_compress),
    "extract": (draw_extract, expect_extract),
    "select": (draw_select, expect_select),
    "choose": (draw_choose, expect_choose),
    "takeAlongAxis": (draw_take_along_axis, expect_take_along_axis),
}

REFUSED = {
    "where": [[5], [[True], 1], [[1, 2, 3], [1, 2], 0]],
    "nonzero": [[5]],
    "take": [[[1, 2], 2], [[1, 2], [0.5]], [[1, 2], 0, {"mode": "x"}], [[[1, 2]], 0, {"axis": 2}], [[], [0]], [[], [0], {"mode": "clip"}]],
    "compress": [[[[1]], [1]], [[1, 1, 1], [1, 2]], [1, [1]]],
    "extract": [[[0, 0, 1], [1, 2]]],
    "select": [[[], []], [[[True]], [1, 2]], [[[1]], [2]], [[[True, False]], [[1, 2, 3]]]],
    "choose": [[[0, 2], [1, 2]], [[-1], [1, 2]], [[0], []], [[0], 5], [[0.5], [1]]],
    "takeAlongAxis": [
        [[[1, 2]], [0]], [[[1, 2]], [[True]]], [[[1, 2]], [[0.5]]], [[[1, 2]], [[2]]], [[[1, 2]], [[0]], {"axis": None}], [1, 0],
    ],
}  # fmt: skip
