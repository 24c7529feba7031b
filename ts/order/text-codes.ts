/** Sorts and finds texts by their codes. A missing text is behind all others, and equals itself alone in `unique`. */
import { isNDArray, type NDArray, wrap } from "../array/ndarray.ts";
import { isList, isPlain, memberOf, readEach } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { DTypeError } from "../errors.ts";
import { take } from "../indexing/take.ts";
import { vectorShape } from "../layout.ts";
import { makeBlock } from "../memory/produce.ts";
import { show } from "../show.ts";

/** A column of text. */
export interface TextCodes {
  /** For each row the index of its text in `values`, or -1 if the field is missing. */
  readonly codes: NDArray<"int32">;
  /** The texts. `readColumns` gives them in the order in which they first occur. */
  readonly values: readonly string[];
}

/** Reads a column of text. Returns null for any other value. */
export function textCodesOf(call: Call, value: unknown): TextCodes | null {
  if (isNDArray(value) || !isPlain(value)) return null;
  const [codes, values] = [memberOf(value, "codes"), memberOf(value, "values")];
  if (!isNDArray(codes) || !isList(values)) return null;
  if (codes.dtype !== (dtypes.int32 as DType))
    throw new DTypeError(`${call.name}: codes must be int32, got ${codes.dtype}`);
  return { codes: codes as NDArray<"int32">, values: textsIn(call, values) };
}

function textsIn(call: Call, list: readonly unknown[]): string[] {
  return readEach(list, (text) => {
    if (typeof text !== "string") throw new DTypeError(`${call.name}: ${show(text)} is no text`);
    return text;
  });
}

/** Compares texts by their code points. Surrogates, which are parts of greater ones, come behind all other units. */
function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (a !== b) return rankOf(a) - rankOf(b);
  }
  return one.length - other.length;
}

function rankOf(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/**
 * Calls `use` with the places of texts in ascending order, and with a function that makes a column of such places. The place of a missing
 * text is behind all others.
 */
export function withRanks<R>(
  column: TextCodes,
  use: (ranks: NDArray<"int32">, columnOf: (ranks: NDArray) => TextCodes) => R,
): R {
  const { codes, values } = column;
  const texts = [...new Set(values)].sort(compareTexts);
  const places = new Map(texts.map((text, place) => [text, place]));
  const ranks = lookedUp(codes, [...values.map((text) => places.get(text) as number), texts.length]);
  try {
    return use(ranks, (some) => ({
      codes: lookedUp(some, [...texts.keys(), -1]),
      values: texts,
    }));
  } finally {
    ranks.dispose();
  }
}

/** Returns where the texts of a column are among others. A missing text is among none. */
export function textsAmong(
  call: Call,
  column: TextCodes,
  tests: unknown,
  isInverted: boolean,
): NDArray<"bool"> {
  const others = textCodesOf(call, tests);
  const known = new Set(others === null ? textsIn(call, isList(tests) ? tests : [tests]) : textsUsed(others));
  const found = lookedUp(column.codes, [
    ...column.values.map((text) => +(known.has(text) !== isInverted)),
    +isInverted,
  ]);
  try {
    return found.astype("bool");
  } finally {
    found.dispose();
  }
}

/** Returns the texts of the rows of a column. */
function textsUsed({ codes, values }: TextCodes): (string | undefined)[] {
  return [...new Set<unknown>(codes.toArray() as number[])].map((code) => values[code as number]);
}

/** Returns the numbers of a list at places. Place -1 is the last one, which belongs to missing texts. */
function lookedUp(places: NDArray, list: readonly number[]): NDArray<"int32"> {
  const { int32 } = dtypes;
  const block = makeBlock("take", list.length * int32.itemSize, ({ buffer, address }) =>
    new Int32Array(buffer, address, list.length).set(list),
  );
  const table = wrap(vectorShape(list.length), int32, block);
  try {
    return take(table, places) as NDArray<"int32">;
  } finally {
    table.dispose();
  }
}
