/** Tests the playground's list: it has every function of the interface, its documented call, and an example that can be run. */
import { expect, test } from "vitest";
import { examples, usageOf } from "../../playground/functions.ts";
import { expressionOf } from "../../playground/list-functions.ts";
import { NEEDS_MORE } from "../../playground/numpy-names.ts";
import { report, type Success } from "../../playground/report.ts";
import { functionCalls, groupCalls } from "../../scripts/registry.ts";
import np from "../../ts/index.ts";
import { comparedNames } from "../numpy/compared.ts";
import { readRecorded } from "../numpy/read-recorded.ts";

const { "Random numbers": randomExamples = {}, ...families } = examples;
const all = Object.values(families).flatMap((functions) => Object.entries(functions));

/** Functions that tell of arrays, of dtypes or of memory, or give numbers alone. */
const tellsOnly =
  /^(allclose|array(Equal|Equiv)|broadcastShapes|is(real|complex)obj|isscalar|shape|size|ndim|vdot|einsumPath|canCast|\w+Types?|is(sub)?dtype|\w+Memory)$/;

/** The functions that give arrays, all of which are compared with NumPy. */
const making = comparedNames.filter((name) => !name.startsWith("NDArray.") && !tellsOnly.test(name));

const numpyNames = readRecorded<string[]>("names");

test("there is one example for each function that gives an array", () => {
  expect(all.map(([name]) => name)).toEqual(expect.arrayContaining(making));
});

test.each(all)("the example of %s calls it, and its call is that of messages", (name, example) => {
  expect(example).toContain(`np.${name}(`);
  expect(usageOf(name)).toBe((functionCalls[name] ?? groupCalls[name])?.usage.replace(/^[\w.]+/, name));
  const { ok, numpy } = report(example, np) as Success;
  expect(ok).toBe(true);
  const [, called] = /^np\.(\w+)/.exec(numpy.text ?? "") ?? [];
  if (called !== undefined) expect(numpyNames).toContain(called);
});

test.each(all.filter(([name]) => making.includes(name)))(
  "the example of %s gives an array",
  (name, example) => {
    const { arrays } = np.memory();
    const result = report(example, np) as Success;
    expect(result).toMatchObject({ ok: true });
    expect(result.facts).not.toBeNull();
    expect(result.plot).not.toBeNull();
    if (name in NEEDS_MORE) expect(result.numpy).toEqual({ text: null, notes: [NEEDS_MORE[name]] });
    else expect(result.numpy.text).toMatch(/^np\.|^x = np\./);
    expect(np.memory().arrays, "arrays are left").toBe(arrays);
  },
);

test.each(Object.entries(randomExamples))("the example of %s draws an array", (name, example) => {
  const { arrays } = np.memory();
  const { facts, plot, numpy } = report(example, np) as Success;
  expect(facts).not.toBeNull();
  expect(plot?.kind).toBe(name === "random" ? "heat map" : name === "permutation" ? "line" : "histogram");
  expect(numpy.text).toMatch(/^np\.random\.default_rng\(42\)\./);
  expect(np.memory().arrays, "arrays are left").toBe(arrays);
});

test("a histogram counts each value once", () => {
  const drawn = report("np.random.defaultRng(42).integers(1, 6, 6000, { endpoint: true })", np) as Success;
  const { values = new Float64Array(), least, most } = drawn.plot ?? {};
  expect([values.length, least, most]).toEqual([6, 1, 6]);
  expect(values.reduce((sum, count) => sum + count, 0)).toBe(6000);
  const normal = report("np.random.defaultRng(42).normal(0, 1, 10000)", np) as Success;
  expect(normal.plot?.values.length).toBe(80);
  expect(normal.plot?.values.reduce((sum, count) => sum + count, 0)).toBe(10_000);
});

test("a name that is not a function has no call", () => {
  expect(usageOf("constructor")).toBeUndefined();
});

test.each([
  ["np.cos([0, 1]).toArray() // [1, 0.54]\nnp.cos(0)", "np.cos([0, 1])"],
  ["np.modf(x).map((part) => part.toArray()) // [[0.5], [1]]", "np.modf(x)"],
  ['np.mgrid("0:3");', 'np.mgrid("0:3")'],
  ["const a = np.ones(3);\na.sum() // 3", null],
])("the expression of the example %j is %j", (code, expression) => {
  expect(expressionOf(code)).toBe(expression);
});
