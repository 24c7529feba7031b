import { describe, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

/** A matrix that is larger than the scratch block. */
const SIDE = 130;
const numbers = np.array(
  Float64Array.from({ length: SIDE * SIDE }, (_, index) => ((index * 7919) % 997) / 997),
);
const real = np.add(numbers.reshape(SIDE, SIDE), np.eye(SIDE));
const symmetric = np.add(real, real.T);
const complex = np.add(real, np.multiply(symmetric, { re: 0, im: 1 }));

describe("matrices for which full memory has no room", () => {
  const functions: Readonly<Record<string, (a: NDArray) => readonly (NDArray | object | number)[]>> = {
    solve: (a) => [np.linalg.solve(a, np.ones(SIDE))],
    inv: (a) => [np.linalg.inv(a)],
    slogdet: (a) => [...np.linalg.slogdet(a)],
    qr: (a) => [...np.linalg.qr(a)],
    svd: (a) => [...np.linalg.svd(a)],
    eigh: (a) => [...np.linalg.eigh(a)],
    eig: (a) => [...np.linalg.eig(a)],
    pinv: (a) => [np.linalg.pinv(a)],
    lstsq: (a) => [...np.linalg.lstsq(a, np.ones(SIDE))],
  };
  const matrices = {
    real,
    single: real.astype("float32"),
    integers: np.floor(np.multiply(real, 9)).astype("int16"),
    complex,
  };
  it.each(
    Object.keys(functions).flatMap((name) => Object.keys(matrices).map((kind) => [name, kind] as const)),
  )("%s of %s numbers gives the same", (name, kind) => {
    const compute = functions[name] as (typeof functions)[string];
    expectSameWhenFull(() =>
      compute(matrices[kind as keyof typeof matrices]).map((result) =>
        result instanceof np.NDArray ? result.toArray() : result,
      ),
    );
  });

  it("cholesky gives the same", () => {
    expectSameWhenFull(() =>
      np.linalg.cholesky(np.add(symmetric, np.multiply(np.eye(SIDE), SIDE))).toArray(),
    );
  });
});
