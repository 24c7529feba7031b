import { describe, expect, it } from "vitest";
import np, { type ArrayInput } from "../../ts/index.ts";

const { BroadcastError, DTypeError, IndexError, ValueError } = np;

const grid = () => np.arange(6).reshape(2, 3).copy();
const lists = (arrays: readonly { toArray(): unknown }[]) => arrays.map((array) => array.toArray());

describe("np.where", () => {
  it("chooses by a condition, and broadcasts all three", () => {
    expect(np.where([[true], [false]], [1, 2], [[7, 8]]).toArray()).toEqual([
      [1, 2],
      [7, 8],
    ]);
  });

  it("lets a plain number take the dtype of an array of the same kind", () => {
    expect(np.where([true, false], np.ones(2, { dtype: "float32" }), 1.5).dtype).toBe(np.float32);
    expect(np.where([true, false], np.ones(2, { dtype: "int8" }), 1.5).dtype).toBe(np.float64);
    expect(np.where([true, false], 1, 2).dtype).toBe(np.int64);
  });

  it("gives plain values the dtype of a list of them, also in select and choose", () => {
    const wide = 2n ** 63n + 1n;
    const results = [
      np.where([true, false], wide, 0),
      np.select([[true, false]], [wide]),
      np.choose([0, 1], [wide, 0]),
    ];
    for (const result of results) {
      expect(result.dtype).toBe(np.uint64);
      expect(result.toArray()).toEqual([wide, 0]);
    }
    expect(np.where([true], wide, 0.5).dtype).toBe(np.float64);
    expect(() => np.where([true], wide, -1)).toThrow("where: a value 9223372036854775809n needs uint64");
  });

  it("keeps the order in memory of its inputs", () => {
    const a = np.zeros([2, 3], { order: "F" });
    expect(np.where(a, a, 0).flags.fContiguous).toBe(true);
  });

  it("gives the indices without choices, and refuses one choice alone", () => {
    expect(
      lists(
        np.where([
          [0, 1],
          [2, 0],
        ]),
      ),
    ).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(() => np.where([true], 1, undefined as never)).toThrow(ValueError);
    expect(() => np.where([1, 2, 3], [1, 2], 0)).toThrow(BroadcastError);
    expect(() => np.where(5)).toThrow("where: Calling nonzero on 0d arrays is not allowed");
  });
});

describe("np.take and its kin", () => {
  it("copy, also where a view would do", () => {
    const a = grid();
    const taken = np.take(a, [0], { axis: 0 });
    taken.set(0, 0, 9);
    expect(a.item(0, 0)).toBe(0);
    expect(taken.base).toBeNull();
  });

  it("give a scalar for one index, and name the axis of a wrong one", () => {
    expect(np.take(grid(), -1)).toBe(5);
    expect(() => np.take(grid(), 3, { axis: 1 })).toThrow(
      "take: index 3 is out of bounds for axis 1 with size 3",
    );
    expect(() => np.take(grid(), [0.5] as never)).toThrow(IndexError);
    expect(() => np.compress([[true]], [1])).toThrow(ValueError);
    expect(() => np.takeAlongAxis(grid(), [1])).toThrow(ValueError);
  });
});

describe("np.select and np.choose", () => {
  it("take the first choice whose condition is true", () => {
    const a = np.arange(4);
    const below = (n: number) => a.map((x) => Number(x) < n);
    expect(np.select([below(1), below(3)], [a, 10], -1).toArray()).toEqual([0, 10, 10, -1]);
    expect(() => np.select([], [])).toThrow(ValueError);
    expect(() => np.select([[1]], [2])).toThrow(DTypeError);
  });

  it("refuse a number that no choice has, unless the mode says otherwise", () => {
    expect(() => np.choose([2], [1, 2])).toThrow(ValueError);
    expect(np.choose([2, -1], [1, 2], { mode: "wrap" }).toArray()).toEqual([1, 2]);
  });
});

describe("functions that write in place", () => {
  const writers = {
    put: (a: never) => np.put(a, [0], 5),
    putmask: (a: never) =>
      np.putmask(
        a,
        [
          [true, false, true],
          [true, false, true],
        ],
        5,
      ),
    place: (a: never) =>
      np.place(
        a,
        [
          [true, false, true],
          [true, false, true],
        ],
        5,
      ),
    putAlongAxis: (a: never) => np.putAlongAxis(a, [[0], [1]], 5, 1),
    copyto: (a: never) => np.copyto(a, 5),
    fillDiagonal: (a: never) => np.fillDiagonal(a, 5),
  };

  it.each(Object.entries(writers))(
    "np.%s returns the array, which must be a writeable NDArray",
    (_, write) => {
      const a = grid();
      expect(write(a as never)).toBe(a);
      expect(a.toArray()).not.toEqual(grid().toArray());
      expect(() =>
        write([
          [1, 2, 3],
          [4, 5, 6],
        ] as never),
      ).toThrow(/must be an NDArray/);
      const readOnly = np.diag(np.eye(6)).reshape(2, 3);
      expect(() => write(readOnly as never)).toThrow(/read-only/);
    },
  );

  it("act as if values that overlap the target had been copied first", () => {
    const a = np.arange(5).copy();
    np.put(a, [1, 2, 3, 4], a.get("0:4"));
    expect(a.toArray()).toEqual([0, 0, 1, 2, 3]);
    np.copyto(a, a.get("::-1"));
    expect(a.toArray()).toEqual([3, 2, 1, 0, 0]);
  });

  it("copyto takes lists of any kind as a mask, but of arrays only those of bool", () => {
    const where = (mask: ArrayInput) => np.copyto(np.zeros(3), [1, 2, 3], { where: mask }).toArray();
    expect(where([1, 0, 1])).toEqual([1, 0, 3]);
    expect(where([0, 1n, 2.5])).toEqual([0, 2, 3]);
    expect(where(1)).toEqual([1, 2, 3]);
    expect(where(0)).toEqual([0, 0, 0]);
    expect(() => where(np.array([1, 0, 1]))).toThrow(DTypeError);
    expect(() => where(new Uint8Array([1, 0, 1]))).toThrow(DTypeError);
  });

  it("put refuses indices of uint64, as choose does", () => {
    const one = new BigUint64Array([1n]);
    expect(() => np.put(np.zeros(3), one, 5)).toThrow(DTypeError);
    expect(() => np.put(np.zeros(3), np.zeros(0, { dtype: "uint64" }), 5)).toThrow(DTypeError);
    expect(() => np.choose(one, [1, 2])).toThrow(
      "choose: Cannot cast array data from uint64 to int64 according to the rule 'safe'",
    );
    expect(np.take([1, 2], one).toArray()).toEqual([2]);
  });

  it("refuse casts that lose values", () => {
    const small = np.zeros(2, { dtype: "int8" });
    expect(() => np.copyto(small, 1.5)).toThrow(DTypeError);
    expect(() => np.copyto(small, 300)).toThrow(ValueError);
    expect(() => np.place(small, [1, 1], np.ones(2))).toThrow(DTypeError);
    expect(np.copyto(small, 1.5, { casting: "unsafe" }).toArray()).toEqual([1, 1]);
  });
});

describe("np.diagonal", () => {
  it("is a read-only view of an array", () => {
    const a = grid();
    const d = np.diagonal(a, { offset: 1 });
    a.set(0, 1, 9);
    expect(d.toArray()).toEqual([9, 5]);
    expect([d.base, d.flags.writeable, d.strides]).toEqual([a, false, [32]]);
    expect(a.diagonal().base).toBe(a);
    expect(() => np.diagonal([1])).toThrow(ValueError);
  });
});

describe("index makers", () => {
  it("give a list for each axis", () => {
    expect(lists(np.diagIndices(2, 3))).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    expect(lists(np.triuIndices(2, 0, 3))).toEqual([
      [0, 0, 0, 1, 1],
      [0, 1, 2, 1, 2],
    ]);
    expect(np.unravelIndex(5, [2, 3])).toEqual([1, 2]);
    expect(np.ravelMultiIndex([1, 2], [2, 3])).toBe(5);
    expect(() => np.ravelMultiIndex([1, 3], [2, 3])).toThrow(ValueError);
    expect(() => np.unravelIndex(6, [2, 3])).toThrow(
      "unravelIndex: index 6 is out of bounds for array with size 6",
    );
  });

  it("ix_ gives views of arrays, on axes of their own", () => {
    const rows = np.array([0, 1]);
    const [first, second] = np.ix_(rows, [true, false, true]);
    expect(first.base).toBe(rows);
    expect([first.shape, second.shape]).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(grid().get(first, second).toArray()).toEqual([
      [0, 2],
      [3, 5],
    ]);
  });

  it("ix_ takes an empty list as int64, and keeps the dtype of a typed array", () => {
    expect(np.ix_([], new Int8Array(0)).map(({ dtype }) => String(dtype))).toEqual(["int64", "int8"]);
  });

  it("maskIndices passes a matrix of ones and k on", () => {
    expect(lists(np.maskIndices(3, np.triu, 1))).toEqual([
      [0, 0, 1],
      [1, 2, 2],
    ]);
    expect(() => np.maskIndices(3, 5 as never)).toThrow(ValueError);
  });
});

describe("messages", () => {
  it("say what was wrong, and where", () => {
    const a = np.arange(6) as { get(...index: unknown[]): unknown };
    const calls: [() => unknown, string][] = [
      [() => np.choose([0, 7], [1, 2]), "choose: invalid entry in choice array: 7 of 2 choices"],
      [() => np.repeat([1, 2, 3], [1, 2, -3]), "repeats may not contain negative values, got -3"],
      [() => np.compress([[true]], [1]), "condition must be a 1-d array, got 2 axes"],
      [() => np.trilIndicesFrom([1]), "input array must be 2-d, got 1 axes"],
      [() => a.get(np.array(2n ** 64n - 1n)), "get: index 18446744073709551615 is out of bounds"],
      [() => a.get("5j"), "or an array or a list of integers or booleans, got 5j"],
      [() => a.get("0:2:1j"), "integers or null, got slice(0, 2, 1j)"],
      [() => np.zeros(2).fill(np.complex(1, 2)), "fill: value: cannot convert a complex value to float64"],
    ];
    for (const [call, message] of calls) expect(call).toThrow(message);
  });
});

describe("a mask made by map", () => {
  it("works for an empty array too, with the dtype bool", () => {
    const a = np.zeros([0, 2]);
    const mask = a.map((x) => x > 3, { dtype: "bool" });
    expect(a.get(mask).shape).toEqual([0]);
    expect(a.set(mask, 0)).toBe(a);
  });
});

describe("a call that fails", () => {
  it("leaves nothing allocated", () => {
    const a = grid();
    const { used, spilled, arrays } = np.memory();
    const failing = [
      () => np.take(a, [9]),
      () => np.where([1, 2], [1, 2, 3], 0),
      () => np.choose([5], [[1], [2]]),
      () => np.select([[true]], [[1], [2]]),
      () => np.put(a, [9], [1, 2]),
      () => np.putmask(a, [1], [1, 2]),
      () => np.putAlongAxis(a, [[9]], [1], 1),
      () => np.takeAlongAxis(a, [[9]]),
      () => np.ravelMultiIndex([[1], [9]], [2, 3]),
      () => np.unravelIndex([9], [2, 3]),
      () => np.ix_([1], [[1]]),
      () => np.copyto(a, [1, 2]),
    ];
    for (const call of failing) expect(call).toThrow(np.NDLoomError);
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
  });

  it("throws DisposedError when reading the indices disposes of the array", () => {
    const a = grid();
    const indices = new Proxy([0], {
      get: (list, key) => {
        a.dispose();
        return Reflect.get(list, key);
      },
    });
    expect(() => np.take(a, indices)).toThrow(np.DisposedError);
  });
});
