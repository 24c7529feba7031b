"""Writes what the recording scripts record, cases/<name>.json.gz; every x86-64 processor with AVX2 gives the same bytes.

A script imports this module before NumPy: the module chooses the loops of NumPy by an environment variable, and NumPy reads
that variable once, when it is imported.
"""

import base64
import gzip
import os
from pathlib import Path

# NumPy's AVX-512 loops round some powers to the neighbouring float, so without this the records depend on the processor.
os.environ["NPY_DISABLE_CPU_FEATURES"] = "X86_V4"

import numpy as np  # noqa: E402

FOLDER = Path(__file__).parent
PINNED = (FOLDER / "requirements.txt").read_text().strip().split("==")[1]

if np.__version__ != PINNED:
    raise SystemExit(f"NumPy {PINNED} is needed, this is {np.__version__}")

DTYPES = "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128".split()


def write(name, text):
    """Packs a text of JSON into cases/<name>.json.gz. Leaves a file that has this text already, since another zlib may pack it otherwise."""
    path = FOLDER / "cases" / f"{name}.json.gz"
    content = text.encode()
    if path.exists() and gzip.decompress(path.read_bytes()) == content:
        print(f"{path.name}: unchanged")
        return
    packed = gzip.compress(content, mtime=0)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(packed)
    print(f"{path.name}: {len(content)} bytes, {len(packed)} packed")


def text_of(content):
    """Bytes as text, in base64."""
    return base64.b64encode(content).decode()


def described(array):
    """What the tests compare an array with: the bytes are those of the elements in C order and little-endian."""
    native = array.astype(array.dtype.newbyteorder("<"), order="C")
    isF = not array.flags.c_contiguous
    return {"dtype": array.dtype.name, "shape": array.shape, "isF": isF, "bytes": text_of(native.tobytes())}
