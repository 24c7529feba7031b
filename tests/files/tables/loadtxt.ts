/** Calls np.loadtxt, and gives plain values. */
import np, { type LoadtxtOptions } from "../../../ts/index.ts";
import { expectError } from "../../support/balance.ts";

export type Options = LoadtxtOptions<"float64" | undefined>;

/** Reads a text, and gives the shape and the elements. */
export function read(text: string, options?: object): { shape: readonly number[]; list: unknown } {
  return np.scope(() => {
    const a = np.loadtxt(text, options as Options);
    return { shape: a.shape, list: a.toArray() };
  });
}

export const list = (text: string, options?: object): unknown => read(text, options).list;
export const shape = (text: string, options?: object): readonly number[] => read(text, options).shape;

/** Checks that a call throws a ValueError with this message. */
export const refuses = (text: string, options: object | undefined, message: string | RegExp): void =>
  expectError(() => np.loadtxt(text, options as Options), np.ValueError, message);
