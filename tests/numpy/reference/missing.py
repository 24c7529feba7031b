"""Draws calls of genfromtxt: tables with missing fields, names, footers and columns of several dtypes. NumPy reads each as a file.

The places where ndloom differs from NumPy on purpose:
- `loose` is false unless it is asked for.
- A byte order mark at the beginning is left out.
- A column of text is a DTypeError.
- Columns with names are 1-D, also of a text with one row.
- A single name is read as several are. NumPy reads its column as bytes, which it casts. Such texts are drawn again if NumPy fails.
- An empty text without a dtype gives float64.
- What an option says by name holds for the column of that name, also with usecols.
- Blanks around `True` and `False` make no difference. NumPy takes the words alone.
- A key that is a name means that column, also if it is a number. Negative keys count from the end, also with usecols.
- The end of a line belongs to no field. With a list of widths, NumPy leaves it in the last one.
- A minus before zero is lost if a column of whole numbers turns out to have other ones in a later part of the text.
- What a converter returns is cast to the dtype. NumPy gives the column the dtype of what it returns for the first field.
- The separators U+001C to U+001F count as blanks everywhere. NumPy refuses them around numbers in ASCII.
- With `names: true` a text without a line with names is a ValueError.
"""

import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .computed import snake
from .outcomes import Exactly, Refused, Several, Unsettled
from .spelled import dtype_of
from .values import UNDEFINED, Function, Memory, given

MARK = "\ufeff"

folder = tempfile.TemporaryDirectory()
FILE = Path(folder.name, "table.txt")

CONVERTERS = {
    "half": lambda parameter: lambda text: len(text) + 0.5,
    "always": lambda parameter: lambda text: parameter,
}

@dataclass
class Columns:
    """An object with these columns."""

    named: list

    def encode(self, compact):
        return {"columns": [[name, outcome.encode(compact)] for name, outcome in self.named]}


def keyed(value):
    """An object by column as NumPy takes it."""
    if not isinstance(value, dict):
        return list(value) if isinstance(value, list) else value
    return {int(key) if key.lstrip("-").isdigit() else key: item for key, item in value.items()}


def read(options, dtype, **others):
    named = {snake(name): keyed(value) for name, value in options.items() if name not in ("dtype", "converters") and value is not UNDEFINED}
    if given(options.get("converters")):
        named["converters"] = keyed({key: CONVERTERS[made.name](made.parameter) for key, made in options["converters"].items()})
    return np.genfromtxt(FILE, **{"dtype": dtype, "encoding": "utf8", "loose": False, **named, **others})


def has_text(dtype):
    dtypes = [dtype] if dtype.names is None else [dtype[name] for name in dtype.names]
    return any(each.kind in "US" or each.itemsize > 16 or each == np.longdouble for each in dtypes)


def expect_genfromtxt(source, options=None):
    options = options if given(options) else {}
    text = (source if isinstance(source, str) else source.content.decode()).removeprefix(MARK)
    FILE.write_bytes(text.encode())
    dtype = None if options.get("dtype", UNDEFINED) is None else np.dtype(dtype_of(options) or "float64")
    try:
        table = read(options, dtype)
    except IndexError:
        # With an empty text, NumPy knows no columns, and fails for each that an option numbers.
        if any(isinstance(options.get(name), dict) for name in ("missingValues", "fillingValues", "converters")):
            raise Unsettled from None
        raise Refused from None
    except AttributeError:
        # There are no names to look for.
        raise Refused from None
    except (ValueError, TypeError, OverflowError) as error:
        if "is not in list" in str(error):
            raise Refused from None
        if "Converting 'np.integer'" in str(error):
            # NumPy fails where a column begins with whole numbers and has text, before it counts the names.
            raise (Unsettled if given(options.get("names")) else Refused("DTypeError")) from None
        if dtype is None and not words_of(str(error)):
            refuse_text(options)
        elif "Some errors were detected" not in str(error):
            refuse_single_name(options)
        raise Refused(tells=words_of(str(error))) from None
    if given(options.get("names")) and np.size(table) == 0:
        # Without rows, NumPy does not count the names.
        raise Unsettled
    if given(options.get("names")) and dtype is not None and given(options.get("converters")) and "f0" in (getattr(table, "dtype", np.dtype("?")).names or ()):
        # With a single name and converters, NumPy names the columns itself.
        raise Unsettled
    if isinstance(table, list) and not table:
        return Exactly(np.zeros((1, 0) if options.get("ndmin") == 2 else 0))
    if not isinstance(table, list) and len(table.dtype.names or "1") == 1:
        # NumPy reads a single column with a name as bytes, and a row of one unknown column as no row.
        is_cast = given(options.get("names")) and dtype is not None
        if is_cast and (dtype == np.bool or options.get("loose") or given(options.get("converters"))):
            raise Unsettled
        if dtype is None and options.get("unpack") and (table.size == 1 or table.shape[1:] == (1,)):
            raise Unsettled
    if isinstance(table, list):
        if any(has_text(column.dtype) for column in table):
            raise Refused("DTypeError")
        return Several([Exactly(np.ravel(column)) for column in table])
    if has_text(table.dtype):
        raise Refused("DTypeError")
    names = table.dtype.names
    if names and any(name.isdigit() for name in names) and any(isinstance(value, dict) for value in options.values()):
        raise Unsettled
    if names is None:
        is_column = given(options.get("names")) and options.get("unpack") is True
        return Exactly(np.ravel(table) if is_column else table, laid_out=True)
    if names == ():
        return Exactly(np.zeros((0, 1) if options.get("ndmin") == 2 else 0))
    return Columns([(name, Exactly(np.ravel(table[name]))) for name in names])


def refuse_text(options):
    """ndloom may find a column of text before it finds an uneven row."""
    try:
        table = read(options, None, invalid_raise=False, skip_footer=0)
    except (ValueError, TypeError, OverflowError, IndexError) as error:
        is_text = "Converting 'np.integer'" in str(error) and not given(options.get("names"))
        raise (Refused("DTypeError") if is_text else Unsettled) from None
    tables = table if isinstance(table, list) else [table]
    if any(has_text(each.dtype) for each in tables):
        raise Refused("DTypeError")


def refuse_single_name(options):
    names = options.get("names")
    names = names.split(",") if isinstance(names, str) else names
    if names is True or (isinstance(names, list) and (len(names) == 1 or given(options.get("usecols")))):
        raise Unsettled


def words_of(message):
    for words in ("can not be specified at the same time", "must be at least 1"):
        if words in message:
            return words
    return ""


# Drawing.

DELIMITERS = (",", ",", ",", ",", ";", "\t", "|", " ", "  ", ", ", " ;", "::", "é", "-", "#", "//", "e", "\u00a0")
COMMENTS = ("%", "//", "##", "# ", ",", " ", "é", None, None, ";c", ":")
FIELDS = (
    "1", "2", "-3", "0", "+4", "10", "007", "-0", "1.5", "-.5", "2.", "1e3", "1E-2", "nan", "inf", "-inf", "Infinity", "1_0", "1_0.5_0", "٣",
    "１.５", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "300", "-129", "1e400", "1+2j", "(3-4j)", "5j", "j", "-J",
)  # fmt: skip
ODD = ("x", "NA", "N/A", "-", "1__0", "_1", "0x1p3", "1d5", "nan(1)", "1 2", "--1", "True", "false", "(1", "1+2", "é", "\0", "ſ", "''", '"1"', "e5", "1,2")
WORDS = ("True", "false", "TRUE", "FalSe", "tRue", "FALſE")
NAMES = ("a", "b", "c", "A", "x y", " z", "file", "return", "a", "f0", "f1", "", "é", "d-e", "_", "Case", "a_1", "print", "excl", '"q"')
BLANKS = (" ", "  ", "\t", "\u2003", "\u00a0")


def draw_field(draw, kind, missing, signed):
    way = draw.random()
    if way < 0.08:
        return draw.choice(("", "", " ", *missing))
    if way < 0.1:
        return draw.choice(ODD)
    if kind == "b":
        return draw.choice(WORDS)
    pool = FIELDS[:8] if kind in "iu" else FIELDS[:17] if kind == "f" else FIELDS
    field = draw.choice(FIELDS[:6] if draw.chance(0.4) else pool if draw.chance(0.9) else FIELDS)
    field = "5" if field == "-0" and not signed else field
    blanks = [draw.choice(BLANKS) if draw.chance(0.06) else "" for _ in range(2)]
    return blanks[0] + field + blanks[1]


def draw_line(draw, kinds, delimiter, comment, missing, signed):
    way = draw.random()
    if way < 0.03:
        return draw.choice(("", "", " ", "   ", "\t", delimiter))
    if way < 0.06:
        return (comment or "#") + draw.choice(("", " note", " 1 2"))
    fields = [draw_field(draw, kind, missing, signed) for kind in kinds]
    if draw.chance(0.015):
        fields = [*fields, "1"] if draw.chance(0.5) else fields[:-1]
    line = delimiter.join(fields)
    # Blanks around the words of bools are left out only if they are spaces at the ends of a line.
    blanks = (" ", "  ") if "b" in kinds else (" ", "  ", "\t")
    if draw.chance(0.05):
        line = draw.choice(blanks) + line
    if draw.chance(0.05):
        line += draw.choice(blanks)
    return line + (comment or "") + "rest" if draw.chance(0.02) else line


def draw_widths(draw, kinds):
    """Lines of fields without anything between them."""
    width = draw.choice((1, 2, 3, 5))
    widths = width if draw.chance(0.4) else [draw.choice((0, 1, 2, 3, 4)) for _ in kinds]
    each = [width] * len(kinds) if isinstance(widths, int) else widths

    def line():
        if draw.chance(0.04):
            return draw.choice(("", " ", "#", "# a"))
        fields = (draw.choice((*FIELDS[:11], "", "", "é", "😀"))[:wide] for wide in each)
        return "".join(field.rjust(wide) if draw.chance(0.8) else field.ljust(wide) for field, wide in zip(fields, each))

    return widths, line


def draw_names(draw, count):
    names = [draw.choice(NAMES) for _ in range(count + draw.choice((0,) * 12 + (1, -1)))]
    if draw.chance(0.7):
        names = [f"{name}{place}" if name and draw.chance(0.7) else name for place, name in enumerate(names)]
    return names


def draw_keyed(draw, columns, is_whole, names, value):
    """An object by column."""
    keys = [*columns] + [str(int(column) - len(columns)) for column in columns if is_whole and draw.chance(0.1)]
    keys = [key for key in keys if draw.chance(0.5)]
    return {key: value() for key in keys} | ({draw.choice(names): value()} if names and draw.chance(0.6) else {})


def draw_genfromtxt(draw):
    count = draw.choice((1, 1, 2, 2, 3, 3, 5))
    dtype = None if draw.chance(0.4) else draw.dtype()
    kind = "f" if dtype is None else np.dtype(dtype).kind
    kinds = [draw.choice("biifffc") if dtype is None else kind for _ in range(count)]
    if dtype is None and draw.chance(0.5):
        kinds = [kinds[0]] * count
    missing = draw.choice(((), (), ("NA",), ("N/A", "-"), ("x", "1"), ("-999",)))
    delimiter = draw.maybe(0.7, lambda: draw.choice(DELIMITERS))
    if "b" in kinds and delimiter == "  ":
        delimiter = " "
    comments = draw.maybe(0.15, lambda: draw.choice(COMMENTS))
    comment = comments if isinstance(comments, str) else "" if comments is None else "#"
    separator = delimiter if given(delimiter) else draw.choice((" ", "  ", "\t"))
    line = lambda: draw_line(draw, kinds, separator, comment, missing, dtype is not None)
    if draw.chance(0.1):
        delimiter, line = draw_widths(draw, kinds)
    rows = draw.randint(30, 300) if draw.chance(draw.large) else draw.choice((0, 1, 1, 2, 3, 3, 4, 7))
    lines = [line() for _ in range(rows)]
    given_names = draw_names(draw, count) or UNDEFINED if draw.chance(0.3) else UNDEFINED
    names = given_names
    if given(names):
        way = draw.random()
        if way < 0.5:
            head = separator.join(names)
            lines.insert(0, draw.choice((comment, comment + " ", "1" + comment)) + head if comment and draw.chance(0.3) else head)
            names = True
        elif way < 0.75:
            names = ",".join(names)
    skipped = draw.choice((0,) * 8 + (1, 2))
    lines = [draw.choice(("title", "a b c", "", "# x")) for _ in range(skipped if draw.chance(0.9) else 0)] + lines
    footer = draw.choice((0,) * 8 + (1, 1, 2, 5))
    lines += [draw.choice(("total", "1 2 3 4 5 6", line(), line(), "", "# end")) for _ in range(footer)]
    newline = draw.choice(("\n", "\n", "\n", "\r\n", "\r"))
    text = newline.join(lines) + (newline if draw.chance(0.8) else "")
    columns = [str(column) for column in range(count)]
    usecols = UNDEFINED
    if draw.chance(0.2):
        edge = count if draw.chance(0.1) else count - 1
        usecols = [draw.randint(-edge - 1, edge) for _ in range(draw.choice((1, 1, 2, 3)))]
        if given(given_names) and draw.chance(0.3) and given_names:
            usecols = [draw.choice(given_names) for _ in usecols]
            usecols = ",".join(usecols) if draw.chance(0.3) else usecols
        elif draw.chance(0.2):
            usecols = usecols[0]
    if usecols is not UNDEFINED:
        # Other columns are ignored. NumPy looks for their numbers among those that are read.
        columns = [str(column) for column in (usecols if isinstance(usecols, list) else []) if isinstance(column, int) and 0 <= column < count]
    known = given_names if given(given_names) and usecols is UNDEFINED else []

    def draw_missing():
        texts = list(missing) or ["NA"]
        way = draw.random()
        if way < 0.5:
            return ",".join(texts)
        if way < 0.7:
            return [draw.choice((*texts, "-")) for _ in range(count)]
        return draw_keyed(draw, columns, usecols is UNDEFINED, known, lambda: draw.choice((texts[0], texts)))

    def draw_fill():
        return draw.choice((0, 1, -1, 2.5, -999, float("nan"), 300, True, 1e300, -0.0))

    def draw_filling():
        way = draw.random()
        if way < 0.5:
            return draw_fill()
        if way < 0.7:
            return [draw.choice((draw_fill(), None)) for _ in range(draw.choice((count, 1, count + 1)))]
        return draw_keyed(draw, columns, usecols is UNDEFINED, known, draw_fill)

    def draw_converters():
        return draw_keyed(draw, columns, usecols is UNDEFINED, known, lambda: draw.choice((Function("half"), Function("always", 2.5))))

    if draw.chance(0.1):
        text = Memory(draw.choice(("Uint8Array", "Buffer")), text.encode())
    # NumPy takes the dtype of a column with a converter from its filling value.
    is_converted = draw.chance(0.06) and dtype in (None, "float64") and not isinstance(delimiter, list)
    converters = draw_converters() if is_converted else UNDEFINED
    options = draw.options(
        dtype=None if dtype is None else draw.spell(dtype) if dtype != "float64" or draw.chance(0.5) else UNDEFINED,
        comments=comments,
        delimiter=delimiter if delimiter is not UNDEFINED else draw.choice((UNDEFINED, None)),
        skipHeader=skipped or UNDEFINED,
        skipFooter=footer if footer and draw.chance(0.9) else UNDEFINED,
        converters=converters,
        missingValues=draw_missing() if missing or draw.chance(0.1) else UNDEFINED,
        fillingValues=draw_filling() if converters is UNDEFINED and draw.chance(0.25) else UNDEFINED,
        usecols=usecols,
        names=names,
        excludelist=draw.maybe(0.05, lambda: ["excl", "a"]),
        deletechars=draw.maybe(0.05, lambda: draw.choice(("", "abc", "é-"))),
        replaceSpace=draw.maybe(0.05, lambda: draw.choice(("", "-", "__"))),
        caseSensitive=draw.maybe(0.05, lambda: draw.choice((True, False, "upper", "lower"))),
        defaultfmt=draw.maybe(0.05, lambda: draw.choice(("c%i", "v_%02i", "%+3d!", "%-4i|", "n%.3i%%"))),
        autostrip=draw.maybe(0.1, lambda: draw.chance(0.7)),
        unpack=draw.maybe(0.15, lambda: draw.chance(0.8)),
        loose=draw.maybe(0.25, lambda: draw.chance(0.8)),
        invalidRaise=draw.maybe(0.2, lambda: draw.chance(0.2)),
        maxRows=draw.maybe(0.08, lambda: draw.choice((1, 2, 3, 0))),
        ndmin=draw.maybe(0.2, lambda: draw.choice((0, 1, 2))),
    )
    return [text, *options]


FUNCTIONS = {"genfromtxt": (draw_genfromtxt, expect_genfromtxt)}
