// Finishes the module that wasm-pack made. Numbers alone cross the boundary, so what wasm-bindgen adds for JavaScript
// objects is dropped, and with it the only import: any host can instantiate the module as it is. Then the same bytes are
// written into a script, deflated and as base64, so that the package needs no file beside it.
import { readFileSync, writeFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import binaryen from "binaryen";

const [modulePath, inlinedPath] = process.argv.slice(2);

const module = binaryen.readBinary(readFileSync(modulePath));
for (let index = module.getNumExports() - 1; index >= 0; index -= 1) {
  const { name } = binaryen.getExportInfo(module.getExportByIndex(index));
  if (name.startsWith("__")) module.removeExport(name);
}
module.runPasses(["remove-unused-module-elements"]);
const bytes = module.emitBinary();

const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
if (imports.length > 0) throw new Error(`the module still imports ${JSON.stringify(imports)}`);

writeFileSync(modulePath, bytes);
const deflated = deflateRawSync(bytes, { level: 9, memLevel: 9 });
writeFileSync(
  inlinedPath,
  `// Written by build.sh from the module beside it.
export const byteLength = ${bytes.length};
export const deflated = "${deflated.toString("base64")}";
`,
);
writeFileSync(
  inlinedPath.replace(/\.js$/, ".d.ts"),
  `/** How many bytes the WebAssembly module has. */
export const byteLength: number;
/** Them, by raw deflate, in base64. */
export const deflated: string;
`,
);
