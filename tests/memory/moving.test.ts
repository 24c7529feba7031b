/** Tests how elements leave linear memory: `data` and `transfer` move an array, `withData` shows it in place. */
import vm from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { viewOf } from "../../ts/array/ndarray.ts";
import np from "../../ts/index.ts";
import { checkBooks } from "../../ts/memory/large.ts";
import { linear } from "../../ts/wasm/module.ts";
import { expectError, held } from "../support/balance.ts";
import { allNames } from "../support/dtypes.ts";

const LENGTHS = [0, 1, 10, 300, 100_000];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("data", () => {
  it.each(allNames)("is a plain typed array over a buffer of just the elements, for %s", (dtype) => {
    for (const length of LENGTHS) {
      const a = np.full(length, 1, { dtype });
      const copy = a.toTypedArray();
      const { data } = a;
      expect(Object.getPrototypeOf(data)).toBe(Object.getPrototypeOf(copy));
      expect(data.buffer).not.toBe(linear.buffer);
      expect(data.buffer.byteLength).toBe(a.nbytes);
      expect(data.byteOffset).toBe(0);
      expect(data).toEqual(copy);
      expect(a.data).toBe(data);
      a.dispose();
    }
  });

  it("is live in both directions", () => {
    const a = np.arange(6).reshape(2, 3);
    a.data[4] = 40n;
    expect(a.item(1, 1)).toBe(40);
    a.set(0, 0, 7);
    expect(a.data[0]).toBe(7n);
  });

  it("uses one buffer for all arrays that share the memory, in any order of access", () => {
    const a = np.arange(12, null, null, { dtype: "float64" });
    const rows = a.reshape(3, 4);
    const row = rows.get(1);
    expect(row.data.byteOffset).toBe(4 * 8);
    expect(row.data.buffer).toBe(a.data.buffer);
    expect(rows.data.buffer).toBe(a.data.buffer);
    row.data[0] = -1;
    expect(a.item(4)).toBe(-1);
    expect(rows.T.get(0).toArray()).toEqual([0, -1, 8]);
    a.set("0:2", 5);
    expect(rows.data[1]).toBe(5);
  });

  it("gives the linear memory back at once, and is counted as spilled", () => {
    for (const length of [10, 300, 100_000]) {
      const before = held();
      const a = np.ones(length);
      a.data;
      expect(held()).toEqual({ ...before, spilled: before.spilled + 8 * length, arrays: before.arrays + 1 });
      a.dispose();
      expect(held()).toEqual(before);
      checkBooks();
    }
  });

  it("keeps its elements when the array is disposed of", () => {
    const a = np.full(300, 2.5);
    const { data } = a;
    a.dispose();
    for (let index = 0; index < 100; index += 1) np.full(300, index);
    expect(data).toEqual(new Float64Array(300).fill(2.5));
  });

  it("throws ValueError once the buffer was transferred, as every use of the array and its views does", () => {
    for (const length of LENGTHS) {
      const a = np.ones(length);
      const view = a.reshape(-1, 1);
      structuredClone(a.data, { transfer: [a.data.buffer] });
      for (const use of [
        () => a.data,
        () => view.data,
        () => a.toArray(),
        () => view.copy(),
        () => String(a),
      ])
        expectError(use, np.ValueError, "the memory of the array was detached or shrunk");
      expect(a.shape).toEqual([length]);
      a.dispose();
      view.dispose();
    }
    checkBooks();
  });

  it.each([
    ["V8", new RangeError("Array buffer allocation failed")],
    ["SpiderMonkey", "out of memory"],
  ])("leaves the array unchanged on a host without memory: %s", (_engine, refusal) => {
    const a = np.full(300, 3);
    const before = held();
    const refuse = (): never => {
      throw refusal;
    };
    if (viewOf("test", a).block.isLinear) {
      vi.spyOn(Uint8Array.prototype, "slice").mockImplementation(refuse);
      expectError(() => a.data, np.MemoryError, "data: the host has no room for an array of 2400 bytes");
      vi.restoreAllMocks();
    }
    expect(held()).toEqual(before);
    expect(a.data).toEqual(new BigInt64Array(300).fill(3n));
    a.dispose();
    checkBooks();
  });

  it("throws for strided and read-only arrays", () => {
    const a = np.eye(3);
    for (const strided of [a.T, a.get("0:3", 1), np.eye(2, 3, { order: "F" })])
      expectError(() => strided.data, np.ValueError, "data: the array is strided");
    const diagonal = np.diag(a);
    expectError(() => diagonal.data, np.ValueError, "data: the array is read-only");
  });
});

describe("withData", () => {
  it("shows the elements without a copy, and writes change the array", () => {
    const a = np.zeros(1000);
    const before = held();
    const length = a.withData((data) => {
      data[1] = 5;
      return data.length;
    });
    expect(length).toBe(1000);
    expect(a.item(1)).toBe(5);
    expect(held()).toEqual(before);
  });

  it("refuses async functions and generators before the call", () => {
    const a = np.zeros(2);
    const called: string[] = [];
    const uses = [
      async () => called.push("async"),
      function* () {
        called.push("generator");
        yield 1;
      },
      async function* () {
        called.push("async generator");
        yield 1;
      },
    ];
    for (const use of uses)
      expectError(() => a.withData(use as never), np.ValueError, "withData: use must be synchronous");
    expect(called).toEqual([]);
  });

  it("refuses promises and the view itself as its result", () => {
    const a = np.zeros(200);
    expectError(() => a.withData(() => Promise.resolve(1)), np.ValueError, "it returned a promise");
    // biome-ignore lint/suspicious/noThenProperty: what await waits for
    expectError(() => a.withData(() => ({ then() {} })), np.ValueError, "it returned a promise");
    expectError(() => a.withData((data) => data), np.ValueError, "withData: use must not return the view");
    if (!viewOf("test", a).block.isLinear) return;
    const leaks: ((data: Float64Array) => unknown)[] = [
      (data) => data.subarray(1),
      (data) => new DataView(data.buffer),
      (data) => data.buffer,
    ];
    for (const leak of leaks)
      expectError(() => a.withData(leak), np.ValueError, "withData: use must not return the view");
  });

  it("keeps the memory in place: data and transfer are refused and dispose waits", () => {
    const a = np.full(300, 1.5);
    const view = a.reshape(3, 100);
    a.withData((data) => {
      for (const use of [() => a.data, () => view.data, () => a.transfer(), () => view.transfer()])
        expectError(use, np.ValueError, "withData shows this memory at the moment");
      a.dispose();
      view.dispose();
      np.full(300, 9);
      expect(data[299]).toBe(1.5);
    });
    const b = np.ones(3);
    b.data;
    b.withData(() => expectError(() => b.data, np.ValueError, "withData shows this memory"));
    expect([...b.data]).toEqual([1, 1, 1]);
  });

  it("nests, and ends however the function ends", () => {
    const a = np.ones(3);
    const own = new Error("own");
    expect(() =>
      a.withData(() => {
        a.withData(() => 0);
        expect(() => a.data).toThrow(np.ValueError);
        throw own;
      }),
    ).toThrow(own);
    expect([...a.data]).toEqual([1, 1, 1]);
  });

  it("ends with the surrounding call when a timeout interrupts it", () => {
    const [a, b] = [np.ones(300), np.ones(300)];
    a.withData(() => {
      const endless = () => b.withData(() => vm.runInThisContext("for (;;);"));
      const context = Object.assign(globalThis, { endless });
      expect(() => vm.runInThisContext("endless()", { timeout: 20 })).toThrow("timed out");
      Reflect.deleteProperty(context, "endless");
    });
    expect([a.data.length, b.data.length]).toEqual([300, 300]);
  });

  it("shows a view from which no lasting array can be made", () => {
    const a = np.ones(300);
    const refusals = a.withData((data) => {
      const isLinear = data.buffer === linear.buffer;
      const uses = [
        () => np.fromTypedArray(data, null, { copy: false }),
        () => np.frombuffer(data.buffer, { dtype: "uint8", copy: false }),
        () => np.zeros(300, { out: data }),
        () => np.receive({ dtype: "uint8", shape: [data.buffer.byteLength], buffer: data.buffer }),
      ];
      if (isLinear) for (const use of uses) expectError(use, np.ValueError, "withData shows");
      expect(np.array(data).toArray()).toEqual(a.toArray());
      return isLinear ? uses.length : 4;
    });
    expect(refusals).toBe(4);
  });
});

describe("structuredClone", () => {
  it("refuses an array, and names what to post instead", () => {
    const a = np.ones(3);
    expect(() => structuredClone(a)).toThrow(/a\.transfer\(\)/);
    expect(() => structuredClone({ list: [a] })).toThrow(/np\.receive\(\)/);
    const { port1, port2 } = new MessageChannel();
    expect(() => port1.postMessage(a)).toThrow(/a\.transfer\(\)/);
    port1.close();
    port2.close();
  });
});
