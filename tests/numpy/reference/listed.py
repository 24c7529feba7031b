"""Calls that are picked by hand for the recorded cases: every pair of dtypes, every limit, and what must be refused."""

from itertools import combinations

import numpy as np

from .draw import DTYPES, INTEGERS, pool_of
from .values import UNDEFINED, Array, Big, Constructor, Function, Items, Memory

NAN, INF = float("nan"), float("inf")
# Elements of one array that is cast: enough for every limit of the target.
CAST_AT_ONCE = 16

REFUSED = {
    "array": [
        [[[1, 2], [3]]], [[1, [2]]], [["a"]], [None], [[1, None]], [{}], [[[1], 2]], [[Big(2**63), -1]], [[Big(2**64)]],
        [[Big(-(2**63) - 1)]], [[1, 2], {"order": "X"}], [[1 + 2j], {"dtype": "int8"}], [[1 + 0j], {"dtype": "float64"}],
        [[1, 2], {"dtype": "float128"}], [[1, 2], {"dtype": ">f8"}], [[1, 2], {"dtype": "U3"}],
    ],
    "asarray": [[[[1, 2], [3]]], [["a"]], [None], [[300], {"dtype": "int8"}], [[NAN], {"dtype": "int64"}], [[INF], {"dtype": "uint8"}]],
    "fromTypedArray": [
        [[1, 2]], [Memory("Uint8Array", bytes(8)), [3]], [Memory("Uint8Array", bytes(9)), None, {"dtype": "float64"}],
        [Memory("Uint8Array", bytes(8)), -8], [Memory("Uint8Array", bytes(8)), [2.5, 2]], [Memory("Float32Array", bytes(8)), [2, 2]],
        [Memory("Uint8Array", bytes(8)), [[8]]], [Memory("Uint8Array", bytes(8)), None, {"dtype": "x"}],
    ],
    "fromiter": [
        [[1, 2], "float64", 3], [Items("generator", [1]), "int32", 2], [5, "float64"], [[300], "int8"], [[-1], "uint64"], [[NAN], "int32"],
        [[1j], "float64"], [[1, 2], "float64", -2], [[1, 2], "float64", 1.5], [[1, 2], "nothing"], [None, "float64"],
    ],
    "frombuffer": [
        [Memory("Uint8Array", bytes(7))], [Memory("Uint8Array", bytes(8)), {"offset": 9}], [Memory("Uint8Array", bytes(8)), {"offset": -1}],
        [Memory("Uint8Array", bytes(8)), {"count": 2}], [Memory("Uint8Array", bytes(8)), {"count": -2}], [[1, 2]], ["text"],
        [Memory("ArrayBuffer", bytes(16)), {"offset": 8.5}], [Memory("DataView", bytes(12)), {"dtype": "c16"}], [None],
    ],
    "fromstring": [
        ["1,2", {"sep": ""}], ["1,2", {}], ["1,x", {"sep": ","}], [",1", {"sep": ","}], ["1,,2", {"sep": ","}], ["1 2", {"sep": ","}],
        ["1,2", {"sep": " "}], ["1.5", {"sep": ",", "dtype": "int32"}], ["300", {"sep": ",", "dtype": "int8"}],
        ["-1", {"sep": ",", "dtype": "uint8"}], ["1,2", {"sep": ",", "count": 3}], ["j", {"sep": ",", "dtype": "complex128"}],
        ["1+2", {"sep": ",", "dtype": "complex64"}], ["-", {"sep": ","}], ["1,2", {"sep": ",", "count": -2}], ["", {"sep": ",", "count": 1}],
        ["9223372036854775808", {"sep": ",", "dtype": "int64"}], ["18446744073709551616", {"sep": " ", "dtype": "uint64"}],
        ["1", {"sep": ",", "dtype": "?x"}], ["True", {"sep": ",", "dtype": "bool"}], ["1e5", {"sep": ",", "dtype": "int64"}],
    ],
    "astype": [
        [[1, 2], "int8"], [3, "int8"], [Array(np.zeros(2)), "int7"], [Array(np.zeros(2)), "int8", {"order": "X"}],
        [Array(np.zeros(2)), ">i4"], [None, "float64"],
    ],
    "fromfunction": [
        [Function("axis"), [-1]], [Function("axis"), [2.5]], [Function("axis"), [2], {"dtype": "int9"}], [None, [2]], [Function("axis"), [3], {"dtype": "bool"}],
    ],
    "zeros": [[-1], [[2, -1]], [2.5], [[1, NAN]], ["3"], [[1] * 65], [3, {"dtype": "f16"}], [3, {"order": "K"}], [INF], [None], [[[1]]], [True]],
    "ones": [[-1], [[2, -1]], [2.5], [[1, NAN]], ["3"], [[1] * 65], [3, {"dtype": "O"}], [3, {"order": "A"}]],
    "empty": [[-1], [[2, -1]], [2.5], [[1, NAN]], ["3"], [[1] * 65], [3, {"dtype": "M8"}], [3, {"order": 1}]],
    "full": [
        [-1, 1], [2.5, 1], [2, "1"], [2, None], [2, [1, 2]], [2, Big(2**64)], [2, 256, {"dtype": "uint8"}], [2, -129, {"dtype": "int8"}],
        [2, NAN, {"dtype": "int64"}], [2, -INF, {"dtype": "int16"}], [0, 1e10, {"dtype": "int32"}], [2, 1, {"dtype": "string"}],
        [2, complex(300, 1), {"dtype": "uint8"}], [2, 1, {"order": "K"}],
    ],
    "zerosLike": [[[1, 2]], [3], [None], [Array(np.zeros(2)), {"order": "X"}], [Array(np.zeros(2)), {"dtype": "x"}], [Array(np.zeros(2)), {"shape": [-1]}]],
    "onesLike": [[[1, 2]], [3], [None], [Array(np.zeros(2)), {"order": "X"}], [Array(np.zeros(2)), {"dtype": "x"}], [Array(np.zeros(2)), {"shape": 0.5}]],
    "emptyLike": [[[1, 2]], [3], [None], [Array(np.zeros(2)), {"order": "X"}], [Array(np.zeros(2)), {"dtype": "x"}]],
    "fullLike": [[[1, 2], 1], [Array(np.zeros(2)), "a"], [Array(np.zeros(2)), None], [Array(np.zeros(2, "u1")), -1], [Array(np.zeros(2, "i4")), NAN]],
    "arange": [
        [0, 1, 0], [0, 1, NAN], [0, INF], [NAN], [0, 1, -0.0], [-INF, 0], [0, NAN], [0, 3, 1, {"dtype": "bool"}], [0, 301, 100, {"dtype": "uint8"}],
        [-1, 3, 1, {"dtype": "uint16"}], [Big(0), Big(2**65), Big(2**63)], [Big(-(2**62)), Big(2**64), Big(2**62)], ["1"], [1j], [0, 1, 1, {"dtype": "i3"}],
        [128, 130, 1, {"dtype": "int8"}], [0, [1]], [1e300, 3e300, 1e300, {"dtype": "int64"}],
    ],
    "linspace": [
        [0, 1, -1], [0, 1, 2.5], [0, 1, NAN], ["0", 1], [0, None], [0, 300, 3, {"dtype": "int8"}], [-0.5, 1, 3, {"dtype": "uint8"}],
        [0, NAN, 3, {"dtype": "int32"}], [0, INF, 3, {"dtype": "int64"}], [0, 1j, 3, {"dtype": "float64"}], [1j, 2, 3, {"dtype": "int8"}],
        [0, 1, 3, {"dtype": "x"}], [[0], 1, 3, {"axis": 2}], [[0, 1], [1, 2, 3]], [["a"], 1], [[300], 1, 3, {"dtype": "int8"}],
    ],
    "logspace": [
        [0, 1, -1], [0, 1, 2.5], ["0", 1], [0, 9, 4, {"dtype": "uint8"}], [0, NAN, 3, {"dtype": "int32"}], [0, 400, 3, {"dtype": "int64"}],
        [0, 1j, 3, {"dtype": "float64"}], [0, 1, 3, {"dtype": "x"}], [0, 1, 3, {"base": "10"}], [[0], 1, 3, {"axis": 2}], [[0, 9], 1, 3, {"dtype": "uint8"}],
    ],
    "geomspace": [
        [0, 1], [1, 0], [0, 0], [0j, 1], [1, -0.0], [1, 10, -1], [1, 10, 2.5], ["1", 2], [1, 1000, 4, {"dtype": "int8"}], [1, -8, 4, {"dtype": "int32"}],
        [1, NAN, 4, {"dtype": "int32"}], [1, 1j, 3, {"dtype": "float32"}], [-1, -8, 4, {"dtype": "uint8"}], [[1, 0], 2], [[1], 2, 3, {"axis": -3}],
    ],
    "eye": [[-1], [2, -1], [2.5], ["2"], [2, 2, {"k": 0.5}], [2, 2, {"k": INF}], [2, 2, {"dtype": "x"}], [2, 2, {"order": "K"}], [NAN], [None]],
    "identity": [[-1], [2.5], ["2"], [2, {"dtype": "x"}], [NAN], [None]],
    "tri": [[2.5], ["2"], [2, 0.5], [2, 2, {"k": 0.5}], [2, 2, {"dtype": "x"}], [None], [2, 2, {"k": NAN}]],
    "tril": [[5], [Array(np.array(5.0))], [[[1, 2], [3]]], [[[1, 2]], 0.5], ["a"], [None], [[[1, 2]], "1"]],
    "triu": [[5], [Array(np.array(5.0))], [[[1, 2], [3]]], [[[1, 2]], 0.5], ["a"], [None], [[[1, 2]], "1"]],
    "diag": [[5], [Array(np.zeros((2, 2, 2)))], [Array(np.array(1))], [[1, 2], 0.5], ["a"], [None], [[1, [2]]]],
    "diagflat": [[[1, 2], 0.5], ["a"], [None], [[1, [2]]], [[1, 2], NAN]],
    "vander": [[5], [[[1, 2]]], [[1, 2], -1], [[1, 2], 1.5], ["a"], [None], [Array(np.array(1))], [Array(np.zeros((2, 2)))]],
}  # fmt: skip


def casts():
    """Every dtype to every other, over every value that hurts."""
    for source in DTYPES:
        pool = pool_of(source)
        for target in DTYPES:
            # Wide integers bring many limits; a float's matter most where they become integers.
            thin = 1 if target in INTEGERS or source == target else 3
            values = pool[::thin] if source in ("float64", "float32", "float16", "int64", "uint64") else pool[:: 2 * thin]
            for first in range(0, len(values), CAST_AT_ONCE * 2):
                yield [Array(values[first : first + CAST_AT_ONCE * 2]), target]


def fills():
    """Every value at a limit into every dtype that it may not fit."""
    values = [0.5, -0.5, -0.0, 65519.9, 65520, 3.4028235677973366e38, 1e39, 5e-324, NAN, INF, True, 2 + 3j, Big(2**53 + 1), Big(2**64 - 1)]
    for name in DTYPES:
        limits = np.iinfo(name) if name in INTEGERS else None
        edges = [int(limits.min) - 1, int(limits.min), int(limits.max), int(limits.max) + 1] if limits else []
        for value in [*values, *(edge if abs(edge) < 2**53 else Big(edge) for edge in edges)]:
            yield [2, value, {"dtype": name}]


def inferred():
    """Mixtures of one to three plain values, whose dtype is inferred."""
    kinds = [True, 1, 1.5, -0.0, 2**53 - 1, float(2**53), NAN, Big(5), Big(2**63), Big(2**64 - 1), 1j, -1]
    for first in kinds:
        yield [first]
        for second in kinds:
            yield [[first, second]]
    yield from ([list(three)] for three in combinations(kinds, 3))


def promoted():
    """Arrays of two dtypes in one list, and each with plain values."""
    for first in DTYPES:
        for second in DTYPES:
            yield [[Array(pool_of(first)[-2:]), Array(pool_of(second)[-2:])]]
        for value in (True, 3, 1.5, Big(2**63), 1j):
            yield [[Array(pool_of(first)[-2:]), [value, value]]]


def subnormal_ends():
    """Ends a few of the smallest numbers apart: the step is rounded by half of itself, or to 0."""
    for first, last in ((16, 0), (7, 0), (0, -1), (1, 0), (0, 3), (-2, 1)):
        for num in (3, 5, 11):
            for endpoint in (True, False):
                yield [first * 5e-324, last * 5e-324, num, {"dtype": "uint8", "endpoint": endpoint}]


LISTED = {
    "astype": casts,
    "full": fills,
    "array": lambda: [*inferred(), *promoted()],
    "fromiter": lambda: ([[value], name] for _, value, options in fills() for name in [options["dtype"]]),
    "arange": lambda: ([0, 3, 1, {"dtype": name}] for name in DTYPES if name != "bool"),
    "linspace": lambda: [
        *([start, 7, 5, {"dtype": name}] for name in DTYPES for start in (0, 0.9)),
        *subnormal_ends(),
        *([0, complex(re, im), 3, {"retstep": True}] for re in (1.5, -0.0, INF, NAN) for im in (0.0, -0.0, -2.5, -INF, NAN)),
    ],
    "logspace": lambda: ([0, 4, num, {"dtype": name, "base": 2}] for name in DTYPES for num in (5, 7)),
    "geomspace": lambda: ([1, 16, num, {"dtype": name}] for name in DTYPES for num in (5, 4)),
    "eye": lambda: ([3, 4, {"k": k, "dtype": name}] for name in DTYPES for k in range(-4, 6)),
    "tri": lambda: ([3, 4, {"k": k, "dtype": name}] for name in DTYPES for k in range(-4, 6)),
    "zeros": lambda: ([2, {"dtype": Constructor(name)}] for name in ("Float32Array", "BigUint64Array", "Uint8ClampedArray")),
    "tril": lambda: ([Array(pool_of(name)[-1] + np.zeros((3, 4), name)), k] for name in DTYPES for k in range(-4, 6)),
    "triu": lambda: ([Array(pool_of(name)[-1] + np.zeros((4, 3), name)), k] for name in DTYPES for k in range(-5, 5)),
    "identity": lambda: ([size, {"dtype": name}] for name in DTYPES for size in (0, 1, 4)),
    "vander": lambda: ([Array(pool_of(name)[-5:]), UNDEFINED] for name in DTYPES),
}
