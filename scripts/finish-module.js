// Finishes the module that wasm-pack made. Only numbers cross between JavaScript and the module, so this script removes what
// wasm-bindgen adds for JavaScript objects. This removes the only import too, so any host can instantiate the module. Then the
// script writes the bytes of the module into a JavaScript file, so that the package needs no other file. The bytes are written
// as hexadecimal digits. Servers compress them better than base64, because equal bytes always give equal digits.
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

const module = binaryen.readBinary(readFileSync(modulePath));
dropGlue(module);
exportStackPointer(module);
const bytes = module.emitBinary();
const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
if (imports.length > 0) throw new Error(`the module still imports ${JSON.stringify(imports)}`);
writeFileSync(modulePath, bytes);
writeFileSync(
  inlinedPath,
  `// Written by build.sh from the module beside it.
export const moduleDigits = "${Buffer.from(bytes).toString("hex")}";
`,
);
writeFileSync(
  inlinedPath.replace(/\.js$/, ".d.ts"),
  `/** The bytes of the WebAssembly module, each as two hexadecimal digits. */
export const moduleDigits: string;
`,
);
