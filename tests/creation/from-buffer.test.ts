/** Tests np.fromTypedArray and np.frombuffer: they copy bytes from every kind of buffer and at every offset. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

/** A resizable buffer, on hosts that have them. */
const ResizableBuffer = ArrayBuffer as unknown as new (
  byteLength: number,
  options: { maxByteLength: number },
) => ArrayBuffer & { resize(byteLength: number): void };

function detached(byteLength: number): ArrayBuffer {
  const buffer = new ArrayBuffer(byteLength);
  structuredClone(buffer, { transfer: [buffer] });
  return buffer;
}

describe("np.fromTypedArray", () => {
  it("has the dtype of the typed array, on one axis", () => {
    const each: [ArrayBufferView, string][] = [
      [new Int8Array([1, 2]), "int8"],
      [new Int16Array([1, 2]), "int16"],
      [new Int32Array([1, 2]), "int32"],
      [new BigInt64Array([1n, 2n]), "int64"],
      [new Uint8Array([1, 2]), "uint8"],
      [new Uint8ClampedArray([1, 2]), "uint8"],
      [Buffer.from([1, 2]), "uint8"],
      [new DataView(new Uint8Array([1, 2]).buffer), "uint8"],
      [new Uint16Array([1, 2]), "uint16"],
      [new Uint32Array([1, 2]), "uint32"],
      [new BigUint64Array([1n, 2n]), "uint64"],
      [new Float32Array([1, 2]), "float32"],
      [new Float64Array([1, 2]), "float64"],
    ];
    for (const [data, dtype] of each) {
      const a = np.fromTypedArray(data);
      expect([a.dtype.name, a.shape, a.toArray()]).toEqual([dtype, [2], [1, 2]]);
      expect([a.base, a.flags.ownData]).toEqual([null, true]);
    }
  });

  it("accepts the host's Float16Array, or a Uint16Array with dtype float16 where the host has none", () => {
    const Float16 = (globalThis as { Float16Array?: Uint16ArrayConstructor }).Float16Array;
    if (Float16 === undefined) {
      expect(() => np.dtype("float16")).not.toThrow();
      expect(np.fromTypedArray(new Uint16Array([0x3c00]), null, { dtype: "float16" }).toArray()).toEqual([1]);
    } else {
      const a = np.fromTypedArray(new Float16([1, 0.5]));
      expect([a.dtype, a.toArray()]).toEqual([np.float16, [1, 0.5]]);
    }
  });

  it("refuses a shape that holds another number of elements, and unknown options", () => {
    const data = new Float32Array([1, 2, 3, 4]);
    expectError(
      () => np.fromTypedArray(data, [2, 3]),
      np.ShapeError,
      "4 elements of float32 cannot have the shape (2, 3), which holds 6",
    );
    expectError(() => np.fromTypedArray(data, 3), np.ShapeError, "(3,)");
    expectError(
      () => np.fromTypedArray(data, [-1, 4]),
      np.ValueError,
      "shape must be made of non-negative integers",
    );
    expectError(
      () => np.fromTypedArray(data, { dtyp: "int8" } as never),
      np.ValueError,
      "call fromTypedArray(data, shape, { dtype, copy, out })",
    );
  });

  it("refuses bytes that are no whole number of elements", () => {
    const odd = new Uint8Array(10);
    expectError(
      () => np.fromTypedArray(odd, null, { dtype: "float32" }),
      np.ValueError,
      "buffer size must be a multiple of element size",
    );
  });

  it("copies, whatever the offset of the source", () => {
    const buffer = new ArrayBuffer(100_100);
    new Uint8Array(buffer).forEach((_, index, all) => {
      all[index] = (index * 7) % 251;
    });
    for (const offset of [0, 1, 3, 8, 13, 4095]) {
      for (const byteLength of [0, 1, 16, 2048, 2064, 90_000]) {
        const source = new Uint8Array(buffer, offset, byteLength);
        const a = np.fromTypedArray(source);
        expect(Buffer.compare(a.toTypedArray(), source)).toBe(0);
        a.dispose();
      }
    }
    const source = new Float64Array([1, 2]);
    const a = np.fromTypedArray(source);
    source[0] = 9;
    expect(a.toArray()).toEqual([1, 2]);
  });

  it("copies a view of an array's own memory", () => {
    const a = np.arange(0, 10, 0.5).copy();
    const { data } = a;
    expect(np.fromTypedArray(data.subarray(2, 4)).toArray()).toEqual([1, 1.5]);
    expect(
      np
        .fromTypedArray(new Uint8Array(data.buffer, data.byteOffset + 16, 8), null, { dtype: "float64" })
        .toArray(),
    ).toEqual([1]);
  });

  it("refuses values without bytes, and detached buffers", () => {
    for (const data of [
      [1, 2],
      "abc",
      null,
      undefined,
      5,
      {},
      { buffer: new ArrayBuffer(8), byteLength: 8 },
    ]) {
      expectError(
        () => np.fromTypedArray(data as never),
        np.ValueError,
        "fromTypedArray: data must be a typed array",
      );
    }
    const a = np.zeros(1);
    expectError(() => np.fromTypedArray(a as never), np.ValueError, "data must be a typed array");
    const gone = new Float64Array(4);
    const goneView = new DataView(gone.buffer);
    structuredClone(gone.buffer, { transfer: [gone.buffer] });
    expectError(
      () => np.fromTypedArray(gone),
      np.ValueError,
      "fromTypedArray: data: its memory was detached or shrunk",
    );
    expectError(() => np.fromTypedArray(goneView), np.ValueError, "its memory was detached or shrunk");
    const shrunk = new ResizableBuffer(64, { maxByteLength: 64 });
    const [floats, view] = [new Float64Array(shrunk, 32, 4), new DataView(shrunk, 32, 4)];
    shrunk.resize(16);
    expectError(() => np.fromTypedArray(floats), np.ValueError, "its memory was detached or shrunk");
    expectError(() => np.fromTypedArray(view), np.ValueError, "its memory was detached or shrunk");
    expect(np.fromTypedArray(new Float64Array(shrunk)).size).toBe(2);
  });
});

describe("np.frombuffer", () => {
  const bytes = new Uint8Array(Array.from({ length: 24 }, (_, index) => index));

  it("accepts every kind of buffer", () => {
    const shared = new SharedArrayBuffer(4);
    new Uint8Array(shared).set([1, 2, 3, 4]);
    const plain = new Uint8Array([1, 2, 3, 4]);
    for (const buffer of [
      plain,
      plain.buffer,
      shared,
      new DataView(shared),
      Buffer.from(plain),
      new Uint16Array(plain.buffer),
    ]) {
      expect(np.frombuffer(buffer, { dtype: "uint8" }).toArray()).toEqual([1, 2, 3, 4]);
    }
  });

  it("copies", () => {
    const source = new Uint8Array([1, 2]);
    const a = np.frombuffer(source, { dtype: "uint8" });
    source[0] = 9;
    expect([a.toArray(), a.base]).toEqual([[1, 2], null]);
  });

  it("counts the offset in bytes from the start of the view", () => {
    const view = bytes.subarray(3);
    expect(np.frombuffer(view, { dtype: "uint8", offset: 2, count: 3 }).toArray()).toEqual([5, 6, 7]);
    expect(np.frombuffer(view, { dtype: "uint16", offset: 1, count: 2 }).toArray()).toEqual([0x0504, 0x0706]);
    expect(np.frombuffer(view, { dtype: "uint16", offset: 1 }).size).toBe(10);
  });

  it("refuses sizes that do not agree", () => {
    expectError(
      () => np.frombuffer(bytes, { offset: 1 }),
      np.ValueError,
      "buffer size must be a multiple of element size",
    );
    expectError(
      () => np.frombuffer(bytes, { count: 4 }),
      np.ValueError,
      "buffer is smaller than requested size",
    );
    expectError(
      () => np.frombuffer(bytes, { count: 3, offset: 8 }),
      np.ValueError,
      "buffer is smaller than requested size",
    );
    for (const offset of [-1, 25]) {
      expectError(
        () => np.frombuffer(bytes, { offset }),
        np.ValueError,
        "offset must be non-negative and no greater than buffer length (24)",
      );
    }
  });

  it("refuses arguments of the wrong kind", () => {
    for (const count of [-2, 0.5, Number.NaN, "1", 1n]) {
      expectError(
        () => np.frombuffer(bytes, { count: count as number }),
        np.ValueError,
        "frombuffer: count must be -1 or a non-negative integer",
      );
    }
    for (const offset of [0.5, Number.NaN, "1", {}]) {
      expectError(
        () => np.frombuffer(bytes, { offset: offset as number }),
        np.ValueError,
        "frombuffer: offset must be an integer",
      );
    }
    expectError(() => np.frombuffer([1] as never), np.ValueError, "frombuffer: buffer must be a typed array");
    expectError(
      () => np.frombuffer(bytes, { sep: "," } as never),
      np.ValueError,
      "unknown option 'sep'; call frombuffer(buffer, { dtype, count",
    );
    expectError(
      () => np.frombuffer(bytes, "int8", 1, 0, true as never),
      np.ValueError,
      "call frombuffer(buffer, { dtype, count, offset, copy, out })",
    );
    expectError(
      () => np.frombuffer(bytes, { copy: "no" as never }),
      np.ValueError,
      "copy must be true or false",
    );
    const gone = detached(16);
    expectError(
      () => np.frombuffer(gone),
      np.ValueError,
      "frombuffer: buffer: its memory was detached or shrunk",
    );
    expectError(
      () => np.frombuffer(gone, { copy: false }),
      np.ValueError,
      "its memory was detached or shrunk",
    );
  });
});
