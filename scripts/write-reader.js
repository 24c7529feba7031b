// Writes the reader of letters for ts/wasm/loading/source.ts: `node write-reader.js FOLDER`.
import { writeFileSync } from "node:fs";
import { readerOfLetters } from "./letters.js";

const [folder] = process.argv.slice(2);
writeFileSync(
  `${folder}/reader.js`,
  `// Written by build.sh, from scripts/letters.js.
export const reader = [${[...readerOfLetters()].join(",")}];
`,
);
writeFileSync(
  `${folder}/reader.d.ts`,
  `/** The bytes of the WebAssembly module that reads letters. */
export const reader: readonly number[];
`,
);
