"""logspace and geomspace: within one unit in the last place of NumPy's, whose own pow differs between processors; what
float64 holds exactly must come out exactly."""

import math
from decimal import Context, Decimal
from fractions import Fraction

import numpy as np

from .outcomes import Between, Near, Refused, Unsettled

# Exact powers are looked for among exponents of so many bits and roots of so many square roots.
MOST_ROOTS = 4
MOST_BITS = 3000
# How far a complex power may be off, in eps of its modulus, besides what NumPy's own is off: as exp(y * log(base)), its
# rounded product alone is so many eps off as it is large (18 to 100 were measured).
COMPLEX_EPS = 16
# Enough digits to tell how far a logarithm is from the middle of two floats.
LOGARITHMS = Context(prec=40)
POWERS_OF_TEN = {10.0**power for power in range(23)}


def root_of(value, degree):
    """The exact root of a positive fraction, or None."""
    parts = [whole_root(part, degree) for part in (value.numerator, value.denominator)]
    return None if None in parts else Fraction(*parts)


def whole_root(value, degree):
    """The exact root of a positive integer, or None."""
    low, high = 0, 1 << (value.bit_length() // degree + 1)
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if middle**degree < value else (low, middle)
    return low if low**degree == value else None


def as_float(value):
    """A fraction as a float64, or None when it is none."""
    try:
        rounded = float(value)
    except OverflowError:
        return None
    return rounded if Fraction(rounded) == value else None


def exact_power(base, exponent):
    """base ** exponent if float64 holds it, else None."""
    if not (math.isfinite(base) and math.isfinite(exponent)) or base == 0:
        return None
    power = Fraction(exponent)
    if base < 0:
        positive = exact_power(-base, exponent) if power.denominator == 1 else None
        return positive if positive is None or power.numerator % 2 == 0 else -positive
    roots = power.denominator.bit_length() - 1
    if roots > MOST_ROOTS or abs(power.numerator) > 2200:
        return None
    root = root_of(Fraction(base), power.denominator)
    if root is None or max(root.numerator.bit_length(), root.denominator.bit_length()) * abs(power.numerator) > MOST_BITS:
        return None
    return as_float(root**power.numerator)


def between(values, exact, name, others=()):
    """The elements that are allowed around NumPy's `values`: `exact` ones alone where they are known, else a unit around.
    `exact` holds None for the others, and [value] where the exact value is allowed besides NumPy's. Other values that are
    allowed as well widen what is between."""
    # Zeros and infinities have no neighbour that would do as well.
    rigid = (values == 0) | np.isinf(values)
    low = np.where(rigid, values, np.nextafter(values, -np.inf))
    high = np.where(rigid, values, np.nextafter(values, np.inf))
    for other in others:
        low = np.where(rigid, low, np.minimum(low, np.nextafter(other, -np.inf)))
        high = np.where(rigid, high, np.maximum(high, np.nextafter(other, np.inf)))
    for place, value in enumerate(exact):
        if isinstance(value, list):
            low[place], high[place] = min(low[place], value[0]), max(high[place], value[0])
        elif value is not None:
            low[place] = high[place] = value
    if name is None:
        return Between(low, high)
    target = np.dtype(name)
    if target.kind in "iu":
        return Between(*integers(low, high, target))
    return Between(low.astype(target), high.astype(target))


def integers(low, high, target):
    """Both ends truncated; all elements must fit or some element must surely not."""
    limits = np.iinfo(target)
    low, high = np.trunc(low), np.trunc(high)
    fits = [(ends >= float(limits.min)) & (ends < float(limits.max + 1)) for ends in (low, high)]
    if np.any(~fits[0] & ~fits[1]):
        raise Refused
    if not np.all(fits[0] & fits[1]):
        raise Unsettled
    return low.astype(target), high.astype(target)


def logarithmic(values, exponents, base, name):
    """The elements of a logspace of real numbers."""
    outcome = between(values, [exact_power(base, exponent) for exponent in exponents.tolist()], real_of(name))
    return widened(outcome, name)


def real_of(name):
    """The dtype in which a real range is compared."""
    return {"complex64": "float32", "complex128": "float64"}.get(name, name)


def widened(outcome, name):
    """A real outcome in the complex dtype that was asked for."""
    if name is not None and np.dtype(name).kind == "c":
        return Between(outcome.low.astype(name), outcome.high.astype(name))
    return outcome


def complex_near(values, name, sizes):
    """Complex elements, each the exponential of a number of such a size. Overflow is left out: NumPy's complex pow then gives NaNs or infinities as the C library has it."""
    target = np.dtype(name or "complex128")
    magnitude = np.abs(values)
    with np.errstate(all="ignore"):
        if not np.all(np.isfinite(values.astype(target))) or np.any(magnitude > 1e300):
            raise Unsettled
    parts = target.type(0).real.dtype
    if np.any((magnitude < np.finfo(parts).tiny) & (magnitude > 0)):
        raise Unsettled
    eps = float(np.finfo(parts).eps)
    # Beyond 1 / eps, the direction is as good as drawn.
    allowed = COMPLEX_EPS + (np.ceil(np.fmin(sizes, 1 / eps)) if parts == np.float64 else np.zeros(sizes.shape))
    return Near(values.astype(target), eps, allowed.astype(int).tolist())


def geometric(values, start, stop, num, endpoint, name):
    """The elements of a geomspace of real numbers."""
    steps = num - 1 if endpoint else num
    exact = [exact_between(start, stop, place, steps, values[place], name) for place in range(num)]
    return between(values, exact, name, other_roundings(start, stop, num, endpoint))


def other_roundings(start, stop, num, endpoint):
    """The progressions besides NumPy's that other logarithms of the bounds give: elements are then several units apart. NumPy's own
    is a unit off on some processors, and libraries round to either of two floats where it lies near the middle of them (0.49999
    and 0.5001 of a unit were met)."""
    if num < 2 or not (math.isfinite(start) and math.isfinite(stop)) or (start < 0) != (stop < 0):
        return []
    ends = [logarithms_of(abs(bound)) for bound in (start, stop)]
    if ends == [[float(np.log10(abs(bound)))] for bound in (start, stop)]:
        return []
    pairs = [np.linspace(one, other, num, endpoint=endpoint) for one in ends[0] for other in ends[1]]
    return [math.copysign(1, start) * np.power(10.0, exponents) for exponents in pairs]


def logarithms_of(bound):
    """The float nearest to the logarithm, and the next one where that is nearly as near."""
    exact = LOGARITHMS.log10(Decimal(bound))
    nearest = float(exact)
    off = (exact - Decimal(nearest)) / Decimal(math.ulp(nearest))
    if Decimal("0.5") - abs(off) > Decimal("0.001"):
        return [nearest]
    return [nearest, math.nextafter(nearest, math.copysign(math.inf, off))]


def exact_between(start, stop, place, steps, value, name):
    """The bounds are exact, and so are powers of ten that NumPy has exactly, and whole numbers where an integer was asked
    for. Any other value that lies exactly between the bounds is as good as NumPy's, which a rounded logarithm puts off."""
    if math.isnan(value):
        return value
    if place == 0:
        return start
    if place == steps:
        return stop
    if not (math.isfinite(start) and math.isfinite(stop)) or (start < 0) != (stop < 0):
        return value if math.isnan(value) or math.isinf(value) else None
    power = Fraction(place, steps)
    ratio = Fraction(stop) / Fraction(start)
    if power.denominator > 64 or max(ratio.numerator.bit_length(), ratio.denominator.bit_length()) > MOST_BITS:
        return None
    root = root_of(ratio, power.denominator)
    between_them = None if root is None else as_float(Fraction(start) * root**power.numerator)
    if between_them is None:
        return None
    if between_them == value and abs(value) in POWERS_OF_TEN:
        return between_them
    if name and np.dtype(name).kind in "iu" and between_them.is_integer():
        return between_them
    return [between_them]


# How far powers of arrays may be off, in the dtype in which NumPy computes them.
WIDTH = {"float16": 1.1e-3, "float32": 5e-7, "float64": 1e-11}


def powers_near(values, name, bounds):
    """Elements near these, in the dtype asked for."""
    part = values.real.dtype.name
    target = np.dtype(name or values.dtype)
    if target.kind == "c":
        # Far exponents turn a rounding into another direction.
        if any(np.any(np.abs(bound) > 300) for bound in bounds if np.size(bound)):
            raise Unsettled
        parts = target.type(0).real.dtype
        wide = values.astype(np.complex128)
        magnitude = np.abs(wide)
        most = np.finfo(np.float32).max if parts == np.float32 or part == "float32" else 1e300
        least = np.finfo(np.float32).tiny if parts == np.float32 or part == "float32" else 1e-300
        if not np.all(np.isfinite(wide)) or np.any(magnitude > most / 8) or np.any((magnitude < least) & (magnitude > 0)):
            raise Unsettled
        eps = max(WIDTH[part], float(np.finfo(parts).eps))
        return Near(wide.astype(target), eps, [300] * values.size)
    width = max(WIDTH[part], WIDTH["float16"] / 20 if target == np.float16 else 0, 1e-6 if target == np.float32 else 0)
    wide = values.astype(np.float64)
    if part != "float64" and np.any(~np.isfinite(wide) | (np.abs(wide) > 6e4) | (np.abs(wide) < 6e-5)):
        raise Unsettled
    spread = np.where(np.isfinite(wide), np.abs(wide) * width, 0)
    spread = np.where((np.abs(wide) < 1e-290) & (wide != 0), 1e-290, spread)
    rest = np.isfinite(wide) & (np.abs(wide) > 1e290)
    if np.any(rest):
        raise Unsettled
    low, high = wide - spread, wide + spread
    if target.kind in "iu":
        return Between(*integers(low, high, target))
    if target.kind == "b":
        if np.any((low <= 0) & (high >= 0) & (low != high)):
            raise Unsettled
        return Between(low.astype(bool), high.astype(bool))
    return Between(low.astype(target), high.astype(target))
