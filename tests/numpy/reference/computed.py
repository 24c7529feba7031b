"""What NumPy makes of a call: by the name of the function, its arguments and its options. The other files have the rules of their own of some functions."""

import inspect
from dataclasses import dataclass, field
from typing import Callable

import numpy as np

from .nested import array_of
from .outcomes import Changes, Exactly, Refused, Same, Scalar, Several, Unsettled
from .readers import READERS, operand
from .values import Array, given

# What a function is called in NumPy, where the words of its name do not tell.
NAMES = {name: name[:-2] + "_" + name[-2:] for name in ("atleast1d", "atleast2d", "atleast3d")} | {"mT": "mT", "UPLO": "UPLO", "A": "A"}
# Options whose null is not the same as none: it is all elements.
ALL = ("concatenate", "concat", "takeAlongAxis", "putAlongAxis", "sort", "argsort", "partition", "argpartition")


def snake(name):
    return NAMES.get(name) or "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)


@dataclass
class Rule:
    """What must be known of a function to compute its calls, besides its name."""

    # Looks at the arguments by name, as they are read and as they were, and may change them.
    before: Callable = None
    # What is called instead of the function, with the arguments by name and the function as `call`.
    run: Callable = None
    # How the arguments are read, where their names do not tell.
    readers: dict = field(default_factory=dict)
    # Whether the elements are those of the first argument, of `all`, or of `any` of them.
    moves: bool | str = False
    laid_out: bool = True
    # Whether it depends on the layout if the result is a view.
    loose: bool = False
    # Whether a plain number as the first argument weighs less than arrays.
    weak: bool = False
    # Whether it writes to its first argument.
    writes: bool = False
    # What the errors of NumPy are here, where they are not as elsewhere.
    errors: dict = field(default_factory=dict)


def owner(array):
    """The array whose memory an array shows."""
    while isinstance(array.base, np.ndarray):
        array = array.base
    return array


def told(made, arguments, rule=Rule(laid_out=True, loose=True), sources=()):
    """The outcome for what NumPy returns: an argument itself, a view of one, new memory, a number, or several of these."""
    if isinstance(made, (list, tuple)):
        return Several([told(one, arguments, rule, sources) for one in made])
    if hasattr(made, "encode"):
        return made
    if isinstance(made, bytes):
        return Exactly(np.frombuffer(made, np.uint8))
    if not isinstance(made, np.ndarray):
        return Scalar(made.item() if isinstance(made, np.generic) else made)
    for place, argument in enumerate(arguments):
        if isinstance(argument, Array) and made is argument.numpy():
            return Same(place)
    for place, argument in enumerate(arguments):
        if isinstance(argument, Array) and owner(made) is owner(argument.numpy()):
            return Exactly(made, moved=True, laid_out=True, view_of=place, writeable=made.flags.writeable, loose=rule.loose)
    moved = bool(rule.moves) and (any if rule.moves == "any" else all)(source.dtype == made.dtype for source in sources)
    laid_out = rule.laid_out and not (rule.loose and any(np.may_share_memory(made, source) for source in sources))
    # What cannot be written is a view of a list's array.
    return Exactly(made, moved=moved, laid_out=laid_out, view_of=None if made.flags.writeable else -1, loose=rule.loose)


def arrays_in(values):
    for value in values:
        if isinstance(value, (list, tuple)):
            yield from arrays_in(value)
        elif isinstance(value, (np.ndarray, np.generic)):
            yield value


def bound(name, signature, arguments, rule):
    """The arguments by NumPy's names, as they are read, and as they were. Those of any number are one, a tuple."""
    *places, options = arguments if arguments and isinstance(arguments[-1], dict) else (*arguments, {})
    names = list(signature.parameters)
    star = next((key for key, parameter in signature.parameters.items() if parameter.kind is parameter.VAR_POSITIONAL), None)
    raw = dict(zip(names[: names.index(star)] if star else names, places))
    if star:
        raw[star] = places[names.index(star) :]
    raw |= {snake(key): value for key, value in options.items()}
    readers = READERS | ({} if rule.weak or not names else {names[0]: READERS.get(names[0], array_of)}) | rule.readers
    found, refused = {}, []
    for key, value in raw.items():
        reader = readers.get(key, operand)
        try:
            if key == star:
                found[key] = tuple(reader(one) for one in value if given(one))
            elif given(value):
                found[key] = reader(value)
            elif value is None and key == "axis" and name in ALL:
                found[key] = None
        except Refused as one:
            refused.append(one)
        except (ValueError, TypeError, OverflowError):
            refused.append(Refused())
    # Where several arguments are wrong, either error will do.
    if refused:
        raise refused[0] if len({one.error for one in refused}) == 1 else Refused("NDLoomError")
    required = [key for key, parameter in signature.parameters.items() if parameter.default is parameter.empty and parameter.kind < parameter.VAR_KEYWORD]
    if any(key not in found for key in required):
        raise Refused
    return found, raw


def refusal(error, rule):
    """What ndloom throws where NumPy raises."""
    for kind, name in rule.errors.items():
        if isinstance(error, kind):
            return Refused(name)
    if isinstance(error, IndexError):
        return Refused("IndexError")
    return Refused("BroadcastError" if "broadcast" in str(error) else "ValueError")


def function_of(name):
    """NumPy's function, or its method of arrays. Properties are read as methods are called."""
    if name.startswith(("linalg.", "fft.")):
        group, own = name.split(".")
        return getattr(getattr(np, group), snake(own))
    method = name.removeprefix("NDArray.")
    found = getattr(np.ndarray if method != name else np, snake(method))
    return found if callable(found) else lambda self: getattr(self, method)


def computed(name, rule):
    """What a call of a function must come to, or of a method of arrays."""
    function = function_of(name)
    signature = inspect.signature(function)

    def expect(*arguments):
        named, raw = bound(name, signature, arguments, rule)
        try:
            if rule.before:
                rule.before(named, raw)
            first = next(iter(named.values()), None)
            if rule.writes:
                first = named[next(iter(named))] = np.array(first, order="C")
            sources = list(arrays_in([first] if rule.moves is True else named.values()))
            if rule.run:
                made = rule.run(function, **named)
            else:
                call = inspect.BoundArguments(signature, named)
                made = function(*call.args, **call.kwargs)
        except AttributeError:
            # NumPy asks ints of Python that are beyond its dtypes for a method.
            raise Unsettled from None
        except (ValueError, TypeError, OverflowError, IndexError, ZeroDivisionError) as error:
            raise refusal(error, rule) from None
        return Changes(0, Exactly(first)) if rule.writes else told(made, arguments, rule, sources)

    return expect
