"""Draws sequences of calls on one random generator, and tells what NumPy makes of them. record-random.py and live-drawn.py use it."""

import hashlib
import json
import random
import warnings

import numpy as np

from .computed import snake

GENERATORS = ("PCG64", "PCG64DXSM", "MT19937", "Philox", "SFC64")
INTEGERS = "int8 int16 int32 int64 uint8 uint16 uint32 uint64".split()

# NumPy says at each call of random_integers that it is deprecated.
warnings.simplefilter("ignore", DeprecationWarning)

# Arrays of at most so many elements are told element by element, longer ones by a checksum.
MOST_TOLD = 12

# NumPy's logarithms and powers are not always the nearest floats, so these methods may differ in the last bit.
INEXACT = {"normal", "randn", "standardNormal", "standardExponential", "exponential"}


def encode(value):
    """A value as JSON: large integers as text, arrays with their dtype, others as they are."""
    if isinstance(value, (list, tuple)):
        return [encode(item) for item in value]
    if isinstance(value, np.ndarray):
        return {"array": encode(value.tolist()), "dtype": value.dtype.name}
    if isinstance(value, bool) or value is None or isinstance(value, (str, float)):
        return value
    if isinstance(value, dict):
        return {key: encode(item) for key, item in value.items()}
    return int(value) if abs(int(value)) < 2**53 else {"big": str(value)}


def checksum(array):
    return hashlib.sha256(np.ascontiguousarray(array).tobytes()).hexdigest()[:16]


def told(result, is_short=False):
    """What a call returned, as JSON."""
    if isinstance(result, bytes):
        return {"bytes": result.hex()}
    if isinstance(result, np.ndarray):
        head = {"dtype": result.dtype.name, "shape": result.shape}
        if result.size <= MOST_TOLD or is_short:
            return {**head, "elements": encode(result.ravel().tolist())}
        return {**head, "checksum": checksum(result)}
    if isinstance(result, (np.floating, float)):
        return {"value": float(result)}
    if isinstance(result, (np.bool_, bool)):
        return {"value": bool(result)}
    return {"value": encode(int(result))}


def state_of(generator):
    if isinstance(generator, np.random.RandomState):
        return generator.get_state(legacy=False)
    return generator.bit_generator.state


def text_of_state(state):
    """A state with its integers as text. Leaves out the normal float that is kept, whose last bit may differ."""
    if isinstance(state, dict):
        return {key: text_of_state(value) for key, value in state.items() if key != "gauss"}
    if isinstance(state, np.ndarray):
        return [str(item) for item in state.tolist()]
    return state if isinstance(state, str) else str(state)


def state_checksum(state):
    return hashlib.sha256(dumped(text_of_state(state)).encode()).hexdigest()[:16]


def run(generator, name, args, options, is_short=False):
    """Makes one call. Returns what it returned, or the error."""
    given = [np.array(arg) if isinstance(arg, np.ndarray) else arg for arg in args]
    try:
        result = getattr(generator, snake(name))(*given, **options)
        return told(given[0] if name == "shuffle" else result, is_short)
    except (ValueError, TypeError, OverflowError, IndexError) as error:
        return {"error": str(error)}


def make(bits, seed):
    if bits == "RandomState":
        return np.random.RandomState(seed)
    return np.random.Generator(getattr(np.random, bits)(seed))


def draw_size(draw, is_short):
    most = 3 if is_short else 30
    return draw.choice((None, None, draw.randint(0, most), [draw.randint(0, 3), draw.randint(1, 4)], []))


def draw_bounds(draw, dtype):
    limits = np.iinfo(dtype)
    ends = [limits.min, limits.max + 1, 0, 1, 10, 100, draw.randint(limits.min, limits.max), draw.randint(-3, 300)]
    low, high = sorted((draw.choice(ends), draw.choice(ends)))
    return [low, high] if draw.random() < 0.9 else [low]


def draw_numbers(draw):
    """A number, or a small array of numbers."""
    number = lambda: draw.choice((0.0, 0.5, 1.0, 2.5, 1e300, draw.uniform(0, 10)))
    if draw.random() < 0.7:
        return number()
    shape = draw.choice(([1], [3], [2, 1], [2, 3], [0]))
    return np.array([number() for _ in range(int(np.prod(shape)))]).reshape(shape)


def draw_call(draw, name=None):
    name = name or draw.choice(
        "random integers integers uniform normal standardNormal standardExponential exponential choice shuffle permutation permuted bytes".split()
    )
    is_short = name in INEXACT
    size = draw_size(draw, is_short)
    options = {}
    if name in ("random", "standardNormal", "standardExponential"):
        if draw.random() < 0.4:
            options["dtype"] = draw.choice(("float32", "float64"))
        if name == "standardExponential" and draw.random() < 0.3:
            options["method"] = "inv"
        return name, [size], options
    if name == "integers":
        dtype = draw.choice([*INTEGERS, "int64", "bool"])
        args = [0, 2] if dtype == "bool" else draw_bounds(draw, dtype)
        if draw.random() < 0.2:
            args = [np.array(draw.sample(range(0, 20), 3)), np.array([[draw.randint(21, 100)], [draw.randint(15, 60)]])]
            size = draw.choice((None, [2, 2, 3]))
        args = [*args, None] if len(args) == 1 else args
        if dtype != "int64":
            options["dtype"] = dtype
        if draw.random() < 0.2:
            options["endpoint"] = True
        return name, [*args, size], options
    if name in ("uniform", "normal", "exponential"):
        args = [draw_numbers(draw)] if name == "exponential" else [draw_numbers(draw), draw_numbers(draw)]
        return name, [*args, size], options
    if name == "bytes":
        return name, [draw.randint(0, 20)], options
    if name == "choice":
        return draw_choice(draw, size)
    shape = draw.choice(([7], [4, 3], [2, 3, 4], [1], [0]))
    array = np.arange(int(np.prod(shape)), dtype=draw.choice(INTEGERS)).reshape(shape)
    if name == "permutation" and draw.random() < 0.5:
        return name, [draw.randint(0, 40)], options
    if draw.random() < 0.5:
        options["axis"] = draw.randrange(-len(shape), len(shape))
    return name, [array], options


def draw_old_call(draw):
    """A call of RandomState."""
    name = draw.choice("randomSample tomaxint rand randn randint randint randomIntegers".split() + ["shared"] * 6)
    if name in ("randomSample", "tomaxint"):
        return name, [draw_size(draw, False)], {}
    if name in ("rand", "randn"):
        return name, [draw.randint(0, 3) for _ in range(draw.randint(0, 2))], {}
    if name == "randomIntegers":
        return name, [*draw.choice(([1, 6], [-9, 9], [3, 3], [100, None], [-(2**63), 2**63 - 1])), draw_size(draw, False)], {}
    if name == "randint":
        name, args, options = draw_call(draw, "integers")
        return "randint", args, {key: value for key, value in options.items() if key != "endpoint"}
    name, args, options = draw_call(
        draw,
        draw.choice("uniform normal standardNormal standardExponential exponential choice shuffle permutation bytes".split()),
    )
    return name, args, {key: value for key, value in options.items() if key in ("replace", "p") and name == "choice"}


def draw_choice(draw, size):
    options = {}
    population = draw.choice((1, 5, 12, 200, 20_000))
    if draw.random() < 0.5:
        options["replace"] = False
        size = draw.choice((None, min(population, draw.choice((1, 3, 150, 900)))))
        if draw.random() < 0.3:
            options["shuffle"] = False
    if population <= 200 and draw.random() < 0.4:
        weights = [draw.choice((0, 1, 2, 3)) + draw.random() for _ in range(population)]
        options["p"] = np.array([weight / sum(weights) for weight in weights])
    if population == 12 and draw.random() < 0.5:
        options["axis"] = 1
        return "choice", [np.arange(24).reshape(2, 12), size], options
    return "choice", [np.arange(population) * 3 if population <= 200 and draw.random() < 0.3 else population, size], options


def draw_sequence(seed, calls):
    """A generator with a seed, and calls on it one after the other with their results, and its state after them."""
    draw = random.Random(seed)
    is_old = seed % 3 == 2
    bits = "RandomState" if is_old else draw.choice(GENERATORS)
    start = draw.choice((0, 1, draw.getrandbits(40), draw.getrandbits(150)))
    if is_old:
        start = draw.choice((start % 2**32, [start % 2**32, 5, 6], list(range(700))))
    return made_sequence(bits, start, ((draw_old_call if is_old else draw_call)(draw) for _ in range(calls)))


def made_sequence(bits, start, calls):
    """The calls on a generator with their results: each call is [name, arguments, options], and whether its elements are told."""
    generator = make(bits, start)
    lines = [[name, encode(args), encode(options), run(generator, name, args, options, *is_short)] for name, args, options, *is_short in calls]
    return {"bits": bits, "seed": encode(start), "calls": lines, "state": state_checksum(state_of(generator))}


def dumped(value):
    return json.dumps(value, separators=(",", ":"), allow_nan=True)
