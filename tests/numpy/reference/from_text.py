"""fromstring: well-formed and malformed text, each number read here by itself and the whole held against NumPy."""

import math
import re
from fractions import Fraction

import numpy as np

from .casts import integer_in
from .draw import FLOAT_LIMITS, LIMITS
from .outcomes import Exactly, Refused, Unsettled
from .spelled import dtype_of
from .values import given

BLANKS = " \t\n\v\f\r"
DECIMAL = r"[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|inf(?:inity)?|nan)"
REAL = re.compile(DECIMAL, re.IGNORECASE | re.ASCII)
INTEGER = re.compile(r"[+-]?\d+", re.ASCII)
COMPLEX = re.compile(rf"({DECIMAL})(?:([+-](?:{DECIMAL[5:]}))j)?(?!j)|({DECIMAL})j", re.IGNORECASE | re.ASCII)


# Where float32 ends and infinity begins: halfway to the value that would follow the largest.
FLOAT32_END = Fraction(2) ** 128 - Fraction(2) ** 103


def float32_of(token):
    """The float32 nearest to a decimal, rounded once."""
    value = float(token)
    if not math.isfinite(value) or value == 0:
        return np.float32(value)
    exact = Fraction(token)
    if abs(exact) >= FLOAT32_END:
        return np.float32(math.copysign(math.inf, value))
    largest = np.finfo(np.float32).max
    near = np.float32(min(max(value, -float(largest)), float(largest)))
    candidates = [near, np.nextafter(near, np.float32(-np.inf)), np.nextafter(near, np.float32(np.inf))]
    finite = [candidate for candidate in candidates if np.isfinite(candidate)]
    # The even one of two that are equally near.
    nearest = min(finite, key=lambda item: (abs(Fraction(float(item)) - exact), int(item.view(np.uint32)) & 1))
    return np.float32(math.copysign(nearest, value))


def real_of(token, target):
    if target == np.float32:
        return float32_of(token)
    with np.errstate(all="ignore"):
        return np.float64(float(token)).astype(target)


def element_of(token, target):
    """One number; refused when the token is none of the dtype's."""
    if target.kind in "iu":
        if not INTEGER.fullmatch(token):
            raise Refused
        if target.kind == "u" and token.startswith("-"):
            if int(token) == 0:
                raise Unsettled
            raise Refused
        return integer_in(int(token), target)
    if target.kind == "c":
        return complex_of(token, target)
    if not REAL.fullmatch(token):
        raise Refused
    return np.array(float(token) != 0) if target.kind == "b" else real_of(token, target)


def complex_of(token, target):
    match = COMPLEX.fullmatch(token)
    if not match:
        raise Refused
    parts = target.type(0).real.dtype
    real, imaginary, alone = match.groups()
    element = np.zeros(1, target)
    element.real = 0 if real is None else real_of(real, parts)
    element.imag = real_of(imaginary or alone, parts) if imaginary or alone else 0
    return element[0]


def split(text, separator):
    """The tokens: blanks may stand around every separator, and one separator may end the text."""
    if not text.strip(BLANKS):
        return []
    if not separator.strip(BLANKS):
        return [token for token in re.split(f"[{BLANKS}]+", text) if token]
    tokens = [token.strip(BLANKS) for token in re.split(pattern_of(separator), text)]
    return tokens[:-1] if tokens[-1] == "" else tokens


def pattern_of(separator):
    """A separator in which each run of blanks stands for any run, none included."""
    return "".join(f"[{BLANKS}]*" if part[0] in BLANKS else re.escape(part) for part in re.findall(f"[{BLANKS}]+|[^{BLANKS}]+", separator))


def expect_fromstring(text, options=None):
    options = options if given(options) else {}
    separator = options.get("sep")
    count = options.get("count") if given(options.get("count")) else -1
    name = dtype_of(options) or "float64"
    if not isinstance(text, str) or not isinstance(separator, str) or separator == "":
        raise Refused
    if count != int(count) or count < -1:
        raise Refused
    tokens = split(text, separator)
    # What follows the last number asked for is not looked at.
    kept = tokens if count < 0 else tokens[: int(count)]
    target = np.dtype(name)
    elements = np.array([element_of(token, target) for token in kept[:-1]] + last_of(kept, target, count), target)
    if len(kept) < count:
        raise Refused
    check_against_numpy(text, separator, int(count), elements)
    return Exactly(elements)


def last_of(kept, target, count):
    """The last number as a list. When no more are asked for, what may follow its first characters is not settled."""
    try:
        return [element_of(token, target) for token in kept[-1:]]
    except Refused:
        if len(kept) == count and not kept[-1].lstrip("+-").isdigit():
            raise Unsettled from None
        raise


def check_against_numpy(text, separator, count, elements):
    """NumPy ends a separator at NUL, gives [-1.] for blank text, reads one value more from the blanks after a last separator,
    cannot read a plus sign of an unsigned integer (it gives 0) and rounds float32 twice; otherwise the two agree."""
    if "\0" in separator or not separator.isascii() or not text.strip(BLANKS) or count == 0:
        return
    ends_open = separator.strip(BLANKS) and text.rstrip(BLANKS).endswith(separator.strip(BLANKS)) and text[-1] in BLANKS
    if ends_open or (elements.dtype.kind == "u" and "+" in text):
        return
    theirs = np.fromstring(text, elements.dtype, count, sep=separator)
    if elements.dtype.name in ("float32", "complex64"):
        same = theirs.shape == elements.shape and are_neighbours(theirs.view(np.float32), elements.view(np.float32))
    else:
        same = np.array_equal(theirs, elements, equal_nan=elements.dtype.kind in "fc")
    if not same:
        raise AssertionError(f"NumPy reads {text!r} by {separator!r} as {theirs!r}, not {elements!r}")


def are_neighbours(theirs, ours):
    """Whether each float32 is the other's neighbour at most; infinity is that of the largest."""
    finite = [np.clip(values, -np.finfo(np.float32).max, np.finfo(np.float32).max) for values in (theirs, ours)]
    return np.allclose(*finite, rtol=2e-7, atol=2e-45, equal_nan=True)


def draw_integer(draw, target):
    limits = np.iinfo(target)
    way = draw.random()
    if way < 0.5:
        value = draw.randint(0, 99)
    elif way < 0.8:
        value = draw.randint(int(limits.min), int(limits.max))
    elif way < 0.99:
        value = draw.choice([value for value in LIMITS if limits.min <= value <= limits.max])
    else:
        value = draw.choice(LIMITS)
    sign = "+" if value >= 0 and draw.chance(0.1) else ""
    return sign + str(value) if not draw.chance(0.05) or value < 0 else "000" + str(value)


def draw_real(draw):
    way = draw.random()
    if way < 0.25:
        return repr(round(draw.uniform(-1000, 1000), draw.randint(0, 6)))
    if way < 0.4:
        return repr(draw.uniform(-1, 1) * 10.0 ** draw.randint(-320, 308))
    if way < 0.5:
        return f"{draw.uniform(-10, 10):.{draw.randint(0, 25)}e}"
    if way < 0.6:
        return str(draw.randint(-(10 ** draw.randint(1, 25)), 10 ** draw.randint(1, 25)))
    if way < 0.7:
        return repr(draw.choice(FLOAT_LIMITS))
    if way < 0.8:
        # Halfway between two float32, and a little off it.
        halfway = Fraction(draw.randint(2**24, 2**25) * 2 + 1, 2) * Fraction(2) ** draw.randint(-40, 10)
        digits = f"{halfway.numerator * 10**45 // halfway.denominator}"
        return f"{digits}e-45" if draw.chance(0.5) else f"{digits}000000001e-54"
    if way < 0.9:
        return draw.choice((".5", "5.", "+1", "-.25", "1E5", "1e+3", "0", "-0", "+0.0", "1e400", "-1e-400", "00012.5", "2.5e-324"))
    return draw.choice(("nan", "NaN", "-nan", "+NAN", "inf", "-inf", "+Infinity", "INF", "-iNfInItY"))


def draw_token(draw, target):
    if target.kind in "iu":
        return draw_integer(draw, target)
    if target.kind != "c":
        return draw_real(draw)
    way = draw.random()
    if way < 0.2:
        return draw_real(draw)
    if way < 0.4:
        return draw_real(draw) + "j"
    imaginary = draw_real(draw)
    return draw_real(draw) + (imaginary if imaginary[0] in "+-" else "+" + imaginary) + "j"


MALFORMED = ["x", "", "1x", "--1", "+-1", "1.5.2", "1 2", "1,2", "e5", "1+2", "j", "-", "+", "1_000", "0x10", "(1+2j)", "nanx", "1j2", "é"]


def draw_fromstring(draw):
    name = draw.dtype()
    target = np.dtype(name)
    count = draw.randint(300, 2000) if draw.chance(draw.large) else draw.choice((0, 1, 1, 2, 3, 5, 9))
    separator = draw.choice((",", ",", ",", " ", " ", ";", "\t", "\n", ", ", " , ", "::", "; ;", "  ", "\0", "→", "ab"))
    blanks_alone = not separator.strip(BLANKS)
    tokens = [draw_token(draw, target) for _ in range(count)]
    if draw.chance(0.08) and tokens and separator == ",":
        tokens[draw.randint(0, count - 1)] = draw.choice(MALFORMED)

    def blanks():
        return "".join(draw.choice(BLANKS) for _ in range(draw.randint(1, 3))) if draw.chance(0.1) else ""

    written = separator if not blanks_alone else "\0"
    text = blanks() + written.join(blanks() + token + blanks() for token in tokens) + blanks()
    if blanks_alone:
        text = text.replace("\0", separator)
    elif tokens and draw.chance(0.08):
        text = text.rstrip(BLANKS) + separator.strip(BLANKS)
    dtype = draw.maybe(0.85, lambda: draw.spell(name)) if name == "float64" else draw.spell(name)
    counts = (-1, 0, count, max(0, count - 1), count + 1, None)
    return [text, *draw.options(sep=separator, dtype=dtype, count=draw.maybe(0.4, lambda: draw.choice(counts)))]


FUNCTIONS = {"fromstring": (draw_fromstring, expect_fromstring)}
