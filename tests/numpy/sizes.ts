/** What calls of any size are made of: sizes.ts beside sized.ts. */
import type { NDArray } from "../../ts/array/ndarray.ts";
import type { NP } from "./calls.ts";

/** Makes a call whose result has about `n` float64 elements (a matrix: the square of the largest whole side); its input is made beforehand. */
export type Sized = (np: NP, n: number) => () => unknown;

/** Makes a call whose input exists before. */
export const given =
  <I>(input: I, call: (input: I) => unknown): (() => unknown) =>
  () =>
    call(input);

export const side = (n: number): number => Math.floor(Math.sqrt(n));
export const numbers = (n: number): number[] => Array.from({ length: n }, (_, place) => place + 0.5);
export const square = (np: NP, n: number): NDArray<"float64"> => np.ones([side(n), side(n)]);
export const transposed = (np: NP, n: number) => np.linspace(0, 1, side(n) ** 2).reshape(side(n), side(n)).T;
