"""The rules of the elementwise functions."""

import numpy as np

from . import rounded
from .computed import Rule, told
from .folds import signals
from .own import OWN
from .outcomes import Between, Changes, Refused, Scalar, Several, Unsettled
from .readers import operand, whole
from .values import Array, Big

# Exponents with a shorter way than others.
EXPONENTS = (-1, 0, 0.5, 1, 2)


def is_scalar(made):
    return not isinstance(made, np.ndarray)


def settled(made, laid_out=True):
    """The outcome for a result of NumPy."""
    return told(made, (), Rule(laid_out=laid_out))


def product(one, other, made):
    """A complex product, each part of which is rounded: NumPy does that where the machine does not multiply and add in one."""
    one, other = (np.broadcast_to(np.asarray(operand).astype(made.dtype), np.shape(made)) for operand in (one, other))
    made = np.asarray(made).copy(order="K")
    made.real[...] = one.real * other.real - one.imag * other.imag
    made.imag[...] = one.real * other.imag + one.imag * other.real
    return made


def require_settled(name, operands, casting=None, where=None, dtype=None, **options):
    """Draws calls again of whose results or errors no rule speaks."""
    plain = [operand for operand in operands if isinstance(operand, int)]
    is_question = name.startswith("logical_") and name != "logical_not" or name in rounded.COMPARISONS
    if casting == "equiv" and any(isinstance(operand, (int, float, complex)) for operand in operands):
        raise Unsettled  # NumPy casts a plain number by "no", but not by "equiv".
    if is_question and plain and (casting is not None or where is not None):
        raise Unsettled  # NumPy 2.4 may end by a segmentation fault where the number is beyond the dtype.
    # A plain int beyond int64 is an object of Python by itself; in comparisons it is compared exactly here.
    if any(abs(operand) >= 2**63 for operand in plain) and (len(plain) == len(operands) or is_question):
        raise Unsettled
    # Which error comes first says nothing.
    if dtype and any(operand not in range(128) for operand in plain):
        raise Unsettled
    # Whether a signalling NaN is left out depends on the C library, and on the cast of the machine.
    if name in ("fmax", "fmin", "hypot") and any(signals(np.asarray(operand)) for operand in operands):
        raise Unsettled
    if name in rounded.POWERS[1:]:
        base, exponent = map(np.asarray, operands)
        if signals(base) and np.any(exponent == 0) or signals(exponent) and np.any(base == 1):
            raise Unsettled
    if casting == "unsafe" and not all(casts_alike(operand, dtype) for operand in operands):
        raise Unsettled


def casts_alike(operand, name):
    """Whether numbers become integers of a dtype in the same way on every machine. The casts of what does not fit have rules of their own."""
    elements = np.asarray(operand)
    if name is None or np.dtype(name).kind not in "iu" or elements.dtype.kind not in "fc":
        return True
    # Small integers are the low bits of an int32.
    least, most = (0, 2**32) if np.dtype(name).kind == "u" else (-(2**31), 2**31)
    if np.dtype(name).itemsize == 8:
        least, most = least * 2**32, most * 2**32
    return bool(np.all((elements.real > least - 1) & (elements.real < most)))


def elementwise(call, **named):
    name, keys = call.__name__, list(named)
    operands = [named[key] for key in keys[: call.nin]]
    options = {key: named[key] for key in keys[call.nin :]}
    where = options.get("where", True)
    require_settled(name, operands, **options)
    made = masked(OWN.get(name, call)(*operands, **options), where)
    # A mask that is an array has its part in the order of NumPy's axes.
    # By "A", NumPy casts an array of one axis into a copy first, whose order then counts.
    is_line = any(np.ndim(operand) == 1 and not operand.flags.c_contiguous for operand in operands)
    laid_out = not isinstance(where, np.ndarray) and not (options.get("order") == "A" and is_line and np.ndim(made) > 1)
    if isinstance(made, tuple):
        return Several([settled(part, laid_out) for part in made])
    if made.dtype == object:
        raise Unsettled
    is_power = name == "power" and made.dtype.kind in "fc"
    if rounded.is_rounded(name, np.asarray(operands[0]).dtype, made.dtype) or is_power and not has_short_way(operands[1], made.dtype):
        return nearly(name, made, operands, where, laid_out)
    return settled(masked(adapted(name, made, operands), where), laid_out)


def masked(made, where):
    """The result with 0 where the mask is not set: NumPy leaves there what memory has."""
    if isinstance(made, tuple):
        return tuple(masked(part, where) for part in made)
    if not isinstance(made, np.ndarray):
        return made if where else made.dtype.type(0)
    made[~np.broadcast_to(where, made.shape)] = 0
    return made


def adapted(name, made, operands):
    """NumPy's result by the rules that hold on every machine."""
    plain, is_complex = is_scalar(made), made.dtype.kind == "c"
    if is_complex and name == "multiply":
        made = product(*operands, made)
    elif is_complex and (name == "square" or name == "power" and operands[1] == 2):
        made = product(operands[0], operands[0], made)
        if name == "power":
            np.copyto(made, 0, where=np.asarray(operands[0]) == 0)
    return np.asarray(made)[()] if plain else made


def nearly(name, made, operands, where=True, laid_out=True):
    """The outcome for a result that is rounded."""
    if is_scalar(made) or rounded.is_lost(name, made, operands):
        raise Unsettled
    low, high = (masked(bound, where) for bound in rounded.between(name, made, operands))
    return Between(low, high, laid_out=laid_out)


def has_short_way(exponent, dtype):
    if isinstance(exponent, (np.ndarray, complex)) or exponent not in EXPONENTS:
        return False
    return dtype.kind != "c" or exponent not in (-1, 0.5)


def clip(call, a, a_min=None, a_max=None, **options):
    # A plain int beyond 64 bits is an object of Python.
    if np.asarray(a).dtype == object or "where" in options or options.get("casting") in ("unsafe", "equiv"):
        raise Unsettled
    made = OWN["clip"](a, a_min, a_max, **options)
    if made.dtype.kind == "c" and any(np.any(np.asarray(bound) == 0) for bound in (a_min, a_max) if bound is not None):
        raise Unsettled
    return settled(made)


def round_to(call, a, decimals=0):
    dtype = np.asarray(a).dtype
    # A plain int beyond 64 bits is an object of Python. The casts of what is too large after it was rounded have rules of their own.
    if dtype == object or dtype.kind in "iu" and decimals < 0 and dtype.itemsize > 2:
        raise Unsettled
    # The layout of what is rounded to decimals is a rule of its own in NumPy.
    return settled(call(a, decimals), laid_out=decimals == 0 or (dtype.kind in "iu" and decimals > 0))


def real_numbers(named, raw):
    if any(np.asarray(named[key]).dtype.kind in "cO" for key in ("a", "b")):
        raise Unsettled


def part(call, val):
    if is_scalar(val):
        made = call(val)
        return Scalar(int(made) if isinstance(made, bool) else made)
    return call(val)


def part_of(named, raw):
    val = named["val"]
    # A view of an array that the call made, and zeros that are read-only: the tests of arrays have these.
    if not is_scalar(val) and val.dtype.kind == "c" and not isinstance(raw["val"], Array):
        raise Unsettled


def imag(call, val):
    if not is_scalar(val) and val.dtype.kind != "c":
        raise Unsettled
    return part(call, val)


def sinc(call, x):
    with np.errstate(all="ignore"):
        if np.any(np.isinf(np.pi * np.asarray(x)) & np.isfinite(np.asarray(x))):
            # NumPy's product with pi overflows.
            raise Unsettled
    return nearly("sinc", call(x), [x])


def no_bigint(value):
    if isinstance(value, Big):
        raise Unsettled
    return operand(value)


def nan_to_num(call, x, copy=True, **options):
    # NumPy copies an array first, and so keeps its layout.
    made = call(x, copy=True, **options)
    return settled(made) if copy else Changes(0, settled(np.asarray(made)))


def writable(named, raw):
    if named.get("copy") is False and not isinstance(raw["x"], Array):
        np.nan_to_num(named["x"])
        raise Refused


def unwrap(call, p, axis=-1, **options):
    p = np.asarray(p)
    # NumPy casts sums of int64 back, and NaN or what is too large for the dtype.
    if p.ndim == 0 or p.dtype.kind in "iu" and isinstance(options.get("period"), int):
        raise Unsettled
    if not -p.ndim <= axis < p.ndim:
        raise Refused("IndexError")
    return call(p, axis=axis, **options)


def interp(call, x, xp, fp, **options):
    places = xp % options.get("period", 1000)
    # NumPy's order of equal places is that of its sort.
    if np.asarray(x).dtype.kind not in "biuf" or len(np.unique(np.round(places, 9))) < len(xp):
        raise Unsettled
    return call(x, xp, fp, **options)


ERRORS = {TypeError: "DTypeError"}
ELEMENTWISE = Rule(run=elementwise, weak=True, errors=ERRORS)


def of(run=None, **more):
    return Rule(run=run, weak=True, errors=ERRORS, **more)


RULES = {
    "clip": of(clip),
    "round": of(round_to),
    "around": of(round_to),
    **{name: of() for name in ("allclose", "arrayEqual")},
    "isclose": of(lambda call, **named: OWN["isclose"](**named), before=real_numbers),
    "sinc": of(sinc, readers={"x": no_bigint}),
    "angle": of(lambda call, z, deg=False: nearly("angle", call(z, deg), [z, np.zeros((), complex)])),
    "nanToNum": of(nan_to_num, readers={"x": no_bigint}, before=writable),
    "unwrap": of(unwrap, readers={"axis": whole}, laid_out=False),
    "interp": of(interp, laid_out=False),
    "real": of(part, before=part_of, moves=True),
    "imag": of(imag, before=part_of),
}
