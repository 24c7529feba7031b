/** The type of an imported `.wasm` file in workerd: a compiled module. */
declare const compiled: WebAssembly.Module;
export default compiled;
