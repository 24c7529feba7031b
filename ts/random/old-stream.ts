/** What NumPy's old functions draw from: a stream, and the second of two normal floats that were drawn together. */
import { linear } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";
import { BitStream, lend } from "./bit-stream.ts";

/** A stream, and the normal float that was drawn and not returned yet. */
export interface OldStream {
  readonly stream: BitStream;
  /** Whether `gauss` was not returned yet: 1 or 0. */
  hasGauss: number;
  gauss: number;
}

/** What methods draw from: the methods of Generator from a stream, the methods of RandomState from an old stream. */
export type Origin = BitStream | OldStream;

/** The slots of `hasGauss` and `gauss`: a pair of float64. */
const GAUSS_SLOT = 8;

/** Calls `draw` with the addresses of a state and of the pair of `hasGauss` and `gauss`, which is 0 if there is none. */
export function drawFrom(
  origin: Origin,
  draw: (stream: BitStream, state: number, gauss: number) => void,
): void {
  if (origin instanceof BitStream) {
    draw(origin, lend(origin), 0);
    return;
  }
  const state = lend(origin.stream);
  const pair = slot(GAUSS_SLOT);
  linear.floats[pair / 8] = origin.hasGauss;
  linear.floats[pair / 8 + 1] = origin.gauss;
  draw(origin.stream, state, pair);
  origin.hasGauss = linear.floats[pair / 8] as number;
  origin.gauss = linear.floats[pair / 8 + 1] as number;
}
