/** Tests np.fromTypedArray and np.frombuffer with copy: false, which share the caller's memory. */
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { expectElements } from "../support/nested.ts";

/** A buffer that can be shrunk. */
const ResizableBuffer = ArrayBuffer as unknown as new (
  byteLength: number,
  options: { maxByteLength: number },
) => ArrayBuffer & { resize(byteLength: number): void };

describe("a buffer shared with copy: false", () => {
  it("is not copied, and base and flags show it", () => {
    const data = new Float64Array([1, 2, 3, 4]);
    const { used, arrays } = np.memory();
    const a = np.fromTypedArray(data, [2, 2], { copy: false });
    expect(np.memory()).toMatchObject({ used, arrays });
    expect([a.base, a.flags.ownData, a.flags.writeable, a.flags.aligned]).toEqual([data, false, true, true]);
    data[3] = 9;
    expectElements(a, "[[1, 2], [3, 9]]");
    a.set(0, 0, 7);
    expect(data[0]).toBe(7);
    expect(a.data.buffer).toBe(data.buffer);
    expect(a.T.base).toBe(data);
    expectElements(a.T.copy(), "[[7, 3], [2, 9]]");
    expectElements(a.astype("int8"), "[[7, 2], [3, 9]]");
    expectElements(np.array([a, a.T]), "[[[7, 2], [3, 9]], [[7, 3], [2, 9]]]");
    const before = np.memory();
    a.dispose();
    expect(() => a.toArray()).toThrow(np.DisposedError);
    expect(np.memory()).toMatchObject({ used: before.used, arrays: before.arrays });
  });

  it("may be any kind of buffer", () => {
    const shared = new SharedArrayBuffer(16);
    const resizable = new ResizableBuffer(16, { maxByteLength: 32 });
    for (const buffer of [new ArrayBuffer(16), shared, resizable]) {
      const a = np.frombuffer(buffer, { copy: false, dtype: "int32", offset: 4, count: 2 });
      a.set(1, 5);
      expect(a.base).toBe(buffer);
      expect(new Int32Array(buffer as ArrayBuffer)[2]).toBe(5);
    }
    const bytes = Buffer.alloc(8);
    const a = np.fromTypedArray(bytes, null, { copy: false });
    a.set(":", 3);
    expect([...bytes]).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
  });

  it("is refused when the memory is not aligned", () => {
    const buffer = new ArrayBuffer(64);
    const odd = new Uint8Array(buffer, 4, 16);
    expectError(
      () => np.fromTypedArray(odd, null, { dtype: "float64", copy: false }),
      np.ValueError,
      "must be aligned to 8 bytes for float64",
    );
    expectError(
      () => np.frombuffer(buffer, { offset: 1, count: 1, dtype: "int16", copy: false }),
      np.ValueError,
      "starts at byte 1",
    );
    expect(np.fromTypedArray(odd, null, { dtype: "complex64", copy: false }).size).toBe(2);
    expect(np.fromTypedArray(odd, null, { dtype: "float64" }).size).toBe(2);
  });

  it("is checked at every use, because its memory can be detached later", () => {
    const buffer = new ArrayBuffer(16);
    const a = np.frombuffer(buffer, { copy: false });
    structuredClone(buffer, { transfer: [buffer] });
    for (const use of [
      () => a.toArray(),
      () => a.get(0),
      () => a.data,
      () => np.array(a),
      () => a.set(0, 1),
      () => String(a),
    ]) {
      expect(use).toThrow("the memory of the array was detached or shrunk");
    }
    expect(inspect(a)).toBe("<detached NDArray (2,) float64>");
    const floats = new Float64Array(2);
    const seen = np.fromTypedArray(floats, null, { copy: false });
    expect(seen.data.length).toBe(2);
    structuredClone(floats.buffer, { transfer: [floats.buffer] });
    expect(() => seen.data).toThrow("the memory of the array was detached or shrunk");
    const resizable = new ResizableBuffer(16, { maxByteLength: 16 });
    const b = np.frombuffer(resizable, { copy: false });
    resizable.resize(8);
    expect(() => b.toArray()).toThrow("the memory of the array was detached or shrunk");
  });

  it("keeps the memory of an array alive while another array shares it", () => {
    const a = np.arange(0, 4, 0.5).copy();
    const b = np.fromTypedArray(a.data, [2, 4], { copy: false });
    a.dispose();
    for (let i = 0; i < 50; i += 1) np.full(8, 99);
    expectElements(b, "[[0, 0.5, 1, 1.5], [2, 2.5, 3, 3.5]]");
    expectElements(b.T.astype("int8"), "[[0, 2], [0, 2], [1, 3], [1, 3]]");
  });
});
