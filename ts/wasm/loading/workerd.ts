/** Takes the module from workerd. workerd refuses to compile bytes, but it compiles an imported `.wasm` file. */
import compiled from "./ndloom.wasm";

/** Returns the compiled module. Called once, at the first array. */
export function loadedModule(): WebAssembly.Module {
  return compiled;
}
