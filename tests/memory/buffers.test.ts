/** Tests the caller's buffers whose members lie or run code: the package asks the engine's own getters instead. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { checkBooks } from "../../ts/memory/large.ts";

/** Gives a buffer an own getter `byteLength`, which runs code each time it is read. */
function lookAt<B extends ArrayBufferLike>(buffer: B, look: () => number): B {
  return Object.defineProperty(buffer, "byteLength", { get: look });
}

describe("a buffer whose byteLength getter runs the caller's code", () => {
  it("cannot make an input grow after it was measured", () => {
    const Resizable = ArrayBuffer as unknown as new (length: number, options: object) => ArrayBuffer;
    const buffer = new Resizable(8, { maxByteLength: 8 * 4000 });
    const input = new Float64Array(buffer);
    const out = new Float64Array(1);
    const victims = [np.full(1000, 1.5), np.full(5, 2.5)];
    lookAt(out.buffer, () => {
      (buffer as unknown as { resize(length: number): void }).resize(8 * 4000);
      return 8;
    });
    expect(np.fromTypedArray(input, null, { out }).toArray()).toEqual([0]);
    expect(victims.map((victim) => victim.item(0))).toEqual([1.5, 2.5]);
  });

  it("cannot dispose of an input that is being read", () => {
    const source = np.arange(4, null, null, { dtype: "float64" });
    const out = new Float64Array(4);
    let kept: NDArray | null = null;
    lookAt(out.buffer, () => {
      source.dispose();
      kept ??= np.full(4, 666.5);
      return 32;
    });
    expect(source.copy({ out }).toArray()).toEqual([0, 1, 2, 3]);
    expect(kept).toBeNull();
  });

  it("cannot change the value that is being written", () => {
    const out = new Float64Array(4);
    lookAt(out.buffer, () => {
      np.full(2, np.complex(7, 7));
      return 32;
    });
    np.full(2, np.complex(1, 2), { dtype: "complex128", out });
    expect([...out]).toEqual([1, 2, 1, 2]);
  });

  it("cannot change the memory accounting", () => {
    const { spilled } = np.memory();
    for (const length of [-1e12, Number.NaN, 1e15]) {
      const a = np.receive({
        dtype: "float64",
        shape: [1],
        buffer: lookAt(new ArrayBuffer(8), () => length),
      });
      expect(np.memory().spilled).toBe(spilled + 8);
      a.dispose();
    }
    expect(np.memory().spilled).toBe(spilled);
    checkBooks();
  });

  it("cannot move an array again after data was read", () => {
    const a = np.ones(3);
    const { data } = a;
    lookAt(data.buffer, () => 100);
    expect((a.get("0:2") as NDArray<"float64">).data.buffer).toBe(data.buffer);
    data[0] = 7;
    expect(a.item(0)).toBe(7);
  });
});

describe("a buffer of another realm", () => {
  it("is received like a buffer of this realm", async () => {
    const { runInNewContext } = await import("node:vm");
    const buffer = runInNewContext("new Float64Array([1, 2, 3]).buffer") as ArrayBuffer;
    const a = np.receive({ dtype: "float64", shape: [3], buffer });
    expect(a.flags.ownData).toBe(true);
    expect(a.transfer().buffer).toBe(buffer);
  });
});

describe("a host with replaced or missing functions", () => {
  it("works without process.memoryUsage", async () => {
    const { memoryUsage } = process;
    process.memoryUsage = (() => {
      throw new Error("ENOENT: no such file or directory, uv_resident_set_memory");
    }) as never;
    try {
      const kept = Array.from({ length: 12 }, (_, index) => np.full(1e6, index + 0.5));
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(kept.map((a) => a.item(-1))).toEqual(kept.map((_, index) => index + 0.5));
      for (const a of kept) a.dispose();
    } finally {
      process.memoryUsage = memoryUsage;
    }
  });
});
