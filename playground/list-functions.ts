/**
 * Lists the functions for the page, at its build: the family and the call of each from docs/functions.md, and an example from the
 * comment of the function. The module `virtual:functions` has the list.
 */
import { readFileSync } from "node:fs";
import ts from "typescript";
import { families, functionsPage } from "../scripts/families.ts";

/** The families whose functions give no arrays, or change what the next expression sees. */
const UNSEEN = ["Printing", "Dtypes and constants", "Memory"];

/** A function: its name, its call as messages show it, and an expression. */
export interface Listed {
  readonly name: string;
  readonly usage: string;
  readonly example: string;
}

/** Returns the first statement of an example, without the calls that turn arrays into lists; null if it is no expression of np. */
export function expressionOf(code: string): string | null {
  const [first] = ts.createSourceFile("example.js", code, ts.ScriptTarget.ES2022).statements;
  if (first === undefined || !ts.isExpressionStatement(first)) return null;
  const text = code.slice(first.pos, first.expression.end).trim();
  if (!text.startsWith("np.")) return null;
  return text.replace(/(\.map\(\((\w+)\) => \2\.toArray\(\)\)|\.toArray\(\))$/, "");
}

/** All functions whose example begins with an expression of np, by the titles of their families. */
export function listFunctions(): Readonly<Record<string, readonly Listed[]>> {
  const page = readFileSync(functionsPage, "utf8");
  const usages = new Map(
    [...page.matchAll(/^\| `(([\w.]+)\(.*?\))` \|/gm)].map(([, usage = "", name]) => [name, usage]),
  );
  const seen = families.filter(({ title }) => !UNSEEN.includes(title));
  const listed = seen.map(({ title, functions }) => {
    const rows = functions.flatMap(({ name, examples }) => {
      const example = expressionOf(examples[0] ?? "");
      return example === null ? [] : [{ name, usage: usages.get(name) ?? `${name}()`, example }];
    });
    return [title, rows] as const;
  });
  return Object.fromEntries(listed);
}

/** The plugin of Vite that gives the module. */
export const functionList = () => ({
  name: "list of functions",
  resolveId: (id: string) => (id === "virtual:functions" ? `\0${id}` : null),
  load: (id: string) =>
    id === "\0virtual:functions" ? `export const families = ${JSON.stringify(listFunctions())};` : null,
});
