"""The functions, operators and numbers that texts are drawn from."""

from .. import rounded
from .rules import FOLDS
from .worth import namespace

ONE = """negative positive absolute abs fabs sign rint floor ceil trunc sqrt square reciprocal degrees radians deg2rad rad2deg signbit
spacing isnan isinf isfinite logical_not invert bitwise_not bitwise_invert bitwise_count conj conjugate real imag""".split()
TWO = """add subtract multiply divide true_divide floor_divide remainder mod fmod maximum minimum fmax fmin heaviside copysign nextafter
equal not_equal less less_equal greater greater_equal logical_and logical_or logical_xor bitwise_and bitwise_or bitwise_xor left_shift
right_shift bitwise_left_shift bitwise_right_shift gcd lcm""".split()
RUNNING = ["cumsum", "cumprod"]
OTHERS = "power pow ldexp where clip round around astype arange linspace zeros ones full diff average".split()
ROUNDED_ONE = [*rounded.ONE, "sinc", "angle"]
ROUNDED_TWO = rounded.TWO
FUNCTIONS = ONE + TWO + FOLDS + RUNNING + OTHERS + ROUNDED_ONE + ROUNDED_TWO + ["nan_to_num"]
METHODS = "sum prod min max mean var std any all argmin argmax cumsum cumprod clip round".split()
# Python's precedence of each operator.
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
