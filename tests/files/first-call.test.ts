/** Tests the first call in a realm: nothing may rely on a module that has not started. */
import { expect, it } from "vitest";
import np from "../../ts/index.ts";

it("reads bytes in the first call of all", () => {
  expect(() => np.load(new Uint8Array(200))).toThrow(np.ValueError);
  expect(np.loadtxt(new Uint8Array([49, 32, 50])).toArray()).toEqual([1, 2]);
});
