"""The methods of arrays: get, set, take, nonzero, diagonal."""

import numpy as np

from . import picking, positions
from .casts import convert
from .nested import SCALARS
from .outcomes import Changes, Exactly, Refused, Unsettled
from .placing import target_of, values_of
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


FUNCTIONS = {
    "NDArray.get": expect_get,
    "NDArray.set": expect_set,
    "NDArray.take": picking.FUNCTIONS["take"],
    "NDArray.nonzero": picking.FUNCTIONS["nonzero"],
    "NDArray.diagonal": positions.FUNCTIONS["diagonal"],
}
