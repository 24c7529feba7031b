/** The rows of functions: what is true of a function that computes stands in its row. Texts and lists of tests read rows. */
import { Call } from "../../calls/call.ts";
import { hidden } from "../../members.ts";

/** The row of a function. */
export interface Row {
  /** NumPy's name. That of an alias is the name of its function. */
  readonly name: string;
  /** How it is called. */
  readonly call: Call;
}

/** The row of a function that was made, and what makes a function of a row like it. */
interface Made {
  readonly row: Row;
  readonly remake: ((row: never) => unknown) | null;
}

/** The rows by their functions. They are there for as long as the functions are. */
const rows = /* @__PURE__ */ new WeakMap<object, Made>();

/**
 * Gives a function its row, and the name by which it is called.
 * @param remake makes the function of a row with another call; null for functions without aliases
 */
export function withRow<R extends Row, F>(
  row: R,
  made: (...given: readonly unknown[]) => unknown,
  remake: ((row: R) => unknown) | null = null,
): F {
  Object.defineProperty(made, "name", hidden(row.call.name));
  rows.set(made, { row, remake });
  return made as F;
}

/** Returns the row of a function; undefined for a function that has none. */
export function rowOf(made: unknown): Row | undefined {
  return rows.get(made as object)?.row;
}

/** Makes the same function with another name, under which its messages call it. */
/* @__NO_SIDE_EFFECTS__ */
export function alias<F extends object>(made: F, name: string): F {
  const { row, remake } = rows.get(made) as Made & { remake: (row: Row) => F };
  return remake({ ...row, call: row.call.under(name) });
}

/** Returns the call of a function: the arguments that must be given, those that may be left out, and the options. */
export function callOf(name: string, parameters: readonly string[], required: number, options: string): Call {
  const shown = parameters.map((parameter, index) => (index < required ? parameter : `${parameter}?`));
  if (options !== "") shown.push(`{ ${options} }`);
  return new Call(`${publicName(name)}(${shown.join(", ")})`);
}

/** Returns the name that the package has for a name of NumPy: `logicalAnd` for `logical_and`. */
function publicName(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
