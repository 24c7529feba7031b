/** Calls np.genfromtxt, and gives plain values. */
import np, { type NDArray } from "../../../ts/index.ts";
import { expectError } from "../../support/balance.ts";

export type Options = Parameters<typeof np.genfromtxt>[1];

/** Returns the elements of a result, and disposes of it. */
export function read(text: unknown, options?: object): unknown {
  return np.scope(() => shown(np.genfromtxt(text as string, options as Options)));
}

/** The elements of a result. */
export function shown(result: unknown): unknown {
  if (result instanceof np.NDArray) return result.toArray();
  if (Array.isArray(result)) return result.map(shown);
  return Object.fromEntries(Object.entries(result as object).map(([name, column]) => [name, shown(column)]));
}

/** Returns the dtypes and elements of a result, and disposes of it. */
export function readTyped(text: string, options: object = {}): unknown {
  return np.scope(() => typed(np.genfromtxt(text, options)));
}

function typed(result: object): unknown {
  if (result instanceof np.NDArray) return [result.dtype.name, result.toArray()];
  if (Array.isArray(result)) return result.map(typed);
  return Object.fromEntries(
    Object.entries(result as Record<string, NDArray>).map(([name, a]) => [name, typed(a)]),
  );
}

export const refuses = (text: unknown, options: object | undefined, message: string | RegExp): void =>
  expectError(() => np.genfromtxt(text as string, options as Options), np.ValueError, message);
