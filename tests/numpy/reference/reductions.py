"""The functions that fold the elements of arrays: what a call must come to."""

import numpy as np

from .casts import cast_array
from .draw import INTEGERS
from .from_data import array_of
from .outcomes import Exactly, Refused, Scalar, Several, Unsettled
from .spelled import dtype_of
from .values import given, number

ONE_AXIS = (np.argmax, np.argmin, np.nanargmax, np.nanargmin)


def outcome(made, laid_out=True):
    """NumPy's numbers are numbers; arrays count with their layout."""
    if isinstance(made, np.ndarray):
        return Exactly(made, laid_out=laid_out)
    return Scalar(made.item() if isinstance(made, np.generic) else made)


def is_whole(name):
    return name == "bool" or name in INTEGERS


def mask_of(where):
    """The mask; booleans alone are one."""
    if isinstance(where, bool):
        return where
    mask = array_of(where)
    if mask.dtype != bool:
        raise Refused("DTypeError")
    return mask


def named(options):
    """The options as NumPy takes them."""
    options = {name: value for name, value in (options if given(options) else {}).items() if given(value)}
    made = {}
    for name, value in options.items():
        if name == "axis":
            made[name] = tuple(value) if isinstance(value, list) else value
        elif name == "dtype":
            made[name] = dtype_of(options)
        elif name == "where":
            made[name] = mask_of(value)
        else:
            made[name] = number(value)
    return made


def require_axes(array, axis):
    """Wrong axes come before all other errors."""
    if array.ndim == 0 and axis in (0, -1):
        # NumPy folds a number along its first or last axis, but for some functions.
        return
    for one in axis if isinstance(axis, tuple) else (axis,):
        if one is not None and not -array.ndim <= one < array.ndim:
            raise Refused("IndexError")


def require_mask(array, where):
    if isinstance(where, np.ndarray):
        if np.broadcast_shapes(where.shape, array.shape) != array.shape:
            raise Refused("BroadcastError")


def settled(array, options):
    """The array in the asked dtype, where the cast of floats to integers would be the machine's."""
    name = options.get("dtype")
    if name is not None and is_whole(name) and not is_whole(array.dtype.name):
        return cast_array(array, name)
    return array


def read(a, options):
    array, options = array_of(a), named(options)
    require_axes(array, options.get("axis"))
    require_mask(array, options.get("where"))
    return array, options


def reducer(function):
    def expect(a, options=None):
        array, options = read(a, options)
        initial = options.get("initial")
        whole = is_whole(options.get("dtype", array.dtype.name))
        if isinstance(initial, complex) and "complex" not in options.get("dtype", array.dtype.name):
            raise Unsettled
        if whole and isinstance(initial, float):
            raise Unsettled
        if whole and function in (np.nansum, np.nanprod) and not is_whole(array.dtype.name):
            raise Unsettled
        if function in (np.prod, np.nanprod) and array.dtype.kind == "c" and not is_simple(array):
            raise Unsettled
        # The layout of what comes from no elements is a rule of its own in NumPy.
        return outcome(function(settled(array, options), **options), laid_out=array.size > 0)

    return expect


def is_simple(array):
    """Whether products of complex elements are exact: NumPy rounds each once, where the machine can."""
    parts = np.stack([array.real, array.imag])
    return bool(np.all((parts == np.rint(parts)) & (abs(parts) < 10))) and array.size < 12


def extreme(function):
    def expect(a, options=None):
        array, options = read(a, options)
        if array.dtype.kind in "fc" and has_negative_zero(array):
            # Which of 0 and -0 is the greater depends on NumPy's machine.
            raise Unsettled
        if function in (np.nanmin, np.nanmax) and signals(array):
            # Whether a signalling NaN is left out depends on the C library.
            raise Unsettled
        if function is np.ptp and array.dtype == bool:
            # Where there are no elements, this fails first.
            np.max(array, **options)
            raise Refused("DTypeError")
        return outcome(function(array, **options), laid_out=array.size > 0)

    return expect


def has_negative_zero(array):
    parts = [array.real, array.imag] if array.dtype.kind == "c" else [array]
    return any(bool(np.any((part == 0) & np.signbit(part))) for part in parts)


def signals(array):
    """Whether there is a signalling NaN: the highest bit of its fraction is not set."""
    if array.dtype.kind not in "fc":
        return False
    parts = np.stack([array.real, array.imag]) if array.dtype.kind == "c" else np.ascontiguousarray(array)
    quiet = 1 << (np.finfo(parts.dtype).nmant - 1)
    bits = parts.view(f"u{parts.dtype.itemsize}")
    return bool(np.any(np.isnan(parts) & (bits & bits.dtype.type(quiet) == 0)))


def averager(function):
    def expect(a, options=None):
        array, options = read(a, options)
        name = options.get("dtype", array.dtype.name)
        if array.ndim == 0 and "axis" in options and ("where" in options or function in (np.nanmean, np.nanvar, np.nanstd)):
            raise Unsettled
        if is_whole(options.get("dtype", "float64")):
            if function in (np.nanmean, np.nanvar, np.nanstd) and array.dtype.kind in "fc":
                raise Refused("DTypeError")
            # A quotient that is NaN has no integer.
            raise Unsettled
        if function in (np.nanvar, np.nanstd) and (array.dtype.kind == "c" or "complex" in name):
            # NumPy rounds the products of complex numbers once, where the machine can.
            raise Unsettled
        if array.dtype.kind == "c" and "complex" not in name:
            raise Unsettled
        return outcome(function(array, **options), laid_out=array.size > 0)

    return expect


def require_one(options):
    """The functions that fold along one axis take no list of axes."""
    if isinstance(options.get("axis"), tuple):
        raise Refused


def plain(function):
    def expect(a, options=None):
        if function in ONE_AXIS:
            require_one(named(options))
        array, options = read(a, options)
        return outcome(function(array, **options), laid_out=array.size > 0)

    return expect


def expect_average(a, options=None):
    options = options if given(options) else {}
    weights = options.get("weights")
    array = array_of(a)
    read_options = named({name: value for name, value in options.items() if name != "weights"})
    require_axes(array, read_options.get("axis"))
    if array.size == 0 and not given(weights):
        # To count the elements of an empty result, NumPy divides by 0.
        raise Unsettled
    if given(weights):
        made_weights = array_of(weights)
        if array.dtype.kind == "c" or made_weights.dtype.kind == "c":
            raise Unsettled
        read_options["weights"] = made_weights
    try:
        made = np.average(array, **read_options)
    except ZeroDivisionError:
        raise Refused from None
    if isinstance(made, tuple):
        return Several([outcome(one) for one in made])
    return outcome(made)


def accumulator(function):
    def expect(a, options=None):
        require_one(named(options))
        array, options = read(a, options)
        if function is np.cumprod and array.dtype.kind == "c" and not is_simple(array):
            # NumPy rounds the products of complex numbers once, where the machine can.
            raise Unsettled
        return outcome(function(settled(array, options), **options), laid_out=array.size > 0)

    return expect


def expect_diff(a, n=None, axis=None, options=None):
    array = array_of(a)
    more = {name: array_of(value) for name, value in (options if given(options) else {}).items() if given(value)}
    times = 1 if not given(n) else n
    if isinstance(times, bool) or times < 0:
        # Where the axis is wrong too, either error will do.
        raise Refused("NDLoomError")
    along = -1 if not given(axis) else axis
    if array.ndim and times:
        require_axes(array, along)
    made = np.diff(array, times, along, **more)
    # The layout of joined arrays is tested with np.concatenate.
    return Exactly(made, laid_out=made is not array and not more)


FUNCTIONS = {
    "sum": reducer(np.sum),
    "prod": reducer(np.prod),
    "mean": averager(np.mean),
    "average": expect_average,
    "var": averager(np.var),
    "std": averager(np.std),
    "any": plain(np.any),
    "all": plain(np.all),
    "countNonzero": plain(np.count_nonzero),
    "max": extreme(np.max),
    "min": extreme(np.min),
    "amax": extreme(np.amax),
    "amin": extreme(np.amin),
    "ptp": extreme(np.ptp),
    "argmax": plain(np.argmax),
    "argmin": plain(np.argmin),
    "nansum": reducer(np.nansum),
    "nanprod": reducer(np.nanprod),
    "nanmean": averager(np.nanmean),
    "nanvar": averager(np.nanvar),
    "nanstd": averager(np.nanstd),
    "nanmax": extreme(np.nanmax),
    "nanmin": extreme(np.nanmin),
    "nanargmax": plain(np.nanargmax),
    "nanargmin": plain(np.nanargmin),
    "cumsum": accumulator(np.cumsum),
    "cumprod": accumulator(np.cumprod),
    "diff": expect_diff,
}
