"""The functions that copy arrays and their layouts: what a call must come to."""

import numpy as np

from .computed import Rule
from .casts import cast_array, convert
from .from_data import expect_array, expect_asarray
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


FUNCTIONS = {
    "copy": expect_copy,
    "asanyarray": expect_asarray,
    "ascontiguousarray": in_order("C"),
    "asfortranarray": in_order("F"),
    "require": expect_require,
    "asarrayChkfinite": expect_chkfinite,
    "NDArray.view": expect_view,
    "NDArray.fill": expect_fill,
}

RULES = {f"NDArray.{name}": Rule() for name in ("real", "imag", "mT")}
