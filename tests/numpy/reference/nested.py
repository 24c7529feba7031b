"""Computes shape, dtype and elements of nested data by ndloom's rules. from_data.py compares them with NumPy's."""

import numpy as np

from .casts import cast_array, convert, infer
from .outcomes import Refused, Unsettled
from .values import TYPED_ARRAYS, Array, Big, Items, Memory, Pair

SCALARS = (bool, int, float, complex, Big, Pair)
DEEPEST = 64


def typed(memory):
    """A typed array's elements."""
    return np.frombuffer(memory.content, TYPED_ARRAYS[memory.kind])


def children_of(node):
    """The items of a list of any kind, None for a scalar or an array."""
    if isinstance(node, Items):
        return node.items
    return node if isinstance(node, list) else None


def array_in(node):
    """The elements of a node that has a dtype of its own, else None."""
    if isinstance(node, Array):
        return node.numpy()
    if isinstance(node, Memory) and node.kind in TYPED_ARRAYS:
        return typed(node)
    return None


def shape_of(node, depth=0):
    """The shape of nested data; what is ragged is refused."""
    if isinstance(node, SCALARS):
        return ()
    array = array_in(node)
    if array is not None:
        return array.shape
    items = children_of(node)
    if items is None or depth >= DEEPEST:
        raise Refused
    shapes = {shape_of(item, depth + 1) for item in items}
    if len(shapes) > 1:
        raise Refused
    return (len(items), *(shapes.pop() if shapes else ()))


def leaves_of(node):
    """The scalars and arrays in order."""
    if isinstance(node, SCALARS):
        yield node
    elif array_in(node) is not None:
        yield array_in(node)
    else:
        for item in children_of(node) or ():
            yield from leaves_of(item)


def array_of(data):
    """An argument that may be an array or nested data, as an array."""
    return data.numpy() if isinstance(data, Array) else read_nested(data, None)


def read_nested(data, name):
    """The array that nested data makes, in the dtype asked for or the one inferred."""
    leaves = list(leaves_of(data))
    plain = [leaf for leaf in leaves if not isinstance(leaf, np.ndarray)]
    arrays = [leaf for leaf in leaves if isinstance(leaf, np.ndarray)]
    try:
        shape = shape_of(data)
        target = name or dtype_of_mixture(plain, arrays)
        result = np.zeros(shape, target)
        flat = result.reshape(-1)
        place = 0
        for leaf in leaves:
            is_array = isinstance(leaf, np.ndarray)
            size = leaf.size if is_array else 1
            flat[place : place + size] = cast_array(leaf, target).reshape(-1) if is_array else convert(leaf, target)
            place += size
        return result
    except Refused as refused:
        raise Refused(name_of_errors(refused, plain, name)) from None


def name_of_errors(refused, plain, name):
    """Where a complex value meets a real dtype and something else is wrong as well, either error will do."""
    has_complex = any(isinstance(value, (complex, Pair)) for value in plain)
    if name is None or np.dtype(name).kind in "bc" or not has_complex:
        return refused.error
    return "DTypeError" if refused.error == "DTypeError" and all_fit(plain, name) else "NDLoomError"


def all_fit(plain, name):
    """Whether the dtype holds all values that are not complex."""
    for value in plain:
        if not isinstance(value, (complex, Pair)):
            try:
                convert(value, name)
            except Refused:
                return False
    return True


def dtype_of_mixture(plain, arrays):
    """Arrays are promoted, plain values taking part with the dtype that they have together."""
    names = [array.dtype for array in arrays]
    if plain or not arrays:
        try:
            names.append(np.dtype(infer(plain)))
        except Refused:
            # Bigints that no integer dtype holds together, next to arrays that may make it float64: no rule speaks of that.
            if arrays:
                raise Unsettled from None
            raise
    elif any(array.size == 0 for array in arrays) and len({array.dtype for array in arrays}) > 1:
        # Whether an empty array's dtype counts among others is not settled.
        raise Unsettled
    target = names[0]
    for other in names[1:]:
        target = np.promote_types(target, other)
    return target.name
