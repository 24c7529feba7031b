"""Parameters of the distributions of NumPy's Generator and RandomState: some for each branch of each algorithm, and random ones."""

import random

import numpy as np

from . import randoms
from .computed import snake

FLOATS = {
    "beta": [(2, 3), (0.5, 0.5), (1, 1), (0.001, 0.002), (1e-110, 1e-108), (1e-110, 0.5), (0.5, 5), (300, 0.2), (1e-3, 1)],
    "chisquare": [(1,), (2,), (0.3,), (7.5,), (1e6,)],
    "f": [(3, 5), (0.5, 1), (100, 2), (2, 2)],
    "gamma": [(2.5, 2), (1, 3), (0, 1), (0.3, 0.5), (1e-3, 1), (1e8, 1), (0.99, 0)],
    "gumbel": [(0, 1), (3, 0.5)],
    "laplace": [(0, 1), (3, 0.5)],
    "logistic": [(0, 1), (3, 0.5)],
    "lognormal": [(0, 1), (3, 0.5), (-2, 4)],
    "noncentralChisquare": [(3, 2), (1, 2), (0.5, 30), (3, 0), (0.5, 0), (5, 1e4), (0.7, 1e4)],
    "noncentralF": [(3, 5, 2), (1, 5, 0.3), (0.5, 0.5, 100), (4, 4, 0)],
    "pareto": [(3,), (0.2,), (1e9,)],
    "power": [(3,), (0.2,), (1,), (1e5,)],
    "rayleigh": [(1,), (2.5,), (0,)],
    "standardCauchy": [()],
    "standardGamma": [(2.5,), (1,), (0.3,), (1e-3,), (0,), (30,), (1e8,)],
    "standardT": [(5,), (1,), (0.3,), (1e6,)],
    "triangular": [(0, 1, 4), (0, 0, 4), (-2, 4, 4), (-1e3, 0, 1e-3)],
    "vonmises": [(0, 2), (1, 0), (2, 1e-9), (0.5, 5e-6), (-3, 0.01), (3, 50), (0, 1e5), (3.1415, 1e7), (-3.1415, 1e8), (20, 1)],
    "wald": [(1, 2), (50, 0.1), (1e-3, 10), (1e6, 1)],
    "weibull": [(2,), (0.3,), (0,), (1,), (100,)],
    "exponential": [(1,), (0.3,)],
}

COUNTS = {
    "binomial": [(10, 0.3), (10, 0.8), (10, 0), (10, 1), (0, 0.3), (50, 0.5), (60, 0.5), (61, 0.5), (1000, 0.4), (1000, 0.9), (10**6, 1e-5), (10**6, 0.3), (10**9, 0.7), (10**15, 0.5), (200, 0.16)],
    "geometric": [(0.5,), (1,), (0.3333,), (0.01,), (1e-10,), (1e-300,)],
    "hypergeometric": [(20, 30, 15), (20, 30, 5), (20, 30, 45), (5, 3, 4), (0, 10, 5), (10, 0, 5), (500, 600, 30), (5000, 100, 4000), (10**8, 10**8, 10**7), (999_999_999, 15, 1000), (30, 2000, 1990), (15, 12, 15)],
    "logseries": [(0.6,), (0,), (0.999,), (1e-5,), (1 - 1e-12,)],
    "negativeBinomial": [(5, 0.4), (0.5, 0.01), (1, 1), (1e5, 0.3), (1e-3, 0.1)],
    "poisson": [(1,), (0,), (9.99,), (10,), (50,), (1e6,), (1e15,), (0.001,), (9e18,)],
    "zipf": [(2.5,), (1.1,), (1.001,), (5,), (50,), (1024,), (2000,), (1.0000001,)],
}

ROWS = {
    "multinomial": [(10, [0.2, 0.3, 0.5]), (1000, [0.1] * 10), (5, [1.0]), (7, [0.5, 0.5, 0.0]), (3, [0.0, 1.0, 0.0]), (0, [0.5, 0.5]), (10**6, [0.9, 0.05, 0.05])],
    "multivariateHypergeometric": [([5, 9, 3], 6), ([5, 9, 3], 14), ([500, 900, 0, 300], 600), ([500, 900, 0, 300], 1100), ([5, 3], 0), ([5, 3], 8), ([7], 4)],
    "dirichlet": [([1, 2, 3],), ([0.05, 0.02, 0.09],), ([0.05, 0.0, 0.0],), ([0.0, 0.05, 0.0, 0.01, 0.0],), ([0.5, 0.0, 30.0],), ([0.09],), ([1e-200, 1e-210],)],
}

def calls():
    """The name, the arguments and the options of a call for each branch."""
    for name, rows in {**FLOATS, **COUNTS, **ROWS}.items():
        for args in rows:
            yield name, list(args), {}
    for args in FLOATS["standardGamma"]:
        yield "standardGamma", list(args), {"dtype": "float32"}
    for args in ROWS["multivariateHypergeometric"]:
        yield "multivariateHypergeometric", list(args), {"method": "count"}


def is_old_call(name, args):
    """Whether RandomState has the method, and returns what can be compared.

    Some parameters of zipf make it loop for very long. Some of wald lose most digits.
    """
    if name == "wald":
        return np.max(args[0], initial=0) <= 20 * np.min(args[1], initial=1)
    if name == "zipf":
        return not np.any((np.asarray(args[0]) > 1000) | (np.asarray(args[0]) < 1.01))
    return name != "multivariateHypergeometric"


def old_calls():
    """The same for RandomState. Leaves out what it refuses, and concentrations for which it gives NaN."""
    for name, rows in {**FLOATS, **COUNTS, **ROWS}.items():
        for args in rows:
            is_refused = name == "hypergeometric" and args[2] < 1 or name == "dirichlet" and min(args[0]) < 1e-100
            if is_old_call(name, args) and not is_refused:
                yield name, list(args), {}


def call(generator, name, args, size, options):
    return getattr(generator, snake(name))(*args, size=size, **options)


def draw_parameter(draw, value):
    """A parameter near a given one, or one that an error comes of, or an array of parameters."""
    near = lambda: value if isinstance(value, int) and draw.random() < 0.5 else type(value)(value * draw.choice((1, draw.uniform(0.5, 1.5))))
    if draw.random() < 0.04:
        return draw.choice((-1, 0, 1.5))
    if draw.random() < 0.75:
        return near()
    shape = draw.choice(([1], [3], [2, 1], [2, 3], [0]))
    return np.array([near() for _ in range(int(np.prod(shape)))], type(value)).reshape(shape)


def draw_call(draw):
    """A call with random parameters."""
    name, rows = draw.choice(list({**FLOATS, **COUNTS}.items()))
    args = [draw_parameter(draw, value) for value in draw.choice(rows)]
    if name in ("binomial", "hypergeometric") and any(np.any(np.asarray(arg) == 1.5) for arg in args):
        args = [1 for _ in args]
    size = draw.choice((None, None, draw.randint(0, 12), [2, 3], [3, 2, 3], []))
    return name, args, size


def draw_sequence(seed, count):
    """A generator with a seed, and calls on it one after the other with their results, and its state after them."""
    draw = random.Random(seed)
    bits = draw.choice((*randoms.GENERATORS, "RandomState", "RandomState"))

    def one():
        name, args, size = draw_call(draw)
        # Large counts of zipf are powers, whose last bit may differ.
        return (name, [*args, size], {}, name in FLOATS or name == "zipf") if bits != "RandomState" or is_old_call(name, args) else one()

    # A RandomState takes seeds of 32 bits.
    return randoms.made_sequence(bits, seed % 2**32, (one() for _ in range(count)))
