"""fromTypedArray and frombuffer: bytes taken for elements, whose bits do not change.

NumPy always shares the memory; ndloom does so with `copy: false`, where the elements are aligned.
"""

import numpy as np

from .outcomes import Exactly, Refused, Unsettled
from .readers import lengths
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
    extents = lengths(shape)
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


FUNCTIONS = {
    "fromTypedArray": expect_from_typed_array,
    "frombuffer": expect_frombuffer,
}
