/** Tests data that runs the caller's code when it is read: each value is read once, and nothing is read or written out of bounds. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const array = np.array as (data: unknown, options?: object) => NDArray;

/** A proxy that logs each property that is read. */
function watched<T extends object>(target: T, log: string[], name = ""): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      log.push(name + String(key));
      return Reflect.get(object, key, receiver);
    },
    has(object, key) {
      log.push(`${name}has ${String(key)}`);
      return Reflect.has(object, key);
    },
    ownKeys(object) {
      log.push(`${name}keys`);
      return Reflect.ownKeys(object);
    },
  });
}

/** A list whose items are computed when they are read. */
function lazy(items: (() => unknown)[]): unknown[] {
  const list: unknown[] = [];
  for (const [index, get] of items.entries()) {
    Object.defineProperty(list, index, { get, enumerable: true, configurable: true });
  }
  return list;
}

describe("each value", () => {
  it("of a list is read once, and its length too", () => {
    const log: string[] = [];
    expect(array(watched([1, 2.5, true, 3n], log)).toArray()).toEqual([1, 2.5, 1, 3]);
    expect(log).toEqual(["length", "0", "1", "2", "3"]);
  });

  it("of nested lists is read once, in order", () => {
    const log: string[] = [];
    const rows = [watched([1, 2, 3], log, "a"), watched([4, np.complex(1), 5], log, "b")];
    expect(array(watched(rows, log)).shape).toEqual([2, 3]);
    expect(log).toEqual(["length", "0", "alength", "a0", "a1", "a2", "1", "blength", "b0", "b1", "b2"]);
  });

  it("of an object is read once", () => {
    const log: string[] = [];
    expect(array([watched({ re: 1, im: 2 }, log)]).toArray()).toEqual([np.complex(1, 2)]);
    expect(log).toEqual(["re", "im"]);
    log.length = 0;
    expect(
      array(
        watched(
          {
            *[Symbol.iterator]() {
              yield 5;
            },
          },
          log,
        ),
      ).toArray(),
    ).toEqual([5]);
    const others = ["has nullCount", "has shape", "has toNdarrayLike"];
    expect(log).toEqual([...others, "re", "im", "Symbol(Symbol.iterator)"]);
  });

  it("is not converted: valueOf and toString are not called", () => {
    const value = {
      valueOf: () => {
        throw new Error("valueOf was called");
      },
      toString: () => {
        throw new Error("toString was called");
      },
      [Symbol.toPrimitive]: () => {
        throw new Error("toPrimitive was called");
      },
    };
    expectError(() => array([1, value]), np.ValueError, "data[1] must be");
    const length = new Proxy([], { get: (_, key) => (key === "length" ? value : 1) });
    expectError(() => array(length), np.ValueError, "has a length that is no count of items");
  });
});

describe("lists that change while they are read", () => {
  it("may shrink: missing items are holes", () => {
    const shrinking = (): unknown[] => {
      const list: unknown[] = [1, 2, 3, 4];
      Object.defineProperty(list, 1, {
        get: () => {
          list.length = 2;
          return 2;
        },
      });
      return list;
    };
    expectError(() => array([shrinking()]), np.ValueError, "data[0][2] must be");
  });

  it("may grow: new items are not read", () => {
    const list: unknown[] = [];
    Object.defineProperty(list, 0, {
      get: () => {
        list.push(7, 8, 9);
        return 1;
      },
      configurable: true,
    });
    list[1] = 2;
    expect(array(list).toArray()).toEqual([1, 2]);
  });

  it("may exchange rows: the shape is still checked", () => {
    const rows: unknown[] = [
      lazy([
        () => {
          rows[1] = [1, 2, 3];
          return 5;
        },
        () => 6,
      ]),
      [1, 2],
    ];
    expectError(() => array(rows), np.ValueError, "data[1] has length 3, but data[0] has length 2");
  });

  it("may report any length", () => {
    const claiming = (length: unknown): unknown =>
      new Proxy([], { get: (_, key) => (key === "length" ? length : 1) });
    for (const length of [-1, 0.5, Number.NaN, "2", 2 ** 60, Number.POSITIVE_INFINITY, undefined, null, 2n]) {
      expectError(
        () => array([claiming(length)]),
        np.ValueError,
        "data[0] has a length that is no count of items",
      );
      expectError(
        () => array([[1, 1], claiming(length)]),
        np.ValueError,
        "data[1] has a length that is no count of items",
      );
    }
    expect(array(claiming(3)).toArray()).toEqual([1, 1, 1]);
  });
});

describe("code that runs between two values", () => {
  const sizes = [2, 300, 20_000];

  it.each(sizes)(
    "may make and dispose of arrays of %i elements, and neither array changes the other",
    (size) => {
      const made: NDArray[] = [];
      const items = Array.from({ length: size }, (_, index) => () => {
        if (index % 997 === 1) {
          const other = np.full(size, index);
          made.push(
            array([
              [index, 0.5],
              [np.complex(index), true],
            ]),
            other.reshape(size, 1),
          );
          np.zeros(size).dispose();
          if (index % 2 === 0) other.dispose();
        }
        return index % 5 === 4 ? BigInt(index) : index;
      });
      const result = array(lazy(items));
      expect(result.dtype).toBe(np.int64);
      expect(result.toArray()).toEqual(items.map((_, index) => index));
      for (const other of made) {
        const values = other.toArray() as unknown[][];
        if (other.dtype === np.complex128) expect(values[1]?.[1]).toEqual(np.complex(1));
        else expect(values.every(([value]) => value === values[0]?.[0])).toBe(true);
      }
    },
  );

  it("may dispose of arrays before or after they are read", () => {
    const a = np.full(500, 3.5);
    const kill = (): number => {
      a.dispose();
      return 1;
    };
    expectError(
      () => {
        const b = np.full(2, 3.5);
        return array([lazy([() => b.dispose() ?? 1, () => 2]), b]);
      },
      np.DisposedError,
      "array",
    );
    const rows = array([a, lazy(Array.from({ length: 500 }, () => kill))]);
    np.full(500, 9).toArray();
    expect(rows.get(0).toArray()).toEqual(new Array(500).fill(3.5));
  });

  it("may detach typed arrays before or after they are read", () => {
    const detach = (data: Float64Array): number => {
      structuredClone(data.buffer, { transfer: [data.buffer as ArrayBuffer] });
      return 1;
    };
    const [before, after] = [new Float64Array([1.5, 2.5]), new Float64Array(2)];
    expect(array([before, lazy([() => detach(before), () => 2])]).toArray()).toEqual([
      [1.5, 2.5],
      [1, 2],
    ]);
    expect(() => array([lazy([() => detach(after), () => 2]), after])).toThrow(
      "data[1]: its memory was detached or shrunk",
    );
  });

  it("may throw: its error passes through and nothing stays allocated", () => {
    const failure = new RangeError("mine");
    const fail = (): never => {
      throw failure;
    };
    for (const size of [1, 300, 20_000]) {
      const numbers = Array.from({ length: size }, () => () => 0.5);
      for (const kind of [0.5, true, 2n ** 63n, np.complex(1)]) {
        expectError(() => array(lazy([...numbers, () => kind, fail])), RangeError, "mine");
      }
      const row = new Float32Array(size + 1);
      expectError(() => array([row, [...row], lazy([...numbers, fail])]), RangeError, "mine");
    }
    expectError(() => array(lazy([() => 1, () => new Proxy([], { get: fail })])), RangeError, "mine");
  });

  it("may be an iterator that reads its own source array", () => {
    const source = np.arange(100);
    function* rows(): Generator<unknown> {
      for (const row of [0, 1, 2]) yield source.map((value) => Number(value) * row);
    }
    expect(array(rows()).shape).toEqual([3, 100]);
    expect(array(rows()).get(2).toArray()).toEqual(Array.from({ length: 100 }, (_, index) => 2 * index));
  });
});
