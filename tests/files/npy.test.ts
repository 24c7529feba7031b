/** Tests npy files in memory: files of NumPy are read right, and faults are named. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";
import { descrs, files, refused } from "./recorded.ts";
import { expectArray, fileWith, header, loadArray } from "./samples.ts";

const data = new Uint8Array(96).map((_, place) => place + 1);

describe("np.load", () => {
  it("reads all files of NumPy: dtypes, byte orders, memory orders, versions and ways to write a header", () => {
    expect(files).toHaveLength(204);
    for (const row of files) expectArray(loadArray(row.file), row);
  });

  it("knows the names of dtypes that NumPy knows, and no others", () => {
    for (const [descr, expected] of descrs) {
      const file = fileWith(header(`'${descr}'`, "(1,)"), data);
      if (expected !== null) expectArray(loadArray(file), expected);
      else expect(() => loadArray(file), descr).toThrow(/^load: /);
    }
    expect(descrs.filter(([, expected]) => expected !== null)).toHaveLength(207);
  });

  it("ignores bytes after the array", () => {
    expect(loadArray(fileWith(header("'|u1'", "(2,)"), data)).toArray()).toEqual([1, 2]);
  });

  it("keeps the bytes of booleans, as view does", () => {
    const bytes = loadArray(fileWith(header("'|b1'", "(3,)"), Uint8Array.of(0, 2, 255)));
    expect(bytes.view("uint8").toArray()).toEqual([0, 2, 255]);
    expect(bytes.toArray()).toEqual([false, true, true]);
  });

  it("casts to the dtype that is asked for, in the order of the file", async () => {
    const a = np.array(
      [
        [1.9, -2],
        [3, 300],
      ],
      { order: "F" },
    );
    const expected = a.astype("int8");
    const file = np.save(a);
    const archive = np.load(np.savez({ a }), { kind: "npz", dtype: "int8" });
    const found = [
      np.load(file, { kind: "npy", dtype: np.int8 }),
      await np.load(new Blob([file]), { kind: "npy", dtype: "int8" }),
      archive.get("a") as NDArray,
    ];
    for (const b of found) {
      expect(b.dtype).toBe(np.int8);
      expect(b.flags.fContiguous).toBe(true);
      expect(b.toArray()).toEqual(expected.toArray());
      b.dispose();
    }
    const rows = np.load(file, { slice: "1:", dtype: "float64" });
    expect(rows.toArray()).toEqual([[3, 300]]);
    for (const array of [a, expected, rows]) array.dispose();
  });

  it("widens bfloat16 to float32", () => {
    const bits = new Uint8Array(Uint16Array.of(0x3f80, 0xc000, 0x7f80, 0x0001).buffer);
    for (const descr of ["'<V2'", "'|V2'"]) {
      const a = loadArray(fileWith(header(descr, "(2, 2)", "True"), bits), { dtype: "bfloat16" });
      expect(a.dtype.name).toBe("float32");
      expect(a.toArray()).toEqual([
        [1, Number.POSITIVE_INFINITY],
        [-2, 2 ** -133],
      ]);
    }
    expectError(
      () => loadArray(fileWith(header("'<V2'", "(2,)"), bits)),
      np.NotImplementedError,
      "pass { dtype: 'bfloat16' }",
    );
  });

  it("reads rows in both memory orders, as a slice of the array", () => {
    const a = np.arange(60).reshape(5, 4, 3);
    for (const array of [a, np.asfortranarray(a), np.arange(5), np.zeros([5, 0]), np.zeros([5, 0]).T]) {
      const file = np.save(array);
      const values = [np.slice(1, 3), np.slice(-2, null), np.slice(99), np.slice(0n, 2n, 1)];
      for (const slice of ["1:3", "0:5", "-2:", ":-1", "3:3", "4:2", "0:99", ":", "1:3:1", ...values]) {
        const part = loadArray(file, { slice });
        expect(part.toArray()).toEqual(array.get(slice).toArray());
        expect(part.shape).toEqual((array.get(slice) as NDArray).shape);
      }
    }
    const empty = loadArray(fileWith(header("'<f8'", "(5, 0)", "True")), { slice: "1:3" });
    expect(empty.shape).toEqual([2, 0]);
    expectError(() => loadArray(np.save(1), { slice: "0:1" }), np.IndexError, "load: too many indices");
  });

  it("reads rows of a file that is cut off behind them", () => {
    const file = np.save(np.arange(100));
    expect(loadArray(file.subarray(0, 128 + 80), { slice: "5:10" }).toArray()).toEqual([5, 6, 7, 8, 9]);
    expectError(
      () => loadArray(file.subarray(0, 128 + 79), { slice: "5:10" }),
      np.ValueError,
      "could only read 9 elements",
    );
  });

  it.each(refused)("refuses a header as NumPy does: $message", ({ file, error, message }) => {
    // Where Python's tokenizer fails, NumPy passes its error on.
    const words = error === "TokenError" ? "Cannot parse header" : (message.split(/[:;]/)[0] as string);
    expectError(() => loadArray(file), np.ValueError, `load: ${words}`);
  });

  it("refuses files that are cut off or no npy files, with NumPy's words", () => {
    const file = np.save(np.ones([2, 3]));
    const at = (length: number) => file.subarray(0, length);
    const rows: [Uint8Array, string][] = [
      [at(0), "load: No data left in file"],
      [at(3), "load: EOF: reading magic string, expected 8 bytes got 3"],
      [at(9), "load: EOF: reading array header length, expected 2 bytes got 1"],
      [at(50), "load: EOF: reading array header, expected 118 bytes got 40"],
      [
        at(128 + 47),
        "load: Failed to read all data for array. Expected (2, 3) = 6 elements, could only read 5 elements. (file seems not fully written?)",
      ],
      [
        new TextEncoder().encode("hello world"),
        "load: the magic string is not correct; expected '\\x93NUMPY', got 'hello '",
      ],
      [Uint8Array.of(0x80, 4, 0x95), "load: This file contains pickled (object) data"],
      [
        Uint8Array.from(file).fill(4, 6, 7),
        "load: we only support format version (1,0), (2,0), and (3,0), not (4, 0)",
      ],
    ];
    for (const [bytes, message] of rows) expectError(() => loadArray(bytes), np.ValueError, message);
    for (let length = 0; length < file.length; length += 1)
      expectError(() => loadArray(at(length)), np.ValueError, "load: ");
  });

  it("names what it does not support", () => {
    const refuse = (descr: string, message: string) =>
      expectError(() => loadArray(fileWith(header(descr, "(2,)"), data)), np.NotImplementedError, message);
    refuse("'|O'", "load: Object arrays cannot be loaded");
    refuse("'<U3'", "load: the dtype '<U3' is not supported: strings");
    refuse("'|S5'", "load: the dtype '|S5' is not supported: bytes");
    refuse("'<M8[ns]'", "load: the dtype '<M8[ns]' is not supported: dates");
    refuse("'<f16'", "load: the dtype '<f16' is not supported: floats of this size");
    refuse("'<c32'", "load: the dtype '<c32' is not supported: complex numbers of this size");
    refuse("'i4,f8'", "load: structured dtypes are not supported: 'i4,f8'");
    refuse(
      "[('a', '<i4'), ('b', '<f8')]",
      "load: structured dtypes are not supported: [('a', '<i4'), ('b', '<f8')]",
    );
    refuse("('<i4', (2,))", "load: structured dtypes are not supported: ('<i4', (2,))");
  });

  it("reads long headers only if it may", () => {
    const file = fileWith(header("'|u1'", "(2,)") + " ".repeat(12_000), data);
    expectError(
      () => loadArray(file),
      np.ValueError,
      /Header info length \(\d+\) is large and may not be safe to load securely/,
    );
    expect(loadArray(file, { maxHeaderSize: 20_000 }).toArray()).toEqual([1, 2]);
    const deep = `${"(".repeat(4000)}${")".repeat(4000)}`;
    expectError(() => loadArray(fileWith(header("'|u1'", deep))), np.ValueError, "load: Cannot parse header");
  });
});

describe("with no room in linear memory", () => {
  let hogs: NDArray[] = [];
  beforeAll(() => {
    hogs = fillBudget();
  });
  afterAll(() => {
    for (const hog of hogs) hog.dispose();
  });

  it("reads and writes arrays of several windows", () => {
    const a = np.arange(100_000).reshape(250, 400);
    for (const array of [a, a.T, a.get("::-1, ::3") as NDArray]) {
      const file = np.save(array);
      const back = loadArray(file);
      expect(Buffer.compare(np.save(back), file)).toBe(0);
      expect(Buffer.compare(back.tobytes(), array.tobytes())).toBe(0);
      back.dispose();
    }
    const swapped = np.save(a).fill(0x3e, np.save(a).indexOf(0x3c), np.save(a).indexOf(0x3c) + 1);
    const big = loadArray(swapped);
    expect(big.item(300)).toBe(0x2c01000000000000n);
    big.dispose();
    a.dispose();
  });
});
