/** Tests np.einsum: both forms, views, ellipses, several operands, dtypes and errors. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";

const { BroadcastError, DTypeError, ValueError } = np;
const a = np.arange(6).reshape(2, 3);
const cube = np.arange(24).reshape(2, 3, 4);

describe("np.einsum", () => {
  it("multiplies, adds and transposes", () => {
    expect(np.einsum("ij,kj->ik", a, a).toArray()).toEqual(np.matmul(a, a.T).toArray());
    expect(np.einsum("ij,j", a, [1, 1, 1]).toArray()).toEqual([3, 12]);
    expect(np.einsum("ij->j", a).toArray()).toEqual([3, 5, 7]);
    expect(np.einsum("i,j->ij", [1, 2], [3, 4]).toArray()).toEqual([
      [3, 4],
      [6, 8],
    ]);
    expect(np.einsum("ij,ij->", a, a)).toBe(55);
    expect(np.einsum("bij,bjk->bik", cube, cube.mT).toArray()).toEqual(np.matmul(cube, cube.mT).toArray());
  });

  it("sorts the letters of an implicit result, capitals first", () => {
    expect(np.einsum("ba", a).shape).toEqual([3, 2]);
    expect(np.einsum("aB", a).shape).toEqual([3, 2]);
  });

  it("takes lists of numbers behind the operands", () => {
    expect(np.einsum(a, [0, 1], a, [2, 1], [0, 2]).toArray()).toEqual(np.matmul(a, a.T).toArray());
    expect(np.einsum(cube, ["...", 0], ["..."]).toArray()).toEqual(np.sum(cube, { axis: -1 }).toArray());
  });

  it("takes arrays of integers in place of these lists", () => {
    const product = np.matmul(a, a.T).toArray();
    const places = np.array([2, 1], "int64");
    expect(np.einsum(a, np.array([0, 1]), a, places, new Uint8Array([0, 2])).toArray()).toEqual(product);
    expect(np.einsum(a, [0n, 1n] as never, new BigInt64Array([1n, 0n])).toArray()).toEqual(a.T.toArray());
    expect(() => np.einsum(a, new Float64Array([0, 1]))).toThrow(ValueError);
    expect(() => np.einsum(a, np.array([0, 52]))).toThrow(ValueError);
  });

  it("reads the order in small letters too", () => {
    expect(np.einsum("ij,jk->ik", a, a.T, { order: "f" }).flags.fContiguous).toBe(true);
    expect(np.einsum("ij,jk->ik", a, a.T, { order: "k" }).flags.cContiguous).toBe(true);
    expect(() => np.einsum("ij,jk->ik", a, a.T, { order: "x" as never })).toThrow(ValueError);
    const [f, c] = [np.ones([2, 3, 5], "float64", "F"), np.ones([4, 3])];
    const isFortran = (one: NDArray, other: NDArray): boolean =>
      (np.einsum("...ft,mf->...mt", one, other, { order: "a" }) as NDArray).flags.fContiguous;
    expect([isFortran(f, np.asfortranarray(c)), isFortran(f, c)]).toEqual([true, false]);
  });

  it("shows one operand in another way, as a view", () => {
    const m = np.zeros([3, 3]);
    np.einsum("ii->i", m).fill(1);
    expect(m.toArray()).toEqual(np.eye(3).toArray());
    expect(np.einsum("ij->ji", m).base).toBe(m);
    expect(np.einsum("ii", m)).toBe(3);
  });

  it("broadcasts ellipses, and axes of length 1", () => {
    expect(np.einsum("...ij,...jk", cube, np.ones([4, 5])).shape).toEqual([2, 3, 5]);
    expect(np.einsum("...i,...i", cube, np.ones([3, 4])).toArray()).toEqual(
      np.sum(cube, { axis: -1 }).toArray(),
    );
    expect(np.einsum("ij,ij->i", a, [[1], [2]]).toArray()).toEqual([3, 24]);
  });

  it("multiplies several operands two at a time", () => {
    const [x, y, z] = [np.arange(20).reshape(4, 5), np.arange(30).reshape(5, 6), np.arange(12).reshape(6, 2)];
    expect(np.einsum("ij,jk,kl->il", x, y, z).toArray()).toEqual(np.matmul(np.matmul(x, y), z).toArray());
    expect(np.einsum("i,i,i->", [1, 2], [3, 4], [5, 6])).toBe(63);
  });

  it("computes in the promoted dtype, without widening", () => {
    expect(np.einsum("i->", np.ones(300, { dtype: "int8" }))).toBe(44);
    expect(np.einsum("i,i->", [true, false], [true, true])).toBe(true);
    expect(np.einsum("i,i->i", [1], [2.5], { dtype: "complex64", casting: "same_kind" }).dtype).toBe(
      np.complex64,
    );
    expect(() => np.einsum("i,i->i", [1], [2.5], { dtype: "float32" })).toThrow(DTypeError);
    const out = np.zeros(2);
    expect(np.einsum("ij->i", a, { out })).toBe(out);
    expect(out.toArray()).toEqual([3, 12]);
  });

  it.each(["ij,j", "ij->ii", "ij->ik", "i", "ijk", "i1", "i->j->k", "..i", "......", "...->", ""])(
    "throws for %s of a matrix",
    (text) => {
      expect(() => np.einsum(text, a)).toThrow(ValueError);
    },
  );

  it("throws for axes of one letter that differ", () => {
    expect(() => np.einsum("ii", a)).toThrow("collapsing index 'i'");
    expect(() => np.einsum("ij,jk", a, a)).toThrow(BroadcastError);
    expect(() => np.einsum("ij")).toThrow(ValueError);
    expect(() => np.einsum(a, [99])).toThrow(ValueError);
  });
});
