/** Draws random orders, and the integers that shuffles and samples need: each below a limit that moves by one. */
import type { Call } from "../calls/call.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { swapDirectly } from "../elements/direct.ts";
import { countUp } from "../elements/flat.ts";
import { type View, vectorView } from "../elements/view.ts";
import { makeBlock, writeElements } from "../memory/produce.ts";
import { randomKernels } from "../wasm/chapters.ts";
import { linear, start } from "../wasm/module.ts";
import { outWindow, windowCount } from "../wasm/scratch.ts";
import { type BitStream, lend } from "./bit-stream.ts";

/** Where draws come from: a stream, and whether bits are masked, as by NumPy's old functions. */
export interface Source {
  readonly stream: BitStream;
  readonly isMasked: boolean;
}

/**
 * Draws `count` integers: from 0 to `most` first, and then to one more (or to one less, if `rises` is false) each time. Calls
 * `visit` with each and with its greatest value. `visit` may run the caller's code.
 */
export function drawToLimits(
  { stream, isMasked }: Source,
  most: number,
  count: number,
  rises: boolean,
  visit: (drawn: number, most: number) => void,
): void {
  start();
  const step = rises ? 1 : -1;
  const room = windowCount(8);
  for (let done = 0; done < count; done += room) {
    const length = Math.min(room, count - done);
    const first = most + step * done;
    randomKernels.random_to_limits(stream.code, lend(stream), outWindow(), length, first, +rises, +isMasked);
    const drawn = linear.floats.slice(outWindow() / 8, outWindow() / 8 + length);
    for (let index = 0; index < length; index += 1) visit(drawn[index] as number, first + step * index);
  }
}

/** Puts packed items in a random order. Items before `first` are swapped only with items behind them. */
export function shufflePacked(source: Source, view: View, first = 1): void {
  const { stream, isMasked } = source;
  const { block, offset, dtype, size } = view;
  const { itemSize } = dtype;
  const begin = block.address + offset;
  if (block.isLinear) {
    randomKernels.shuffle(stream.code, lend(stream), itemSize, begin, size, first, +isMasked);
    return;
  }
  swapDirectly(block.buffer, itemSize, (visit) =>
    drawToLimits(source, size - 1, Math.max(0, size - first), false, (drawn, last) =>
      visit(begin + itemSize * last, begin + itemSize * drawn),
    ),
  );
}

/** Returns all indices of a list in a random order, as int64. The caller releases the block. */
export function randomOrder(call: Call, source: Source, count: number, first = 1): View {
  const block = makeBlock(call.name, 8 * count, (made) => {
    writeElements(made, 0, count, dtypes.int64, countUp, null);
    shufflePacked(source, vectorView(made, dtypes.int64, count), first);
  });
  return vectorView(block, dtypes.int64, count);
}
