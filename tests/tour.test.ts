/** Runs examples/tour/tour.js, which `npm start` shows, on the package as built. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const printed = execFileSync(process.execPath, ["examples/tour/tour.js"], { cwd: root, encoding: "utf8" });
const lines = printed.trimEnd().split("\n");

it("fits on a screen", () => {
  expect(lines.length).toBeLessThanOrEqual(60);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
});

/** The code that the tour shows, and the first line of what NumPy prints for it. */
const results = {
  "np.arange(8).reshape(2, 4)": "array([[0, 1, 2, 3],",
  'm.get(":, ::2")': "array([[0, 2],",
  'np.evaluate("x**2 / 4 + abs(y)", { x, y })': "array([[2.  , 1.25, 1.  , 1.25, 2.  ],",
  "np.mean(height, { axis: 0 })": "array([1.66666667, 0.91666667, 0.66666667, 0.91666667, 1.66666667])",
  "height.get(np.greater(height, 1))": "array([2.  , 1.25, 1.25, 2.  , 2.  , 1.25, 1.25, 2.  ])",
  "np.random.defaultRng(42).normal(0, 1, 4)": "array([ 0.30471708, -1.03998411,  0.7504512 ,  0.94056472])",
  'np.evaluate("nansum(price * amount)", sales).item()': "14",
  'np.load(file).get("price")': "array([2.5, 4. , nan, 0.5])",
  "wave.data.subarray(0, 2).fill(7)": "Float64Array(2) [ 7, 7 ]",
  'wave.get(":3")': "array([7.000000e+00, 7.000000e+00, 3.999984e-05])",
};

it("shows calls with their results", () => {
  const shown = lines.flatMap((line, at) => (line.startsWith("> ") ? [[line.slice(2), lines[at + 1]]] : []));
  expect(shown).toEqual(Object.entries(results));
});

it("draws a picture that is the same from left and right, and from top and bottom", () => {
  const picture = lines.filter((line) => /^[ ░▒▓█]+$/.test(line));
  expect(picture).toHaveLength(9);
  expect(picture.map((line) => [...line].reverse().join(""))).toEqual(picture);
  expect([...picture].reverse()).toEqual(picture);
  expect(new Set(picture.join(""))).toEqual(new Set(" ░▒▓█"));
});

it("tells a time that it measured, and the memory in use", () => {
  expect(printed).toMatch(/^\d+\.\d ms$/m);
  expect(lines.at(-1)).toMatch(/^\d+ arrays have \d+ bytes, of a budget of \d+$/);
});
