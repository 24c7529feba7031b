"""The rules of the functions that sort, search and count."""

import numpy as np

from .computed import Rule
from .nested import array_of
from .outcomes import Refused, Unsettled
from .readers import items_of, size, word_of


def stably(call, a, axis=-1, kind=None, order=None, stable=None):
    """Indices are always those of a stable sort."""
    checked(a, axis, kind, order, stable)
    return np.argsort(a, axis, kind="stable")


def checked(a, axis, kind, order, stable):
    if order is not None:
        raise Refused
    np.sort(np.zeros(2), kind=kind, stable=stable)


def in_order(call, a, axis=-1, kind=None, order=None, stable=None):
    """Of floats that compare equal, an unstable sort puts those with the sign bit first, and NaN with it last."""
    checked(a, axis, kind, order, stable)
    if stable or (kind or "").lower()[:1] in ("m", "s") or a.dtype.kind != "f":
        return np.sort(a, axis, kind="stable")
    np.sort(a, axis)
    flat = a.reshape(-1) if axis is None else a
    is_last = np.where(np.isnan(flat), np.signbit(flat), ~np.signbit(flat))
    along = -1 if axis is None else axis
    made = np.empty_like(flat)
    made[...] = np.take_along_axis(flat, np.lexsort((is_last, flat), along), along)
    return made


def parted(call, a, kth, axis=-1, kind="introselect", order=None):
    """What is not in its place may be in any order, which a test of its own looks at."""
    call(a, kth, axis, kind=kind, order=order)
    raise Unsettled


def places_of(value):
    places = array_of(value)
    if places.ndim > 1 or places.dtype == bool:
        raise Refused
    if places.dtype.kind not in "iu":
        raise Refused("DTypeError")
    return places


def no_fields(value):
    raise Refused


def keys_of(value):
    return tuple(array_of(one) for one in items_of(value))


def edges(call, x, bins, right=False):
    if bins.dtype.kind == "c" and bins.ndim != 1:
        raise Refused("NDLoomError")
    if bins.dtype.kind != "c" and np.isnan(bins.astype(float)).any():
        # NumPy takes edges with NaN for sorted, and finds what depends on the search.
        raise Unsettled
    return call(x, bins, right)


def sought(call, a, v, side="left", sorter=None):
    if sorter is not None and sorter.dtype.kind in "iu" and a.shape == sorter.shape and not ((sorter >= 0) & (sorter < len(a))).all():
        # NumPy looks at those indices alone that it needs.
        call(a, v, side, np.arange(len(a)))
        raise Refused
    ordered = a if sorter is None or sorter.dtype.kind not in "iu" or a.ndim != 1 or len(sorter) != len(a) else None
    if ordered is None and sorter.ndim == 1 and ((sorter >= 0) & (sorter < len(a))).all():
        ordered = a[sorter]
    if ordered is not None and ordered.ndim == 1 and not np.array_equal(ordered, np.sort(ordered), equal_nan=True):
        # What is found in a list that is not sorted depends on the search.
        call(a, v, side, sorter)
        raise Unsettled
    return call(a, v, side, sorter)


def numbers_of(value):
    """Whole numbers; of a list also as floats, and none at all."""
    read = array_of(value)
    if isinstance(value, list) and read.dtype == float and (read == np.trunc(read)).all():
        return read.astype(np.int64)
    if read.dtype.kind not in "iub":
        raise Refused("DTypeError" if read.ndim == 1 else "NDLoomError")
    return read


def complex_of(call, a):
    """As those of all complex numbers, equal values stay in order."""
    dtype = call(np.zeros_like(a)).dtype
    np.sort(a)
    made = np.empty_like(a, dtype=dtype)
    made[...] = np.sort(a.astype(dtype), kind="stable")
    return made


SELECTION = {"kth": places_of, "kind": word_of("introselect"), "order": no_fields}
TYPES = {TypeError: "DTypeError"}
RULES = {
    "sort": Rule(run=in_order, errors=TYPES),
    "argsort": Rule(run=stably, errors=TYPES),
    "partition": Rule(run=parted, readers=SELECTION, errors=TYPES),
    "argpartition": Rule(run=parted, readers=SELECTION, errors=TYPES),
    "lexsort": Rule(readers={"keys": keys_of}, errors=TYPES),
    "sortComplex": Rule(run=complex_of, errors=TYPES),
    "searchsorted": Rule(run=sought, readers={"v": array_of}, errors=TYPES),
    "digitize": Rule(run=edges, errors=TYPES),
    "bincount": Rule(readers={"x": numbers_of, "minlength": size}, errors=TYPES),
}
