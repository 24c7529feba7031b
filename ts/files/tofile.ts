/** Writes the elements of arrays without a header: tofile. */

import { withInput } from "../array/inputs.ts";
import { ordered } from "../array/order.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/files.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import type { View } from "../elements/view.ts";
import { DTypeError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import { type Arguments, bind, isPlainObject } from "../input/bind.ts";
import { hold, writeNpy } from "./npy.ts";
import { readWriting, type WriteOptions } from "./options.ts";
import { NO_BYTES } from "./sources/source.ts";
import { ChunksTarget } from "./targets/memory.ts";
import { type AnyTarget, isTarget, openTarget, type Written, writeTo } from "./targets/open.ts";
import { Mismatch, parseFormat } from "./text/percent.ts";
import { type RowPlan, RowWriter } from "./text/row-writer.ts";
import { writerOf } from "./text/values.ts";

/** The options of `tofile`. */
export interface TofileOptions extends WriteOptions {
  /** The text between two elements. `''`, the default, writes the bytes of the elements. */
  readonly sep?: string | null | undefined;
  /** How elements are written as text: a format of Python, by default `'%s'`. */
  readonly format?: string | null | undefined;
}

/**
 * Writes the elements of an array in C order: their bytes, or with `sep` their text. Nothing in the file tells the dtype and the
 * shape; `save` writes them too. As text, an element is written as Python's number of its kind, so a float32 has the digits of the
 * same float64. Without a target it returns the bytes. A WritableStream is closed after the last byte; the promise then resolves.
 * Until then the array must not be written to.
 * @param a an array, or anything that `np.array` takes
 * @param target the path or the `file:` URL of the file (in Node, Deno and Bun), or a WritableStream
 * @param sep the text between two elements; `''` (default) writes the bytes of the elements
 * @param format how elements are written as text, `'%s'` by default
 * @param options `sep`, `format`, `flush` (false for speed), `signal`, `onProgress`, which counts bytes of the array
 * @throws DTypeError when the format does not fit the dtype; ValueError when it is wrong, or the target cannot be written
 * @example
 * np.frombuffer(np.tofile([1, 2.5, 4]));
 * np.tofile(new Uint16Array([1, 258])) // new Uint8Array([1, 0, 2, 1])
 * const bytes = np.tofile([[1, 2.5], [3, 4]], null, " ");
 * new TextDecoder().decode(bytes) // "1.0 2.5 3.0 4.0"
 */
export function tofile(
  a: ArrayInput,
  target?: null | TofileOptions,
  sep?: string | null | TofileOptions,
  format?: string | null | TofileOptions,
  options?: TofileOptions | null,
): Uint8Array<ArrayBuffer>;
export function tofile<T extends AnyTarget>(
  a: ArrayInput,
  target: T,
  sep?: string | null | TofileOptions,
  format?: string | null | TofileOptions,
  options?: TofileOptions | null,
): Written<T>;
export function tofile(a: ArrayInput, ...given: unknown[]): unknown {
  const call = calls.tofile;
  if (typeof a === "string") throw refuse(call, "a", "an array", a);
  // A target may be a plain object too, but one of options has none of its members.
  const hasTarget = given.length > 1 || !isPlainObject(given[0]) || isTarget(given[0]);
  const [target, ...rest] = hasTarget ? given : [null, given[0]];
  const read = bind(call, rest, 2);
  const [sep, format] = [readText(call, "sep", read), readText(call, "format", read)];
  const writing = readWriting(call, read);
  return withInput(call, "a", a, null, (view) => {
    const plan = sep === "" ? null : planOf(call, view, sep, format === "" ? "%s" : format);
    const elements = hold(call, ordered(view, "C"));
    const open = () =>
      isAbsent(target) ? new ChunksTarget(call.name) : openTarget(call, target, "", writing);
    return writeTo(elements.block, writing, open, (opened) => {
      const byteLength = view.size * view.dtype.itemSize;
      if (plan === null) return writeNpy(call, { header: NO_BYTES, elements, byteLength }, opened, writing);
      const rows = new RowWriter(call, elements, plan);
      return rows.write(withoutStart(rows.texts(), sep.length), opened, writing);
    });
  });
}

function readText(call: Call, name: string, read: Arguments): string {
  const value = read[name];
  if (isAbsent(value)) return "";
  if (typeof value !== "string") throw refuse(call, name, "a string", value);
  return value;
}

/** Returns a plan by which each element is a row, and the separator stands before it. */
function planOf(call: Call, { dtype, size }: View, sep: string, format: string): RowPlan {
  if (size === 0) return { leads: [], writers: [], tail: "", isInParts: false };
  try {
    const { texts, writers } = parseFormat(call.name, format, 1, (conversion) =>
      writerOf(call.name, conversion, dtype, "Python"),
    );
    const [lead, tail] = texts as [string, string];
    return { leads: [sep + lead], writers, tail, isInParts: false };
  } catch (error) {
    if (error instanceof Mismatch) throw new DTypeError(`${call.name}: ${error.message}`);
    throw error;
  }
}

/** Leaves out the first characters. */
function* withoutStart(texts: Iterable<string>, length: number): Generator<string, void, undefined> {
  let left = length;
  for (const text of texts) {
    yield text.slice(left);
    left = 0;
  }
}
