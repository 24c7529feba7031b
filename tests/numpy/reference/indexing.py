"""The rules of the functions and methods that read and write by index."""

import numpy as np

from .casts import cast_array, convert
from .computed import Rule, told
from .nested import SCALARS, array_of, read_nested
from .outcomes import Changes, Exactly, Refused, Several, Unsettled
from .readers import indices, items_of, limited, operands, whole, word_of
from .values import TYPED_ARRAYS, Array, Big, Memory, Pair, Slice, number

# Picking.


def near(places, mode):
    """Indices that NumPy wraps in time: it adds the length again and again."""
    if mode == "wrap" and places.size and np.abs(places.astype(float)).max() > 1000:
        raise Unsettled


def pair_of(named, raw):
    if ("x" in named) != ("y" in named):
        raise Refused
    if "x" in named:
        named["x"], named["y"] = operands([raw["x"], raw["y"]])


def where(call, **named):
    made = call(*named.values())
    return Several([Exactly(one) for one in made]) if isinstance(made, tuple) else made


def take(call, mode="raise", **named):
    array, places, *_ = named.values()
    near(places, mode)
    if array.size == 0 and mode == "wrap":
        # NumPy never returns from `take(zeros((0, 0)), [0], axis=0, mode="wrap")`. Where there are no elements, "clip" gives the same.
        mode = "clip"
    return call(*named.values(), mode=mode) if "axis" in named else call(array, places, mode=mode)


def select(call, condlist, choicelist, default=0):
    is_wrong = len(condlist) == len(choicelist) and any(one.dtype != bool for one in condlist)
    try:
        *values, rest = operands([*choicelist, default])
    except Refused:
        # Where a mask and a value are wrong, either error will do.
        raise Refused("NDLoomError" if is_wrong else "ValueError") from None
    if is_wrong:
        raise Refused("DTypeError")
    try:
        return call(condlist, values, rest)
    except TypeError:
        # NumPy casts a plain integer to uint64 by another rule than it promotes it.
        raise Unsettled from None


def choose(call, a, choices, mode="raise"):
    if a.dtype == np.uint64:
        # Where the choices are wrong too, either error will do.
        raise Refused("NDLoomError")
    values = operands(choices)
    if len(values) > 63:
        raise Unsettled
    places = indices(Array(a))
    near(places, mode)
    return call(places, values, mode=mode)


# Positions.


def few_rows(named, raw):
    rows = named["n"] = max(0, named["n"])
    named["m"] = max(0, named.get("m", rows))
    limited(rows, named["m"])


def known_dimensions(named, raw):
    named["n"] = max(0, named["n"])
    if not 0 <= named.get("ndim", 2) <= 64:
        # NumPy takes a negative number for 0, and any great one.
        raise Refused


def square_of(named, raw):
    if named["n"] < 0 or not callable(named["mask_func"]):
        raise Refused


def modes(value):
    return tuple(map(word_of("raise", "wrap", "clip"), value)) if isinstance(value, list) else word_of("raise", "wrap", "clip")(value)


def places_of(value):
    if isinstance(value, list):
        return tuple(map(indices, value))
    array = array_of(value)
    if array.ndim == 0:
        raise Refused
    if len(array) and array.dtype.kind not in "iub":
        raise Refused("IndexError")
    return tuple(array)


def ravel(call, multi_index, dims, mode="raise", **options):
    if isinstance(mode, tuple) and len(mode) != len(dims):
        raise Refused
    return call(places_of(multi_index), dims, mode=mode, **options)


def line(value):
    array = array_of(value)
    return array.tolist() if array.size == 0 and not isinstance(value, (Array, Memory)) else array


# Placing.


def target(value):
    """The array that is written."""
    if not isinstance(value, Array):
        raise Refused
    return value.numpy()


def fitting(key):
    """Reads values as elements of the array that is written: arrays are cast, and plain values must fit."""

    def before(named, raw):
        name = next(iter(named.values())).dtype.name
        named[key] = cast_array(raw[key].numpy(), name) if isinstance(raw[key], Array) else read_nested(raw[key], name)

    return before


def mode_of_put(named, raw):
    if array_of(raw["ind"]).dtype == np.uint64:
        raise Refused("DTypeError")
    near(named["ind"], named.get("mode"))
    fitting("v")(named, raw)


def masking(key):
    def before(named, raw):
        array = next(iter(named.values()))
        fitting(key)(named, raw)
        if named["mask"].size != array.size:
            raise Refused
        if isinstance(raw[key], Array) and not np.can_cast(raw[key].elements.dtype, array.dtype):
            raise Refused("DTypeError")

    return before


def along(named, raw):
    fitting("values")(named, raw)
    places, values = named["indices"], named["values"]
    if array_of(raw["indices"]).dtype == bool:
        raise Refused("IndexError")
    if 0 in places.shape and values.ndim > places.ndim:
        # NumPy does not look at the shape of values that nothing takes.
        raise Unsettled


def put_along(call, arr, indices, values, axis):
    try:
        if axis is None and indices.ndim == 1:
            # NumPy's flat iterator takes no values of more axes, which broadcast elsewhere.
            arr.reshape(-1)[indices] = values
        else:
            call(arr, indices, values, axis)
    except (IndexError, ValueError):
        if indices.ndim == (1 if axis is None else arr.ndim):
            # Where indices and values are wrong, either error will do.
            raise Refused("NDLoomError") from None
        raise


def source(named, raw):
    """The values of copyto. A plain number is cast as NumPy casts Python's."""
    src, dtype, casting = raw["src"], named["dst"].dtype, named.pop("casting", "same_kind")
    read = array_of(src)
    if isinstance(src, SCALARS):
        is_weak = read.dtype.kind != "b" and np.result_type(dtype, number(src)) == dtype if not isinstance(src, Big) else dtype.kind in "iufc"
        if not is_weak and not np.can_cast(read.dtype, dtype, casting):
            raise Refused("DTypeError")
        named["src"] = convert(number(src).real if read.dtype.kind == "c" and dtype.kind != "c" else src, dtype.name)
        return
    if not np.can_cast(read.dtype, dtype, casting):
        raise Refused("DTypeError")
    named["src"] = cast_array(read, dtype.name)


def wraps(value):
    if not isinstance(value, bool):
        raise Refused
    return value


def diagonal_of(named, raw):
    array = named["a"]
    if array.ndim < 2 or (array.ndim > 2 and len(set(array.shape)) > 1):
        raise Refused
    fitting("val")(named, raw)


# Entries.

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
    arrays = [entry for entry in index if isinstance(entry, np.ndarray)]
    # For a great number alone NumPy raises OverflowError.
    if any(array.dtype.kind not in "iub" or array.ndim == 0 and array.dtype == np.uint64 and array >= 2**63 for array in arrays):
        raise Refused("IndexError")
    return tuple(index)


def get(array, *entries):
    source = array.numpy()
    got = source[index_of(entries)]
    is_plain = not any(isinstance(entry, (Array, Memory, list)) for entry in entries)
    if isinstance(got, np.ndarray) and not is_plain and not (got.size > 0 and np.shares_memory(got, source)):
        # Whether no elements are a view shows nowhere else.
        return Exactly(np.array(got), moved=True)
    return told(got, [array], Rule(loose=False, laid_out=is_plain))


def item(call, self, args):
    if not args and self.size != 1:
        raise Refused
    return call(self, *args)


def set_entry(array, *entries_and_value):
    *entries, value = entries_and_value
    made = np.array(target(array), order="C")
    if isinstance(value, SCALARS) and not isinstance(value, (complex, Pair)) and all(isinstance(entry, (int, Slice)) and not isinstance(entry, bool) for entry in entries):
        # The index comes first: the value is one element.
        index = index_of(entries)
        made[index]
        made[index] = convert(value, made.dtype.name)
        return Changes(0, Exactly(made))
    named = {"self": made}
    fitting("value")(named, {"value": value})
    values = named["value"]
    index = index_of(entries)
    if isinstance(made[index], np.generic) and values.ndim > 0:
        # NumPy 2.4 refuses this too, but not for bool.
        raise Refused
    if any(isinstance(entry, np.ndarray) and entry.dtype == bool for entry in index) and values.ndim > np.ndim(made[index]):
        # ndloom drops leading axes of length 1 of values for any index, NumPy not for one mask.
        raise Unsettled
    made[index] = values
    return Changes(0, Exactly(made))


FUNCTIONS = {"NDArray.get": get, "NDArray.set": set_entry}

found = Rule(laid_out=False)
triangle = Rule(readers={"m": whole}, before=few_rows, laid_out=False)
positions = {"readers": {"order": word_of("C", "F"), "mode": modes, "multi_index": lambda value: value, "indices": indices}, "laid_out": False}
picked = Rule(run=take, moves=True)


def flat(call, a):
    if a.ndim < 2:
        raise Refused
    return call(a)


RULES = {
    # A wrong number of indices is an IndexError.
    "NDArray.item": Rule(run=item, errors={ValueError: "IndexError"}),
    "where": Rule(before=pair_of, run=where),
    "nonzero": found,
    "NDArray.nonzero": found,
    "flatnonzero": found,
    "argwhere": Rule(),
    "take": picked,
    "NDArray.take": picked,
    "compress": Rule(readers={"a": array_of}, moves="any"),
    "extract": Rule(readers={"arr": array_of}, moves="any"),
    "select": Rule(readers={"condlist": lambda value: list(map(array_of, items_of(value))), "choicelist": items_of, "default": lambda value: value}, run=select),
    "choose": Rule(readers={"choices": items_of}, run=choose),
    "takeAlongAxis": Rule(readers={"indices": lambda value: indices(value, "iu")}, moves=True),
    "diagonal": Rule(moves=True),
    "NDArray.diagonal": Rule(moves=True),
    "diagIndices": Rule(before=known_dimensions, laid_out=False),
    "diagIndicesFrom": found,
    "trilIndices": triangle,
    "triuIndices": triangle,
    "trilIndicesFrom": found,
    "triuIndicesFrom": found,
    "maskIndices": Rule(before=square_of, laid_out=False),
    "unravelIndex": Rule(**positions),
    "ravelMultiIndex": Rule(**positions, run=ravel),
    "ix_": Rule(readers={"args": line}, moves="any"),
    "put": Rule(readers={"a": target, "v": lambda value: value}, before=mode_of_put, writes=True),
    "putmask": Rule(readers={"a": target, "mask": array_of, "values": lambda value: value}, before=masking("values"), writes=True),
    "place": Rule(readers={"arr": target, "mask": array_of, "vals": lambda value: value}, before=masking("vals"), writes=True),
    "putAlongAxis": Rule(readers={"arr": target, "values": lambda value: value}, before=along, run=put_along, writes=True),
    "copyto": Rule(readers={"dst": target, "src": array_of}, before=source, writes=True),
    "fillDiagonal": Rule(readers={"a": target, "val": lambda value: value, "wrap": wraps}, before=diagonal_of, writes=True),
}
