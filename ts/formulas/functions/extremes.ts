/** The least and the greatest elements, their distance and their positions. */
import { EXTREME_OPTIONS, POSITION_OPTIONS, reduction } from "./reduction.ts";
import type { ExtremeFunction, PositionFunction, SpreadFunction } from "./reduction-types.ts";
import { extremeOf, positionOf, spreadOf } from "./reductions.ts";
import { alias } from "./rows.ts";

/**
 * Returns the greatest element. NaN is greater than all; 0 is greater than -0.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `initial`, `where`
 * @throws ValueError when there are no elements, unless `initial` is given
 * @example
 * np.max(np.diag([3, 1, 4, 1, 5, 9]), 1);
 * np.max([3, 7, 5]) // 7
 * np.max([[1, 9], [4, 2]], 1).toArray() // [9, 4]
 */
export const max: ExtremeFunction = /* @__PURE__ */ reduction({
  name: "max",
  options: EXTREME_OPTIONS,
  compute: (draft, part, how) => extremeOf(draft, part, how, "maximum"),
});

/**
 * Returns the least element. NaN is less than all; -0 is less than 0.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `initial`, `where`
 * @throws ValueError when there are no elements, unless `initial` is given
 * @example
 * np.min([[1, 9], [4, 2]], 0).toArray() // [1, 2]
 */
export const min: ExtremeFunction = /* @__PURE__ */ reduction({
  name: "min",
  options: EXTREME_OPTIONS,
  compute: (draft, part, how) => extremeOf(draft, part, how, "minimum"),
});

/**
 * Another name of `np.max`.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `initial`, `where`
 * @example
 * np.amax(np.tri(8), 1);
 * np.amax([3, 7, 5]) // 7
 */
export const amax: typeof max = /* @__PURE__ */ alias(max, "amax");

/**
 * Another name of `np.min`.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `initial`, `where`
 * @example
 * np.amin(np.tri(8), 1);
 * np.amin([3, 7, 5]) // 3
 */
export const amin: typeof min = /* @__PURE__ */ alias(min, "amin");

/**
 * Returns the distance from the least to the greatest element. Integers wrap.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`
 * @throws ValueError when there are no elements
 * @example
 * np.ptp(np.vander(np.linspace(-1, 1, 20), 6), 0);
 * np.ptp([4, 9, 2]) // 7
 */
export const ptp: SpreadFunction = /* @__PURE__ */ reduction({
  name: "ptp",
  options: "axis, out, keepdims",
  compute: spreadOf,
});

/**
 * Returns the position of the greatest element; of several, that of the first one. NaN is greater than all.
 * @param a an array, nested lists or a number
 * @param axis the axis; null (default) counts all elements in C order. An object at the end has the other options: `out`, `keepdims`
 * @throws ValueError when there are no elements
 * @example
 * np.argmax(np.eye(9, 9, { k: 2 }), 1);
 * np.argmax([3, 7, 5]) // 1
 * np.argmax([[1, 9], [4, 2]], 1).toArray() // [1, 0]
 */
export const argmax: PositionFunction = /* @__PURE__ */ reduction({
  name: "argmax",
  options: POSITION_OPTIONS,
  hasOneAxis: true,
  compute: (draft, part, how) => positionOf(draft, part, how, "argmax"),
});

/**
 * Returns the position of the least element; of several, that of the first one. NaN is less than all.
 * @param a an array, nested lists or a number
 * @param axis the axis; null (default) counts all elements in C order. An object at the end has the other options: `out`, `keepdims`
 * @throws ValueError when there are no elements
 * @example
 * np.argmin(np.tri(9), 0);
 * np.argmin([3, 7, 5]) // 0
 */
export const argmin: PositionFunction = /* @__PURE__ */ reduction({
  name: "argmin",
  options: POSITION_OPTIONS,
  hasOneAxis: true,
  compute: (draft, part, how) => positionOf(draft, part, how, "argmin"),
});
