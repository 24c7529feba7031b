"""Draws valid files, changes something in most of them, and tells what ndloom must make of each: what NumPy makes of it.

Files are npy, npz and tables of text, each also within gzip. `DIFFERENCES` lists where ndloom must give something else.
"""

import gzip
import io
import re
import struct
import warnings
import zipfile
import zlib

import numpy as np

from . import missing, tables
from .draw import DTYPES, Draw
from .functions import expected
from .outcomes import Exactly, Failure
from .values import Memory, encode, given, text_of

# Where ndloom differs, by the word that live-mutations.ts counts. It must do what stands here. With `digits` and `rows` it may also
# do as NumPy does, and with `unsettled` anything but throw an error of the host.
DIFFERENCES = {
    "dtypes": "The array has a dtype that ndloom does not have, such as one whose elements are arrays ('3f8'): refused.",
    "checksums": "NumPy does not read the member to its end, where its checksum is compared: refused.",
    "sizes": "A member has another size than the directory of its archive says: refused.",
    "rows": "A table within gzip is damaged, maybe behind the rows that `maxRows` asks for: NumPy is asked for all, ndloom may read them.",
    "encodings": "Text that is no UTF-8 has U+FFFD there. NumPy refuses the whole text.",
    "digits": "For integers NumPy looks up characters beyond U+00FF behind the end of a table, so that some count as digits: refused.",
    "unsettled": "What the heads of tables.py and missing.py list.",
}

GZIP = b"\x1f\x8b"

# Valid files.


def npy_file(array, version=(1, 0)):
    file = io.BytesIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        np.lib.format.write_array(file, array, version)
    return file.getvalue()


def draw_array(draw):
    name = draw.dtype()
    elements = draw.elements(name, draw.shape(most=60))
    array = np.asarray(elements, np.dtype(name).newbyteorder(draw.choice("<>")), order=draw.choice("CF"))
    way = draw.random()
    if way < 0.02:
        return array.astype("S3" if array.dtype.kind == "b" else "V2" if way < 0.01 else "U2")
    return array


def draw_npy(draw):
    return npy_file(draw_array(draw), draw.choice(((1, 0), (1, 0), (1, 0), (2, 0), (3, 0))))


def draw_npz(draw, contents=None):
    """An archive of files: npy files of its own without `contents`."""
    contents = contents or [draw_npy(draw) for _ in range(draw.choice((1, 1, 2, 3)))]
    names = draw.choice((("a.npy", "b.npy", "c.npy"), ("é.npy", "a", "日本.npy"), ("x.npy", "x.npy", "x"), ("", "a/b.npy", ".npy")))
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", draw.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name, content in zip(names, contents):
            with archive.open(zipfile.ZipInfo(name), "w", force_zip64=draw.chance(0.3)) as member:
                member.write(content)
        archive.comment = b"of the archive" if draw.chance(0.1) else b""
    return file.getvalue()


def draw_gzip(draw, content):
    """The content in one or more members, with any parts of a header, and maybe with zeros behind."""
    cut = draw.randint(0, len(content)) if draw.chance(0.3) else len(content)
    packed = [gzip_member(draw, part) for part in (content[:cut], content[cut:]) if part or cut == len(content)]
    return b"".join(packed) + bytes(draw.choice((0,) * 8 + (1, 9, 30)))


def gzip_member(draw, content):
    packer = zlib.compressobj(draw.choice((0, 1, 6, 9)), zlib.DEFLATED, -15, 8, draw.choice((zlib.Z_DEFAULT_STRATEGY, zlib.Z_FIXED, zlib.Z_HUFFMAN_ONLY)))
    flags = draw.choice((0, 0, 0, 4, 8, 16, 2, 31))
    header = GZIP + bytes((8, flags)) + draw.randbytes(4) + b"\0\3"
    header += (b"\3\0abc" if flags & 4 else b"") + (b"name\0" if flags & 8 else b"") + (b"\0" if flags & 16 else b"")
    header += struct.pack("<H", zlib.crc32(header) & 0xFFFF) if flags & 2 else b""
    return header + packer.compress(content) + packer.flush() + struct.pack("<II", zlib.crc32(content), len(content))


# Changes.


def place_in(draw, content):
    """A place, more often near the start or the end of the file or near a record of an archive."""
    way = draw.random()
    if way < 0.3:
        return draw.randint(0, min(len(content), 140))
    if way < 0.45:
        return draw.randint(max(0, len(content) - 30), len(content))
    records = [found.start() for found in re.finditer(b"PK", content)]
    if records and way < 0.8:
        return min(len(content), draw.choice(records) + draw.randint(0, 56))
    return draw.randint(0, len(content))


def stretch_in(draw, content):
    first = place_in(draw, content)
    return first, min(len(content), first + draw.choice((1, 1, 2, 4, 8, draw.randint(1, 100))))


def flip(draw, content):
    return replaced(draw, content, lambda byte: byte ^ (1 << draw.randint(0, 7)))


def put(draw, content):
    return replaced(draw, content, lambda byte: draw.choice((0, 1, 0x20, 0x30, 0x7F, 0x80, 0xFF, draw.randint(0, 255))))


def step(draw, content):
    return replaced(draw, content, lambda byte: (byte + draw.choice((1, -1))) % 256)


def replaced(draw, content, change):
    if not content:
        return content
    place = min(place_in(draw, content), len(content) - 1)
    return content[:place] + bytes((change(content[place]),)) + content[place + 1 :]


def insert(draw, content):
    place = place_in(draw, content)
    return content[:place] + draw.choice((draw.randbytes(draw.choice((1, 1, 2, 4, 40))), b"\n", b" ", b",", b"0", b"\0", b"'")) + content[place:]


def delete(draw, content):
    first, end = stretch_in(draw, content)
    return content[:first] + content[end:]


def repeat(draw, content):
    first, end = stretch_in(draw, content)
    return content[:end] + content[first:end] * draw.choice((1, 1, 2)) + content[end:]


def cut(draw, content):
    place = place_in(draw, content)
    return content[:place] if draw.chance(0.9) else content[place:]


def swap(draw, content):
    """Two stretches in each other's place."""
    (first, end), (second, last) = sorted((stretch_in(draw, content), stretch_in(draw, content)))
    if second < end:
        return content[end:] + content[:end]
    return content[:first] + content[second:last] + content[end:second] + content[first:end] + content[last:]


def append(draw, content):
    return content + draw.choice((b"\0", b"\n", bytes(20), draw.randbytes(9), content))


CHANGES = (flip, flip, put, put, step, insert, delete, repeat, cut, swap, append)

TOKENS = (
    "0", "1", "2", "3", "7", "-1", "1L", "True", "False", "None", "()", "(1,)", "(2, 3)", "(3,2)", "3", "[2, 3]", "99999999999", "1.0", "'<f8'", "'>f4'", "'|b1'", "'<c16'",
    "'f8'", "'=i4'", "'|u1'", "'O'", "'<U2'", "'|S3'", "'|V2'", "'<M8[s]'", "[('a', '<f8')]", "b'<f8'", "'float64'", "'int'", "'descr'", "'shape'", "'fortran_order'",
    "{", "}", "(", ")", ",", ":", " ", "#", "\n", "\\", "'", '"', "é", "0x3", "1_0", "'<i3'", "'<f16'",
)  # fmt: skip


def change_header(draw, content):
    """Another header of an npy file, with its right length."""
    if len(content) < 12 or not content.startswith(b"\x93NUMPY") or not 1 <= content[6] <= 3:
        return content
    major = content[6]
    start, form = (10, "<H") if major == 1 else (12, "<I")
    (length,) = struct.unpack_from(form, content, start - struct.calcsize(form))
    if start + length > len(content):
        return content
    header = content[start : start + length].decode("latin1")
    tokens = re.findall(r"'[^']*'|\w+|\s+|.", header)
    for _ in range(draw.choice((1, 1, 2))):
        place = draw.randint(0, max(0, min(len(tokens) - 1, 30)))
        tokens[place : place + draw.choice((0, 1, 1, 1, 2))] = [draw.choice(TOKENS)]
    changed = "".join(tokens).encode("utf-8" if major == 3 else "latin1")
    if draw.chance(0.5):
        changed = changed[:-1].rstrip(b" ").ljust(length - 1) + b"\n"
    return content[: start - struct.calcsize(form)] + struct.pack(form, len(changed)) + changed + content[start + length :]


def changed(draw, content, changes=CHANGES):
    for _ in range(draw.choice((0, 1, 1, 1, 1, 1, 2, 3))):
        content = draw.choice(changes)(draw, content)
    return content


NPY_CHANGES = CHANGES + (change_header,) * 12
DIGITS = ("1", "2.5", "-3", "nan", "x", "", " ", ",", ";", "#", "\n", "\r", "\r\n", '"', "1e5", "+2j", "\0", "é", "\ufeff", "_", "0x1")


def change_text(draw, content):
    place = place_in(draw, content)
    return content[:place] + draw.choice(DIGITS).encode() + content[place + draw.choice((0, 1, 1)) :]


TEXT_CHANGES = CHANGES + (change_text,) * 6


def spliced(draw, content, other):
    """The start of one file and the end of another."""
    return content[: place_in(draw, content)] + other[place_in(draw, other) :]


# What NumPy makes of files.


REFUSED = {"error": "ValueError"}


class Different(Exception):
    """ndloom refuses what NumPy reads, as DIFFERENCES says."""

    def __init__(self, word):
        super().__init__(word)
        self.word = word


def unpacked(content):
    """What is in gzip, by the first bytes of the file."""
    if content[:2] != GZIP:
        return content
    with gzip.open(io.BytesIO(content)) as file:
        return file.read()


def array_outcome(array):
    if array.dtype.name not in DTYPES:
        raise Different("dtypes")
    return Exactly(array.astype(array.dtype.newbyteorder("<"), copy=False), moved=True, laid_out=True).encode(False)


def member_outcome(archive, name):
    """Returns the outcome and the word of a difference."""
    try:
        read = archive[name]
        outcome = {"bytes": text_of(read)} if isinstance(read, bytes) else array_outcome(read)
    except Different as different:
        return REFUSED, different.word
    except Exception:
        return REFUSED, None
    info = archive.zip.getinfo(archive._files.get(name, name))
    try:
        whole = archive.zip.read(info)
    except Exception:
        return REFUSED, "checksums"
    is_size = len(whole) == info.file_size and (info.compress_type != zipfile.ZIP_STORED or info.compress_size == info.file_size)
    return (outcome, None) if is_size else (REFUSED, "sizes")


def named(options):
    """The options object, which may be left out."""
    return options[0] if options and given(options[0]) else {}


# A dtype whose elements are arrays: NumPy gives their axes to the array.
OF_ARRAYS = re.compile(rb"'descr': '[<>=|]?\d")


def load_outcome(content):
    loaded = np.load(io.BytesIO(content))
    if isinstance(loaded, np.ndarray):
        if OF_ARRAYS.search(content):
            raise Different("dtypes")
        return array_outcome(loaded), None
    with loaded as archive:
        members = [(name, *member_outcome(archive, name)) for name in archive.files]
    words = [word for _, _, word in members if word]
    return {"members": [[name, outcome] for name, outcome, _ in members]}, words[0] if words else None


def table_outcome(name, content, options):
    text = content.decode(errors="replace")
    outcome = expected(name, [text, *options])
    if outcome is None:
        return None, "unsettled"
    encoded = outcome.encode(False)
    if "error" in encoded:
        return (None, "unsettled") if has_odd_blanks(name, text, options) else (encoded, None)
    if text.encode() != content:
        return encoded, "encodings"
    is_odd = name == "loadtxt" and encoded["d"][0] in "iub" and any(character > "\xff" for character in text)
    return encoded, "digits" if is_odd else None


# Where genfromtxt of ndloom leaves out blanks that NumPy takes for a part of the field.
ODD_BLANKS = re.compile(r"\s(true|false)|(true|false)\s", re.IGNORECASE)
SEPARATORS = re.compile("[\x1c-\x1f]")


def has_odd_blanks(name, text, options):
    """Whether genfromtxt of NumPy refuses a text for blanks that ndloom leaves out."""
    if name != "genfromtxt" or not (ODD_BLANKS.search(text) or SEPARATORS.search(text)):
        return False
    plain = SEPARATORS.sub(" ", text)
    return not isinstance(expected(name, [plain, {**named(options), "autostrip": True}]), Failure)


def outcome_of_file(name, content, options):
    """What must come of a file, and the word of a difference or None."""
    try:
        content = unpacked(content)
    except (OSError, EOFError, zlib.error):
        is_part = given(named(options).get("maxRows"))
        return REFUSED, "rows" if is_part else None
    if name != "load":
        return table_outcome(name, content, options)
    try:
        return load_outcome(content)
    except Different as different:
        return REFUSED, different.word
    except Exception:
        # NumPy and zipfile have many errors for files that are broken.
        return REFUSED, None


# Drawing.


def draw_loaded(draw):
    content = draw_npy(draw)
    if draw.chance(0.35):
        # Inside, so that lengths and checksums around it are right.
        content = changed(draw, content, NPY_CHANGES)
    if draw.chance(0.02):
        # More than the readers of Python read at a time.
        content += bytes(draw.randint(5000, 20000))
    way = draw.random()
    if way < 0.4:
        return [], changed(draw, content, NPY_CHANGES) if draw.chance(0.95) else spliced(draw, content, draw_npy(draw))
    if way < 0.75:
        packed = draw_npz(draw, [content, draw_npy(draw)][: draw.choice((1, 2))])
        packed = changed(draw, packed) if draw.chance(0.95) else spliced(draw, packed, draw_npz(draw))
        return [], draw_gzip(draw, packed) if draw.chance(0.05) else packed
    packed = draw_gzip(draw, content)
    return [], changed(draw, packed) if draw.chance(0.95) else spliced(draw, packed, draw_gzip(draw, draw_npy(draw)))


def draw_table(name):
    draw_call = {"loadtxt": tables.draw_loadtxt, "genfromtxt": missing.draw_genfromtxt}[name]

    def draw_file(draw):
        source, *options = draw_call(draw)
        content = source.content if isinstance(source, Memory) else source.encode("utf-8", "surrogatepass")
        if draw.chance(0.7):
            content = changed(draw, content, TEXT_CHANGES)
        return options, changed(draw, draw_gzip(draw, content)) if draw.chance(0.3) else content

    return draw_file


DRAWS = {"load": draw_loaded, "loadtxt": draw_table("loadtxt"), "genfromtxt": draw_table("genfromtxt")}


def draw_mutation(seed):
    """The call of a seed: [seed, function, file, options, outcome, word of a difference]."""
    draw = Draw(seed, 0.01)
    name = draw.choice(("load", "load", "load", "loadtxt", "genfromtxt"))
    options, content = DRAWS[name](draw)
    outcome, word = outcome_of_file(name, content, options)
    return [seed, name, text_of(content), encode(options), outcome, word]
