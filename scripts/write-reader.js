// Writes the reader of letters for ts/wasm/loading/start.ts: `node write-reader.js FOLDER`.
import { mkdirSync, writeFileSync } from "node:fs";
import { LETTERS_START, readerOfLetters } from "./letters.js";

const [folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
writeFileSync(
  `${folder}/reader.js`,
  `// Written by build.sh, from scripts/letters.js.
export const reader = [${[...readerOfLetters()].join(",")}];
export const LETTERS_START = ${LETTERS_START};
`,
);
writeFileSync(
  `${folder}/reader.d.ts`,
  `/** The bytes of the WebAssembly module that reads letters. */
export const reader: readonly number[];

/** The address of the first letter to read. The tables of the module lie before it. */
export const LETTERS_START: number;
`,
);
