"""The rules of the functions that make arrays: filled ones, matrices, grids, and what is joined by words."""

import re

import numpy as np

from .casts import convert, infer, require_scalar
from .computed import Rule
from .nested import array_of
from .outcomes import Blank, Exactly, Refused, Several, Unsettled
from .readers import limited, operand, whole
from .values import Array, Slice, number

# Grids of more elements are drawn again.
LARGEST = 20000


def only_array(value):
    if not isinstance(value, Array):
        raise Refused
    return value.numpy()


def fitting(named, raw):
    """The value as an element of the dtype, if it fits."""
    value = raw["fill_value"]
    require_scalar(value)
    name = named.get("dtype") or (named["a"].dtype.name if "a" in named else infer([value]))
    named["fill_value"], named["dtype"] = convert(value, name, keep_real=True), name


def blank(call, **named):
    first, *options = named
    return Blank(call(named[first], **{key: named[key] for key in options}))


# Matrices.


def few(named, raw):
    """What has no rows is refused, but by the matrices of triangles."""
    rows = named.get("N", named.get("n"))
    if rows < 0 or named.get("M", 0) < 0:
        raise Refused
    limited(rows, named.get("M", rows))


def few_of_triangle(named, raw):
    named["N"] = max(0, named["N"])
    if "M" in named:
        named["M"] = max(0, named["M"])
    limited(named["N"], named.get("M", named["N"]))


def few_of_square(named, raw):
    array = named["m"]
    if array.ndim == 0:
        raise Refused("DTypeError")
    limited(*(array.shape[-2:] if array.ndim > 1 else array.shape * 2))


def few_of_diagonal(named, raw):
    array, k = named["v"], named.get("k", 0)
    if array.ndim != 2:
        limited(array.size + abs(k), array.size + abs(k))


def diagonal_of(named, raw):
    if named["v"].ndim not in (1, 2):
        raise Refused
    few_of_diagonal(named, raw)


def vander(call, x, N=None, increasing=False):
    columns = x.size if N is None else N
    if columns < 0 or x.ndim != 1:
        raise Refused
    limited(x.size, columns)
    powers = call(x, columns, increasing=increasing)
    if powers.dtype.kind == "c" and columns == 3 and not FUSES:
        raise Unsettled
    return powers


# Whether this NumPy has one rounding less in the complex squares of three columns, as it has wherever the processor can;
# ndloom has it everywhere.
FUSES = bool(np.vander([-4.53 - 2.16j], 3)[0, 0] != np.vander([-4.53 - 2.16j], 4)[0, 1])


# Grids and words.


def few_points(arrays):
    if np.prod([array.size for array in arrays], dtype=object) * len(arrays) > LARGEST:
        raise Unsettled


def few_indices(named, raw):
    shape, name = named["dimensions"], named.get("dtype", "int64")
    if np.dtype(name).kind in "iu" and any(length - 1 > np.iinfo(name).max for length in shape):
        raise Refused
    if name == "bool" and any(length > 2 for length in shape):
        raise Refused
    if np.prod(shape, dtype=object) * len(shape) > LARGEST:
        raise Unsettled


NUMBER = re.compile(r"^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(j?)$", re.I)
DIRECTIVE = re.compile(r"^-?\d+(,-?\d+){0,2}$")


def number_in(word):
    """A number in words; None for what is none."""
    found = NUMBER.match(word)
    if not found:
        return None
    value = float(found[1])
    return complex(0, value) if found[2] else number(value + 0.0)


def slice_in(word):
    """A slice in words, or a number."""
    parts = [part.strip() for part in word.strip().split(":")]
    numbers = [number_in(part) for part in parts]
    if len(parts) > 3 or any(value is None and part for part, value in zip(parts, numbers)):
        raise Refused
    return numbers[0] if len(parts) == 1 else slice(*numbers)


def parts_of(entry):
    return [slice_in(word) for word in entry.split(",")] if isinstance(entry, str) else [operand(entry)]


def require_ends(one, is_alone=True):
    if isinstance(one.start, complex) or isinstance(one.stop, complex) or one.stop is None and (not is_alone or isinstance(one.step, complex)):
        raise Refused


def require_few(slices):
    """Draws ranges of many values again. As NumPy: a slice without a stop ends at its start."""
    counts = []
    for one in slices:
        start, step = one.start or 0, 1 if one.step is None else one.step
        distance = start if one.stop is None else one.stop - start
        counts.append(abs(step) if isinstance(step, complex) else abs(distance / step) if step else 0)
    if any(count > 3000 or count != count for count in counts) or np.prod(counts) * max(1, len(counts)) > LARGEST:
        raise Unsettled


def grid(maker):
    def expect(*entries):
        if not all(isinstance(entry, (str, Slice)) for entry in entries):
            raise Refused
        slices = [part for entry in entries for part in parts_of(entry)]
        if not all(isinstance(one, slice) for one in slices):
            raise Refused
        for one in slices:
            require_ends(one, len(slices) == 1)
        require_few(slices)
        made = maker[slices[0] if len(slices) == 1 else tuple(slices)]
        return Several(list(map(Exactly, made))) if isinstance(made, tuple) else Exactly(made)

    return expect


def joined(maker):
    def expect(*entries):
        if entries and entries[0] in ("r", "c"):
            raise Refused
        is_directive = bool(entries) and isinstance(entries[0], str) and DIRECTIVE.match(entries[0])
        key = [*entries[:1]] if is_directive else []
        for entry in entries[len(key) :]:
            key += parts_of(entry)
        for part in key:
            if isinstance(part, slice):
                require_ends(part)
                require_few([part])
                # All ranges are read before anything else is checked.
                np.r_[part]
        if any(isinstance(part, int) and abs(part) > 2**53 for part in key):
            raise Unsettled
        return Exactly(maker[tuple(key)])

    return expect


FUNCTIONS = {"mgrid": grid(np.mgrid), "ogrid": grid(np.ogrid), "r_": joined(np.r_), "c_": joined(np.c_)}

like = {"readers": {"a": only_array, "prototype": only_array}}
RULES = {
    "empty": Rule(run=blank),
    "zerosLike": Rule(**like),
    "onesLike": Rule(**like),
    "emptyLike": Rule(**like, run=blank),
    "full": Rule(before=fitting),
    "fullLike": Rule(**like, before=fitting),
    "eye": Rule(before=few),
    "identity": Rule(before=few),
    "tri": Rule(before=few_of_triangle),
    "tril": Rule(before=few_of_square, moves=True, laid_out=False),
    "triu": Rule(before=few_of_square, moves=True, laid_out=False),
    "diag": Rule(before=diagonal_of, moves=True),
    "diagflat": Rule(before=few_of_diagonal, readers={"k": whole}, moves=True),
    "vander": Rule(run=vander),
    "meshgrid": Rule(readers={"xi": array_of}, before=lambda named, raw: few_points(named["xi"]), moves="any"),
    "indices": Rule(before=few_indices, laid_out=False),
}
