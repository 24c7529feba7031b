"""Values as JavaScript passes them, and their JSON form; the JavaScript side reads it back in decode.ts.

Python's int and float both stand for JavaScript's one kind of number, list for an array, dict for an options object,
complex for np.complex, None for null. The classes here stand for what Python has no value for.
"""

import base64
import math
from dataclasses import dataclass, field

import numpy as np

LARGEST_SAFE = 2**53 - 1


class Undefined:
    """An argument that is left out."""


UNDEFINED = Undefined()


@dataclass(frozen=True)
class Big:
    """A bigint."""

    value: int


@dataclass(frozen=True)
class Pair:
    """An object that has `re` and `im`, but is no Complex."""

    value: complex


@dataclass(frozen=True)
class Slice:
    """What np.slice makes."""

    start: object = None
    stop: object = None
    step: object = None

    def parts(self):
        return [self.start, self.stop, self.step]


@dataclass(frozen=True)
class Constant:
    """A dtype constant such as np.int32."""

    name: str


@dataclass(frozen=True)
class Constructor:
    """A typed-array constructor such as Int32Array."""

    name: str


@dataclass(frozen=True)
class Function:
    """A function that decode.ts knows by name, with one parameter."""

    name: str
    parameter: float = 0


@dataclass(frozen=True)
class Items:
    """A list that is no array: `generator`, `set` (its items must differ), or `iterable`, an object with an iterator."""

    kind: str
    items: list


@dataclass(frozen=True)
class Memory:
    """A typed array, DataView, Buffer or ArrayBuffer of these bytes, `offset` bytes into its buffer."""

    kind: str
    content: bytes
    offset: int = 0


@dataclass(frozen=True, eq=False)
class Array:
    """An NDArray: its elements, the axes from the outermost in memory to the innermost, and the step along each axis."""

    elements: np.ndarray
    axes: tuple = ()
    steps: tuple = ()
    cache: list = field(default_factory=list)

    def numpy(self):
        """The array with the same elements at the same distances in memory."""
        if not self.axes:
            return self.elements
        if not self.cache:
            shape = self.elements.shape
            base = np.zeros([shape[axis] * abs(self.steps[axis]) for axis in self.axes], self.elements.dtype)
            view = base[tuple(slice(None, None, self.steps[axis]) for axis in self.axes)]
            view = view.transpose(np.argsort(self.axes))
            view[...] = self.elements
            self.cache.append(view)
        return self.cache[0]


TYPED_ARRAYS = {
    "Int8Array": "int8", "Int16Array": "int16", "Int32Array": "int32", "BigInt64Array": "int64", "Uint8Array": "uint8",
    "Uint8ClampedArray": "uint8", "Uint16Array": "uint16", "Uint32Array": "uint32", "BigUint64Array": "uint64",
    "Float32Array": "float32", "Float64Array": "float64",
}  # fmt: skip


def number(value):
    """The Python number that a JavaScript one counts as: whole numbers are ints while they are exact, save -0."""
    if isinstance(value, Big):
        return value.value
    if isinstance(value, float) and value.is_integer() and abs(value) <= LARGEST_SAFE:
        return value if value == 0 and math.copysign(1, value) < 0 else int(value)
    if isinstance(value, Pair):
        return value.value
    return value


def given(value):
    """Whether an optional argument counts as given."""
    return value is not None and value is not UNDEFINED


def text_of(content):
    """Bytes as text."""
    return base64.b64encode(content).decode("ascii")


def encode_number(value):
    if math.isnan(value):
        return {"$f": "NaN"}
    if math.isinf(value):
        return {"$f": "Infinity" if value > 0 else "-Infinity"}
    return value


def encode_array(value):
    content = np.ascontiguousarray(value.elements)
    parts = [content.dtype.name, list(value.elements.shape), text_of(content.tobytes())]
    if value.axes:
        parts += [list(value.axes), list(value.steps)]
    return {"$a": parts}


def encode_int(value):
    if abs(value) > LARGEST_SAFE:
        raise AssertionError(f"{value} is not exact as a JavaScript number")
    return value


def encode_list(items):
    return [encode(item) for item in items]


ENCODERS = {
    int: encode_int,
    float: encode_number,
    bool: lambda value: value,
    str: lambda value: value,
    type(None): lambda value: None,
    Undefined: lambda value: {"$u": 0},
    complex: lambda value: {"$c": [encode_number(value.real), encode_number(value.imag)]},
    Pair: lambda value: {"$p": [encode_number(value.value.real), encode_number(value.value.imag)]},
    Big: lambda value: {"$n": str(value.value)},
    Slice: lambda value: {"$s": encode_list(value.parts())},
    Constant: lambda value: {"$d": value.name},
    Constructor: lambda value: {"$k": value.name},
    Function: lambda value: {"$fn": [value.name, encode(value.parameter)]},
    Items: lambda value: {"$i": [value.kind, encode_list(value.items)]},
    Memory: lambda value: {"$m": [value.kind, text_of(value.content), value.offset]},
    Array: encode_array,
    list: encode_list,
    dict: lambda value: {name: encode(item) for name, item in value.items()},
}


def encode(value):
    """A value as JSON: objects with one name that begins with $ stand for what JSON does not have."""
    return ENCODERS[type(value)](value)


def decode_number(value):
    return float(value["$f"]) if isinstance(value, dict) else float(value)


def decode_complex(parts):
    return complex(*map(decode_number, parts))


def decode_array(told):
    name, shape, content, *layout = told
    elements = np.frombuffer(base64.b64decode(content), name).reshape(shape).copy()
    return Array(elements, *map(tuple, layout))


DECODERS = {
    "$f": float,
    "$u": lambda _: UNDEFINED,
    "$c": decode_complex,
    "$p": lambda parts: Pair(decode_complex(parts)),
    "$n": lambda text: Big(int(text)),
    "$s": lambda parts: Slice(*decode(parts)),
    "$d": Constant,
    "$k": Constructor,
    "$fn": lambda told: Function(told[0], decode(told[1])),
    "$i": lambda told: Items(told[0], decode(told[1])),
    "$m": lambda told: Memory(told[0], base64.b64decode(told[1]), told[2]),
    "$a": decode_array,
}


def decode(value):
    """The value of its JSON form. JavaScript writes whole numbers as Python writes ints."""
    if isinstance(value, list):
        return [decode(item) for item in value]
    if isinstance(value, dict):
        for tag, told in value.items():
            if tag in DECODERS:
                return DECODERS[tag](told)
        return {name: decode(item) for name, item in value.items()}
    if type(value) is int and abs(value) > LARGEST_SAFE:
        return float(value)
    return value
