"""The rules of the products of vectors and matrices. NumPy tells shapes, dtypes and errors; the sums of floats are those of the order that
ndloom fixes: products of matrices in blocks of 256, each from zero, and vectors pairwise, as NumPy adds up an array."""

import json

import numpy as np

from .computed import Rule
from .nested import array_of
from .outcomes import Between, Refused, Unsettled
from .readers import integers

DEPTH = 256


def wide(dtype):
    return np.dtype(np.float32) if dtype == np.float16 else dtype


def blocks(left, right):
    """The sums of the products of rows (..., depth) and of columns (..., depth), which broadcast to each other."""
    dtype, depth = left.dtype, left.shape[-1]
    total = np.zeros(np.broadcast_shapes(left.shape[:-1], right.shape[:-1]), dtype)
    for first in range(0, depth, DEPTH):
        parts = [np.zeros_like(total) for _ in range(2)]
        for unit in range(first, min(depth, first + DEPTH)):
            one, other = left[..., unit], right[..., unit]
            if dtype.kind != "c":
                parts[0] += one * other
                continue
            for part, factor in zip(parts, (one.real, one.imag)):
                part.real += factor * other.real
                part.imag += factor * other.imag
        if dtype.kind == "c":
            joined = np.empty_like(total)
            joined.real, joined.imag = parts[0].real - parts[1].imag, parts[0].imag + parts[1].real
            parts[0] = joined
        total = total + parts[0]
    return total


def pairwise(left, right):
    """The same sums, in the order in which NumPy adds up an array."""
    left, right = np.broadcast_arrays(left, right)
    if left.dtype.kind != "c":
        return np.ascontiguousarray(left * right).reshape(*left.shape).sum(-1)
    products = np.empty(left.shape, left.dtype)
    products.real = left.real * right.real - left.imag * right.imag
    products.imag = left.real * right.imag + left.imag * right.real
    return products.sum(-1)


def cast(array, dtype):
    return array.astype(dtype).astype(wide(np.dtype(dtype)))


def fixed(made, left, right, add):
    """The result of NumPy with the sums of the fixed order, if they are rounded."""
    if made.dtype.kind not in "fc":
        return made
    with np.errstate(all="ignore"):
        sums = add(cast(left, made.dtype), cast(right, made.dtype)).astype(made.dtype)
    if isinstance(made, np.ndarray):
        return sums.reshape(made.shape)
    return sums[()]


def conjugated(array, conjugates):
    return np.conj(array) if conjugates and array.dtype.kind == "c" else array


def generalized(own, conjugates=False):
    """The rule of a product of stacks, of which the vectors or matrices have these numbers of axes; 0 is two where there are two."""

    def run(call, x1, x2, axes=None, axis=None, **options):
        named = {name: value for name, value in (("axes", axes), ("axis", axis)) if value is not None}
        if options.get("dtype") is not None and options.get("casting") == "unsafe":
            raise Unsettled
        if options.get("dtype") is not None and np.dtype(options["dtype"]).kind == "b":
            raise Unsettled
        try:
            made = call(x1, x2, **named, **options)
        except (ValueError, TypeError) as error:
            # Where several options are wrong, either error will do.
            if named or options.get("dtype") is not None or options.get("casting") is not None:
                raise Refused("NDLoomError") from None
            raise error
        left, right = np.asarray(x1), np.asarray(x2)
        counts = [count or min(2, array.ndim) for count, array in zip(own, (left, right))]
        if axes is not None or axis is not None:
            places = axes or [axis, axis]
            left, right = (
                np.moveaxis(array, places[index], range(-counts[index], 0)) for index, array in enumerate((left, right))
            )
        left = conjugated(left, conjugates)
        both = counts == [2, 2]
        if counts[1] == 2:
            right = right.swapaxes(-1, -2)
        if counts[0] == 2:
            left = left[..., :, None, :] if counts[1] == 2 else left
        if counts[1] == 2:
            right = right[..., None, :, :] if counts[0] == 2 else right
        if counts == [2, 1]:
            right = right[..., None, :]
        if counts == [1, 2]:
            left = left[..., None, :]
        add = blocks if both else pairwise
        if made.dtype.kind not in "fc":
            return made
        sums = add(cast(left, made.dtype), cast(right, made.dtype)).astype(made.dtype)
        if options.get("keepdims"):
            sums = np.expand_dims(sums, -1)
        if isinstance(made, np.ndarray):
            target = axes[2] if axes is not None and len(axes) > 2 else (axis,) if axis is not None and options.get("keepdims") else None
            if target not in (None, ()):
                count = len(target) if isinstance(target, tuple) else 1
                sums = np.moveaxis(sums, range(-count, 0), target)
            return sums.reshape(made.shape)
        return sums[()]

    return run


def along_last(call, a, b):
    """dot and inner."""
    made = call(a, b)
    if a.ndim == 0 or b.ndim == 0:
        return fixed(made, a[..., None], b[..., None], blocks)
    last = b if call is np.inner or b.ndim == 1 else b.swapaxes(-1, -2)
    both = a.ndim > 1 and b.ndim > 1
    left = a.reshape(*a.shape[:-1], *(1,) * (last.ndim - 1), a.shape[-1])
    return fixed(made, left, last, blocks if both else pairwise)


def flat(call, a, b):
    made = call(a, b)
    return fixed(np.asarray(made)[()], conjugated(a, True).reshape(-1), b.reshape(-1), pairwise)


def axes_of(value):
    if not isinstance(value, list):
        raise Refused
    return [integers(one) for one in value]


def one_axis(value):
    if isinstance(value, list):
        raise Refused
    return integers(value)


def all_pairs(call, a, b):
    """outer and kron multiply as the ufunc does, whose complex products are rounded in each part."""
    if a.size * b.size > 50000:
        raise Unsettled
    made = call(a, b)
    if made.dtype.kind != "c":
        return made
    parts = [call(one, other) for one in (a.real, a.imag) for other in (b.real, b.imag)]
    made = np.array(made)
    real = made.real.dtype
    made.real, made.imag = parts[0].astype(real) - parts[3].astype(real), parts[1].astype(real) + parts[2].astype(real)
    return made if made.ndim else made[()]


def crossed(call, a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    try:
        made = call(a, b, axisa, axisb, axisc, axis)
    except (ValueError, TypeError) as error:
        raise Refused("NDLoomError") from None
    if made.dtype.kind == "c":
        raise Unsettled
    return made


def diagonals(call, a, **options):
    dtype = options.get("dtype")
    if dtype is not None and np.dtype(dtype).kind in "biu" and a.dtype.kind in "fc":
        raise Unsettled
    return call(a, **options)


def bounded(made, count, magnitude):
    """Sums of so many products differ by the order of additions: by a unit for each addition, of the sum of the magnitudes."""
    if made.dtype.kind == "c" or not np.all(np.isfinite(magnitude) & (magnitude < np.finfo(made.dtype).max / 2)):
        raise Unsettled
    least = np.finfo(made.dtype).smallest_subnormal
    width = (count + 4) * (float(np.finfo(made.dtype).eps) * magnitude + 2 * float(least))
    low, high = (np.asarray(made.astype(float) + side * width).astype(made.dtype) for side in (-1, 1))
    return Between(low, high) if isinstance(made, np.ndarray) else None


def path_of(call, operands, **options):
    """The path and its text, as JSON. The letters of an ellipsis are others in each run."""
    text, *arrays = operands
    if not isinstance(text, str):
        raise Unsettled
    try:
        np.einsum(text, *arrays)
        path, told = call(text, *arrays, **options)
    except (ValueError, TypeError, IndexError, KeyError, RuntimeError):
        raise Refused("NDLoomError") from None
    return json.dumps(path if "..." in text else [path, told], separators=(",", ":")).encode()


def summed(call, operands, **options):
    text, *arrays = operands
    optimize = options.pop("optimize", None)
    if isinstance(optimize, list):
        path_of(np.einsum_path, operands, optimize=optimize)
    if not isinstance(text, str) or len(arrays) == 1 and arrays[0].size == 0:
        raise Unsettled  # Of nothing, NumPy does not tell whose memory it shows.
    arrays = [np.asarray(array) for array in arrays]
    try:
        made = call(text, *arrays, **options)
    except (ValueError, TypeError) as error:
        raise Refused("NDLoomError") from None
    if made.dtype.kind not in "fc" or np.may_share_memory(made, arrays[0]) or made.dtype.kind == "c":
        if made.dtype.kind == "c":
            raise Unsettled
        return made
    wide = [abs(array.astype(float)) for array in arrays]
    if not all(np.isfinite(array).all() for array in wide):
        raise Unsettled
    count = np.prod([max(1, array.size) for array in arrays])
    outcome = bounded(made, count, np.asarray(call(text, *wide)))
    if outcome is None:
        raise Unsettled
    return outcome


def contracted(call, a, b, axes=2):
    try:
        made = call(a, b, axes)
    except (ValueError, IndexError) as error:
        if isinstance(axes, list):
            raise Refused("NDLoomError") from None
        raise error
    if made.dtype.kind not in "fc":
        return made if made.ndim else made[()]
    if not (np.isfinite(a).all() and np.isfinite(b).all()):
        raise Unsettled
    outcome = bounded(made, max(a.size, b.size), np.asarray(call(abs(a.astype(float)), abs(b.astype(float)), axes))) if made.dtype.kind == "f" else None
    if outcome is None or not made.ndim:
        raise Unsettled
    return outcome


def plain(value):
    return value


def text_or_array(value):
    return value if isinstance(value, str) else array_of(value)


def axes_of_both(value):
    if isinstance(value, list):
        if len(value) != 2:
            raise Refused
        return [integers(one) for one in value]
    return integers(value)


TYPES = {TypeError: "DTypeError"}
OPERANDS = {"x1": array_of, "x2": array_of, "a": array_of, "b": array_of, "axes": axes_of, "axis": one_axis}


def rule(run):
    return Rule(run=run, readers=OPERANDS, errors=TYPES, laid_out=False)


RULES = {
    "matmul": rule(generalized((0, 0))),
    "matvec": rule(generalized((2, 1))),
    "vecmat": rule(generalized((1, 2), True)),
    "vecdot": rule(generalized((1, 1), True)),
    "dot": rule(along_last),
    "inner": rule(along_last),
    "vdot": rule(flat),
    "outer": rule(all_pairs),
    "kron": rule(all_pairs),
    "cross": rule(crossed),
    "tensordot": Rule(run=contracted, readers={"a": array_of, "b": array_of, "axes": axes_of_both}, errors=TYPES, laid_out=False),
    "einsumPath": Rule(run=path_of, readers={"operands": text_or_array, "optimize": plain}, errors=TYPES),
    "einsum": Rule(run=summed, readers={"operands": text_or_array, "optimize": plain}, errors=TYPES, laid_out=False),
    "trace": Rule(run=diagonals, errors=TYPES, laid_out=False),
}
