/** The package and what tests look into, for tests that bundle it: see bundle.ts. */
export { default as np } from "../../ts/index.ts";
export { checkBooks } from "../../ts/memory/large.ts";
