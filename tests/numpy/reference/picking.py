"""where, nonzero, flatnonzero, argwhere, take, compress, extract, select, choose, takeAlongAxis."""

import numpy as np

from .from_data import array_of
from .indexed import as_array, axis_of, indices_of, lists, mode_of, near, operands, parts_of
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


FUNCTIONS = {
    "where": expect_where,
    "nonzero": expect_nonzero,
    "flatnonzero": expect_flatnonzero,
    "argwhere": expect_argwhere,
    "take": expect_take,
    "compress": expect_compress,
    "extract": expect_extract,
    "select": expect_select,
    "choose": expect_choose,
    "takeAlongAxis": expect_take_along_axis,
}
