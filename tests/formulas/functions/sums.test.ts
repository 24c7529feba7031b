/** Tests sums and their kin: the last bits, which the order of additions decides, dtypes, options and refusals. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";

const random = (shape: number | readonly number[]) =>
  np.subtract(np.random.defaultRng(7).random(shape as number[]), 0.25);

const parts = random([5000, 2]);
const given = {
  np,
  line: random(20_000),
  matrix: random([300, 40]),
  cube: random([7, 33, 29]),
  masked: random([100, 101]),
  mask: np.greater(np.random.defaultRng(8).random([100, 101]), 0.3),
  complex: np.evaluate`${parts}[:, 0] + 1j * ${parts}[:, 1]`,
};

/** Calls, and the first two elements that NumPy 2.4.6 gives for the same random numbers. */
const sums: readonly (readonly [call: string, elements: readonly unknown[]])[] = [
  ["np.sum(line)", [5042.784313343067]],
  ["np.sum(line.astype('float32'))", [5042.78466796875]],
  ["np.sum(line.astype('float16'))", [5044.0]],
  ["np.sum(line.get('::3'))", [1712.55833314461]],
  ["np.sum(line.get('::-1'))", [5042.784313343067]],
  ["np.sum(line.astype('float32'), { dtype: 'float64' })", [5042.784316532463]],
  ["np.sum(line, { dtype: 'float32' })", [5042.78466796875]],
  ["np.mean(line.astype('float16'))", [0.252197265625]],
  ["np.mean(line.astype('float32'))", [0.25213924050331116]],
  ["np.var(line.astype('float32'), { ddof: 1 })", [0.08360173553228378]],
  ["np.std(line.get('::3'))", [0.28812788399458794]],
  ["np.prod(np.add(line.get('0:500'), 1))", [2.2469874701080234e44]],
  ["np.sum(matrix, 0)", [76.03842968437668, 73.25402758656567]],
  ["np.sum(matrix, 1)", [8.835462984238564, 11.023617379593299]],
  ["np.sum(matrix.T, 0)", [8.835462984238564, 11.023617379593299]],
  ["np.sum(matrix.get(':, ::2'))", [1497.2454815545232]],
  ["np.sum(matrix.get('::2').T, 1)", [41.00046915211311, 35.04360572125003]],
  ["np.mean(matrix.astype('float16'), 1)", [0.2208251953125, 0.275634765625]],
  ["np.var(matrix.T, 0)", [0.08716769783441916, 0.07819424518896827]],
  ["np.sum(cube, [0, 2])", [52.287772930855006, 46.12776078874104]],
  ["np.sum(cube, 1)", [9.828945120875039, 8.904672706830542]],
  ["np.sum(cube.transpose(1, 2, 0), 0)", [9.828945120875039, 12.127728202273186]],
  ["np.sum(cube.transpose(2, 0, 1), [0, 1])", [52.287772930855006, 46.12776078874104]],
  ["np.sum(cube.astype('float32').get(':, ::2, 1:'))", [847.0975341796875]],
  ["np.sum(masked, { where: mask })", [1804.2228047960075]],
  ["np.sum(masked, 1, { where: mask })", [16.71955427712915, 17.62016863941979]],
  ["np.sum(masked, 0, { where: mask.T.copy().T })", [18.718792848943878, 18.257529327953044]],
  ["np.mean(masked.astype('float32'), 1, { where: mask })", [0.24231238663196564, 0.24817141890525818]],
  ["np.var(masked, 1, { where: mask, ddof: 1 })", [0.07990987095426051, 0.08944789306592874]],
  ["np.average(masked, 0, np.add(line.get('0:100'), 1))", [0.26242625615711873, 0.24629110688384917]],
  ["np.nanmean(np.where(mask, masked, NaN), 1)", [0.24231238082795872, 0.24817138928760274]],
  ["np.nanstd(np.where(mask, masked, NaN), 0)", [0.28452117930917203, 0.2938454468880109]],
  ["np.cumsum(line.astype('float16')).get('19000:')", [2048.0, 2048.0]],
  ["np.cumsum(matrix.T, 1).get('3, 298:')", [74.94949010172269, 75.31344716226442]],
  ["np.evaluate('sum(x * x)', { x: line })", [2943.434781214799]],
  ["np.evaluate('x.T * 2', { x: matrix }).get('0, 0:2')", [0.7501909332093339, 0.03519860912757089]],
  ["np.evaluate('sum(x * y, axis=0)', { x: matrix, y: matrix })", [46.53051434563314, 42.659984279427036]],
  ["np.evaluate('(x[:, ::2] * 3).sum(axis=1)', { x: matrix })", [13.627969334117939, 17.517854388429832]],
  ["np.evaluate('sum(x.astype(float32) / 3)', { x: line })", [1680.9281005859375]],
  ["np.sum(complex)", [[1251.1802153252033, 1257.969486744087]]],
  ["np.sum(complex.astype('complex64'))", [[1251.18017578125, 1257.969482421875]]],
  ["np.mean(complex.get('::2'))", [[0.25582846876397747, 0.2609198011590436]]],
  ["np.var(complex)", [0.1683198093313029]],
];

function firstElements(call: string): unknown[] {
  const result: unknown = new Function(...Object.keys(given), `return ${call}`)(...Object.values(given));
  const array = np.ravel(result as number).get("0:2");
  return (array.toArray() as unknown[]).map((element) => {
    const { re, im } = Object(element) as { re?: number; im?: number };
    return re === undefined ? element : [re, im];
  });
}

describe("a run of float16 that comes in parts", () => {
  it("is rounded once, as a run that is in linear memory whole", () => {
    const x = np.evaluate("1 + arange(100001) / 1e9", {}).astype("float16");
    const factors = np
      .array([2, 0.5, 1.25, 0.8], { dtype: "float16" })
      .take(np.arange(30_001), null, { mode: "wrap" });
    const sums = [np.sum(np.multiply(x, 0.25)), np.prod(factors)];
    expect(np.evaluate("sum(x * 0.25)", { x }).item()).toBe(sums[0]);
    expect(np.evaluate("prod(+factors * 1)", { factors }).item()).toBe(sums[1]);
    x.data;
    factors.data;
    expect([np.sum(np.multiply(x, 0.25)), np.prod(factors)]).toEqual(sums);
    expect(sums.every(Number.isFinite)).toBe(true);
  });
});

describe("the order of additions", () => {
  it.each(sums)("is NumPy's in %s", (call, elements) => {
    expect(firstElements(call)).toEqual(elements);
  });
});

describe("np.sum", () => {
  it("adds integers and booleans in 64 bits, and wraps", () => {
    expect(np.sum(np.array([100, 100], { dtype: "int8" }))).toBe(200);
    expect(np.sum([true, true, false])).toBe(2);
    expect(np.sum([2n ** 63n - 1n, 1n])).toBe(-(2n ** 63n));
    expect(np.sum(np.array([[1, 2]], { dtype: "uint8" }), 0).dtype).toBe(np.uint64);
    expect(np.sum(np.array([200, 100]), { axis: 0, dtype: "uint8", keepdims: true }).toArray()).toEqual([44]);
  });

  it("is 0 without elements, and 0 for a single -0", () => {
    expect(np.sum([])).toBe(0);
    expect(np.sum(np.zeros([0, 2]), 0).toArray()).toEqual([0, 0]);
    expect(np.sum([-0])).toBe(0);
    expect(np.sum([-0], { initial: -0 })).toBe(-0);
    expect(np.sum([1, 2], { initial: np.array(5) as never })).toBe(8);
    expect(() => np.sum([1, 2], { initial: [5] as never })).toThrow("initial must be a number");
    expect(() => np.sum([1, 2], { initial: np.array([5]) as never })).toThrow("initial must be a number");
  });

  it("gives a number for all axes, and an array with keepdims or out", () => {
    expect(np.sum([[1, 2]], [0, 1])).toBe(3);
    expect(np.sum([[1, 2]], { keepdims: true }).shape).toEqual([1, 1]);
    const out = new Float64Array(2);
    expect(np.sum([[1, 2]], 0, { out }).base).toBe(out);
    expect([...out]).toEqual([1, 2]);
  });

  it("folds nothing along no axes", () => {
    expect(np.sum([[1, 2]], []).toArray()).toEqual([[1, 2]]);
  });

  it("takes a mask of one element, and numbers without axes", () => {
    expect(np.sum([5], { where: [true] })).toBe(5);
    expect(np.sum(5, { where: false })).toBe(0);
    expect(np.sum(np.array(5, { dtype: "int8" }), { axis: 0 })).toBe(5);
  });

  it("refuses axes that are not there or stand twice, and masks that do not fit", () => {
    expect(() => np.sum([1, 2], 1)).toThrow(np.IndexError);
    expect(() => np.sum([[1, 2]], [0, 0])).toThrow("sum: repeated axis in axis, got [0, 0]");
    expect(() => np.sum([1, 2], { where: [true, true, false] })).toThrow(np.BroadcastError);
    expect(() => np.sum([1, 2], { where: np.array([1, 0]) })).toThrow(np.DTypeError);
  });

  it("leaves nothing allocated when it throws", () => {
    const { used, arrays } = np.memory();
    for (const options of [{ axis: 3 }, { where: [1, 0, 1] }, { out: new Float64Array(5) }])
      expect(() => np.sum([1, 2], options)).toThrow(np.NDLoomError);
    expect(np.memory()).toMatchObject({ used, arrays });
  });
});

describe("np.mean, np.var and np.std", () => {
  it("are NaN without elements", () => {
    expect(np.mean([])).toBeNaN();
    expect(np.var([])).toBeNaN();
    expect(np.std([1], { ddof: 1 })).toBeNaN();
  });

  it("keep float32, and give float64 for integers", () => {
    const x = np.array([[1, 2]], { dtype: "float32" });
    expect(np.mean(x, 1).dtype).toBe(np.float32);
    expect(np.std(x.astype("int8"), 1).dtype).toBe(np.float64);
    expect(np.var(np.array([np.complex(1, 1), np.complex(-1, -1)]))).toBe(2);
    expect(np.std([3, 5], { axis: 0, dtype: "complex128", keepdims: true }).toArray()).toEqual([
      np.complex(1, 0),
    ]);
  });
});

describe("a spread in bool", () => {
  it("is true where the squares have a sum that is not 0", () => {
    for (const name of ["var", "std", "nanvar", "nanstd"] as const) {
      expect(np[name]([1, 2, 3], { dtype: "bool" }), name).toBe(true);
      expect(
        np[name](
          np.array(
            [
              [1, 1],
              [1, 2],
            ],
            { dtype: "int8" },
          ),
          1,
          { dtype: "bool" },
        ).toArray(),
      ).toEqual([false, true]);
    }
    expect(np.std([1.5, 2.5], { dtype: "bool" })).toBe(true);
  });

  it("of bools is refused, as their difference is", () => {
    for (const name of ["var", "std", "nanvar", "nanstd"] as const)
      expect(() => np[name]([true, false], { dtype: "bool" }), name).toThrow("numpy boolean subtract");
  });
});

describe("an axis of an array without axes", () => {
  it("is refused by means, unless they have a mask or leave NaN out", () => {
    for (const name of ["mean", "var", "nanmean", "nanstd"] as const)
      expect(() => np[name as "mean"](5, 0), name).toThrow(np.IndexError);
    expect(np.nanvar(0.5, -1)).toBe(0);
    expect(np.mean(5, 0, { where: np.array(true) })).toBe(5);
    expect(() => np.mean(5, 3, { where: [true] })).toThrow(np.BroadcastError);
    expect(() => np.sum(5, 3, { where: [true] })).toThrow(np.IndexError);
  });
});

describe("sums with out", () => {
  it("are computed in the common dtype, which need not cast to that of out", () => {
    const out = np.zeros([], { dtype: "int64" });
    expect(np.sum(np.array([1, 2], { dtype: "uint64" }), { out }).item()).toBe(3);
    expect(() => np.sum([0.5], { out })).toThrow(np.DTypeError);
  });

  it("are not repeated in an out of another shape", () => {
    for (const [shape, keepdims] of [
      [[2, 2], false],
      [[1], false],
      [[2], true],
    ] as const)
      for (const name of ["sum", "mean", "max", "nansum"] as const)
        expect(() => np[name as "sum"]([[1, 2]], 0, { out: np.ones(shape), keepdims }), name).toThrow(
          np.ShapeError,
        );
    expect(() => np.sum([[1, 2]], 0, { out: np.ones([2, 2]) })).toThrow(
      "sum: output parameter has the wrong shape: out has shape (2, 2), the result has (2,)",
    );
    expect(() => np.sum([1, 2], { out: np.ones(1) })).toThrow(np.ShapeError);
    expect(() => np.cumsum([1, 2], { out: np.ones([2, 2]) })).toThrow(np.ShapeError);
    expect(np.sum([[1, 2]], 0, { out: np.ones([1, 2]), keepdims: true }).toArray()).toEqual([[1, 2]]);
  });
});

describe("axes that are kept", () => {
  it.each([
    [0, [96, 32, 8], [8, 8, 24]],
    [1, [32, 32, 8], [8, 16, 16]],
    [2, [24, 8, 8], [8, 16, 48]],
    [null, [8, 8, 8], [8, 8, 8]],
  ])("have the strides of NumPy: axis %j", (axis, inC, inF) => {
    const x = np.ones([2, 3, 4]);
    expect(np.sum(x, { axis, keepdims: true }).strides).toEqual(inC);
    expect(np.max(x.copy({ order: "F" }), { axis, keepdims: true }).strides).toEqual(inF);
  });

  it("lie between the axes beside them where the result is in neither order", () => {
    const sums = np.sum(np.ones([2, 3, 4, 5]).transpose(1, 0, 2, 3), { axis: 2, keepdims: true });
    expect(sums.strides).toEqual([40, 120, 40, 8]);
  });
});

describe("np.any, np.all and np.countNonzero", () => {
  it("count NaN as true", () => {
    expect(np.any([0, Number.NaN])).toBe(true);
    expect(np.all([1, Number.NaN])).toBe(true);
    expect(np.countNonzero([0, Number.NaN, np.complex(0, 1)])).toBe(2);
    expect([np.any([]), np.all([]), np.countNonzero([])]).toEqual([false, true, 0]);
  });
});
