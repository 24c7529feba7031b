/** Slices as values: what np.slice makes, and what words such as `"1:5"` are read as. */

import { isAbsent, isList, isPlain, memberOf } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/indexing.ts";
import { type Complex, type ComplexLike, readComplex } from "../dtype/complex.ts";
import { ValueError } from "../errors.ts";
import { INSPECT } from "../members.ts";
import { show } from "../show.ts";

/** An end of a slice. */
export type SliceEnd = number | bigint;

/** A step of a slice. An imaginary step is a number of points, the stop included; only ranges of numbers take such a step. */
export type SliceStep = SliceEnd | Complex;

/**
 * A slice, which `np.slice` makes: the indices from `start` to before `stop`, by `step`. null means an open end, or a step of 1.
 * @example
 * np.slice(1, 5).stop // 5
 * String(np.slice(1, 5)) // 'slice(1, 5, null)'
 */
export class Slice<E extends SliceEnd = SliceEnd, S extends SliceStep = SliceStep> {
  /**
   * The first index; null for an open end.
   * @example
   * np.slice(1, 5).start // 1
   */
  readonly start: E | null;
  /**
   * The index where the slice ends, which is not part of it; null for an open end.
   * @example
   * np.slice(5).stop // 5
   */
  readonly stop: E | null;
  /**
   * The distance from one index to the next; null for 1.
   * @example
   * np.slice(null, null, 2).step // 2
   */
  readonly step: S | null;

  /** Only the constructor sets this field, so it identifies a slice whatever the prototype of an object is. */
  readonly #made = true;

  /** `new` is for `np.slice` and the reader of words. @internal */
  constructor(start: unknown, stop: unknown, step: unknown) {
    this.start = readPart("start", start) as E | null;
    this.stop = readPart("stop", stop) as E | null;
    this.step = readPart("step", step) as S | null;
    Object.freeze(this);
  }

  /** Whether the constructor made this object. If so, its members are numbers, bigints, Complex or null, and cannot change. @internal */
  static isMade(value: object): value is Slice {
    return #made in value;
  }

  /**
   * Returns the text of the slice.
   * @example
   * np.slice(1, 5).toString() // 'slice(1, 5, null)'
   */
  toString(): string {
    return `slice(${this.start}, ${this.stop}, ${this.step})`;
  }

  /** Returns the text that the consoles of Node, Deno and Bun show. It never throws. @internal */
  [INSPECT](): string {
    return #made in this ? this.toString() : "<no slice, though it looks like one>";
  }
}

function readPart(name: string, value: unknown): SliceStep | null {
  if (isAbsent(value)) return null;
  if (typeof value === "number" || typeof value === "bigint") return value;
  const complex = readComplex(value);
  if (complex !== null) return complex;
  throw new ValueError(
    `slice: ${name} must be a number, a bigint or null, got ${show(value)}; call ${calls.slice.usage}`,
  );
}

/** Whether a value is a slice that `np.slice` or the reader of words made. */
export function isSlice(value: unknown): value is Slice {
  return typeof value === "object" && value !== null && Slice.isMade(value);
}

/**
 * Makes a slice, as Python's `slice`: one argument is the stop, two are the start and the stop. Words such as `"1:5"` stand for
 * the same slices in an index. An open end is null; undefined counts as not given.
 * @param start the first index; null for an open end. Negative indices count from the end
 * @param stop the index where the slice ends, which is not part of it; null for an open end
 * @param step the distance from one index to the next, 1 by default. In `mgrid`, `ogrid`, `r_` and `c_`, a step of
 *   `np.complex(0, 5)` stands for 5 points, the stop included
 * @throws ValueError for a part that is no number, and for no arguments or more than three
 * @example
 * np.arange(6).get(np.slice(1, 4)).toArray() // [1, 2, 3]
 * np.arange(6).get(np.slice(null, null, -2)).toArray() // [5, 3, 1]
 * np.arange(6).get(np.slice(2)).toArray() // [0, 1]
 */
export function slice(stop: number | null): Slice<number, number>;
export function slice(start: number | null, stop: number | null, step?: number | null): Slice<number, number>;
export function slice(stop: SliceEnd | null): Slice;
export function slice(
  start: SliceEnd | null,
  stop: SliceEnd | null,
  step?: SliceEnd | ComplexLike | null,
): Slice;
export function slice(...parts: readonly unknown[]): Slice {
  // undefined at the end counts as not given.
  let { length } = parts;
  while (length > 0 && parts[length - 1] === undefined) length -= 1;
  if (length < 1 || length > 3)
    throw new ValueError(
      `slice: takes from one to three arguments, got ${length}; call ${calls.slice.usage}`,
    );
  return length === 1 ? new Slice(null, parts[0], null) : new Slice(parts[0], parts[1], parts.at(2));
}

/**
 * Makes the error for a list or a plain object instead of a slice. The message shows how to write this slice, if the parts
 * of the list or object are those of one.
 */
export function refuseSliceLike(call: Call, given: unknown): ValueError {
  const written = writtenAs(given);
  const [value, word] =
    written === null ? ["start, stop, step", "start:stop:step"] : [valueText(written), wordText(written)];
  return new ValueError(
    `${call.name}: a list or a plain object is no slice; write np.slice(${value}) or "${word}", got ${show(given)}; call ${call.usage}`,
  );
}

/**
 * Calls `read`, which reads an argument that may be a list of indices. If `read` refuses a list with null or a plain object, throws
 * the error that says how to write a slice.
 */
export function withoutSliceLikes<R>(call: Call, given: unknown, read: () => R): R {
  try {
    return read();
  } catch (error) {
    if (error instanceof ValueError && isSliceLike(given)) throw refuseSliceLike(call, given);
    throw error;
  }
}

/** A list can claim any length. */
const MOST_SEARCHED = 1000;

/** Whether a value is a plain object, or a list with null or undefined. Runs getters of the caller's. */
function isSliceLike(given: unknown): boolean {
  try {
    if (!isList(given)) return isPlain(given);
    const items = given.slice(0, MOST_SEARCHED);
    return items.includes(null) || items.includes(undefined);
  } catch {
    return false;
  }
}

/** Returns the slice that a list or a plain object stands for in other libraries, or null if there is no such slice. */
function writtenAs(given: unknown): Slice | null {
  try {
    if (!isList(given)) {
      const [start, stop, step] = ["start", "stop", "step"].map((name) => memberOf(given as object, name));
      return start === undefined && stop === undefined ? null : new Slice(start, stop, step);
    }
    const { length } = given;
    return length === 2 || length === 3 ? new Slice(given[0], given[1], given[2]) : null;
  } catch {
    return null;
  }
}

function valueText({ start, stop, step }: Slice): string {
  return [start, stop, ...(step === null ? [] : [step])].map(partText).join(", ");
}

function partText(part: SliceStep | null): string {
  return typeof part === "object" && part !== null ? `np.complex(${part.re}, ${part.im})` : show(part);
}

function wordText({ start, stop, step }: Slice): string {
  return `${start ?? ""}:${stop ?? ""}${step === null ? "" : `:${step}`}`;
}
