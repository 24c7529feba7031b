/** Tests headers of npy files that are made to harm: each is read in linear time, and gives an array or an error of the package. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { fileWith, header, loadArray } from "./samples.ts";

/** The most bytes of the long headers, which are more than the default allows. */
const LONG = 4e6;

const ANY_HEADER = { maxHeaderSize: 2 ** 31 };

const data = new Uint8Array(16);

/** Makes a header with about so many bytes. */
type Long = (size: number) => string;

const isDescr =
  (unit: string, start = "", end = ""): Long =>
  (size) =>
    header(start + unit.repeat(size / unit.length) + end, "(2,)");
const isShape =
  (unit: string, start = "(", end = ")"): Long =>
  (size) =>
    header("'<f8'", start + unit.repeat(size / unit.length) + end);

/** Headers that NumPy reads. */
const read: Readonly<Record<string, Long>> = {
  blanks: isDescr(" ", "'<f8'"),
  "several kinds of blanks": isDescr("\t\n\r\f ", "'<f8'"),
  "a comment": isDescr("#", "'<f8'#", "\n"),
  "many comments": isDescr("#\n", "'<f8'"),
  "newlines behind backslashes": isDescr("\\\n", "'<f8'"),
  "strings without characters": isDescr('"" ', "'<f8' "),
  "newlines that are left out of a string": isDescr("\\\n", "'<f8", "'"),
  "the same key again and again": (size) =>
    `{${"'shape':(2,),".repeat(size / 13)}'descr':'<f8','fortran_order':False}`,
};

/** Headers that NumPy refuses. */
const refusedHeaders: Readonly<Record<string, Long>> = {
  "a quoted string": isDescr("a", "'", "'"),
  "a string that does not end": isDescr("a", "'"),
  "quotes within three quotes": isDescr("a'", "'''", "a'''"),
  "three quotes that do not end": isDescr("a'", "'''"),
  escapes: isDescr("\\n", "'", "'"),
  "hexadecimal escapes": isDescr("\\x41", "'", "'"),
  backslashes: isDescr("\\\\", "'", "'"),
  "escapes in a raw string": isDescr("\\n", "r'", "'"),
  strings: isDescr("'a' "),
  digits: isShape("1"),
  zeros: isShape("0"),
  "digits and underscores": isShape("1_"),
  "a hexadecimal number": isShape("f", "(0x", ",)"),
  "hexadecimal zeros": isShape("0_0", "(0x", "2,)"),
  "a fraction": isShape("1", "(1.", ",)"),
  "an exponent": isShape("1", "(1e", ",)"),
  signs: isShape("-", "(", "1,)"),
  "blanks behind a sign": isShape(" ", "(-", "1,)"),
  suffixes: isShape("L", "(1", ",)"),
  points: isShape("."),
  "a name": isDescr("a"),
  "names of values": isDescr("True"),
  commas: isShape(","),
  items: (size) => isShape("1,")(size / 16),
  "items that are strings": (size) => isShape("'',")(size / 8),
  "long items": isShape(`${"1".repeat(399)},`),
  brackets: isDescr("("),
  "nested tuples": (size) => isDescr(`${"(".repeat(150)}${")".repeat(150)},`, "[", "]")(size / 8),
  "tuples in nested tuples": (size) => isDescr("(),", "(".repeat(150), ")".repeat(150))(size / 8),
  keys: (size) => `{${Array.from({ length: size / 80 }, (_, place) => `${1e6 + place}:0`).join(",")}}`,
  "bytes without meaning": (size) => "\0".repeat(size),
};

/** Reads a file, and returns the array, or the error of the package that the file gives. */
function outcome(file: Uint8Array): NDArray | Error {
  try {
    return loadArray(file, ANY_HEADER);
  } catch (error) {
    if (error instanceof np.ValueError || error instanceof np.NotImplementedError) return error;
    throw error;
  }
}

/** Checks that a header which is ten times as long takes less than 40 times as long. Returns the outcome of the longer one. */
function expectLinear(text: Long): NDArray | Error {
  const [short, long] = [text(LONG / 10), text(LONG)].map((part) => fileOf(part, 2));
  const start = performance.now();
  outcome(short as Uint8Array);
  const middle = performance.now();
  const result = outcome(long as Uint8Array);
  const end = performance.now();
  expect(end - middle).toBeLessThan(40 * (middle - start) + 1000);
  return result;
}

/** Makes a file with a header of any length. */
function fileOf(text: string, major: number): Uint8Array {
  const start = fileWith("", data.subarray(0, 0), major);
  const file = Buffer.concat([start.subarray(0, 12), Buffer.from(text, "latin1"), data]);
  file.writeUInt32LE(text.length, 8);
  return file;
}

describe("a header of 4 MB", () => {
  it.each(Object.entries(read))("is read as NumPy reads it: %s", (_, text) => {
    const a = expectLinear(text) as NDArray;
    expect(a.shape).toEqual([2]);
    expect(a.dtype.name).toBe("float64");
    a.dispose();
  });

  it.each(Object.entries(refusedHeaders))("is refused: %s", (_, text) => {
    const error = expectLinear(text) as Error;
    expect(error.message).toMatch(/^load: /);
    expect(error.message.length).toBeLessThan(200);
  });
});

describe("a dimension of the shape", () => {
  const load = (shape: string, descr = "'<f8'") => loadArray(fileWith(header(descr, shape), data));

  it("is any number that NumPy takes and JavaScript has, if there are no elements", () => {
    const rows: [string, number[]][] = [
      [`(0, ${2n ** 53n})`, [0, 2 ** 53]],
      [`(${2n ** 53n + 2n}, 0)`, [2 ** 53 + 2, 0]],
      [`(0, 0x${(2n ** 60n - 128n).toString(16)})`, [0, 2 ** 60 - 128]],
      [`(0x${"0".repeat(4000)}, 0b1_0, -0x0, +0o7_7)`, [0, 2, 0, 63]],
      ["(0, - 0)", [0, 0]],
    ];
    for (const [shape, expected] of rows) {
      const [a, zeros] = [load(shape), np.zeros(expected)];
      expect(a.shape).toEqual(expected);
      expect(a.shape).toEqual(zeros.shape);
      expect(a.strides).toEqual(zeros.strides);
      a.dispose();
      zeros.dispose();
    }
  });

  it("is refused where JavaScript has no such number", () => {
    for (const shape of [`(0, ${2n ** 53n + 1n})`, `(${2n ** 53n + 1n},)`, "(0, 0x20_0000_0000_0001)"])
      expectError(
        () => load(shape),
        np.ValueError,
        "load: the dimension 9007199254740993 of the shape has no exact number in JavaScript; the nearest one is 9007199254740992",
      );
  });

  it("is refused if it exceeds an int64", () => {
    const long = "1".repeat(400);
    const rows: [string, string][] = [
      [`(${long},)`, `${"1".repeat(57)}...`],
      [`(0, ${long})`, `${"1".repeat(57)}...`],
      [`(0, 1, ${2n ** 63n})`, "9223372036854775808"],
      [`(0x${"f".repeat(400)},)`, `0x${"f".repeat(55)}...`],
      [`(0, -${long})`, `-${"1".repeat(56)}...`],
    ];
    for (const [shape, named] of rows)
      expectError(
        () => load(shape),
        np.ValueError,
        `load: array is too big: the dimension ${named} of the shape exceeds an int64`,
      );
    expectError(() => load(`(0, ${2n ** 60n})`), np.ValueError, "load: array is too big: the shape (0, 115");
    expectError(
      () => load(`(0, -${2n ** 53n + 1n})`),
      np.ValueError,
      "load: negative dimensions are not allowed, got -9007199254740993 in the shape",
    );
    expectError(() => load(`(${"1, ".repeat(65)})`), np.ValueError, "is currently 64, found 65");
  });
});

describe("the description of the elements", () => {
  it("may have blanks, a plus and zeros before the size, as in C", () => {
    const rows = {
      "<f 4": "float32",
      "<f\\t04": "float32",
      "<u08": "uint64",
      "<i+4": "int32",
      "|b 01": "bool",
      "<c016": "complex128",
    };
    for (const [descr, dtype] of Object.entries(rows)) {
      const a = loadArray(fileWith(header(`'${descr}'`, "(1,)"), data));
      expect(a.dtype.name, descr).toBe(dtype);
      a.dispose();
    }
    for (const descr of ["<f4 ", "< f4", " <f4", "<f_4", "<f-4", "<f+ 4", "<f++4", "<f0x4", "<f4_0"])
      expectError(
        () => loadArray(fileWith(header(`'${descr}'`, "(1,)"), data)),
        np.ValueError,
        "load: descr is not a valid dtype descriptor",
      );
  });
});

describe("the end of a header of version 3", () => {
  it("may have blanks, but no line of blanks alone", () => {
    for (const [end, isRead] of Object.entries({
      "\n": true,
      " \n": true,
      "\n\n": true,
      "\n \n": true,
      "\n ": false,
      "\n\t": false,
      "\r\n ": false,
    })) {
      const text = new TextEncoder().encode(header("'<f8'", "(2,)").trimEnd() + end);
      const file = new Uint8Array(12 + text.length + data.length);
      file.set([0x93, ...new TextEncoder().encode("NUMPY"), 3, 0]);
      new DataView(file.buffer).setUint32(8, text.length, true);
      file.set(text, 12);
      if (isRead) loadArray(file).dispose();
      else expectError(() => loadArray(file), np.ValueError, "load: Cannot parse header");
    }
  });
});
