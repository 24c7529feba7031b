"""Records the public names of NumPy and the arguments of its functions. Run by hand, like record.py.

Writes cases/names.json.gz for tests/from-numpy.test.ts, a list: the names of the main namespace with its modules, then those of
numpy.random, numpy.linalg and numpy.fft without modules and the members of ndarray, with `random.`, `linalg.`, `fft.` and `ndarray.` before them. Writes cases/signatures.json.gz for
tests/calls: the arguments of functions and of methods, each with its name, whether it is given by name alone, and its default, null if
that is no plain value.
"""

import inspect
import json
import types

import recording  # Before NumPy.
import numpy as np


def public(holder):
    return [name for name in dir(holder) if not name.startswith("_")]


def signature(function):
    parameters = list(inspect.signature(function).parameters.values())
    variadic = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    return [
        [one.name, one.kind == inspect.Parameter.KEYWORD_ONLY, one.default if isinstance(one.default, (bool, int, float, str)) else None]
        for one in parameters
        if one.name != "self" and one.kind not in variadic
    ]


def signatures(holder):
    """The arguments of all functions but for fromstring, which does not tell them."""
    functions = [(name, getattr(holder, name)) for name in public(holder) if name != "fromstring"]
    return {name: signature(function) for name, function in functions if callable(function) and not isinstance(function, type)}


def main():
    names = public(np)
    for owner in (np.random, np.linalg, np.fft):
        place = owner.__name__.removeprefix("numpy.")
        names += [f"{place}.{name}" for name in public(owner) if not isinstance(getattr(owner, name), types.ModuleType)]
    names += [f"ndarray.{name}" for name in public(np.ndarray)]
    recording.write("names", json.dumps(names) + "\n")
    random = np.random
    holders = {"np": np, "linalg": np.linalg, "fft": np.fft, "NDArray": np.ndarray, "Generator": random.Generator, "RandomState": random.RandomState}
    told = {owner: signatures(holder) for owner, holder in holders.items()}
    recording.write("signatures", json.dumps(told) + "\n")


main()
