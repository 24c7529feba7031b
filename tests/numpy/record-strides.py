"""Records the strides and the flags that NumPy gives views of views, for tests/layout.test.ts. Run by hand, like record.py.

Writes cases/strides.json.gz, a list of [shape, order, steps, outcome]: a step is the name of a method with its arguments, and the outcome
is the shape, the strides, and whether the elements lie in C and in F order.
"""

import json
import random

import recording  # Before NumPy.
import numpy as np

CASES = 400


def draw_slice(draw):
    return [draw.choice((None, 0, 1, -2)), draw.choice((None, 1, 2, -1)), draw.choice((None, 1, 2, -1, -2, 3))]


def draw_index(draw, shape):
    """An index that leaves an array; an axis without elements has a slice."""
    index = [draw.randrange(extent) if extent and draw.random() < 0.15 else draw_slice(draw) for extent in shape]
    return index if any(isinstance(entry, list) for entry in index) else [draw_slice(draw)]


def draw_shape(draw, size):
    """Any shape of a size, with axes of length 1 wherever they may stand."""
    shape, rest = [], size
    for _ in range(draw.randint(0, 3)):
        shape.append(draw.choice([length for length in range(1, 7) if rest % length == 0]))
        rest //= shape[-1]
    shape.insert(draw.randint(0, len(shape)), rest)
    for _ in range(draw.randint(0, 2)):
        shape.insert(draw.randint(0, len(shape)), 1)
    return shape


def draw_step(draw, array):
    way = draw.choice(("get", "get", "transpose", "reshape", "reshape", "reshape", "copy"))
    if way == "get" and array.ndim:
        index = draw_index(draw, array.shape)
        return [way, index], array[tuple(slice(*entry) if isinstance(entry, list) else entry for entry in index)]
    if way == "transpose":
        axes = draw.sample(range(array.ndim), array.ndim)
        return [way, [axes]], array.transpose(axes)
    if way == "copy":
        return [way, []], array.copy("K")
    shape = list(array.shape) if draw.random() < 0.1 else draw_shape(draw, array.size)
    return ["reshape", [shape]], array.reshape(shape)


def draw_case(seed):
    draw = random.Random(seed)
    shape = [draw.choice((0, 1, 2, 3, 6) if draw.random() < 0.3 else (1, 2, 3, 4)) for _ in range(draw.randint(0, 4))]
    order, steps = draw.choice("CF"), []
    array = np.zeros(shape, order=order)
    for _ in range(draw.randint(0, 4)):
        step, array = draw_step(draw, array)
        steps.append(step)
    flags = [bool(array.flags.c_contiguous), bool(array.flags.f_contiguous)]
    return [shape, order, steps, [list(array.shape), list(array.strides), *flags]]


def main():
    lines = [json.dumps(draw_case(seed), separators=(",", ":")) for seed in range(CASES)]
    recording.write("strides", "[\n" + ",\n".join(lines) + "\n]\n")


main()
