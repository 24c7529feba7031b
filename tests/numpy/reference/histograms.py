"""The rules of histograms."""

import numpy as np

from .computed import Rule
from .nested import SCALARS, array_of
from .outcomes import Refused, Unsettled
from .readers import limited
from .values import Array, Memory, number

FLOATS = 2.0**53


def bins_of(value):
    """A number, a word, or edges."""
    if isinstance(value, str):
        return value
    if isinstance(value, SCALARS):
        if isinstance(value, bool):
            raise Refused("NDLoomError")
        return number(value)
    return array_of(value)


def ends_of(value):
    """Two numbers, which weigh less than arrays."""
    ends = array_of(value)
    if ends.dtype.kind == "c":
        raise Refused("DTypeError" if ends.shape == (2,) else "NDLoomError")
    if ends.shape != (2,):
        raise Refused("DTypeError" if ends.ndim == 0 else "ValueError")
    return tuple(float(end) for end in ends)


def ends_of_each(value):
    if not isinstance(value, list):
        raise Refused("NDLoomError")
    return [None if one is None else ends_of(one) for one in value]


def bins_of_each(value):
    return [bins_of(one) for one in value] if isinstance(value, list) else bins_of(value)


def check_edges(edges):
    if isinstance(edges, np.ndarray) and edges.ndim > 0:
        if edges.dtype.kind == "c":
            raise Refused("NDLoomError")
        if edges.dtype.kind in "f" and np.isnan(edges).any():
            # NumPy takes edges with NaN for sorted.
            raise Unsettled
        if edges.dtype.itemsize == 8 and edges.dtype.kind in "iu" and edges.size and np.abs(edges.astype(float)).max() > FLOATS:
            raise Unsettled
    elif isinstance(edges, (int, float)) and edges == edges and abs(edges) != np.inf:
        limited(abs(int(edges)))
    elif isinstance(edges, np.ndarray) and edges.dtype.kind in "iu":
        limited(abs(int(edges)))


def made_by(call, *arguments):
    """What NumPy makes, where it has room for it."""
    try:
        return call(*arguments)
    except (MemoryError, ValueError) as error:
        too_large = isinstance(error, MemoryError) or "Maximum allowed" in str(error)
        raise (Refused("NDLoomError") if too_large else error) from None


def stably(call, *arguments):
    """NumPy adds weights in the order in which a sort leaves equal values. Here the sort is stable."""
    sort = np.argsort
    try:
        np.argsort = lambda a: sort(a, kind="stable")
        return made_by(call, *arguments)
    finally:
        np.argsort = sort


def of_values(call, a, bins=10, range=None, density=None, weights=None):
    check_edges(bins)
    if a.dtype.kind == "c":
        raise Refused("NDLoomError")
    if not isinstance(bins, (str, np.ndarray)) and isinstance(bins, complex):
        raise Refused("DTypeError")
    if weights is not None and weights.dtype.kind in "iu" and weights.shape == a.shape:
        sums = np.abs(weights.astype(float)).sum()
        narrow = weights.dtype.itemsize < 4
        if sums >= (2.0**31 if narrow else min(FLOATS, float(np.iinfo(weights.dtype).max))):
            # A cast of a sum beyond the dtype depends on the machine.
            raise Unsettled
    try:
        counts, edges = stably(call, a, bins, range, density, weights)
        return [counts, copy_of(edges, bins)]
    except IndexError:
        # NumPy finds no bin where the width of all bins is not finite.
        raise Refused from None


def edges_of_values(call, a, bins=10, range=None, weights=None):
    check_edges(bins)
    if a.dtype.kind == "c":
        raise Refused("NDLoomError")
    made = made_by(call, a, bins, range, weights)
    if not np.isfinite(made.astype(float)).all() and not isinstance(bins, np.ndarray):
        raise Refused
    return copy_of(made, bins)


def of_points(call, *samples, sample=None, bins=10, range=None, density=None, weights=None):
    if isinstance(bins, str):
        raise Refused
    if sample is not None:
        samples = (sample,)
        limited(*[bins if isinstance(bins, int) else 10] * (sample.shape[1] if sample.ndim == 2 else 1))
    for edges in bins if isinstance(bins, list) else [bins]:
        check_edges(edges)
    if any(sample.dtype.kind == "c" for sample in samples):
        raise Refused("NDLoomError")
    if weights is not None and weights.dtype.kind == "c" and len(np.atleast_1d(samples[0])) > 0:
        raise Refused("NDLoomError")
    counts, *edges = call(*samples, bins=bins, range=range, density=density, weights=weights)
    edges = copies(edges, bins)
    if not all(np.isfinite(one.astype(float)).all() for one in (edges[0] if sample is not None else edges)):
        # Bins that are too wide are refused here, and given edges may have no end.
        raise Unsettled
    return [np.array(counts, order="C"), *edges]


def copy_of(edges, bins):
    """Edges are copies here, also of those that are given. Where they are not, the last one is no zero with a sign."""
    is_given = isinstance(bins, np.ndarray) and bins.ndim > 0
    return np.array(edges if is_given else edges + edges.dtype.type(0), order="C")


def copies(edges, bins):
    if len(edges) == 1 and isinstance(edges[0], (list, tuple)):
        return [copies(edges[0], bins)]
    of_each = bins if isinstance(bins, list) and len(bins) == len(edges) else [bins] * len(edges)
    return [copy_of(one, np.array(own) if isinstance(own, list) else own) for one, own in zip(edges, of_each)]


def of_plane(call, x, y, **options):
    if x.ndim != 1 or y.ndim != 1:
        raise Refused("NDLoomError")
    return of_points(call, x, y, **options)


def sample_of(value):
    read = array_of(value)
    if not isinstance(value, (Array, Memory)) and read.ndim == 2:
        return read.T
    return read


TYPES = {TypeError: "DTypeError"}
READERS = {"bins": bins_of, "range": ends_of, "weights": array_of}
OF_EACH = {"bins": bins_of_each, "range": ends_of_each, "weights": array_of}
RULES = {
    "histogram": Rule(run=of_values, readers=READERS, errors=TYPES),
    "histogramBinEdges": Rule(run=edges_of_values, readers=READERS, errors=TYPES),
    "histogram2d": Rule(run=of_plane, readers=OF_EACH | {"y": array_of}, errors=TYPES),
    "histogramdd": Rule(run=of_points, readers=OF_EACH | {"sample": sample_of}, errors=TYPES),
}
