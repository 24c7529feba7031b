"""The functions that fold the elements of arrays: how a call is drawn, and what it must come to."""

import numpy as np

from .casts import cast_array
from .draw import FLOATS, INTEGERS
from .from_data import array_of
from .joins import draw_input, laid
from .outcomes import Exactly, Refused, Scalar, Several, Unsettled
from .spelled import dtype_of
from .values import Array, given, number

# The most elements of an array whose bytes are recorded.
MOST = 40


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
            # A quotient that is NaN has no integer.
            raise Unsettled
        if function in (np.nanvar, np.nanstd) and (array.dtype.kind == "c" or "complex" in name):
            # NumPy rounds the products of complex numbers once, where the machine can.
            raise Unsettled
        if array.dtype.kind == "c" and "complex" not in name:
            raise Unsettled
        return outcome(function(array, **options), laid_out=array.size > 0)

    return expect


def plain(function):
    def expect(a, options=None):
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
    along = -1 if not given(axis) else axis
    if array.ndim and times:
        require_axes(array, along)
    made = np.diff(array, times, along, **more)
    # The layout of joined arrays is tested with np.concatenate.
    return Exactly(made, laid_out=made is not array and not more)


# Drawing.


def draw_array(draw):
    dimensions = draw.choice((0, 1, 1, 2, 2, 2, 3, 3, 4))
    return draw_input(draw, dimensions) if draw.chance(0.1) else draw.array(None, dimensions, MOST)


def draw_axis(draw, array, several=True):
    if draw.chance(0.04):
        return draw.choice((5, -6))
    if array.ndim == 0 and draw.chance(0.2):
        return draw.choice((0, -1))
    if array.ndim == 0 or draw.chance(0.25):
        return draw.absent()
    if several and draw.chance(0.3):
        axes = draw.sample(range(array.ndim), draw.randint(0, array.ndim))
        return [axis - array.ndim if draw.chance(0.3) else axis for axis in axes]
    return draw.randint(-array.ndim, array.ndim - 1)


def draw_mask(draw, array):
    if draw.chance(0.1):
        return draw.choice((True, False))
    shape = [1 if draw.chance(0.2) else extent for extent in array.shape[draw.randint(0, array.ndim) if draw.chance(0.3) else 0 :]]
    bits = np.frombuffer(draw.randbytes(int(np.prod(shape))), np.uint8) % 3 > 0
    return laid(draw, bits.reshape(shape))


def draw_initial(draw, array):
    if array.dtype.kind == "b":
        return draw.choice((True, False, 0, 1))
    if array.dtype.kind in "iu":
        return draw.choice((0, 1, 2, 7, 100))
    return draw.choice((0, 1, 7, 2.5, 0.1, 1e10, float("inf"), float("nan")))


def draw_dtype(draw):
    return draw.maybe(0.3, lambda: draw.spell(draw.dtype()))


def drawer(*names, several=True):
    def draw_one(draw):
        a = draw_array(draw)
        array = array_of(a)
        options = {
            "axis": lambda: draw_axis(draw, array, several),
            "dtype": lambda: draw_dtype(draw),
            "keepdims": lambda: draw.maybe(0.4, lambda: draw.chance(0.7)),
            "initial": lambda: draw.maybe(0.3, lambda: draw_initial(draw, array)),
            "where": lambda: draw.maybe(0.35, lambda: draw_mask(draw, array)),
            "ddof": lambda: draw.maybe(0.4, lambda: draw.choice((0, 1, 1, 2, 0.5, 9))),
            "correction": lambda: draw.maybe(0.1, lambda: draw.choice((0, 1))),
        }
        drawn = {name: options[name]() for name in names}
        if given(drawn.get("correction")):
            drawn.pop("ddof", None)
        return [a, *draw.options(**drawn)]

    return draw_one


def draw_average(draw):
    a = draw_array(draw)
    array = array_of(a)
    axis = draw_axis(draw, array)

    def weights():
        name = draw.choice((*FLOATS, "int64", "uint8", "bool", array.dtype.name))
        axes = axis if isinstance(axis, (list, tuple)) else [axis]
        are_there = all(isinstance(one, int) and -array.ndim <= one < array.ndim for one in axes)
        # In the order of the axes: NumPy transposes the weights.
        along = are_there and draw.chance(0.6)
        shape = [array.shape[one] for one in axes] if along else array.shape if draw.chance(0.97) else [2]
        numbers = np.frombuffer(draw.randbytes(int(np.prod(shape))), np.uint8) % 9
        return laid(draw, numbers.astype(name).reshape(shape))

    return [
        a,
        *draw.options(
            axis=axis,
            weights=draw.maybe(0.7, weights),
            returned=draw.maybe(0.3, lambda: True),
            keepdims=draw.maybe(0.3, lambda: True),
        ),
    ]


def draw_diff(draw):
    a = draw_array(draw)
    array = array_of(a)
    axis = draw_axis(draw, array, several=False)

    def end():
        if draw.chance(0.4) or not array.ndim:
            return draw.choice((0, 1, 7))
        shape = list(array.shape)
        if isinstance(axis, int) and -array.ndim <= axis < array.ndim:
            shape[axis] = draw.randint(0, 2)
        else:
            shape[-1] = draw.randint(0, 2)
        return laid(draw, draw.elements(array.dtype.name, shape))

    n = draw.choice((0, 1, 1, 1, 2, 3, 9)) if draw.chance(0.6) else draw.absent()
    return [a, n, axis, *draw.options(prepend=draw.maybe(0.25, end), append=draw.maybe(0.25, end))]


SUM = ("axis", "dtype", "keepdims", "initial", "where")
EXTREME = ("axis", "keepdims", "initial", "where")
MEAN = ("axis", "dtype", "keepdims", "where")
SPREAD = ("axis", "dtype", "ddof", "keepdims", "where", "correction")

FUNCTIONS = {
    "sum": (drawer(*SUM), reducer(np.sum)),
    "prod": (drawer(*SUM), reducer(np.prod)),
    "mean": (drawer(*MEAN), averager(np.mean)),
    "average": (draw_average, expect_average),
    "var": (drawer(*SPREAD), averager(np.var)),
    "std": (drawer(*SPREAD), averager(np.std)),
    "any": (drawer("axis", "keepdims", "where"), plain(np.any)),
    "all": (drawer("axis", "keepdims", "where"), plain(np.all)),
    "countNonzero": (drawer("axis", "keepdims"), plain(np.count_nonzero)),
    "max": (drawer(*EXTREME), extreme(np.max)),
    "min": (drawer(*EXTREME), extreme(np.min)),
    "amax": (drawer(*EXTREME), extreme(np.amax)),
    "amin": (drawer(*EXTREME), extreme(np.amin)),
    "ptp": (drawer("axis", "keepdims"), extreme(np.ptp)),
    "argmax": (drawer("axis", "keepdims", several=False), plain(np.argmax)),
    "argmin": (drawer("axis", "keepdims", several=False), plain(np.argmin)),
    "nansum": (drawer(*SUM), reducer(np.nansum)),
    "nanprod": (drawer(*SUM), reducer(np.nanprod)),
    "nanmean": (drawer(*MEAN), averager(np.nanmean)),
    "nanvar": (drawer(*SPREAD), averager(np.nanvar)),
    "nanstd": (drawer(*SPREAD), averager(np.nanstd)),
    "nanmax": (drawer(*EXTREME), extreme(np.nanmax)),
    "nanmin": (drawer(*EXTREME), extreme(np.nanmin)),
    "nanargmax": (drawer("axis", "keepdims", several=False), plain(np.nanargmax)),
    "nanargmin": (drawer("axis", "keepdims", several=False), plain(np.nanargmin)),
    "cumsum": (drawer("axis", "dtype", several=False), accumulator(np.cumsum)),
    "cumprod": (drawer("axis", "dtype", several=False), accumulator(np.cumprod)),
    "diff": (draw_diff, expect_diff),
}

# Calls that must be refused, in recorded cases.
REFUSED = {
    name: [[[1, 2], {"axis": 1}], [[1, 2], {"axis": -2}], [[1, 2], {"dtype": "nothing"}]] if "dtype" in options else [[[1, 2], {"axis": 1}]]
    for name, options in {"sum": SUM, "prod": SUM, "mean": MEAN, "var": SPREAD, "max": EXTREME, "argmax": ("axis",)}.items()
}
REFUSED["max"] += [[[]], [[], {"axis": 0}], [[1, 2], {"where": [True, False]}], [[1, 2], {"where": [1, 0], "initial": 1}]]
REFUSED["min"] = [[[]], [Array(np.zeros((0, 3))), {"axis": 0}]]
REFUSED["nanargmax"] = [[[float("nan"), float("nan")]]]
REFUSED["average"] = [[[1, 2], {"weights": [0, 0]}], [[1, 2], {"weights": [1, -1]}], [[1, 2], {"weights": [1]}]]
REFUSED["sum"] += [[[[1, 2]], {"axis": [0, 0]}], [[1, 2], {"where": [True, True, False]}], [[1, 2], {"where": [0, 1]}]]
REFUSED["diff"] = [[5], [[1, 2], -1], [[1, 2], 1, 1]]
