"""Answers live-mutations.ts: for each line `first count` on stdin, that many files with what NumPy makes of them, a JSON line each."""

import json
import resource
import sys

from reference.mutated import draw_mutation
from reference.values import encode, text_of

# NumPy asks for as much memory as a header says.
MOST_MEMORY = 2**32


def main():
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    for line in sys.stdin:
        first, count = map(int, line.split())
        for seed in range(first, first + count):
            name, content, options, outcome, word = draw_mutation(seed)
            answer = [seed, name, text_of(content), encode(options), outcome, word]
            sys.stdout.write(json.dumps(answer, separators=(",", ":"), allow_nan=False) + "\n")
        sys.stdout.flush()


main()
