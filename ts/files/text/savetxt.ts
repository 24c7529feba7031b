/** Writes tables of numbers as text: savetxt. */

import { withInput } from "../../array/inputs.ts";
import { ordered } from "../../array/order.ts";
import { isAbsent, isList, readEach } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import * as calls from "../../calls/files.ts";
import type { ArrayInput } from "../../creation/inputs.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import type { View } from "../../elements/view.ts";
import { DTypeError, ShapeError, ValueError } from "../../errors.ts";
import { refuse } from "../../input/arguments.ts";
import { type Arguments, bind } from "../../input/bind.ts";
import { show } from "../../show.ts";
import { hold } from "../npy.ts";
import { readWriting, type WriteOptions, type Writing } from "../options.ts";
import { GzipTarget } from "../targets/gzip.ts";
import { ChunksTarget } from "../targets/memory.ts";
import { type AnyTarget, isTarget, openTarget, type Written, writeTo } from "../targets/open.ts";
import { PathTarget } from "../targets/path.ts";
import type { Target } from "../targets/target.ts";
import { Mismatch, parseFormat } from "./percent.ts";
import { type RowPlan, RowWriter } from "./row-writer.ts";
import { writerOf } from "./values.ts";

/** The options of `savetxt`. */
export interface SavetxtOptions extends WriteOptions {
  /**
   * How numbers are written: a format of Python (`'%.3f'`), by default `'%.18e'`; a list of formats, one for each column; or one
   * text with all formats of a row. Of a complex array, a single format is that of both parts.
   */
  readonly fmt?: string | readonly string[] | null | undefined;
  /** The text between columns, a blank by default. */
  readonly delimiter?: string | null | undefined;
  /** The text after each row, `'\n'` by default. */
  readonly newline?: string | null | undefined;
  /** Text to write before the rows. Each of its lines begins with `comments`. */
  readonly header?: string | null | undefined;
  /** Text to write after the rows, in the same way. */
  readonly footer?: string | null | undefined;
  /** What lines of `header` and `footer` begin with, `'# '` by default. */
  readonly comments?: string | null | undefined;
}

/** The arguments of `savetxt` by position, from `fmt` on. */
export type SavetxtPositions = readonly [
  fmt?: string | readonly string[] | null | SavetxtOptions,
  delimiter?: string | null | SavetxtOptions,
  newline?: string | null | SavetxtOptions,
  header?: string | null | SavetxtOptions,
  footer?: string | null | SavetxtOptions,
  comments?: string | null | SavetxtOptions,
  options?: SavetxtOptions | null,
];

/**
 * Writes an array with one or two axes as text in UTF-8, with the digits of NumPy. Without a target it returns the bytes. A path
 * that ends in `.gz` gets a file that the host compresses, as NumPy does. A WritableStream is closed after the last byte; the
 * promise then resolves. Until then the array must not be written to.
 * @param target the path or the `file:` URL of the file (in Node, Deno and Bun), or a WritableStream
 * @param a an array, or anything that `np.array` takes
 * @param fmt how numbers are written: a format of Python, `'%.18e'` by default, or one for each column
 * @param delimiter the text between columns, a blank by default
 * @param newline the text after each row, `'\n'` by default
 * @param header text to write before the rows
 * @param footer text to write after the rows
 * @param comments what lines of `header` and `footer` begin with, `'# '` by default
 * @param options all of these, `flush` (false for speed), `signal`, `onProgress`, which counts bytes of the array
 * @throws ShapeError when the array has no axis or more than two; ValueError for a wrong format, and for NaN and infinity as
 *   integers; DTypeError when a format does not fit the dtype
 * @example
 * np.loadtxt(np.savetxt([[1, 2.5], [3, 4]], { fmt: "%.1f", header: "x y" }));
 * const bytes = np.savetxt([[1, 2.5], [3, 4]], "%g", ",", { header: "x,y" });
 * new TextDecoder().decode(bytes) // "# x,y\n1,2.5\n3,4\n"
 */
export function savetxt<T extends AnyTarget>(
  target: T,
  a: ArrayInput,
  ...positions: SavetxtPositions
): Written<T>;
export function savetxt(a: ArrayInput, ...positions: SavetxtPositions): Uint8Array<ArrayBuffer>;
export function savetxt(...given: readonly unknown[]): unknown {
  const call = calls.savetxt;
  const hasTarget = given.length > 1 && (isAbsent(given[0]) || isTarget(given[0]));
  const [target, a, ...rest] = hasTarget ? given : [null, ...given];
  if (typeof a === "string") throw refuse(call, "a", "an array", a);
  const read = bind(call, rest);
  const layout = readLayout(call, read);
  const writing = readWriting(call, read);
  return withInput(call, "a", a, null, (view) => {
    const plan = planOf(call, view, layout);
    const elements = hold(call, ordered(view, "C"));
    const open = () => openText(call, target, writing);
    return writeTo(elements.block, writing, open, (opened) => {
      const rows = new RowWriter(call, elements, plan);
      return rows.write(textsOf(rows, view, plan, layout), opened, writing);
    });
  });
}

/** The options that say how a file looks. */
interface Layout {
  readonly fmt: string | readonly string[];
  readonly delimiter: string;
  readonly newline: string;
  /** What stands before and after the rows. */
  readonly header: string;
  readonly footer: string;
}

function readLayout(call: Call, read: Arguments): Layout {
  const text = (name: string, fallback: string): string => {
    const value = read[name];
    if (isAbsent(value)) return fallback;
    if (typeof value !== "string") throw refuse(call, name, "a string", value);
    return value;
  };
  const comments = text("comments", "# ");
  const newline = text("newline", "\n");
  const comment = (name: string): string => {
    const lines = text(name, "");
    return lines === "" ? "" : `${comments}${lines.replaceAll("\n", `\n${comments}`)}${newline}`;
  };
  return {
    fmt: readFormats(call, read.fmt),
    delimiter: text("delimiter", " "),
    newline,
    header: comment("header"),
    footer: comment("footer"),
  };
}

function readFormats(call: Call, fmt: unknown): string | readonly string[] {
  if (isAbsent(fmt)) return "%.18e";
  if (typeof fmt === "string") return fmt;
  if (!isList(fmt)) throw new ValueError(`${call.name}: invalid fmt: ${show(fmt)}`);
  return readEach(fmt, (format, index) => {
    if (typeof format !== "string") throw refuse(call, `fmt[${index}]`, "a string", format);
    return format;
  });
}

/** Returns how a row is written. */
function planOf(call: Call, view: View, layout: Layout): RowPlan {
  const { shape, dtype, size } = view;
  if (shape.length !== 1 && shape.length !== 2)
    throw new ShapeError(`${call.name}: Expected 1D or 2D array, got ${shape.length}D array instead`);
  // Not shape[1], which a page could have added to Object.prototype.
  const [, columns = 1] = shape;
  const isInParts = dtype.kind === "c";
  const format = rowFormat(call, layout, columns, isInParts);
  // Without rows nothing is written, whatever the format is.
  const count = size === 0 ? 0 : columns * (isInParts ? 2 : 1);
  if (shape[0] === 0) return { leads: [], writers: [], tail: "", isInParts };
  try {
    const valueType = isInParts ? partOf(dtype) : dtype;
    const { texts, writers } = parseFormat(call.name, format, count, (conversion) =>
      writerOf(call.name, conversion, valueType, "NumPy"),
    );
    return { leads: texts.slice(0, -1), writers, tail: texts.at(-1) + layout.newline, isInParts };
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    throw new DTypeError(
      `${call.name}: Mismatch between array dtype ('${dtype}') and format specifier (${show(format)}): ${error.message}`,
    );
  }
}

function partOf(dtype: DType): DType {
  return dtype.itemSize === 8 ? dtypes.float32 : dtypes.float64;
}

/** Returns the format of a whole row. */
function rowFormat(call: Call, { fmt, delimiter }: Layout, columns: number, isInParts: boolean): string {
  if (typeof fmt !== "string") {
    if (fmt.length !== columns)
      throw new ValueError(`${call.name}: fmt has wrong shape.  ${show(fmt)}, for ${columns} columns`);
    return fmt.join(delimiter);
  }
  const percents = fmt.split("%").length - 1;
  if (percents === 1)
    return new Array<string>(columns).fill(isInParts ? ` (${fmt}+${fmt}j)` : fmt).join(delimiter);
  if (percents !== columns * (isInParts ? 2 : 1))
    throw new ValueError(
      `${call.name}: fmt has wrong number of % formats:  ${show(fmt)}, for ${columns} columns`,
    );
  return fmt;
}

function openText(call: Call, target: unknown, writing: Writing): Target {
  if (isAbsent(target)) return new ChunksTarget(call.name);
  const opened = openTarget(call, target, "", writing, /\.(?:bz2|xz)$/);
  return opened instanceof PathTarget && opened.isGzip ? new GzipTarget(call, opened) : opened;
}

/** Gives the text of the file piece by piece. */
function* textsOf(
  rows: RowWriter,
  { shape, size }: View,
  { tail }: RowPlan,
  { header, footer }: Layout,
): Generator<string, void, undefined> {
  yield header;
  if (size > 0) yield* rows.texts();
  else for (let row = 0; row < (shape[0] as number); row += 1) yield tail;
  yield footer;
}
