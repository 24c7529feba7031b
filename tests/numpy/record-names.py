"""Records the public names of NumPy, for tests/from-numpy.test.ts. Run by hand, like record.py.

Writes cases/names.json.gz, a list: the names of the main namespace with its modules, then those of numpy.random without modules and
the members of ndarray, with `random.` and `ndarray.` before them.
"""

import json
import types

import recording  # Before NumPy.
import numpy as np


def public(holder):
    return [name for name in dir(holder) if not name.startswith("_")]


def main():
    names = public(np)
    names += [f"random.{name}" for name in public(np.random) if not isinstance(getattr(np.random, name), types.ModuleType)]
    names += [f"ndarray.{name}" for name in public(np.ndarray)]
    recording.write("names", json.dumps(names) + "\n")


main()
