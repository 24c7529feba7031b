"""Reading of the spellings of a dtype, as NumPy reads them or as ndloom adds to them."""

import numpy as np

from .outcomes import Refused
from .values import TYPED_ARRAYS, Constant, Constructor, given

KNOWN = {"bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32", "float64"}
KNOWN |= {"complex64", "complex128"}


def name_of(spelling):
    """The name of the dtype that is spelled; a DTypeError for what is none of the fourteen."""
    if isinstance(spelling, Constant):
        return spelling.name
    if isinstance(spelling, Constructor):
        return TYPED_ARRAYS[spelling.name]
    try:
        dtype = np.dtype(spelling)
    except TypeError:
        raise Refused("DTypeError") from None
    if not isinstance(spelling, str) or dtype.name not in KNOWN or not dtype.isnative:
        raise Refused("DTypeError")
    return dtype.name


def dtype_of(options):
    """The dtype option, None when it is not given."""
    spelling = (options or {}).get("dtype")
    return name_of(spelling) if given(spelling) else None
