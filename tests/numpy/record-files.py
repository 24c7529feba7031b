"""Records npy files of NumPy, for tests/files. Run by hand, like record.py.

Writes cases/files.json.gz: `read`, a list of files to read, each with the dtype, the shape and the bytes of the elements in C order
and little-endian; `descrs`, every name of a dtype with each mark of the byte order, and the array of one element that NumPy reads then,
or null if it is none of the 14 dtypes; `saved`, the files that NumPy writes for some arrays, by the name of the array; and `refused`, a list
of headers, each with the error and the message of NumPy. Bytes are in base64.
"""

import io
import json
import string
import struct

import recording  # Before NumPy.
import numpy as np
from recording import DTYPES, described, text_of

VERSIONS = [(1, 0), (2, 0), (3, 0)]


def values(dtype, shape):
    """Elements whose bytes all differ, so that a wrong order of bytes shows."""
    count = int(np.prod(shape)) * np.dtype(dtype).itemsize
    content = np.arange(1, count + 1, dtype=np.uint8)
    return (content % 2 if dtype == "bool" else content).view(dtype).reshape(shape)


def written(array, version=None):
    file = io.BytesIO()
    np.lib.format.write_array(file, array, version)
    return file.getvalue()


def with_header(header, version=(1, 0), data=bytes(range(1, 97))):
    encoded = header.encode("utf8" if version == (3, 0) else "latin1") + b"\n"
    size = struct.pack("<H" if version == (1, 0) else "<I", len(encoded))
    return b"\x93NUMPY" + bytes(version) + size + encoded + data


def row(file):
    return {"file": text_of(file), **described(np.load(io.BytesIO(file)))}


def header(descr="'<i2'", order="False", shape="(2, 3)"):
    return "{'descr': %s, 'fortran_order': %s, 'shape': %s}" % (descr, order, shape)


def files():
    for dtype in DTYPES:
        for mark in "<>":
            for order in "CF":
                for version in VERSIONS:
                    array = np.array(values(dtype, (2, 3)).astype(np.dtype(dtype).newbyteorder(mark)), order=order)
                    yield written(array, version)
    for shape in [(), (1,), (0,), (0, 3), (3, 0), (7,), (1, 5), (5, 1), (2, 3, 2), (1,) * 64]:
        for order in "CF":
            yield written(np.array(values("int16", shape), order=order))
    for text in [
        "  { 'shape' : (2,3) ,'descr':'<i2','fortran_order':True,}   ",
        "\n{'shape': (2,\n 3), # rows\n 'descr': '<' 'i2', 'fortran_order': False}\n\n  ",
        '({"descr": """<i2""", u\'fortran_order\': False, r"shape": (2, 3,)})',
        "{'descr': '<f8', 'fortran_order': False, 'shape': (1,), 'descr': '<i2'}",
        header(shape="(2L, 3L)"),
        header(shape="(2,3L,)"),
        header(shape="(0x2, +3, 0b1, 0o1)"),
        header(shape="(1_0,)"),
        header(descr="'d'", shape="()"),
        header(descr="'>d'", shape="(2,)"),
        header(descr="'=i4'"),
        header(descr="'>i1'"),
        header(descr="'|f8'"),
        header(descr="'float64'"),
        header(descr="'?'"),
        header(descr="'\\x69\\x32'"),
    ]:
        yield with_header(text)


def descrs():
    letters = string.ascii_letters + "?"
    sized = [letter + str(size) for letter in letters for size in (1, 2, 4, 8, 16)]
    for name in sorted({str(name) for name in np.sctypeDict} | {"bool", "int", "uint", "float", "complex", *letters, *sized}):
        for mark in ["", "<", "=", "|", ">"]:
            try:
                found = described(np.load(io.BytesIO(with_header(header(descr=f"'{mark}{name}'", shape="(1,)")))))
            except (TypeError, ValueError):
                found = None
            yield mark + name, found if found and found["dtype"] in DTYPES else None


def saved():
    base = np.arange(24, dtype="int32").reshape(4, 6)
    rows = {
        "arange": base,
        "transposed": base.T,
        "every other": base[:, ::2],
        "every other transposed": base[:, ::2].T,
        "reversed": base[::-1],
        "a row": base[1],
        "a column": base[:, 1],
        "broadcast": np.broadcast_to(base[0], (3, 6)),
        "cube": base.reshape(2, 3, 4).T,
        "axes in another order": base.reshape(2, 3, 4).transpose(1, 0, 2),
        "empty": base[:0].T,
        "no axes": np.array(2.5),
        "list": [[1, 2.5], [3, 4]],
        "complex list": [1j, 2],
        "number": 7,
        "64 axes": base.reshape((1,) * 62 + (4, 6)),
        "long": np.ones(100_000, dtype="bool"),
    }
    for name, array in rows.items():
        file = io.BytesIO()
        np.save(file, array)
        yield name, text_of(file.getvalue()) if name != "long" else text_of(file.getvalue()[:192])


REFUSED = [
    header(shape="[2]"),
    header(shape="(2)"),
    header(shape="2"),
    header(shape="(2.0,)"),
    header(shape="(1e1,)"),
    header(shape="(None,)"),
    header(shape="(02,)"),
    header(shape="(-1,)"),
    header(shape="(" + "1," * 65 + ")"),
    header(shape="(3, 0, 4611686018427387904)"),
    header(order="0"),
    header(order="None"),
    header(descr="'foo'"),
    header(descr="''"),
    header(descr="'<i4 '"),
    header(descr="3"),
    header(descr="None"),
    header(descr="b'<f8'"),
    "{'descr': '<f8', 'shape': (2,)}",
    "{'descr': '<f8', 'shape': (2,), 'fortran_order': True, 'x': 1}",
    "[1, 2]",
    "",
    header() + "}",
    header()[:-1],
    header() + " x",
]


def refused():
    for text in REFUSED:
        try:
            np.load(io.BytesIO(with_header(text)))
        except Exception as error:
            yield {"file": text_of(with_header(text)), "error": type(error).__name__, "message": str(error)}
        else:
            raise SystemExit(f"NumPy reads {text}")


recording.write(
    "files",
    json.dumps(
        {
            "read": [row(file) for file in files()],
            "descrs": dict(descrs()),
            "saved": dict(saved()),
            "refused": list(refused()),
        }
    ),
)
