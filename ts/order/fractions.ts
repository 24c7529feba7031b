/** Reads the fractions of quantiles, or the percentages. */
import { elementAt } from "../array/scalars.ts";
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { listOf, vectorShape } from "../layout.ts";
import { roundingOf } from "./quantile-methods.ts";
import type { Fractions } from "./quantile-values.ts";
import { requireReal } from "./vectors.ts";

/** The most axes that `q` can have. */
const MOST_AXES = 2;

/** Returns the fractions of an array. `whole` is what stands for all elements: 1, or 100 for percentages. `isPlain` says that they are a plain number. */
export function fractionsOf(call: Call, view: View, whole: number, isPlain: boolean): Fractions {
  const { dtype, shape, size } = view;
  requireReal(call, "q", view);
  if (size === 0 && shape.length > 1)
    throw new ValueError(`${call.name}: q with several axes must not be empty`);
  const numbers = listOf(size, (index) => Number(elementAt(view, index)));
  return { ...fractionsAs(call, numbers, dtype, whole), shape, isPlain };
}

/** Returns the fractions of a list of numbers of a dtype. */
export function fractionsAs(call: Call, numbers: readonly number[], dtype: DType, whole: number): Fractions {
  const isPercent = whole > 1;
  const quotient: DType = isPercent && dtype.kind !== "f" ? dtypes.float64 : dtype;
  // NumPy multiplies bools as int64.
  const shared: DType = quotient === dtypes.bool ? dtypes.int64 : quotient;
  const round = roundingOf(shared);
  const values = isPercent ? numbers.map((number) => round(number / whole)) : numbers;
  if (!values.every((value) => value >= 0 && value <= 1))
    throw new ValueError(`${call.name}: q must be in the range [0, ${whole}]`);
  return { values, shape: vectorShape(values.length), dtype: shared, isPlain: false };
}

/** Throws ValueError for `q` of too many axes. */
export function requireFewAxes(call: Call, { shape }: Fractions): void {
  if (shape.length > MOST_AXES)
    throw new ValueError(`${call.name}: q must be a number or have one axis, got ${shape.length}`);
}
