/** Programs of long formulas: they go through the program area one after another, whatever room there is elsewhere. */
import { beforeAll, expect, it } from "vitest";
import type { NDArray } from "../../../ts/index.ts";
import np from "../../../ts/index.ts";

np.configure({ budget: 2 ** 20 });

const kept: NDArray[] = [];

/** Leaves no room in linear memory. */
beforeAll(() => {
  for (const bytes of [65_536, 4096, 512, 64]) {
    let isFull = false;
    while (!isFull) {
      const { spilled } = np.memory();
      kept.push(np.zeros(bytes, { dtype: "uint8" }));
      isFull = np.memory().spilled > spilled || kept.length > 100_000;
    }
  }
});

const COUNT = 1000;
const values = Float64Array.from({ length: COUNT }, (_, index) => index / 7 - 50);

function expectSame(array: NDArray, expected: (value: number, index: number) => number): void {
  expect([...(array.data as Float64Array)]).toEqual([...values].map(expected));
}

it.each([80, 400, 5000])("computes a formula of %i numbers without room for its program", (count) => {
  const numbers = Array.from({ length: count }, (_, index) => index / 4 + 0.5);
  const text = `x${numbers.map((number) => ` + ${number}`).join("")}`;
  const x = np.fromTypedArray(values);
  expectSame(np.evaluate(text, { x }), (value) => numbers.reduce((sum, number) => sum + number, value));
});

it("keeps values between the programs of a formula", () => {
  const numbers = Array.from({ length: 300 }, (_, index) => index / 4 + 0.5);
  const text = `(x * x) * (y - ${numbers.map((number) => `(x + ${number})`).join(" - ")}) + x * x - y`;
  const x = np.fromTypedArray(values);
  const y = np.arange(COUNT).get(np.slice(null, null, -1));
  expectSame(np.evaluate(text, { x, y }), (value, index) => {
    const last = COUNT - 1 - index;
    return (
      value * value * numbers.reduce((rest, number) => rest - (value + number), last) + value * value - last
    );
  });
});

it("casts and computes functions of other chapters in each of several programs", () => {
  const numbers = Array.from({ length: 150 }, (_, index) => index / 4 + 0.5);
  const sum = numbers
    .map((number) => ` + sqrt(float64(int32(x) + ${Math.round(number)}) * ${number} + 5000)`)
    .join("");
  const x = np.fromTypedArray(values);
  expectSame(
    np.evaluate(`x${sum} + logspace(0, 0, 1000) + logspace(0, 0, 1000, base=3)`, { x }),
    (value) =>
      numbers.reduce(
        (rest, number) => rest + Math.sqrt((Math.trunc(value) + Math.round(number)) * number + 5000),
        value,
      ) + 2,
  );
});

it("folds a long formula", () => {
  const text = `sum(x * 0${" + 1.0 / 4 + x * 0".repeat(200)})`;
  const long = np.zeros(100_000);
  expect(np.evaluate(text, { x: long }).item()).toBe(200 * 25_000);
});

it("reads rows, columns and windows of arrays in each of several programs", () => {
  const table = np.arange(40_000).reshape(200, 200);
  const numbers = Array.from({ length: 200 }, (_, index) => index + 0.5);
  const text = `table[:, 1:]${numbers.map((number) => ` - (table[:, :-1] - table[:1, 1:] * ${number} + table[:, :1])`).join("")}`;
  const found = np.evaluate(text, { table }).data as Float64Array;
  const expected = Array.from({ length: 200 * 199 }, (_, index) => {
    const [row, column] = [Math.floor(index / 199), index % 199];
    return numbers.reduce(
      (rest, number) => rest - (row * 200 + column - (column + 1) * number + row * 200),
      row * 200 + column + 1,
    );
  });
  expect(Array.from(found).findIndex((value, index) => value !== expected[index])).toBe(-1);
});

it("reads 9,000 arrays outside linear memory", () => {
  const arrays = Array.from({ length: 9000 }, (_, index) => Float64Array.of(index, 1, 2));
  const variables = Object.fromEntries(arrays.map((array, index) => [`x${index}`, array]));
  const text = Object.keys(variables).join(" + ");
  expect(np.evaluate(text, variables).toArray()).toEqual([(9000 * 8999) / 2, 9000, 18_000]);
});

it.each(["float64", "complex128"] as const)(
  "takes as many values of %s at once wherever an array lies",
  (dtype) => {
    // Each power needs the one before and is needed at the end, so all of them have a register.
    const textOf = (count: number) => {
      const powers = Array.from({ length: count }, (_, index) => `(x + ${index})`);
      return `${powers.join(" * (")}${")".repeat(count - 1)}`;
    };
    const outcome = (x: NDArray, count: number): string => {
      try {
        return String(np.evaluate(textOf(count), { x }).tobytes());
      } catch (error) {
        return (error as Error).message;
      }
    };
    np.scope(() => {
      const strided = (array: NDArray) => array.get("::2") as NDArray;
      for (const hog of kept.splice(0)) hog.dispose();
      const inside = strided(np.ones(64, { dtype }) as NDArray);
      const outsideBase = np.ones(64, { dtype }) as NDArray;
      void outsideBase.data;
      const outside = strided(outsideBase);
      const packed = np.ones(32, { dtype }) as NDArray;
      for (const count of [
        300, 505, 508, 509, 510, 511, 512, 513, 514, 520, 1000, 1020, 1022, 1023, 1024, 1025, 1026, 1030,
      ]) {
        const expected = outcome(packed, count);
        expect(outcome(inside, count), `${count} values`).toBe(expected);
        expect(outcome(outside, count), `${count} values outside`).toBe(expected);
      }
      expect(outcome(packed, 300)).not.toMatch("too many");
      expect(outcome(packed, 2100)).toMatch("too many");
    });
  },
);
