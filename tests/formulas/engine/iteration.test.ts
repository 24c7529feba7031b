/** Tests formulas over arrays of many layouts: the results are those of packed copies. */
import { describe, expect, it } from "vitest";
import np, { type DType, type NDArray } from "../../../ts/index.ts";
import { type Random, randomFrom } from "../../support/random.ts";

const LENGTHS = [1, 2, 3, 5, 16, 40, 127, 128, 130, 300, 1001];

/** Returns a view with this shape: of a larger array, turned, with gaps, reversed, or repeated along some axes. */
function viewOf(random: Random, shape: readonly number[], dtype: DType): NDArray {
  const axes = shape.map((_, axis) => axis);
  const order = random.below(3) === 0 ? axes.reverse() : axes;
  const isRepeated = shape.map(() => random.below(4) === 0);
  const step = shape.map(() => random.below(3) === 0);
  const base = order.map((axis) =>
    isRepeated[axis] ? 1 : (shape[axis] as number) * (step[axis] ? 2 : 1) + random.below(2),
  );
  const all = np
    .arange(base.reduce((product, length) => product * length, 1))
    .astype(dtype)
    .reshape(base);
  const turned = all.transpose(order.map((_, axis) => order.indexOf(axis)));
  const slices = shape.map((length, axis) => {
    if (isRepeated[axis]) return np.slice(null);
    const stop = length * (step[axis] ? 2 : 1);
    return random.below(5) === 0 && !step[axis]
      ? np.slice(length - 1, null, -1)
      : np.slice(0, stop, step[axis] ? 2 : 1);
  });
  return np.broadcastTo(turned.get(...slices), [...shape]);
}

function shapeOf(random: Random): number[] {
  const lengths = Array.from({ length: 1 + random.below(3) }, () => random.pick(LENGTHS));
  while (lengths.reduce((product, length) => product * length, 1) > 40_000) lengths.shift();
  return lengths;
}

describe("formulas over views", () => {
  const DTYPES = ["uint8", "int32", "float32", "float64", "complex128"] as const;
  const TEXTS = ["x - y", "x * 2 - y + 1", "where(x > y, x, y)", "x", "(x - y)**2 < y", "x * x * y"];

  it("have the values of formulas over packed copies", () => {
    const random = randomFrom(3);
    for (let round = 0; round < 400; round += 1) {
      const shape = shapeOf(random);
      const dtypes = [random.pick(DTYPES), random.pick(DTYPES)];
      const [x, y] = dtypes.map((name) => viewOf(random, shape, np.dtype(name))) as [NDArray, NDArray];
      const text = random.pick(TEXTS);
      const copies = { x: np.array(x, { order: "C" }), y: np.array(y, { order: "C" }) };
      const found = np.evaluate(text, { x, y });
      const expected = np.evaluate(text, copies);
      const context = `round ${round}: ${text} of ${dtypes}, shape ${shape}, strides ${x.strides} and ${y.strides}`;
      expect(found.dtype, context).toBe(expected.dtype);
      expect(np.arrayEqual(found, expected, { equalNan: true }), context).toBe(true);
      // The second call finds the program of the first one.
      const again = np.evaluate(text, { x, y });
      expect(again.strides, context).toEqual(found.strides);
      expect(np.arrayEqual(again, expected, { equalNan: true }), `${context}, again`).toBe(true);
      const out = np.zeros(shape, { dtype: found.dtype });
      for (const turn of ["first", "second"]) {
        out.fill(0);
        expect(np.evaluate(text, { x, y }, { out }), context).toBe(out);
        expect(np.arrayEqual(out, expected, { equalNan: true }), `${context}, out, ${turn}`).toBe(true);
      }
      const size = found.size;
      const window = [random.below(size), 1] as [number, number];
      window[1] += random.below(size - window[0]);
      const part = np.evaluate(text, { x, y }, { window });
      const [first, count] = window;
      expect(
        np.arrayEqual(part, expected.reshape(-1).get(np.slice(first, first + count)), { equalNan: true }),
        `${context}, window ${window}`,
      ).toBe(true);
    }
  });

  it("write to an array that they read as if it had been copied before", () => {
    const reversed = (a: NDArray) => a.get(np.slice(null, null, -1));
    const all = np.arange(300).astype(np.float64);
    for (let turn = 0; turn < 2; turn += 1) {
      const x = np.array(all);
      np.evaluate("x + y", { x, y: reversed(x) }, { out: x });
      expect(np.arrayEqual(x, np.full(300, 299)), "a view of the whole").toBe(true);
      const z = np.array(all);
      np.evaluate("z[::-1] * 2", { z }, { out: z });
      expect(np.arrayEqual(z, np.multiply(reversed(all), 2)), "a view in the text").toBe(true);
      const w = np.array(all);
      const [head, tail] = [w.get(np.slice(0, 200)), w.get(np.slice(100, 300))];
      np.add(head, head, { out: tail });
      expect(np.arrayEqual(tail, np.arange(0, 400, 2)), "parts that overlap").toBe(true);
      np.add(w, 1, { out: w });
      expect(w.item(0)).toBe(1);
    }
  });

  it("use a program again only for layouts and numbers that it was made for", () => {
    const x = np.arange(12).reshape(3, 4);
    const views = [
      np.arange(3).reshape(3, 1),
      np.arange(4),
      np.arange(12).reshape(4, 3).T,
      np
        .arange(24)
        .reshape(3, 8)
        .get(np.slice(null), np.slice(1, null, 2)),
      x,
    ];
    for (const y of [...views, ...views]) {
      const copy = np.array(np.broadcastTo(y, [3, 4]), { order: "C" });
      expect(np.add(x, y).toArray()).toEqual(np.add(x, copy).toArray());
    }
    const halves = [2, 3, 2, 0.5].map((factor) => Number(np.multiply(np.arange(3).T, factor).item(2)));
    expect(halves).toEqual([4, 6, 4, 1]);
  });

  it("keep no program of an inner part, and none that casts for out", () => {
    const s = np.arange(12).astype("float64").reshape(3, 4);
    const y = np.arange(4).astype("float64");
    for (let turn = 0; turn < 3; turn += 1) {
      expect(np.evaluate("sum(s + y*2)", { s, y }).item()).toBe(102);
      expect(np.evaluate("(s*2).T", { s }).shape).toEqual([4, 3]);
      expect(np.evaluate("(s*2)[:, None]", { s }).shape).toEqual([3, 1, 4]);
      np.add(y, y, { out: np.zeros(4, "complex128") });
      expect(np.add(y, y).dtype).toBe(np.float64);
      np.evaluate("y < 3", { y }, { out: np.zeros(4, "int32") });
      expect(np.evaluate("y < 3", { y }).dtype).toBe(np.bool);
    }
  });

  it("repeat the element of a row beside registers that are shorter than its copies", () => {
    const terms = Array.from({ length: 520 }, (_, index) => `(x+${index})`);
    const [c, x] = [np.array([[0], [1], [2]], "float64"), np.ones([3, 128])];
    const others = terms.filter((_, index) => index !== 100).join("+");
    const text = `(${terms.join("+")})*0 + (${terms[100]}*0 + c) + ${others}`;
    const expected = np.evaluate(text, { x, c: np.array(np.broadcastTo(c, [3, 128])) });
    expect(np.evaluate(text, { x, c }).toArray()).toEqual(expected.toArray());
    expect(expected.item(2, 0)).toBe(135361);
  });
});
