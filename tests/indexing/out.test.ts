/** Tests which casts `out` of take, choose and compress allows, with the results of NumPy 2.4.6. tests/elements has the other tests of `out`. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { DTypeError, IndexError, ShapeError, ValueError } = np;
const a = np.array([0, 200, 300]);

/** The functions, each for the elements of `a` in reverse order. */
const calls: Record<string, (out: NDArray | Uint8Array | Float32Array, from?: NDArray) => NDArray> = {
  take: (out, from = a) => np.take(from, [2, 1, 0], { out }) as NDArray,
  "#take": (out, from = a) => from.take([2, 1, 0], { out }) as NDArray,
  compress: (out, from = a) => np.compress([1, 1, 1], from.get("::-1"), { out }) as NDArray,
  choose: (out, from = a) => np.choose(0, [from.get("::-1")], { out }) as NDArray,
};

describe.each(Object.entries(calls))("%s with an out of another dtype", (_, call) => {
  it("casts to a dtype that the elements' own dtype holds", () => {
    expect(call(np.zeros(3, "int32")).toArray()).toEqual([300, 200, 0]);
    expect(call(np.zeros(3, "uint8")).toArray()).toEqual([44, 200, 0]);
    expect(call(np.zeros(3, "bool")).toArray()).toEqual([true, true, false]);
    expect(call(new Uint8Array(3)).dtype.name).toBe("uint8");
  });

  it("refuses any other dtype, and writes nothing", () => {
    const out = np.full(3, 7, "float32");
    const rule = "Cannot cast array data from float32 to int64 according to the rule 'safe'";
    expectError(() => call(out), DTypeError, rule);
    expect(out.toArray()).toEqual([7, 7, 7]);
    const [wide, unsigned] = [np.zeros(3), np.zeros(3, "uint64")];
    expectError(() => call(wide), DTypeError, "from float64 to int64");
    expectError(() => call(unsigned), DTypeError, "from uint64 to int64");
  });

  it("drops imaginary parts in an array of real numbers, which NumPy does with a warning", () => {
    const from = np.array([1, 2, np.complex(0, 1)]);
    expect(call(np.zeros(3, "float32"), from).toArray()).toEqual([0, 2, 1]);
  });

  it("takes a typed array that stores the elements", () => {
    expect(call(new Float32Array(6), a.astype("complex64")).toArray()).toEqual(
      a.astype("complex64").get("::-1").toArray(),
    );
    expect(call(new Uint8Array(3), a.astype("bool")).toArray()).toEqual([true, true, false]);
  });

  it("refuses an out that shares memory with what it reads, and another shape", () => {
    const own = np.arange(3);
    expectError(() => call(own, own), ValueError, "out shares memory with an input");
    const [small, deep] = [np.zeros(2, "int64"), np.zeros([1, 3], "int64")];
    expectError(() => call(small), ShapeError, "out has shape (2,), the result has (3,)");
    expectError(() => call(deep), ShapeError, "out has shape (1, 3), the result has (3,)");
  });
});

describe("take with out", () => {
  it("writes nothing for an index that is out of bounds", () => {
    const out = np.full(2, 7);
    expectError(() => np.take(a, [1, 9], { out }), IndexError, "index 9 is out of bounds");
    expect(out.toArray()).toEqual([7, 7]);
  });

  it("refuses an out that is the indices", () => {
    const indices = np.array([2, 1, 0]);
    expectError(() => np.take(a, indices, { out: indices }), ValueError, "out shares memory with an input");
  });

  it("reads elements outside linear memory, and writes there", () => {
    const source = np.frombuffer(new Float64Array([1, 2, 3]).buffer, { copy: false });
    const out = new Float64Array(2);
    expect(np.take(source, [2, 0], null, out).toArray()).toEqual([3, 1]);
    expect([...out]).toEqual([3, 1]);
    expect(np.take(source, [2, 0], null, np.zeros(2, "float32")).toArray()).toEqual([3, 1]);
  });

  it("gives an array without axes for one index", () => {
    const out = np.zeros([], "int64");
    expect(np.take(a, 1, { out })).toBe(out);
    expect(out.item()).toBe(200);
  });
});

describe("the most arrays, as in NumPy", () => {
  const sixtyFour = new Array(64).fill([0]) as number[][];
  const cube = np.zeros(new Array(64).fill(1));
  const indices = sixtyFour.map((list) => np.array(list));

  it("are 63 choices", () => {
    expectError(() => np.choose([0], sixtyFour), ValueError, "Need at least 0 and at most 64 array objects");
    expect(np.choose([0], sixtyFour.slice(1)).toArray()).toEqual([0]);
  });

  it("are 63 in ravelMultiIndex", () => {
    const dims = new Array(64).fill(1);
    expectError(
      () => np.ravelMultiIndex(sixtyFour, dims),
      ValueError,
      "too many dimensions passed to ravel_multi_index",
    );
    expect(np.unravelIndex([0], dims)).toHaveLength(64);
  });

  it("are 63 in an index", () => {
    const message = "the number of index arrays cannot be above 63, but 64 index arrays found";
    expectError(() => cube.get(...indices), IndexError, message);
    expectError(() => cube.set(...indices, 1), IndexError, message);
    expect(cube.get(...indices.slice(1)).shape).toEqual([1, 1]);
    expect(cube.get(np.ones(cube.shape, "bool")).toArray()).toEqual([0]);
  });

  it("have no limit where shapes broadcast", () => {
    const many = new Array(100).fill([1, 2]) as number[][];
    expect(np.broadcastArrays(...many)).toHaveLength(100);
    expect(np.broadcastShapes(...many.map(() => [2]))).toEqual([2]);
  });
});

describe("read-only arrays", () => {
  const fixed = np.broadcastTo(np.zeros(2), [2, 2]);
  const message = "assignment destination is read-only";
  const writes: Record<string, () => unknown> = {
    putAlongAxis: () => np.putAlongAxis(fixed, [[0], [1]], 9, 1),
    put: () => np.put(fixed, [0], 9),
    putmask: () => np.putmask(fixed, fixed, 9),
    place: () => np.place(fixed, fixed, 9),
    copyto: () => np.copyto(fixed, 9),
    fillDiagonal: () => np.fillDiagonal(fixed, 9),
  };
  it.each(Object.entries(writes))("are refused by %s", (name, write) => {
    expectError(write, ValueError, `${name}: ${message}`);
  });
});
