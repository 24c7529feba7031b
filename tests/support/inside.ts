/** The package and the internals that tests read, for tests that bundle them (see bundle.ts). */
export { default as np } from "../../ts/index.ts";
export { checkBooks } from "../../ts/memory/large.ts";
