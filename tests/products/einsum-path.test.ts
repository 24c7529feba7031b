/** Tests np.einsumPath, and np.einsum with the paths that it returns. */
import { describe, expect, it } from "vitest";
import np, { type Optimize } from "../../ts/index.ts";

const { BroadcastError, IndexError, ValueError } = np;
const [a, b, c] = [np.ones([9, 8]), np.ones([8, 7]), np.ones([7, 2])];

/** The steps for the product of the three. */
const stepsFor = (optimize?: Optimize | null): unknown =>
  np.einsumPath("ij,jk,kl->il", a, b, c, { optimize })[0];

describe("np.einsumPath", () => {
  it("takes the pair first that removes the most elements", () => {
    expect(stepsFor()).toEqual(["einsum_path", [0, 1], [0, 1]]);
    expect(stepsFor("greedy")).toEqual(stepsFor(true));
    expect(stepsFor("optimal")).toEqual(["einsum_path", [1, 2], [0, 1]]);
  });

  it("multiplies all at once without an order, for two operands, and where nothing is added", () => {
    expect(stepsFor(false)).toEqual(["einsum_path", [0, 1, 2]]);
    expect(stepsFor(null)).toEqual(["einsum_path", [0, 1, 2]]);
    expect(np.einsumPath("ij,jk", a, b)[0]).toEqual(["einsum_path", [0, 1]]);
    expect(np.einsumPath("i,j,k->ijk", [1], [2], [3])[0]).toEqual(["einsum_path", [0, 1, 2]]);
    expect(np.einsumPath("ii", np.eye(3))[0]).toEqual(["einsum_path", [0]]);
  });

  it("makes no product with more elements than the limit", () => {
    expect(stepsFor(["optimal", 16])).toEqual(["einsum_path", [1, 2], [0, 1]]);
    expect(stepsFor(["optimal", 15])).toEqual(["einsum_path", [0, 1, 2]]);
    expect(stepsFor(["greedy", 1])).toEqual(["einsum_path", [0, 1, 2]]);
  });

  it("tells what each step costs, in the words of NumPy", () => {
    expect(np.einsumPath("ij,jk,kl->il", a, b, c, { optimize: "optimal" })[1]).toBe(
      [
        "  Complete contraction:  ij,jk,kl->il",
        "         Naive scaling:  4",
        "     Optimized scaling:  3",
        "      Naive FLOP count:  3.024e+03",
        "  Optimized FLOP count:  5.130e+02",
        "   Theoretical speedup:  5.895",
        "  Largest intermediate:  1.800e+01 elements",
        "-".repeat(74),
        "scaling                  current                                remaining",
        "-".repeat(74),
        "   3                   kl,jk->lj                                ij,lj->il",
        "   3                   lj,ij->il                                   il->il",
      ].join("\n"),
    );
    expect(np.einsumPath("...i,...i", a, [1])[1]).toContain("Complete contraction:  zi,i->z\n");
  });

  it("takes steps, which einsum takes too", () => {
    const [path] = np.einsumPath("ij,jk,kl->il", a, b, c, { optimize: "optimal" });
    expect(stepsFor(path)).toEqual(path);
    for (const optimize of [path, true, "greedy", "optimal", ["greedy", 20], false] as const)
      expect(np.einsum("ij,jk,kl->il", a, b, c, { optimize }).toArray()).toEqual(
        np.full([9, 2], 56).toArray(),
      );
    const steps = ["einsum_path", [0], [2, 0], [1, 0]] as const;
    expect(np.einsum("ij,jk,kl->l", a, b, c, { optimize: steps }).toArray()).toEqual([504, 504]);
  });

  it("adds in the order of the steps", () => {
    const [x, y, z] = [[2 ** 1023], [2], [0.5]];
    const times = (optimize: Optimize) => np.einsum("i,i,i->", x, y, z, { optimize });
    expect(times(["einsum_path", [0, 1], [0, 1]])).toBe(Number.POSITIVE_INFINITY);
    expect(times(["einsum_path", [1, 2], [0, 1]])).toBe(2 ** 1023);
  });

  it("refuses steps that do not end with one array, and other words", () => {
    expect(() => stepsFor(["einsum_path", [0, 1]])).toThrow("1 more operands has to be contracted");
    expect(() => stepsFor(["einsum_path"])).toThrow(ValueError);
    expect(() => stepsFor(["einsum_path", [0, 0], [0, 1]])).toThrow(ValueError);
    expect(() => stepsFor(["einsum_path", [], [0, 1, 2]])).toThrow(ValueError);
    expect(() => stepsFor(["einsum_path", [0, 3]])).toThrow(IndexError);
    expect(() => stepsFor(["einsum_path", [0, -1]])).toThrow(IndexError);
    for (const optimize of ["best", 1, ["greedy"], ["greedy", "9"], ["einsum_path", 0], []])
      for (const name of ["einsum", "einsumPath"] as const)
        expect(() => np[name]("ij,jk,kl->il", a, b, c, { optimize } as never)).toThrow(ValueError);
    expect(() => np.einsumPath("ij,jk", a, a)).toThrow(BroadcastError);
  });
});
