"""Draws a world: variables, and texts and calls over them with what NumPy makes of each."""

import warnings

import numpy as np

from .calls import Calls
from .inputs import draw_variables
from .texts import Texts
from .worth import Unsettled, encoded

warnings.simplefilter("ignore")

TEXTS = 20
CALLS = 8


def draw_world(seed):
    """The variables of a seed, and texts and calls with their outcomes."""
    rng = np.random.default_rng(seed)
    variables = draw_variables(rng)
    texts = Texts(rng, {name: variable.make() for name, variable in variables.items()})
    formulas, calls, counts = [], [], texts.counts
    for _ in range(TEXTS):
        try:
            text, value = texts.draw()
            formulas.append([text, encoded(value)])
        except Unsettled:
            continue
    for _ in range(CALLS):
        drawn = Calls(rng, variables)
        try:
            calls.append(drawn.draw())
        except Unsettled:
            continue
        for name, count in drawn.counts.items():
            counts[f"{name} alone"] = counts.get(f"{name} alone", 0) + count
    return [seed, {name: variable.encode() for name, variable in variables.items()}, formulas, calls, counts]
