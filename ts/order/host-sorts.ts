/** Sorts keys by the host's own sort of typed arrays. They may lie anywhere. It takes the place of the kernels where linear memory is full. */
import type { Block } from "../memory/block.ts";
import type { Lanes } from "./lanes.ts";

type Keys = Uint8Array | Uint16Array | Uint32Array | BigUint64Array;

function keysOf({ buffer, address }: Block, itemSize: number, count: number): Keys {
  if (itemSize === 1) return new Uint8Array(buffer, address, count);
  if (itemSize === 2) return new Uint16Array(buffer, address, count);
  return itemSize === 4
    ? new Uint32Array(buffer, address, count)
    : new BigUint64Array(buffer, address, count);
}

/** Calls `use` with the place of the first key of each lane. */
function eachLane({ length, inner }: Lanes, count: number, use: (first: number) => void): void {
  for (let plane = 0; plane < count; plane += length * inner)
    for (let lane = 0; lane < inner; lane += 1) use(plane + lane);
}

/** Sorts each lane of keys of 1, 2, 4 or 8 bytes. */
export function sortKeys(block: Block, itemSize: number, count: number, lanes: Lanes): void {
  const keys = keysOf(block, itemSize, count);
  const { length, inner } = lanes;
  const lane = inner === 1 ? null : keys.slice(0, length);
  eachLane(lanes, count, (first) => {
    if (lane === null) {
      keys.subarray(first, first + length).sort();
      return;
    }
    for (let at = 0; at < length; at += 1) lane[at] = keys[first + at * inner] as never;
    lane.sort();
    for (let at = 0; at < length; at += 1) keys[first + at * inner] = lane[at] as never;
  });
}

/** Writes the indices that stably sort each lane of keys of 4 or 8 bytes, as int64. With `isNext` they are in an order already. */
export function argsortKeys(
  block: Block,
  itemSize: number,
  count: number,
  lanes: Lanes,
  indices: Block,
  isNext: boolean,
): void {
  const { length, inner } = lanes;
  const halves = new Uint32Array(block.buffer, block.address, (count * itemSize) / 4);
  const target = new Uint32Array(indices.buffer, indices.address, 2 * count);
  const parts = itemSize / 4;
  // A word has a half of a key above a place in the order so far.
  const words = new BigUint64Array(length);
  const wordHalves = new Uint32Array(words.buffer);
  const order = new Uint32Array(length);
  eachLane(lanes, count, (first) => {
    for (let at = 0; at < length; at += 1)
      order[at] = isNext ? (target[2 * (first + at * inner)] as number) : at;
    for (let part = 0; part < parts; part += 1) {
      for (let at = 0; at < length; at += 1) {
        wordHalves[2 * at] = at;
        wordHalves[2 * at + 1] = halves[(first + (order[at] as number) * inner) * parts + part] as number;
      }
      words.sort();
      const before = order.slice();
      for (let at = 0; at < length; at += 1) order[at] = before[wordHalves[2 * at] as number] as number;
    }
    for (let at = 0; at < length; at += 1) {
      const place = 2 * (first + at * inner);
      target[place] = order[at] as number;
      target[place + 1] = 0;
    }
  });
}
