/** What NumPy's old functions draw from: a stream, and the second of two normal floats that were drawn together. */
import { linear } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";
import { lend, Stream } from "./stream.ts";

/** A stream, and the normal float that is kept. */
export interface OldStream {
  readonly stream: Stream;
  /** Whether `gauss` was not returned yet: 1 or 0. */
  hasGauss: number;
  gauss: number;
}

/** What the methods of a class draw from: those of Generator from a stream, those of RandomState from an old stream. */
export type Origin = Stream | OldStream;

/** Returns the stream that is drawn from. */
export function streamIn(origin: Origin): Stream {
  return origin instanceof Stream ? origin : origin.stream;
}

/** The slots of the float that is kept: 1 or 0, and the float. They are a pair of float64. */
const KEPT_SLOT = 8;

/** Calls `draw` with the addresses of a state and of the float that is kept, which is 0 if there is none. */
export function drawFrom(origin: Origin, draw: (stream: Stream, state: number, kept: number) => void): void {
  if (origin instanceof Stream) {
    draw(origin, lend(origin), 0);
    return;
  }
  const state = lend(origin.stream);
  const kept = slot(KEPT_SLOT);
  linear.floats[kept / 8] = origin.hasGauss;
  linear.floats[kept / 8 + 1] = origin.gauss;
  draw(origin.stream, state, kept);
  origin.hasGauss = linear.floats[kept / 8] as number;
  origin.gauss = linear.floats[kept / 8 + 1] as number;
}
