/** Tests arrays and typed arrays in np.fromiter, which reads them without their iterators. A caller must not notice this. */
import { afterEach, describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("arrays and typed arrays in np.fromiter", () => {
  const prototype = Object.getPrototypeOf([][Symbol.iterator]()) as { next: unknown; return?: unknown };
  const { next } = prototype;
  const values = Array.prototype[Symbol.iterator];
  const typedArrays = Object.getPrototypeOf(Uint8Array.prototype) as Record<PropertyKey, unknown>;
  const typedValues = typedArrays[Symbol.iterator];

  afterEach(() => {
    prototype.next = next;
    delete prototype.return;
    Object.defineProperty(Array.prototype, Symbol.iterator, {
      value: values,
      writable: true,
      configurable: true,
    });
    Object.defineProperty(typedArrays, Symbol.iterator, {
      value: typedValues,
      writable: true,
      configurable: true,
    });
  });

  it("are read as an array iterator reads them", () => {
    const look = (read: (list: unknown[]) => unknown): string[] => {
      const log: string[] = [];
      read(
        new Proxy([1, 2, 3], {
          get(list, key, receiver) {
            log.push(String(key));
            return Reflect.get(list, key, receiver);
          },
        }),
      );
      return log;
    };
    expect(look((list) => np.fromiter(list as number[], "int8"))).toEqual(look((list) => [...list]));
    expect(look((list) => np.fromiter(list as number[], "int8", 2))).toEqual([
      "Symbol(Symbol.iterator)",
      "length",
      "0",
      "length",
      "1",
    ]);
  });

  it("may grow and shrink while they are read", () => {
    const list: number[] = [0, 1];
    const growing = (index: number): void => {
      Object.defineProperty(list, index, {
        get: () => {
          if (list.length < 600) growing(list.length);
          return index;
        },
        configurable: true,
      });
    };
    growing(2);
    expect(np.fromiter(list, "int32").toArray()).toEqual(Array.from({ length: 600 }, (_, index) => index));
    const shrinking = Array.from({ length: 10 }, (_, index) => index);
    Object.defineProperty(shrinking, 3, {
      get: () => Reflect.set(shrinking, "length", 5) && 3,
      configurable: true,
    });
    expect(np.fromiter(shrinking, "int8").toArray()).toEqual([0, 1, 2, 3, 4]);
  });

  it("are iterated when somebody replaced their iterators", () => {
    const own = Object.assign([1, 2, 3], {
      *[Symbol.iterator]() {
        yield 7;
      },
    });
    expect(np.fromiter(own, "int8").toArray()).toEqual([7]);
    const typed = Object.assign(new Int8Array(3), {
      *[Symbol.iterator]() {
        yield 8;
      },
    });
    expect(np.fromiter(typed, "int8").toArray()).toEqual([8]);
    const source = new Int8Array([3, 4]);
    prototype.next = function (this: unknown) {
      const result = (next as () => IteratorResult<unknown>).call(this);
      return typeof result.value === "number" ? { done: false, value: result.value + 10 } : result;
    };
    const list = np.fromiter([1, 2], "int8");
    const bytes = np.fromiter(source, "int8");
    prototype.next = next;
    expect([list.toArray(), bytes.toArray()]).toEqual([
      [11, 12],
      [13, 14],
    ]);
  });

  it("are closed when somebody added a return method to their iterators", () => {
    let closed = 0;
    prototype.return = () => {
      closed += 1;
      return {};
    };
    np.fromiter([1, 2], "int8", 1);
    np.fromiter(new Int8Array(2), "int8", 1);
    delete prototype.return;
    expect(closed).toBe(2);
  });

  it("round like lists of the same numbers", () => {
    // 2^60 + 2^36 + 1 rounds up to float32 at once, and down by way of float64.
    expect(np.fromiter(new BigInt64Array([2n ** 60n + 2n ** 36n + 1n]), "float32").toArray()).toEqual([
      2 ** 60,
    ]);
    expect(np.fromiter(new BigUint64Array([2n ** 60n + 2n ** 36n + 1n]), "complex64").toArray()).toEqual([
      np.complex(2 ** 60),
    ]);
    for (const dtype of ["float16", "float32", "float64", "bool", "complex128"] as const) {
      for (const typed of [
        new Float64Array([0.1, 65520, -0]),
        new Uint32Array([2 ** 32 - 1, 0]),
        new Int16Array([-5, 2049]),
      ]) {
        expect(np.fromiter(typed, dtype).toTypedArray()).toEqual(
          np.fromiter([...typed], dtype).toTypedArray(),
        );
      }
    }
  });

  it("report the first value that does not fit, in any window", () => {
    const wide = new Float64Array(60_000).fill(1);
    wide[100] = 300;
    wide[50_000] = 400;
    expectError(() => np.fromiter(wide, "uint8"), np.ValueError, "iterable[100]");
  });

  it("are refused when their memory was detached", () => {
    const data = new Float64Array(3);
    structuredClone(data.buffer, { transfer: [data.buffer] });
    expectError(
      () => np.fromiter(data, "float64"),
      np.ValueError,
      "fromiter: iterable: its memory was detached or shrunk",
    );
  });
});
