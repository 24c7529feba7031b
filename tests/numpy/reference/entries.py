"""The methods of arrays: get, set, take, nonzero, diagonal."""

import numpy as np

from . import picking, positions
from .casts import convert
from .nested import SCALARS
from .outcomes import Changes, Exactly, Refused, Unsettled
from .placing import draw_values, target_of, values_of
from .values import TYPED_ARRAYS, Array, Memory, Pair, Slice

WORDS = {"...": Ellipsis, "newaxis": None}


def words_of(text):
    """The entries of a text, as Python reads them between brackets."""
    for word in text.split(","):
        word = word.strip()
        if word in WORDS:
            yield WORDS[word]
        elif ":" in word:
            yield slice(*(int(part) if part.strip() else None for part in word.split(":")))
        else:
            yield int(word)


def list_of(items):
    """The array that NumPy makes of a list in an index."""
    made = np.array(items)
    return made if made.size > 0 else made.astype(np.intp)


def index_of(entries):
    index = []
    for entry in entries:
        if isinstance(entry, str):
            index += words_of(entry)
        elif isinstance(entry, Slice):
            index.append(slice(*entry.parts()))
        elif isinstance(entry, list):
            index.append(list_of(entry))
        elif isinstance(entry, Array):
            # In C order, since NumPy writes twice to an element in the order of memory.
            index.append(np.array(entry.numpy(), order="C"))
        elif isinstance(entry, Memory):
            index.append(np.frombuffer(entry.content, TYPED_ARRAYS[entry.kind]))
        else:
            index.append(entry)
    if any(isinstance(entry, np.ndarray) and entry.dtype.kind not in "iub" for entry in index):
        raise Refused("IndexError")
    if any(isinstance(entry, np.ndarray) and entry.ndim == 0 and entry.dtype == np.uint64 and entry >= 2**63 for entry in index):
        # NumPy raises OverflowError.
        raise Refused("IndexError")
    return tuple(index)


def expect_get(array, *entries):
    source = array.numpy()
    got = source[index_of(entries)]
    if not isinstance(got, np.ndarray):
        return got
    is_view = got.size > 0 and np.shares_memory(got, source)
    is_plain = not any(isinstance(entry, (Array, Memory, list)) for entry in entries)
    if got.size == 0 and not is_plain:
        # Whether no elements are a view shows nowhere else.
        return Exactly(np.array(got), moved=True)
    if is_plain or is_view:
        return Exactly(got, moved=True, laid_out=is_plain, view_of=0, writeable=True)
    return Exactly(np.array(got), moved=True)


def expect_set(array, *entries_and_value):
    *entries, value = entries_and_value
    made = target_of(array)
    if isinstance(value, SCALARS) and not isinstance(value, (complex, Pair)) and all(isinstance(entry, (int, Slice)) and not isinstance(entry, bool) for entry in entries):
        # The index comes first: the value is one element.
        index = index_of(entries)
        made[index]
        made[index] = convert(value, made.dtype.name)
        return Changes(0, Exactly(made))
    values = values_of(value, made.dtype)
    index = index_of(entries)
    if isinstance(made[index], np.generic) and values.ndim > 0:
        # NumPy 2.4 refuses this too, but not for bool.
        raise Refused
    shape = np.shape(made[index])
    if any(isinstance(entry, np.ndarray) and entry.dtype == bool for entry in index) and values.ndim > len(shape):
        # ndloom drops leading axes of length 1 of values for any index, NumPy not for one mask.
        raise Unsettled
    made[index] = values
    return Changes(0, Exactly(made))


def draw_slice(draw, length):
    def end():
        return draw.choice((None, draw.randint(-length - 2, length + 2)))

    ends = [end(), end(), draw.choice((None, 1, 2, -1, -2, 3))]
    if draw.chance(0.5):
        return Slice(*ends)
    return ":".join("" if one is None else str(one) for one in ends)


def nested_list(draw, values):
    """An array as lists, now and then with a bool among the integers, which counts as 0 or 1, or with a fraction."""
    items = values.tolist()
    if values.ndim == 1 and values.size > 1 and draw.chance(0.1):
        items[draw.randint(0, values.size - 1)] = draw.choice((True, False, 0.5))
    return items


def draw_list(draw, length, shape):
    """An array of integers that broadcasts to a shape."""
    own = [extent if draw.chance(0.8) else 1 for extent in shape]
    own = own[draw.randint(0, len(own)) :] if draw.chance(0.3) else own
    low, high = -length, length - 1 + 2 * draw.chance(0.04)
    if draw.chance(0.5):
        low = 0
    size = int(np.prod(own, dtype=np.int64))
    values = np.array([draw.randint(low, max(low, high)) for _ in range(size)]).reshape(own)
    name = draw.choice(("int64", "int32", "uint8", "int8", "uint64")) if low == 0 else draw.choice(("int16", "int64", "int8"))
    if len(own) > 0 and draw.chance(0.35):
        return nested_list(draw, values)
    if len(own) == 1 and draw.chance(0.2):
        return Memory("Int16Array", values.astype("int16").tobytes())
    return draw.lay(values.astype(name))


def draw_entries(draw, shape):
    common = [draw.randint(1, 3) for _ in range(draw.randint(0, 2))]
    entries, axis, has_ellipsis = [], 0, False
    while axis < len(shape) and draw.chance(0.88):
        way, length = draw.random(), shape[axis]
        if way < 0.25:
            entries.append(draw.randint(-length - draw.chance(0.05), max(-length, length - 1) + draw.chance(0.05)))
        elif way < 0.5:
            entries.append(draw_slice(draw, length))
        elif way < 0.55:
            entries.append("newaxis")
            axis -= 1
        elif way < 0.62 and not has_ellipsis:
            entries.append("...")
            has_ellipsis = True
            axis += draw.randint(0, len(shape) - axis) - 1
        elif way < 0.85:
            entries.append(draw_list(draw, length, common))
        else:
            axes = draw.randint(0, min(2, len(shape) - axis))
            own = [extent + 1 if draw.chance(0.02) else extent for extent in shape[axis : axis + axes]]
            mask = draw.elements("bool", own)
            entries.append(mask.tolist() if axes > 0 and draw.chance(0.35) else draw.lay(mask))
            axis += axes - 1
        axis += 1
    if draw.chance(0.02):
        entries.append(draw.choice((0, "...", draw.array("float64", 1, 4), draw.lay(draw.elements(draw.choice(("int64", "uint64")), [])))))
    if len(entries) > 1 and all(isinstance(entry, (str, int)) for entry in entries) and draw.chance(0.5):
        return [", ".join(str(entry) for entry in entries)]
    return entries


def draw_get(draw):
    array = draw.array()
    return [array, *draw_entries(draw, array.elements.shape)]


def draw_set(draw):
    array = draw.array()
    entries = draw_entries(draw, array.elements.shape)
    try:
        shape = np.shape(array.numpy()[index_of(entries)])
    except (IndexError, Refused):
        shape = ()
    own = [1 if draw.chance(0.2) else extent for extent in shape]
    own = own[draw.randint(0, len(own)) :] if draw.chance(0.3) else own
    own = [1, *own] if draw.chance(0.06) else [*own, 3] if draw.chance(0.03) else own
    return [array, *entries, draw_values(draw, array.elements.dtype.name, own)]


def method(function):
    """The row of a method from that of a function, with an NDArray as the first argument."""
    draw_call, expect = function

    def draw_method(draw):
        while True:
            arguments = draw_call(draw)
            if isinstance(arguments[0], Array):
                return arguments

    return draw_method, expect


FUNCTIONS = {
    "NDArray.get": (draw_get, expect_get),
    "NDArray.set": (draw_set, expect_set),
    "NDArray.take": method(picking.FUNCTIONS["take"]),
    "NDArray.nonzero": method(picking.FUNCTIONS["nonzero"]),
    "NDArray.diagonal": method(positions.FUNCTIONS["diagonal"]),
}

SIX = Array(np.arange(6).reshape(2, 3))
REFUSED = {
    "NDArray.get": [[SIX, 2], [SIX, 0, 3], [SIX, 0, 0, 0], [SIX, "..., ..."], [SIX, Array(np.ones(2))], [SIX, Array(np.ones(3, bool))], [SIX, [2]], [SIX, [0.5]], [SIX, [True]], [SIX, [[0], [1, 0]]], [SIX, [0, 1], [0, 1, 2]], [SIX, Slice(0, 2, 0)], [SIX, *[[0]] * 65]],
    "NDArray.set": [[SIX, [0, 2], 1], [SIX, [0.5], 1], [SIX, 2, 1], [SIX, 0, 0, 0, 1], [SIX, 0, [1, 2]], [SIX, 0, 0, [1, 2]], [SIX, Array(np.array([2])), 1]],
    "NDArray.take": [[SIX, 6], [SIX, [0.5]], [SIX, 0, {"axis": 2}]],
    "NDArray.nonzero": [[Array(np.array(5))]],
    "NDArray.diagonal": [[Array(np.ones(3))], [SIX, {"axis1": 1}]],
}  # fmt: skip
