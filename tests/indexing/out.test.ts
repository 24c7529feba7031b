/** Tests which casts `out` of take, choose and compress allows, with the results of NumPy 2.4.6. tests/elements has the other tests of `out`. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { DTypeError, ShapeError, ValueError } = np;

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
