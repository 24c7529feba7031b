/** Tests slices that stand for ranges of numbers, where an integer is no exact number. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

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
