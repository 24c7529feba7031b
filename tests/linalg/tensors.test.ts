/** Tests linalg.tensorsolve and linalg.tensorinv. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { linalg } = np;
const tensorOf = (...shape: number[]) =>
  np.add(np.random.defaultRng(1).random(shape), np.multiply(np.eye(6).reshape(shape), 6));

describe("np.linalg.tensorsolve", () => {
  it("solves the system that tensordot shows", () => {
    const [a, b] = [tensorOf(2, 3, 6), np.arange(6).reshape(2, 3)];
    const x = linalg.tensorsolve(a, b);
    expect(x.shape).toEqual([6]);
    expect(np.allclose(np.tensordot(a, x, 1), b)).toBe(true);
    const y = linalg.tensorsolve(tensorOf(3, 2, 2, 3), np.ones([3, 2]));
    expect(y.shape).toEqual([2, 3]);
    expect(y.base).toBe(null);
  });

  it("moves axes behind the others before", () => {
    const [a, b] = [tensorOf(2, 3, 6), np.arange(6)];
    const x = linalg.tensorsolve(a, b, [0, 1]);
    expect(x.shape).toEqual([2, 3]);
    expect(np.allclose(np.tensordot(np.moveaxis(a, [0, 1], [1, 2]), x, 2), b)).toBe(true);
    expectErrorInScope(() => linalg.tensorsolve(a, b, [-1]), np.ValueError, "axes must be axes of a, got -1");
  });

  it("refuses other shapes, and a singular system", () => {
    expectErrorInScope(() => linalg.tensorsolve(np.ones([2, 3]), [1, 2]), np.LinAlgError, "the requirement");
    expectErrorInScope(() => linalg.tensorsolve(np.ones([2, 2]), [1, 2]), np.LinAlgError, "Singular matrix");
    expectErrorInScope(
      () => linalg.tensorsolve(np.eye(2), [1, 2, 3]),
      np.ShapeError,
      "linalg.tensorsolve: b",
    );
  });
});

describe("np.linalg.tensorinv", () => {
  it("gives the inverse for tensordot", () => {
    const a = tensorOf(2, 3, 3, 2);
    const inverse = linalg.tensorinv(a);
    expect(inverse.shape).toEqual([3, 2, 2, 3]);
    expect(inverse.base).toBe(null);
    expect(np.allclose(np.tensordot(inverse, a, 2), np.eye(6).reshape(3, 2, 3, 2))).toBe(true);
    expect(linalg.tensorinv(tensorOf(6, 2, 3), 1).shape).toEqual([2, 3, 6]);
  });

  it("refuses an ind that does not fit", () => {
    expectErrorInScope(() => linalg.tensorinv(np.eye(2), 0), np.ValueError, "Invalid ind argument");
    expectErrorInScope(() => linalg.tensorinv(np.ones([2, 3]), 1), np.LinAlgError, "must be square");
    expectErrorInScope(() => linalg.tensorinv(np.ones([2, 0]), 1), np.ValueError, "cannot reshape");
  });
});
