/** Counts how often places occur, and adds the weights of places, by the kernels. */
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { isPacked, pack, readRange, type UseWindow, type View } from "../elements/view.ts";
import type { Block } from "../memory/block.ts";
import { produce } from "../memory/produce.ts";
import { countsKernels } from "../wasm/chapters.ts";
import { linear } from "../wasm/module.ts";
import { REGISTERS_BYTES, registersArea, windowCount } from "../wasm/scratch.ts";

/** Calls `use` with the places of elements `first` to `first + count`: int64 in linear memory. The second half of the registers stays free. */
export type Places = (first: number, count: number, use: UseWindow) => void;

/** How many items of 8 bytes lie in one half of the registers. */
export const HALF = windowCount(8, REGISTERS_BYTES / 2);

/** Returns int64 numbers as places. */
export const asPlaces =
  (numbers: View): Places =>
  (first, count, use) =>
    readRange(numbers, first, count, use);

/** Returns how often each of `length` places from place `begin` on occurs: packed int64. */
export function tally(caller: string, places: Places, size: number, length: number, begin = 0): Block {
  return summed(caller, length, dtypes.int64 as DType, (to, bins, first) =>
    places(0, size, (from, count) =>
      countsKernels.count_numbers(
        from,
        count,
        begin + first,
        to,
        bins,
        registersArea() + REGISTERS_BYTES / 2,
      ),
    ),
  );
}

/** Returns the sum of the weights of each of `length` places: packed float64. There is a float64 weight for each element from `begin` on. */
export function weigh(caller: string, places: Places, begin: number, weights: View, length: number): Block {
  return summed(caller, length, dtypes.float64 as DType, (to, bins, first) =>
    eachPair(places, begin, weights, (from, count, weightsFrom) =>
      countsKernels.add_weights(from, count, weightsFrom, first, to, bins),
    ),
  );
}

/** Makes sums that begin at zero, and lets `add` add to them: to `bins` of them from number `first` on. */
function summed(
  caller: string,
  length: number,
  dtype: DType,
  add: (address: number, bins: number, first: number) => void,
): Block {
  const write = (address: number, bins: number, first: number): void => {
    linear.bytes.fill(0, address, address + bins * dtype.itemSize);
    add(address, bins, first);
  };
  return produce(caller, length, dtype, write, null);
}

/** Calls `use` with windows of places and of their weights. Weights are read where they lie, if they are packed in linear memory. */
function eachPair(
  places: Places,
  begin: number,
  weights: View,
  use: (address: number, count: number, weights: number) => void,
): void {
  const { block, offset, size } = weights;
  if (block.isLinear && isPacked(weights)) {
    const start = block.address + offset;
    places(begin, size, (address, count, at) => use(address, count, start + 8 * (at - begin)));
    return;
  }
  const room = registersArea() + REGISTERS_BYTES / 2;
  for (let first = 0; first < size; first += HALF) {
    const count = Math.min(HALF, size - first);
    pack(weights, first, count, room);
    places(begin + first, count, (address, length, at) =>
      use(address, length, room + 8 * (at - begin - first)),
    );
  }
}
