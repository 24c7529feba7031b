"""Records what NumPy gives, for recorded.test.ts; every call is listed or drawn from a fixed seed, so a second run changes nothing.

Run by hand, with the NumPy that the project is compared with:
    pip install -r tests/numpy/requirements.txt
    python tests/numpy/record.py [CHAPTER...]

Writes cases/<chapter>.json.gz: for each function [arguments, outcome], in the forms of reference/values.py and outcomes.py. The
places where ndloom differs from NumPy on purpose are in reference/, each beside its rule.
"""

import json
import re
import sys
import zlib

import recording  # Before anything that imports NumPy.
import numpy as np
from reference.draw import DTYPES, Draw
from reference.functions import CHAPTERS, FUNCTIONS, expected
from reference import copies, formulas, grids, indexing, joins, missing, reductions, tables, texts
from reference.listed import LISTED, REFUSED
from reference.outcomes import Failure
from reference.values import encode

for chapter in (copies, formulas, grids, indexing, joins, missing, tables, reductions, texts):
    REFUSED |= chapter.REFUSED

# How often an array has thousands of elements; their results are kept as digests, but not so what goes in.
LARGE = 0.004
# Calls drawn for each dtype; ranges have no arrays in them and short results, but the most arithmetic.
DRAWN = 12
DRAWN_RANGES = 24
# Calls that copy carry the most elements.
DRAWN_COPIES = 8
# Tables can be wrong in many ways too.
DRAWN_MISSING = 60
# Reductions have many functions.
DRAWN_REDUCTIONS = 12
DRAWN_TEXTS_OF_FORMULAS = 30
# Each function of elements computes with all dtypes.
DRAWN_FORMULAS = 9
LONGEST_FORMULA = 300
# Functions that move elements work on bytes, whatever the dtype.
DRAWN_MOVED = 9
LONGEST_MOVED = 500
# Text can be wrong in the most ways, and the tests of windows read these texts again.
DRAWN_TEXTS = 220
DRAWN_TABLES = 90
# Calls whose text is longer say little more.
LONGEST_CALL = 1400
# The many functions of indices keep fewer and shorter calls.
LONGEST_INDEXED = 270
MOST_INDEXED = 104


# UTF-8 cannot write these.
SURROGATE = re.compile("[\ud800-\udfff]")


class OneDType(Draw):
    """Draws in which one dtype comes up more often than all others."""

    def __init__(self, seed, name):
        super().__init__(seed, LARGE)
        self.name = name

    def dtype(self):
        return self.name if self.chance(0.7) else super().dtype()


class Counted(OneDType):
    """Draws for functions that move elements: few elements, which count up, so that the cases are short."""

    def shape(self, dimensions=None, most=160):
        return super().shape(dimensions, min(most, 20))

    def elements(self, name, shape):
        return (np.arange(np.prod(shape, dtype=np.int64)) % 2 ** (1 if name == "bool" else 7)).reshape(shape).astype(name)

    def plains(self, count):
        step = self.choice((1, 0.5))
        return [place * step for place in range(count)]


def drawn_call(name, place, dtype, turn):
    return FUNCTIONS[name][0](OneDType((zlib.crc32(name.encode()) << 16) + place * 1000 + turn, dtype))


def drawn_calls(name):
    """The same number of calls for each dtype."""
    if name in CHAPTERS["joins"]:
        for place, dtype in enumerate(DTYPES):
            for turn in range(DRAWN_MOVED + 2 * name.startswith(("atleast", "broadcastArrays"))):
                yield FUNCTIONS[name][0](Counted((zlib.crc32(name.encode()) << 16) + place * 1000 + turn, dtype))
        return
    if name in CHAPTERS["indexing"]:
        # Turn by turn, so that each dtype is among the first ones.
        for turn in range(DRAWN_RANGES):
            for place, dtype in enumerate(DTYPES):
                yield drawn_call(name, place, dtype, turn)
        return
    of_chapters = {"ranges": DRAWN_RANGES, "text-files": DRAWN_RANGES, "copies": DRAWN_COPIES, "tables": DRAWN_TABLES, "missing": DRAWN_MISSING, "reductions": DRAWN_REDUCTIONS, "evaluate": DRAWN_TEXTS_OF_FORMULAS, "formulas": DRAWN_FORMULAS}
    times = next((times for chapter, times in of_chapters.items() if name in CHAPTERS[chapter]), DRAWN)
    times = DRAWN_TEXTS if name == "fromstring" else times
    # Many of their calls are not settled.
    times = 2 * times if name in ("power", "pow", "imag", "sinc", "angle", "unwrap", "interp") or formulas.snake(name) in formulas.ROUNDED else times
    for place, dtype in enumerate(DTYPES):
        for turn in range(times):
            yield drawn_call(name, place, dtype, turn)


def refused_calls(name):
    for arguments in REFUSED.get(name, []):
        outcome = expected(name, arguments)
        if not isinstance(outcome, Failure):
            raise AssertionError(f"{name}{arguments} is not refused: {outcome}")
        yield arguments


def cases_of(name):
    """The cases of a function as lines of JSON, each call once."""
    calls = [*refused_calls(name), *LISTED.get(name, list)(), *drawn_calls(name)]
    seen = set()
    is_indexed = name in CHAPTERS["indexing"]
    by_chapter = {"indexing": LONGEST_INDEXED, "joins": LONGEST_MOVED, "formulas": LONGEST_FORMULA}
    longest = next((longest for chapter, longest in by_chapter.items() if name in CHAPTERS[chapter]), LONGEST_CALL)
    for arguments in calls:
        if is_indexed and len(seen) == MOST_INDEXED:
            return
        outcome = expected(name, arguments)
        call = to_json(encode(arguments))
        if SURROGATE.search(call):
            continue
        if outcome is None or call in seen or len(call) > longest:
            continue
        seen.add(call)
        yield f"[{call},{to_json(outcome.encode(compact=True))}]"


def to_json(value):
    return json.dumps(value, separators=(",", ":"), allow_nan=False, ensure_ascii=False)


def main():
    only = sys.argv[1:] or CHAPTERS
    for chapter in only:
        functions = CHAPTERS[chapter]
        parts = []
        for name in functions:
            lines = list(cases_of(name))
            print(f"{name}: {len(lines)}")
            parts.append(f'"{name}":[\n' + ",\n".join(lines) + "\n]")
        recording.write(chapter, f'{{"numpy":"{recording.PINNED}","cases":{{\n' + ",\n".join(parts) + "\n}}\n")


main()
