"""What a text comes to in NumPy, and its JSON form; formula-cases.ts compares.

NumPy must be imported with the loops of its baseline: these round each product of a complex multiplication, as ndloom does on every
host. own.py has the rules that are ndloom's own.
"""

import ast
import re

import numpy as np

from .inputs import DTYPES
from ..outcomes import Between, Exactly, Unsettled
from ..own import OPERATORS, OWN
from .stages import STAGES

COMPUTED_LIMIT = 2**24


CONSTANTS = {"pi": np.pi, "e": np.e, "inf": np.inf, "nan": np.nan, "newaxis": None}
HAS_METHOD = re.compile(r"(?<!\bnp)\.[a-z_]+\(|\.imag\b|[=!<>]=|[<>] |@")


class Nearly:
    """A result that is rounded: that of NumPy, and the least and the greatest that are near enough."""

    def __init__(self, value, low, high):
        self.value, self.low, self.high = value, low, high


class Prefixed:
    """What `np.` stands before."""

    class linalg:
        norm = staticmethod(STAGES["norm"])


def namespace(names):
    """What texts see, with both spellings of each function."""
    found = CONSTANTS | OPERATORS | STAGES | {name: getattr(np, name) for name in DTYPES}
    for name in names:
        words = name.split("_")
        found[name] = OWN.get(name, getattr(np, name))
        found[words[0] + "".join(word.capitalize() for word in words[1:])] = found[name]
    for name, value in found.items():
        setattr(Prefixed, name, staticmethod(value) if callable(value) else value)
    return found | {"np": Prefixed}


class Methods(ast.NodeTransformer):
    """Makes a function of each method, comparison, `@` and `.imag`, so that the rules here hold for them too."""

    def __init__(self, known):
        self.known = known

    def visit_Attribute(self, node):
        self.generic_visit(node)
        if node.attr != "imag" or isinstance(node.value, ast.Name) and node.value.id == "np":
            return node
        name = ast.copy_location(ast.Name("imag", ast.Load()), node)
        return ast.copy_location(ast.Call(name, [node.value], []), node)

    def visit_Compare(self, node):
        self.generic_visit(node)
        name = ast.copy_location(ast.Name(type(node.ops[0]).__name__, ast.Load()), node)
        return ast.copy_location(ast.Call(name, [node.left, node.comparators[0]], []), node)

    def visit_BinOp(self, node):
        self.generic_visit(node)
        if not isinstance(node.op, ast.MatMult):
            return node
        name = ast.copy_location(ast.Name("matmul", ast.Load()), node)
        return ast.copy_location(ast.Call(name, [node.left, node.right], []), node)

    def visit_Call(self, node):
        self.generic_visit(node)
        function = node.func
        if not isinstance(function, ast.Attribute) or function.attr not in self.known:
            return node
        if ast.unparse(function.value) in ("np", "np.linalg"):
            return node
        name = ast.copy_location(ast.Name(function.attr, ast.Load()), function)
        return ast.copy_location(ast.Call(name, [function.value, *node.args], node.keywords), node)


def evaluated(text, variables, known):
    """The value of a text, or the error that it raises."""
    try:
        tree = ast.parse(text, mode="eval")
        if HAS_METHOD.search(text):
            tree = Methods(known).visit(tree)
        code = compile(tree, "formula", "eval")
        with np.errstate(all="ignore"):
            return eval(code, known, variables)
    except (ArithmeticError, ValueError, TypeError, LookupError, AttributeError, MemoryError) as error:
        return error


def is_castable(value, dtype):
    """Whether a value can be cast to an integer dtype by a rule that holds on every machine."""
    values = np.asarray(value)
    if values.dtype.kind in "biu":
        return True
    info = np.iinfo(dtype)
    with np.errstate(all="ignore"):
        parts = np.trunc(values.real.astype(np.float64))
    return bool(np.all((parts >= info.min) & (parts < float(info.max) + (dtype.itemsize < 8))))


def is_object(value):
    """Whether NumPy makes an object of a number."""
    return isinstance(value, int) and not -(2**63) <= value < 2**64


def has_nan(value):
    """Whether there is NaN, whose sign depends on the machine."""
    values = np.asarray(value)
    return values.dtype.kind in "fc" and bool(np.any(np.isnan(values)))


def as_array(value):
    """A value as an array; Unsettled for what the package has no dtype for."""
    try:
        array = np.asarray(value)
    except (ValueError, OverflowError) as error:
        raise Unsettled from error
    if array.dtype.name not in DTYPES or array.nbytes > COMPUTED_LIMIT:
        raise Unsettled
    return array


def kind_of_error(error):
    """The names of the error classes of ndloom that tell the same."""
    text = str(error)
    if isinstance(error, np.exceptions.AxisError):
        return ["AxisError", "IndexError", "ValueError"]
    if "non-broadcastable output" in text:
        return ["ShapeError"]
    if "broadcast" in text or "shape mismatch" in text:
        return ["BroadcastError"]
    if isinstance(error, (TypeError, AttributeError)):
        return ["DTypeError", "FormulaError"]
    if isinstance(error, LookupError):
        return ["IndexError"]
    if isinstance(error, (ArithmeticError, ValueError)):
        return ["ValueError"]
    raise Unsettled


def encoded(value, order="K"):
    """An outcome as outcomes.py writes it, but for errors: {"error": names, "says": message}. The layout is left out where any will do."""
    if isinstance(value, Exception):
        return {"error": kind_of_error(value), "says": str(value)[:200]}
    if isinstance(value, tuple):
        return {"list": [encoded(item) for item in value]}
    array = as_array(value.value if isinstance(value, Nearly) else value)
    # NumPy has two orders of axes that repeat: one for copies, one for ufuncs. A formula does not tell which it is.
    laid_out = not any(stride == 0 and length > 1 for stride, length in zip(array.strides, array.shape))
    # A view comes as a copy.
    made = array if array.base is None and order == "K" else np.array(array, copy=True, order=order)
    outcome = Between(value.low, value.high, laid_out=laid_out) if isinstance(value, Nearly) else Exactly(made, laid_out=laid_out)
    return outcome.encode(compact=False)
