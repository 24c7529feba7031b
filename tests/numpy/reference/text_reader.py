"""The one reference reader for fromstring: it reads any bytes item by item, and compares its result with NumPy's.

Where NumPy reads the whole text the two must agree, except for the intended differences, which this file lists one by one.
"""

import math
import re
from fractions import Fraction

import numpy as np

from .outcomes import Refused

BLANKS = " \t\n\v\f\r"
SPACE_BYTES = [bytes([byte]) for byte in BLANKS.encode()]
SPACES = re.compile(rb"[ \t\n\v\f\r]*")
REAL = re.compile(rb"[+-]?(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?|infinity|inf|nan(?:\([a-z0-9_]*\)?)?)", re.IGNORECASE)
INTEGER = re.compile(rb"[+-]?[0-9]+")


def real_of(token, target):
    """A decimal in a float dtype. Python reads float64, through which float16 is read; float32 is rounded once."""
    value = np.float64(float(token))
    if target == np.float32 and value != 0 and np.isfinite(value) and not value.view(np.uint64) & 1:
        # One of the two float64 around the decimal is odd, and lies on its side of every float32 and of every tie between two.
        off = Fraction(token) - Fraction(float(value))
        value = np.nextafter(value, math.copysign(math.inf, off)) if off else value
    with np.errstate(all="ignore"):
        return value.astype(target)


class Unread(Refused):
    """What is in the way at this byte: no item (`unmatched`), also in place of a separator, or an integer out of `range`.
    `odd` means that NumPy is known to read on."""

    def __init__(self, position, odd=False, reason="unmatched"):
        super().__init__()
        self.position = position
        self.odd = odd
        self.reason = reason


def number_of(found, target):
    """A matched decimal or word as an element of a float dtype."""
    token = re.sub(r"\(.*", "", found.group().decode())
    return real_of(token, target)


def read_item(text, at, target, mark):
    """One element, where it ends, and whether NumPy is known to read on in an odd place."""
    if target.kind in "iu":
        return *read_integer(text, at, target), False
    found = REAL.match(text, at)
    if not found:
        raise Unread(at, is_odd_place(text, at, target))
    if target.kind == "c":
        return read_complex(text, found, target, mark)
    if target.kind == "b":
        return number_of(found, np.dtype(np.float64)) != 0, found.end(), False
    return number_of(found, target), found.end(), False


def is_odd_place(text, at, target):
    """Whether NumPy reads an item here that ndloom refuses: after blanks, a lone sign as an integer, a lone j or sign as a complex."""
    behind_blanks = at > 0 and text[at - 1 : at] in SPACE_BYTES
    signs = {"c": b"+-j", "i": b"+-"}.get(target.kind, b"")
    return behind_blanks or (at < len(text) and text[at] in signs)


def read_integer(text, at, target):
    found = INTEGER.match(text, at)
    if not found:
        raise Unread(at, is_odd_place(text, at, target))
    value, limits = int(found.group()), np.iinfo(target)
    if target.kind == "u" and found.group().startswith(b"-"):
        raise Unread(at, is_odd_place(text, at, target), "range" if value else "unmatched")
    if not limits.min <= value <= limits.max:
        raise Unread(at, True, "range")
    return value, found.end()


def read_complex(text, first, target, mark):
    """Reads a complex number. A sign after it without an imaginary part may begin the separator; NumPy then skips the number after it."""
    part = target.type(0).real.dtype
    element, end = np.zeros(1, target), first.end()
    follower = text[end : end + 1]
    if follower == b"j":
        element.imag = number_of(first, part)
        return element[0], end + 1, False
    element.real = number_of(first, part)
    if not follower or follower not in b"+-":
        return element[0], end, False
    second = REAL.match(text, end)
    if second and text[second.end() : second.end() + 1] == b"j":
        element.imag = number_of(second, part)
        return element[0], second.end() + 1, False
    if not mark.startswith(follower):
        raise Unread(first.start(), odd=True)
    return element[0], end, second is not None


def pass_separator(text, end, mark):
    """Returns where the text continues after a separator. The text may end within the separator, whose blanks match any."""
    at = SPACES.match(text, end).end()
    if not mark and end == at < len(text):
        raise Unread(at)
    for part in mark.split():
        at = SPACES.match(text, at).end()
        there = text[at : at + len(part)]
        if not part.startswith(there):
            raise Unread(at)
        at += len(there)
    return at


def read_all(text, separator, target, count):
    """Returns the elements of a text, and whether NumPy is known to read others. An Unread carries the same flag."""
    mark = separator.strip(BLANKS.encode())
    values, at, odd = [], SPACES.match(text).end(), False
    while len(values) != count:
        if at == len(text):
            break
        try:
            value, end, skips = read_item(text, at, target, mark)
            values.append(value)
            if len(values) == count:
                break
            odd = odd or skips
            at = SPACES.match(text, pass_separator(text, end, mark)).end()
        except Unread as unread:
            unread.odd = unread.odd or odd
            raise
    return np.array(values, target), odd


def check_against_numpy(text, separator, target, count, elements, odd):
    """Raises an AssertionError when NumPy reads the text otherwise and no intended difference explains it."""
    # NumPy reads no plus before unsigned numbers, ends a separator at NUL, cannot take one beyond ASCII, and makes [-1.] of
    # blanks.
    if target.kind == "u" and b"+" in text:
        return
    if b"\0" in separator or not separator.isascii() or not text.strip(BLANKS.encode()) or count == 0:
        return
    if odd:
        return
    try:
        theirs = np.fromstring(text, target, count, sep=separator.decode())
    except ValueError:
        theirs = None
    told = f"NumPy reads {text!r} by {separator!r} as {theirs!r}, not {elements!r}"
    if theirs is None:
        if elements is not None:
            raise AssertionError(told)
    elif elements is None or not agree(theirs, elements, text, count):
        raise AssertionError(told)


def agree(theirs, elements, text, count):
    """Whether the two are equal; float32 may be rounded twice."""
    size = len(elements)
    # A count that was not met leaves elements that nothing was written to.
    if count > size and len(theirs) == count:
        theirs = theirs[:size]
    # Blanks after a last separator give one value more.
    elif len(theirs) == size + 1 and text[-1:] in SPACE_BYTES:
        theirs = theirs[:size]
    if theirs.shape != elements.shape:
        return False
    if elements.dtype.name in ("float32", "complex64"):
        return are_neighbours(theirs.view(np.float32), elements.view(np.float32))
    return np.array_equal(theirs, elements, equal_nan=elements.dtype.kind in "fc")


def are_neighbours(theirs, ours):
    """Whether each float32 is the other's neighbour at most; infinity is that of the largest."""
    finite = [np.clip(values, -np.finfo(np.float32).max, np.finfo(np.float32).max) for values in (theirs, ours)]
    return np.allclose(*finite, rtol=2e-7, atol=2e-45, equal_nan=True)
