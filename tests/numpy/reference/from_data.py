"""array, asarray, astype, fromiter, fromfunction."""

import numpy as np

from .casts import cast_array, convert
from .nested import name_of_errors, read_nested, typed
from .outcomes import Exactly, Refused, Same, Several, Unsettled
from .readers import lengths
from .spelled import dtype_of, name_of
from .values import TYPED_ARRAYS, UNDEFINED, Array, Big, Function, Items, Memory, given, number


def copy_in(array, name, order):
    """`astype` with its layout: the elements by ndloom's rules, the strides from NumPy."""
    made = array.astype(name, order=order)
    made[...] = cast_array(array, name)
    return Exactly(made, moved=array.dtype == made.dtype, laid_out=True)


def leading(elements, ndmin):
    """The elements with axes of length 1 before the others."""
    return elements[(np.newaxis,) * (ndmin - elements.ndim)]


def order_of(options, fallback="C"):
    return options["order"] if given(options.get("order")) else fallback


def expect_array(data, options=None, copy=True):
    options = options if given(options) else {}
    name = dtype_of(options)
    copy = options.get("copy", UNDEFINED) if options.get("copy", UNDEFINED) is not UNDEFINED else copy
    ndmin = options["ndmin"] if given(options.get("ndmin")) else 0
    if ndmin > 64:
        raise Refused
    if isinstance(data, Array):
        array = data.numpy()
        order = order_of(options, "K")
        fits = (name or array.dtype.name) == array.dtype.name and np.asarray(array, order=order) is array
        if copy is not True and fits:
            if ndmin <= array.ndim:
                return Same(0)
            return Exactly(leading(array, ndmin), moved=True, laid_out=True, view_of=0, writeable=True)
        if copy is False:
            raise Refused("ValueError", "Unable to avoid copy while creating an array as requested")
        made = copy_in(array, name or array.dtype.name, order)
        made.elements = leading(made.elements, ndmin)
        return made
    if isinstance(data, Memory) and data.kind in TYPED_ARRAYS:
        array = typed(data)
        fits = (name or array.dtype.name) == array.dtype.name
        if copy is False and not fits:
            raise Refused
        made = copy_in(array, name or array.dtype.name, "C")
        made.elements = leading(made.elements, ndmin)
        made.shares = 0 if copy is False else None
        return made
    if copy is False:
        raise Refused
    made = read_nested(data, name)
    check_against_numpy(data, name, made)
    return Exactly(leading(np.array(made, order=order_of(options)), ndmin), laid_out=True)


def expect_asarray(data, options=None):
    return expect_array(data, options, None)


def check_against_numpy(data, name, made):
    """Where neither has a rule of its own the two must agree; a difference is a mistake in these modules."""
    plain = as_python(data)
    if plain is None:
        return
    try:
        theirs = np.array(plain, name)
    except (ValueError, TypeError, OverflowError):
        raise AssertionError(f"NumPy refuses {data!r} as {name}") from None
    if theirs.dtype != made.dtype or theirs.shape != made.shape or not np.array_equal(theirs, made, equal_nan=True):
        raise AssertionError(f"NumPy has {theirs!r} for {data!r} as {name}, not {made!r}")


def as_python(data):
    """Nested data as Python has it; None where there is a rule of ndloom's own."""
    if isinstance(data, (list, Items)):
        items = [as_python(item) for item in (data.items if isinstance(data, Items) else data)]
        return None if any(item is None for item in items) else items
    if isinstance(data, (Array, Memory)):
        return None
    value = number(data)
    if isinstance(data, Big) and not -(2**53) <= value <= 2**53:
        return None
    return value


def expect_astype(array, dtype, options=None):
    options = options if given(options) else {}
    if not isinstance(array, Array):
        raise Refused("DTypeError")
    name = name_of(dtype)
    elements = array.numpy()
    order = order_of(options, "K")
    if options.get("copy") is False and elements.astype(name, copy=False, order=order) is elements:
        return Same(0)
    return copy_in(elements, name, order)


def items_of(iterable):
    """The values that an iterable yields."""
    if isinstance(iterable, Items):
        return iterable.items
    if isinstance(iterable, Memory):
        values = typed(iterable).tolist()
        return [Big(value) for value in values] if iterable.kind.startswith("Big") else values
    if isinstance(iterable, list):
        return iterable
    raise Refused


def expect_fromiter(iterable, dtype, count=None):
    count = count if given(count) else -1
    name = name_of(dtype)
    if isinstance(count, bool) or count != int(count) or count < -1:
        raise Refused
    items = items_of(iterable)
    kept = items[: int(count)] if count >= 0 else items
    try:
        elements = [convert(item, name) for item in kept]
    except Refused as refused:
        raise Refused(name_of_errors(refused, kept, name)) from None
    if len(items) < count:
        raise Refused
    return Exactly(np.array(elements, name) if elements else np.zeros(0, name))


def expect_fromfunction(function, shape, options=None):
    if not isinstance(function, Function):
        raise Refused
    extents = lengths(shape)
    name = dtype_of(options if given(options) else {}) or "float64"
    if np.dtype(name).kind in "iu" and any(extent - 1 > np.iinfo(name).max for extent in extents):
        # NumPy wraps in silence, which ndloom's ranges do not.
        raise Unsettled
    grids = list(np.indices(extents, name))
    if function.name == "coordinates":
        return Several([Exactly(grid) for grid in grids])
    return Exactly(grids[int(function.parameter)])


FUNCTIONS = {
    "array": expect_array,
    "asarray": expect_asarray,
    "fromiter": expect_fromiter,
    "astype": expect_astype,
    "NDArray.astype": expect_astype,
    "fromfunction": expect_fromfunction,
}
