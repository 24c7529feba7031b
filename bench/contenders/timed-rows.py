"""NumPy as a contender: `set {"n", "path", "setup", "run"}` compiles a row as timeit does and gives the checksum of its result,
`run REPEATS` the nanoseconds; `touch BYTES` writes fresh memory once and gives it back to the system."""

import gc
import json
import math
import sys
import timeit
import warnings

import numpy as np

warnings.simplefilter("ignore")


def check(text, names):
    """The checksum of a result. A setup may name another function that checks."""
    values = np.asarray(eval(text, names)).ravel()
    if values.dtype.kind == "c":
        values = values.view(values.real.dtype)
    elif values.dtype == np.float16:
        values = values.view(np.uint16)
    total = size = 0.0
    for lane in range(7):
        part = values[lane::7].astype(np.float64)
        part = part[np.isfinite(part)]
        total += (lane + 1) * float(part.sum())
        size += (lane + 1) * float(np.abs(part).sum())
    return f"ok {values.size} {total!r} {size!r}"


def main():
    timer = None
    print("ready", flush=True)
    for line in sys.stdin:
        request, _, argument = line.strip().partition(" ")
        try:
            if request == "set":
                timer = None
                row = json.loads(argument)
                names = {"np": np, "math": math, "check": check, "n": row["n"], "path": row["path"]}
                exec(row["setup"], names)
                answer = names["check"](row["run"], names)
                timer = timeit.Timer(row["run"], globals=names)
                gc.collect()
            elif request == "touch":
                np.empty(int(argument), np.uint8).fill(1)
                answer = "ok"
            else:
                answer = str(round(timer.timeit(int(argument)) * 1e9))
        except Exception as error:  # a row that fails is told and left out
            answer = f"fail {type(error).__name__}: {error}".replace("\n", " ")
        print(answer, flush=True)


main()
