/**
 * A plugin for bundlers that makes the windows of the scratch block as small as can be. Arrays of a few elements then pass through many
 * windows, as large arrays do else. The areas stay where they are: only the sizes change that the code believes them to have.
 */
import type { Plugin } from "rolldown";

/** The least size of each area with which every call can work, in bytes. */
const LEAST: Readonly<Record<string, number>> = {
  // One complex128 of each of 32 inputs outside linear memory: a formula divides the window among its inputs. Running sums need 64
  // bytes: two rows of an element in a quarter of the window.
  WINDOW_BYTES: 512,
  // 128 elements of complex128: NumPy adds so many one after the other before it halves a sum, and fewer change how a sum is rounded.
  VALUES_BYTES: 2048,
  // One bool for each of the elements that are added one after the other: 128.
  MASK_BYTES: 128,
  // 16 elements of complex128 (a chunk) in each of 32 registers.
  REGISTERS_BYTES: 8192,
  // The largest program of a text in the comparisons with NumPy. A program that does not fit needs room in linear memory, or the call
  // throws MemoryError.
  PROGRAM_BYTES: 8192,
};

/** The modules that lay out the window by themselves, and what they need. */
const OWN: readonly (readonly [module: RegExp, least: number])[] = [
  // Two numbers and the longest separator stand before the text, of which an item must fit: one with 2,000 digits does.
  [/\/creation\/text-parser\.ts$/, 16_400 + 8 + 2048],
  // A row needs 4 KB for its text, and as much for its fields, beside what stands before them.
  [/\/files\/tables\/room\.ts$/, 16_384],
  // The state of the kernel takes up to half of it.
  [/\/files\/zip\/inflate\.ts$/, 65_536],
];

/** Makes the plugin, for Vite and Rolldown. */
export function leastWindows(): Plugin & { readonly enforce: "pre" } {
  return {
    name: "least-windows",
    enforce: "pre",
    transform(code, id) {
      if (/\/ts\/wasm\/scratch\.ts$/.test(id)) return Object.entries(LEAST).reduce(withLeast, code);
      const own = OWN.find(([module]) => module.test(id));
      return own === undefined ? null : withOwn(code, own[1]);
    },
  };
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
