"""Draws calls that write and read text: formats of Python's % operator with numbers that hurt. NumPy works on files of memory."""

import io
import re
import tempfile

import numpy as np

from .from_text import draw_fromstring, draw_token, expect_fromstring
from .outcomes import Exactly, Refused, Several, Unsettled
from .spelled import dtype_of
from .values import UNDEFINED, Array, Memory, given

# Halfway between two decimals, near powers of ten, and beyond what other languages write without an exponent.
TIES = [
    0.5, 1.5, 2.5, 0.125, 0.375, 0.0625, 2.675, 9.5, 99.5, 25.0, 35.0, 150.0, 250.0, 12345.5, 1e15 + 0.5, 2.0**-20, 3 * 2.0**-20,
    1e21, 1e22, 1e23, 123456789012345680000.0, 5e20, 2.0**100, 3.0 * 2.0**70, 9.9999995, 999999.5, 9999995.0, 0.00001, 0.0001,
    0.00012345678, 99999.95, 4.9e-324, 1.25e-310, 1e300, 2.0**63, -0.5, -1.5, -2.5e-7,
]  # fmt: skip


class Text(Exactly):
    """Bytes, which the JavaScript side gets as an array."""

    def __init__(self, content):
        super().__init__(np.frombuffer(content, np.uint8))


def array_of(value):
    return value.numpy() if isinstance(value, Array) else np.array(value)


def expect_savetxt(a, options=None):
    options = {name: value for name, value in (options if given(options) else {}).items() if given(value)}
    array = array_of(a)
    if array.ndim == 0 or array.ndim > 2:
        raise Refused("ShapeError", f"Expected 1D or 2D array, got {array.ndim}D array instead")
    file = io.BytesIO()
    # What a function of the host writes to a stream is Latin-1, to a file what the host prefers; ndloom always writes UTF-8.
    text = {name: value for name, value in options.items()}
    try:
        np.savetxt(Encoded(file), array, **text)
    except AttributeError as error:
        raise Refused("ValueError", "fmt has wrong shape") from error
    except TypeError as error:
        raise Refused("DTypeError", f"Mismatch between array dtype ('{array.dtype}') and format specifier") from error
    except (ValueError, OverflowError) as error:
        if is_of_value(error):
            require_fit(array, text)
        raise Refused("ValueError", told(str(error))) from error
    return Text(file.getvalue())


def is_of_value(error):
    return "%c arg" in str(error) or "cannot convert" in str(error)


def require_fit(array, text):
    """Formats are read before values are: a format that is wrong behind a wrong value is refused for another reason."""
    try:
        np.savetxt(Encoded(io.BytesIO()), np.full_like(array, 1), **text)
    except (TypeError, ValueError):
        raise Unsettled from None


def told(message):
    """The words that both have: formats are quoted in another way, and ndloom does not tell the place in a file."""
    return message.split(":  ")[0] if "wrong number" in message else message.split(" in position")[0]


class Encoded:
    """A file that takes text, in UTF-8."""

    def __init__(self, file):
        self.file = file

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError
        self.file.write(text.encode())


def draw_conversion(draw, kind):
    flags = "".join(draw.choice("-+ 0#") for _ in range(draw.choice((0, 0, 0, 1, 1, 2, 3))))
    width = draw.choice(("", "", "", "1", "5", "8", "12", "25", "40"))
    places = draw.choice((0, 0, 1, 2, 3, 5, 6, 10, 15, 16, 17, 18, 19, 20, 25, 30, 50, 99, 100, 101, 120, 150, 400, 1100))
    if draw.chance(0.5):
        places = draw.randint(0, 20)
    precision = draw.choice(("", f".{places}", f".{places}", f".{places}", "."))
    letters = {"f": "eEfFgGeEfFgGdisra", "c": "eEfFgGeEfFgGdisr", "b": "dieEfgsra", "i": "diuoxXeEfFgGsra", "u": "diuoxXeEfFgGsrac"}[kind]
    letter = draw.choice(letters) if draw.chance(0.97) else draw.choice("xXocqzdl%(*k\u00e9")
    return f"%{flags}{width}{precision}{draw.choice(('', '', '', '', 'l', 'h'))}{letter}"


def draw_format(draw, kind):
    """One conversion, now and then with text around it."""
    conversion = draw_conversion(draw, kind)
    if draw.chance(0.8):
        return conversion
    return draw.choice(("", "a", "+", " ")) + conversion + draw.choice(("", "b", "\u00e9", "%%", "%", "+", "\u65e5"))


def draw_fmt(draw, kind, columns):
    way = draw.random()
    parts = columns * (2 if kind == "c" else 1)
    if way < 0.55:
        return draw_format(draw, kind)
    if way < 0.75 and kind != "c":
        return [draw_format(draw, kind) for _ in range(columns)]
    if way < 0.78 and kind == "c":
        return [draw_conversion(draw, kind) + draw.choice(("+", "%+", " ")) + draw_conversion(draw, kind) for _ in range(columns)]
    if way < 0.97:
        return draw.choice((" ", ", ", "+")).join(draw_conversion(draw, kind) for _ in range(parts))
    return draw.choice(("", "abc", "%d %d", "%", "%%", "%*d", "%(a)d", ["%d"]))


def draw_elements(draw, name, shape):
    """Elements as elsewhere, and floats that are ties."""
    elements = draw.elements(name, shape)
    if np.dtype(name).kind in "fc" and draw.chance(0.4):
        size = int(np.prod(shape))
        flat = np.array([draw.choice(TIES) for _ in range(size)])
        if draw.chance(0.4):
            flat = np.array([draw.randint(-(2**20), 2**20) * 2.0 ** draw.randint(-22, 3) for _ in range(size)])
        if np.dtype(name).kind == "c":
            flat = flat + 1j * np.roll(flat, 1)
        with np.errstate(all="ignore"):
            elements = flat.astype(name).reshape(shape)
    return elements


def draw_savetxt(draw):
    name = draw.dtype()
    kind = np.dtype(name).kind
    dimensions = draw.choice((1, 2, 2)) if draw.chance(0.98) else draw.choice((0, 3))
    shape = draw.shape(dimensions, 24)
    array = draw.lay(draw_elements(draw, name, shape))
    columns = shape[1] if dimensions > 1 else 1

    def text(*choices):
        return draw.maybe(0.25, lambda: draw.choice(choices))

    return [
        array,
        *draw.options(
            fmt=draw.maybe(0.93, lambda: draw_fmt(draw, kind, columns)),
            delimiter=text(",", "\t", "", "; ", "+", "%%", "\u2192"),
            newline=text("\r\n", "", ";", "\n\n"),
            header=text("", "a", "a b\nc", "\u65e5\u672c"),
            footer=text("", "end", "x\n", "\u00e9"),
            comments=text("", "//", "% ", "\u65e5"),
        ),
    ]


def expect_tofile(a, target=None, options=None):
    options = {name: value for name, value in (options if given(options) else {}).items() if given(value)}
    array = array_of(a)
    form = options.get("format", "")
    if not form.isascii() or ("c" in form and array.dtype.kind in "iu" and np.any(array.astype("uint64") > 127)):
        raise Unsettled  # NumPy crashes at characters beyond ASCII.
    if "*" in form:
        raise Unsettled  # Python takes a width from the values, which are then too few.
    with tempfile.NamedTemporaryFile() as file:
        try:
            array.tofile(file.name, **options)
        except TypeError as error:
            raise Refused("DTypeError", "" if "integer is required" in str(error) else str(error)) from error
        except (ValueError, OverflowError) as error:
            if is_of_value(error):
                try:
                    np.full_like(array, 1).tofile(file.name, **options)
                except (TypeError, ValueError):
                    raise Unsettled from None
            raise Refused("ValueError", told(str(error))) from error
        return Text(file.read())


def draw_tofile(draw):
    name = draw.dtype()
    kind = np.dtype(name).kind
    array = draw.lay(draw_elements(draw, name, draw.shape(None, 24)))
    sep = draw.maybe(0.8, lambda: draw.choice((" ", ",", "", ", ", "\u2192")))
    way = draw.random()
    conversion = UNDEFINED if way < 0.3 else draw.choice(("%s", "%r", "")) if way < 0.45 else draw_format(draw, kind)
    return [array, draw.choice((None, UNDEFINED)), *draw.options(sep=sep, format=conversion)]


def expect_fromfile(source, options=None):
    options = {name: value for name, value in (options if given(options) else {}).items() if given(value)}
    count, offset = options.get("count", -1), options.get("offset", 0)
    if count < -1 or offset < 0 or (options.get("sep") and offset > 0):
        raise Refused
    if options.get("sep"):
        try:
            return expect_fromstring(source, options)
        except Refused as refused:
            if "smaller" not in refused.tells:
                raise
            return expect_fromstring(source, {**options, "count": -1})
    dtype = np.dtype(dtype_of(options) or "float64")
    with tempfile.NamedTemporaryFile() as file:
        file.write(source.content)
        file.flush()
        return Exactly(np.fromfile(file.name, dtype, int(count), offset=int(offset)), moved=True)


def draw_fromfile(draw):
    if draw.chance(0.5):
        text, *options = draw_fromstring(draw)
        content = text.content if isinstance(text, Memory) else text.encode()
        return [Memory("Uint8Array", content), *options]
    source = draw.memory()
    name = draw.dtype()
    return [
        source,
        *draw.options(
            dtype=draw.maybe(0.9, lambda: draw.spell(name)),
            count=draw.maybe(0.4, lambda: draw.choice((-1, 0, 1, 2, 5, 100, None))),
            offset=draw.maybe(0.4, lambda: draw.choice((0, 1, 3, 8, 16, 500, None))),
            sep=draw.maybe(0.1, lambda: ""),
        ),
    ]


# Patterns that mean the same in both languages, and how many groups they have.
PATTERNS = [
    ("\\S+", 0), ("(\\S+)", 1), ("[a-z]+=(\\S+)", 1), ("(\\S+) +(\\S+)", 2), ("x=(\\S+) y=(\\S+)", 2),
    ("^(\\S+)", 1), ("(-?\\d+)(?:\\.(\\d+))?", 2), ("(\\d+)\\D+(\\d+)\\D+(\\d+)", 3), ("(\\d)(\\d)", 2), ("z(\\d+)", 1),
    ("(a)|(b)", 2),
]  # fmt: skip


def expect_fromregex(text, regexp, options=None):
    dtype = (options if given(options) else {}).get("dtype")
    count = max(re.compile(regexp).groups, 1)
    names = [dtype] * count if not isinstance(dtype, (list, dict)) else list(dtype.values()) if isinstance(dtype, dict) else dtype
    if len(names) != count:
        raise Refused
    types = [np.dtype(dtype_of({"dtype": name}) or "float64") for name in names]
    found = [match if isinstance(match, tuple) else (match,) for match in re.findall(regexp, text)]
    columns = []
    for place, target in enumerate(types):
        tokens = [row[place].strip() for row in found]
        if any(token == "" or "," in token for token in tokens):
            raise Refused(tells="could not convert string")
        column = np.zeros(0, target)
        if tokens:
            try:
                column = expect_fromstring(",".join(tokens), {"sep": ",", "dtype": target.name}).elements
            except Refused:
                raise Refused(tells="could not convert string") from None
        check_fields(regexp, text, place, column)
        columns.append(Exactly(column))
    return columns[0] if count == 1 and not isinstance(dtype, (list, dict)) else Several(columns)


def check_fields(regexp, text, place, column):
    """What NumPy reads, for dtypes whose strings it converts as it converts text."""
    if column.dtype.kind not in "iu" or column.dtype == np.uint64:
        return
    count = max(re.compile(regexp).groups, 1)
    fields = [(f"c{other}", column.dtype if other == place else "U100") for other in range(count)]
    read = np.fromregex(io.StringIO(text), regexp, fields)
    assert np.array_equal(read[f"c{place}"], column), (read, column)


def draw_fromregex(draw):
    regexp, count = draw.choice(PATTERNS)
    name = draw.dtype()
    target = np.dtype(name)
    tokens = [draw_token(draw, target) for _ in range(draw.choice((0, 1, 2, 4, 6, 9)))]
    if tokens and draw.chance(0.1):
        tokens[draw.randint(0, len(tokens) - 1)] = draw.choice(("x", "1x", "300", "-1", "1,2", "1e5", "a", "b"))
    pairs = "\n".join(f"x={a} y={b}" for a, b in zip(tokens[::2], tokens[1::2]))
    text = draw.choice((" ".join(tokens), "\n".join(tokens), pairs, pairs, "  ".join(tokens)))
    way = draw.random()
    groups = max(count, 1)
    dtype = name if way < 0.6 else [name] * groups if way < 0.75 else {f"n{place}": name for place in range(groups)}
    if draw.chance(0.05):
        dtype = [name] * (groups + 1)
    return [text, regexp, *draw.options(dtype=draw.maybe(0.95, lambda: dtype))]


FUNCTIONS = {"savetxt": (draw_savetxt, expect_savetxt), "tofile": (draw_tofile, expect_tofile), "fromfile": (draw_fromfile, expect_fromfile), "fromregex": (draw_fromregex, expect_fromregex)}
