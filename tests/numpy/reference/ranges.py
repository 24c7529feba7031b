"""The rules of arange, linspace, logspace and geomspace."""

import math

import numpy as np

from .casts import INT64, UINT64, fit
from .computed import Rule, told
from .outcomes import Exactly, Refused, Several, Unsettled
from .powers import complex_near, geometric, logarithmic, powers_near
from .readers import operand, size
from .spelled import dtype_of
from .values import Big, given, number

# Longer ranges are drawn again.
LONGEST = 20000


def numbers_of(*values):
    """The Python numbers of real arguments."""
    if not all(isinstance(value, (int, float, Big)) for value in values):
        raise Refused
    return [number(value) for value in values]


def expect_arange(*arguments):
    first, second, third, options = (*arguments, *[None] * (4 - len(arguments)))
    bounds = [first, second] if given(second) else [0, first]
    start, stop, step = numbers_of(*bounds, third if given(third) else 1)
    name = dtype_of(options if given(options) else {})
    whole = all(isinstance(value, int) for value in (start, stop, step))
    if not step or step != step:
        raise Refused
    length = length_of(start, stop, step, whole)
    if name is None:
        name = whole_dtype(start, stop, step, length) if whole else "float64"
    if np.dtype(name).kind in "iu":
        return integers(start, step, length, name)
    if name == "bool" and length > 2:
        raise Refused
    # Told the dtype, NumPy takes Python ints of any size.
    return Exactly(np.arange(start, stop, step, dtype=name))


def length_of(start, stop, step, whole):
    """NumPy's length. Ranges too long to compare are drawn again."""
    ratio = (stop - start) / step
    if not math.isfinite(ratio):
        raise Refused
    # Far the wrong way NumPy's own count overflows and it raises; by its rule such a range is empty.
    if ratio > LONGEST or ratio < -(2**62):
        raise Unsettled
    length = np.arange(start, stop, step, dtype=np.float64).size
    # NumPy divides whole numbers in float64, which may lose the last element.
    if whole and length != max(0, -((start - stop) // step)):
        raise Unsettled
    return length


def whole_dtype(start, stop, step, length):
    """int64, or uint64 where the elements need it. Elements that fit while `stop` does not are not settled."""
    elements = [start, start + (length - 1) * step] if length else []

    def holds(limits, values):
        return all(limits.min <= value <= limits.max for value in values)

    for limits, name in ((INT64, "int64"), (UINT64, "uint64")):
        if holds(limits, [start, stop, step]):
            return name
        if holds(limits, [*elements, start]):
            raise Unsettled
    raise Refused


def integers(start, step, length, name):
    """Elements 0 and 1 are cast, the others follow their difference; all of them must fit, where NumPy wraps."""
    limits = np.iinfo(name)
    first = int(start) if length else 0
    second = int(start + step) if length > 1 else first
    last = first + max(0, length - 1) * (second - first)
    if not all(limits.min <= value <= limits.max for value in (first, second, last)):
        raise Refused
    return Exactly(np.array([first + place * (second - first) for place in range(length)], name))


def bound(value):
    """A bound: a number, or an array."""
    if isinstance(value, (str, dict)):
        raise Refused
    return operand(value)


def is_plain(*bounds):
    return not any(isinstance(one, np.ndarray) for one in bounds)


def few_samples(most):
    """Two numbers are floats, or complex; of a number and an array, the number weighs less. Complex bounds need a complex dtype, where
    NumPy drops the imaginary parts; of bool no rule speaks."""

    def before(named, raw):
        bounds = {key: named[key] for key in ("start", "stop", "base") if key in named}
        try:
            shape = np.broadcast_shapes(*map(np.shape, bounds.values()))
        except ValueError:
            raise Refused("BroadcastError") from None
        plain, num, name = is_plain(*bounds.values()), named.setdefault("num", 50), named.get("dtype")
        if plain:
            bounds = {key: one if isinstance(one, complex) else float(one) for key, one in bounds.items()}
            named |= bounds
        if np.prod(shape, dtype=object) * num > (LONGEST if plain else most):
            raise Unsettled
        if np.iscomplexobj(bounds.pop("base", 0)):
            raise Refused if plain else Unsettled
        if any(map(np.iscomplexobj, bounds.values())) and name is not None and np.dtype(name).kind != "c":
            if plain and name == "bool":
                raise Unsettled
            raise Refused("DTypeError")

    return before


def linspace(call, start, stop, dtype=None, retstep=False, **options):
    elements, step = call(start, stop, retstep=True, **options)
    if dtype is not None:
        elements = fit(np.floor(elements), dtype) if np.dtype(dtype).kind in "iu" else elements.astype(dtype)
    # NumPy's ufuncs give the layout of bounds that are not in C order.
    samples = Exactly(elements, laid_out=all(np.asarray(bound).flags.c_contiguous for bound in (start, stop)))
    if not retstep:
        return samples
    # The step of no samples is a float, whatever the bounds.
    step = complex(step) if is_plain(start, stop) and any(map(np.iscomplexobj, (start, stop))) else step
    return Several([samples, Exactly(step) if isinstance(step, np.ndarray) else told(step, ())])


def logspace(call, start, stop, dtype=None, base=10.0, **options):
    values = call(start, stop, base=base, **options)
    if not is_plain(start, stop, base):
        return powers_near(values, dtype, [start, stop])
    exponents = np.linspace(start, stop, **options)
    if np.iscomplexobj(exponents):
        return complex_near(values, dtype, np.abs(exponents * np.log(complex(base))))
    return logarithmic(values, exponents, base, dtype)


def geomspace(call, start, stop, dtype=None, **options):
    is_complex = dtype is not None and np.dtype(dtype).kind == "c"
    if not is_plain(start, stop):
        if 0 in np.broadcast_shapes(np.shape(start), np.shape(stop)):
            # NumPy looks for zeros in bounds that no element comes of.
            raise Unsettled
        return powers_near(call(start, stop, dtype=dtype if is_complex else None, **options), dtype, [start, stop])
    if start == 0 or stop == 0:
        raise Refused
    if is_complex or isinstance(start, complex) or isinstance(stop, complex):
        # NumPy computes in complex128 when the dtype is complex, whatever the bounds.
        start, stop = np.complex128(start), np.complex128(stop)
        sign = np.sign(start)
        logarithms = np.linspace(np.log(start / sign), np.log(stop / sign), **options)
        return complex_near(call(start, stop, **options), dtype, np.abs(logarithms))
    return geometric(call(start, stop, **options), start, stop, options["num"], options.get("endpoint", True), dtype)


FUNCTIONS = {"arange": expect_arange}
readers = {name: bound for name in ("start", "stop", "base")} | {"num": size}
RULES = {
    "linspace": Rule(readers=readers, before=few_samples(LONGEST), run=linspace),
    "logspace": Rule(readers=readers, before=few_samples(LONGEST / 4), run=logspace),
    "geomspace": Rule(readers=readers, before=few_samples(LONGEST / 4), run=geomspace),
}
