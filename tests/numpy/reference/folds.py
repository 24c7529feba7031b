"""The rules of the functions that fold the elements of arrays."""

import numpy as np

from .casts import cast_array
from .computed import Rule, told
from .nested import array_of
from .own import OWN
from .outcomes import Exactly, Refused, Unsettled
from .readers import mask, operand
from .values import Array, number

NAN_AVERAGES = (np.nanmean, np.nanvar, np.nanstd)
WITHOUT_NAN = (np.nansum, np.nanprod, np.nancumsum, np.nancumprod)


def is_whole(name):
    return np.dtype(name).kind in "biu"


def require_axes(array, axis):
    """Wrong axes come before all other errors. NumPy folds a number along its first or last axis, but for some functions."""
    if array.ndim == 0 and axis in (0, -1):
        return
    for one in axis if isinstance(axis, tuple) else (axis,):
        if one is not None and not -array.ndim <= one < array.ndim:
            raise Refused("IndexError")


def is_twice(array, axis):
    """Whether an axis stands twice among several."""
    return isinstance(axis, tuple) and len({one % max(1, array.ndim) for one in axis}) < len(axis)


def read_mask(named, array):
    where = named["where"] = mask(named["where"])
    if isinstance(where, np.ndarray) and np.broadcast_shapes(where.shape, array.shape) != array.shape:
        raise Refused("BroadcastError")


def require_options(named, raw):
    array, axis = named["a"], named.get("axis")
    try:
        require_axes(array, axis)
        wrong = "NDLoomError" if is_twice(array, axis) else None
    except Refused:
        wrong = "NDLoomError"
    if "where" in named:
        try:
            read_mask(named, array)
        except (Refused, ValueError) as refused:
            # Where an axis and the mask are wrong, either error will do.
            raise Refused(wrong or getattr(refused, "error", "BroadcastError")) from None
    require_axes(array, axis)


def one_axis(named, raw):
    """The functions that fold along one axis take no list of axes."""
    if isinstance(named.get("axis"), tuple):
        raise Refused
    require_options(named, raw)


def plain(call, a, **options):
    # The layout of what comes from no elements is a rule of its own in NumPy.
    return told(call(a, **options), (), Rule(laid_out=a.size > 0))


def settled(array, options):
    """The array in the asked dtype, where the cast of floats to integers would be the machine's."""
    name = options.get("dtype")
    return cast_array(array, name) if name is not None and is_whole(name) and not is_whole(array.dtype) else array


def total(call, a, **options):
    initial, dtype = options.get("initial"), np.dtype(options.get("dtype", a.dtype))
    is_product = call in (np.prod, np.nanprod, np.cumprod, np.nancumprod, np.cumulative_prod)
    if isinstance(initial, complex) and dtype.kind != "c" or is_whole(dtype) and isinstance(initial, float):
        raise Unsettled
    if is_whole(dtype) and call in WITHOUT_NAN and not is_whole(a.dtype) or is_product and a.dtype.kind == "c" and not is_simple(a):
        raise Unsettled
    return plain(call, settled(a, options), **options)


def is_simple(array):
    """Whether products of complex elements are exact: NumPy rounds each once, where the machine can."""
    parts = np.stack([array.real, array.imag])
    return bool(np.all((parts == np.rint(parts)) & (abs(parts) < 10))) and array.size < 12


def extreme(call, a, **options):
    if a.dtype.kind == "c" and np.any([np.any((part == 0) & np.signbit(part)) for part in (a.real, a.imag)]):
        # Which of 0 and -0 is the greater depends on NumPy's machine.
        raise Unsettled
    if call in (np.nanmin, np.nanmax) and signals(a):
        # Whether a signalling NaN is left out depends on the C library.
        raise Unsettled
    if call is np.ptp and a.dtype == bool:
        # Where there are no elements, this fails first.
        np.max(a, **options)
        raise Refused("DTypeError")
    return plain(OWN[call.__name__], a, **options)


def signals(array):
    """Whether there is a signalling NaN: the highest bit of its fraction is not set."""
    if array.dtype.kind not in "fc":
        return False
    parts = np.stack([array.real, array.imag]) if array.dtype.kind == "c" else np.ascontiguousarray(array)
    quiet = 1 << (np.finfo(parts.dtype).nmant - 1)
    bits = parts.view(f"u{parts.dtype.itemsize}")
    return bool(np.any(np.isnan(parts) & (bits & bits.dtype.type(quiet) == 0)))


def averaged(call, a, **options):
    dtype = np.dtype(options.get("dtype", a.dtype))
    if a.ndim == 0 and "axis" in options and ("where" in options or call in NAN_AVERAGES):
        raise Unsettled
    if "dtype" in options and is_whole(dtype):
        if call in NAN_AVERAGES and a.dtype.kind in "fc":
            # Where an axis stands twice, either error will do.
            raise Refused("NDLoomError" if is_twice(a, options.get("axis")) else "DTypeError")
        # A quotient that is NaN has no integer.
        raise Unsettled
    if call in (np.nanvar, np.nanstd) and "c" in (a.dtype.kind, dtype.kind) or a.dtype.kind == "c" != dtype.kind:
        # NumPy rounds the products of complex numbers once, where the machine can.
        raise Unsettled
    return plain(call, a, **options)


def weighed(named, raw):
    array, weights = named["a"], named.get("weights")
    require_axes(array, named.get("axis"))
    if array.size == 0 and weights is None:
        # To count the elements of an empty result, NumPy divides by 0.
        raise Unsettled
    if weights is not None and "c" in (array.dtype.kind, weights.dtype.kind):
        raise Unsettled


def differences(call, a, n=1, axis=-1, **ends):
    if isinstance(n, bool) or n < 0:
        # Where the axis is wrong too, either error will do.
        raise Refused("NDLoomError")
    if a.ndim and n:
        require_axes(a, axis)
    made = call(a, n, axis, **ends)
    # The layout of joined arrays is tested with np.concatenate.
    return Exactly(made, laid_out=made is not a and not ends)


def fold(before, run):
    """The mask is read when the axes are known."""
    return Rule(readers={"where": lambda value: value}, before=before, run=run)


RULES = {
    **{name: fold(require_options, total) for name in ("sum", "prod", "nansum", "nanprod")},
    **{name: fold(one_axis, total) for name in ("cumsum", "cumprod")},
    **{name: fold(require_options, averaged) for name in ("mean", "var", "std", "nanmean", "nanvar", "nanstd")},
    **{name: fold(require_options, plain) for name in ("any", "all", "countNonzero")},
    **{name: fold(require_options, extreme) for name in ("max", "min", "amax", "amin", "ptp", "nanmax", "nanmin")},
    **{name: fold(one_axis, plain) for name in ("argmax", "argmin", "nanargmax", "nanargmin")},
    "average": Rule(readers={"weights": array_of}, before=weighed, errors={TypeError: "DTypeError"}),
    "diff": Rule(readers={"n": operand, "axis": number, "prepend": array_of, "append": array_of}, run=differences),
}
