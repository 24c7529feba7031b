import { describe, expect, it } from "vitest";
import np, { type Slice } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.mgrid and np.ogrid", () => {
  it("take slices in words and as values alike", () => {
    const slices = [np.slice(1, 4), np.slice(0, 1, np.complex(0, 3))] as const;
    expect(np.mgrid("1:4, 0:1:3j").toArray()).toEqual(np.mgrid(...slices).toArray());
    expect(np.mgrid(np.slice(3)).toArray()).toEqual([0, 1, 2]);
    expect(np.ogrid(...(np.s_("1:4, 0:2") as [Slice, Slice])).map((a) => a.shape)).toEqual([
      [3, 1],
      [1, 2],
    ]);
  });

  it("are float64 as soon as one number is no integer", () => {
    expect(np.mgrid("0:2, 0:3").dtype.name).toBe("int64");
    expect(np.mgrid("0:2, 0:3:0.5").dtype.name).toBe("float64");
    expect(np.ogrid("0:2", np.slice(0, 1, { re: 0, im: 2 })).map((a) => a.dtype.name)).toEqual([
      "float64",
      "float64",
    ]);
  });

  it("give one array for one slice", () => {
    expect(np.mgrid("0:3").toArray()).toEqual([0, 1, 2]);
    expect(np.ogrid("0:3").toArray()).toEqual([0, 1, 2]);
    expect(np.mgrid().shape).toEqual([0]);
    expect(np.ogrid()).toEqual([]);
  });

  it("read a lone slice without a stop as NumPy does", () => {
    expect(np.mgrid("3:").toArray()).toEqual([0, 1, 2]);
    expectError(() => np.mgrid("3:, 0:1"), np.ValueError, "mgrid: a slice needs a stop here");
  });

  it("refuse a step of 0, other words, and a wrong direction beside others", () => {
    expectError(() => np.mgrid("0:1:0"), np.ValueError, "mgrid: cannot compute length");
    expectError(() => np.ogrid("0:1:0, 0:1"), np.ValueError, "ogrid: cannot compute length");
    expectError(() => np.mgrid("a:b"), np.ValueError, "mgrid: 'a:b': 'a:b' at position 0 is no index");
    expectError(() => np.mgrid("0:2, 5"), np.ValueError, "mgrid: a slice is");
    expectError(() => np.mgrid(5 as never), np.ValueError, "mgrid: a slice is np.slice(start, stop, step)");
    expectError(() => np.mgrid(np.slice(0, 5, 0)), np.ValueError, "mgrid: cannot compute length");
    expectError(() => np.mgrid("5:0, 0:2"), np.ValueError, "negative dimensions are not allowed");
    expect(np.ogrid("5:0", "0:2").map((a) => a.shape)).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expectError(() => np.mgrid("0:1e6, 0:1e6, 0:1e6"), np.MemoryError, "mgrid: array is too big");
  });

  it("name the new form for the slices of before", () => {
    for (const [name, grid] of [
      ["mgrid", np.mgrid],
      ["ogrid", np.ogrid],
    ] as const) {
      const make =
        (...slices: unknown[]) =>
        () =>
          grid(...(slices as never[]));
      const message = `${name}: a list or a plain object is no slice; write `;
      expectError(make([0, 5]), np.ValueError, `${message}np.slice(0, 5) or "0:5", got [0, 5]`);
      expectError(make("0:2", [null, 2, 0.5]), np.ValueError, `${message}np.slice(null, 2, 0.5) or ":2:0.5"`);
      expectError(
        make([0, 1, np.complex(0, 5)]),
        np.ValueError,
        `${message}np.slice(0, 1, np.complex(0, 5)) or "0:1:5j"`,
      );
      expectError(make({ start: 1, stop: 3 }), np.ValueError, `${message}np.slice(1, 3) or "1:3"`);
      expectError(make([1]), np.ValueError, `${message}np.slice(start, stop, step) or "start:stop:step"`);
    }
  });
});

describe("np.indices", () => {
  it("gives one array, or a list that broadcasts with sparse", () => {
    expect(np.indices([2, 2]).toArray()).toEqual([
      [
        [0, 0],
        [1, 1],
      ],
      [
        [0, 1],
        [0, 1],
      ],
    ]);
    expect(np.indices([]).shape).toEqual([0]);
    expect(np.indices([3, 2], { sparse: true }).map((a) => a.toArray())).toEqual([[[0], [1], [2]], [[0, 1]]]);
  });

  it("refuses a dtype that does not hold the indices", () => {
    expectError(
      () => np.indices(300, { dtype: "int8" }),
      np.ValueError,
      "indices: coordinate 299 is out of range for int8",
    );
    expectError(() => np.indices(3, { dtype: "bool" }), np.ValueError, "indices: bool coordinates");
  });
});

describe("np.r_ and np.c_", () => {
  it("join ranges, numbers and arrays", () => {
    expect(np.r_("1:4, 0", [5, 6], true).toArray()).toEqual([1, 2, 3, 0, 5, 6, 1]);
    expect(
      np
        .c_(
          [1, 2],
          [
            [3, 4],
            [5, 6],
          ],
          "7:9",
        )
        .toArray(),
    ).toEqual([
      [1, 3, 4, 7],
      [2, 5, 6, 8],
    ]);
  });

  it("let numbers weigh less than arrays", () => {
    expect(np.r_(np.ones(1, { dtype: "int8" }), 5).dtype.name).toBe("int8");
    expect(np.r_(np.ones(1, { dtype: "float32" }), 0.1, np.complex(0, 1)).dtype.name).toBe("complex64");
    const narrow = np.ones(1, { dtype: "int8" });
    expectError(() => np.r_(narrow, 300), np.ValueError, "300 is out of range for int8");
  });

  it("follow a first word of integers", () => {
    expect(np.r_("0,2", [1, 2], [3, 4]).toArray()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(np.r_("-1,3,1", [1, 2], [3, 4]).shape).toEqual([1, 2, 2]);
    expectError(() => np.r_("0,2,2", [1, 2]), np.ValueError, "r_: axes don't match array");
    expectError(() => np.r_("1", [1, 2]), np.IndexError, "r_: axis 1 is out of bounds");
  });

  it("refuse matrices, words that are no range, and shapes that do not fit", () => {
    expectError(() => np.r_("r", [1]), np.ValueError, "r_: 'r' makes a matrix in NumPy");
    expectError(() => np.c_("c", [1]), np.ValueError, "c_: 'c' makes a matrix in NumPy");
    expectError(() => np.r_(1, "..."), np.ValueError, "r_: a slice is");
    expectError(() => np.r_([1], [[1]]), np.ShapeError, "all the input array");
    expectError(() => np.r_(), np.ValueError, "r_: need at least one array to concatenate");
    expectError(() => np.r_([1, 2], "0:5:0"), np.ValueError, "r_: cannot compute length");
  });

  it("take slices as values, and lists as arrays", () => {
    expect(np.r_(np.slice(1, 4), 0, [5, 6]).toArray()).toEqual([1, 2, 3, 0, 5, 6]);
    expect(np.r_([1, 2], 3).toArray()).toEqual([1, 2, 3]);
    expect(np.r_(np.slice(0, 1, np.complex(0, 3))).toArray()).toEqual([0, 0.5, 1]);
    expect(np.c_(np.slice(2), [5, 6]).toArray()).toEqual([
      [0, 5],
      [1, 6],
    ]);
    expect(np.r_("0,2", np.slice(2), [5, 6]).toArray()).toEqual([
      [0, 1],
      [5, 6],
    ]);
    for (const part of [[1, null], { start: 1, stop: null }])
      expectError(
        () => np.r_(part as never),
        np.ValueError,
        'r_: a list or a plain object is no slice; write np.slice(1, null) or "1:"',
      );
  });

  it("look an array up again after the lists were read", () => {
    const a = np.ones(3);
    const list = [1, 2, 3];
    const get = (): number => {
      a.dispose();
      return 5;
    };
    Object.defineProperty(list, 1, { get });
    expect(() => np.r_(a, list)).toThrow(np.DisposedError);
  });
});

describe("np.s_ and np.indexExp", () => {
  it("give the entries of an index", () => {
    expect(np.s_("::2, -1, ...", 5, "newaxis")).toStrictEqual([
      np.slice(null, null, 2),
      -1,
      "...",
      5,
      "newaxis",
    ]);
    expect(np.indexExp("1:2")).toStrictEqual([np.slice(1, 2)]);
    const list = [1, 2];
    expect(np.s_(list, np.slice(3))).toStrictEqual([list, np.slice(3)]);
    expect(np.s_(list)[0]).toBe(list);
    const a = np.arange(12).reshape(3, 4);
    expect(a.get(...np.s_("::2, -1")).toArray()).toEqual([3, 11]);
    expectError(() => np.s_("::x"), np.ValueError, "s_: '::x'");
  });
});

describe("integers that no number holds exactly", () => {
  const far = 2n ** 53n + 1n;

  it("are bigints in s_, and outside every axis", () => {
    expect(np.s_(`${far}, ${-far}:${far}`)).toStrictEqual([far, np.slice(-far, far)]);
    expect(np.arange(3).get(`${-far}:${far}`).toArray()).toEqual([0, 1, 2]);
    expect(np.arange(3).get(`:${far}:${far}`).toArray()).toEqual([0]);
    const line = np.arange(3);
    expectError(() => line.get(`${far}`), np.IndexError, `index ${far} is out of bounds for axis 0`);
  });

  it("are exact as numbers in r_, and refused in ranges", () => {
    expect(np.r_("1:2", `${far}`).toArray()).toEqual([1, far]);
    for (const make of [
      () => np.r_(`${far}:${far + 2n}`),
      () => np.mgrid(np.slice(0n, far)),
      () => np.ogrid(np.slice(far, 0n)),
    ])
      expectError(make, np.ValueError, `go up to 2 ** 53 - 1, got ${far}n`);
    expect(np.mgrid(np.slice(0n, 5n, 2)).toArray()).toEqual([0, 2, 4]);
  });
});
