"""Answers live-run.ts: for each line `first count` on stdin, what is drawn from that many seeds with what NumPy makes of it, a JSON line each.

The argument says what is drawn: `random` sequences of calls on random generators, `mutations` of files, or `formulas`.
"""

import json
import os
import sys

KIND = sys.argv[1]
# NumPy must use the loops of its baseline for formulas, which reference/sentences/worth.py explains.
if KIND == "formulas":
    os.environ["NPY_DISABLE_CPU_FEATURES"] = "X86_V3 X86_V4 AVX512_ICL AVX512_SPR"
CALLS = 12
# NumPy asks for as much memory as the header of a file says.
MOST_MEMORY = 2**32


def drawer():
    if KIND == "random":
        from reference import distributions, randoms

        return lambda seed: [seed, (randoms, distributions)[seed % 2].draw_sequence(seed, CALLS)]
    if KIND == "formulas":
        from reference.sentences.world import draw_world

        return draw_world
    import resource

    from reference.mutated import draw_mutation

    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    return draw_mutation


def main():
    draw = drawer()
    for line in sys.stdin:
        first, count = map(int, line.split())
        for seed in range(first, first + count):
            print(json.dumps(draw(seed), separators=(",", ":")))
        sys.stdout.flush()


main()
