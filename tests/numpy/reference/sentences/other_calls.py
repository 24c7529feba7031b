"""Draws calls of functions that have several results, compare whole arrays, or take weights."""

import numpy as np

from ..values import Big
from .draws import Draws
from .inputs import DTYPES, Place, draw_variable
from .rules import OWN
from .worth import Unsettled


class OtherCalls(Draws):
    """A part of Calls."""

    def pair(self):
        """A function with two results."""
        name = self.one_of(["divmod", "modf", "frexp"])
        operands = [Place(self.one_of(list(self.variables)))] + ([self.operand()] if name == "divmod" else [])
        options = self.loop_options(name, operands, [self.value(item) for item in operands])
        if name != "divmod":
            options.pop("dtype", None)
        return name, operands, options, self.plain_run(getattr(np, name), operands, options)

    def comparison(self):
        """A function that tells whether arrays are equal or close. Complex ones come later, as their absolute values."""
        name = self.one_of(["isclose", "allclose", "array_equal"])
        operands = [Place(self.one_of(list(self.variables))), self.operand()]
        if self.chance(0.3):
            operands[1] = operands[0]
        if name != "array_equal" and any(np.asarray(self.value(item)).dtype.kind == "c" for item in operands):
            raise Unsettled
        if name == "array_equal" and isinstance(operands[1], Big) and operands[1].value >= 2**64:
            # NumPy makes an object of it.
            raise Unsettled
        options = {"equal_nan": True} if self.chance(0.4) else {}
        if name != "array_equal" and self.chance(0.5):
            options |= {"rtol": self.one_of([0, 0.1, 1, 2.5]), "atol": self.one_of([0, 0.5, 1, 100])}
        return name, operands, options, self.plain_run(OWN.get(name, getattr(np, name)), operands, options)

    def average(self):
        name = self.one_of(list(self.variables))
        array = self.variables[name]
        options = {}
        if self.chance(0.6):
            options["axis"] = int(self.rng.integers(-max(1, array.ndim), max(1, array.ndim)))
        if array.ndim > 1 and self.chance(0.4):
            axes = [int(axis) for axis in self.rng.permutation(array.ndim)[: int(self.rng.integers(1, array.ndim + 1))]]
            options["axis"] = [axis - array.ndim if self.chance(0.3) else axis for axis in axes]
        if self.chance(0.7):
            is_along = "axis" in options and array.ndim > 0 and self.chance(0.6)
            axes = options.get("axis", [])
            shape = [array.shape[axis] for axis in (axes if isinstance(axes, list) else [axes])] if is_along else list(array.shape)
            key = f"out{len(self.world)}"
            self.world[key] = draw_variable(self.rng, shape, self.one_of(DTYPES))
            self.variables[key] = self.world[key].make()
            options["weights"] = Place(key)
        elif array.size == 0:
            # NumPy divides by the number of results, and fails where there are none.
            raise Unsettled
        options |= {key: True for key in ("returned", "keepdims") if self.chance(0.3)}
        return "average", [Place(name)], options, self.plain_run(np.average, [Place(name)], options)

    def plain_run(self, function, operands, options):
        def run(variables):
            given = [item.of(variables) if isinstance(item, Place) else self.value(item) for item in operands]
            return function(*given, **self.opened(options, variables))

        return run
