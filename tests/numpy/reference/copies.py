"""The functions that copy arrays and their layouts: how a call is drawn, and what it must come to."""

import numpy as np

from .casts import cast_array, convert
from .from_data import draw_array, draw_asarray, draw_data, expect_array, expect_asarray
from .outcomes import Changes, Exactly, Refused, Same
from .spelled import dtype_of, name_of
from .values import Array, Big, Pair, given

LONG_NAMES = {
    "C": ["C_CONTIGUOUS", "contiguous"],
    "F": ["F_CONTIGUOUS", "fortran"],
    "A": ["aligned"],
    "W": ["WRITEABLE"],
    "O": ["OWNDATA", "owndata"],
    "E": ["ENSUREARRAY"],
}


def expect_copy(data, options=None):
    order = (options if given(options) else {}).get("order")
    if not isinstance(data, Array) and given(order) and order in "KA":
        options = None
    return expect_array(data, options)


def in_order(order):
    def expect(data, options=None):
        options = {**(options if given(options) else {}), "order": order, "ndmin": 1, "copy": None}
        return expect_array(data, options)

    return expect


def owns(array):
    """Whether decode.ts makes an array that owns its memory."""
    return not array.axes or (all(step == 1 for step in array.steps) and list(array.axes) == sorted(array.axes))


def requirements_of(given_ones):
    if not given(given_ones):
        return set()
    found = set()
    for word in given_ones:
        letters = [letter for letter, long in LONG_NAMES.items() if word.upper() in [letter, *map(str.upper, long)]]
        if not letters:
            raise Refused
        found.add(letters[0])
    if found >= {"C", "F"}:
        raise Refused
    return found


def expect_require(data, options=None):
    options = options if given(options) else {}
    name = dtype_of(options)
    asked = requirements_of(options.get("requirements"))
    order = "F" if "F" in asked else "C" if "C" in asked else None
    if not isinstance(data, Array):
        return expect_array(data, {"dtype": options.get("dtype"), "order": order})
    array = data.numpy()
    made = np.require(array, name, sorted(asked - {"O", "W", "A"}))
    if made is not array:
        made[...] = cast_array(array, made.dtype.name)
        return Exactly(made, moved=array.dtype == made.dtype, laid_out=True)
    if "O" in asked and not owns(data):
        return Exactly(array.copy(order or "A"), moved=True, laid_out=True)
    return Same(0)


def expect_chkfinite(data, options=None):
    outcome = expect_asarray(data, options)
    elements = data.numpy() if isinstance(outcome, Same) else outcome.elements
    if elements.dtype.kind in "fc" and not np.isfinite(elements).all():
        raise Refused("ValueError", "array must not contain infs or NaNs")
    return outcome


def offset_of(array):
    """How far the first element is from the start of the memory."""
    owner = array
    while isinstance(owner.base, np.ndarray):
        owner = owner.base
    return array.__array_interface__["data"][0] - owner.__array_interface__["data"][0]


def expect_view(array, dtype):
    source = array.numpy()
    name = name_of(dtype)
    made = source.view(name)
    steps = [stride for stride, extent in zip(made.strides, made.shape) if extent > 1]
    if made.size and any(step % min(8, made.itemsize) for step in [offset_of(source) if array.axes else 0, *steps]):
        raise Refused("ValueError", "not aligned")
    return Exactly(made, moved=True, laid_out=True, view_of=0, writeable=True)


def expect_fill(array, value):
    name = array.elements.dtype.name
    if isinstance(value, Array):
        if value.elements.ndim > 0:
            raise Refused
        element = cast_array(value.elements, name)
    elif isinstance(value, (bool, int, float, complex, Big, Pair)):
        element = convert(value, name)
    else:
        raise Refused
    return Changes(0, Exactly(np.full(array.elements.shape, element, name)))


def expect_real(array):
    if array.elements.dtype.kind != "c":
        return Same(0)
    return Exactly(array.numpy().real, moved=True, laid_out=True, view_of=0, writeable=True)


def expect_imag(array):
    return Exactly(array.numpy().imag, moved=True, laid_out=True, view_of=0, writeable=True)


def expect_matrix_transpose(array):
    return Exactly(array.numpy().mT, moved=True, laid_out=True, view_of=0, writeable=True)


def without(draw, *names):
    """A drawn call with fewer options."""

    def drawn(source):
        arguments = draw(source)
        if len(arguments) > 1 and isinstance(arguments[1], dict):
            for name in names:
                arguments[1].pop(name, None)
        return arguments

    return drawn


def draw_copy(draw):
    return [draw_data(draw), *draw.options(order=draw.maybe(0.7, lambda: draw.choice("CFKA")))]


def draw_require(draw):
    def requirements():
        letters = [draw.choice("CFAWOECFWO") for _ in range(draw.choice((0, 1, 1, 2, 3)))]
        if draw.chance(0.05):
            letters.append(draw.choice("XZ"))
        if draw.chance(0.3):
            return "".join(letter.lower() if draw.chance(0.3) else letter for letter in letters)
        return [draw.choice(LONG_NAMES[letter]) if letter in LONG_NAMES and draw.chance(0.3) else letter for letter in letters]

    data = draw.array() if draw.chance(0.6) else draw_data(draw)
    same = data.elements.dtype.name if isinstance(data, Array) and draw.chance(0.6) else draw.dtype()
    return [
        data,
        *draw.options(dtype=draw.maybe(0.5, lambda: draw.spell(same)), requirements=draw.maybe(0.9, requirements)),
    ]


def draw_chkfinite(draw):
    arguments = without(draw_asarray, "copy")(draw)
    if draw.chance(0.5):
        shape = draw.shape()
        name = draw.choice(("float16", "float32", "float64", "complex64", "complex128"))
        elements = np.ones(shape, name)
        if elements.size and draw.chance(0.5):
            value = draw.choice((np.nan, np.inf, -np.inf))
            elements.reshape(-1)[draw.randrange(elements.size)] = complex(1, value) if elements.dtype.kind == "c" else value
        arguments[0] = Array(elements)
        if len(arguments) > 1 and isinstance(arguments[1], dict) and given(arguments[1].get("dtype")):
            arguments[1]["dtype"] = draw.choice(("float32", "complex128", "float16"))
    return arguments


def draw_view(draw):
    array = draw.array()
    if draw.chance(0.5):
        # The last axis is contiguous and of even length, as a change of the size of elements needs it.
        shape = draw.shape(draw.choice((1, 1, 2, 3)))
        shape[-1] *= draw.choice((1, 2, 4, 8))
        steps = tuple(draw.choice((1, 2, -1)) for _ in shape[:-1])
        array = Array(draw.elements(draw.dtype(), shape), tuple(range(len(shape))), (*steps, 1))
    return [array, draw.spell(draw.dtype())]


def draw_fill(draw):
    array = draw.array()
    if draw.chance(0.1):
        return [array, draw.array(None, draw.choice((0, 0, 1)))]
    return [array, draw.plain() if draw.chance(0.97) else [draw.plain()]]


def draw_complex(draw):
    return [draw.array(draw.choice(("complex64", "complex128")) if draw.chance(0.8) else None)]


def draw_parts(draw):
    return [draw.array(draw.choice(("complex64", "complex128")))]


def draw_stack(draw):
    return [draw.array()]


FUNCTIONS = {
    "copy": (draw_copy, expect_copy),
    "asanyarray": (draw_asarray, expect_asarray),
    "ascontiguousarray": (without(draw_asarray, "order", "copy"), in_order("C")),
    "asfortranarray": (without(draw_asarray, "order", "copy"), in_order("F")),
    "require": (draw_require, expect_require),
    "asarrayChkfinite": (draw_chkfinite, expect_chkfinite),
    "NDArray.view": (draw_view, expect_view),
    "NDArray.fill": (draw_fill, expect_fill),
    "NDArray.real": (draw_complex, expect_real),
    "NDArray.imag": (draw_parts, expect_imag),
    "NDArray.mT": (draw_stack, expect_matrix_transpose),
}

# Calls that are refused.
REFUSED = {
    "copy": [["1"], [[1, [2]]], [[1, 2], {"order": "X"}]],
    "asanyarray": [["1"], [[1], {"copy": False}]],
    "ascontiguousarray": [["1"], [[1, [2]]], [[1j], {"dtype": "float32"}]],
    "asfortranarray": [["1"], [[1, [2]]], [[1], {"dtype": "text"}]],
    "require": [[[1], {"requirements": "CF"}], [[1], {"requirements": ["fortran", "C"]}], [[1], {"requirements": "X"}]],
    "asarrayChkfinite": [[[1, float("nan")]], [float("-inf")], [complex(1, float("nan"))], ["1"]],
    "NDArray.view": [
        [Array(np.arange(3.0)), "complex128"],
        [Array(np.array(3.0)), "int32"],
        [Array(np.ones((2, 3)), (1, 0), (1, 1)), "int32"],
        [Array(np.ones(4, "uint8"), (0,), (2,)), "bool"][:1] + ["int16"],
        [Array(np.ones(3)), "text"],
    ],
    "NDArray.fill": [
        [Array(np.ones(2)), [1]],
        [Array(np.ones(2)), "1"],
        [Array(np.ones(2)), 1j],
        [Array(np.ones(2, "int8")), 300],
        [Array(np.ones(2)), Array(np.ones(1))],
    ],
    "NDArray.mT": [[Array(np.ones(2))], [Array(np.array(1))]],
}
