"""What a call must come to, and its JSON form; the JavaScript side checks it in compare.ts.

Elements are compared as the bytes of C order. NaNs count as equal whatever their bits, since processors differ in them,
unless the elements are only moved (`moved`).
"""

import hashlib
from dataclasses import dataclass, field

import numpy as np

from .values import LARGEST_SAFE, encode_number, text_of

# Longer results are written down as a digest and a few elements.
LONGEST = 256
SAMPLES = 3


class Refused(Exception):
    """ndloom must throw the named error, and its message tells this."""

    def __init__(self, error="ValueError", tells=""):
        super().__init__(error)
        self.error = error
        self.tells = tells


class Unsettled(Exception):
    """Neither NumPy nor ndloom's rules settle the outcome: draw another call."""


@dataclass
class Failure:
    """An error of this name, or of one below it, whose message tells this."""

    error: str
    tells: str = ""

    def encode(self, compact):
        return {"error": self.error, "tells": self.tells} if self.tells else {"error": self.error}


@dataclass
class Same:
    """The argument at this place, itself."""

    argument: int

    def encode(self, compact):
        return {"same": self.argument}


@dataclass
class Blank:
    """An array whose elements are not defined."""

    like: np.ndarray

    def encode(self, compact):
        return {"d": self.like.dtype.name, "s": list(self.like.shape), "o": layout_of(self.like), "blank": 1}


@dataclass
class Scalar:
    """A boolean, number or complex number. A whole number that is not exact as a JavaScript number is a bigint."""

    value: object

    def encode(self, compact):
        if isinstance(self.value, complex):
            return {"scalar": {"$c": [encode_number(self.value.real), encode_number(self.value.imag)]}}
        if isinstance(self.value, bool):
            return {"scalar": self.value}
        if isinstance(self.value, int) and abs(self.value) > LARGEST_SAFE:
            return {"scalar": {"$n": str(self.value)}}
        return {"scalar": encode_number(float(self.value))}


@dataclass
class Around:
    """A number that may be off by so much in each part."""

    value: object
    off: float

    def encode(self, compact):
        return Scalar(self.value).encode(compact) | {"off": self.off}


@dataclass
class Named:
    """A dtype."""

    name: str

    def encode(self, compact):
        return {"dtype": self.name}


@dataclass
class Changes:
    """The call changes the argument at this place to this array."""

    argument: int
    outcome: object

    def encode(self, compact):
        return {"changes": self.argument, "to": self.outcome.encode(compact)}


@dataclass
class Several:
    """A list of outcomes."""

    outcomes: list

    def encode(self, compact):
        return {"list": [outcome.encode(compact) for outcome in self.outcomes]}


@dataclass
class Exactly:
    """These elements; the layout counts when `laid_out`; `view_of` is the argument whose memory a view shows, read-only
    unless `writeable`; `shares` is the argument whose memory the elements are. With `loose`, whether there is a view
    depends on the layout of the argument, so it counts only for the layout that is drawn."""

    elements: np.ndarray
    moved: bool = False
    laid_out: bool = False
    view_of: int | None = None
    shares: int | None = None
    writeable: bool = False
    loose: bool = False

    def encode(self, compact):
        told = {"d": self.elements.dtype.name, "s": list(self.elements.shape)}
        content = content_of(self.elements, self.moved)
        if not compact or len(content) <= LONGEST:
            told["b"] = text_of(content)
        else:
            told["h"] = hashlib.sha256(content).hexdigest()[:24]
            told["e"] = samples_of(content, self.elements)
        if self.moved:
            told["moved"] = 1
        if self.laid_out:
            told["o"] = layout_of(self.elements)
        if self.view_of is not None:
            told["v"] = self.view_of
            if self.writeable:
                told["open"] = 1
        if self.shares is not None:
            told["w"] = self.shares
        if self.loose:
            told["loose"] = 1
        return told


@dataclass
class Between:
    """Each element from `low` to `high`; bits count where the two are one. Only `kept` places are compared, when given."""

    low: np.ndarray
    high: np.ndarray
    kept: list = field(default_factory=list)
    laid_out: bool = False

    def encode(self, compact):
        told = {"d": self.low.dtype.name, "s": list(self.low.shape)}
        low, high = self.low, self.high
        if compact and low.size > 16:
            told["i"] = places = sorted({0, 1, low.size - 2, low.size - 1, *range(2, low.size, low.size // 9)})
            low, high = low.reshape(-1)[places], high.reshape(-1)[places]
        if self.laid_out:
            told["o"] = layout_of(self.low)
        told["lo"], told["hi"] = text_of(content_of(low, False)), text_of(content_of(high, False))
        return told


@dataclass
class Near:
    """Finite complex elements, each off by no more than so many (`allowed`) eps of its modulus."""

    elements: np.ndarray
    eps: float
    allowed: list

    def encode(self, compact):
        told = {"d": self.elements.dtype.name, "s": list(self.elements.shape), "eps": self.eps}
        elements, allowed = self.elements, self.allowed
        if compact and elements.size > 8:
            told["i"] = places = sorted({0, 1, elements.size - 2, elements.size - 1, elements.size // 2})
            elements, allowed = elements.reshape(-1)[places], [allowed[place] for place in places]
        told["near"], told["off"] = text_of(elements.tobytes()), allowed
        return told


def layout_of(array):
    """How the elements stand in memory: `C`, `F`, or the strides."""
    if array.flags.c_contiguous:
        return "C"
    return "F" if array.flags.f_contiguous else list(array.strides)


def content_of(elements, moved):
    """The bytes in C order; NaNs come with the same bits unless the elements were only moved."""
    packed = np.array(elements, order="C")
    if not moved and packed.dtype.kind in "fc" and packed.size:
        parts = packed.reshape(-1).view(packed.real.dtype)
        parts[np.isnan(parts)] = np.nan
    return packed.tobytes()


def samples_of(content, elements):
    """A few elements of a long result, so that a difference shows more than a digest: [place, bytes]."""
    size = elements.dtype.itemsize
    places = [elements.size * part // SAMPLES for part in range(SAMPLES)] + [elements.size - 1]
    return [[place, text_of(content[place * size : (place + 1) * size])] for place in places]


def outcome_of(expect, arguments):
    """What a call must come to: where NumPy raises, ndloom throws a ValueError, unless the rule names another error."""
    try:
        outcome = expect(*arguments)
    except Refused as refused:
        return Failure(refused.error, refused.tells)
    except MemoryError:
        return Failure("MemoryError")
    except IndexError:
        return Failure("IndexError")
    except (ValueError, TypeError, OverflowError, ZeroDivisionError):
        return Failure("ValueError")
    if isinstance(outcome, np.generic):
        return Scalar(outcome.item())
    return Exactly(outcome) if isinstance(outcome, np.ndarray) else outcome
