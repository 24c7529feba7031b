/** Tests that the compiler tells a function for each method of NumPy's arrays that ours do not have. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import np from "../../ts/index.ts";
import { readRecorded } from "../numpy/read-recorded.ts";

const text = readFileSync(join(import.meta.dirname, "../../ts/array/not-methods.ts"), "utf8");

it("names the methods that are functions here, and nothing else", () => {
  const told = [...text.matchAll(/Write `np\.(\w+)\(.*\n {2}readonly (\w+): Write<"np\.(\w+)\(/g)];
  const functions = readRecorded<string[]>("names")
    .filter((name) => name.startsWith("ndarray."))
    .map((name) => name.slice("ndarray.".length))
    .filter((name) => name in np && !(name in np.NDArray.prototype));
  expect(told.map(([, ...names]) => names)).toEqual(functions.sort().map((name) => [name, name, name]));
});

it("makes a call of such a method an error of the compiler", () => {
  const a = np.arange(3);
  // @ts-expect-error Type 'Write<"np.sum(a)">' has no call signatures.
  expect(() => a.sum()).toThrow(TypeError);
});
