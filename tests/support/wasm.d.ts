/** Modules that vite-plugin-wasm loads. */
declare module "*.wasm";
