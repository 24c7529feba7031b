"""The functions that make grids: how a call is drawn, and what it must come to."""

import re

import numpy as np

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
    return Several([Exactly(part, moved=True, laid_out=True) for part in np.meshgrid(*arrays, **chosen)])


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


def draw_number(draw, words):
    way = draw.random()
    if way < 0.6:
        return draw.randint(-9, 12)
    if way < 0.9:
        return round(draw.uniform(-5, 8), draw.randint(1, 3))
    value = draw.choice((0.1, 1e-3, 2.5e-7, -0.3, 1e10, 2**53 - 1, -(2**53) + 1, 5e-324, *(() if words else (-0.0, np.inf, np.nan))))
    return float(value) if not isinstance(value, int) else value


def draw_slice(draw, words=False, points=0.25):
    """The parts of a slice, as JavaScript holds numbers."""
    parts = draw_parts_of_slice(draw, words, points)
    return [float(part) if isinstance(part, int) and abs(part) >= 2**53 else part for part in parts]


def draw_parts_of_slice(draw, words, points):
    """Mostly a few values, now and then in the wrong direction, empty or endless."""
    start = draw_number(draw, words)
    way = draw.random()
    if way < points:
        step = complex(0, draw.choice((0, 1, 2, 3, 5, 9, 2.5, -4, draw.randint(0, 40))))
        if not words and draw.chance(0.1):
            step = complex(draw.randint(-3, 3), step.imag)
        return [start, draw_number(draw, words), step]
    if way < 0.5:
        step = draw.choice((1, 1, 2, 3, -1, -2, 0.5, 0.25, 0.1, -0.3, 0.7, 0))
        return [start, start + step * draw.randint(-1, 12) + draw.choice((0, 0, 0.05)), step]
    if way < 0.8:
        return [draw.choice((start, None)), start + draw.randint(-1, 9) if draw.chance(0.8) else draw_number(draw, words)]
    return [start, draw.choice((draw_number(draw, words), draw_number(draw, words), None)), draw_number(draw, words)]


def text_of_number(value):
    if value is None:
        return ""
    if isinstance(value, complex):
        return f"{text_of_number(value.imag)}j"
    value = value + 0.0
    return str(int(value)) if value.is_integer() and abs(value) < 2**53 else repr(value)


def draw_word(draw):
    parts = draw_slice(draw, words=True)
    if any(isinstance(part, float) and not np.isfinite(part) for part in parts):
        return "0:1"
    space = draw.choice(("", "", "", " "))
    return f"{space}:{space}".join(text_of_number(part) for part in parts) + space


def draw_grid(draw):
    entries = []
    for _ in range(draw.choice((0, 1, 1, 2, 2, 2, 3, 4))):
        if draw.chance(0.4):
            entries.append(", ".join(draw_word(draw) for _ in range(draw.choice((1, 1, 2)))))
        else:
            parts = draw_slice(draw)
            entries.append(Slice(*(Big(part) if isinstance(part, int) and draw.chance(0.1) else part for part in parts)))
    if draw.chance(0.03):
        entries.insert(0, draw.choice((5, "7", "...", "x:2", [1], [0, 3], "1:2:3:4", None, "", Slice(1j, 2))))
    return entries


def draw_indices(draw):
    shape = draw.shape(None, 400)
    dimensions = shape[0] if len(shape) == 1 and draw.chance(0.4) else shape
    options = draw.options(
        dtype=draw.maybe(0.6, lambda: draw.spell(draw.dtype())),
        sparse=draw.maybe(0.4, lambda: draw.chance(0.6)),
    )
    return [dimensions, *options]


def draw_data(draw, dimensions=None, most=40):
    way = draw.random()
    if way < 0.6:
        return draw.array(None, dimensions, most)
    if way < 0.7:
        return draw.memory(draw.choice(("Float64Array", "Uint8Array", "BigInt64Array", "Int16Array")))
    shape = draw.shape(dimensions, most)
    return draw.nest(draw.plains(int(np.prod(shape, dtype=np.int64))), shape)


def draw_meshgrid(draw):
    arrays = [
        draw.plain() if draw.chance(0.1) else draw_data(draw, draw.choice((0, 1, 1, 1, 2)), 12)
        for _ in range(draw.choice((0, 1, 2, 2, 2, 3, 4)))
    ]
    options = draw.options(
        indexing=draw.maybe(0.5, lambda: draw.choice(("xy", "ij", "ij", None))),
        sparse=draw.maybe(0.4, lambda: draw.chance(0.6)),
        copy=draw.maybe(0.1, lambda: True),
    )
    return [*arrays, *(option for option in options if isinstance(option, dict))]


def draw_bound_array(draw, shape, positive=False):
    """A bound of ranges: an array, a list or a number."""
    way = draw.random()
    if way < 0.15:
        return draw.plain(draw.choice("wwffbc" if not positive else "wf"))
    kept = [1 if draw.chance(0.15) else length for length in shape][draw.choice((0, 0, 0, 1)) :]
    if draw.chance(0.03):
        kept = [length + 1 for length in kept]
    if way < 0.3:
        size = int(np.prod(kept, dtype=np.int64))
        items = [round(draw.uniform(-20, 40), 2) for _ in range(size)] if positive or draw.chance(0.6) else draw.plains(size)
        return draw.nest(items, kept) if kept and size else Array(draw.elements("float64", kept))
    name = draw.dtype()
    if positive and draw.chance(0.8):
        dtype = np.dtype(name)
        reals = np.array([draw.uniform(-3 if dtype.kind in "fc" else 0, 9) for _ in range(int(np.prod(kept, dtype=np.int64)))])
        elements = (reals + (1j * np.roll(reals, 1) if dtype.kind == "c" else 0)).astype(dtype).reshape(kept)
    else:
        elements = draw.elements(name, kept)
    if draw.chance(0.3) and elements.ndim:
        return Array(elements, tuple(reversed(range(elements.ndim))), (1,) * elements.ndim)
    return Array(elements)


def draw_ranges(positive, with_base=False, with_step=False):
    def one(draw):
        shape = draw.shape(draw.choice((0, 1, 1, 1, 2, 2, 3)), 40)
        start, stop = draw_bound_array(draw, shape, positive), draw_bound_array(draw, shape, positive)
        if draw.chance(0.1):
            stop = start
        if not isinstance(start, (Array, list)) and not isinstance(stop, (Array, list)):
            start = Array(draw.elements("float64", shape))
        options = draw.options(
            dtype=draw.maybe(0.35, lambda: draw.spell(draw.dtype())),
            endpoint=draw.maybe(0.4, lambda: draw.chance(0.5)),
            axis=draw.maybe(0.5, lambda: draw.choice((0, 0, -1, 1, -1, 2, -2)) if len(shape) < 3 else draw.randint(-4, 3)),
            retstep=draw.maybe(0.3 if with_step else 0, lambda: draw.chance(0.8)),
            base=draw.maybe(0.4 if with_base else 0, lambda: draw.choice((2, 0.5, 10, draw_bases(draw, shape)))),
        )
        return [start, stop, draw.choice((0, 1, 2, 3, 5, 9, 17)), *options]

    return one


def draw_bases(draw, shape):
    size = int(np.prod(shape, dtype=np.int64))
    dtype = draw.choice((None, None, "float32", "float16", "int8"))
    return Array(np.array([draw.choice((1, 2, 3, 10, 0.5, 7.5)) for _ in range(size)]).astype(dtype).reshape(shape))


draw_linspaces = draw_ranges(False, with_step=True)
draw_logspaces = draw_ranges(True, with_base=True)
draw_geomspaces = draw_ranges(True)
expect_logspaces = expect_powers(False)
expect_geomspaces = expect_powers(True)


def draw_parts(draw):
    dimensions = draw.choice((1, 1, 1, 1, 2, 2, 3))
    parts = []
    shape = draw.shape(dimensions, 30)
    for _ in range(draw.choice((1, 2, 2, 3, 4))):
        way = draw.random()
        if way < 0.2:
            parts.append(", ".join(draw_word(draw) for _ in range(draw.choice((1, 1, 2)))))
        elif way < 0.28:
            parts.append(Slice(*draw_slice(draw)))
        elif way < 0.5:
            parts.append(draw.plain(draw.choice("bwwffc")))
        elif way < 0.55:
            parts.append(f"{draw.randint(-9, 99)}, {draw_word(draw)}")
        elif way < 0.6:
            parts.append(Big(draw.randint(-300, 300)))
        elif way < 0.8:
            elements = draw.elements(draw.dtype(), shape if draw.chance(0.9) else draw.shape(None, 30))
            parts.append(Array(elements))
        else:
            parts.append(draw_data(draw, draw.choice((dimensions, dimensions, 0, 1)), 30))
    if draw.chance(0.35):
        axis, least, place = draw.randint(-2, 2), draw.choice((0, 1, 2, 2, 3, 3)), draw.randint(-3, 3)
        parts.insert(0, draw.choice((f"{axis}", f"{axis},{least}", f"{axis},{least},{place}", "r", "c", f"0,{least}", "-1,3,0")))
    return parts


FUNCTIONS = {
    "meshgrid": (draw_meshgrid, expect_meshgrid),
    "mgrid": (draw_grid, expect_mgrid),
    "ogrid": (draw_grid, expect_ogrid),
    "indices": (draw_indices, expect_indices),
    "r_": (draw_parts, joined(np.r_)),
    "c_": (draw_parts, joined(np.c_)),
}

# Calls that are refused.
REFUSED = {
    "meshgrid": [[[1], {"indexing": "yx"}], [[[1], [1, 2]]], [[1]] * 65],
    "mgrid": [["0:1:0"], [5], [[0, 5]], ["x"], ["5:0, 0:2"], ["0:1, 2:"]],
    "ogrid": [["0:1:0"], ["..."], ["0:1, 2:"]],
    "indices": [[-1], [[2.5]], [[300], {"dtype": "int8"}], [[3], {"dtype": "bool"}]],
    "r_": [[], ["r", [1]], ["c", [1]], [Array(np.int8([1])), 300], ["0,2", [1, 2], 5], ["2", [1]], [1, "x"]],
    "c_": [[], [[1, 2], [1, 2, 3]], ["0,2,5", [1]]],
}
