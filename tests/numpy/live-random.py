"""Answers live-random.ts: for each line `first count` on stdin, that many drawn sequences of calls with what NumPy makes of them."""

import sys

from reference import distributions, randoms

CALLS = 12


def main():
    for line in sys.stdin:
        first, count = map(int, line.split())
        for seed in range(first, first + count):
            drawn = (randoms, distributions)[seed % 2].draw_sequence(seed, CALLS)
            sys.stdout.write(randoms.dumped([seed, drawn]) + "\n")
        sys.stdout.flush()


main()
