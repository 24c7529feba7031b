"""The table of all functions, and the drawing of one call from a seed."""

import warnings

import numpy as np

from . import copies, filled, from_bytes, from_data, from_text, grids, indexing, joins, matrix, powers, ranges
from .draw import Draw
from .outcomes import Unsettled, outcome_of

CHAPTERS = {
    "from-data": {**from_data.FUNCTIONS, **from_bytes.FUNCTIONS, **from_text.FUNCTIONS},
    "filled": filled.FUNCTIONS,
    "ranges": {**ranges.FUNCTIONS, **powers.FUNCTIONS},
    "matrix": matrix.FUNCTIONS,
    "indexing": indexing.FUNCTIONS,
    "joins": joins.FUNCTIONS,
    "grids": grids.FUNCTIONS,
    "copies": copies.FUNCTIONS,
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
