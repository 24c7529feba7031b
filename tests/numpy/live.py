"""Answers live.ts: for each line `[[seed, name, arguments], ...]` on stdin a line `[[outcome], ...]`, what NumPy makes of each call.

An outcome is null where it is not settled. A call without arguments is drawn here, and answered as `[outcome, arguments]`.
"""

import json
import sys
import traceback

from reference.draw import Draw
from reference.functions import draw_call, expected
from reference.values import decode, encode

# How often an array has thousands of elements.
LARGE = 0.008


def answer(seed, name, arguments=None):
    drawn = draw_call(name, Draw(seed, LARGE)) if arguments is None else decode(arguments)
    try:
        outcome = expected(name, drawn)
        told = [outcome and outcome.encode(compact=False)]
    except Exception as mistake:  # A mistake of the rules fails as a difference does, with the seed.
        told = [{"error": "".join(traceback.format_exception(mistake))}]
    return told if arguments is not None else [*told, encode(drawn)]


def main():
    for line in sys.stdin:
        answers = [answer(*asked) for asked in json.loads(line)]
        print(json.dumps(answers, separators=(",", ":"), allow_nan=False), flush=True)


main()
