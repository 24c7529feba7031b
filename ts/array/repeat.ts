/** Repeats the elements of a view, or the indices of one of its axes. */
import { dtypes } from "../dtype/dtypes.ts";
import { assign } from "../elements/assign.ts";
import { convertPacked, copyInto, copyPacked, firstMisfit, withVector } from "../elements/casting.ts";
import { withIndexed } from "../elements/flat.ts";
import { takePicked } from "../elements/picks.ts";
import { readRange, type View, vectorView } from "../elements/view.ts";
import { BroadcastError, DTypeError, ValueError } from "../errors.ts";
import { readCount, readOptions, readSize } from "../input/arguments.ts";
import type { Signature } from "../input/signatures.ts";
import { type Extents, stridesC } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { copyOut } from "../memory/outside.ts";
import { allocate, makeBlock } from "../memory/produce.ts";
import { kernels } from "../wasm/module.ts";
import { outWindow, WINDOW_BYTES } from "../wasm/scratch.ts";
import { withInput } from "./inputs.ts";
import { readAxis, stridesOf } from "./reshape.ts";
import { elementAt } from "./scalars.ts";

/** New elements in C order. */
export interface Made {
  readonly shape: Extents;
  readonly block: Block;
}

/** Repeats the elements of an array. `look` returns its view, after all that can run the caller's code. */
export function repeated(call: Signature, look: () => View, n: unknown, options: unknown): Made {
  const axis = readOptions(call, options).axis ?? null;
  if (typeof n === "number") return repeatedTimes(call, look(), readCount(call, "n", n), axis);
  return withInput(call, "n", n, null, (given) => {
    if (given.shape.length > 1)
      throw new ValueError(`${call.name}: n must be a number or a 1-D list, got ${given.shape.length} axes`);
    const isInteger = given.dtype.isInteger || given.dtype === dtypes.bool || given.size === 0;
    if (!isInteger || given.dtype === dtypes.uint64)
      throw new DTypeError(`${call.name}: n must be integers that int64 holds, got ${given.dtype}`);
    const block = convertPacked(call.name, given, dtypes.int64);
    return using(block, () => {
      const counts = vectorView(block, dtypes.int64, given.size);
      const sum = sumOfCounts(call, counts);
      if (given.size === 1) return repeatedTimes(call, look(), sum, axis);
      return repeatedEach(call, look(), counts, sum, axis);
    });
  });
}

function sumOfCounts(call: Signature, counts: View): number {
  let sum = 0;
  readRange(counts, 0, counts.size, (address, length) => {
    const part = kernels.sum_counts(address, length);
    if (part < 0) {
      const count = elementAt(counts, firstMisfit(counts, dtypes.uint64));
      throw new ValueError(`${call.name}: repeats may not contain negative values, got ${count}`);
    }
    sum += part;
  });
  return sum;
}

/** Repeats each index `times` times: copies a view that has one more axis, along which the elements do not change. */
function repeatedTimes(call: Signature, view: View, times: number, axis: unknown): Made {
  const { length } = view.shape;
  const isFlat = axis === null;
  const place = isFlat ? length : length === 0 ? readAxis(call, axis, 1) : readAxis(call, axis, length) + 1;
  const shape = [...view.shape];
  if (length === 0 || isFlat) shape.splice(0, length, Math.min(view.size * times, Number.MAX_SAFE_INTEGER));
  else shape[place - 1] = Math.min((shape[place - 1] as number) * times, Number.MAX_SAFE_INTEGER);
  const size = readSize(call, shape, view.dtype.itemSize);
  const source = { ...dense(withAxisAt(view, place, times)), size };
  const isColumn = place === length && times > 1 && times <= MOST_COLUMNS;
  return { shape, block: isColumn ? columns(call, view, source, times) : copyPacked(call.name, source) };
}

/** The most copies of each element that are written column by column. More copies are faster to read from a view that repeats. */
const MOST_COLUMNS = 16;

/** Writes `times` copies of each element of `view` side by side. `source` is a view that shows these copies. */
function columns(call: Signature, view: View, source: View, times: number): Block {
  const { dtype } = view;
  return makeBlock(call.name, source.size * dtype.itemSize, (block) => {
    const strides = stridesC([...view.shape, times], dtype.itemSize).slice(0, -1);
    const target: View = { ...view, strides, block, offset: 0 };
    if (block.isLinear)
      for (let column = 0; column < times; column += 1)
        assign(call.name, { ...target, offset: column * dtype.itemSize }, view);
    else copyInto({ ...source, strides: null, block, offset: 0 }, source);
  });
}

function withAxisAt(view: View, place: number, times: number): View {
  const shape = [...view.shape];
  const strides = [...stridesOf(view)];
  shape.splice(place, 0, times);
  strides.splice(place, 0, 0);
  return { ...view, shape, strides };
}

/** Returns the view without its axes of length 1. Callers that add axes do this to stay within the most axes a kernel takes. */
export function dense(view: View): View {
  const strides = stridesOf(view);
  const isKept = (_: number, axis: number): boolean => view.shape[axis] !== 1;
  return { ...view, shape: view.shape.filter(isKept), strides: strides.filter(isKept) };
}

function repeatedEach(call: Signature, view: View, counts: View, sum: number, axis: unknown): Made {
  if (axis !== null)
    return repeatedAlong(call, view, counts, sum, readAxis(call, axis, view.shape.length || 1));
  return withVector(call.name, view, (vector) => repeatedAlong(call, vector, counts, sum, 0));
}

function repeatedAlong(call: Signature, view: View, counts: View, sum: number, axis: number): Made {
  const length = view.shape.length === 0 ? 1 : (view.shape[axis] as number);
  if (counts.size !== length)
    throw new BroadcastError(`${call.name}: n has ${counts.size} numbers, axis ${axis} has length ${length}`);
  const shape = view.shape.map((extent, at) => (at === axis ? sum : extent));
  readSize(call, shape, view.dtype.itemSize);
  const indices = indicesOf(call, counts, sum);
  return using(indices.block, () =>
    withIndexed(call.name, view, axis, indices, (picks) => ({ shape, block: takePicked(call.name, picks) })),
  );
}

/** Returns each index as often as its count says, as int64. The caller releases the block. */
function indicesOf(call: Signature, counts: View, sum: number): View {
  readSize(call, [sum], dtypes.int64.itemSize);
  const block = allocate(call.name, sum * dtypes.int64.itemSize);
  let written = 0;
  readRange(counts, 0, counts.size, (address, length, first) => {
    if (block.isLinear) {
      written += kernels.repeat_indices(
        block.address + 8 * written,
        sum - written,
        address,
        length,
        first,
        0,
      );
      return;
    }
    const room = WINDOW_BYTES / 8;
    for (let done = 0, found = room; found === room; done += found) {
      found = kernels.repeat_indices(outWindow(), room, address, length, first, done);
      copyOut(outWindow(), 8 * found, block.buffer, block.address + 8 * written);
      written += found;
    }
  });
  return vectorView(block, dtypes.int64, sum);
}
