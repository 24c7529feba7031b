/** Interpolates between two elements with the dtypes and the roundings of NumPy. */
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { promote } from "../dtype/promotion.ts";
import { dtypeIn, type Out } from "../elements/out.ts";
import { roundingOf } from "./quantile-methods.ts";

/** The value at a distance of `gamma` from one element to the next. */
type Value = (previous: number | bigint, next: number | bigint, gamma: number) => number;

/**
 * Returns the dtype in which elements of a dtype are interpolated, and the function that does it. `gammas` is the dtype of the distances,
 * null for that of a plain number. The last step may be one in the dtype of `out`.
 */
export function interpolation(
  dtype: DType,
  gammas: DType | null,
  out: Out | null,
): { readonly working: DType; readonly value: Value } {
  const own = dtype.kind === "f" ? dtype : dtypes.float64;
  const working = gammas === null ? own : promote(dtype, gammas);
  const result = out === null ? working : dtypeIn(out, working);
  const [toProduct, toResult, toGamma] = [working, result, gammas ?? dtypes.float64].map(roundingOf) as [
    (value: number) => number,
    (value: number) => number,
    (value: number) => number,
  ];
  const difference = differenceOf(dtype);
  const value: Value = (previous, next, gamma) => {
    const step = difference(previous, next);
    if (gamma < 0.5) return toResult(toProduct(Number(previous) + toProduct(step * toProduct(gamma))));
    // The nearer element is the exact one.
    const back = toProduct(step * toProduct(toGamma(1 - gamma)));
    return toResult(toResult(Number(next)) - toResult(back));
  };
  return { working, value };
}

/** Returns the difference of elements of a dtype. Integers wrap, as in NumPy. */
function differenceOf(dtype: DType): (previous: number | bigint, next: number | bigint) => number {
  const { kind, itemSize } = dtype;
  if (itemSize === 8 && dtype.isInteger)
    return (previous, next) => {
      const step = (next as bigint) - (previous as bigint);
      return Number(kind === "i" ? BigInt.asIntN(64, step) : step);
    };
  if (kind === "i") {
    const unused = 32 - 8 * itemSize;
    return (previous, next) => (((next as number) - (previous as number)) << unused) >> unused;
  }
  const round = roundingOf(dtype);
  return (previous, next) => round((next as number) - (previous as number));
}
