import { beforeEach, expect, test, vi } from "vitest";

let np: typeof import("../../ts/names.ts");

// The module starts with the first array, so each function must also work as the first call.
beforeEach(async () => {
  vi.resetModules();
  np = await import("../../ts/names.ts");
});

const text = new TextEncoder().encode("1,2\n3,4\n");

test("load reads bytes as the first call", () => {
  expect(() => np.load(text)).toThrow(np.ValueError);
});

test("loadtxt reads bytes as the first call", () => {
  expect(np.loadtxt(text, { delimiter: "," }).toArray()).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("readColumns reads bytes as the first call", () => {
  expect(np.readColumns(text)["2"]?.toArray()).toEqual([4]);
});
