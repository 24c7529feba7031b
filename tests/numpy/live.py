"""Answers live.ts: for each line `first count` on stdin, that many drawn calls with what NumPy makes of them, a JSON line each.

A function's name as the argument draws that function alone.
"""

import json
import sys

from reference.functions import draw_call
from reference.values import encode

# How often an array has thousands of elements.
LARGE = 0.008


def main():
    only = sys.argv[1] if len(sys.argv) > 1 else None
    for line in sys.stdin:
        first, count = map(int, line.split())
        answers = []
        for seed in range(first, first + count):
            try:
                name, arguments, outcome = draw_call(seed, LARGE, only)
            except AssertionError as mistake:
                sys.exit(f"seed {seed}: {mistake}")
            answer = [seed, name, encode(arguments), outcome.encode(compact=False)]
            answers.append(json.dumps(answer, separators=(",", ":"), allow_nan=False))
        sys.stdout.write("\n".join(answers) + "\n")
        sys.stdout.flush()


main()
