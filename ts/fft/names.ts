/** The names of `np.fft`. */
import * as functions from "./functions.ts";

/**
 * Fourier transforms: signals to frequencies and back. A bundler leaves it out of a page that does not name `fft`; a page that imports
 * single functions from `ndloom/fft` has these alone.
 * @example
 * np.fft.fft([1, 0, 0, 0]).real.toArray() // [1, 1, 1, 1]
 * np.fft.rfftfreq(4).toArray() // [0, 0.25, 0.5]
 */
export const fft = /* @__PURE__ */ namesOfFft();

/** Makes the object of names, in a function as `namesOfRandom` does. */
/* @__NO_SIDE_EFFECTS__ */
function namesOfFft() {
  return Object.freeze({ ...functions });
}
