/**
 * The functions of `np.linalg` by their names, so that a page pays for those that it names.
 * @module ndloom/linalg
 */
export { LinAlgError } from "./errors.ts";
export * from "./linalg/functions.ts";
