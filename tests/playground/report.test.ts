/** Tests what the playground shows for an expression: facts, numbers for the picture, and errors that point at what to change. */
import { describe, expect, test } from "vitest";
import { colourAt, OUTSIDE, pixelIndex, pixels, placeOf } from "../../playground/colours.ts";
import type { Plot } from "../../playground/plot.ts";
import { type Failure, report, type Success } from "../../playground/report.ts";
import np from "../../ts/index.ts";

const success = (text: string): Success => {
  const result = report(text, np);
  if (!result.ok) throw new Error(`${text}: ${result.message}`);
  return result;
};
const plot = (text: string): Plot => success(text).plot as Plot;

describe("the facts", () => {
  test("describe an array", () => {
    const { facts, text } = success("np.zeros([2, 3], { dtype: 'int16' })");
    expect(facts).toEqual({ dtype: "int16", shape: [2, 3], size: 6, byteLength: 12, kind: null });
    expect(text).toBe("[[0 0 0]\n [0 0 0]]");
  });

  test.each([
    ["np.diag(np.eye(3))", "read-only view"],
    ["np.eye(3).T", "view"],
    ["np.zeros([2, 2], { order: 'F' })", "order F"],
  ])("say of %s that it is a %s", (text, kind) => {
    expect(success(text).facts?.kind).toBe(kind);
  });

  test.each([
    ["np.eye(2).toArray()", "[[1, 0], [0, 1]]"],
    ["np.complex(1, 2)", "(1+2j)"],
    ["np.float32", "float32"],
    ["[1n, -0, 'a', null, { k: [1] }]", '[1n, -0, "a", null, { k: [1] }]'],
    ["np.ones(2).toTypedArray()", "Float64Array [1, 1]"],
    ["(x) => x", "a function"],
  ])("are missing for %s, which is written out", (text, written) => {
    expect(success(text)).toMatchObject({ facts: null, plot: null, text: written });
  });

  test("describe the array in a list, with the values next to it", () => {
    const { facts, notes } = success("np.linspace(0, 1, 5, { retstep: true })");
    expect(facts?.shape).toEqual([5]);
    expect(notes).toEqual(["The value is a list of 2. Shown is the array in it; beside it: 0.25."]);
  });

  test("show a slice as text, and its members", () => {
    expect(success("np.slice(1, null)").text).toBe("slice(1, null, null)");
    expect(success("np.slice(1, 5).stop").text).toBe("5");
  });

  test("leave nothing allocated, with a value and with an error", () => {
    const { used, arrays } = np.memory();
    success("np.zeros([300, 300]).astype('int8').T");
    report("np.zeros(5000).reshape(7)", np);
    report("[np.zeros(9), np.nothing]", np);
    expect(np.memory()).toMatchObject({ used, arrays });
  });
});

test("a formula is told in Python and in JavaScript", () => {
  expect(success("arange(5) % -3 * pi")).toMatchObject({
    numpy: { text: "np.arange(5) % -3 * np.pi", notes: [] },
    program: 'np.evaluate("a % b * c", { a: np.arange(5), b: -3, c: np.pi })',
  });
  expect(success("zeros(7 % 4)")).toMatchObject({
    numpy: { text: "np.zeros(np.fmod(7, 4))" },
    program: "np.zeros(7 % 4)",
  });
});

describe("the numbers of the picture", () => {
  test.each([
    ["np.array(5)", "point", 1, 1, [5]],
    ["np.arange(3)", "line", 1, 3, [0, 1, 2]],
    ["np.array([[1, 2], [3, 4]]).T", "heat map", 2, 2, [1, 3, 2, 4]],
    ["np.array([true, false])", "line", 1, 2, [1, 0]],
    ["np.array([np.complex(3, 4), np.complex(0, -2)])", "line", 1, 2, [5, 2]],
    ["np.arange(8).reshape(2, 2, 2)", "heat map", 2, 2, [0, 1, 2, 3]],
    ["np.array([1.5, -2], { dtype: 'float16' })", "line", 1, 2, [1.5, -2]],
    ["np.array([2n ** 62n, -1n])", "line", 1, 2, [2 ** 62, -1]],
  ])("%s", (text, kind, rows, columns, values) => {
    const shown = plot(text);
    expect(shown).toMatchObject({ kind, rows, columns });
    expect(Array.from(shown.values)).toEqual(values);
  });

  test("show the first matrix and a note for more than two axes", () => {
    expect(success("np.zeros([2, 5, 3, 4])").notes).toEqual([
      "The picture is the first of 10 matrices: [0, 0, :, :].",
    ]);
  });

  test("are thinned for a large array, and a note says so", () => {
    const { plot: shown, notes } = success("np.eye(4000, 10)");
    expect(shown).toMatchObject({ rows: 1334, columns: 10, allRows: 4000, allColumns: 10 });
    expect(shown?.values.length).toBe(13340);
    expect(notes).toEqual(["The picture takes one of 3 elements, and so does its range."]);
  });

  test("leave non-finite elements out of the range, and count them", () => {
    const shown = plot("np.array([NaN, 1, Infinity, -Infinity, -Infinity, 3])");
    expect(shown).toMatchObject({ least: 1, most: 3, counts: { nan: 1, positive: 1, negative: 2 } });
    expect(plot("np.full(3, NaN)")).toMatchObject({ least: Number.NaN, most: Number.NaN });
  });

  test("are missing for an array without elements", () => {
    expect(success("np.zeros([0, 3])")).toMatchObject({ plot: null, notes: ["The array has no elements."] });
  });
});

describe("the colours", () => {
  test("follow the scale", () => {
    expect([placeOf(1, 1, 3), placeOf(2, 1, 3), placeOf(3, 1, 3), placeOf(7, 7, 7)]).toEqual([
      0, 0.5, 1, 0.5,
    ]);
    const huge = Number.MAX_VALUE;
    expect([placeOf(-huge, -huge, huge), placeOf(0, -huge, huge), placeOf(huge, -huge, huge)]).toEqual([
      0, 0.5, 1,
    ]);
  });

  test("of NaN and the infinities are not on the scale", () => {
    const onScale = new Set(pixels.slice(0, -3));
    const outside = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const found = outside.map((value) => pixels[pixelIndex(value, 0, 1)] as number);
    expect(new Set(found).size).toBe(3);
    expect(found.some((colour) => onScale.has(colour))).toBe(false);
    expect(Object.values(OUTSIDE)).toHaveLength(3);
  });

  test("get lighter along the scale", () => {
    const lightness = Array.from({ length: 64 }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = (colourAt(at / 63).match(/\d+/g) ?? []).map(Number);
      return 0.2126 * (red / 255) ** 2.2 + 0.7152 * (green / 255) ** 2.2 + 0.0722 * (blue / 255) ** 2.2;
    });
    for (let at = 1; at < 64; at += 1) expect(lightness[at]).toBeGreaterThan(lightness[at - 1] as number);
  });
});

describe("an error points at what to change", () => {
  test.each([
    [
      "np.linspace(0, 1, -1)",
      "ValueError",
      "-1",
      "np.linspace(start, stop, num, { endpoint, retstep, dtype, axis, out, window })",
    ],
    ["np.zeros([2, -3])", "ValueError", "[2, -3]", "np.zeros(shape, { dtype, order, out, window })"],
    ["np.eye(3, { k: 1 }, 2)", "ValueError", "{ k: 1 }", "np.eye(n, m, { k, dtype, order, out, window })"],
    ["np.eye(3, 3, { k: 1.5 })", "ValueError", "1.5", "np.eye(n, m, { k, dtype, order, out, window })"],
    [
      "np.eye(3, 3, { offset: 1 })",
      "ValueError",
      "offset: 1",
      "np.eye(n, m, { k, dtype, order, out, window })",
    ],
    [
      "np.ones(3, { dtype: 'flaot' })",
      "DTypeError",
      "'flaot'",
      "np.ones(shape, { dtype, order, out, window })",
    ],
    [
      "np.array([[1, 2], [3]])",
      "ValueError",
      "[[1, 2], [3]]",
      "np.array(data, { dtype, order, copy, ndmin, out })",
    ],
    ["np.fromstring('1, x', { sep: ',' })", "ValueError", "x", "np.fromstring(text, { dtype, count, sep })"],
    ["np.arange(6).reshape(4, 2)", "ShapeError", "np.arange(6).reshape(4, 2)", null],
    [
      "np.zeros(2 ** 50)",
      "MemoryError",
      "np.zeros(2 ** 50)",
      "np.zeros(shape, { dtype, order, out, window })",
    ],
    [
      "np.geomspace(0, 1)",
      "ValueError",
      "np.geomspace(0, 1)",
      "np.geomspace(start, stop, num, { endpoint, dtype, axis, out, window })",
    ],
    ["[arange(3) + arange(4)]", "BroadcastError", "arange(3) + arange(4)", null],
    ["arange(3) * zeros(-1)", "ValueError", "-1", "np.zeros(shape, { dtype, order, out, window })"],
    [
      "evaluate('x + y', { x: 1 })",
      "FormulaError",
      "evaluate('x + y', { x: 1 })",
      "np.evaluate(text, variables, { out, order, window, dtype, maxSteps })",
    ],
    ["new Float64Array(-1)", "RangeError", "new Float64Array(-1)", null],
    ["np.zeros(3", "SyntaxError", "", null],
    ["((f) => f(f))((f) => f(f))", "RangeError", "((f) => f(f))((f) => f(f))", null],
  ])("%s", (text, name, marked, usage) => {
    const failure = report(text, np) as Failure;
    expect(failure).toMatchObject({ ok: false, name, usage });
    expect(failure.message).toMatch(/\.$/);
    expect(text.slice(failure.span.start, failure.span.end)).toBe(marked);
  });
});
