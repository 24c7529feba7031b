/** Reductions with `where`: wherever the values and the mask lie, the result has the same bits. */
import { describe, expect, it } from "vitest";
import np, { type DTypeName, type NDArray } from "../../../ts/index.ts";
import { checkBalance } from "../../support/balance.ts";
import { fillBudget } from "../../support/full-budget.ts";

const names = ["sum", "mean", "var", "std", "prod", "nansum", "nanmean", "nanvar", "min", "any"] as const;

/** Values, some of them NaN, whose sums depend on the order of additions. */
function valuesOf(shape: readonly number[], dtype: DTypeName): NDArray {
  const size = shape.reduce((product, length) => product * length, 1);
  const numbers = Array.from({ length: size }, (_, index) => Math.sin(index) * 10 ** (index % 3));
  const floats = np.array(numbers).reshape([...shape]);
  return floats.astype(dtype) as NDArray;
}

/** Masks: nothing left out for long, single elements, long stretches, and all or nothing. */
const masks: readonly ((index: number) => boolean)[] = [
  () => true,
  () => false,
  (index) => index % 3 !== 0,
  (index) => index % 20_000 < 19_000,
  (index) => index < 7 || index > 30_000,
  (index) => Math.sin(index * index) > 0.2,
];

function maskOf(shape: readonly number[], isKept: (index: number) => boolean): NDArray {
  const size = shape.reduce((product, length) => product * length, 1);
  return np
    .array(Uint8Array.from({ length: size }, (_, index) => +isKept(index)))
    .astype("bool")
    .reshape([...shape]);
}

function told(name: (typeof names)[number], x: NDArray, axis: number | null, where: NDArray): unknown {
  const call = np[name] as (x: NDArray, options: object) => unknown;
  const result = call(x, { axis, where, ...(name === "min" && { initial: 0 }) });
  if (!(result instanceof np.NDArray)) return String(result);
  return [Buffer.from(result.tobytes()).toString("latin1"), result.shape, result.strides];
}

/** Moves an array out of linear memory. */
function outside(array: NDArray): NDArray {
  void array.data;
  return array;
}

describe("a reduction with where", () => {
  checkBalance();

  const cases = [
    { shape: [30_000], axis: null, dtype: "float64" },
    { shape: [30_000], axis: null, dtype: "float32" },
    { shape: [30_000], axis: null, dtype: "float16" },
    { shape: [20_000], axis: null, dtype: "complex64" },
    { shape: [20_000], axis: null, dtype: "int16" },
    { shape: [2, 17_000], axis: 1, dtype: "float64" },
    { shape: [2, 17_000], axis: 0, dtype: "float64" },
    { shape: [2, 200, 60], axis: 1, dtype: "float64" },
    { shape: [200, 130], axis: 1, dtype: "float16" },
  ] as const;
  it.each(cases)("over $shape of $dtype along $axis ends, with the same bits everywhere", (given) => {
    const { shape, axis, dtype } = given;
    np.scope(() => {
      const x = valuesOf(shape, dtype);
      const far = outside(x.copy() as NDArray);
      const rows = masks.flatMap((isKept, place) => {
        const mask = maskOf(shape, isKept);
        const farMask = outside(mask.copy() as NDArray);
        return names.map((name) => {
          const expected = told(name, x, axis, mask);
          return { title: `${name}, mask ${place}`, name, mask, farMask, expected };
        });
      });
      const check = (state: string): void => {
        for (const { title, name, mask, farMask, expected } of rows) {
          expect(told(name, x, axis, farMask), `${title} outside, ${state}`).toEqual(expected);
          expect(told(name, far, axis, mask), `values outside, ${title}, ${state}`).toEqual(expected);
          expect(told(name, far, axis, farMask), `all outside, ${title}, ${state}`).toEqual(expected);
        }
      };
      check("room");
      fillBudget();
      check("full");
    });
  });
});
