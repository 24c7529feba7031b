/** Tests views of an array's bytes: view, real and imag. */
import { describe, expect, it } from "vitest";
import np, { type DTypeName } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";

const { DisposedError, DTypeError, ValueError } = np;
const names = Object.keys(np).filter((name) => np[name as "int8"] instanceof np.DType) as DTypeName[];

describe("view", () => {
  it("shows the same bytes, and writes to them", () => {
    const a = np.array([1, -1], { dtype: "float32" });
    const bits = a.view("uint32");
    expect(bits.toArray()).toEqual([0x3f800000, 0xbf800000]);
    bits.set(0, 0);
    expect(a.toArray()).toEqual([0, -1]);
    expect(bits.base).toBe(a);
    expect(a.get("1:").view(np.int32).base).toBe(a);
  });

  it("refuses what has no whole elements or no contiguous last axis", () => {
    expectErrorInScope(() => np.array(5).view("int32"), ValueError, "a 0d array is only supported");
    expectErrorInScope(() => np.ones([2, 3]).T.view("int32"), ValueError, "the last axis must be contiguous");
    expectErrorInScope(() => np.ones(3).view("complex128"), ValueError, "its size must be a divisor");
    expectErrorInScope(() => np.zeros([0, 3]).view("complex128"), ValueError, "its size must be a divisor");
    expectErrorInScope(
      () => np.ones(3).view("text" as never),
      DTypeError,
      "view: data type 'text' not understood",
    );
    expectErrorInScope(() => np.ones(3).view({ dtype: "int8" } as never), ValueError, "call view(dtype)");
    expectErrorInScope(() => np.ones(3).view(undefined as never), DTypeError, "view");
  });

  it("refuses elements that are not aligned", () => {
    const bytes = np.arange(17, null, null, { dtype: "uint8" });
    expectErrorInScope(
      () => bytes.get("1:").view("float64"),
      ValueError,
      "view: the elements are not aligned",
    );
    expectErrorInScope(() => bytes.get("4:12").view("complex64"), ValueError, "not aligned for complex64");
    expect(bytes.get("8:16").view("int64").size).toBe(1);
    const rows = np.zeros([2, 9], { dtype: "uint8" });
    expectErrorInScope(() => rows.get(":", "0:8").view("int64"), ValueError, "not aligned");
    expect(rows.get("0:1", "0:8").view("int64").shape).toEqual([1, 1]);
    expect(bytes.get("1:1").view("float64").size).toBe(0);
    // Rows of 5 float64 lie two and a half complex128 apart.
    const floats = np.arange(15).astype("float64").reshape(3, 5);
    expectErrorInScope(
      () => floats.get("0:2, :4").view("complex128"),
      ValueError,
      "not aligned for complex128",
    );
    const pairs = floats.get("::2, 1:").view("complex128").copy();
    expect(pairs.toTypedArray()).toEqual(new Float64Array([1, 2, 3, 4, 11, 12, 13, 14]));
    const own = new Uint8Array(16).subarray(1, 9);
    expectErrorInScope(
      () => np.frombuffer(own, { dtype: "uint8", copy: false }).view("float64"),
      ValueError,
      "aligned",
    );
  });

  it("is read-only where the array is", () => {
    expect(np.diag(np.eye(2)).view("int64").flags.writeable).toBe(false);
  });

  it("goes with the memory when it moves, and keeps it", () => {
    const a = np.ones(2);
    const bits = a.view("uint8");
    a.data[1] = 2;
    expect(bits.toArray()).toEqual([0, 0, 0, 0, 0, 0, 240, 63, 0, 0, 0, 0, 0, 0, 0, 64]);
    expect(bits.data.buffer).toBe(a.data.buffer);
    a.dispose();
    expect(bits.view("float64").toArray()).toEqual([1, 2]);
    expect(() => a.view("int8")).toThrow(DisposedError);
  });

  it.each(names)("as bool takes every byte other than 0 for true, whatever is made of it: %s", (name) => {
    const bytes = np.array([0, 1, 2, 128, 255, 0], { dtype: "uint8" });
    const truths = [false, true, true, true, true, false];
    for (const flags of [bytes.view("bool"), np.array(bytes).get("::1").view("bool")]) {
      expect(flags.toArray()).toEqual(truths);
      expect([...flags]).toEqual(truths);
      expect(flags.item(2)).toBe(true);
      expect(String(flags)).toBe("[False  True  True  True  True False]");
      expect(flags.map((value) => value).toArray()).toEqual(truths);
      expect(flags.astype(name)).toEqual(np.array(truths).astype(name));
      expect(flags.get("::-1").astype(name)).toEqual(np.array(truths).get("::-1").astype(name));
      expect(np.array([[false, 2], flags.get("1:3")], { dtype: name }).toArray()).toEqual(
        np
          .array(
            [
              [0, 2],
              [1, 1],
            ],
            { dtype: name },
          )
          .toArray(),
      );
      const items = np.arange(6);
      expect(items.get(flags).toArray()).toEqual([1, 2, 3, 4]);
      expect(items.copy().set(flags, 9).toArray()).toEqual([0, 9, 9, 9, 9, 5]);
    }
  });
});

describe("real and imag", () => {
  const parts = [
    [np.complex(1, 2), np.complex(3, 4)],
    [np.complex(5, 6), np.complex(7, 8)],
  ];

  it("work outside WebAssembly memory, and after data moved the array", () => {
    const a = np.array(parts);
    a.data[0] = 11;
    expect(a.real.toArray()).toEqual([
      [11, 3],
      [5, 7],
    ]);
    const hogs = fillBudget();
    const outside = np.ones([200, 2], { dtype: "complex64" });
    outside.set(1, 1, np.complex(3, 4));
    expect(np.memory().spilled).toBeGreaterThan(0);
    expect(outside.imag.get(1).toArray()).toEqual([0, 4]);
    expect(outside.real.fill(2).get(1).toArray()).toEqual([2, 2]);
    expect(outside.tobytes({ order: "F" })).toEqual(outside.T.tobytes());
    for (const array of [outside, ...hogs]) array.dispose();
  });

  it("of a real array: imag is read-only", () => {
    const a = np.ones([2, 3], { dtype: "int16" });
    expectErrorInScope(() => a.imag.fill(1), ValueError, "fill: assignment destination is read-only");
  });

  it("are read-only where the array is", () => {
    const diagonal = np.diag(np.eye(2, 2, { dtype: "complex64" }));
    expect([diagonal.real.flags.writeable, diagonal.imag.flags.writeable]).toEqual([false, false]);
    expect(np.zeros([0, 2], { dtype: "complex64" }).imag.shape).toEqual([0, 2]);
  });
});
