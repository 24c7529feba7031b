"""Draws calls of fromstring: well-formed text, malformed text and arbitrary bytes. text_reader.py computes their results."""

from fractions import Fraction

import numpy as np

from .draw import FLOAT_LIMITS, LIMITS
from .outcomes import Exactly, Refused
from .spelled import dtype_of
from .text_reader import BLANKS, Unread, check_against_numpy, read_all
from .values import Memory, given

def expect_fromstring(text, options=None):
    options = options if given(options) else {}
    separator = options.get("sep")
    count = options.get("count") if given(options.get("count")) else -1
    target = np.dtype(dtype_of(options) or "float64")
    if not isinstance(text, (str, Memory)) or not isinstance(separator, str) or separator == "":
        raise Refused
    if count != int(count) or count < -1:
        raise Refused
    content = text.encode() if isinstance(text, str) else text.content
    try:
        elements, odd = read_all(content, separator.encode(), target, count)
    except Unread as unread:
        check_against_numpy(content, separator.encode(), target, int(count), None, unread.odd)
        raise Refused(tells=message_of(unread, text)) from None
    check_against_numpy(content, separator.encode(), target, int(count), elements, odd)
    if len(elements) < count:
        raise Refused(tells="string is smaller than requested size")
    return Exactly(elements)


def message_of(unread, text):
    """What the error says of the place: in a string it counts UTF-16 code units."""
    place = unread.position
    if isinstance(text, str):
        place = len(text.encode()[:place].decode().encode("utf-16-le")) // 2
    if unread.reason == "range":
        return f"the value at position {place}: "
    return f"could not be read to its end due to unmatched data at position {place}: "


def draw_integer(draw, target):
    limits = np.iinfo(target)
    way = draw.random()
    if way < 0.02:
        return draw.choice(("-0", "+0", "-00"))
    if way < 0.5:
        value = draw.randint(0, 99)
    elif way < 0.8:
        value = draw.randint(int(limits.min), int(limits.max))
    elif way < 0.96:
        value = draw.choice([value for value in LIMITS if limits.min <= value <= limits.max])
    else:
        value = draw.choice((int(limits.min) - 1, int(limits.max) + 1, draw.choice(LIMITS)))
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
    if way < 0.92:
        return draw.choice("019") * draw.randint(20, 1000)
    return draw.choice(("nan", "NaN", "-nan", "+NAN", "inf", "-inf", "+Infinity", "INF", "-iNfInItY", "nan()", "-nan(a_1)"))


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


MALFORMED = [
    "x", "", "1x", "--1", "+-1", "1.5.2", "1 2", "1,2", "e5", "1+2", "j", "-", "+", "1_000", "0x10", "(1+2j)", "nanx", "1j2", "é",
    "-0", "-5", ".", "1e", "1e+", "infin", "na", "in", "nan(", "nan(-)", "2J", "😀", "\u00a0", "٣",
]  # fmt: skip


ALPHABETS = (
    "0123456789",
    "0123456789+-.eE",
    "0123456789+-.eEnaifty",
    "0123456789+-.ej",
    "01+-j ",
    "nanifty()_aN01+-",
    "0123456789 ,;\t\n\v\f\r",
    "x_X'\"(é😀\0",
)


def draw_bytes(draw, separator, valid):
    """Bytes of a few alphabets with separators among them; or a valid text with some bytes changed, left out or put in."""
    if draw.chance(0.5):
        text = bytearray(valid)
        for _ in range(draw.choice((1, 1, 1, 2, 3, 8))):
            at = draw.randint(0, len(text))
            other = draw.choice((*ALPHABETS, separator)).encode()
            piece = bytes([draw.choice(other)]) if draw.chance(0.9) else other
            text[at : at + draw.choice((0, 0, 1, 1, 2))] = piece if draw.chance(0.7) else b""
        return bytes(text)
    if draw.chance(0.1):
        return draw.randbytes(draw.randint(0, 20))
    alphabet = "".join(draw.sample(ALPHABETS, draw.randint(1, 3)))
    pieces = []
    for _ in range(draw.randint(1, 9)):
        pieces.append("".join(draw.choice(alphabet) for _ in range(draw.choice((0, 1, 1, 2, 2, 3, 5, 9)))))
        pieces.append(draw.choice((separator, separator, separator, separator, separator + " ", " " + separator, "")))
    return "".join(pieces).encode()


# Items with this many bytes behind them are read the short way.
END = b" " * 50

# Separators that begin with a sign, as an imaginary part does, or have one later.
SIGNED = ("->", "--", "+j", "-j", "-2", "+ ", "- 1", "-2j", ">-", ", +")

WILD_SEPARATORS = (
    ",", ",", " ", ";", "\t", ", ", " , ", " \n", "::", "; ;", "ab", "a b", "e", "e5", "0", "1", "12", "-", "+", "+-", "- -", ".",
    "j", "j,", "n", "inf", "nan", "\0", "\0\0", "→", "é", "😀", "→ 😀", "::::::::::::", *SIGNED,
)  # fmt: skip


def draw_wild(draw, name, target):
    """A text of any bytes, as bytes or, where it is UTF-8, as a string."""
    separator = draw.choice(WILD_SEPARATORS)
    if draw.chance(0.2):
        separator = draw.choice((*SIGNED, "-", "+"))
        content = "".join(draw.choice(("1", "2", "+", "-", "j", ">", ",", " ", separator, separator)) for _ in range(draw.randint(1, 9)))
        content += END.decode() * draw.chance(0.4)
        return [content, *draw.options(sep=separator, dtype=draw.spell(name))]
    valid = separator.join(draw_token(draw, target) for _ in range(draw.randint(1, 6))).encode()
    content = draw_bytes(draw, separator, valid) + END * draw.chance(0.4)
    text = Memory(draw.choice(("Uint8Array", "Buffer", "ArrayBuffer", "DataView")), content)
    if draw.chance(0.7):
        try:
            text = content.decode()
        except UnicodeDecodeError:
            pass
    count = draw.maybe(0.4, lambda: draw.choice((-1, 0, 1, 1, 2, 3)))
    return [text, *draw.options(sep=separator, dtype=draw.spell(name), count=count)]


def draw_fromstring(draw):
    name = draw.dtype()
    target = np.dtype(name)
    if draw.chance(0.5):
        return draw_wild(draw, name, target)
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
    text += END.decode() * draw.chance(0.2)
    if blanks_alone:
        text = text.replace("\0", separator)
    elif tokens and draw.chance(0.08):
        text = text.rstrip(BLANKS) + separator.strip(BLANKS)
    dtype = draw.maybe(0.85, lambda: draw.spell(name)) if name == "float64" else draw.spell(name)
    counts = (-1, 0, count, max(0, count - 1), count + 1, None)
    return [text, *draw.options(sep=separator, dtype=dtype, count=draw.maybe(0.4, lambda: draw.choice(counts)))]


FUNCTIONS = {"fromstring": (draw_fromstring, expect_fromstring)}
