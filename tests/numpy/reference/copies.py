"""The functions that copy arrays and their layouts: what a call must come to."""

import numpy as np
from numpy._core._asarray import POSSIBLE_FLAGS

from .computed import Rule
from .casts import cast_array, convert, require_scalar
from .from_data import expect_array, expect_asarray
from .indexing import fitting
from .outcomes import Exactly, Refused, Same
from .spelled import dtype_of, name_of
from .values import Array, given

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


def expect_require(data, options=None):
    options = options if given(options) else {}
    name = dtype_of(options)
    words = options["requirements"] if given(options.get("requirements")) else ()
    asked = {POSSIBLE_FLAGS.get(word.upper()) for word in words}
    if None in asked or asked >= {"C", "F"}:
        raise Refused
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


def scalar_of(named, raw):
    if isinstance(raw["value"], Array) and raw["value"].elements.ndim == 0:
        fitting("value")(named, raw)
    else:
        require_scalar(raw["value"])
        named["value"] = convert(raw["value"], named["self"].dtype.name)


FUNCTIONS = {
    "copy": expect_copy,
    "asanyarray": expect_asarray,
    "ascontiguousarray": in_order("C"),
    "asfortranarray": in_order("F"),
    "require": expect_require,
    "asarrayChkfinite": expect_chkfinite,
    "NDArray.view": expect_view,
}

RULES = {f"NDArray.{name}": Rule() for name in ("real", "imag", "mT")}
RULES["NDArray.fill"] = Rule(readers={"value": lambda value: value}, before=scalar_of, writes=True)
