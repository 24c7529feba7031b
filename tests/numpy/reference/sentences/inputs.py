"""Draws the variables of formulas: arrays of every dtype whose values and layouts hurt, with shapes that mostly broadcast."""

import base64

import numpy as np

DTYPES = "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128".split()
NAMES = ["x", "y", "z", "u", "v", "w"]

# How often a world has arrays of thousands of elements: longer than a block, than NumPy's buffers, than a run of a pairwise sum.
LARGE = 0.03
# NumPy writes the results of operators over temporary operands of 256 KiB and more, and in their layout.
MOST_LARGE = 16_000


class Variable:
    """An array as a view of a packed base: slices of the base, then an order of the axes, then a shape that repeats it."""

    def __init__(self, base, slices, axes, shape, is_outside):
        self.base, self.slices, self.axes, self.shape, self.is_outside = base, slices, axes, shape, is_outside

    def make(self):
        """The array, of memory of its own."""
        base = self.base.copy()
        # An index would make a scalar of it.
        if base.ndim == 0:
            return base
        view = base[tuple(slice(*ends) for ends in self.slices)].transpose(self.axes)
        # Unlike broadcast_to, this leaves a view that repeats nothing writeable.
        return view if view.shape == self.shape else np.broadcast_to(view, self.shape)

    def encode(self):
        base = self.base
        content = base64.b64encode(base.tobytes()).decode("ascii")
        return [base.dtype.name, list(base.shape), content, self.slices, self.axes, list(self.shape), self.is_outside]


def special_floats(dtype):
    info = np.finfo(dtype)
    return [0.0, -0.0, np.nan, np.inf, -np.inf, info.max, info.min, info.tiny, -info.tiny, info.smallest_subnormal,
            -info.smallest_subnormal, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, info.eps, 1 + info.eps]  # fmt: skip


def draw_floats(rng, size, dtype):
    mode = rng.integers(4)
    with np.errstate(all="ignore"):
        if mode == 0:
            return rng.choice(np.array(special_floats(dtype), dtype), size)
        if mode == 1:
            return rng.integers(-4, 5, size).astype(dtype)
        values = rng.standard_normal(size).astype(dtype)
        if mode == 2:
            return values
        hurt = rng.choice(np.array(special_floats(dtype), dtype), size)
        return np.where(rng.random(size) < 0.2, hurt, values * dtype.type(10.0 ** rng.integers(-3, 4)))


def draw_integers(rng, size, dtype):
    info = np.iinfo(dtype)
    mode = rng.integers(4)
    if mode == 0:
        edges = [info.min, info.min + 1, info.max, info.max - 1, 0, 1, 2, 3, 7, 8, 31, 63, 64, 100]
        edges += [] if info.min == 0 else [-1, -2, -3, -8]
        return rng.choice(np.array(edges, dtype), size)
    if mode == 1:
        return rng.integers(max(info.min, -5), 6, size).astype(dtype)
    if mode == 2:
        return rng.integers(info.min, info.max, size, dtype=dtype, endpoint=True)
    return rng.integers(0, 5, size).astype(dtype)


def draw_elements(rng, shape, dtype):
    """Elements of a dtype, packed."""
    size = int(np.prod(shape))
    dtype = np.dtype(dtype)
    if dtype.kind == "b":
        values = rng.random(size) < rng.choice([0.5, 0.5, 0.1, 0.9])
    elif dtype.kind in "iu":
        values = draw_integers(rng, size, dtype)
    elif dtype.kind == "f":
        values = draw_floats(rng, size, dtype)
    else:
        part = np.dtype(np.float32 if dtype.itemsize == 8 else np.float64)
        values = np.empty(size, dtype)
        values.real, values.imag = draw_floats(rng, size, part), draw_floats(rng, size, part)
    return np.ascontiguousarray(values, dtype).reshape(shape)


def draw_shape(rng):
    """A shape of a world; its variables have this one or one that broadcasts to it."""
    if rng.random() < LARGE:
        ndim = int(rng.integers(1, 4))
        size = float(rng.integers(100, MOST_LARGE))
        shape = [int(rng.choice([2, 3, 8, 17, 64, 126]))] * (ndim - 1)
        shape.append(max(1, int(size / np.prod(shape))) if shape else int(size))
        return [shape[place] for place in rng.permutation(ndim)]
    ndim = int(rng.choice([0, 1, 1, 1, 2, 2, 2, 3, 3, 4]))
    lengths = [1, 2, 3, 4, 5, 7, 9, 17, 40] if ndim < 3 else [1, 2, 3, 4, 5]
    return [0 if rng.random() < 0.03 else int(rng.choice(lengths)) for _ in range(ndim)]


def fitting(rng, world):
    """A shape that broadcasts to that of the world, or rarely another."""
    if rng.random() < 0.02:
        return draw_shape(rng)
    shape = list(world)
    if rng.random() < 0.25:
        shape = shape[int(rng.integers(len(shape) + 1)) :]
    chance = rng.choice([0, 0, 0.4])
    return [1 if rng.random() < chance else length for length in shape]


def draw_variable(rng, shape, dtype):
    """A variable of this shape, laid out in one of many ways."""
    ndim = len(shape)
    layout = rng.integers(8)
    axes = list(range(ndim))
    if layout in (1, 5):
        axes.reverse()
    elif layout in (2, 6):
        axes = [int(axis) for axis in rng.permutation(ndim)]
    # Axes of the base in order: axis number `place` of the variable is number axes[place] of the base.
    lengths = [0] * ndim
    for place, axis in enumerate(axes):
        repeats = layout == 7 and shape[place] > 0 and rng.random() < 0.5
        lengths[axis] = 1 if repeats else shape[place]
    base_shape, slices = [], []
    for length in lengths:
        if layout in (3, 4, 5, 6) and rng.random() < 0.6:
            step = int(rng.choice([-1, -1, 2, -2, 3]))
            first = int(rng.integers(3))
            base_shape.append(first + length * abs(step))
            slices.append([first, None, step] if step > 0 else [None, first - 1 if first > 0 else None, step])
        else:
            base_shape.append(length)
            slices.append([None, None, None])
    base = draw_elements(rng, base_shape, dtype)
    variable = Variable(base, slices, axes, tuple(shape), bool(rng.random() < 0.1))
    return variable


def draw_variables(rng, count=4, dtypes=DTYPES):
    """Some variables by name. Half of the worlds have one or two dtypes only, so that most functions take them."""
    world = draw_shape(rng)
    if rng.random() < 0.5:
        dtypes = [str(rng.choice(dtypes)) for _ in range(2)]
    return {
        NAMES[place]: draw_variable(rng, fitting(rng, world), str(rng.choice(dtypes))) for place in range(count)
    }


class Place:
    """Slices of a variable."""

    def __init__(self, name, slices=()):
        self.name, self.slices = name, slices

    def of(self, variables):
        array = variables[self.name]
        return array[tuple(slice(*ends) for ends in self.slices)] if self.slices else array

    def encode(self):
        return {"place": self.name, "slices": [list(ends) for ends in self.slices]}
