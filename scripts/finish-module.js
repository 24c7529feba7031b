// Finishes the module that wasm-pack made. Only numbers cross between JavaScript and the module, so this script removes what
// wasm-bindgen adds for JavaScript objects. This leaves one import, the memory, so no kernel can call JavaScript. Then the script
// writes the bytes of the module into a JavaScript file, so that the package needs no other file. The bytes are written as
// hexadecimal digits. Servers compress them better than base64, because equal bytes always give equal digits.
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

const [modulePath, inlinedPath] = process.argv.slice(2);

/** Removes the exports of wasm-bindgen, the code that only they used, and the notes of tools about themselves. */
function dropGlue(module) {
  for (let index = module.getNumExports() - 1; index >= 0; index -= 1) {
    const { name } = binaryen.getExportInfo(module.getExportByIndex(index));
    if (name.startsWith("__")) module.removeExport(name);
  }
  module.runPasses([
    "remove-unused-module-elements",
    "strip-debug",
    "strip-producers",
    "strip-target-features",
  ]);
}

/** Exports the stack pointer, the only global of the module. ts/wasm/trap.ts uses it. */
function exportStackPointer(module) {
  const stack = binaryen.getGlobalInfo(module.getGlobalByIndex(0));
  if (module.getNumGlobals() !== 1 || !stack.mutable || stack.type !== binaryen.i32)
    throw new Error("the module has other globals than its stack pointer");
  module.addGlobalExport(stack.name, "stack_pointer");
}

/** Gives the import of the memory the name that ts/wasm/loading/diagnosis.ts uses. */
function nameMemory(module) {
  // binaryen calls an import without a name of its own so.
  module.addMemoryImport("mimport$0", "ndloom", "memory", false);
}

/** Throws if the module imports more than the memory, or exports it. */
function requireMemoryAlone(bytes) {
  const module = new WebAssembly.Module(bytes);
  const imports = WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`);
  if (imports.join() !== "ndloom.memory")
    throw new Error(`the module must import ndloom.memory alone, not ${imports.join(", ")}`);
  if (WebAssembly.Module.exports(module).some(({ kind }) => kind === "memory"))
    throw new Error("the module exports the memory");
}

const module = binaryen.readBinary(readFileSync(modulePath));
dropGlue(module);
exportStackPointer(module);
nameMemory(module);
const bytes = module.emitBinary();
requireMemoryAlone(bytes);
writeFileSync(modulePath, bytes);
writeFileSync(
  inlinedPath,
  `// Written by build.sh from the module beside it.
export const moduleDigits = "${Buffer.from(bytes).toString("hex")}";
export const modulePages = ${module.getMemoryInfo().initial};
`,
);
writeFileSync(
  inlinedPath.replace(/\.js$/, ".d.ts"),
  `/** The bytes of the WebAssembly module, each as two hexadecimal digits. */
export const moduleDigits: string;

/** The pages of memory, from address 0 on, that the module uses for its stack and its data. */
export const modulePages: number;
`,
);
