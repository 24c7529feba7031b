"""The table of all functions, and what a call must come to."""

import warnings

import numpy as np

from . import copies, filled, formulas, from_bytes, from_data, from_text, grids, indexing, joins, matrix, missing, powers, ranges, reductions, tables, text_files, texts
from .computed import computed
from .outcomes import Refused, Unsettled, outcome_of
from .values import Array, Items, Memory, given

# The functions whose calls are drawn here: (how a call is drawn, what it must come to).
TEXTS = {**from_text.FUNCTIONS, **text_files.FUNCTIONS, **tables.FUNCTIONS, **missing.FUNCTIONS, **texts.FUNCTIONS}

def either(plain, arrays):
    """The rule of a range: bounds that are numbers, or arrays."""

    def is_array(arguments):
        bounds = [*arguments[:2], *(option.get("base") for option in arguments[3:] if isinstance(option, dict))]
        return any(isinstance(bound, (Array, Items, Memory, list)) for bound in bounds)

    def expect(*arguments):
        if is_array(arguments):
            return arrays(*arguments)
        axis = next((option.get("axis") for option in arguments[3:] if isinstance(option, dict)), 0)
        if given(axis) and axis not in (0, -1):
            raise Refused("IndexError")
        return plain(*arguments)

    return expect


PLAIN_RANGES = ranges.FUNCTIONS | powers.FUNCTIONS
RULES = {
    **{name: expect for name, (_, expect) in TEXTS.items()},
    **from_data.FUNCTIONS,
    **from_bytes.FUNCTIONS,
    **filled.FUNCTIONS,
    **PLAIN_RANGES,
    **{name: either(PLAIN_RANGES[name], getattr(grids, f"expect_{name}s")) for name in ("linspace", "logspace", "geomspace")},
    **matrix.FUNCTIONS,
    **indexing.FUNCTIONS,
    **joins.FUNCTIONS,
    **grids.FUNCTIONS,
    **copies.FUNCTIONS,
    **reductions.FUNCTIONS,
    **formulas.FUNCTIONS,
}

# NumPy warns of what is compared here: overflow, NaNs, dropped imaginary parts.
warnings.filterwarnings("ignore")
np.seterr(all="ignore")


def expected(name, arguments):
    """What a call must come to, None where that is not settled."""
    try:
        return outcome_of(RULES.get(name) or computed(name), arguments)
    except Unsettled:
        return None


def draw_call(name, draw):
    """The arguments of a call of a function whose calls are drawn here."""
    return TEXTS[name][0](draw)
