/** Tests np.fromiter: what it reads from iterators and when it closes them. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

function* squares(length: number): Generator<number> {
  for (let i = 0; i < length; i += 1) yield i * i;
}

/** An iterable that logs the calls of its iterator's methods. */
function logged(values: unknown[], log: string[], failure?: Error): Iterable<number> {
  return {
    [Symbol.iterator]: () => {
      log.push("open");
      let next = 0;
      return {
        next: () => {
          log.push("next");
          if (failure !== undefined && next === values.length) throw failure;
          return { done: next >= values.length, value: values[next++] as number };
        },
        return: () => {
          log.push("return");
          return { done: true, value: undefined };
        },
      };
    },
  };
}

describe("np.fromiter", () => {
  it("reads any iterable into one axis of the dtype", () => {
    const a = np.fromiter(squares(4), "int32");
    expect([a.dtype, a.shape, a.toArray()]).toEqual([np.int32, [4], [0, 1, 4, 9]]);
    expect(np.fromiter(new Set([3, 1, 3]), "float32").toArray()).toEqual([3, 1]);
    expect(np.fromiter(new Map([[1, 2]]).values(), "uint8").toArray()).toEqual([2]);
    expect(np.fromiter([1, 2.5, true, 3n], "float64").toArray()).toEqual([1, 2.5, 1, 3]);
    expect(np.fromiter(new Float32Array([0.5, 1]), "float64").toArray()).toEqual([0.5, 1]);
    expect(np.fromiter([], "int8").shape).toEqual([0]);
    expect(np.fromiter([np.complex(1, 2), 3, { re: 0, im: 1 }], "complex64").toArray()).toEqual([
      np.complex(1, 2),
      np.complex(3),
      np.complex(0, 1),
    ]);
    expect(np.fromiter(np.arange(3) as Iterable<number>, "int8").toArray()).toEqual([0, 1, 2]);
  });

  it("grows with the number of items, and ends in memory of just its size", () => {
    for (const length of [0, 1, 255, 256, 257, 511, 512, 513, 5000, 70_001]) {
      const { used, spilled } = np.memory();
      const a = np.fromiter(squares(length), "float64");
      const after = np.memory();
      expect(a.size).toBe(length);
      expect(a.toTypedArray()).toEqual(Float64Array.from({ length }, (_, i) => i * i));
      expect(after.used + after.spilled - used - spilled).toBeLessThanOrEqual(length * 8 + 64);
      expect(np.fromiter(squares(length), "int64", length).toTypedArray()).toEqual(
        BigInt64Array.from({ length }, (_, i) => BigInt(i * i)),
      );
      a.dispose();
    }
  });

  it("checks values as np.array with that dtype does", () => {
    expectError(
      () => np.fromiter([1, 128], "int8"),
      np.ValueError,
      "fromiter: iterable[1]: 128 is out of range for int8",
    );
    expectError(() => np.fromiter([Number.NaN], "int64"), np.ValueError, "cannot convert NaN to int64");
    expectError(
      () => np.fromiter([Number.NEGATIVE_INFINITY], "int64"),
      np.ValueError,
      "cannot convert -infinity to int64",
    );
    expectError(
      () => np.fromiter([1, 2n ** 64n], "uint64"),
      np.ValueError,
      "iterable[1]: 18446744073709551616n is out of range",
    );
    expectError(
      () => np.fromiter([1, np.complex(1)], "float64"),
      np.DTypeError,
      "iterable[1]: cannot convert a complex value",
    );
    expectError(
      () => np.fromiter(new Float64Array([1, 300]), "uint8"),
      np.ValueError,
      "iterable[1]: 300 is out of range for uint8",
    );
    expectError(
      () => np.fromiter(new BigInt64Array([-1n]), "uint8"),
      np.ValueError,
      "iterable[0]: -1 is out of range",
    );
  });

  it("refuses items that are not scalars", () => {
    for (const item of ["1", null, undefined, [1], {}, Symbol("s"), np.zeros, new Set([1])]) {
      expectError(
        () => np.fromiter([1, item] as never, "float64"),
        np.ValueError,
        "fromiter: iterable[1] must be",
      );
    }
    // biome-ignore lint/suspicious/noSparseArray: it is what is tested
    expectError(() => np.fromiter([1, , 2] as never, "float64"), np.ValueError, "iterable[1] must be");
  });

  it("refuses strings and values that are not iterable", () => {
    for (const iterable of [5, null, undefined, {}, "123", () => 1, { length: 1, 0: 1 }]) {
      expectError(
        () => np.fromiter(iterable as never, "int8"),
        np.ValueError,
        "fromiter: iterable must be an iterable of scalars",
      );
    }
  });

  it("requires a dtype", () => {
    expectError(
      () => np.fromiter([1], undefined as never),
      np.DTypeError,
      "data type undefined not understood",
    );
    expectError(() => np.fromiter([1], "int9" as never), np.DTypeError, "data type 'int9' not understood");
    expectError(
      () => np.fromiter([1], { dtype: "int8" } as never),
      np.ValueError,
      "call fromiter(iterable, dtype, count)",
    );
  });
});

describe("the count of np.fromiter", () => {
  it("means all items when it is -1 or missing", () => {
    for (const count of [-1, undefined, null]) expect(np.fromiter(squares(3), "int8", count).size).toBe(3);
  });

  it("limits the number of items that are read", () => {
    const log: string[] = [];
    expect(np.fromiter(logged([1, 2, 3], log), "int8", 2).toArray()).toEqual([1, 2]);
    expect(log).toEqual(["open", "next", "next", "return"]);
    const items = squares(10);
    expect(np.fromiter(items, "int8", 3).toArray()).toEqual([0, 1, 4]);
    expect(items.next().done).toBe(true);
    expect(np.fromiter([1, 2, 3], "int8", 2).toArray()).toEqual([1, 2]);
    expect(np.fromiter(new Int8Array([1, 2, 3]), "int8", 2).toArray()).toEqual([1, 2]);
  });

  it("of 0 reads nothing and closes the iterator", () => {
    const log: string[] = [];
    expect(np.fromiter(logged([1], log), "int8", 0).shape).toEqual([0]);
    expect(log).toEqual(["open", "return"]);
    expect(np.fromiter([1, 2], "int8", 0).shape).toEqual([0]);
    expect(np.fromiter(new Int8Array(3), "int8", 0).shape).toEqual([0]);
    // fromiter would refuse the rows of a matrix, but it reads none.
    expect(np.fromiter(np.ones([2, 3]) as never, "int8", 0).shape).toEqual([0]);
    expect(np.fromiter(np.ones([0, 3]) as never, "int8").shape).toEqual([0]);
  });

  it("must be reached", () => {
    const message = "iterator too short: Expected 5 but iterator had only 3 items.";
    for (const make of [
      () => squares(3),
      () => [1, 2, 3],
      () => new Int8Array(3),
      () => new Set([1, 2, 3]),
    ]) {
      expectError(() => np.fromiter(make(), "int8", 5), np.ValueError, message);
    }
    expectError(() => np.fromiter(squares(3), "int8", 2 ** 50), np.ValueError, "only 3 items.");
    expectError(() => np.fromiter([], "int8", 1), np.ValueError, "Expected 1 but iterator had only 0 items.");
  });

  it("must be -1 or a non-negative integer", () => {
    const log: string[] = [];
    for (const count of [-2, 0.5, Number.NaN, "2", 2n, [1]]) {
      expectError(
        () => np.fromiter(logged([], log), "int8", count as number),
        np.ValueError,
        "fromiter: count must be",
      );
    }
    expect(log).toEqual([]);
  });
});

describe("the iterator of np.fromiter", () => {
  it("is closed when an item is refused", () => {
    const log: string[] = [];
    expect(() => np.fromiter(logged([1, "x", 2], log), "int8")).toThrow(np.ValueError);
    expect(log).toEqual(["open", "next", "next", "return"]);
  });

  it("is not closed after its end or after its own next threw", () => {
    const log: string[] = [];
    np.fromiter(logged([1], log), "int8");
    expect(log).toEqual(["open", "next", "next"]);
    log.length = 0;
    expect(() => np.fromiter(logged([1], log, new RangeError("mine")), "int8")).toThrow("mine");
    expect(log).toEqual(["open", "next", "next"]);
  });

  it("may throw at any time, and then nothing stays allocated", () => {
    for (const length of [0, 10, 300, 40_000]) {
      const values = Array.from({ length }, (_, index) => index);
      expectError(
        () => np.fromiter(logged(values, [], new RangeError("mine")), "float32"),
        RangeError,
        "mine",
      );
    }
  });

  it("may call np and make arrays", () => {
    function* nested(): Generator<number> {
      for (let i = 0; i < 2000; i += 1)
        yield np.fromiter(squares(i % 7), "float64").size + Number(np.array([i, 0.5]).item(0));
    }
    expect(np.fromiter(nested(), "int32").toArray()).toEqual(
      Array.from({ length: 2000 }, (_, i) => (i % 7) + i),
    );
  });

  it("is requested once", () => {
    let asked = 0;
    const iterable = Object.defineProperty({}, Symbol.iterator, {
      get: () => {
        asked += 1;
        return () => squares(2);
      },
    });
    expect(np.fromiter(iterable as Iterable<number>, "int8").toArray()).toEqual([0, 1]);
    expect(asked).toBe(1);
  });
});
