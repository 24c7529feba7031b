"""Records npz files of NumPy, for tests/files. Run by hand, like record.py.

Writes cases/archives.json.gz: `read`, the files by name, each with the names in it and its members as record-files.py has them; and
`saved`, the files that NumPy writes for some arrays, by name. Bytes are in base64.
"""

import io
import json
import warnings
import zipfile

import recording  # Before NumPy.
import numpy as np
from recording import DTYPES, described, text_of


def arrays():
    """One array of each dtype, byte order and memory order."""
    for dtype in DTYPES:
        for mark in "<>":
            for order in "CF":
                content = np.arange(6 * np.dtype(dtype).itemsize, dtype="uint8")
                values = (content % 2 if dtype == "bool" else content).view(dtype).reshape(2, 3)
                name = f"{dtype}{'big' if mark == '>' else ''}{order}"
                yield name, np.array(values.astype(np.dtype(dtype).newbyteorder(mark)), order=order)


def row(content):
    with np.load(io.BytesIO(content)) as archive:
        members = {name: described(archive[name]) for name in archive.files}
        return {"file": text_of(content), "names": archive.files, "members": members}


def written(save, *args, **named):
    file = io.BytesIO()
    save(file, *args, **named)
    return file.getvalue()


class Pipe(io.RawIOBase):
    """A file that cannot go back, so that sizes and checksums stand behind each member."""

    def __init__(self):
        self.content = b""

    def writable(self):
        return True

    def write(self, part):
        self.content += bytes(part)
        return len(part)


def piped(compression):
    file = Pipe()
    with zipfile.ZipFile(file, "w", compression) as archive:
        with archive.open("x.npy", "w") as member:
            np.lib.format.write_array(member, np.arange(100))
    return file.content


def commented(content):
    file = io.BytesIO(content)
    with zipfile.ZipFile(file, "a") as archive:
        archive.comment = b"x" * 300
    return file.getvalue()


def with_large_fields(content):
    """The same members, with sizes and offsets in fields of 8 bytes throughout, as in files of more than 4 GiB."""
    file = io.BytesIO()
    limit, zipfile.ZIP64_LIMIT = zipfile.ZIP64_LIMIT, 10
    try:
        with zipfile.ZipFile(file, "w") as archive, zipfile.ZipFile(io.BytesIO(content)) as source:
            for name in source.namelist():
                archive.writestr(zipfile.ZipInfo(name), source.read(name))  # A fixed date, unlike that of a name.
    finally:
        zipfile.ZIP64_LIMIT = limit
    return file.getvalue()


def with_same_names():
    file = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(file, "w") as archive:
        warnings.simplefilter("ignore")
        for place, name in enumerate(["x.npy", "x", "x.npy", "y", "y.npy", "y", "z.npy", "z.npy"]):
            with archive.open(zipfile.ZipInfo(name), "w") as member:
                np.lib.format.write_array(member, np.array([place]))
    return file.getvalue()


def with_dos_name():
    """A name with each character from 128 on, and no flag that says UTF-8."""
    return written(np.savez, **{"N" * 128: [1]}).replace(b"N" * 128, bytes(range(128, 256)))


def files():
    small = {"x": np.arange(5), "y": np.asfortranarray(np.eye(3)), "no axes": np.array(2.5), "empty": np.zeros((0, 2))}
    stored = written(np.savez, **small)
    yield "stored", written(np.savez, **dict(arrays()))
    yield "compressed", written(np.savez_compressed, **dict(arrays()))
    yield "a list", written(np.savez, [1, 2], [[3.5]])
    yield "names", written(np.savez, **{"ä β 🙂": [1], "a/b": [2], "": [3], "x.npy": [4]})
    yield "nothing", written(np.savez)
    yield "long", written(np.savez_compressed, x=np.arange(20_000) % 1000)
    yield "piped", piped(zipfile.ZIP_STORED)
    yield "piped and compressed", piped(zipfile.ZIP_DEFLATED)
    yield "commented", commented(stored)
    yield "behind another", written(np.savez, z=[1]) + stored
    yield "large fields", with_large_fields(stored)
    yield "same names", with_same_names()
    yield "a name of DOS", with_dos_name()


def saved():
    base = np.arange(24, dtype="int32").reshape(4, 6)
    yield "list", written(np.savez, base, base.T, base[:, ::2])
    yield "names", written(np.savez, x=base[:0], y=np.array(2.5), **{"ä": np.ones(3, "bool")})
    yield "nothing", written(np.savez)


recording.write(
    "archives",
    json.dumps(
        {
            "read": {name: row(file) for name, file in files()},
            "saved": {name: text_of(file) for name, file in saved()},
        }
    ),
)
