/** Sums, products, means and their kin, of all elements or along axes. */
import { bool, int64 } from "../../dtype/dtypes.ts";
import { copied } from "../engine/copied.ts";
import { MEAN_OPTIONS, reduction, SUM_OPTIONS, VARIANCE_OPTIONS } from "./reduction.ts";
import type {
  CountFunction,
  MeanFunction,
  SumFunction,
  TruthFunction,
  VarianceFunction,
} from "./reduction-types.ts";
import { meanOf, productOf, rootsOf, sumOf, truthOf, varianceOf } from "./reductions.ts";

/**
 * Adds elements, in NumPy's order, so that the last bit is NumPy's. Integers and booleans add up in 64 bits, and wrap.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `keepdims`, `initial`, `where`
 * @throws IndexError for an axis that is not there
 * @example
 * np.sum(np.tri(12, 20), 0);
 * np.sum([[1, 2], [3, 4]]) // 10
 * np.sum([[1, 2], [3, 4]], 0).toArray() // [4, 6]
 * np.sum([0.5, 1.5], { dtype: "int32" }) // 1
 */
export const sum: SumFunction = /* @__PURE__ */ reduction({
  name: "sum",
  options: SUM_OPTIONS,
  followsOut: true,
  compute: sumOf,
});

/**
 * Multiplies elements. Integers and booleans multiply in 64 bits, and wrap.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `keepdims`, `initial`, `where`
 * @example
 * np.prod([[1, 2], [3, 4]], { axis: 1 }).toArray() // [2, 12]
 */
export const prod: SumFunction = /* @__PURE__ */ reduction({
  name: "prod",
  options: SUM_OPTIONS,
  followsOut: true,
  compute: productOf,
});

/**
 * Returns the mean: the sum, divided by the number of elements. Integers give float64; no elements give NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `keepdims`, `where`
 * @example
 * np.mean(np.arange(144).reshape(12, 12), 0);
 * np.mean([1, 2, 3, 4]) // 2.5
 * np.mean([[1, 2], [3, 4]], 0).toArray() // [2, 3]
 */
export const mean: MeanFunction = /* @__PURE__ */ reduction({
  name: "mean",
  options: MEAN_OPTIONS,
  isMean: () => true,
  compute: meanOf,
});

/**
 * Returns the variance: the mean of the squared distances from the mean. Its name is `np.var`.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `ddof`, `keepdims`, `where`, `correction`
 * @example
 * np.var(np.arange(60).reshape(5, 12), 1);
 * np.var([1, 2, 3, 4]) // 1.25
 * np.var([1, 2, 3, 4], { ddof: 1 }) // 1.6666666666666667
 */
const variance: VarianceFunction = /* @__PURE__ */ reduction({
  name: "var",
  options: VARIANCE_OPTIONS,
  isMean: () => true,
  compute: varianceOf,
});

export { variance as var };

/**
 * Returns the standard deviation: the square root of the variance.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `ddof`, `keepdims`, `where`, `correction`
 * @example
 * np.std(np.tri(16), 1, { ddof: 1 });
 * np.std([1, 3]) // 1
 */
export const std: VarianceFunction = /* @__PURE__ */ reduction({
  name: "std",
  options: VARIANCE_OPTIONS,
  isMean: () => true,
  compute: (draft, part, how) => rootsOf(draft, varianceOf(draft, part, how)),
});

/** The options of the call of `any` and `all`. */
const TRUTHS = "axis, out, keepdims, *, where";

/**
 * Returns whether any element is true. NaN counts as true.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `where`
 * @example
 * np.any(np.eye(8, 12), 0);
 * np.any([[0, 0], [0, 5]], 1).toArray() // [false, true]
 */
export const any: TruthFunction = /* @__PURE__ */ reduction({
  name: "any",
  options: TRUTHS,
  compute: (draft, part, how) => truthOf(draft, part, how, "any"),
});

/**
 * Returns whether all elements are true.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `where`
 * @example
 * np.all(np.tri(8, 5), 1);
 * np.all([1, 2, 0]) // false
 */
export const all: TruthFunction = /* @__PURE__ */ reduction({
  name: "all",
  options: TRUTHS,
  compute: (draft, part, how) => truthOf(draft, part, how, "all"),
});

/**
 * Counts the elements that are not zero.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `keepdims`
 * @example
 * np.countNonzero(np.tri(10, 16), 0);
 * np.countNonzero([[0, 1], [7, 0]]) // 2
 */
export const countNonzero: CountFunction = /* @__PURE__ */ reduction({
  name: "count_nonzero",
  options: "axis, *, keepdims",
  compute(draft, part, how) {
    // NumPy casts in a copy.
    const truths = part.dtype === bool ? part : draft.cast(copied(draft, part), bool);
    return sumOf(draft, truths, how, int64);
  },
});
