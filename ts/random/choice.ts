/** Draws items of an array, or integers below a number: with or without replacement, with or without probabilities. */

import { withInput } from "../array/inputs.ts";
import { type NDArray, wrap } from "../array/ndarray.ts";
import { takeScalar } from "../array/scalars.ts";
import { takeAlong } from "../array/taking.ts";
import type { Call } from "../calls/call.ts";
import * as generator from "../calls/generator.ts";
import * as randomState from "../calls/random-state.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { convertPacked, copyPacked } from "../elements/casting.ts";
import { type View, vectorView, viewOfArray } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readFlag, readInteger, readSize, refuse } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import type { Extents } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import type { BitStream } from "./bit-stream.ts";
import { readSizeOption, viewOfNumbers } from "./drawn.ts";
import { drawBelow, requireExact } from "./integers.ts";
import { itemsAt, itemsOf, requireOneAxis } from "./items.ts";
import { newFloats } from "./parameters.ts";
import { drawToLimits, randomOrder, type Source, shufflePacked } from "./random-order.ts";
import { drawWeighted, drawWeightedDistinct, readProbabilities } from "./weights.ts";

/** Which items are drawn. */
interface Picking {
  /** The number of items to draw from. */
  readonly population: number;
  /** How many are drawn. */
  readonly count: number;
  readonly replaces: boolean;
  /** The probability of each item, or null. */
  readonly p: Float64Array | null;
  /** Whether the order of items drawn without replacement is random too. */
  readonly shuffles: boolean;
}

/** Draws items of a list, items along an axis of an array, or integers below `a`. */
export function choice(stream: BitStream, [a, ...rest]: readonly unknown[]): unknown {
  const call = generator.choice;
  const source: Source = { stream, isMasked: false };
  const read = bind(call, rest);
  const replaces = readFlag(call, "replace", read.replace, true);
  const shuffles = readFlag(call, "shuffle", read.shuffle, true);
  const axis = readInteger(call, "axis", read.axis, 0);
  return drawItems(call, a, read.size, axis, (population, count) => {
    const p = readProbabilities(call, read.p, population);
    return drawIndices(call, source, { population, count, replaces, p, shuffles });
  });
}

/** Draws as the old function does: from one axis, with masked bits; and without replacement from an order of all items. */
export function oldChoice(stream: BitStream, [a, ...rest]: readonly unknown[]): unknown {
  const call = randomState.choice;
  const source: Source = { stream, isMasked: true };
  const read = bind(call, rest);
  const replaces = readFlag(call, "replace", read.replace, true);
  return drawItems(call, a, read.size, null, (population, count) => {
    const p = readProbabilities(call, read.p, population);
    if (replaces || p !== null || count > population)
      return drawIndices(call, source, { population, count, replaces, p, shuffles: true });
    const order = randomOrder(call, source, population);
    return using(order.block, () => copyPacked(call.name, { ...order, size: count, shape: [count] }));
  });
}

/** Draws the indices of `count` items, as int64. */
type DrawIndices = (population: number, count: number) => Block;

/** Reads what to draw from, and takes the items whose indices `draw` returns. If `axis` is null, there must be just one axis. */
function drawItems(call: Call, a: unknown, size: unknown, axis: number | null, draw: DrawIndices): unknown {
  const shape = readSizeOption(call, size);
  const count = shape === null ? 1 : readSize(call, shape, 8);
  if (typeof a === "number" || typeof a === "bigint") {
    const population = readInteger(call, "a", typeof a === "bigint" ? Number(a) : a);
    if (population <= 0 && count > 0)
      throw new ValueError(
        `${call.name}: a must be a positive integer unless no samples are taken, got ${population}`,
      );
    if (shape === null && typeof a === "number") requireExact(call, "a", population);
    const block = draw(population, count);
    return shape === null ? takeScalar(dtypes.int64, block) : wrap(shape, dtypes.int64, block);
  }
  if (typeof a !== "object" || a === null) throw refuse(call, "a", "an array, a list or an integer", a);
  const items = itemsOf(call, "a", a);
  if (items !== null) {
    requireOneAxis(call, items, axis);
    return itemsAt(call, items, draw(items.length, count), shape ?? []);
  }
  return withInput(call, "a", a, null, (view) => {
    if (axis === null && view.shape.length !== 1)
      throw new ValueError(`${call.name}: a must be 1-dimensional`);
    if (view.shape.length === 0)
      throw new ValueError(`${call.name}: a must be a sequence or an integer, not an array without axes`);
    const length = view.shape[readAxis(call, axis ?? 0, view.shape.length)] as number;
    if (length === 0 && count > 0)
      throw new ValueError(`${call.name}: a cannot be empty unless no samples are taken`);
    const block = draw(length, count);
    // Reading the probabilities can run the caller's code, which may dispose of the array.
    const current = viewOfArray(call.name, a) ?? view;
    const indices = vectorView(block, dtypes.int64, count, shape ?? []);
    return using(block, () => takeDrawn(call, current, indices, axis ?? 0, shape));
  });
}

/** Copies the items at indices. Returns a scalar if there is one item without axes, and no size. */
function takeDrawn(
  call: Call,
  view: View,
  indices: View,
  axis: number,
  size: Extents | null,
): Scalar | NDArray {
  return takeAlong(call, view, indices, axis, "plain", (shape, dtype, block): Scalar | NDArray =>
    size === null && shape.length === 0 ? takeScalar(dtype, block) : wrap(shape, dtype, block),
  );
}

/** Draws the indices of items, as int64. */
function drawIndices(call: Call, source: Source, picking: Picking): Block {
  const { population, count, replaces, p, shuffles } = picking;
  if (replaces)
    return p === null ? drawBelow(call, source, population, count) : drawWeighted(call, source, p, count);
  if (count > population)
    throw new ValueError(
      `${call.name}: Cannot take a larger sample than population when replace is False, got ${count} of ${population}`,
    );
  if (population > Number.MAX_SAFE_INTEGER)
    throw new ValueError(
      `${call.name}: a must be less than 2 ** 53 when replace is False, got ${population}`,
    );
  if (p !== null) return integersOf(call, drawWeightedDistinct(call, source, p, count));
  const cutoff = shuffles ? 50 : 20;
  if (population > 10_000 && count > Math.floor(population / cutoff)) {
    const order = randomOrder(call, source, population, Math.max(population - count, 1));
    const tail: View = { ...order, offset: 8 * (population - count), size: count, shape: [count] };
    return using(order.block, () => copyPacked(call.name, tail));
  }
  const block = integersOf(call, drawDistinct(call, source, population, count));
  try {
    if (shuffles) shufflePacked(source, vectorView(block, dtypes.int64, count));
    return block;
  } catch (error) {
    block.release();
    throw error;
  }
}

/** Draws integers below a number without replacement, by Robert W. Floyd's way: as many draws as integers. */
function drawDistinct(
  call: Call,
  source: Source,
  population: number,
  count: number,
): Float64Array<ArrayBuffer> {
  const found = newFloats(call, count);
  // A table of the integers that were found. An entry has one more than the integer, and 0 where there is none.
  const room = 2 ** Math.ceil(Math.log2(1.2 * count + 1));
  const table = newFloats(call, room);
  const add = (integer: number): boolean => {
    let slot = integer % room;
    while (table[slot] !== 0) {
      if (table[slot] === integer + 1) return false;
      slot = (slot + 1) % room;
    }
    table[slot] = integer + 1;
    return true;
  };
  drawToLimits(source, population - count, count, true, (drawn, most) => {
    const isNew = add(drawn);
    if (!isNew) add(most);
    found[most - population + count] = isNew ? drawn : most;
  });
  return found;
}

/** Returns whole numbers as int64. */
function integersOf(call: Call, numbers: Float64Array<ArrayBuffer>): Block {
  return convertPacked(call.name, viewOfNumbers(numbers), dtypes.int64 as DType);
}
