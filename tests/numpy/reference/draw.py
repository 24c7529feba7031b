"""Drawing of what calls of texts are made of, with values that hurt: limits, subnormals, NaN, empty axes, odd layouts and spellings.

Everything comes from one random.Random, so a seed gives the same call again.
"""

import functools
import random

import numpy as np

from .values import TYPED_ARRAYS, UNDEFINED, Array, Constant, Constructor, Memory

INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float16", "float32", "float64"]
COMPLEXES = ["complex64", "complex128"]
DTYPES = ["bool", *INTEGERS, *FLOATS, *COMPLEXES]

SPELLINGS = {
    "bool": ["bool_", "?", "b1"],
    "int8": ["i1", "b", "|i1"],
    "int16": ["i2", "<i2", "h"],
    "int32": ["i4", "<i4", "i"],
    "int64": ["i8", "<i8", "int", "q"],
    "uint8": ["u1", "B", "|u1"],
    "uint16": ["u2", "<u2", "H"],
    "uint32": ["u4", "<u4", "=u4"],
    "uint64": ["u8", "<u8", "Q"],
    "float16": ["f2", "half", "e", "<f2"],
    "float32": ["f4", "single", "f", "<f4"],
    "float64": ["f8", "double", "float", "d"],
    "complex64": ["c8", "F", "<c8"],
    "complex128": ["c16", "complex", "D"],
}
CONSTRUCTORS = {}
for kind, dtype_name in TYPED_ARRAYS.items():
    CONSTRUCTORS.setdefault(dtype_name, []).append(kind)

LIMITS = sorted({sign * (2**bits + by) for bits in (7, 8, 15, 16, 31, 32, 63, 64) for by in (-1, 0, 1) for sign in (1, -1)})
FLOAT_LIMITS = [
    0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 0.999, -0.999, 1.5, 2.5, -3.7, 1e-5, 0.1, 127.9, 128.0, -128.9, 255.5, 256.0, 32767.5,
    65504.0, 65519.99, 65520.0, 65535.9, 2147483647.5, -2147483648.9, 4294967295.5, 9007199254740993.0, 1e18, 1e19, -1e19,
    1.8446744073709552e19, 3.4028234663852886e38, 3.4028235677973366e38, 1e39, 1.7976931348623157e308, 2.0**-24, 2.0**-25,
    2.0**-25 * 1.000001, 6.097e-5, 2.0**-149, 2.0**-150, 1e-40, 2.2250738585072014e-308, 5e-324, 2049.0, 2051.0, 16777217.0,
    float("nan"), float("inf"), float("-inf"),
]  # fmt: skip


@functools.lru_cache(None)
def pool_of(name):
    """Values of a dtype at which something changes, and some of every other dtype's."""
    dtype = np.dtype(name)
    if dtype.kind == "b":
        return np.array([False, True])
    if dtype.kind in "iu":
        limits = np.iinfo(dtype)
        values = {0, 1, 2, 3, 7, 100, limits.min, limits.min + 1, limits.max, limits.max - 1, 2**53 + 1, -1, -2, *LIMITS}
        return np.array(sorted(value for value in values if limits.min <= value <= limits.max), dtype)
    with np.errstate(all="ignore"):
        reals = np.concatenate([np.array(FLOAT_LIMITS), np.array(LIMITS, np.float64)])
        if dtype.kind == "f":
            return reals.astype(dtype)
        return (reals + 0j + 1j * np.where(np.isfinite(np.roll(reals, 5)), np.roll(reals, 5), 1)).astype(dtype)


class Draw(random.Random):
    """Draws; `large` is how often an array is to have thousands of elements."""

    def __init__(self, seed, large=0.02):
        super().__init__(seed)
        self.large = large

    def chance(self, probability):
        return self.random() < probability

    def dtype(self):
        return self.choice(DTYPES)

    def spell(self, name):
        """One of the ways to name a dtype."""
        way = self.random()
        if way < 0.6:
            return name
        if way < 0.75:
            return Constant(name)
        if way < 0.85 and name in CONSTRUCTORS:
            return Constructor(self.choice(CONSTRUCTORS[name]))
        return self.choice(SPELLINGS[name])

    def shape(self, dimensions=None, most=160):
        """Up to five axes; few elements, now and then thousands."""
        if dimensions is None:
            dimensions = self.choice((0, 1, 1, 2, 2, 2, 3, 3, 4, 5))
        if dimensions and self.chance(self.large):
            most, longest = 20000, 3000 if dimensions == 1 else 70
            shape = [self.randint(1, longest) for _ in range(dimensions)]
        else:
            longest = 40 if dimensions == 1 and self.chance(0.3) else 6
            shape = [0 if self.chance(0.04) else self.randint(1, longest) for _ in range(dimensions)]
        while np.prod(shape, dtype=object) > most:
            place = max(range(dimensions), key=shape.__getitem__)
            shape[place] = max(1, shape[place] // 2)
        return shape

    def elements(self, name, shape):
        """Elements of a dtype: values that hurt, arbitrary bits, or small whole numbers."""
        size = int(np.prod(shape, dtype=np.int64))
        dtype = np.dtype(name)
        way = self.random()
        if way < 0.5:
            pool = pool_of(name)
            flat = pool[np.frombuffer(self.randbytes(2 * size), np.uint16) % len(pool)]
        elif way < 0.8 and dtype.kind != "b":
            flat = np.frombuffer(self.randbytes(size * dtype.itemsize), dtype)
        else:
            flat = (np.frombuffer(self.randbytes(size), np.uint8) % (2 if dtype.kind == "b" else 10)).astype(dtype)
        return flat.reshape(shape)

    def lay(self, elements):
        """An NDArray of these elements, one in two of them not in C order or with gaps."""
        if elements.ndim == 0 or self.chance(0.5):
            return Array(elements)
        axes = list(range(elements.ndim))
        way = self.random()
        if way < 0.35:
            axes.reverse()
        elif way < 0.8:
            self.shuffle(axes)
        steps = [1] * elements.ndim
        if self.chance(0.6):
            steps = [self.choice((1, 1, 2, 3, -1, -2)) for _ in steps]
        return Array(elements, tuple(axes), tuple(steps))

    def memory(self, kind=None, size=None):
        """A typed array or other bytes, at any offset that the kind allows."""
        kind = kind or self.choice([*TYPED_ARRAYS, "DataView", "Buffer", "ArrayBuffer", "SharedArrayBuffer"])
        width = np.dtype(TYPED_ARRAYS.get(kind, "uint8")).itemsize
        count = self.randint(0, 12) if size is None else size
        if self.chance(self.large):
            count = self.randint(1000, 4000)
        name = TYPED_ARRAYS.get(kind, "uint8")
        content = self.elements(name, [count]).tobytes() if self.chance(0.5) else self.randbytes(count * width)
        whole = kind in ("ArrayBuffer", "SharedArrayBuffer")
        return Memory(kind, content, 0 if whole else width * self.choice((0, 0, 1, 3)))

    def options(self, **named):
        """An options object of those given; nothing at all, or undefined, when there are none."""
        chosen = {name: value for name, value in named.items() if value is not UNDEFINED}
        if chosen:
            return [chosen]
        return [] if self.chance(0.7) else [self.choice((UNDEFINED, None, {}))]

    def maybe(self, probability, value):
        """The value that a function draws, or undefined."""
        return value() if self.chance(probability) else UNDEFINED
