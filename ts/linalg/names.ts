/** The names of `np.linalg`. */
import { LinAlgError } from "../errors.ts";
import * as functions from "./functions.ts";

/**
 * Linear algebra: systems of equations, decompositions, eigenvalues and norms. A bundler leaves it out of a page that does not name
 * `linalg`; a page that imports single functions from `ndloom/linalg` has these alone.
 * @example
 * np.linalg.solve([[2, 0], [0, 4]], [2, 2]).toArray() // [1, 0.5]
 * np.linalg.det([[1, 2], [3, 4]]) // -2
 */
export const linalg = /* @__PURE__ */ namesOfLinalg();

/** Makes the object of names, in a function as `namesOfRandom` does. */
/* @__NO_SIDE_EFFECTS__ */
function namesOfLinalg() {
  return Object.freeze({ LinAlgError, ...functions });
}
