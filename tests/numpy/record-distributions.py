"""Records NumPy's distributions, for tests/random/distributions.test.ts. Run by hand, like record.py. Writes cases/distributions.json.gz."""

import recording  # Before NumPy.
import numpy as np
from reference import distributions, randoms

# So many floats of each call are told, and the state after so many draws.
TOLD = 24
DRAWN = 2000
SEQUENCES = 60
CALLS = 10


def branch_rows():
    for place, (name, args, options) in enumerate(distributions.calls()):
        yield branch_row(randoms.GENERATORS[place % len(randoms.GENERATORS)], place, name, args, options)
    for place, (name, args, options) in enumerate(distributions.old_calls()):
        yield branch_row("RandomState", place, name, args, options)


def branch_row(bits, place, name, args, options):
    generator = randoms.make(bits, place)
    drawn = distributions.call(generator, name, args, DRAWN, options)
    row = {"bits": bits, "seed": place, "name": name, "args": randoms.encode(args), "options": options}
    # The power of a zipf near 1 may be another float above 2^53.
    if drawn.dtype == np.int64 and not (name == "zipf" and args[0] < 1.5):
        row["checksum"] = randoms.checksum(drawn)
    else:
        row["elements"] = randoms.encode(drawn.ravel()[:TOLD].tolist())
    row["state"] = randoms.state_checksum(randoms.state_of(generator))
    return row


def main():
    recorded = {
        "branches": list(branch_rows()),
        "sequences": [distributions.draw_sequence(seed, CALLS) for seed in range(SEQUENCES)],
    }
    parts = [f'"{name}":[\n' + ",\n".join(map(randoms.dumped, rows)) + "\n]" for name, rows in recorded.items()]
    recording.write("distributions", "{" + ",\n".join(parts) + "}\n")


main()
