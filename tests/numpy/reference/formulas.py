"""The elementwise functions: how a call is drawn, and what NumPy makes of it."""

import numpy as np

from . import rounded
from .draw import COMPLEXES, DTYPES, FLOATS, INTEGERS
from .from_data import array_of
from .outcomes import Between, Exactly, Refused, Same, Scalar, Several, Unsettled
from .reductions import signals
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
OTHER_EXPONENTS = (3, -2, 1.5, 1 / 3, -0.5, 10)
# Plain numbers: some that meet no limit, and some that do.
NUMBERS = (0, 1, 2, 3, -1, 7, 100, 255, 256, -129, 0.5, -0.0, 1.5, 1e300, float("nan"), float("inf"), True, False, 1 + 2j)


def snake(name):
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)


def draw_plain(draw):
    if draw.chance(0.05):
        return Big(draw.choice((3, -5, 2**63, 2**64, -(2**63))))
    return draw.choice(NUMBERS)


def draw_operand(draw, name, shape):
    way = draw.random()
    if way < 0.15:
        return draw_plain(draw)
    elements = draw.elements(name, shape)
    if way < 0.22 and elements.size:
        return draw.nest(draw.plains(elements.size), list(shape))
    return draw.lay(elements)


def draw_shapes(draw, count):
    """Shapes that broadcast; one in twenty lists does not."""
    shape = [0 if draw.chance(0.04) else draw.randint(1, 4) for _ in range(draw.choice((0, 1, 1, 1, 2, 2, 3)))]
    shapes = []
    for _ in range(count):
        other = [1 if draw.chance(0.2) else length for length in shape]
        other = other[draw.randint(1, len(other)) :] if other and draw.chance(0.2) else other
        if other and draw.chance(0.03):
            other[-1] += 1
        shapes.append(other)
    return shapes


def draw_dtypes(draw, count, pool):
    """One dtype for all, or one for each; mostly of those that the function takes."""
    names = [name if draw.chance(0.15) or name in pool else draw.choice(pool) for name in [draw.dtype() for _ in range(count)]]
    return names[:1] * count if draw.chance(0.5) else names


def pool_of(name):
    if name.startswith(("bitwise", "left", "right", "invert", "gcd", "lcm")):
        return ["bool", *INTEGERS]
    if name in ("heaviside", "copysign", "nextafter", "spacing", "signbit", "frexp", "modf", "ldexp", "degrees", "radians"):
        return [*INTEGERS, *FLOATS, *FLOATS]
    return DTYPES


def draw_options(draw, name):
    if name in ("frexp", "modf") or not draw.chance(0.25):
        return []
    options = {}
    if draw.chance(0.5):
        options["dtype"] = draw.dtype()
    if draw.chance(0.3):
        options["order"] = draw.choice("CFKA")
    if draw.chance(0.3):
        options["casting"] = draw.choice(("no", "safe", "same_kind", "unsafe"))
    return [options]


def drawing(name, count):
    def draw_call(draw):
        pool = pool_of(name)
        names = draw_dtypes(draw, count, pool)
        if name == "ldexp":
            names[1] = draw.choice(("int8", "int32", "int64"))
        operands = [draw_operand(draw, dtype, shape) for dtype, shape in zip(names, draw_shapes(draw, count))]
        if name in ("power", "pow") and draw.chance(0.6):
            operands[1] = draw.choice(EXPONENTS + OTHER_EXPONENTS)
        return [*operands, *draw_options(draw, name)]

    return draw_call


def operand_of(argument):
    if isinstance(argument, (Array, Items, list)):
        return array_of(argument)
    return number(argument)


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
        told = arguments[count] if len(arguments) > count and given(arguments[count]) else {}
        plain = [operand for operand in operands if isinstance(operand, int)]
        # A plain int beyond int64 is an object of Python by itself; in comparisons it is compared exactly here.
        if any(abs(operand) >= 2**63 for operand in plain) and (len(plain) == count or name in COMPARISONS):
            raise Unsettled
        # Which error comes first says nothing.
        if told.get("dtype") and any(operand not in range(128) for operand in plain):
            raise Unsettled
        # Whether a signalling NaN is left out depends on the C library, and on the cast of the machine.
        if name in ("fmax", "fmin", "hypot") and any(signals(np.asarray(operand)) for operand in operands):
            raise Unsettled
        made = call_numpy(name, operands, told)
        # The casts of what does not fit have rules of their own.
        if told.get("casting") == "unsafe" and told.get("dtype") and not (is_power(name) and made.dtype.kind in "fc"):
            raise Unsettled
        if isinstance(made, tuple):
            return Several([settled(part) for part in made])
        if dtype_of(made) == object:
            raise Unsettled
        if is_rounded(name, dtype_of(operands[0]), made.dtype):
            return nearly(name, made, operands)
        if is_power(name) and made.dtype.kind in "fc" and not has_short_way(operands[1], made.dtype):
            return nearly(name, made, operands)
        return settled(adapted(name, made, operands))

    return expect


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


def nearly(name, made, operands):
    """The outcome for a result that is rounded."""
    if is_scalar(made) or rounded.is_lost(snake(name), made, operands):
        raise Unsettled
    low, high = rounded.between(snake(name), made, operands)
    return Between(low, high, laid_out=True)


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


def draw_clip(draw):
    shapes = draw_shapes(draw, 3)
    names = draw_dtypes(draw, 3, DTYPES)
    a, *bounds = [draw_operand(draw, name, shape) for name, shape in zip(names, shapes)]
    return [a, *(None if draw.chance(0.2) else bound for bound in bounds)]


def expect_clip(a, low=UNDEFINED, high=UNDEFINED):
    operands = [operand_of(a), *(operand_of(bound) if given(bound) else None for bound in (low, high))]
    # A plain int beyond 64 bits is an object of Python.
    if np.asarray(operands[0]).dtype == object:
        raise Unsettled
    made = call_numpy("clip", operands, {})
    plain, made = is_scalar(made), np.asarray(made)
    if made.dtype.kind in "fc" and any(np.any(np.asarray(operand) == 0) for operand in operands[1:] if operand is not None):
        raise Unsettled
    return settled(made[()] if plain else made)


def draw_round(draw):
    a = draw_operand(draw, draw.dtype(), draw_shapes(draw, 1)[0])
    return [a, *([draw.choice((0, 1, 2, -1, -2, 5, 12, 400))] if draw.chance(0.8) else [])]


def expect_round(a, decimals=UNDEFINED):
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


def draw_isclose(draw):
    shapes = draw_shapes(draw, 2)
    names = draw_dtypes(draw, 2, [*DTYPES[:12]])
    operands = [draw_operand(draw, name if name not in COMPLEXES else "float64", shape) for name, shape in zip(names, shapes)]
    options = {}
    if draw.chance(0.3):
        options["rtol"] = draw.choice((0, 0.5, 1e-3))
    if draw.chance(0.3):
        options["atol"] = draw.choice((0, 1, 0.25))
    if draw.chance(0.4):
        options["equalNan"] = draw.chance(0.7)
    return [*operands, *([options] if options else [])]


def expect_isclose(a, b, options=UNDEFINED):
    told = {snake(name): value for name, value in options.items()} if given(options) else {}
    operands = [operand_of(a), operand_of(b)]
    if any(np.asarray(operand).dtype.kind in "cO" for operand in operands):
        raise Unsettled
    # NumPy computes it in several arrays, each laid out by itself.
    return settled(call_numpy("isclose", operands, told), laid_out=False)


def draw_part(draw):
    return [draw_operand(draw, draw.choice((*COMPLEXES, draw.dtype())), draw_shapes(draw, 1)[0])]


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


def draw_one(draw):
    return [draw_operand(draw, draw.dtype(), draw_shapes(draw, 1)[0])]


def expect_sinc(x):
    operand = operand_of(x)
    if isinstance(x, Big):
        raise Unsettled
    if np.any(np.isinf(np.pi * np.asarray(operand)) & np.isfinite(np.asarray(operand))):
        # NumPy's product with pi overflows.
        raise Unsettled
    return nearly("sinc", call_numpy("sinc", [operand], {}), [operand])


def draw_angle(draw):
    return [*draw_one(draw), *([draw.chance(0.6)] if draw.chance(0.5) else [])]


def expect_angle(z, deg=False):
    operand = operand_of(z)
    made = call_numpy("angle", [operand, bool(given(deg) and deg)], {})
    return nearly("angle", made, [operand, np.zeros((), complex)])


def draw_nan_to_num(draw):
    names = [name for name in ("nan", "posinf", "neginf") if draw.chance(0.4)]
    options = {name: draw.choice((0, 1.5, -7, 100)) for name in names}
    return [*draw_one(draw), *([options] if options else [])]


def expect_nan_to_num(x, options=UNDEFINED):
    # NumPy copies an array first, and so keeps its layout.
    if isinstance(x, Big):
        raise Unsettled
    return settled(call_numpy("nan_to_num", [operand_of(x)], options if given(options) else {}))


def draw_unwrap(draw):
    options = {}
    if draw.chance(0.4):
        options["period"] = draw.choice((4, 7, 2.5, 360))
    if draw.chance(0.3):
        options["discont"] = draw.choice((1, 3.5, 200))
    if draw.chance(0.3):
        options["axis"] = draw.choice((0, -1, 1))
    return [*draw_one(draw), *([options] if options else [])]


def expect_unwrap(p, options=UNDEFINED):
    told = options if given(options) else {}
    operand = np.asarray(operand_of(p))
    # NumPy casts sums of int64 back, and NaN or what is too large for the dtype.
    if operand.ndim == 0 or operand.dtype.kind in "iu" and isinstance(told.get("period"), int):
        raise Unsettled
    axis = told.get("axis", -1)
    if not -operand.ndim <= axis < operand.ndim:
        raise Refused("IndexError")
    return settled(call_numpy("unwrap", [operand], told), laid_out=False)


def draw_interp(draw):
    xp = sorted({round(draw.random() * 20 - 5, 1) for _ in range(draw.randint(1, 6))})
    dtype = draw.choice(FLOATS if draw.chance(0.7) else COMPLEXES)
    fp = draw.lay(draw.elements(dtype, [len(xp)]))
    options = {name: draw.choice((0, -7, 2.5, float("inf"))) for name in ("left", "right") if draw.chance(0.3)}
    if draw.chance(0.2):
        options["period"] = draw.choice((3, 10, 2.5, -4))
    x = draw_operand(draw, draw.choice((*INTEGERS, *FLOATS)), draw_shapes(draw, 1)[0])
    return [x, xp, fp, *([options] if options else [])]


def expect_interp(x, xp, fp, options=UNDEFINED):
    operand = operand_of(x)
    places = np.asarray(xp) % (options.get("period", 1000) if given(options) else 1000)
    # NumPy's order of equal places is that of its sort.
    if dtype_of(operand).kind not in "biuf" or len(np.unique(np.round(places, 9))) < len(xp):
        raise Unsettled
    made = call_numpy("interp", [operand, np.asarray(xp), operand_of(fp)], options if given(options) else {})
    return settled(made, laid_out=False)


FUNCTIONS = {
    **{name: (drawing(name, 1), expecting(name, 1)) for name in ONE},
    **{name: (drawing(name, 2), expecting(name, 2)) for name in TWO},
    "clip": (draw_clip, expect_clip),
    "round": (draw_round, expect_round),
    "around": (draw_round, lambda *arguments: expect_round(*arguments)),
    "isclose": (draw_isclose, expect_isclose),
    "sinc": (draw_one, expect_sinc),
    "angle": (draw_angle, expect_angle),
    "nanToNum": (draw_nan_to_num, expect_nan_to_num),
    "unwrap": (draw_unwrap, expect_unwrap),
    "interp": (draw_interp, expect_interp),
    "real": (draw_part, expecting_part("real")),
    "imag": (draw_part, expecting_part("imag")),
}
REFUSED = {
    "add": [[[1, 2], [1, 2, 3]]],
    "subtract": [[[True], [False]]],
    "negative": [[[True]]],
    "cbrt": [[[1 + 2j]]],
    "interp": [[1, [], []], [1, [1, 2], [1]]],
    "nanToNum": [[[1.5], {"nan": 1j}]],
    "power": [[[1, 2], -1], [[2, 3], [1, -1]]],
    "clip": [[[1, 2], [1, 2, 3], 4]],
    "round": [[[True], 1]],
}
