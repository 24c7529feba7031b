"""The rules of np.fft: how far results may be off, and what differs on purpose.

Both sides are off by some units of rounding for each of the log2(n) passes over a line, relative to the largest element that the
transforms mix with it. Where elements are not finite, or overflow, it depends on the order of additions which results are NaN: there dtypes
and shapes are compared alone.
"""

import numpy as np

from .computed import Rule
from .linalg import near
from .nested import array_of
from .outcomes import Blank, Refused, Unsettled
from .readers import integers, limited, whole

# Units of rounding for each pass.
UNITS = 4


def is_moderate(a):
    """Whether the sums of squares neither overflow nor underflow."""
    with np.errstate(all="ignore"):
        sizes = np.abs(a.astype(complex if a.dtype.kind == "c" else float))
        limits = np.finfo(np.float32 if a.dtype in (np.float16, np.float32, np.complex64) else float)
        top = float(limits.max) ** 0.8
        return bool(np.isfinite(sizes).all() and not (sizes > top).any() and not ((sizes > 0) & (sizes < 1 / top)).any())


def within(made, axes, points, single):
    """A transform along some axes, which may be off by a part of the largest element along these."""
    if made.size == 0:
        return made
    sizes = np.abs(made.astype(complex if made.dtype.kind == "c" else float))
    largest = sizes.max(axis=tuple({axis % made.ndim for axis in axes}), keepdims=True)
    eps = np.finfo(np.float32 if single else float).eps
    return near(made, UNITS * eps * (1 + np.log2(max(2, points))) * largest)


def transformed(call, a, axes, points, run):
    """What `run` makes of an array: of float16 it is computed in float32, factors too, and rounded if it is real."""
    single = a.dtype in (np.float16, np.float32, np.complex64)
    half = a.dtype == np.float16
    given = a.astype(np.float32) if half else a
    with np.errstate(all="ignore"):
        made = run(given)
        if made is given:
            return a
        if half:
            made = made.astype(run(a).dtype)
    if not is_moderate(a) or not np.isfinite(made).all():
        return Blank(made)
    return within(made, axes, points, single)


def settled(call, a):
    """NumPy reads what is not there, if it makes real samples of an axis without elements."""
    if a.size == 0 and call.__name__ in ("irfft", "hfft", "irfftn", "irfft2"):
        raise Unsettled


def along_one(call, a, n=None, axis=-1, norm=None):
    settled(call, a)

    def run(given):
        return call(given, n, axis, norm)

    made_of = n if n is not None else 2 * (a.shape[axis] if -a.ndim <= axis < a.ndim else 1)
    return transformed(call, a, [axis], made_of, run)


def over_axes(call, a, s=None, axes="usual", norm=None):
    if isinstance(axes, int) or isinstance(s, int):
        raise Refused
    settled(call, a)
    options = {} if isinstance(axes, str) else {"axes": axes}
    known = range(a.ndim) if not options or axes is None else axes
    points = np.prod([max(1, abs(n)) for n in (s or [])], dtype=float) * max(1, a.size) * 2

    def run(given):
        return call(given, s=s, norm=norm, **options)

    return transformed(call, a, known, points, run) if len(known) else run(a)


def all_axes(named, raw):
    """Null stands for all axes where the default is others."""
    if "axes" in raw and raw["axes"] is None:
        named["axes"] = None


def frequencies(call, n, d=1.0):
    limited(n)
    return call(n, d)


def shifted(call, x, axes=None):
    if x.ndim == 0:
        # NumPy asks for the lengths of no axes.
        raise Unsettled
    return call(x, axes)


def norm_of(value):
    if value is None or isinstance(value, str):
        return value
    raise Refused


def spacing(value):
    if isinstance(value, dict):
        value = float(value["$f"])
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise Refused
    return value


def count(value):
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise Refused
    return whole(value)


ERRORS = {TypeError: "DTypeError"}


def one_axis():
    return Rule(run=along_one, readers={"a": array_of, "n": count, "axis": count, "norm": norm_of}, errors=ERRORS, laid_out=False)


def several_axes():
    return Rule(before=all_axes, run=over_axes, readers={"a": array_of, "s": integers, "axes": integers, "norm": norm_of}, errors=ERRORS, laid_out=False)


RULES = {
    **{f"fft.{name}": one_axis() for name in ("fft", "ifft", "rfft", "irfft", "hfft", "ihfft")},
    **{f"fft.{before}fft{after}": several_axes() for before in ("", "i", "r", "ir") for after in ("2", "n")},
    **{f"fft.{name}": Rule(run=frequencies, readers={"n": count, "d": spacing}) for name in ("fftfreq", "rfftfreq")},
    **{f"fft.{name}": Rule(run=shifted, readers={"x": array_of, "axes": integers}, moves=True) for name in ("fftshift", "ifftshift")},
}
