/** Tests the playground's list: it has every function of the interface, its documented call, and an example that gives an array. */
import { expect, test } from "vitest";
import { families, functionRow, randomExamples, usageOf } from "../../playground/functions.ts";
import { NEEDS_MORE } from "../../playground/numpy-names.ts";
import { report, type Success } from "../../playground/report.ts";
import np from "../../ts/index.ts";
import { rows } from "../numpy/calls.ts";

const all = families.flatMap(({ functions }) => functions);

test("there is one example for each function of the interface", () => {
  const functions = rows.map(({ name }) => name).filter((name) => !name.startsWith("NDArray."));
  expect(all.map(({ name }) => name).sort()).toEqual(functions.sort());
});

test.each(all)("the example of $name calls it and gives an array", ({ name, example }) => {
  expect(example).toContain(`np.${name}(`);
  const { arrays } = np.memory();
  const result = report(example, np) as Success;
  expect(result).toMatchObject({ ok: true });
  expect(result.facts).not.toBeNull();
  expect(result.plot).not.toBeNull();
  if (name in NEEDS_MORE) expect(result.numpy).toEqual({ text: null, notes: [NEEDS_MORE[name]] });
  else expect(result.numpy.text).toMatch(/^np\./);
  expect(np.memory().arrays, "arrays are left").toBe(arrays);
});

test.each(randomExamples)("the example of $name draws an array", ({ name, example }) => {
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

/** The functions of indices that have no options. */
const withoutOptions =
  "where nonzero flatnonzero argwhere extract select putmask place putAlongAxis diagIndices diagIndicesFrom trilIndices trilIndicesFrom triuIndices triuIndicesFrom maskIndices ix_".split(
    " ",
  );

test.each(all)("$name accepts exactly the options in its row", (row) => {
  // The package names what it knows when it is asked for what it does not.
  const args: Record<string, unknown[]> = {
    fromiter: [[], "int8", 0],
    tril: [np.eye(2), 0],
    triu: [np.eye(2), 0],
    diag: [np.eye(2), 0],
    diagflat: [np.eye(2), 0],
    mgrid: ["0:2"],
    ogrid: ["0:2"],
    r_: [1],
    c_: [1],
  };
  expect(usageOf(row)).toMatch(/^np\.\w+\(.+\)$/);
  if (row.options.length === 0) {
    if (joinsWithoutOptions.includes(row.name)) return;
    expect(row.name in args || withoutOptions.includes(row.name), "a function without options").toBe(true);
    return;
  }
  const call = np[row.name as "zeros"] as (...args: unknown[]) => unknown;
  const samples: Record<string, unknown> = {
    a: np.eye(2),
    x: np.eye(2),
    fn: () => 0,
    text: "1",
    dtype: "int8",
    target: null,
    regexp: /1/,
  };
  if (row.name === "vander") samples.x = [1, 2];
  if (row.name === "frombuffer" || row.name === "fromTypedArray")
    samples.data = samples.buffer = new Uint8Array(8);
  const given = row.parameters.map((name) => (name in samples ? samples[name] : name === "shape" ? [8] : 2));
  expect(() => call(...given, { nothing: 1 })).toThrow(`it knows ${row.options.join(", ")}`);
});

/** The joins without options. */
const joinsWithoutOptions =
  "dstack columnStack block tile broadcastTo broadcastArrays expandDims swapaxes moveaxis atleast1d atleast2d atleast3d reshape transpose squeeze fliplr flipud hsplit vsplit dsplit".split(
    " ",
  );

test("a name that is not a function has no row", () => {
  expect(functionRow("constructor")).toBeUndefined();
});
