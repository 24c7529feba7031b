// Finishes the module that wasm-pack made. Only numbers cross the boundary, so this script drops what wasm-bindgen adds for
// JavaScript objects, and with that the only import: any host can instantiate the module. Then the script writes the
// bytes into a JavaScript file, as hexadecimal digits, so that the package needs no file beside it. Servers compress
// hexadecimal digits better than base64: equal bytes always give equal digits.
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

const [modulePath, inlinedPath] = process.argv.slice(2);

/** Drops the exports of wasm-bindgen, whatever only they used, and what tools wrote about themselves. */
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

/** Exports where the stack of the module ends, the only global that the module has: see ts/wasm/trap.ts. */
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
