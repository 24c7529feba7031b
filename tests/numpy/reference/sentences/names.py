"""The functions, operators and numbers that texts are drawn from."""

import numpy as np

from .. import rounded
from ..own import FOLDS
from .worth import namespace

# NumPy's elementwise functions with one result, but for those whose results are rounded.
UFUNCS = {name: made for name, made in vars(np).items() if isinstance(made, np.ufunc) and made.nout == 1 and made.signature is None and made.__name__ not in rounded.NAMES}
ONE = [name for name, made in UFUNCS.items() if made.nin == 1 and name != "isnat"]
TWO = [name for name, made in UFUNCS.items() if made.nin == 2 and made.__name__ not in ("power", "ldexp")]
RUNNING = ["cumsum", "cumprod"]
PARTS = ["real", "imag"]
OTHERS = "power pow ldexp where clip round around astype arange linspace zeros ones full diff average".split()
ROUNDED_ONE = [*rounded.ONE, "sinc", "angle"]
ROUNDED_TWO = rounded.TWO
FUNCTIONS = ONE + PARTS + TWO + FOLDS + RUNNING + OTHERS + ROUNDED_ONE + ROUNDED_TWO + ["nan_to_num"]
METHODS = "sum prod min max mean var std any all argmin argmax cumsum cumprod clip round".split()
# Python's precedence of each operator.
# The operator `@` is drawn with the other products.
OPERATORS = {"|": 1, "^": 2, "&": 3, "<<": 4, ">>": 4, "+": 5, "-": 5, "*": 6, "/": 6, "//": 6, "%": 6}
COMPARISONS = ["==", "!=", "<", "<=", ">", ">="]
COMPARISON, UNARY, POWER, ATOM = 0, 7, 8, 9
NUMBERS = """0 1 2 3 5 7 10 100 127 128 255 256 300 32767 65535 65536 2147483647 4294967296 9223372036854775807 9223372036854775808
18446744073709551615 18446744073709551616 0x1F 0b101 1_000 0.0 1.0 2.0 0.5 0.1 2.5 3.25 1e3 1e-3 1e10 1e300 1e-310 65520.0 3.5e38
2j 0.5j 0j True False pi e inf nan""".split()
SMALL = "0 1 2 3 5 0.5 2.0 1.5 10 True 1j".split()
# Functions that are rounded for complex numbers alone.
ROUNDED_COMPLEX = ["absolute", "abs", "sign", "sqrt"]

KNOWN = namespace(FUNCTIONS)
# What NumPy says where an int beyond 64 bits has made an array of Python objects.
TOO_LARGE = [
    "too large to convert", "of type int which has no callable", "of type float which has no callable", "object arrays", "dtype('O')",
    "object has no attribute",
]  # fmt: skip
