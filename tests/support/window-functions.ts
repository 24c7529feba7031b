/** Lists the functions that take `window`, from the registry of calls, so that no list of tests can miss one. */
import * as creation from "../../ts/calls/creation.ts";
import * as grids from "../../ts/calls/grids.ts";

/** The names of the functions that take `window`. */
export function windowFunctions(): string[] {
  const calls = [creation, grids].flatMap((chapter) => Object.values(chapter));
  return calls
    .filter(({ parts }) => parts.optional.includes("window"))
    .map(({ name }) => name)
    .sort();
}

/** The functions that a table has: the first word of each of its keys. */
export const functionsIn = (table: Readonly<Record<string, unknown>>): string[] =>
  [...new Set(Object.keys(table).map((key) => key.split(" ", 1)[0] as string))].sort();
