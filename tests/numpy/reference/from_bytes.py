"""fromTypedArray and frombuffer: bytes taken for elements, whose bits do not change.

NumPy always shares the memory; ndloom does so with `copy: false`, where the elements are aligned.
"""

import numpy as np

from .filled import shape_of
from .outcomes import Exactly, Refused, Unsettled
from .spelled import dtype_of
from .values import TYPED_ARRAYS, Memory, given


def shared_or_copied(elements, memory, offset, options):
    """The elements as a copy, or as the caller's own memory."""
    if options.get("copy") is not False:
        return Exactly(elements, moved=True)
    if (memory.offset + offset) % elements.dtype.alignment:
        if elements.size == 0:
            raise Unsettled
        raise Refused
    return Exactly(elements, moved=True, shares=0)


def expect_from_typed_array(data, shape=None, options=None):
    if not isinstance(data, Memory) or data.kind in ("ArrayBuffer", "SharedArrayBuffer"):
        raise Refused
    options = options if given(options) else {}
    name = dtype_of(options) or TYPED_ARRAYS.get(data.kind, "uint8")
    elements = np.frombuffer(data.content, name) if data.content else np.zeros(0, name)
    if not given(shape):
        return shared_or_copied(elements, data, 0, options)
    extents = shape_of(shape)
    if np.prod(extents, dtype=object) != elements.size:
        raise Refused("ShapeError")
    return shared_or_copied(elements.reshape(extents), data, 0, options)


def expect_frombuffer(buffer, options=None):
    options = options if given(options) else {}
    if not isinstance(buffer, Memory):
        raise Refused
    name = dtype_of(options) or "float64"
    count = options.get("count") if given(options.get("count")) else -1
    offset = options.get("offset") if given(options.get("offset")) else 0
    if count != int(count) or count < -1 or offset != int(offset):
        raise Refused
    elements = np.frombuffer(buffer.content, name, int(count), int(offset))
    return shared_or_copied(elements, buffer, int(offset), options)


def draw_from_typed_array(draw):
    data = draw.memory(draw.choice([*TYPED_ARRAYS, "DataView", "Buffer"]))
    kind = TYPED_ARRAYS.get(data.kind, "uint8")
    name = draw.dtype() if draw.chance(0.4) else None
    size = len(data.content) // np.dtype(name or kind).itemsize
    shape = draw.absent()
    if draw.chance(0.5):
        divisors = [part for part in (1, 2, 3, 4) if size % part == 0]
        rows = draw.choice(divisors)
        shape = draw.choice((size, [size], [rows, size // rows], [rows, 1, size // rows], [size + 1], [size, 0]))
    options = draw.options(
        dtype=draw.maybe(1, lambda: draw.spell(name)) if name else draw.maybe(0, draw.dtype),
        copy=draw.maybe(0.2, lambda: draw.chance(0.2)),
    )
    return [data] if not given(shape) and not options else [data, shape, *options]


def draw_frombuffer(draw):
    buffer = draw.memory()
    name = draw.dtype()
    width = np.dtype(name).itemsize
    length = len(buffer.content)
    whole = length // width
    offset = draw.choice((0, width, length, length - length % width, draw.randint(0, length + 2), length % width, -1))
    counts = (-1, 0, whole, max(0, whole - 1), whole + 1, draw.randint(-1, 5))
    options = draw.options(
        dtype=draw.maybe(0.8, lambda: draw.spell(name)),
        count=draw.maybe(0.5, lambda: draw.choice(counts)),
        offset=draw.maybe(0.6, lambda: offset),
        copy=draw.maybe(0.2, lambda: draw.chance(0.2)),
    )
    return [buffer, *options]


FUNCTIONS = {
    "fromTypedArray": (draw_from_typed_array, expect_from_typed_array),
    "frombuffer": (draw_frombuffer, expect_frombuffer),
}
