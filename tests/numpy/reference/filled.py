"""zeros, ones, empty, full and their -Like forms."""

import numpy as np

from .casts import convert, infer, require_scalar
from .outcomes import Blank, Exactly, Refused
from .spelled import dtype_of
from .values import Array, given


def shape_of(shape):
    """The shape argument, by ndloom's rules."""
    extents = shape if isinstance(shape, list) else [shape]
    for extent in extents:
        if not isinstance(extent, (int, float)) or isinstance(extent, bool) or extent < 0 or extent != int(extent):
            raise Refused
    if len(extents) > 64:
        raise Refused
    return [int(extent) for extent in extents]


def new_shape_of(options):
    shape = options.get("shape")
    return shape_of(shape) if given(shape) else None


def order_of(options, fallback="C"):
    order = (options or {}).get("order")
    return order if given(order) else fallback


def filled(make, blank=False):
    def expect(shape, options=None):
        options = options if given(options) else {}
        made = make(shape_of(shape), dtype_of(options) or "float64", order=order_of(options))
        return Blank(made) if blank else Exactly(made, laid_out=True)

    return expect


def filled_like(make, blank=False):
    def expect(array, options=None):
        options = options if given(options) else {}
        if not isinstance(array, Array):
            raise Refused
        made = make(array.numpy(), dtype_of(options), order=order_of(options, "K"), shape=new_shape_of(options))
        return Blank(made) if blank else Exactly(made, laid_out=True)

    return expect


def expect_full(shape, value, options=None):
    options = options if given(options) else {}
    require_scalar(value)
    name = dtype_of(options) or infer([value])
    element = convert(value, name, keep_real=True)
    return Exactly(np.full(shape_of(shape), element, name, order=order_of(options)), laid_out=True)


def expect_full_like(array, value, options=None):
    options = options if given(options) else {}
    if not isinstance(array, Array):
        raise Refused
    require_scalar(value)
    name = dtype_of(options) or array.elements.dtype.name
    element = convert(value, name, keep_real=True)
    made = np.full_like(array.numpy(), element, name, order=order_of(options, "K"), shape=new_shape_of(options))
    return Exactly(made, laid_out=True)


FUNCTIONS = {
    "zeros": filled(np.zeros),
    "ones": filled(np.ones),
    "empty": filled(np.empty, blank=True),
    "full": expect_full,
    "zerosLike": filled_like(np.zeros_like),
    "onesLike": filled_like(np.ones_like),
    "emptyLike": filled_like(np.empty_like, blank=True),
    "fullLike": expect_full_like,
}
