"""Answers live-formulas.ts: for each line `first count` on stdin, that many drawn worlds of variables with texts over them and what NumPy makes of these.

NumPy must use the loops of its baseline, which reference/sentences/worth.py explains.
"""

import json
import os
import sys
import warnings

os.environ["NPY_DISABLE_CPU_FEATURES"] = "X86_V3 X86_V4 AVX512_ICL AVX512_SPR"
warnings.simplefilter("ignore")

import numpy as np  # noqa: E402

from reference.sentences.calls import Calls  # noqa: E402
from reference.sentences.inputs import draw_world  # noqa: E402
from reference.sentences.texts import Texts  # noqa: E402
from reference.sentences.worth import Unsettled, encoded  # noqa: E402

TEXTS = 20
CALLS = 8


def world(seed):
    """The variables of a seed, and texts with their outcomes."""
    rng = np.random.default_rng(seed)
    variables = draw_world(rng)
    texts = Texts(rng, {name: variable.make() for name, variable in variables.items()})
    formulas = []
    for _ in range(TEXTS):
        try:
            text, value = texts.draw()
            formulas.append([text, encoded(value)])
        except Unsettled:
            continue
    calls, counts = [], texts.counts
    for _ in range(CALLS):
        drawn = Calls(rng, variables)
        try:
            calls.append(drawn.draw())
        except Unsettled:
            continue
        for name, count in drawn.counts.items():
            counts[f"{name} alone"] = counts.get(f"{name} alone", 0) + count
    return [seed, {name: variable.encode() for name, variable in variables.items()}, formulas, calls, counts]


def main():
    for line in sys.stdin:
        first, count = map(int, line.split())
        for seed in range(first, first + count):
            sys.stdout.write(json.dumps(world(seed), separators=(",", ":")) + "\n")
        sys.stdout.flush()


main()
