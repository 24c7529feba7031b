"""Records what numpy.testing says of arrays, for tests/testing/report.test.ts; every case is drawn from a fixed seed.

Run by hand, with the NumPy that the project is compared with:
    pip install -r tests/numpy/requirements.txt
    python tests/numpy/record-messages.py

Writes cases/messages.json.gz, a list of [function, actual, desired, options, message]; message is null where NumPy
raises nothing. An operand is {dtype, shape, hex} (elements in C order), or what stands in a list of plain values.
"""

import json
import warnings

import recording  # Before NumPy.
import numpy as np
from numpy.testing import assert_allclose, assert_array_equal

INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float16", "float32", "float64"]
PARTS = {"complex64": "float32", "complex128": "float64"}
NAMES = ["bool", *INTEGERS, *FLOATS, *PARTS]
FUNCTIONS = {"assertArrayEqual": assert_array_equal, "assertAllclose": assert_allclose}
SHAPES = [(), (1,), (3,), (7,), (0,), (2, 3), (4, 1, 2), (30,), (12, 3), (0, 2)]
HEX = np.array([0.0, -0.0, 1.0, -1.0, 0.1, 1 / 3, 2.5, -7.25, 100.0, 1e-3, 12345.678])


def elements(rng, name, count):
    """Elements that often meet those of another draw: few values, now and then extreme ones."""
    dtype = np.dtype(name)
    if dtype.kind == "b":
        return rng.integers(0, 2, count).astype(bool)
    if dtype.kind in "iu":
        limits = np.iinfo(dtype)
        drawn = rng.integers(0, 4, count).astype(dtype)
        return np.where(rng.random(count) < 0.1, rng.choice(np.array([limits.min, limits.max, limits.max // 2], dtype), count), drawn)
    if dtype.kind == "f":
        drawn = rng.choice(HEX, count).astype(dtype)
        odd = rng.choice(np.array([np.nan, np.inf, -np.inf, np.finfo(dtype).max], dtype), count)
        return np.where(rng.random(count) < 0.05, odd, drawn)
    made = np.empty(count, dtype)
    made.real = elements(rng, PARTS[name], count)
    made.imag = elements(rng, PARTS[name], count)
    return made


def array(rng, name, shape):
    return np.asarray(elements(rng, name, int(np.prod(shape))), name).reshape(shape)


def nearly(rng, source, name):
    """The same values as another dtype, some of them a little off."""
    made = np.array(source).astype(name)
    flat = made.reshape(-1)
    for at in range(flat.size):
        if rng.random() < 0.3:
            flat[at] = flat[at] * np.array(1 + 10.0 ** -rng.integers(1, 9)).astype(name)
        elif rng.random() < 0.1:
            flat[at] = elements(rng, name, 1)[0]
    return made


def options(rng, function):
    drawn = {}
    if rng.random() < 0.1:
        drawn["errMsg"] = str(rng.choice(["mine", "two\nlines"]))
    if rng.random() < 0.1:
        drawn["verbose"] = False
    if rng.random() < 0.1:
        drawn["strict"] = True
    if function == "assertAllclose":
        if rng.random() < 0.5:
            drawn["rtol"] = float(rng.choice([0, 1e-3, 1e-5, 0.5, 1.25e-9, 123456.0, 1e6]))
        if rng.random() < 0.4:
            drawn["atol"] = float(rng.choice([1e-8, 0.1, 1.0, 3.0]))
        if rng.random() < 0.2:
            drawn["equalNan"] = False
    return drawn


def mates(name):
    """The dtypes that hold the values of another, near enough."""
    rank = "buifc".index
    kind = np.dtype(name).kind
    return [other for other in NAMES if rank(np.dtype(other).kind) >= rank(kind)]


PLAIN = [
    ([1, 2, 3], [1, 2, 4]), ([1.5, 2], [1, 2, 4]), (1, 2), (1, 1), (1.5, [1.5, 1.5]), ([1, 2], 1), ([True], [False]),
    (True, [True, False]), ([], 1.5), ([], []), ([], [1.5]), ([[1, 2], [3, 4]], [[1, 2], [3, 5]]), ([[1, 2]], [1, 2]),
    ([1.5, 2], [1.5, 2.1]), (0.1 + 0.2, 0.3), ([2**53 - 1, 1], [2**53 - 1, 2]), ([1 / 3] * 3, [1 / 3, 1 / 3, 2 / 3]),
    ([1e-5, 1e10], [1e-5, 1e10 + 0.5]), ([0, 0], [0, 1]), ([100, 200], [0, 0]),
]  # fmt: skip


def cases():
    rng = np.random.default_rng(28)
    for function in FUNCTIONS:
        for actual, desired in PLAIN:
            yield function, actual, desired, {}
            yield function, actual, desired, options(rng, function)
        for name in NAMES:
            for other in mates(name):
                for _ in range(3):
                    shape = SHAPES[rng.integers(len(SHAPES))]
                    first = array(rng, name, shape)
                    second = nearly(rng, first, other)
                    pair = [first, second] if rng.random() < 0.5 else [second, first]
                    yield function, *pair, options(rng, function)
        for name in NAMES:
            for _ in range(5):
                shapes = [SHAPES[i] for i in rng.integers(0, len(SHAPES), 2)]
                yield function, array(rng, name, shapes[0]), array(rng, name, shapes[1]), options(rng, function)
                yield function, array(rng, name, ()), array(rng, name, shapes[1]), options(rng, function)
        for name in [*FLOATS, *PARTS]:
            one = np.array([np.inf, 1, -np.inf, np.inf], name)
            yield function, one, -one, options(rng, function)
            yield function, one, one * np.array([1, 2, 1, -1], name), {}
            yield function, np.full(3, np.inf).astype(name), np.array(-np.inf, name), {}
            yield function, np.array(np.inf, name), np.array(-np.inf, name), {}
            yield function, np.array([np.nan, 1, np.inf], name), np.array([np.nan, 2, np.inf], name), {"verbose": False}
        yield function, np.arange(2000), np.arange(2000) + (np.arange(2000) > 1990), {}
        yield function, np.eye(20), np.eye(20) * 2, {}


def written(operand):
    if not isinstance(operand, np.ndarray):
        return operand
    return {"dtype": operand.dtype.name, "shape": list(operand.shape), "hex": operand.tobytes().hex()}


def record(function, actual, desired, given):
    names = {"errMsg": "err_msg", "equalNan": "equal_nan"}
    try:
        FUNCTIONS[function](actual, desired, **{names.get(key, key): value for key, value in given.items()})
        message = None
    except AssertionError as error:
        message = str(error)
    return [function, written(actual), written(desired), given, message]


def main():
    warnings.simplefilter("ignore")
    with np.errstate(all="ignore"):
        recorded = [record(*case) for case in cases()]
    lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in recorded)
    print(len(recorded), "cases,", sum(case[4] is not None for case in recorded), "messages")
    recording.write("messages", f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
