/** Lists the functions that take `window`, from the signatures in the sources, so that no list of tests can miss one. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const sources = join(import.meta.dirname, "../../ts");

/** A signature with `window` among its options. */
const SIGNATURE = /"(\w+)\([^"]*\{[^"}]*\bwindow\b[^"}]*\}\)"/g;

/** The names of the functions that take `window`. */
export function windowFunctions(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".ts"),
  );
  const texts = files.map((path) => readFileSync(join(sources, path), "utf8"));
  return texts.flatMap((text) => [...text.matchAll(SIGNATURE)].map(([, name = ""]) => name)).sort();
}

/** The functions that a table has: the first word of each of its keys. */
export const functionsIn = (table: Readonly<Record<string, unknown>>): string[] =>
  [...new Set(Object.keys(table).map((key) => key.split(" ", 1)[0] as string))].sort();
