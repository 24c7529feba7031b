// Writes a WebAssembly module into a TypeScript file as base64, so that the package needs no file beside it.
import { readFileSync, writeFileSync } from "node:fs";

const [source, target] = process.argv.slice(2);
const base64 = readFileSync(source).toString("base64");

writeFileSync(
  target,
  `// Written by build.sh from the module beside it.
const base64 = "${base64}";

/** The bytes of the WebAssembly module. */
export function wasmBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
`,
);
