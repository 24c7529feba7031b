"""np.evaluate: formulas that Python works out with NumPy's functions, and how one is drawn."""

import numpy as np

from .nested import array_of
from .outcomes import Exactly, Refused, Unsettled
from .values import number

MOST = 24

# Of any dtype. Products of complex numbers are left out: NumPy rounds them once, where the machine can.
ANY = """x + y;x - y;x == y;x != y;-x;x[0];x[..., ::-1];x[1:, None];x[-1:] + y;x.T;x.T + 1;x.sum(axis=0);x.sum(axis=-1, keepdims=True) - 1
where(x, y, 3);x.real + 1;imag(x);isnan(x);conj(x);any(x, axis=0);x.mean();count_nonzero(x);argmax(x);cumsum(x, axis=0);x.astype('complex128')
x.astype(bool);logical_and(x, y);logical_not(x) | True;x + 1.5;x + 2j;(x + y)[..., 0];all(x == x, axis=(0, -1), keepdims=True);x[::2] - x[:1]
x + arange(3);arange(4, dtype='float32') + x[..., None];ones((2, 3), dtype='int8') + x[..., None, None];full((2,), 7) - x[..., None]"""
# Of real numbers.
REAL = """x * y - x;x / y;x // y;x % y;x**2;abs(x);sqrt(x);floor(x) + 1;x * x + 2 * y;(x * y).mean();sum(x * y, axis=0);var(x, axis=0, ddof=1)
x < y;(x > 1) & (y < 5);1 <= x;2 * x >= y;sum(abs(x) > 1);linspace(0, 1, 5) * x[..., None];x / 3 - y / 7;std(x);x.clip(1, 7);prod(x, axis=-1)"""
# Of integers.
WHOLE = "x & y | 3;~x;x << 2;x >> 1;x ^ y;invert(x) & 7;bitwise_count(x);gcd(x, y)"


def expect_evaluate(text, variables=None):
    known = {name: array_of(value) if is_array(value) else number(value) for name, value in (variables or {}).items()}
    if "**" in text and any(np.asarray(value).dtype == bool and np.ndim(value) == 0 for value in known.values()):
        # A bool without axes counts as a scalar here.
        raise Unsettled
    names = {name: getattr(np, name) for name in dir(np) if not name.startswith("_")}
    try:
        made = eval(text, {**names, **known})  # noqa: S307
    except TypeError:
        raise Refused("DTypeError") from None
    except ValueError as error:
        if "broadcast" in str(error):
            raise Refused("BroadcastError") from None
        raise
    made = np.asarray(made)
    return Exactly(made, laid_out=made.base is None and "imag" not in text)


def is_array(value):
    return not isinstance(value, (bool, int, float, complex))


def formulas(text):
    return [formula.strip() for line in text.splitlines() for formula in line.split(";")]


def draw_evaluate(draw):
    name = draw.dtype()
    kind = np.dtype(name).kind
    pools = [ANY] + ([REAL] if kind != "c" else []) + ([WHOLE] if kind in "biu" else [])
    text = draw.choice(formulas(draw.choice(pools)))
    shape = draw.shape(draw.choice((0, 1, 1, 2, 2, 3)), MOST)
    x = draw.lay(draw.elements(name, shape))
    if "y" not in text:
        return [text, {"x": x}]
    if draw.chance(0.2):
        return [text, {"x": x, "y": draw.choice((0, 1, 3, 7, 2.5, True) if kind not in "biu" else (0, 1, 3, True))}]
    other = [1 if draw.chance(0.3) else extent for extent in shape[draw.randint(0, len(shape)) if draw.chance(0.3) else 0 :]]
    if draw.chance(0.05):
        other = [*other, 7]
    dtype = name
    if draw.chance(0.4):
        dtype = draw.choice(("int8", "uint16", "int64", "bool") if kind in "biu" else ("float32", "float64", "int16", "bool"))
    return [text, {"x": x, "y": draw.lay(draw.elements(dtype, other))}]


FUNCTIONS = {"evaluate": (draw_evaluate, expect_evaluate)}
