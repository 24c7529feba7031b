"""Records what NumPy gives for the programs of docs/computing.md: `python first-week.py > first-week.json`.
Each line of a program stands in the guide, beside the line for ndloom."""

import json
import zlib

import numpy as np

RESULTS = {}


def record(name, *results):
    """Notes dtype, shape and the CRC-32 of the bytes in C order; and the elements, where they are few."""
    RESULTS[name] = [
        {
            "dtype": str(a.dtype),
            "shape": a.shape,
            "crc32": zlib.crc32(a.tobytes()),
            **({"values": a.tolist()} if a.size <= 8 else {}),
        }
        for a in map(np.asarray, results)
    ]


# 1. Columns with a mean of 0 and a deviation of 1
x = np.random.default_rng(1).normal(size=(1000, 3))
z = (x - x.mean(axis=0)) / x.std(axis=0)
record("normalise", z)

# 2. A mask, what it selects, and how many these are
rng = np.random.default_rng(2)
price = rng.random(10_000)
city = rng.integers(0, 9, 10_000)
mask = (price < 0.3) & (city != 7)
cheap = price[mask]
count = np.count_nonzero(mask)
total = cheap.sum()
record("mask", mask, cheap, count, total)

# 3. One column for each label
labels = np.random.default_rng(3).integers(0, 4, 1000)
hot = (labels[:, None] == np.arange(4)).astype("float32")
record("one-hot", hot)

# 4. The mean of each three neighbours
x = np.random.default_rng(4).random(5000)
smooth = (x[:-2] + x[1:-1] + x[2:]) / 3
record("moving average", smooth)

# 5. The distance of each point to each centre, and the nearest centre
rng = np.random.default_rng(5)
p, c = rng.random((500, 3)), rng.random((7, 3))
d = np.sqrt(((p[:, None] - c) ** 2).sum(axis=-1))
nearest = d.argmin(axis=1)
record("distances", d, nearest)

# 6. The mean of each group
rng = np.random.default_rng(6)
value, group = rng.random(3000), rng.integers(0, 4, 3000)
means = [value[group == k].mean() for k in range(4)]
record("groups", means)

# 7. The contrast of a picture, from its darkest pixel to its brightest
image = np.random.default_rng(7).integers(60, 180, (120, 160), dtype=np.uint8)
span = 255 / (image.max() - image.min())
full = np.rint((image - image.min()) * span).astype(np.uint8)
record("contrast", full)

# 8. Floats as bytes
x = np.random.default_rng(8).normal(0.5, 0.4, (64, 64)).astype(np.float32)
levels = np.rint(255 * np.clip(x, 0, 1)).astype(np.uint8)
record("bytes", levels)

# 9. Slopes and curvatures
h = 0.01
y = np.random.default_rng(9).random(2000)
slope = (y[2:] - y[:-2]) / (2 * h)
curve = (y[2:] - 2 * y[1:-1] + y[:-2]) / h**2
record("differences", slope, curve)

# 10. The checksum Adler-32
data = np.random.default_rng(10).integers(0, 256, 50_000, dtype=np.uint8)
n = data.size
low = (1 + data.sum(dtype=np.int64)) % 65521
high = (n + (np.arange(n, 0, -1) * data).sum()) % 65521
checksum = high << 16 | low
assert checksum == zlib.adler32(data.tobytes())
record("checksum", checksum)

print(json.dumps(RESULTS, indent=2))
