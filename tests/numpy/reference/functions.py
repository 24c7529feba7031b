"""What a call of any function must come to."""

import warnings

import numpy as np

from . import copies, fft, folds, formulas, from_bytes, from_data, from_text, histograms, indexing, joins, linalg, made, missing, order, polynomials, products, quantiles, ranges, sets, shapes, small, statistics, tables, text_files, texts
from .computed import Rule, computed, function_of
from .outcomes import Unsettled, outcome_of

# The functions whose calls are drawn here: (how a call is drawn, what it must come to).
TEXTS = from_text.FUNCTIONS | text_files.FUNCTIONS | tables.FUNCTIONS | missing.FUNCTIONS | texts.FUNCTIONS
# Those whose outcome is not computed by NumPy's function of the same name.
OTHERS = {name: expect for name, (_, expect) in TEXTS.items()}
for family in (from_data, from_bytes, copies, indexing, made, ranges):
    OTHERS |= family.FUNCTIONS
RULES = copies.RULES | fft.RULES | folds.RULES | formulas.RULES | histograms.RULES | indexing.RULES | joins.RULES | linalg.RULES | made.RULES | order.RULES | polynomials.RULES | products.RULES | quantiles.RULES | ranges.RULES | sets.RULES | shapes.RULES | small.RULES | statistics.RULES

# NumPy warns of what is compared here: overflow, NaNs, dropped imaginary parts.
warnings.filterwarnings("ignore")
np.seterr(all="ignore")


def rule_of(name):
    is_elementwise = name not in RULES and isinstance(function_of(name), np.ufunc)
    return formulas.ELEMENTWISE if is_elementwise else RULES.get(name, Rule())


def expected(name, arguments):
    """What a call must come to, None where that is not settled."""
    try:
        return outcome_of(OTHERS.get(name) or computed(name, rule_of(name)), arguments)
    except Unsettled:
        return None


def draw_call(name, draw):
    """The arguments of a call of a function whose calls are drawn here."""
    return TEXTS[name][0](draw)
