"""The rules of medians and quantiles."""

import numpy as np

from .computed import Rule
from .nested import array_of
from .outcomes import Refused, Unsettled
from .readers import operand

TYPES = {TypeError: "DTypeError"}


def with_lanes(a, axis):
    """NumPy cannot count the elements along several axes where others are empty."""
    if isinstance(axis, tuple) and len(axis) != 1 and a.size == 0:
        axes = [one % max(1, a.ndim) for one in axis]
        if any(length == 0 for place, length in enumerate(a.shape) if place not in axes):
            raise Unsettled


def middle(call, a, **options):
    """NumPy adds the two values of short lanes with NaN in their own dtype, and adds a single value to itself, which may overflow."""
    with_lanes(a, options.get("axis"))
    made = call(a.copy(), **options)
    if call is not np.nanmedian or a.size == 0 or a.dtype.kind not in "fc":
        return made
    axis, keepdims = options.get("axis"), options.get("keepdims", False)
    axes = range(a.ndim) if axis is None else [one % a.ndim for one in np.atleast_1d(axis)]
    kept = [one for one in range(a.ndim) if one not in axes]
    lanes = a.transpose([*kept, *sorted(axes)]).reshape(*(a.shape[one] for one in kept), -1)
    found = np.empty(lanes.shape[:-1], made.dtype)
    for place in np.ndindex(found.shape):
        valid = lanes[place][~np.isnan(lanes[place])]
        found[place] = np.median(valid) if len(valid) else np.nan * (1 + 1j if a.dtype.kind == "c" else 1)
    return found.reshape(np.shape(made)) if keepdims or np.ndim(made) else found[()]


def q_of(value):
    """A plain number, or an array."""
    read = operand(value)
    if np.asarray(read).dtype.kind == "c":
        raise Refused("DTypeError" if np.asarray(read).ndim < 3 else "NDLoomError")
    return read


def spread(weights, a, axis):
    """The weights in the shape of the array, where there is one for each index of the axes: NumPy does so, but not where it skips NaN."""
    if weights.shape == a.shape or axis is None:
        return weights
    axes = [one % max(1, a.ndim) for one in np.atleast_1d(axis)]
    if weights.shape != tuple(a.shape[one] for one in axes if one < a.ndim):
        return weights
    if (weights < 0).any():
        raise Refused
    shape = [length if place in axes else 1 for place, length in enumerate(a.shape)]
    return np.broadcast_to(weights.transpose(np.argsort(axes)).reshape(shape), a.shape).copy()


def quantiles(call, a, q, **options):
    axis, q_array = options.get("axis"), np.asarray(q)
    skips = call in (np.nanquantile, np.nanpercentile)
    if a.dtype.kind == "c":
        raise Refused("DTypeError")
    if q_array.dtype.kind == "u" or skips and q_array.ndim == 2 and isinstance(axis, tuple):
        # Places wrap around in NumPy, or it mistakes the axes of the result.
        raise Unsettled
    with_lanes(a, axis)
    zeros = np.signbit(a[a == 0]) if a.dtype.kind == "f" else np.zeros(0)
    if zeros.any() and not zeros.all():
        # Which zero of two stands first depends on the algorithm.
        raise Unsettled
    weights = options.get("weights")
    if weights is not None and weights.dtype.kind == "c":
        raise Unsettled
    if weights is not None and skips:
        options["weights"] = spread(weights, a, axis)
    try:
        made = call(a.copy(), q, **options)
    except OverflowError:
        # The number of elements does not fit the dtype of such fractions in NumPy.
        raise Unsettled from None
    if skips and a.size == 0:
        # NumPy looks at nothing more then.
        call(np.zeros(1), q, method=options.get("method", "linear"))
    if a.size and np.isnan(made).any():
        # NaN alone, or in the first lane, has the dtype of the elements in NumPy, whatever that of the other results is.
        if weights is not None:
            # Those of NaN may be all that is not zero.
            options["weights"] = np.ones_like(options["weights"])
        dtype = call(np.zeros_like(a), q, **options).dtype
        if dtype != made.dtype and not np.isnan(made).all():
            raise Unsettled
        made = made.astype(dtype)
    # A weighted quantile that is NaN is a number in NumPy, and any other one an array without axes.
    return made if weights is None else np.asarray(made)


rule = Rule(readers={"q": q_of, "method": lambda value: value, "weights": array_of}, run=quantiles, errors=TYPES, laid_out=False)
RULES = {
    **{name: Rule(run=middle, errors=TYPES, laid_out=False) for name in ("median", "nanmedian")},
    **{name: rule for name in ("quantile", "percentile", "nanquantile", "nanpercentile")},
}
