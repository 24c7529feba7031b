"""Draws calls of loadtxt: tables in any grammar, well-formed, malformed or arbitrary. NumPy reads each as a file.

The places where ndloom differs from NumPy on purpose:
- A byte order mark at the beginning is left out. NumPy takes it for a part of the first field.
- float32 and complex64 are rounded once, as Fraction does it here. NumPy rounds to float64 before.
- float16 is written as float64 is. NumPy takes what Python's `float` takes, `1_000` and digits of all scripts included.
- Where blanks separate fields, blanks at the end of a row never make a field, and an empty field in quotes always is one. NumPy
  decides both by the first field of the row. Such texts are drawn again.
- What a converter returns is a number. NumPy also reads texts, and takes any object for a bool.
- Newlines within quotes reach a converter as they are in the file. Python makes a line feed of each, so `length` counts them so.
"""

import io
import re
import tempfile
from pathlib import Path

import numpy as np

from .computed import snake
from .from_text import MALFORMED, draw_token
from .outcomes import Exactly, Refused, Unsettled
from .spelled import dtype_of
from .text_reader import REAL, real_of
from .values import UNDEFINED, Function, Memory, given

MARK = "\ufeff"

# Every blank of Python's `isspace`, and three characters that look like one.
BLANKS = [chr(code) for code in range(0x10000) if chr(code).isspace() and chr(code) not in "\r\n"]
FALSE_BLANKS = ("\u180e", "\u200b", "\u2060")

folder = tempfile.TemporaryDirectory()
FILE = Path(folder.name, "table.txt")

CONVERTERS = {
    "length": lambda parameter: lambda text: len(text.encode("utf-16-le", "surrogatepass")) // 2,
    "always": lambda parameter: lambda text: parameter,
    "isEmpty": lambda parameter: lambda text: text == "",
    "list": lambda parameter: lambda text: [parameter],
}


def converters_of(options):
    """The converters as NumPy takes them, in the order in which JavaScript lists the keys of an object."""
    converters = options.get("converters")
    if not given(converters):
        return None
    if isinstance(converters, Function):
        return CONVERTERS[converters.name](converters.parameter)
    keys = sorted((key for key in converters if not key.startswith("-")), key=int)
    keys += [key for key in converters if key.startswith("-")]
    return {int(key): CONVERTERS[converters[key].name](converters[key].parameter) for key in keys}


def read(text, dtype, options, converters):
    """What NumPy reads: a file, or, for what UTF-8 cannot write, the lines of a text."""
    # Null stands for no option, but for no comments.
    named = {snake(name): value for name, value in options.items() if given(value) or name == "comments" and value is None}
    named.pop("dtype", None)
    named["converters"] = converters
    try:
        FILE.write_bytes(text.encode())
        source = str(FILE)
    except UnicodeEncodeError:
        source = io.StringIO(text, newline=None)
    return np.loadtxt(source, dtype, encoding="utf8", **named)


def expect_loadtxt(source, options=None):
    options = options if given(options) else {}
    text = (source if isinstance(source, str) else source.content.decode()).removeprefix(MARK)
    target = np.dtype(dtype_of(options) or "float64")
    converters = converters_of(options)
    if target.kind == "b" and "'list'" in repr(options.get("converters")):
        raise Unsettled
    if not given(options.get("delimiter")) and given(options.get("quotechar")):
        refuse_oddities(text, options)
    try:
        table = read(text, "float64" if target == np.float16 else target, options, converters)
    except (ValueError, TypeError, OverflowError) as error:
        raise Refused(tells=words_of(str(error), target, options)) from None
    if target in (np.float32, np.complex64):
        table = rounded_once(text, table, options, converters)
    return Exactly(table.astype(target), laid_out=True)


def words_of(message, target, options):
    """What ndloom's message must contain of NumPy's. Where several things are wrong, the two may name different ones."""
    message = message.replace("to float64 at row", f"to {target} at row")
    if given(options.get("usecols")) and " at row " in message:
        return ""
    for words in (
        r"the number of columns changed from \d+ to \d+",
        r"to [a-z]+\d*(?= at row)",
        r"converter specified for column -?\d+, which is invalid for the number of fields \d+",
    ):
        if found := re.search(words, message):
            return found.group()
    return ""


def rounded_once(text, table, options, converters):
    """The table with each number that no converter gave rounded once."""
    texts = read(text, object, options, converters)
    single = np.dtype(np.float32)
    for place in np.ndindex(table.shape):
        field = texts[place] if table.shape else texts[()]
        if not isinstance(field, str):
            continue
        numbers = [real_of(found.group().decode(), single) for found in REAL.finditer(field.strip().encode())]
        if table.dtype == single:
            table[place] = numbers[0]
        elif len(numbers) == 2:
            table.real[place], table.imag[place] = numbers
        elif "j" in field:
            table.imag[place] = numbers[0]
        else:
            table.real[place] = numbers[0]
    return table


def refuse_oddities(text, options):
    """Draws again where NumPy decides by the first field of a row whether its last field is one."""
    quote = options["quotechar"]
    comment = options.get("comments", "#")
    comment = comment if isinstance(comment, str) else (comment or [""])[0]
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    skipped = options["skiprows"] if given(options.get("skiprows")) else 0
    text = text.split("\n", skipped)[-1] if text.count("\n") >= skipped else ""
    at, first_quoted, field = 0, None, None
    while at <= len(text):
        character = text[at : at + 1] or "\n"
        at += 1
        if field is None and character == quote:
            field = ""
            while at < len(text):
                if text[at] == quote:
                    at += 1
                    if text[at : at + 1] != quote:
                        break
                field += text[at]
                at += 1
            first_quoted = True if first_quoted is None else first_quoted
            continue
        ends = character == "\n" or character == comment
        if not ends and not character.isspace():
            field = (field or "") + character
            first_quoted = False if first_quoted is None else first_quoted
            continue
        if ends and first_quoted is not None and ((field is None and first_quoted) or (field == "" and not first_quoted)):
            raise Unsettled
        field = None
        if ends:
            first_quoted = None
            at = text.find("\n", at - 1) + 1 or len(text) + 1


# Drawing.

DELIMITERS = (",", ",", ",", ";", "\t", "|", " ", "→", "é", "😀", "\0", "\u00a0", "\u3000", "\v", "x", "e", "1", "-", "+", ".", "j")
COMMENTS = (
    "#", "%", "é", "→", "1", "e", "-", "\0", "//", "##", "# ", " #", "→→", ",x", "; ", "this is a comment:", ["#"], ["#", "%"],
    ["//", "/*"], ["#", "→", "--"], ["bc", "ab"], ["ab", "bc"], ["aba", "ba", "ab"], ["12", "23", "#"], ["e+", "#"], [],
)  # fmt: skip
QUOTES = ('"', '"', '"', "'", "`", "é", "→", "😀", "1", "x", "#", ",")
REFUSED_MARKS = ("", ",,", "\n", "\r", " ", "\u2003", "#", ",", '"')
NEWLINES = ("\n", "\n", "\n", "\r\n", "\r\n", "\r")


class Grammar:
    """The marks of a text, as they are passed, and as they are written."""

    def __init__(self, draw):
        self.delimiter = draw.maybe(0.6, lambda: draw.choice(DELIMITERS))
        self.comments = draw.maybe(0.4, lambda: draw.choice((*COMMENTS, None)))
        self.quotechar = draw.maybe(0.35, lambda: draw.choice(QUOTES))
        if draw.chance(0.02):
            setattr(self, draw.choice(("delimiter", "comments", "quotechar")), draw.choice(REFUSED_MARKS))
        self.newline = draw.choice(NEWLINES)
        self.separator = self.delimiter if given(self.delimiter) else draw.choice((" ", " ", "  ", "\t"))
        comments = "#" if self.comments is UNDEFINED else self.comments
        comments = [comments] if isinstance(comments, str) else comments or ["#"]
        self.comment = draw.choice(comments)
        self.quote = self.quotechar if given(self.quotechar) else '"'


def draw_blanks(draw, chance):
    if not draw.chance(chance):
        return ""
    return "".join(draw.choice((" ", " ", "\t", draw.choice(BLANKS), draw.choice(BLANKS))) for _ in range(draw.choice((1, 1, 2, 5))))


def draw_complex(draw, target):
    token = draw_token(draw, target)
    way = draw.random()
    if way < 0.1:
        token = token.replace("+", draw.choice(("++", "+-", "-+", "+ ")))
    if way < 0.3:
        return f"({draw_blanks(draw, 0.2)}{token}{draw_blanks(draw, 0.2)})"
    return draw.choice(("(", ")", "((", "j")) + token if way > 0.98 else token


def draw_field(draw, target, grammar):
    way = draw.random()
    if way < 0.01:
        token = draw.choice((*MALFORMED, *FALSE_BLANKS, "1\0", "\ud800", "1\udfff2", "True", "1e2", "1.0", "1" * 120, "0" * 700 + ".5"))
    elif way < 0.02:
        token = ""
    elif target.kind == "b":
        token = draw.choice(("0", "1", "-1", "+0", "10", "-0", "00", "9223372036854775807", "9223372036854775808"))
    elif way < 0.5:
        token = str(draw.randint(0, 99))
    else:
        token = draw_complex(draw, target) if target.kind == "c" else draw_token(draw, target)
    token = draw_blanks(draw, 0.05) + token + draw_blanks(draw, 0.05) if given(grammar.delimiter) else token
    if not draw.chance(0.3 if given(grammar.quotechar) else 0.005):
        return token
    quote = grammar.quote
    inner = draw_blanks(draw, 0.1) + token.replace(quote, 2 * quote)
    inner += draw.choice(("", "", "", "", "\n", "\r\n", "\r", grammar.separator, grammar.comment, 2 * quote, "\n\n"))
    return quote + inner + draw.choice((quote, quote, quote, quote, quote, quote + "1", quote + " ", "", quote + "0" + quote))


def draw_line(draw, columns, target, grammar):
    way = draw.random()
    if way < 0.04:
        return draw.choice(("", "", " ", grammar.separator, draw_blanks(draw, 1)))
    if way < 0.08:
        return draw_blanks(draw, 0.3) + grammar.comment + draw.choice(("", " note", grammar.quote, grammar.comment, "é" * 70))
    columns += draw.choice((0,) * 60 + (1, -1))
    separators = (grammar.separator,) if given(grammar.delimiter) else (grammar.separator,) * 8 + (draw_blanks(draw, 1),)
    line = "".join(draw_field(draw, target, grammar) + draw.choice(separators) for _ in range(columns - 1))
    line += draw_field(draw, target, grammar)
    if not given(grammar.delimiter):
        line = draw_blanks(draw, 0.05) + line + draw_blanks(draw, 0.05)
    return line + grammar.comment + " rest" if draw.chance(0.04) else line


def draw_text(draw, columns, target, grammar):
    rows = draw.randint(50, 500) if draw.chance(draw.large) else draw.choice((0, 1, 1, 2, 3, 4, 6))
    lines = []
    for _ in range(rows):
        newline = grammar.newline if draw.chance(0.97) else draw.choice(("\n", "\r\n", "\r", "\n\r", "\n\n"))
        lines.append(draw_line(draw, columns, target, grammar) + newline)
    text = "".join(lines)
    return text if draw.chance(0.7) else text.removesuffix(grammar.newline)


def draw_wild(draw, grammar):
    """A text of few characters, which are marks more often than not."""
    alphabet = ["1", "2", "-", " ", "\n", "\r", grammar.separator, grammar.separator, grammar.comment, grammar.quote]
    alphabet += [*(grammar.comments if isinstance(grammar.comments, list) else []), draw.choice(BLANKS), "\r\n", "1", "2"]
    return "".join(draw.choice(alphabet) for _ in range(draw.choice((1, 3, 6, 12, 40))))


def changed(draw, text, grammar):
    """A text with some characters changed, left out or put in."""
    for _ in range(draw.choice((1, 1, 1, 2, 3))):
        at = draw.randint(0, len(text))
        marks = (grammar.separator, grammar.comment, grammar.quote, "\n", "\r", " ", "1", "x", draw.choice(BLANKS), "\ud83d", "\0")
        text = text[:at] + draw.choice((*marks, "")) + text[at + draw.choice((0, 0, 1, 1, 2)) :]
    return text


def draw_columns(draw, columns):
    way = draw.random()
    if way < 0.3:
        return draw.choice((0, -1, columns - 1, -columns, columns, -columns - 1))
    if way < 0.35:
        return []
    edge = columns if draw.chance(0.1) else columns - 1
    return [draw.randint(-edge - 1, edge) for _ in range(draw.choice((1, 1, 2, 3, columns)))]


def draw_converters(draw, columns):
    def converter():
        parameter = draw.choice((0, 1, 2.5, -1, 300, -0.0, 7, 3, float("nan"), 1e300))
        return Function(draw.choice(("length", "length", "always", "always", "isEmpty") + ("list",) * draw.chance(0.1)), parameter)

    if draw.chance(0.3):
        return converter()
    edge = columns if draw.chance(0.1) else columns - 1
    return {str(draw.randint(-edge - 1, edge)): converter() for _ in range(draw.choice((1, 1, 2)))}


def draw_loadtxt(draw):
    name = draw.dtype()
    target, grammar = np.dtype(name), Grammar(draw)
    columns = draw.randint(20, 300) if draw.chance(draw.large) else draw.choice((1, 1, 2, 2, 3, 5))
    text = draw_text(draw, columns, target, grammar) if draw.chance(0.8) else draw_wild(draw, grammar)
    if draw.chance(0.1):
        text = changed(draw, text, grammar)
    if draw.chance(0.02):
        text = MARK * draw.choice((1, 1, 2)) + text
    if draw.chance(0.1):
        try:
            text = Memory(draw.choice(("Uint8Array", "Buffer", "ArrayBuffer", "DataView")), text.encode())
        except UnicodeEncodeError:
            pass
    options = draw.options(
        dtype=draw.spell(name) if name != "float64" or draw.chance(0.8) else UNDEFINED,
        comments=grammar.comments,
        delimiter=grammar.delimiter if given(grammar.delimiter) else draw.choice((UNDEFINED, None)),
        converters=draw.maybe(0.1, lambda: draw_converters(draw, columns)),
        skiprows=draw.maybe(0.1, lambda: draw.choice((0, 1, 2, 5))),
        usecols=draw.maybe(0.2, lambda: draw_columns(draw, columns)),
        unpack=draw.maybe(0.2, lambda: draw.chance(0.7)),
        ndmin=draw.maybe(0.3, lambda: draw.choice((0, 1, 2))),
        maxRows=draw.maybe(0.1, lambda: draw.choice((0, 1, 1, 2, 3, None))),
        quotechar=grammar.quotechar,
    )
    return [text, *options]


FUNCTIONS = {"loadtxt": (draw_loadtxt, expect_loadtxt)}
