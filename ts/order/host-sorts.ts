/** Sorts keys by the host's own sort of typed arrays. They may lie anywhere. It takes the place of the kernels where linear memory is full. */
import type { Block } from "../memory/block.ts";
import { LEAST_DIVIDED, MOST_DIVISIONS } from "../wasm/codes.ts";
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

/** Lets `change` change each lane of keys of 1, 2, 4 or 8 bytes. It gets a copy of a lane that does not lie in one piece. */
function changeLanes(
  block: Block,
  itemSize: number,
  count: number,
  lanes: Lanes,
  change: (lane: Keys) => void,
): void {
  const keys = keysOf(block, itemSize, count);
  const { length, inner } = lanes;
  const copy = inner === 1 ? null : keys.slice(0, length);
  eachLane(lanes, count, (first) => {
    if (copy === null) {
      change(keys.subarray(first, first + length));
      return;
    }
    for (let at = 0; at < length; at += 1) copy[at] = keys[first + at * inner] as never;
    change(copy);
    for (let at = 0; at < length; at += 1) keys[first + at * inner] = copy[at] as never;
  });
}

/** Sorts each lane. */
export function sortKeys(block: Block, itemSize: number, count: number, lanes: Lanes): void {
  changeLanes(block, itemSize, count, lanes, (lane) => lane.sort());
}

/** Partitions each lane as the kernel does, so that the other keys have the same order too. */
export function partitionKeys(
  block: Block,
  itemSize: number,
  count: number,
  lanes: Lanes,
  places: readonly number[],
): void {
  changeLanes(block, itemSize, count, lanes, (lane) => {
    if (itemSize <= 2 || lane.length < LEAST_DIVIDED || places.length > MOST_DIVISIONS) {
      lane.sort();
      return;
    }
    const sorted = lane.slice().sort();
    let begin = 0;
    for (const place of places)
      if (place >= begin) begin += divide(lane.subarray(begin), sorted[place] as number | bigint);
  });
}

/** Divides keys by one of them, and keeps the order of those that are less and of those that are greater. Returns how many are not greater. */
function divide(keys: Keys, pivot: number | bigint): number {
  const before = keys.slice();
  let [less, equal] = [0, 0];
  for (let at = 0; at < before.length; at += 1) {
    const key = before[at] as number | bigint;
    if (key < pivot) keys[less++] = key as never;
    else if (key === pivot) equal += 1;
  }
  keys.fill(pivot as never, less, less + equal);
  let end = less + equal;
  for (let at = 0; at < before.length; at += 1)
    if ((before[at] as number | bigint) > pivot) keys[end++] = before[at] as never;
  return less + equal;
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
