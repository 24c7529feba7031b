/**
 * The public names of `ndloom/slim`: those of `ndloom`, and `init`, which loads the module that is not inside it.
 * @module ndloom/slim
 */
export * from "./index.ts";
export { default } from "./index.ts";
export { init, type ModuleSource } from "./wasm/loading/slim.ts";
