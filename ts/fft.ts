/**
 * The functions of `np.fft` by their names, so that a page pays for those that it names.
 * @module ndloom/fft
 */
export * from "./fft/functions.ts";
