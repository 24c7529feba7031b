// Finishes the module of a chapter: `node finish-module.js FOLDER CHAPTER`. Only numbers cross between JavaScript and the module, so
// this script removes what wasm-bindgen adds for JavaScript objects, and what Rust adds to say why it panicked. This leaves one import,
// the memory, so no kernel can call JavaScript. Then the script writes the bytes of the module into a JavaScript file as letters
// (letters.js), so that the package needs no other file.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";
import { chapters, dataStart, PAGE, STACK_END } from "./layout.js";
import { LETTERS_START, lettersOf } from "./letters.js";

const [folder, chapter] = process.argv.slice(2);
const modulePath = `${folder}/${chapter}_bg.wasm`;

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

/** The functions of Rust's library, and of bytemuck, that panic. Cut with them is what only they use. */
const PANICS =
  /(core|std|alloc)\b.*(panicking::|slice_index_fail|unwrap_failed|expect_failed|handle_error|capacity_overflow)|bytemuck::.*went_wrong/;

/**
 * Replaces each function that panics by a trap. The trap stops the kernel as the panic would, and the text that the panic writes
 * first goes nowhere. The text and what writes it took 2 to 3 KB of each chapter.
 */
function cutPanics(module) {
  const functions = Array.from({ length: module.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(index)),
  );
  const cut = functions.filter(({ name, results }) => PANICS.test(name) && results === binaryen.none);
  for (const { name, params, results } of cut) {
    module.removeFunction(name);
    module.addFunction(name, params, results, [], module.unreachable());
  }
}

// A Rust module of 1.82 or later uses these features; without the flags wasm-opt refuses it. The second pass finds what the first one
// leaves. The memory that TypeScript makes is zero, so the data need no zeros. The first bytes of memory are the far end of the stack, which
// no address plus a small number reaches by a wrap. So wasm-opt may write that sum as the offset of a load or a store, which the compiler
// left to an instruction of its own: loops over float64 take 0.9 of the time.
const OPTIONS =
  "-O3 -O3 --zero-filled-memory --low-memory-unused --enable-simd --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext " +
  "--enable-mutable-globals --enable-reference-types --enable-multivalue";

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

/** Throws if data of the module lie outside the page of its chapter. */
function requireOwnPage(module) {
  const begin = dataStart(chapters.indexOf(chapter));
  for (let index = 0; index < module.getNumDataSegments(); index += 1) {
    const { offset, data } = module.getDataSegmentInfo(module.getDataSegmentByIndex(index));
    if (offset < begin || offset + data.byteLength > begin + PAGE)
      throw new Error(`data of ${chapter} lie at ${offset}, outside its page at ${begin}`);
  }
  // Data that are zero need no segment, but the module asks for their pages.
  if (module.getMemoryInfo().initial * PAGE > begin + PAGE)
    throw new Error(`${chapter} has more data than its page of ${PAGE} bytes`);
}

const built = binaryen.readBinary(readFileSync(modulePath));
cutPanics(built);
dropGlue(built);
writeFileSync(modulePath, built.emitBinary());
execFileSync("wasm-opt", [...OPTIONS.split(" "), modulePath, "-o", modulePath]);

const module = binaryen.readBinary(readFileSync(modulePath));
exportStackPointer(module);
nameMemory(module);
requireOwnPage(module);
const bytes = module.emitBinary();
requireMemoryAlone(bytes);
writeFileSync(modulePath, bytes);
const letters = lettersOf(bytes);
// The reader of letters reads them in the stack.
if (LETTERS_START + letters.length > STACK_END) throw new Error("the letters do not fit into the stack");
writeFileSync(
  `${folder}/letters.js`,
  `// Written by build.sh from the module beside it.
export const letters = "${letters}";
`,
);
writeFileSync(
  `${folder}/letters.d.ts`,
  `import type { ModuleSource } from "../../wasm/loading/start.ts";

/** The bytes of the WebAssembly module, as letters. */
export const letters: ModuleSource;
`,
);
