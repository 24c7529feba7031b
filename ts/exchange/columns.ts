/** Reads the columns of Apache Arrow: vectors of apache-arrow, columns of flechette and arquero. Nulls have no place in an array. */
import { hasMember, isCallable, isList, isRecord, memberOf } from "../caller.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { ValueError } from "../errors.ts";
import type { Signature } from "../input/signatures.ts";
import { bufferOf, typedBytes } from "../memory/foreign.ts";

/** The number of floating point among the types of Arrow's format. */
const FLOATING_POINT = 3;

/** Whether an object may be a column. Runs none of its getters. */
export function isColumn(value: unknown): value is object {
  return isRecord(value) && hasMember(value, "nullCount") && hasMember(value, "toArray");
}

/**
 * Returns what a column holds: a list, or a description of its typed array. Returns any other value unchanged. `isShared` asks for
 * the memory of the column itself.
 */
export function openColumn(call: Signature, argument: string, value: unknown, isShared: boolean): unknown {
  if (!isColumn(value)) return value;
  const nulls = memberOf(value, "nullCount");
  const toArray = memberOf(value, "toArray");
  if (typeof nulls !== "number" || !isCallable(toArray)) return value;
  if (nulls > 0)
    throw new ValueError(
      `${call.name}: ${argument} has ${nulls} nulls, which no dtype holds; fill them first: Array.from(column, (x) => x ?? NaN)`,
    );
  const length = memberOf(value, "length");
  const type = memberOf(value, "type");
  const isFloat = isRecord(type) && memberOf(type, "typeId") === FLOATING_POINT;
  const chunks = memberOf(value, "data");
  const items: unknown = Reflect.apply(toArray, value, []);
  const bytes = ArrayBuffer.isView(items) ? typedBytes(call.name, argument, items) : null;
  if (bytes === null) {
    if (isList(items) && typeof items[0] === "string")
      throw new ValueError(`${call.name}: ${argument} is a column of text, which no dtype holds`);
    return items;
  }
  const count = bytes.byteLength / bytes.dtype.itemSize;
  if (count !== length)
    throw new ValueError(
      `${call.name}: ${argument} stores ${length} values in ${count} numbers, as columns of decimals do; convert it to floats first`,
    );
  if (isShared && !holds(chunks, bytes.buffer))
    throw new ValueError(
      `${call.name}: Unable to avoid copy of ${argument}: the column is not one typed array`,
    );
  const isHalf = isFloat && bytes.dtype === dtypes.uint16;
  return { data: items, shape: [count], dtype: isHalf ? "float16" : undefined };
}

/** Whether a column consists of one chunk, and a buffer has its values. */
function holds(chunks: unknown, buffer: ArrayBufferLike): boolean {
  if (!isList(chunks) || chunks.length !== 1) return false;
  const [chunk] = chunks;
  return isRecord(chunk) && bufferOf(memberOf(chunk, "values")) === buffer;
}
