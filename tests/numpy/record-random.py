"""Records NumPy's random numbers, for tests/random. Run by hand, like record.py. Writes cases/random.json.gz.

Long streams are recorded as checksums. Beyond the ziggurat NumPy's floats depend on the logarithm of the system's C library, so the
elements there are recorded apart from the others.
"""

import recording  # Before NumPy.
import numpy as np
from reference import randoms

WORDS = 100_000
LONG = 1_000_000
SEQUENCES = 90
CALLS = 12
TOLD_TAIL = 60

ENTROPIES = [0, 1, 42, 2**32 - 1, 2**32, 2**64 + 5, 2**200 + 12345, [], [0], [1, 2, 3], [2**40, 7], list(range(9))]


def seed_rows():
    for entropy in ENTROPIES:
        for key, pool in (((), 4), ((0,), 4), ((1, 2**33), 4), ((3,), 8)):
            sequence = np.random.SeedSequence(entropy, spawn_key=key, pool_size=pool)
            yield {
                "entropy": randoms.encode(entropy),
                "spawnKey": list(key),
                "poolSize": pool,
                "uint32": randoms.encode(sequence.generate_state(6).tolist()),
                "uint64": randoms.encode(sequence.generate_state(3, np.uint64).tolist()),
                "child": randoms.encode(sequence.spawn(2)[1].generate_state(2).tolist()),
            }


def stream_rows():
    for bits in randoms.GENERATORS:
        for seed in (0, 12345):
            generator = getattr(np.random, bits)(seed)
            row = {"bits": bits, "seed": seed, "start": randoms.state_checksum(generator.state)}
            row["raw"] = randoms.checksum(generator.random_raw(WORDS))
            row["end"] = randoms.state_checksum(generator.state)
            if hasattr(generator, "advance"):
                row["advanced"] = [
                    [randoms.encode(delta), randoms.state_checksum(getattr(np.random, bits)(seed).advance(delta).state)]
                    for delta in (0, 1, 12345, 2**70 + 3, -5)
                ]
            if hasattr(generator, "jumped"):
                row["jumped"] = [
                    [jumps, randoms.checksum(generator.jumped(jumps).random_raw(2000))] for jumps in (1, 2, 5)
                ]
            row["spawned"] = [str(child.random_raw()) for child in generator.spawn(2)]
            yield row


def long_rows():
    """Floats of the ziggurat: a checksum of those within it, and the first of those beyond it."""
    ends = {"standard_normal": 3.6541528853610088, "standard_exponential": 7.69711747013105}
    for bits in ("PCG64", "MT19937"):
        for method, end in ends.items():
            for dtype in ("float64", "float32"):
                drawn = getattr(randoms.make(bits, 7), method)(LONG, dtype=dtype)
                beyond = np.abs(drawn) > end
                tail = drawn[beyond].tolist()[:TOLD_TAIL]
                name = {"standard_normal": "standardNormal", "standard_exponential": "standardExponential"}[method]
                within = randoms.checksum(np.where(beyond, np.array(0, dtype), drawn))
                yield {"bits": bits, "method": name, "dtype": dtype, "end": end, "within": within, "tail": tail}


def main():
    recorded = {
        "seeds": list(seed_rows()),
        "streams": list(stream_rows()),
        "long": list(long_rows()),
        "sequences": [randoms.draw_sequence(seed, CALLS) for seed in range(SEQUENCES)],
    }
    parts = [f'"{name}":[\n' + ",\n".join(map(randoms.dumped, rows)) + "\n]" for name, rows in recorded.items()]
    recording.write("random", "{" + ",\n".join(parts) + "}\n")


main()
