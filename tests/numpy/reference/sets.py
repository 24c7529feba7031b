"""The rules of the functions that treat arrays as sets. Of equal elements the first one stays; where NumPy's own sort leaves that open, these rules look for it."""

import numpy as np

from .computed import Rule
from .nested import array_of
from .outcomes import Refused
from .readers import word_of


def first_values(a):
    """The values, each as it first occurs. NumPy finds them so where it sorts nothing, or by a stable sort."""
    values = np.unique(a, return_index=True)[0]
    return np.unique(a) if a.dtype.kind == "c" else values


def values_of(call, ar, return_index=False, return_inverse=False, return_counts=False, axis=None, equal_nan=True, sorted=True):
    # NumPy compares parts of float16 with NaN first, and parts of other dtypes with NaN last, as all are here.
    compared = ar.astype(np.float32) if ar.dtype == np.float16 else ar
    values, *others = np.unique(compared, True, True, True, axis=axis, equal_nan=equal_nan)
    asked = (values.astype(ar.dtype, copy=False), *others)
    made = [part for part, is_asked in zip(asked, (True, return_index, return_inverse, return_counts)) if is_asked]
    if len(made) > 1:
        return tuple(made)
    is_flat = axis is None or ar.ndim == 1
    return first_values(ar) if equal_nan and is_flat else made[0]


def apart(*places):
    """The named parts, or the one alone."""

    def run(call, x):
        asked = np.unique(x, True, True, True, equal_nan=False)
        made = tuple(asked[place] for place in places)
        return made if len(made) > 1 else made[0]

    return run


def joined(ar1, ar2):
    """The elements of both, among which plain numbers weigh less."""
    return np.concatenate((ar1, ar2), axis=None)


def union(call, ar1, ar2):
    return first_values(joined(ar1, ar2))


def intersection(call, ar1, ar2, assume_unique=False, return_indices=False):
    made = call(ar1, ar2, assume_unique, return_indices)
    if return_indices:
        return made
    pair = (ar1.ravel(), ar2.ravel()) if assume_unique else (first_values(ar1), first_values(ar2))
    aux = np.sort(np.concatenate(pair), kind="stable")
    return aux[:-1][aux[1:] == aux[:-1]]


def is_among(elements, tests):
    """Whether each element is among others. NumPy compares integers exactly where it does not join them."""
    return (elements[..., None] == tests.ravel()).any(-1)


def difference(call, ar1, ar2, assume_unique=False):
    call(ar1, ar2, assume_unique)
    values = ar1.ravel() if assume_unique else first_values(ar1)
    return values[~is_among(values, ar2)]


def symmetric_difference(call, ar1, ar2, assume_unique=False):
    call(ar1, ar2, assume_unique)
    aux = joined(ar1, ar2) if assume_unique else joined(first_values(np.asarray(ar1)), first_values(np.asarray(ar2)))
    aux = np.sort(aux, kind="stable")
    differs = np.concatenate(([True], aux[1:] != aux[:-1], [True]))
    return aux[differs[1:] & differs[:-1]] if aux.size else aux


def membership(call, element, test_elements, assume_unique=False, invert=False, kind=None):
    """The way to find elements changes nothing, and memory for a table is not needed."""
    if kind == "table" and not {element.dtype.kind, test_elements.dtype.kind} <= set("iub"):
        raise Refused
    return np.array(is_among(element, test_elements) != invert, order="C")


ARRAYS = {"ar1": array_of, "ar2": array_of}
RULES = {
    "unique": Rule(run=values_of),
    "uniqueAll": Rule(run=apart(0, 1, 2, 3)),
    "uniqueCounts": Rule(run=apart(0, 3)),
    "uniqueInverse": Rule(run=apart(0, 2)),
    "uniqueValues": Rule(run=apart(0)),
    "union1d": Rule(run=union, weak=True),
    "intersect1d": Rule(run=intersection, readers=ARRAYS),
    "setdiff1d": Rule(run=difference, readers=ARRAYS),
    "setxor1d": Rule(run=symmetric_difference, weak=True),
    "isin": Rule(run=membership, readers={"test_elements": array_of, "kind": word_of("sort", "table")}),
    "ediff1d": Rule(readers={"to_end": array_of, "to_begin": array_of}, errors={TypeError: "DTypeError"}),
}
