/** Compares the strides of new arrays and of views of views with NumPy's. numpy/record-strides.py drew the steps. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../ts/index.ts";
import { readRecorded } from "./numpy/read-recorded.ts";

type Step = readonly [method: "get" | "transpose" | "reshape" | "copy", args: readonly unknown[]];
type Case = readonly [shape: number[], order: "C" | "F", steps: readonly Step[], outcome: unknown];

const cases = readRecorded<readonly Case[]>("strides");

const entryOf = (entry: unknown): unknown =>
  Array.isArray(entry) ? np.slice(...(entry as [number, number, number])) : entry;

const apply = (a: NDArray, method: "get" | "transpose" | "reshape", args: readonly unknown[]): NDArray =>
  (a[method] as (...list: readonly unknown[]) => NDArray)(...args);

describe("strides", () => {
  it("equal NumPy's, also for axes of length 0 and 1", () => {
    for (const [shape, order, steps, outcome] of cases) {
      let a = np.zeros(shape, { order }) as NDArray;
      for (const [method, args] of steps) {
        // NumPy's copies keep the order they find when they are told so. A list in an index stands for a slice.
        a =
          method === "copy"
            ? a.copy({ order: "K" })
            : apply(a, method, method === "get" ? args.map(entryOf) : args);
      }
      const { cContiguous, fContiguous } = a.flags;
      expect([a.shape, a.strides, cContiguous, fContiguous], JSON.stringify([shape, order, steps])).toEqual(
        outcome,
      );
    }
  });

  it("of new axes of length 1 equal the stride of the axis before them", () => {
    expect(np.arange(6).get("::2").reshape([3, 1]).strides).toEqual([16, 16]);
    expect(np.arange(6).get("::2").reshape([1, 3]).strides).toEqual([48, 16]);
  });
});
