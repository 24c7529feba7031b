/** The module as workerd hands it over: it refuses to compile bytes, and gives an imported `.wasm` as a compiled module. */
import compiled from "./ndloom.wasm";

/** The module, compiled. Called once, at the first array. */
export function loadedModule(): WebAssembly.Module {
  return compiled;
}
