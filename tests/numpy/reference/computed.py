"""What NumPy makes of a call whose function has no rule of its own here: by its name, its arguments and its options."""

import numpy as np

from .from_data import array_of
from .nested import SCALARS
from .outcomes import Exactly, Refused, Same, Scalar, Several
from .spelled import name_of
from .values import Array, Slice, given, number


def snake(name):
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)


def option(name, value):
    if name == "dtype":
        return name_of(value)
    return tuple(map(number, value)) if isinstance(value, list) else as_python(value)


def as_python(value):
    """An argument that is no data: lists are axes and the like."""
    if isinstance(value, Array):
        return value.numpy()
    if isinstance(value, Slice):
        return slice(*value.parts())
    return tuple(map(as_python, value)) if isinstance(value, list) else number(value)


def owner(array):
    """The array whose memory an array shows."""
    while isinstance(array.base, np.ndarray):
        array = array.base
    return array


def told(made, arguments, moved=False):
    """The outcome for what NumPy returns: an argument itself, a view of one, new memory, a number, or several of these."""
    if isinstance(made, (list, tuple)):
        return Several([told(one, arguments, moved) for one in made])
    if isinstance(made, bytes):
        return Exactly(np.frombuffer(made, np.uint8))
    if not isinstance(made, np.ndarray):
        return Scalar(made.item() if isinstance(made, np.generic) else made)
    for place, argument in enumerate(arguments):
        if isinstance(argument, Array) and made is argument.numpy():
            return Same(place)
    for place, argument in enumerate(arguments):
        if isinstance(argument, Array) and owner(made) is owner(argument.numpy()):
            return Exactly(made, moved=True, laid_out=True, view_of=place, writeable=made.flags.writeable, loose=True)
    return Exactly(made, moved=moved, laid_out=True)


def operand_of(value):
    """An argument that is data. A plain number weighs less than arrays."""
    return number(value) if isinstance(value, SCALARS) else array_of(value)


# How many arguments are data, where it is not the first alone.
DATA = {"arrayEqual": 2, "allclose": 2, "broadcastShapes": 0}


def computed(name):
    """The rule of such a function, or of a method of arrays."""
    method = name.removeprefix("NDArray.")

    def expect(*arguments):
        positional = [one for one in arguments if not isinstance(one, dict)]
        options = {snake(key): option(key, value) for one in arguments if isinstance(one, dict) for key, value in one.items() if given(value)}
        while positional and not given(positional[-1]):
            positional.pop()
        count = DATA.get(name, 1)
        data, rest = [operand_of(one) for one in positional[:count]], map(as_python, positional[count:])
        call = getattr(data[0], snake(method)) if method != name else getattr(np, snake(name))
        try:
            return told(call(*rest, **options) if method != name else call(*data, *rest, **options), arguments)
        except IndexError:
            raise
        except ValueError:
            # As NumPy, but for the class: a wrong number of indices is an IndexError.
            raise Refused("IndexError" if method == "item" and arguments[1:] else "ValueError") from None

    return expect
