/** Reads the numbers that a regular expression finds in a text: fromregex. */

import { type NDArray, wrap } from "../../array/ndarray.ts";
import { isList, isRecord, memberOf, tagOf } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import * as calls from "../../calls/files.ts";
import { TextParser } from "../../creation/text-parser.ts";
import { StringSource, textEncoder } from "../../creation/text-source.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import { type DTypeLike, findDType, type NameOf, type Or } from "../../dtype/names.ts";
import { isFullStack, ShapeError, ValueError } from "../../errors.ts";
import { readCount, readDType, refuse } from "../../input/arguments.ts";
import { bind } from "../../input/bind.ts";
import { listOf, vectorShape } from "../../layout.ts";
import { show } from "../../show.ts";
import { start } from "../../wasm/module.ts";
import { withText } from "../open-text.ts";
import { type Progress, type ProgressOptions, type ReadProgress, readProgress } from "../options.ts";
import { Reader } from "../reader.ts";
import type { ReadFrom, SourceAtOnce, TextLater } from "../sources/open.ts";
import { StringSource as EncodedString } from "../sources/text.ts";
import { runNow, type Steps } from "../steps.ts";
import { takeWhole } from "../whole.ts";

/** The dtype of all groups, a list with one for each group, or an object with one for each name. */
export type GroupDTypes = DTypeLike | readonly DTypeLike[] | Readonly<Record<string, DTypeLike>>;

/** The options of `fromregex`. */
export interface FromregexOptions<L> extends ProgressOptions<ReadProgress> {
  /** The dtype of all groups (float64 by default), a list with one for each group, or an object with one for each name. */
  readonly dtype?: L | null | undefined;
}

/** What `fromregex` gives: one array, or an object without a prototype with an array for each group. */
export type FromGroups<L> = L extends DTypeLike | null | undefined
  ? NDArray<Or<L, "float64">> | Readonly<Record<string, NDArray<Or<L, "float64">>>>
  : L extends readonly DTypeLike[]
    ? Readonly<Record<string, NDArray>>
    : { readonly [K in keyof L]: NDArray<NameOf<L[K]>> };

/**
 * Finds all matches of a regular expression in a text, and reads the numbers in its groups. Without names there is one array for one
 * group, or for the whole match if there is no group. Several groups give an object without a prototype, with an array for each
 * group: by the names in the regular expression (`(?<x>...)`), or by those in `dtype`, else `c0`, `c1` and so on. Names, or a `dtype` with
 * several dtypes, give an object for one group too. Text and bytes (in UTF-8, perhaps compressed by gzip) and `{ path }` give the result at once. All other
 * sources give a promise of it; wrong arguments throw at once.
 * @param source the text, its bytes, `{ path }` (in Node, Deno and Bun), or where they come from: a Blob, a Response or a promise of
 *   one, a URL object, a stream, an async iterable
 * @param regexp a RegExp, with or without `g`, or its source
 * @param dtype the dtype of all groups (float64 by default), or a list with one for each group
 * @param options `dtype`, which may be an object with one for each name, `signal`, `onProgress`
 * @throws ValueError for a group that is not a number of its dtype, and when the source cannot be read
 * @example
 * np.fromregex("cat: 3 s, dog: 2.5 s, owl: 4 s", ": (.+?) s");
 * np.fromregex("took 12 ms, took 7 ms", /took (\d+) ms/).toArray() // [12, 7]
 * np.fromregex("took 12 ms", /took (\d+) ms/, "int16").dtype.name // 'int16'
 * const { x, y } = np.fromregex("a=1 b=2.5; a=3 b=4", /a=(\S+) b=([\d.]+)/, { dtype: { x: "int32", y: "float64" } });
 * x.toArray() // [1, 3]
 * y.toArray() // [2.5, 4]
 */
export function fromregex<
  const L extends GroupDTypes | undefined = undefined,
  S extends SourceAtOnce | TextLater = SourceAtOnce | TextLater,
>(source: S, regexp: RegExp | string, options?: FromregexOptions<L> | null): ReadFrom<S, FromGroups<L>>;
export function fromregex<
  const L extends DTypeLike | readonly DTypeLike[] | null | undefined,
  S extends SourceAtOnce | TextLater = SourceAtOnce | TextLater,
>(
  source: S,
  regexp: RegExp | string,
  dtype: L,
  options?: FromregexOptions<undefined> | null,
): ReadFrom<S, FromGroups<L>>;
export function fromregex(source: unknown, regexp: unknown, ...rest: unknown[]): unknown {
  const call = calls.fromregex;
  const read = bind(call, rest);
  const pattern = readPattern(call, regexp);
  const groups = readGroups(call, pattern, read.dtype);
  const progress = readProgress<ReadProgress>(call, read);
  start();
  if (typeof source === "string") {
    tellAll(call, source, progress);
    return arraysOf(call, source, pattern, groups);
  }
  return withText(call, source, null, progress, function* ({ reader }): Steps<unknown> {
    const text = decoded(call, yield* takeWhole(call, reader, null));
    return arraysOf(call, text, pattern, groups);
  });
}

/** Tells the progress of a text that is at hand, by the rules for sources. Nothing needs its bytes, so they are made only for that. */
function tellAll(call: Call, text: string, progress: Progress): void {
  if (progress.onProgress === null) return;
  const reader = new Reader(call, new EncodedString(text), progress);
  reader.needRest();
  runNow(reader.drain());
}

/** Copies a regular expression: its methods may be the caller's own, and its place in the text is left alone. */
function readPattern(call: Call, regexp: unknown): RegExp {
  const isPattern = isRecord(regexp) && tagOf(regexp) === "RegExp";
  const source = isPattern ? memberOf(regexp, "source") : regexp;
  const flags = isPattern ? memberOf(regexp, "flags") : "";
  if (typeof source !== "string" || typeof flags !== "string")
    throw refuse(call, "regexp", "a RegExp or its source", regexp);
  try {
    return new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
  } catch (error) {
    if (isFullStack(error)) throw error;
    throw new ValueError(`${call.name}: ${(error as Error).message}`, { cause: error });
  }
}

/** The arrays to make: one for each group, or for the whole match. */
interface Groups {
  /** null for one array without a name. */
  readonly names: readonly string[] | null;
  readonly dtypes: readonly DType[];
}

/** Finds the name and the dtype of each group. */
function readGroups(call: Call, pattern: RegExp, dtype: unknown): Groups {
  // With an empty alternative, every pattern matches.
  const match = new RegExp(`${pattern.source}|`, pattern.flags).exec("") as RegExpExecArray;
  const count = Math.max(match.length - 1, 1);
  const named = match.groups === undefined ? null : Object.keys(match.groups);
  if (named !== null && named.length !== count)
    throw new ValueError(
      `${call.name}: ${named.length} of ${count} groups have names; name all groups or none`,
    );
  const numbered = listOf(count, (index) => `c${index}`);
  const names = named ?? numbered;
  if (isList(dtype)) {
    const given = readCount(call, "the length of dtype", dtype.length);
    requireFields(call, count, given);
    return { names, dtypes: names.map((_, index) => readDType(call, dtype[index], dtypes.float64)) };
  }
  if (isRecord(dtype) && findDType(dtype) === undefined) {
    const keys = Object.keys(dtype);
    const strange = named === null ? undefined : keys.find((key) => !named.includes(key));
    if (strange !== undefined)
      throw new ValueError(`${call.name}: dtype names ${show(strange)}, which is no group of regexp`);
    if (named === null) requireFields(call, count, keys.length);
    const fields = named ?? keys;
    return {
      names: fields,
      dtypes: fields.map((name) => readDType(call, memberOf(dtype, name), dtypes.float64)),
    };
  }
  const all = readDType(call, dtype, dtypes.float64);
  return { names: named === null && count === 1 ? null : names, dtypes: names.map(() => all) };
}

function requireFields(call: Call, groups: number, fields: number): void {
  if (groups !== fields)
    throw new ShapeError(
      `${call.name}: could not assign tuple of length ${groups} to structure with ${fields} fields: dtype must have one for each group`,
    );
}

/** Decodes bytes in UTF-8. A mark of the byte order at the beginning is left out. */
function decoded(call: Call, bytes: Uint8Array): string {
  textEncoder(call.name);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    if (isFullStack(cause)) throw cause;
    throw new ValueError(`${call.name}: the text cannot be decoded: ${(cause as Error).message}`, { cause });
  }
}

/** The numbers of a column stand between commas, since no number has one. */
const SEPARATOR = ",";

function arraysOf(
  call: Call,
  text: string,
  pattern: RegExp,
  { names, dtypes: types }: Groups,
): NDArray | Record<string, NDArray> {
  const texts = types.map(() => "");
  let rows = 0;
  for (const match of text.matchAll(pattern)) {
    for (let index = 0; index < texts.length; index += 1)
      texts[index] += (rows === 0 ? "" : SEPARATOR) + numberOf(match, index);
    rows += 1;
  }
  const arrays: NDArray[] = [];
  try {
    types.forEach((dtype, index) => {
      const array = parsed(call, texts[index] as string, dtype, rows);
      if (array === null) throw faultOf(call, text, pattern, index, dtype);
      arrays.push(array);
    });
  } catch (error) {
    for (const array of arrays) array.dispose();
    throw error;
  }
  if (names === null) return arrays[0] as NDArray;
  const named: Record<string, NDArray> = Object.create(null);
  names.forEach((name, index) => {
    named[name] = arrays[index] as NDArray;
  });
  return named;
}

/** Returns the text of a group, or of the whole match if there are no groups. What cannot be a number stays none. */
function numberOf(match: RegExpMatchArray, index: number): string {
  const text = (match.length === 1 ? match[0] : match[index + 1])?.trim() ?? "";
  return text === "" || text.includes(SEPARATOR) ? "?" : text;
}

/** Reads numbers between commas. Returns null if there is anything else. */
function parsed(call: Call, text: string, dtype: DType, rows: number): NDArray | null {
  const separator = textEncoder(call.name).encode(SEPARATOR);
  // Without a limit, which would let pass what follows the last number.
  const parser = new TextParser(
    call.name,
    new StringSource(text),
    separator,
    dtype,
    Number.POSITIVE_INFINITY,
  );
  try {
    parser.run();
    return wrap(vectorShape(rows), dtype, parser.take());
  } catch (error) {
    parser.release();
    if (error instanceof ValueError) return null;
    throw error;
  }
}

/** Makes the error for a group that is not a number. Finds its place by a second search. */
function faultOf(call: Call, text: string, pattern: RegExp, index: number, dtype: DType): ValueError {
  for (const match of text.matchAll(pattern)) {
    const array = parsed(call, numberOf(match, index), dtype, 1);
    array?.dispose();
    if (array !== null) continue;
    const found = match.length === 1 ? match[0] : match[index + 1];
    const line = text.slice(0, match.index).split("\n").length;
    return new ValueError(
      `${call.name}: line ${line}, group ${index + 1}: could not convert string ${show(found ?? "")} to ${dtype}`,
    );
  }
  throw new Error("every group is a number");
}
