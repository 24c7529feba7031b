/** What workerd makes of an imported `.wasm`. */
declare const compiled: WebAssembly.Module;
export default compiled;
