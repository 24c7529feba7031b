"""The elementwise functions: what NumPy makes of a call."""

import numpy as np

from . import rounded
from .draw import DTYPES, FLOATS, INTEGERS
from .from_data import array_of
from .outcomes import Between, Changes, Exactly, Refused, Same, Scalar, Several, Unsettled
from .reductions import named, signals
from .values import UNDEFINED, Array, Big, Items, given, number

ONE = "absolute abs ceil conj conjugate deg2rad degrees fabs floor frexp invert bitwiseNot bitwiseInvert bitwiseCount isfinite isinf isnan logicalNot modf negative positive rad2deg radians reciprocal rint sign signbit spacing sqrt square trunc".split() + rounded.ONE
TWO = (
    "add subtract multiply divide trueDivide floorDivide remainder mod fmod divmod power pow gcd lcm maximum minimum fmax fmin "
    "bitwiseAnd bitwiseOr bitwiseXor leftShift bitwiseLeftShift rightShift bitwiseRightShift equal notEqual less lessEqual "
    "greater greaterEqual logicalAnd logicalOr logicalXor heaviside copysign nextafter ldexp hypot logaddexp logaddexp2 arctan2 atan2 "
    "floatPower"
).split()

ROUNDED = {*rounded.ONE, *rounded.TWO}
# Functions that are rounded for complex numbers alone.
ROUNDED_COMPLEX = {"absolute", "abs", "sign", "sqrt"}
COMPARISONS = {"equal", "notEqual", "less", "lessEqual", "greater", "greaterEqual", "logicalAnd", "logicalOr", "logicalXor"}
# Exponents with a shorter way, and others.
EXPONENTS = (-1, 0, 0.5, 1, 2)
# Plain numbers: some that meet no limit, and some that do.
NUMBERS = (0, 1, 2, 3, -1, 7, 100, 255, 256, -129, 0.5, -0.0, 1.5, 1e300, float("nan"), float("inf"), True, False, 1 + 2j)


def snake(name):
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)


def pool_of(name):
    if name.startswith(("bitwise", "left", "right", "invert", "gcd", "lcm")):
        return ["bool", *INTEGERS]
    if name in ("heaviside", "copysign", "nextafter", "spacing", "signbit", "frexp", "modf", "ldexp", "degrees", "radians"):
        return [*INTEGERS, *FLOATS, *FLOATS]
    return DTYPES


def operand_of(argument):
    if isinstance(argument, (Array, Items, list)):
        return array_of(argument)
    return number(argument)


def is_number(operand):
    return isinstance(operand, (int, float, complex))


def is_scalar(made):
    return not isinstance(made, np.ndarray)


def settled(made, laid_out=True):
    """The outcome for a result of NumPy."""
    if is_scalar(made):
        return Scalar(made.item() if isinstance(made, np.generic) else made)
    return Exactly(made, laid_out=laid_out)


def call_numpy(name, operands, options):
    try:
        return getattr(np, snake(name))(*operands, **options)
    except OverflowError:
        raise Refused from None
    except AttributeError:
        # NumPy asks ints of Python that are beyond its dtypes for a method.
        raise Unsettled from None
    except TypeError:
        raise Refused("DTypeError") from None
    except ValueError as error:
        raise Refused("BroadcastError" if "broadcast" in str(error) else "ValueError") from None


def dtype_of(value):
    return value.dtype if isinstance(value, (np.ndarray, np.generic)) else np.asarray(value).dtype


def signed_zeros(name, made, operands):
    """Where 0 and -0 meet, 0 is the larger here; in NumPy that depends on the machine."""
    if made.dtype.kind != "f":
        return made
    one, other = (np.broadcast_to(np.asarray(operand).astype(made.dtype), made.shape) for operand in operands)
    both = (one == 0) & (other == 0)
    signs = np.signbit(one) & np.signbit(other) if name in ("maximum", "fmax") else np.signbit(one) | np.signbit(other)
    made = np.asarray(made).copy(order="K")
    made[both] = np.where(signs, -0.0, 0.0)[both] if made.shape else np.where(signs, -0.0, 0.0)
    return made


def product(one, other, made):
    """A complex product, each part of which is rounded: NumPy does that where the machine does not multiply and add in one."""
    one, other = (np.broadcast_to(np.asarray(operand).astype(made.dtype), np.shape(made)) for operand in (one, other))
    made = np.asarray(made).copy(order="K")
    made.real[...] = one.real * other.real - one.imag * other.imag
    made.imag[...] = one.real * other.imag + one.imag * other.real
    return made


def is_power(name):
    return name in ("power", "pow")


def expecting(name, count):
    def expect(*arguments):
        operands = [operand_of(argument) for argument in arguments[:count]]
        told = named(arguments[count] if len(arguments) > count else {})
        plain = [operand for operand in operands if isinstance(operand, int)]
        if told.get("casting") == "equiv" and any(map(is_number, operands)):
            raise Unsettled  # NumPy casts a plain number by "no", but not by "equiv".
        if name in COMPARISONS and plain and ("casting" in told or "where" in told):
            raise Unsettled  # NumPy 2.4 may end by a segmentation fault where the number is beyond the dtype.
        # A plain int beyond int64 is an object of Python by itself; in comparisons it is compared exactly here.
        if any(abs(operand) >= 2**63 for operand in plain) and (len(plain) == count or name in COMPARISONS):
            raise Unsettled
        # Which error comes first says nothing.
        if told.get("dtype") and any(operand not in range(128) for operand in plain):
            raise Unsettled
        # Whether a signalling NaN is left out depends on the C library, and on the cast of the machine.
        if name in ("fmax", "fmin", "hypot") and any(signals(np.asarray(operand)) for operand in operands):
            raise Unsettled
        if snake(name) in rounded.POWERS[1:] and signals(np.asarray(operands[0])) and np.any(np.asarray(operands[1]) == 0):
            raise Unsettled
        if told.get("casting") == "unsafe" and not all(casts_alike(operand, told.get("dtype")) for operand in operands):
            raise Unsettled
        made = call_numpy(name, operands, told)
        made = masked(made, told.get("where", True))
        # A mask that is an array has its part in the order of NumPy's axes.
        # By "A", NumPy casts an array of one axis into a copy first, whose order then counts.
        is_line = any(np.ndim(operand) == 1 and not operand.flags.c_contiguous for operand in operands)
        laid_out = not isinstance(told.get("where"), np.ndarray) and not (told.get("order") == "A" and is_line and np.ndim(made) > 1)
        if isinstance(made, tuple):
            return Several([settled(part, laid_out) for part in made])
        if dtype_of(made) == object:
            raise Unsettled
        if is_rounded(name, dtype_of(operands[0]), made.dtype):
            return nearly(name, made, operands, told.get("where", True), laid_out)
        if is_power(name) and made.dtype.kind in "fc" and not has_short_way(operands[1], made.dtype):
            return nearly(name, made, operands, told.get("where", True), laid_out)
        return settled(masked(adapted(name, made, operands), told.get("where", True)), laid_out)

    return expect


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
    plain = is_scalar(made)
    dtype = made.dtype
    if is_power(name) and dtype.kind in "fc":
        made = adapted_power(made, operands)
    elif name in ("maximum", "minimum", "fmax", "fmin"):
        made = signed_zeros(name, made, operands)
    elif name == "multiply" and dtype.kind == "c":
        made = product(*operands, made)
    elif name == "square" and dtype.kind == "c":
        made = product(operands[0], operands[0], made)
    return np.asarray(made)[()] if plain else made


def is_rounded(name, given, dtype):
    return dtype.kind in "fc" and snake(name) in ROUNDED or given.kind == "c" and name in ROUNDED_COMPLEX


def nearly(name, made, operands, where=True, laid_out=True):
    """The outcome for a result that is rounded."""
    if is_scalar(made) or rounded.is_lost(snake(name), made, operands):
        raise Unsettled
    low, high = (masked(bound, where) for bound in rounded.between(snake(name), made, operands))
    return Between(low, high, laid_out=laid_out)


def has_short_way(exponent, dtype):
    if isinstance(exponent, (np.ndarray, complex)) or exponent not in EXPONENTS:
        return False
    return dtype.kind != "c" or exponent not in (-1, 0.5)


def adapted_power(made, operands):
    if made.dtype.kind == "c" and operands[1] == 2:
        zero = np.asarray(operands[0]) == 0
        squares = product(operands[0], operands[0], made)
        squares[zero] = 0
        return squares
    return made


def expect_clip(a, low=UNDEFINED, high=UNDEFINED, options=UNDEFINED):
    told = named(options)
    operands = [operand_of(a), *(operand_of(bound) if given(bound) else None for bound in (low, high))]
    # A plain int beyond 64 bits is an object of Python.
    if np.asarray(operands[0]).dtype == object:
        raise Unsettled
    if "where" in told or told.get("casting") in ("unsafe", "equiv"):
        raise Unsettled
    made = call_numpy("clip", operands, told)
    plain, made = is_scalar(made), np.asarray(made)
    if made.dtype.kind in "fc" and any(np.any(np.asarray(operand) == 0) for operand in operands[1:] if operand is not None):
        raise Unsettled
    return settled(made[()] if plain else made)


def expect_round(a, options=UNDEFINED):
    decimals = options.get("decimals") if isinstance(options, dict) else options
    operand = operand_of(a)
    places = decimals if given(decimals) else 0
    array = np.asarray(operand)
    # A plain int beyond 64 bits is an object of Python.
    if array.dtype == object:
        raise Unsettled
    # The casts of what is too large after it was rounded have rules of their own.
    if array.dtype.kind in "iu" and places < 0 and array.dtype.itemsize > 2:
        raise Unsettled
    made = call_numpy("round", [operand], {"decimals": places})
    # The layout of what is rounded to decimals is a rule of its own in NumPy.
    return settled(made, laid_out=places == 0 or (array.dtype.kind in "iu" and places > 0))


def expect_isclose(a, b, options=UNDEFINED):
    told = {snake(name): value for name, value in options.items()} if given(options) else {}
    operands = [operand_of(a), operand_of(b)]
    if any(np.asarray(operand).dtype.kind in "cO" for operand in operands):
        raise Unsettled
    # NumPy computes it in several arrays, each laid out by itself.
    return settled(call_numpy("isclose", operands, told), laid_out=False)


def expecting_part(name):
    def expect(val):
        operand = operand_of(val)
        if not isinstance(operand, np.ndarray):
            part = getattr(np, name)(operand)
            return Scalar(int(part) if isinstance(part, bool) else part)
        is_complex = operand.dtype.kind == "c"
        # A view of an array that the call made, and zeros that are read-only: the tests of arrays have these.
        if (is_complex and not isinstance(val, Array)) or (not is_complex and name == "imag"):
            raise Unsettled
        if not is_complex:
            return Same(0) if isinstance(val, Array) else Exactly(operand, moved=True)
        return Exactly(getattr(operand, name), moved=True, laid_out=True, view_of=0, writeable=True)

    return expect


def expect_sinc(x):
    operand = operand_of(x)
    if isinstance(x, Big):
        raise Unsettled
    if np.any(np.isinf(np.pi * np.asarray(operand)) & np.isfinite(np.asarray(operand))):
        # NumPy's product with pi overflows.
        raise Unsettled
    return nearly("sinc", call_numpy("sinc", [operand], {}), [operand])


def expect_angle(z, options=UNDEFINED):
    operand = operand_of(z)
    deg = options.get("deg") if isinstance(options, dict) else options
    made = call_numpy("angle", [operand, bool(given(deg) and deg)], {})
    return nearly("angle", made, [operand, np.zeros((), complex)])


def expect_nan_to_num(x, options=UNDEFINED):
    # NumPy copies an array first, and so keeps its layout.
    if isinstance(x, Big):
        raise Unsettled
    options = options if given(options) else {}
    made = call_numpy("nan_to_num", [operand_of(x)], {**options, "copy": True})
    if options.get("copy") is not False:
        return settled(made)
    if not isinstance(x, Array):
        raise Refused
    return Changes(0, settled(np.asarray(made)))


def expect_unwrap(p, options=UNDEFINED):
    told = {name: value for name, value in (options if given(options) else {}).items() if given(value)}
    operand = np.asarray(operand_of(p))
    # NumPy casts sums of int64 back, and NaN or what is too large for the dtype.
    if operand.ndim == 0 or operand.dtype.kind in "iu" and isinstance(told.get("period"), int):
        raise Unsettled
    axis = told.get("axis", -1)
    if not -operand.ndim <= axis < operand.ndim:
        raise Refused("IndexError")
    return settled(call_numpy("unwrap", [operand], told), laid_out=False)


def expect_interp(x, xp, fp, options=UNDEFINED):
    operand = operand_of(x)
    places = np.asarray(xp) % (options.get("period", 1000) if given(options) else 1000)
    # NumPy's order of equal places is that of its sort.
    if dtype_of(operand).kind not in "biuf" or len(np.unique(np.round(places, 9))) < len(xp):
        raise Unsettled
    made = call_numpy("interp", [operand, np.asarray(xp), operand_of(fp)], options if given(options) else {})
    return settled(made, laid_out=False)


FUNCTIONS = {
    **{name: expecting(name, 1) for name in ONE},
    **{name: expecting(name, 2) for name in TWO},
    "clip": expect_clip,
    "round": expect_round,
    "around": expect_round,
    "isclose": expect_isclose,
    "sinc": expect_sinc,
    "angle": expect_angle,
    "nanToNum": expect_nan_to_num,
    "unwrap": expect_unwrap,
    "interp": expect_interp,
    "real": expecting_part("real"),
    "imag": expecting_part("imag"),
}
