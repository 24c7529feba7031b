"""Draws texts of formulas. Each part is evaluated as it is drawn, so that most subscripts, axes and dtypes fit.

What is computed from rounded results can be far from what is computed from others: x - exp(y) near 0. So a function whose results are
rounded is the outermost of a text. Inside of one, only whether its results are NaN counts.
"""

import numpy as np

from .. import rounded
from .draws import Draws
from .inputs import DTYPES
from .names import (
    COMPARISON, COMPARISONS, FOLDS, KNOWN, METHODS, NUMBERS, ONE, OPERATORS, POWER, ROUNDED_COMPLEX, ROUNDED_ONE, ROUNDED_TWO, PARTS, RUNNING,
    SMALL, TOO_LARGE, TWO, UNARY, ATOM,
)  # fmt: skip
from .worth import Nearly, Unsettled, as_array, evaluated, has_nan, is_castable, is_object


QUANTILES = ["quantile", "nanquantile", "percentile", "nanpercentile"]
# Products of more pairs of elements take long.
MOST_PRODUCTS = 2**20


class Finished(Exception):
    """A part whose evaluation fails ends the text."""


class Part:
    """A part of a text, how tightly it binds, and what it comes to."""

    def __init__(self, text, binding, value):
        self.text, self.binding, self.value = text, binding, value

    def at(self, binding):
        """The text for a place that needs this binding."""
        return self.text if self.binding >= binding else f"({self.text})"

    @property
    def is_array(self):
        return isinstance(self.value, (np.ndarray, np.generic))

    @property
    def ndim(self):
        return np.ndim(self.value)


class Texts(Draws):
    """Draws texts over some variables."""

    def __init__(self, rng, variables):
        super().__init__(rng)
        self.variables = variables

    def draw(self):
        """A text and its value."""
        try:
            part = self.part(int(self.one_of([1, 1, 2, 2, 3, 4])))
            if self.chance(0.25):
                return self.outermost(part)
        except Finished as ended:
            return ended.args
        return part.text, part.value

    def outermost(self, inner):
        """A text whose last function is rounded, and its value."""
        one, two = self.one_of(ROUNDED_ONE + ROUNDED_COMPLEX), self.one_of([*ROUNDED_TWO, "power"])
        name, parts = (one, [inner]) if self.chance(0.7) else (two, [inner, self.part(1)])
        values = [np.asarray(part.value) for part in parts]
        if any(is_object(part.value) for part in parts) or name == "sinc" and np.any(np.abs(values[0]) > 2**14):
            # NumPy's product with pi may overflow.
            raise Unsettled
        try:
            part = self.call(name, *(part.text for part in parts))
        except LookupError as error:
            raise Unsettled from error
        made = np.asarray(part.value)
        if made.dtype.kind not in "fc":
            return part.text, part.value
        if rounded.is_lost(name, made, values):
            raise Unsettled
        low, high = rounded.between(name, made, values if name != "angle" else [*values, np.zeros((), complex)])
        return part.text, Nearly(part.value, low, high)

    def question(self, depth):
        """Where a rounded result is NaN. The loops of complex numbers may overflow in other ways than NumPy's."""
        name = self.one_of([*rounded.ONE, "hypot", "arctan2", "logaddexp"])
        parts = [self.part(depth)] if name in rounded.ONE else [self.part(depth), self.part(depth - 1)]
        if any(np.asarray(part.value).dtype.kind not in "biuf" or is_object(part.value) for part in parts):
            raise LookupError
        self.count(name)
        self.count("isnan")
        return self.settled(f"isnan({name}({', '.join(part.text for part in parts)}))", ATOM)

    def settled(self, text, binding):
        """A part with its value. A text that fails is drawn again by raising LookupError, or it ends the whole text."""
        value = evaluated(text, self.variables, KNOWN)
        if isinstance(value, Exception):
            # NumPy makes objects of ints beyond its dtypes in some functions, and fails for bools that are compared with them.
            if any(words in str(value) for words in TOO_LARGE):
                raise LookupError
            if self.chance(0.85):
                raise LookupError
            raise Finished(text, value)
        if isinstance(value, (np.ndarray, np.generic)):
            as_array(value)
        elif not isinstance(value, (bool, int, float, complex)) or (isinstance(value, int) and abs(value) > 2**80):
            raise Unsettled
        return Part(text, binding, value)

    def part(self, depth):
        for _ in range(8):
            try:
                part = self.leaf() if depth <= 0 else self.one_of(KINDS)(self, depth - 1)
                return Part(f"({part.text})", ATOM, part.value) if self.chance(0.05) else part
            except LookupError:
                continue
        return self.leaf()

    def leaf(self):
        if self.chance(0.75):
            name = self.one_of(list(self.variables))
            return Part(name, ATOM, self.variables[name])
        if self.chance(0.85):
            return self.number(NUMBERS)
        return self.maker()

    def number(self, texts):
        text = self.one_of(texts)
        is_negative = text[0].isdigit() and self.chance(0.25)
        return self.settled(f"-{text}" if is_negative else text, UNARY if is_negative else ATOM)

    def maker(self):
        count = int(self.rng.integers(6))
        text = self.one_of(
            [
                f"arange({count})", f"arange(1, {count + 1})", f"arange(0.5, {count}, 0.25)", f"arange({count}, -3, -2)",
                f"linspace(0, 1, {count})", f"linspace(-2.5, 7, {count}, endpoint=False)", f"zeros({count})",
                f"zeros(({count}, 1), dtype=int8)", f"ones((1, {count}), 'float32')", f"full({count}, 7)",
                f"full((2, 1), 0.5, dtype=complex64)", f"eye({count})", f"eye({count}, 3, {count - 3}, dtype=int8)", f"identity({count}, 'complex64')", f"arange({count}, dtype=float32)", f"arange({count}, dtype=uint8)",
            ]
        )  # fmt: skip
        self.count(text.split("(")[0])
        return self.settled(text, ATOM)

    def count(self, name):
        self.counts[name] = self.counts.get(name, 0) + 1

    def call(self, name, *arguments):
        """The text of a call, in one of the spellings."""
        self.count(name)
        words = name.split("_")
        if self.chance(0.2):
            name = words[0] + "".join(word.capitalize() for word in words[1:])
        return self.settled(f"{'np.' if self.chance(0.1) else ''}{name}({', '.join(arguments)})", ATOM)

    def unary(self, depth):
        operator = self.one_of("-+~-~")
        inner = self.part(depth)
        self.count(f"unary {operator}")
        return self.settled(operator + inner.at(UNARY), UNARY)

    def binary(self, depth):
        operator = self.one_of(list(OPERATORS))
        binding = OPERATORS[operator]
        left, right = self.part(depth), self.part(depth - 1)
        if operator in ("<<", ">>") and not (left.is_array or right.is_array):
            raise LookupError
        space = self.one_of(["", " "])
        self.count(operator)
        return self.settled(left.at(binding) + space + operator + space + right.at(binding + 1), binding)

    def comparison(self, depth):
        operator = self.one_of(COMPARISONS)
        left, right = self.part(depth), self.part(depth - 1)
        if not any(isinstance(side.value, np.ndarray) for side in (left, right)) and (has_nan(left.value) or has_nan(right.value)):
            # NumPy compares complex scalars by another function than arrays, with other results for NaN.
            raise LookupError
        self.count(operator)
        return self.settled(f"{left.at(1)} {operator} {right.at(1)}", COMPARISON)

    def power(self, depth):
        base = self.part(depth)
        if not base.is_array:
            return self.plain_power(base)
        if base.value.dtype.kind in "biu":
            exponent = self.part(0) if self.chance(0.5) else self.number("0 1 2 3 5".split())
            exponents = np.asarray(exponent.value)
            if base.ndim == 0 and base.value.dtype.kind == "b" and isinstance(base.value, np.ndarray):
                # The package does not tell an array without axes from a scalar, of which NumPy has another square of bools.
                raise LookupError
            if exponents.dtype.kind not in "biu" or exponent.is_array and np.result_type(base.value, exponents).kind == "f":
                raise LookupError
        else:
            # Powers by other exponents are rounded.
            known = "0 1 2 2.0".split() if base.value.dtype.kind == "c" else "0 1 2 0.5 -1 2.0 -1.0".split()
            text = self.one_of(known)
            exponent = Part(text, UNARY if text[0] == "-" else ATOM, float(text))
            if np.ndim(base.value) == 0 or base.value.size == 1:
                # NumPy computes the power of a scalar by another function than that of an array.
                raise LookupError
        if self.chance(0.5):
            self.count("**")
            return self.settled(f"{base.at(ATOM)}**{exponent.at(UNARY)}", POWER)
        return self.call(self.one_of(["power", "pow"]), base.text, exponent.text)

    def plain_power(self, base):
        """A power of Python's. Others than these depend on the C library."""
        exponent = self.one_of("0 1 2 3 5".split() if isinstance(base.value, int) else "0 1".split())
        self.count("** of numbers")
        return self.settled(f"{base.at(ATOM)}**{exponent}", POWER)

    def one(self, depth):
        name = self.one_of(ONE + PARTS)
        inner = self.part(depth)
        is_rounded = name in ROUNDED_COMPLEX
        is_inexact = is_rounded and np.asarray(inner.value).dtype.kind == "c" or name == "signbit" and has_nan(inner.value)
        if is_inexact or is_object(inner.value):
            raise LookupError
        return self.call(name, inner.text, *self.asked_dtype(0 if is_rounded else 0.03, inner))

    def two(self, depth):
        name = self.one_of(TWO)
        parts = self.part(depth), self.part(depth - 1)
        if name == "copysign" and has_nan(parts[1].value):
            raise LookupError
        return self.call(name, *(part.text for part in parts), *self.asked_dtype(0.03, parts[0]))

    def asked_dtype(self, share, inner, kinds="biufc"):
        return [f"dtype={self.dtype_text(inner, kinds)}"] if self.chance(share) else []

    def dtype_text(self, inner, kinds="biufc"):
        """A dtype as a text writes it, to which a part can be cast by a rule: machines differ in what NaN and floats out of range become."""
        name = self.one_of([name for name in DTYPES if np.dtype(name).kind in kinds])
        if np.dtype(name).kind in "iu" and not is_castable(inner.value, np.dtype(name)):
            raise LookupError
        return self.one_of([name, f"'{name}'", f"np.{name}"])

    def other(self, depth):
        name = self.one_of(["where", "where", "clip", "clip", "round", "around", "astype", "cast", "cast", "ldexp", "diff", "average"])
        inner = self.part(depth)
        if name == "where":
            sides = self.part(depth - 1), self.part(depth - 1)
            if any(is_object(side.value) for side in sides):
                raise LookupError
            return self.call(name, inner.text, *(side.text for side in sides))
        if name == "clip":
            if is_object(inner.value):
                raise LookupError
            bounds = [self.part(depth - 1).text for _ in range(2)]
            if self.chance(0.2):
                bounds[int(self.rng.integers(2))] = "None"
            return self.call(name, inner.text, *bounds)
        if name in ("round", "around"):
            if np.asarray(inner.value).dtype.kind in "iu" and not is_castable(np.asarray(inner.value) * 1.01, np.dtype(np.int8)):
                # NumPy casts the rounded float back, and machines differ in what a float out of range becomes.
                return self.call(name, inner.text, str(self.rng.integers(4)))
            return self.call(name, inner.text, *([str(self.rng.integers(-2, 4))] if self.chance(0.6) else []))
        if name == "astype":
            if not inner.is_array:
                raise LookupError
            return self.call(name, inner.text, self.dtype_text(inner))
        if name == "cast":
            return self.call(self.dtype_text(inner).strip("'").removeprefix("np."), inner.text)
        if name == "ldexp":
            return self.call(name, inner.text, self.part(0).text)
        if name == "average":
            # NumPy divides by the number of results, and fails where there are none. It makes objects of large ints.
            if np.size(inner.value) == 0 or is_object(inner.value):
                raise LookupError
            options = [f"weights={self.part(0).text}"] if self.chance(0.5) else []
            options += ["keepdims=True"] if self.chance(0.3) else []
        else:
            options = [f"n={self.rng.integers(3)}"] if self.chance(0.3) else []
        options += [f"axis={self.axis(inner)}"] if self.chance(0.5) else []
        return self.call(name, inner.text, *options)

    def axis(self, inner):
        reach = max(1, inner.ndim)
        return int(self.rng.integers(-reach, reach + (1 if self.chance(0.05) else 0)))

    def fold(self, depth):
        inner = self.part(depth)
        if not inner.is_array:
            raise LookupError
        name = self.one_of(FOLDS + RUNNING * 2)
        if name in ("nanmax", "nanmin") and isinstance(inner.value, np.inexact):
            # NumPy computes those of a scalar by another function than those of an array, with another result of NaN.
            raise LookupError
        options = self.fold_options(name, inner)
        if name in METHODS and self.chance(0.4):
            self.count(name)
            return self.settled(f"{inner.at(ATOM)}.{name}({', '.join(options)})", ATOM)
        return self.call(name, inner.text, *options)

    def fold_options(self, name, inner):
        is_position, is_running = "arg" in name, name in RUNNING
        options = []
        if self.chance(0.65):
            axes = [self.axis(inner) for _ in range(int(self.rng.integers(0, 3)))]
            is_one = is_position or is_running or self.chance(0.6)
            tuple_text = f"({', '.join(map(str, axes))}{',' if len(axes) == 1 else ''})"
            options.append(f"axis={self.axis(inner) if is_one else tuple_text}")
        if not is_running and self.chance(0.2):
            options.append(f"keepdims={self.one_of(['True', 'True', 'False'])}")
        if name in "sum prod mean var std nansum nanprod nanmean nanvar nanstd cumsum cumprod".split():
            # A mean of nothing is NaN, and machines differ in what integer that becomes.
            options += self.asked_dtype(0.15, inner, "biufc" if "sum" in name or "prod" in name else "fc")
        if name in "sum prod min max amin amax nansum nanprod nanmin nanmax".split() and self.chance(0.2):
            is_complex = np.asarray(inner.value).dtype.kind == "c" and "dtype" not in "".join(options)
            options.append(f"initial={self.one_of(SMALL if is_complex else SMALL[:-1])}")
        if "var" in name or "std" in name:
            options += [self.one_of(["ddof=1", "ddof=2", "correction=1", "ddof=0.5"])] if self.chance(0.3) else []
        if name in "sum prod min max amin amax any all mean var std nansum nanprod nanmean nanvar nanstd nanmin nanmax".split():
            masks = [key for key, value in self.variables.items() if value.dtype == bool]
            if masks and self.chance(0.3):
                options.append(f"where={self.one_of(masks)}")
        return options

    def product(self, depth):
        """A product of arrays whose shapes mostly fit."""
        name = self.one_of(["@", "@", "@", "matmul", "dot", "dot", "outer"])
        left, right = self.part(depth), self.part(depth - 1)
        if any(is_object(side.value) for side in (left, right)) or name in ("@", "matmul") and 0 in (left.ndim, right.ndim) and self.chance(0.97):
            raise LookupError
        if name != "outer" and 0 not in (left.ndim, right.ndim):
            right = self.beside(left, right)
            self.require_few(left, right)
        elif np.size(left.value) * np.size(right.value) > MOST_PRODUCTS:
            raise LookupError
        self.count(name)
        if name == "@":
            space = self.one_of(["", " "])
            return self.settled(f"{left.at(OPERATORS['*'])}{space}@{space}{right.at(OPERATORS['*'] + 1)}", OPERATORS["*"])
        if name == "dot" and left.is_array and self.chance(0.4):
            return self.settled(f"{left.at(ATOM)}.dot({right.text})", ATOM)
        return self.settled(f"{'np.' if self.chance(0.1) else ''}{name}({left.text}, {right.text})", ATOM)

    def beside(self, left, right):
        """The right side of a product, mostly one whose axis is as long as the last one of the left side."""
        depth = np.shape(left.value)[-1]
        fits = lambda part: np.shape(part.value)[-2 if part.ndim > 1 else 0] == depth  # noqa: E731
        if fits(right) or self.chance(0.05):
            return right
        count = int(self.rng.integers(4))
        texts = [f"arange({depth})", f"eye({depth}, {count}, k={count - 2})", f"ones(({depth}, {count}), 'float32')", f"identity({depth}, dtype=int16)"]
        texts += [f"{side.at(ATOM)}{end}" for side in (left, right) if side.is_array for end in (".T", ".T", "[0]", "[..., None]", "[:, None]")]
        part = self.settled(self.one_of(texts), ATOM)
        if part.ndim == 0 or not fits(part):
            raise LookupError
        return part

    def require_few(self, left, right):
        """Leaves out products that take long."""
        if np.size(left.value) * max(1, np.size(right.value) // max(1, np.shape(left.value)[-1])) > MOST_PRODUCTS:
            raise LookupError

    def stage(self, depth):
        """A norm, a trace, or what sorts."""
        inner = self.part(depth)
        if is_object(inner.value):
            raise LookupError
        name = self.one_of(["norm", "norm", "trace", "trace", "sort", "median", "nanmedian", *QUANTILES])
        if name == "norm":
            return self.norm(inner)
        if name == "trace":
            return self.trace(inner)
        values = np.asarray(inner.value)
        zeros = np.signbit(values.real[values.real == 0]) if values.dtype.kind in "fc" else np.zeros(0)
        if name == "sort" and (values.dtype.kind == "c" or zeros.any() and not zeros.all()):
            # Which zero of two stands first depends on the algorithm.
            raise LookupError
        if name == "sort":
            return self.call(name, inner.text, *([f"axis={self.axis(inner) if self.chance(0.8) else None}"] if self.chance(0.6) else []))
        options = [self.fraction(name)] if name in QUANTILES else []
        if self.chance(0.65):
            axes = [self.axis(inner) for _ in range(2)]
            options.append(f"axis={axes[0] if self.chance(0.7) else tuple(axes)}")
        if self.chance(0.2):
            options.append("keepdims=True")
        try:
            return self.call(name, inner.text, *options)
        except Unsettled as error:
            raise LookupError from error

    def fraction(self, name):
        """The argument `q`."""
        is_whole = "quantile" in name
        plain = "0 1 0.5 0.25 0.3 0.999 1e-3 True" if is_whole else "0 100 50 25 33.3 99.9 7 True"
        wrong = self.one_of(["1.5", "-0.1"] if is_whole else ["101", "-1"])
        if self.chance(0.05):
            return wrong
        items = [self.one_of(plain.split()) for _ in range(int(self.rng.integers(1, 4)))]
        end = 1 if is_whole else 100
        return items[0] if self.chance(0.6) else f"({', '.join(items)},)" if self.chance(0.7) else f"linspace(0, {end}, {len(items)})"

    def norm(self, inner):
        values = np.asarray(inner.value)
        axes = [self.axis(inner) for _ in range(int(self.one_of([1, 1, 2, 2, 3])))]
        options = []
        # The magnitudes of complex numbers are rounded.
        orders = ["None", "2", "'fro'"] if values.dtype.kind == "c" else ["None", "1", "2", "0", "inf", "-inf", "-1", "'fro'", "True", "'nuc'", "'max'"]
        if self.chance(0.7):
            options.append(f"{self.one_of(['', 'ord='])}{self.one_of(orders)}")
        if self.chance(0.7):
            options.append(f"axis={axes[0] if len(axes) == 1 else tuple(axes)}")
        if self.chance(0.2):
            options.append("keepdims=True")
        self.count("norm")
        return self.settled(f"{self.one_of(['norm', 'norm', 'np.linalg.norm'])}({', '.join([inner.text, *options])})", ATOM)

    def trace(self, inner):
        options = [f"offset={self.rng.integers(-3, 4)}"] if self.chance(0.4) else []
        if self.chance(0.4):
            options += [f"axis{place}={self.axis(inner)}" for place in (1, 2)]
        # The sum of floats as integers is not that of the floats.
        options += self.asked_dtype(0.15, inner, "fc" if np.asarray(inner.value).dtype.kind in "fc" else "biufc")
        self.count("trace")
        if inner.is_array and self.chance(0.4):
            return self.settled(f"{inner.at(ATOM)}.trace({', '.join(options)})", ATOM)
        return self.settled(f"{'np.' if self.chance(0.1) else ''}trace({', '.join([inner.text, *options])})", ATOM)

    def attribute(self, depth):
        inner = self.part(depth)
        if not inner.is_array:
            raise LookupError
        return self.settled(f"{inner.at(ATOM)}.{self.one_of(['T', 'T', 'T', 'mT', 'real', 'imag'])}", ATOM)

    def subscript(self, depth):
        inner = self.part(depth)
        if inner.is_array and self.chance(0.1 if inner.ndim else 0.6):
            return self.settled(f"{inner.at(ATOM)}[{self.one_of(['()', '()', '(())', '(...,)', '(...)', '...,', '(None,)', 'None,', '(..., None)', '(None, ..., None)'])}]", ATOM)
        if not isinstance(inner.value, np.ndarray) or inner.ndim == 0:
            raise LookupError
        entries = [self.entry(length) for length in inner.value.shape[: int(self.rng.integers(1, inner.ndim + 1))]]
        if self.chance(0.2):
            entries.insert(int(self.rng.integers(len(entries) + 1)), self.one_of(["...", "None", "newaxis"]))
        written = ", ".join(entries) + ("," if len(entries) == 1 and self.chance(0.2) else "")
        # A tuple in parentheses is the same subscript, but it has no slices.
        if ":" not in written and self.chance(0.4):
            written = f"({written})"
        return self.settled(f"{inner.at(ATOM)}[{written}]", ATOM)

    def entry(self, length):
        if self.chance(0.25):
            return str(self.rng.integers(-length, length + self.chance(0.05)) if length > 0 else 0)
        bound = lambda: str(self.rng.integers(-length - 1, length + 2)) if self.chance(0.5) else ""  # noqa: E731
        step = f":{self.one_of(['-1', '2', '-2', '3', ''])}" if self.chance(0.5) else ""
        return f"{bound()}:{bound()}{step}"


KINDS = [Texts.unary, Texts.binary, Texts.binary, Texts.binary, Texts.comparison, Texts.power, Texts.one, Texts.one,
         Texts.two, Texts.two, Texts.question, Texts.other, Texts.fold, Texts.fold, Texts.attribute, Texts.subscript, Texts.product,
         Texts.product, Texts.stage, Texts.stage]  # fmt: skip
