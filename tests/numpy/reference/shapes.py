"""The rules of the functions that compare dtypes, tell and change shapes, and call functions on parts of arrays."""

import numpy as np

from .computed import Rule
from .nested import SCALARS, array_of
from .joins import known_axes, nested
from .outcomes import Named, Refused, Unsettled
from .readers import lengths, limited, operand, whole
from .spelled import name_of
from .values import LARGEST_SAFE, Array, Big, Constant, Constructor, Function, number

ABSTRACT = "generic number integer signedinteger unsignedinteger inexact floating complexfloating".split()
WORK = Rule(readers={"max_work": lambda value: max(-3, whole(value))})


# Dtypes.


def dtype_of(value):
    return np.dtype(name_of(value))


def dtype_or_array(value):
    if isinstance(value, (*SCALARS, list)) or value is None:
        raise Refused("DTypeError")
    return array_of(value) if isinstance(value, Array) else dtype_of(value)


def promotable(value):
    if isinstance(value, bool) or not isinstance(value, SCALARS):
        return value if isinstance(value, bool) else dtype_or_array(value)
    return number(value)


def dtype_result(call, *arguments, **named):
    # NumPy gives the class of a scalar in some functions, and objects for numbers that no dtype holds.
    made = np.dtype(call(*named.pop("arrays_and_dtypes", named.pop("arrays", ())), *named.values()))
    if made == object:
        raise Refused
    return Named(made.name)


def constant(value):
    return np.dtype(name_of(value)) if isinstance(value, (Constant, Constructor)) else value


def kinds(value):
    return tuple(map(constant, value)) if isinstance(value, list) else constant(value)


def abstract(value):
    return getattr(np, value) if value in ABSTRACT else dtype_of(value)


# Shapes.


def trimmable(named, raw):
    if named.get("trim", "fb").lower() in ("f", "b", "fb", "bf"):
        known_axes(named, raw)


def resized(call, a, new_shape):
    limited(*(new_shape if isinstance(new_shape, tuple) else (new_shape,)))
    return call(a, new_shape)


# Functions.


def plain(value):
    """A number as JavaScript has it."""
    value = value.item()
    return Big(value) if type(value) is int and abs(value) > LARGEST_SAFE else value


FUNCTIONS = {
    "sort": np.sort,
    "double": lambda x, axis=None: np.multiply(x, 2),
    "halved": lambda x: np.multiply(x, 0.5),
    "itself": lambda x, axis=None: x,
    "head": lambda x: x[:2],
    "column": lambda x: x.reshape(-1, 1),
    "last": lambda x: plain(x.reshape(-1)[-1]) if x.size else 0,
    "size": lambda x: x.size,
    "pair": lambda x: np.array([x.size, 0.5]),
    "flipAlong": np.flip,
    "twice": lambda x, axis: np.stack([x, x]),
}


def function_of(value):
    return FUNCTIONS[value.name]


def along(call, func1d, axis, arr, args=()):
    """The results have the dtype of all of them together."""
    results = []

    def noted(lane):
        results.append(func1d(lane))
        return results[-1].value if isinstance(results[-1], Big) else results[-1]

    call(noted, axis, arr)
    arrays = [result for result in results if isinstance(result, np.ndarray)]
    numbers = [result for result in results if not isinstance(result, np.ndarray)]
    dtypes = {array.dtype for array in arrays} | ({array_of(numbers).dtype} if numbers else set())
    common, rest = np.result_type(*dtypes), iter(results)
    return call(lambda lane: np.asarray(number(next(rest)), dtype=common), axis, arr)


def over(call, func, a, axes):
    """What a function throws is its own, so its message has its name."""
    if a.ndim == 0 and func is FUNCTIONS["double"]:
        # What ndloom computes of an array without axes is a number, which has lost the dtype.
        raise Unsettled
    try:
        return np.asanyarray(call(func, a, axes))
    except IndexError:
        raise Unsettled from None


def piece(value):
    if not isinstance(value, Function):
        return operand(value)
    function = FUNCTIONS[value.name]
    return lambda x: number(function(x))


def pieces(value):
    if not isinstance(value, list):
        raise Refused
    return list(map(piece, value))


TYPES = {TypeError: "DTypeError"}
RULES = {
    "canCast": Rule(readers={"from_": dtype_or_array, "to": dtype_of}, errors=TYPES),
    "promoteTypes": Rule(run=dtype_result, readers={"type1": dtype_of, "type2": dtype_of}, errors=TYPES),
    "resultType": Rule(run=dtype_result, readers={"arrays_and_dtypes": promotable}, errors=TYPES),
    "minScalarType": Rule(run=dtype_result, weak=True),
    "commonType": Rule(run=dtype_result, readers={"arrays": array_of}, errors=TYPES),
    "isdtype": Rule(readers={"dtype": constant, "kind": kinds}, errors=TYPES),
    "issubdtype": Rule(readers={"arg1": abstract, "arg2": abstract}, errors=TYPES),
    "mayShareMemory": WORK,
    "sharesMemory": WORK,
    "trimZeros": Rule(moves=True, before=trimmable),
    "resize": Rule(moves=True, run=resized, readers={"new_shape": lengths}),
    "rollaxis": Rule(moves=True, readers={"axis": whole, "start": whole}),
    "applyAlongAxis": Rule(run=along, readers={"func1d": function_of, "axis": whole, "arr": array_of}),
    "applyOverAxes": Rule(run=over, readers={"func": function_of, "a": array_of}),
    "piecewise": Rule(readers={"condlist": nested, "funclist": pieces}, errors=TYPES),
}
