"""The table of all functions, and the drawing of one call from a seed."""

import warnings

import numpy as np

from . import copies, filled, formulas, from_bytes, from_data, from_text, grids, indexing, joins, matrix, missing, powers, ranges, reductions, tables, text_files, texts
from .draw import Draw
from .outcomes import Unsettled, outcome_of
from .values import Array, Items, Memory

CHAPTERS = {
    "from-data": {**from_data.FUNCTIONS, **from_bytes.FUNCTIONS, **from_text.FUNCTIONS},
    "filled": filled.FUNCTIONS,
    "ranges": {**ranges.FUNCTIONS, **powers.FUNCTIONS},
    "matrix": matrix.FUNCTIONS,
    "indexing": indexing.FUNCTIONS,
    "joins": joins.FUNCTIONS,
    "grids": grids.FUNCTIONS,
    "copies": copies.FUNCTIONS,
    "text-files": text_files.FUNCTIONS,
    "tables": tables.FUNCTIONS,
    "missing": missing.FUNCTIONS,
    "reductions": reductions.FUNCTIONS,
    "evaluate": texts.FUNCTIONS,
    "formulas": formulas.FUNCTIONS,
}


def either(plain, arrays, chance):
    """The row of a range: bounds that are numbers, or arrays."""

    def is_array(arguments):
        bounds = [*arguments[:2], *(option.get("base") for option in arguments[3:] if isinstance(option, dict))]
        return any(isinstance(bound, (Array, Items, Memory, list)) for bound in bounds)

    def draw(draw):
        return arrays[0](draw) if draw.chance(chance) else plain[0](draw)

    def expect(*arguments):
        return arrays[1](*arguments) if is_array(arguments) else plain[1](*arguments)

    return draw, expect


CHAPTERS["ranges"] |= {
    name: either(CHAPTERS["ranges"][name], (getattr(grids, f"draw_{name}s"), getattr(grids, f"expect_{name}s")), 0.3)
    for name in ("linspace", "logspace", "geomspace")
}
FUNCTIONS = {name: row for chapter in CHAPTERS.values() for name, row in chapter.items()}
NAMES = sorted(FUNCTIONS)

# NumPy warns of what is compared here: overflow, NaNs, dropped imaginary parts.
warnings.filterwarnings("ignore")
np.seterr(all="ignore")


def expected(name, arguments):
    """What a call must come to, None where that is not settled."""
    try:
        return outcome_of(FUNCTIONS[name][1], arguments)
    except Unsettled:
        return None


def draw_call(seed, large, only=None):
    """The call of a seed and its outcome: (name, arguments, outcome). What is not settled is drawn again from the same seed."""
    draw = Draw(seed, large)
    while True:
        name = only or draw.choice(NAMES)
        arguments = FUNCTIONS[name][0](draw)
        outcome = expected(name, arguments)
        if outcome is not None:
            return name, arguments, outcome
