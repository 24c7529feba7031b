"""put, putmask, place, putAlongAxis, copyto, fillDiagonal."""

import numpy as np

from .casts import cast_array, convert
from .from_data import array_of
from .indexed import indices_of, mode_of, near, option, safe_indices_of
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


FUNCTIONS = {
    "put": expect_put,
    "putmask": expect_masked(np.putmask),
    "place": expect_masked(np.place),
    "putAlongAxis": expect_put_along_axis,
    "copyto": expect_copyto,
    "fillDiagonal": expect_fill_diagonal,
}
