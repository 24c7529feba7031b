/** The operations of the engine: their names, and what executes them. crate/arithmetic/codes/operation.txt lists them. */
import type { arithmeticOperation } from "../../wasm/codes.ts";

/** The name of an operation. Core casts (casts.ts). */
export type Operation = keyof typeof arithmeticOperation | "cast";

/** Executes steps of a program: the engine of a chapter. */
export interface Engine {
  run(
    program: number,
    words: number,
    first: number,
    at: number,
    count: number,
    from: number,
    to: number,
  ): void;
}

/** An operation of another chapter than `arithmetic`. */
export interface ChapterOperation {
  readonly code: number;
  readonly engine: Engine;
}
