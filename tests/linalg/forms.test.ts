/** Tests the names of np.linalg, and what all its functions share: errors leave nothing, and it does not matter where arrays lie. */
import { describe, expect, it } from "vitest";
import { groupCalls } from "../../scripts/registry.ts";
import np from "../../ts/index.ts";
import * as linalg from "../../ts/linalg.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

describe("np.linalg", () => {
  it("has the names of ndloom/linalg, and those of the registry", () => {
    expect({ ...np.linalg }).toEqual({ ...linalg });
    const functions = Object.keys(linalg).filter((name) => name !== "LinAlgError");
    expect(functions.sort()).toEqual(
      Object.keys(groupCalls)
        .filter((name) => name.startsWith("linalg."))
        .map((name) => name.replace("linalg.", ""))
        .sort(),
    );
    expect(Object.isFrozen(np.linalg)).toBe(true);
    expect(np.linalg.LinAlgError).toBe(np.LinAlgError);
  });

  it("gives the same results while linear memory is full", () => {
    const a = np.add(np.random.defaultRng(1).random([30, 7, 7]), np.multiply(np.eye(7), 3));
    expectSameWhenFull(() => {
      const { solve, inv, det, qr, svd, eigh, eig, pinv } = np.linalg;
      const lists = [
        solve(a, np.ones([7, 2])),
        inv(a),
        det(a),
        ...qr(a),
        ...svd(a),
        ...eigh(a),
        ...eig(a),
        pinv(a),
      ];
      return lists.map((array) => array.toArray());
    });
  });

  it("gives the same result of a large matrix while linear memory is full", () => {
    const a = np.add(np.random.defaultRng(1).random([150, 150]), np.multiply(np.eye(150), 3));
    expectSameWhenFull(() => np.linalg.inv(a).toArray());
  });

  it("leaves nothing after an error", () => {
    const many = np.ones([3000, 4, 4]);
    for (const call of [
      () => np.linalg.inv(many),
      () => np.linalg.solve(many, np.ones([4, 9])),
      () => np.linalg.cholesky(np.negative(many)),
    ])
      expectErrorInScope(call, np.LinAlgError, /^linalg\./);
    const bad = np.full([40, 5, 5], Number.NaN);
    for (const call of [
      () => np.linalg.svd(bad),
      () => np.linalg.eig(bad),
      () => np.linalg.eigh(bad),
      () => np.linalg.pinv(bad),
      () => np.linalg.cond(bad),
    ])
      expectErrorInScope(call, np.LinAlgError, /^linalg\./);
  });
});
