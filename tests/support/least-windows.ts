/**
 * A plugin for bundlers that makes the windows of the scratch block as small as can be. Arrays of a few elements then pass through many
 * windows, as large arrays do else. The areas stay where they are: only the sizes change that the code believes them to have.
 */
import type { Plugin } from "rolldown";

/**
 * Loops over windows ask how many units fit, in this line of scratch.ts. A window then has five: with one, broadcasts of two million elements
 * take half a minute.
 */
const ASKED = "const count = Math.floor(byteLength / unitBytes);";
const LEAST_COUNT = "const count = Math.min(5, Math.floor(byteLength / unitBytes));";

/** The least size of each other area with which every call can work, in bytes. */
const LEAST: Readonly<Record<string, number>> = {
  // 16 elements of complex128 (a chunk) in each of 32 registers.
  REGISTERS_BYTES: 8192,
  // A step with three new operands, of arrays with many axes. Most formulas then are several programs.
  PROGRAM_BYTES: 3072,
};

/** The modules that lay out the window by themselves, and what they need. */
const OWN: readonly (readonly [module: RegExp, least: number])[] = [
  // Two numbers and the longest separator stand before the text, of which an item must fit: one with 2,000 digits does.
  [/\/creation\/text-parser\.ts$/, 16_400 + 8 + 2048],
  // A row needs 4 KB for its text, and as much for its fields, beside what stands before them.
  [/\/files\/tables\/room\.ts$/, 16_384],
  // Half of it holds the state of the kernel, which takes 43,768 bytes.
  [/\/files\/zip\/inflate\.ts$/, 90_112],
];

/** Makes the plugin, for Vite and Rolldown. */
export function leastWindows(): Plugin & { readonly enforce: "pre" } {
  return {
    name: "least-windows",
    enforce: "pre",
    transform(code, id) {
      if (/\/ts\/wasm\/scratch\.ts$/.test(id))
        return Object.entries(LEAST).reduce(withLeast, withFewUnits(code));
      const own = OWN.find(([module]) => module.test(id));
      return own === undefined ? null : withOwn(code, own[1]);
    },
  };
}

function withFewUnits(code: string): string {
  if (code.split(ASKED).length !== 2)
    throw new Error("scratch.ts does not count the units of a window in one line");
  return code.replace(ASKED, LEAST_COUNT);
}

/** Gives an exported constant its least value. The module itself reads the usual value, by another name. */
function withLeast(code: string, [name, least]: readonly [string, number]): string {
  const declared = `export const ${name} = `;
  if (code.split(declared).length !== 2) throw new Error(`scratch.ts does not declare ${name} once`);
  const area = code.replace(new RegExp(`\\b${name}\\b`, "g"), `AREA_${name}`);
  return area.replace(
    `export const AREA_${name} = `,
    `export const ${name} = ${least};\nconst AREA_${name} = `,
  );
}

/** Gives a module its own size of the window. */
function withOwn(code: string, least: number): string {
  const imported = /^import \{([^}]*), WINDOW_BYTES \} from ("[^"]*scratch\.ts");$/m;
  if (!imported.test(code)) throw new Error("the import of WINDOW_BYTES has another form");
  return code.replace(imported, `import {$1 } from $2;\nconst WINDOW_BYTES = ${least};`);
}
