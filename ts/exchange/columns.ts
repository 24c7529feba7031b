/** Reads the columns of Apache Arrow: vectors of apache-arrow, columns of flechette and arquero. An array cannot hold nulls. */

import { hasMember, isCallable, isList, isRecord, memberOf } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { ValueError } from "../errors.ts";
import { MOST_AXES } from "../generated/codes.ts";
import { bufferOf, typedBytes } from "../memory/foreign.ts";

/** The numbers of two types in Arrow's format. */
const FLOATING_POINT = 3;
const DECIMAL = 7;

/** Whether an object may be a column. Runs none of its getters. */
export function isColumn(value: unknown): value is object {
  return isRecord(value) && hasMember(value, "nullCount") && hasMember(value, "toArray");
}

/**
 * Returns what a column holds: a list, or a description of its typed array. Returns any other value unchanged. `isShared` asks for
 * the memory of the column itself. `depth` counts the columns that the value lies in; no array has as many axes as the limit.
 */
export function openColumn(
  call: Call,
  argument: string,
  value: unknown,
  isShared: boolean,
  depth = 0,
): unknown {
  if (!isColumn(value) || depth > MOST_AXES) return value;
  const nulls = memberOf(value, "nullCount");
  const toArray = memberOf(value, "toArray");
  if (typeof nulls !== "number" || !isCallable(toArray)) return value;
  if (nulls > 0)
    throw new ValueError(
      `${call.name}: ${argument} has ${nulls} nulls, which no dtype holds; fill them first: Array.from(column, (x) => x ?? NaN)`,
    );
  const length = memberOf(value, "length");
  const type = memberOf(value, "type");
  const typeId = isRecord(type) ? memberOf(type, "typeId") : null;
  const chunks = memberOf(value, "data");
  const items: unknown = Reflect.apply(toArray, value, []);
  const bytes = ArrayBuffer.isView(items) ? typedBytes(call.name, argument, items) : null;
  if (bytes === null) {
    if (!isList(items) || items.length === 0) return items;
    if (typeof items[0] === "string")
      throw new ValueError(
        `${call.name}: ${argument} is a column of text, which no dtype holds; convert it first: Array.from(column, Number)`,
      );
    return isColumn(items[0]) ? openLists(call, argument, items, depth + 1) : items;
  }
  const count = bytes.byteLength / bytes.dtype.itemSize;
  // apache-arrow has the bits of a decimal in one or more numbers of uint32.
  if (count !== length || (typeId === DECIMAL && bytes.dtype === dtypes.uint32))
    throw new ValueError(
      `${call.name}: ${argument} stores ${length} values in ${count} whole numbers, as columns of decimals do; convert it to floats first`,
    );
  if (isShared && !holds(chunks, bytes.buffer))
    throw new ValueError(
      `${call.name}: Unable to avoid copy of ${argument}: the column is not one typed array`,
    );
  const isHalf = typeId === FLOATING_POINT && bytes.dtype === dtypes.uint16;
  return { data: items, shape: [count], dtype: isHalf ? "float16" : undefined };
}

/** Opens the items of a column of lists, which are columns in apache-arrow. Their typed arrays have a dtype, single numbers have none. */
function openLists(call: Call, argument: string, items: readonly unknown[], depth: number): unknown[] {
  return items.map((item, index) => {
    const opened = openColumn(call, `${argument}[${index}]`, item, false, depth);
    if (opened === item || !isRecord(opened)) return opened;
    // The typed array of float16 has bits. The column itself tells the numbers.
    return memberOf(opened, "dtype") === undefined
      ? memberOf(opened, "data")
      : Float64Array.from(item as Iterable<number>);
  });
}

/** Whether a column consists of one chunk, and a buffer has its values. */
function holds(chunks: unknown, buffer: ArrayBufferLike): boolean {
  if (!isList(chunks) || chunks.length !== 1) return false;
  const [chunk] = chunks;
  return isRecord(chunk) && bufferOf(memberOf(chunk, "values")) === buffer;
}
