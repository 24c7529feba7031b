"""The functions that make grids: what a call must come to."""

import re

import numpy as np

from .computed import told
from .filled import shape_of
from .from_data import array_of
from .outcomes import Between, Exactly, Near, Refused, Scalar, Several, Unsettled
from .powers import integers
from .ranges import settle_dtype
from .spelled import dtype_of
from .values import Array, Big, Items, Memory, Pair, Slice, given, number

# Results of more elements are drawn again.
LARGEST = 20000

NUMBER = re.compile(r"^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(j?)$", re.I)


def number_in(word):
    """A number in words; None for what is none."""
    found = NUMBER.match(word)
    if not found:
        return None
    value = float(found[1])
    return complex(0, value) if found[2] else number(value + 0.0)


def slice_in(word):
    """A slice in words, or a number."""
    parts = [part.strip() for part in word.strip().split(":")]
    numbers = [number_in(part) for part in parts]
    if len(parts) > 3 or any(value is None and part for part, value in zip(parts, numbers)):
        raise Refused
    if len(parts) == 1:
        return numbers[0]
    return slice(*numbers)


def slices_of(entries):
    """The Python slices that the arguments of mgrid and ogrid stand for."""
    made = []
    for entry in entries:
        if isinstance(entry, str):
            made += [slice_in(word) for word in entry.split(",")]
        elif isinstance(entry, Slice):
            made.append(slice(*map(number, entry.parts())))
        else:
            raise Refused
    for one in made:
        if not isinstance(one, slice) or isinstance(one.start, complex) or isinstance(one.stop, complex):
            raise Refused
        if one.stop is None and (len(made) > 1 or isinstance(one.step, complex)):
            raise Refused
    return made


def count_of(one):
    """About how many values a slice has."""
    if isinstance(one.step, complex):
        return abs(one.step)
    step = 1 if one.step is None else one.step
    # As NumPy: a slice without a stop ends at its start.
    distance = (one.start or 0) if one.stop is None else one.stop - (one.start or 0)
    return abs(distance / step) if step else 0


def require_few(slices):
    counts = [count_of(one) for one in slices]
    if any(count > 3000 or count != count for count in counts) or np.prod(counts) * max(1, len(counts)) > LARGEST:
        raise Unsettled


def expect_mgrid(*entries):
    slices = slices_of(entries)
    require_few(slices)
    return Exactly(np.mgrid[slices[0] if len(slices) == 1 else tuple(slices)])


def expect_ogrid(*entries):
    slices = slices_of(entries)
    require_few(slices)
    if len(slices) == 1:
        return Exactly(np.ogrid[slices[0]])
    return Several([Exactly(part) for part in np.ogrid[tuple(slices)]])


def expect_indices(dimensions, options=None):
    options = options if given(options) else {}
    lengths = shape_of(dimensions)
    lengths = (lengths,) if isinstance(lengths, int) else tuple(lengths)
    name = dtype_of(options) or "int64"
    if np.dtype(name).kind in "iu" and any(length - 1 > np.iinfo(name).max for length in lengths):
        raise Refused
    if name == "bool" and any(length > 2 for length in lengths):
        raise Refused
    if np.prod(lengths, dtype=object) * len(lengths) > LARGEST:
        raise Unsettled
    if given(options.get("sparse")) and options["sparse"]:
        return Several([Exactly(part) for part in np.indices(lengths, name, sparse=True)])
    return Exactly(np.indices(lengths, name))


def expect_meshgrid(*arguments):
    options = {}
    if arguments and isinstance(arguments[-1], dict):
        *arguments, options = arguments
    arrays = [array_of(argument) for argument in arguments]
    if np.prod([array.size for array in arrays], dtype=object) * len(arrays) > LARGEST:
        raise Unsettled
    chosen = {name: value for name, value in options.items() if given(value)}
    return told(np.meshgrid(*arrays, **chosen), arguments, moved=True)


def bounds_of(*values):
    """Bounds as NumPy gets them: arrays, and plain numbers that weigh less."""
    made = []
    for value in values:
        if isinstance(value, (Array, list, Items, Memory)):
            made.append(array_of(value))
        elif isinstance(value, (bool, int, float, complex, Big, Pair)):
            made.append(number(value))
        else:
            raise Refused
    return made


def expect_linspaces(start, stop, num=None, options=None):
    options = options if given(options) else {}
    num = 50 if not given(num) else num
    endpoint = options["endpoint"] if given(options.get("endpoint")) else True
    axis = options["axis"] if given(options.get("axis")) else 0
    name = dtype_of(options)
    start, stop = bounds_of(start, stop)
    try:
        shape = np.broadcast_shapes(np.shape(start), np.shape(stop))
    except ValueError:
        raise Refused("BroadcastError") from None
    if np.prod(shape, dtype=object) * num > LARGEST:
        raise Unsettled
    if num < 0 or num != int(num):
        raise Refused
    refuse_complex([start, stop], name)
    elements, step = np.linspace(start, stop, int(num), endpoint=endpoint, retstep=True, axis=axis)
    if name is not None:
        elements = settle_dtype(elements, name, np.floor)
    # NumPy's ufuncs give the layout of bounds that are not in C order.
    samples = Exactly(elements, laid_out=all(np.asarray(bound).flags.c_contiguous for bound in (start, stop)))
    return Several([samples, outcome_of_step(step)]) if given(options.get("retstep")) and options["retstep"] else samples


def outcome_of_step(step):
    if isinstance(step, np.ndarray):
        return Exactly(step)
    return Scalar(complex(step) if np.iscomplexobj(step) else float(step))


def refuse_complex(bounds, name):
    """Complex bounds need a complex dtype."""
    if any(map(np.iscomplexobj, bounds)) and name is not None and np.dtype(name).kind != "c":
        raise Refused("DTypeError")


# How far powers of arrays may be off, in the dtype in which NumPy computes them.
WIDTH = {"float16": 1.1e-3, "float32": 5e-7, "float64": 1e-11}


def expect_powers(geometric):
    def expect(start, stop, num=None, options=None):
        options = options if given(options) else {}
        num = 50 if not given(num) else num
        endpoint = options["endpoint"] if given(options.get("endpoint")) else True
        axis = options["axis"] if given(options.get("axis")) else 0
        base = 10.0 if not given(options.get("base")) else options["base"]
        name = dtype_of(options)
        start, stop, base = bounds_of(start, stop, base)
        if geometric:
            base = 10.0
        if np.iscomplexobj(base):
            raise Unsettled
        try:
            shape = np.broadcast_shapes(*map(np.shape, (start, stop, base)))
        except ValueError:
            raise Refused("BroadcastError") from None
        if np.prod(shape, dtype=object) * num > LARGEST / 4:
            raise Unsettled
        refuse_complex([start, stop], name)
        if geometric and 0 in shape:
            # NumPy looks for zeros in bounds that no element comes of.
            raise Unsettled
        if geometric:
            values = np.geomspace(start, stop, num, endpoint=endpoint, axis=axis, dtype=name if name and np.dtype(name).kind == "c" else None)
        else:
            values = np.logspace(start, stop, num, endpoint=endpoint, base=base, axis=axis)
        return powers_near(values, name, [start, stop])

    return expect


def powers_near(values, name, bounds):
    """Elements near these, in the dtype asked for."""
    part = values.real.dtype.name
    target = np.dtype(name or values.dtype)
    if target.kind == "c":
        # Far exponents turn a rounding into another direction.
        if any(np.any(np.abs(bound) > 300) for bound in bounds if np.size(bound)):
            raise Unsettled
        parts = target.type(0).real.dtype
        wide = values.astype(np.complex128)
        magnitude = np.abs(wide)
        most = np.finfo(np.float32).max if parts == np.float32 or part == "float32" else 1e300
        least = np.finfo(np.float32).tiny if parts == np.float32 or part == "float32" else 1e-300
        if not np.all(np.isfinite(wide)) or np.any(magnitude > most / 8) or np.any((magnitude < least) & (magnitude > 0)):
            raise Unsettled
        eps = max(WIDTH[part], float(np.finfo(parts).eps))
        return Near(wide.astype(target), eps, [300] * values.size)
    width = max(WIDTH[part], WIDTH["float16"] / 20 if target == np.float16 else 0, 1e-6 if target == np.float32 else 0)
    wide = values.astype(np.float64)
    if part != "float64" and np.any(~np.isfinite(wide) | (np.abs(wide) > 6e4) | (np.abs(wide) < 6e-5)):
        raise Unsettled
    spread = np.where(np.isfinite(wide), np.abs(wide) * width, 0)
    spread = np.where((np.abs(wide) < 1e-290) & (wide != 0), 1e-290, spread)
    rest = np.isfinite(wide) & (np.abs(wide) > 1e290)
    if np.any(rest):
        raise Unsettled
    low, high = wide - spread, wide + spread
    if target.kind in "iu":
        return Between(*integers(low, high, target))
    if target.kind == "b":
        if np.any((low <= 0) & (high >= 0) & (low != high)):
            raise Unsettled
        return Between(low.astype(bool), high.astype(bool))
    return Between(low.astype(target), high.astype(target))


DIRECTIVE = re.compile(r"^-?\d+(,-?\d+){0,2}$")


def is_scalar(entry):
    return isinstance(entry, (bool, int, float, complex, Pair, Big))


def joined(maker):
    def expect(*entries):
        if entries and entries[0] in ("r", "c"):
            raise Refused
        key = []
        for place, entry in enumerate(entries):
            if isinstance(entry, str):
                if place == 0 and DIRECTIVE.match(entry):
                    key.append(entry)
                else:
                    key += [slice_in(word) for word in entry.split(",")]
            elif isinstance(entry, Slice):
                key.append(slice(*map(number, entry.parts())))
            elif is_scalar(entry):
                key.append(number(entry))
            else:
                key.append(array_of(entry))
        ranges = [part for part in key if isinstance(part, slice)]
        for part in ranges:
            if isinstance(part.start, complex) or isinstance(part.stop, complex):
                raise Refused
            if part.stop is None and isinstance(part.step, complex):
                raise Refused
            require_few([part])
            # All ranges are read before anything else is checked.
            np.r_[part]
        if any(isinstance(part, int) and abs(part) > 2**53 for part in key):
            raise Unsettled
        return Exactly(maker[tuple(key)])

    return expect


expect_logspaces = expect_powers(False)
expect_geomspaces = expect_powers(True)


FUNCTIONS = {
    "meshgrid": expect_meshgrid,
    "mgrid": expect_mgrid,
    "ogrid": expect_ogrid,
    "indices": expect_indices,
    "r_": joined(np.r_),
    "c_": joined(np.c_),
}
