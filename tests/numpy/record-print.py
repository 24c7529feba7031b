"""Records how NumPy prints arrays, for tests/array/print.test.ts; every case is drawn from a fixed seed, so a second run changes nothing.

Run by hand, with the NumPy that the project is compared with:
    pip install -r tests/numpy/requirements.txt
    python tests/numpy/record-print.py

Writes cases/print.json.gz:
    arrays   [dtype, shape, elements in hex (C order, repeated until the shape is full), str, repr]
    options  [dtype, shape, elements, print options, str, repr], and [..., options of array2string, its text]
    scalars  {dtype, first, step, count, sha256}: bit patterns first, first + step, ... modulo the width; the digest is that of
             the patterns' str joined by line feeds
"""

import hashlib
import itertools
import json

import recording  # Before NumPy.
import numpy as np

INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float16", "float32", "float64"]
COMPLEXES = {"complex64": "float32", "complex128": "float64"}
NAMES = ["bool", *INTEGERS, *FLOATS, *COMPLEXES]

# Values at which the choice of exponents, the rounding to eight digits or the width of a column changes.
FLOAT_VALUES = [
    0.0, -0.0, 1.0, -1.0, 0.1, 0.5, 1 / 3, 2 / 3, -2.5, 1e-4, 9.999e-5, 1e-5, 999.0, 1000.0, 1000.5, 1001.0, 65504.0,
    999999.0, 1e6, 1e7, 99999999.0, 1e8, 123456789.125, 1e15, 9999999999999998.0, 1e16, 1e22, 1e23, 1e38, 1e100, 1e308,
    6e-8, 1e-45, 1e-38, 1e-100, 5e-324, 2.0**-9, 3 * 2.0**-9, 0.123456785, 0.999999995, 9.99999995, 2.0**50 + 0.25,
    2.0**53 + 2, 2.0**-44, np.pi, np.e * 1e5, np.nan, np.inf, -np.inf,
]  # fmt: skip
INTEGER_VALUES = [0, 1, -1, 9, 10, -10, 99, 100, 2**53 - 1, 2**53, 2**53 + 1, -(2**53) - 1]


def values_of(name):
    """Every value that hurts in a dtype, as an array of it."""
    dtype = np.dtype(name)
    if dtype.kind == "b":
        return np.array([False, True])
    if dtype.kind in "iu":
        limits = np.iinfo(dtype)
        fitting = {v for v in INTEGER_VALUES if limits.min <= v <= limits.max} | {limits.min, limits.max, limits.max // 3}
        return np.array(sorted(fitting), dtype)
    if dtype.kind == "f":
        return np.unique(np.array(FLOAT_VALUES).astype(dtype).view(f"u{dtype.itemsize}")).view(dtype)
    parts = values_of(COMPLEXES[name])
    pairs = itertools.chain(zip(parts, parts[::-1]), zip(parts, np.roll(parts, 7)), zip(parts[::-1], parts * 0))
    return np.array([complex(re, im) for re, im in pairs], dtype)


def random_floats(rng, count, dtype):
    """Floats of one magnitude or of many, of few digits or of all."""
    kind = rng.integers(7)
    if kind == 0:
        return rng.integers(0, 2 ** (8 * dtype.itemsize), count, dtype=f"u{dtype.itemsize}").view(dtype)
    if kind == 1:
        return (rng.standard_normal(count) * 10.0 ** rng.integers(-6, 9)).astype(dtype)
    if kind == 2:
        return np.round(rng.random(count) * 10.0 ** rng.integers(0, 9), rng.integers(0, 9)).astype(dtype)
    if kind == 3:
        return (rng.integers(-9, 10, count) * 10.0 ** rng.integers(-7, 12, count)).astype(dtype)
    if kind == 4:
        return (rng.integers(-(2**31), 2**31, count) * 2.0 ** -int(rng.integers(8, 32))).astype(dtype)
    if kind == 5:
        # The greatest and the least about a thousandfold apart.
        least = rng.random() * 9 + 1
        return np.array([least, *rng.choice([least, least * 1000, least * 1000.5], count)]).astype(dtype)[:count]
    return rng.choice(values_of(dtype.name), count)


def neighbours(value, dtype):
    """The float of the dtype nearest to a value, and two on either side."""
    bits = np.array(value, dtype).view(f"u{dtype.itemsize}")
    return (bits + np.arange(-2, 3).astype(bits.dtype)).view(dtype)


def limit_columns(name):
    """Columns on both sides of the limits at which exponents begin: by the least value, the greatest, and their ratio."""
    dtype = np.dtype(name)
    for limit in (1e-4, 1e3, 1e6, 1e8):
        yield from neighbours(limit, dtype).reshape(-1, 1)
    for least in (0.5, 0.55, 0.7, 0.8, 0.99, 1.0, 1.1, 1.3, 1.5, 1.7, 1.9):
        for greatest in neighbours(1000 * least, dtype):
            yield np.array([greatest, least], dtype)


def random_elements(rng, count, name):
    dtype = np.dtype(name)
    if dtype.kind == "b":
        return rng.integers(0, 2, count).astype(bool)
    if dtype.kind in "iu":
        limits = np.iinfo(dtype)
        shift = int(rng.integers(8 * dtype.itemsize - 1))
        return rng.integers(limits.min >> shift, limits.max >> shift, count, dtype=dtype, endpoint=True)
    if dtype.kind == "f":
        floats = random_floats(rng, count, dtype)
        if rng.random() < 0.25:
            floats[rng.integers(0, count)] = rng.choice([np.nan, np.inf, -np.inf, -0.0])
        return floats
    elements = np.empty(count, dtype)
    elements.real = random_elements(rng, count, COMPLEXES[name])
    elements.imag = random_elements(rng, count, COMPLEXES[name])
    return elements


SMALL_SHAPES = [(1,), (2,), (7,), (40,), (1, 1), (3, 4), (2, 30), (6, 1), (2, 2, 3), (1, 3, 1), (2, 1, 2, 2), (1, 2, 1, 2, 3)]
EMPTY_SHAPES = [(0,), (0, 3), (3, 0), (2, 0, 4), (0, 0, 0, 0, 0)]
# Just past the threshold and far; cut along some axes and not along others.
CUT_SHAPES = [
    (1001,), (100000,), (7, 143), (6, 200), (200, 6), (500, 3), (1001, 1), (1, 1001), (30, 40), (2, 3, 300),
    (7, 2, 100), (300, 2, 2), (2, 3, 2, 100), (101, 1, 5, 2), (1, 2, 1, 1, 600), (7, 1, 1, 2, 90),
]  # fmt: skip
# Cut along many axes, at the threshold, past it with nothing to cut: long texts, so one dtype each.
SINGLE_SHAPES = {(8, 9, 2, 8): "complex64", (9, 10, 11): "uint64", (1000,): "float32", (10, 100): "int16", (6, 6, 6, 6): "uint8", (5, 5, 5, 5, 5): "int8"}



def cases():
    """(shape, elements that are repeated to fill it)."""
    rng = np.random.default_rng(20)
    for name in NAMES:
        values = values_of(name)
        for value in values:
            yield (), value.reshape(1)
        for shape in EMPTY_SHAPES:
            yield shape, values[:0]
        yield values.shape, values
        if name in FLOATS:
            yield from (((len(column),), column) for column in limit_columns(name))
        for length in (1, 2, 3):
            yield from (((length,), rng.choice(values, length)) for _ in range(12))
        for shape in SMALL_SHAPES:
            for _ in range(1 if name == "bool" else 3):
                yield shape, random_elements(rng, int(np.prod(shape)), name)
        for shape in CUT_SHAPES:
            yield shape, random_elements(rng, 53, name)
    for shape, name in SINGLE_SHAPES.items():
        yield shape, random_elements(rng, 53, name)


def record_array(shape, elements):
    array = np.resize(elements, shape)
    assert array.dtype == elements.dtype
    return [array.dtype.name, list(shape), elements.tobytes().hex(), str(array), repr(array)]


def draw_options(rng):
    """Some print options, by NumPy's names."""
    some = {
        "precision": lambda: int(rng.choice([0, 1, 2, 3, 5, 8, 12, 17, 20])),
        "floatmode": lambda: str(rng.choice(["fixed", "unique", "maxprec", "maxprec_equal"])),
        "suppress": lambda: bool(rng.integers(2)),
        "sign": lambda: str(rng.choice(["-", "+", " "])),
        "linewidth": lambda: int(rng.choice([-1, 5, 20, 40, 75, 120])),
        "threshold": lambda: int(rng.choice([0, 3, 10, 100])),
        "edgeitems": lambda: int(rng.choice([1, 2, 4])),
        "nanstr": lambda: str(rng.choice(["NA", "missing"])),
        "infstr": lambda: str(rng.choice(["oo", "infinity"])),
    }
    chances = {"precision": 0.6, "floatmode": 0.7, "suppress": 0.4, "sign": 0.4}
    return {name: draw() for name, draw in some.items() if rng.random() < chances.get(name, 0.15)}


# The names of the options of array2string, for those that it has.
TEXT_OPTIONS = {"linewidth": ("max_line_width", "maxLineWidth"), "suppress": ("suppress_small", "suppressSmall")}
TEXT_OPTIONS |= {name: (name, name) for name in ("precision", "floatmode", "sign", "threshold", "edgeitems")}
OPTION_SHAPES = [(), (1,), (2,), (5,), (13,), (3, 4), (2, 2, 3), (0, 2), (4, 1)]


def option_cases(count, seed=21):
    """(array, print options, more options of array2string)"""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        name = str(rng.choice([*NAMES, *FLOATS, *FLOATS, *COMPLEXES]))
        shape = OPTION_SHAPES[rng.integers(len(OPTION_SHAPES))]
        values = values_of(name)
        elements = random_elements(rng, 12, name) if rng.random() < 0.6 else rng.choice(values, 12)
        more = {}
        if rng.random() < 0.3:
            more["separator"] = str(rng.choice([",", ", ", "; ", "", " | "]))
        if rng.random() < 0.2:
            more |= {"prefix": "x" * int(rng.integers(12)), "suffix": "y" * int(rng.integers(12))}
        yield np.resize(elements, shape), draw_options(rng), more


def record_options(array, options, more):
    text_options = {**{TEXT_OPTIONS[name][0]: value for name, value in options.items() if name in TEXT_OPTIONS}, **more}
    told = {**{TEXT_OPTIONS[name][1]: value for name, value in options.items() if name in TEXT_OPTIONS}, **more}
    with np.printoptions(**options):
        texts = [str(array), repr(array)]
    text = np.array2string(array, **text_options)
    elements = array.reshape(-1)[:12].tobytes().hex() or "00" * array.itemsize
    return [array.dtype.name, list(array.shape), elements, options, *texts, told, text]


def record_scalars(name, first, step, count):
    width = 8 * np.dtype(name).itemsize
    patterns = [(first + i * step) % 2**width for i in range(count)]
    floats = np.array(patterns, f"u{width // 8}").view(name)
    text = "\n".join(str(value) for value in floats)
    digest = hashlib.sha256(text.encode()).hexdigest()
    return {"dtype": name, "first": hex(first), "step": hex(step), "count": count, "sha256": digest}


def scalar_ranges():
    # Every float16, in blocks so that a failure tells where.
    for first in range(0, 2**16, 2**12):
        yield "float16", first, 1, 2**12
    # Every power of two of both signs with the floats next to it, the least subnormals, then patterns all over.
    for name, fraction, count, stride in (("float32", 23, 2**9, 0x9E3779B1), ("float64", 52, 2**12, 0x9E3779B97F4A7C15)):
        width = 8 * np.dtype(name).itemsize
        for neighbour in (-2, -1, 0, 1, 2):
            yield name, neighbour % 2**width, 2**fraction, count
        yield name, 0, 1, 1000
        yield name, 1, stride, 5000


def main():
    # Casting the values that hurt to narrow dtypes overflows and meets NaN: that is what they are for.
    with np.errstate(all="ignore"):
        arrays = [record_array(shape, elements) for shape, elements in cases()]
        scalars = [record_scalars(*scalar_range) for scalar_range in scalar_ranges()]
        options = [record_options(*case) for case in option_cases(600)]
    lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in arrays)
    digests = ",\n".join(json.dumps(case) for case in scalars)
    with_options = ",\n".join(json.dumps(case, separators=(",", ":")) for case in options)
    print(len(arrays), "arrays,", len(scalars), "ranges of scalars,", len(options), "with options")
    parts = f'"scalars":[\n{digests}\n],"options":[\n{with_options}\n],"arrays":[\n{lines}\n]'
    recording.write("print", f'{{"numpy":"{recording.PINNED}",{parts}}}\n')


if __name__ == "__main__":
    main()
