/** Subscripts of a text that are tuples: NumPy's views. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";

const x = np.arange(6).reshape(2, 3);
const scalar = np.array(7);

describe("a tuple in a subscript", () => {
  // Each subscript beside the one that NumPy takes for the same.
  it.each([
    ["()", "..."],
    ["(())", "..."],
    ["(1, 2)", "1, 2"],
    ["((1, 2))", "1, 2"],
    ["(1,)", "1"],
    ["1,", "1"],
    ["(-1, -1)", "-1, -1"],
    ["(...)", "..."],
    ["(...,)", "..."],
    ["...,", "..."],
    ["(..., 0)", ":, 0"],
    ["(0, ...)", "0, :"],
    ["(None,)", "None"],
    ["None,", "None"],
    ["(None, ...)", "None, ..."],
    ["(np.newaxis, 1)", "None, 1"],
    ["(1 - 1, 2**1)", "0, 2"],
    ["()][0", "0"],
    ["()][()", "..."],
    ["1][(2,)", "1, 2"],
  ])("x[%s] is x[%s]", (one, other) => {
    const [result, expected] = [np.evaluate(`x[${one}]`, { x }), np.evaluate(`x[${other}]`, { x })];
    expect(result.shape).toEqual(expected.shape);
    expect(result.toArray()).toEqual(expected.toArray());
  });

  it("without entries is the element of an array without axes", () => {
    for (const text of ["a[()]", "a[...]", "a[(...,)]", "a[()][()]", "sum(a)[()]"])
      expect(np.evaluate(text, { a: scalar }).toArray()).toBe(7);
    expect(np.evaluate("a[(None,)]", { a: scalar }).toArray()).toEqual([7]);
  });

  it.each([
    ["x[((0, 1), 2)]", 3],
    ["x[(0, 1),]", 2],
    ["x[(0, 1), 2]", 2],
    ["x[..., (0, 1)]", 7],
    ["x[(),]", 2],
    ["x[((),)]", 3],
    ["x[[0, 1]]", 2],
    ["x[(0, True)]", 6],
    ["x[(0, x)]", 6],
  ])("is refused where NumPy takes it for an array of indices: %s", (text, position) => {
    let error: unknown;
    try {
      np.evaluate(text, { x });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(np.FormulaError);
    const { message, position: place } = error as InstanceType<typeof np.FormulaError>;
    expect(message).toContain("an index is an integer, a slice, ... or None");
    expect(place).toBe(position);
  });

  it.each([
    ["x[(...):]", "an end of a slice is an integer or None"],
    ["x[(0, ..., ...)]", "an index can only have a single ellipsis"],
    ["(...) + 1", "expected an array or a number, got ..."],
    ["sum(x, axis=(..., 0))", "axis must be an integer or a tuple of integers"],
    ["x[(1, 2, 3)]", "too many indices"],
    ["2[()]", "2 is a number and takes no subscript"],
  ])("has the error of its place: %s", (text, message) => {
    expect(() => np.evaluate(text, { x, "...": 5 } as never)).toThrow(message);
  });
});
