/** Reads the tables of docs/functions.md. */
import { readFileSync } from "node:fs";

/** A row: the title of its table, the name, the forms of the call, and the names in NumPy. */
export interface FunctionRow {
  readonly title: string;
  readonly name: string;
  readonly calls: readonly string[];
  readonly gives: string;
  readonly numpy: readonly string[];
}

/** The texts between backticks. */
export const codesIn = (cell: string): string[] =>
  [...cell.matchAll(/`(.+?)`/g)].map(([, code = ""]) => code);

/** The name that a call begins with. */
export const nameOf = (call: string): string => call.slice(0, call.indexOf("("));

/** The rows of the tables of functions, in their order. */
export const functionRows: readonly FunctionRow[] = readFileSync(
  new URL("../../docs/functions.md", import.meta.url),
  "utf8",
)
  .split(/^## /m)
  .flatMap((chapter) => {
    const title = chapter.slice(0, chapter.indexOf("\n"));
    return [...chapter.matchAll(/^\| (`.*?) \| (.*?) \| (.*?) ?\|$/gm)].map(
      ([, calls = "", gives = "", numpy = ""]) => ({
        title,
        name: nameOf(calls.slice(1)),
        calls: codesIn(calls),
        gives,
        // Another text names what is not NumPy's.
        numpy: numpy.startsWith("`") ? codesIn(numpy) : [],
      }),
    );
  });
