/**
 * The public names of `ndloom/slim`: those of `ndloom`, and `init`. `ndloom/slim` does not contain the WebAssembly module;
 * `init` loads it.
 * @module ndloom/slim
 */
export * from "./index.ts";
export { default } from "./index.ts";
export { init, type ModuleSource } from "./wasm/loading/slim.ts";
