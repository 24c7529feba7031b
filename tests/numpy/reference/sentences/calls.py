"""Draws single calls with options: elementwise functions and reductions, mostly with `out`, and evaluate with `out`, `order` or `window`.

A call changes variables through `out`, so each has its own: a world's variables are made anew for it. An argument is a number, or a
place: the name of a variable, and the slices of it. Places of one variable overlap.
"""

import numpy as np

from ..values import Big, encode
from .draws import Draws
from .inputs import DTYPES, Place, draw_variable
from .names import FOLDS, KNOWN, ONE, ROUNDED_COMPLEX, RUNNING, TOO_LARGE, TWO
from .texts import Texts
from .worth import Nearly, Unsettled, encoded, evaluated, has_nan, is_castable

NUMBERS = [0, 1, 2, 3, -1, 7, 100, 127, 128, 255, 300, -129, 2**31, 2**53 - 1, Big(2**63), Big(2**64), 0.5, -2.5, 1e300, -0.0, np.inf,
           np.nan, True, False, 2j, 1 - 0.5j]  # fmt: skip
CASTINGS = ["no", "equiv", "safe", "same_kind", "unsafe"]
TAKES_DTYPE = "sum prod mean var std nansum nanprod nanmean nanvar nanstd cumsum cumprod".split()
TAKES_INITIAL = "sum prod min max amin amax nansum nanprod nanmin nanmax".split()
# The package computes these as without `out`, and casts the result to it. NumPy keeps the sums, or the greatest elements, in `out`.
CASTS_TO_OUT = "ptp mean var std nanmean nanvar nanstd".split()
FOLLOWS_OUT = "sum prod nansum nanprod cumsum cumprod".split()
TAKES_WHERE = "sum prod min max amin amax any all mean var std nansum nanprod nanmean nanvar nanstd nanmin nanmax".split()


def camel(name):
    first, *more = name.split("_")
    return first + "".join(word.capitalize() for word in more)


class Calls(Draws):
    """Draws calls over the variables of a world."""

    def __init__(self, rng, world):
        super().__init__(rng)
        self.world = dict(world)
        self.variables = {name: variable.make() for name, variable in world.items()}

    def draw(self):
        """A call: [name, arguments, options, outcome, the variables afterwards that it may change, those it needs]."""
        name, arguments, options, run = self.one_of(CALLS)(self)
        fresh = {key: variable.make() for key, variable in self.world.items()}
        out = options.get("out")
        try:
            with np.errstate(all="ignore"):
                value = run(fresh)
        except (ArithmeticError, ValueError, TypeError, LookupError, MemoryError) as error:
            if any(words in str(error) for words in TOO_LARGE):
                raise Unsettled from error
            value = error
        outcome = encoded(value)
        if out is not None and not isinstance(value, Exception):
            outcome.pop("o", None)
        after = {} if out is None else {out.name: encoded(fresh[out.name])}
        self.counts[name] = self.counts.get(name, 0) + 1
        shown = {camel(key): item.encode() if isinstance(item, Place) else encode(item) for key, item in options.items()}
        written = [item.encode() if isinstance(item, Place) else encode(item) for item in arguments]
        new = {key: variable.encode() for key, variable in self.world.items() if key.startswith("out")}
        return [camel(name), written, shown, outcome, after, new]

    def operand(self):
        return Place(self.one_of(list(self.variables))) if self.chance(0.8) else self.one_of(NUMBERS)

    def overlapping(self, place, side):
        """A place with one row less at one side, so that two of them overlap."""
        if not isinstance(place, Place) or self.variables[place.name].ndim == 0:
            return place
        ends = [[1, None, None], [None, -1, None], [None, None, -1]][side]
        return Place(place.name, [ends])

    def value(self, item):
        return item.of(self.variables) if isinstance(item, Place) else item.value if isinstance(item, Big) else item

    def settled_out(self, shape, like, inputs):
        """An `out` for a result: an input, a part of one, or a new array, mostly of the right shape and of any dtype."""
        places = [item for item in inputs if isinstance(item, Place) and self.value(item).shape == shape]
        if places and self.chance(0.5):
            return self.one_of(places)
        if like.name not in DTYPES:
            raise Unsettled
        dtype = self.one_of(DTYPES) if self.chance(0.5) else like.name
        name = f"out{len(self.world)}"
        self.world[name] = draw_variable(self.rng, list(shape), dtype)
        self.variables[name] = self.world[name].make()
        return Place(name)

    def elementwise(self):
        name = self.one_of(ONE + TWO + TWO)
        operands = [self.operand() for _ in range(1 if name in ONE else 2)]
        if not any(isinstance(item, Place) for item in operands):
            operands[0] = Place(self.one_of(list(self.variables)))
        is_overlapping = self.chance(0.2)
        if is_overlapping:
            operands = [self.overlapping(item, int(self.rng.integers(3))) for item in operands]
        values = [self.value(item) for item in operands]
        if name in ROUNDED_COMPLEX and np.asarray(values[0]).dtype.kind == "c" or name in ("signbit", "copysign") and has_nan(values[-1]):
            raise Unsettled
        options = self.loop_options(name, operands, values)
        self.add_out(KNOWN[name], operands, values, options, is_overlapping)

        def run(variables):
            given = [item.of(variables) if isinstance(item, Place) else self.value(item) for item in operands]
            return KNOWN[name](*given, **self.opened(options, variables))

        return name, operands, options, run

    def loop_options(self, name, operands, values):
        """The options that choose the loop and the layout."""
        options = {}
        # NumPy 2.4 may end by a segmentation fault where a comparison with a number beyond the dtype has `casting` or `where`.
        if all(isinstance(item, Place) for item in operands) and self.chance(0.2):
            options["casting"] = self.one_of(CASTINGS)
        if self.chance(0.15):
            options["dtype"] = self.one_of(DTYPES)
            if name in ROUNDED_COMPLEX and options["dtype"].startswith("complex"):
                raise Unsettled
            self.require_castable(values, options["dtype"])
        if self.chance(0.3):
            options["order"] = self.one_of("CFAK")
        if options.get("order") == "A" and any(np.ndim(value) == 1 and not value.flags.c_contiguous for value in values):
            # NumPy casts an array of one axis into a copy first, whose order then counts.
            options["order"] = "K"
        return options

    def add_out(self, function, operands, values, options, is_overlapping):
        """Adds `out`, and with it perhaps `where`, to half of the calls that give a result."""
        plain = result_of(lambda: function(*values, **({"dtype": options["dtype"], "casting": "unsafe"} if "dtype" in options else {})))
        if plain is None or self.chance(0.5):
            return
        inputs = [self.overlapping(item, 0) for item in operands] if is_overlapping else operands
        out = options["out"] = self.settled_out(plain.shape, plain.dtype, inputs)
        self.require_castable([plain], self.value(out).dtype)
        masks = [key for key, array in self.variables.items() if array.dtype == bool and key != out.name]
        if masks and all(isinstance(item, Place) for item in operands) and self.chance(0.4):
            options["where"] = Place(self.one_of(masks))

    def opened(self, options, variables):
        return {key: item.of(variables) if isinstance(item, Place) else item for key, item in options.items()}

    def require_castable(self, values, dtype):
        """Leaves out casts that differ between machines."""
        if np.dtype(dtype).kind in "iu" and not all(is_castable(value, np.dtype(dtype)) for value in values if not isinstance(value, int)):
            raise Unsettled

    def fold(self):
        name = self.one_of(FOLDS + RUNNING)
        place = Place(self.one_of(list(self.variables)))
        array = self.value(place)
        options = self.fold_options(name, array)
        function = KNOWN[name]
        takes_out = name not in ("max", "min", "amax", "amin", "nanmax", "nanmin", "count_nonzero")
        given = self.folding(options, self.variables)
        plain = result_of(lambda: function(array, **given))
        if takes_out and plain is not None and self.chance(0.2):
            options["out"] = self.settled_out(plain.shape, plain.dtype, [place])
            target = self.value(options["out"]).dtype
            self.require_castable([plain, array], target)
            # The package casts to `out` by same_kind. NumPy casts means as astype does, and positions by safe.
            if name in FOLLOWS_OUT and np.result_type(array, target).kind == "f" and target.kind in "iu":
                # The sum of uint64 is a float then, which may be out of range.
                raise Unsettled
            if not np.can_cast(plain.dtype, target, "same_kind") or "arg" in name and target != np.int64:
                raise Unsettled
        return name, [place], options, lambda variables: folded(name, place.of(variables), self.folding(options, variables))

    def fold_options(self, name, array):
        """The options of a reduction but `out`."""
        options = {}
        is_running, is_position = name in RUNNING, "arg" in name
        if self.chance(0.7):
            reach = max(1, array.ndim)
            axes = [int(self.rng.integers(-reach, reach)) for _ in range(int(self.rng.integers(0, 3)))]
            is_one = is_running or is_position or self.chance(0.6)
            options["axis"] = int(self.rng.integers(-reach, reach)) if is_one else axes
        if not is_running and self.chance(0.25):
            options["keepdims"] = True
        if name in TAKES_DTYPE and self.chance(0.2):
            kinds = "biufc" if "sum" in name or "prod" in name else "f"
            options["dtype"] = self.one_of([dtype for dtype in DTYPES if np.dtype(dtype).kind in kinds])
            self.require_castable([array], options["dtype"])
        if name in TAKES_INITIAL and self.chance(0.25):
            options["initial"] = self.one_of([0, 1, 3, 0.5, True])
        if ("var" in name or "std" in name) and self.chance(0.3):
            options[self.one_of(["ddof", "correction"])] = self.one_of([1, 2, 0.5])
        masks = [key for key, mask in self.variables.items() if mask.dtype == bool]
        if masks and name in TAKES_WHERE and self.chance(0.3):
            options["where"] = Place(self.one_of(masks))
        return options

    def folding(self, options, variables):
        opened = self.opened(options, variables)
        return {key: tuple(item) if isinstance(item, list) else item for key, item in opened.items()}

    def text(self):
        texts = Texts(self.rng, self.variables)
        text, value = texts.draw()
        if isinstance(value, (Exception, Nearly)):
            raise Unsettled
        value = np.asarray(value)
        options = {}
        kind = self.one_of(["out", "out", "order", "window", "dtype"])
        if kind == "order":
            # The order A of a text is F where all its arrays are, which its value does not tell.
            options["order"] = self.one_of("CFK")
            if has_repeats(value):
                raise Unsettled
        elif kind == "window":
            first = int(self.rng.integers(value.size + 1))
            options["window"] = [first, int(self.rng.integers(value.size - first + 1))]
        elif kind == "dtype":
            # Also a dtype to which the value does not cast.
            options["dtype"] = self.one_of(DTYPES)
            if np.can_cast(value.dtype, options["dtype"], "same_kind"):
                self.require_castable([value], options["dtype"])
        else:
            options["out"] = self.settled_out(value.shape, value.dtype, [Place(name) for name in self.variables])
            self.require_castable([value], self.value(options["out"]).dtype)

        def run(variables):
            found = np.asarray(evaluated(text, variables, KNOWN))
            if kind == "order":
                return np.array(found, order=options["order"], copy=True)
            if kind == "window":
                first, count = options["window"]
                return found.ravel()[first : first + count]
            if kind == "dtype":
                return found.astype(options["dtype"], casting="same_kind", copy=False)
            out = options["out"].of(variables)
            # As if every input had been copied before.
            np.copyto(out, found.copy(), casting="same_kind")
            return out

        return "evaluate", [text], options, run


CALLS = [Calls.elementwise] * 2 + [Calls.fold, Calls.text]


def folded(name, array, options):
    """What a reduction comes to."""
    if name in CASTS_TO_OUT:
        out = options.pop("out", None)
        result = KNOWN[name](array, **options)
        if out is None:
            return result
        np.copyto(out, result, casting="same_kind")
        return out
    apart = summed_apart(name, array, **options)
    result = KNOWN[name](array, **options)
    if apart is not None:
        np.copyto(result, apart, casting="unsafe")
    return result


def summed_apart(name, array, out=None, dtype=None, **options):
    """A sum of floats in the order of additions of the package, which follows the array alone. NumPy's follows `out` too."""
    if name not in ("sum", "nansum") or out is None or out.dtype.kind not in "fc":
        return None
    working = dtype or np.promote_types(array.dtype, out.dtype)
    return result_of(lambda: KNOWN[name](array, dtype=working, **options))


def result_of(call):
    """The result of a call as an array, or None where it fails."""
    with np.errstate(all="ignore"):
        try:
            return np.asarray(call())
        except (ValueError, TypeError, OverflowError, IndexError):
            return None


def has_repeats(array):
    return any(stride == 0 and length > 1 for stride, length in zip(array.strides, array.shape))
