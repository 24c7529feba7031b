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


def draw_shape(draw):
    shape = draw.shape()
    return shape[0] if len(shape) == 1 and draw.chance(0.6) else shape


def draw_options(draw, orders, reshaped=0.0):
    return draw.options(
        dtype=draw.maybe(0.7, lambda: draw.spell(draw.dtype())),
        order=draw.maybe(0.4, lambda: draw.choice(orders)),
        shape=draw.maybe(reshaped, lambda: draw_shape(draw)),
    )


def draw_filled(draw):
    return [draw_shape(draw), *draw_options(draw, "CF")]


def draw_full(draw):
    return [draw_shape(draw), draw.plain(), *draw_options(draw, "CF")]


def draw_filled_like(draw):
    return [draw.array(), *draw_options(draw, "CFKA", 0.15)]


def draw_full_like(draw):
    return [draw.array(), draw.plain(), *draw_options(draw, "CFKA", 0.15)]


FUNCTIONS = {
    "zeros": (draw_filled, filled(np.zeros)),
    "ones": (draw_filled, filled(np.ones)),
    "empty": (draw_filled, filled(np.empty, blank=True)),
    "full": (draw_full, expect_full),
    "zerosLike": (draw_filled_like, filled_like(np.zeros_like)),
    "onesLike": (draw_filled_like, filled_like(np.ones_like)),
    "emptyLike": (draw_filled_like, filled_like(np.empty_like, blank=True)),
    "fullLike": (draw_full_like, expect_full_like),
}
