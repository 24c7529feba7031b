/**
 * Makes the collector come while linear memory fills. It sees a block as an object of a few bytes and would let a program
 * that drops its arrays fill the whole budget first, page by fresh page. So for every 64 MiB handed out since it last came,
 * a buffer of that size is held that nobody ever writes to: it takes no memory, but the collector reckons with it. It works
 * beside the program, so arrays that are dropped faster than memory can be written (`empty`) may still fill the budget.
 */
import { balance } from "./account.ts";
import { type Heir, watch } from "./block.ts";
import { linear } from "./wasm.ts";

/** What V8 lets buffers grow by before it collects. */
const STEP = 2 ** 26;

/** A budget of less than so many steps is full soon, and spilled buffers press by themselves. */
const FEWEST_STEPS = 4;

/** More than two steps ahead of the collector press no harder. */
const MOST_WEIGHTS = 2;

const weights: ArrayBuffer[] = [];

/** Bytes handed out that the collector has left alive, as far as is known. */
let survived = 0;

let isWatching = false;

/** To be called when a region was handed out. */
export function press(): void {
  const { used } = balance();
  if (used < survived) survived = used;
  if (used - survived < STEP * (weights.length + 1) || weights.length === MOST_WEIGHTS) return;
  if (linear.poolEnd - linear.poolStart < STEP * FEWEST_STEPS) return;
  if (!isWatching) watchCollector();
  try {
    weights.push(new ArrayBuffer(STEP));
  } catch {
    // A host without room for it has reason enough to collect.
  }
}

/** An object that nothing refers to: that it is gone tells that the collector came. */
function watchCollector(): void {
  isWatching = true;
  watch({}, collected);
}

const collected: Heir = {
  inherit(): void {
    isWatching = false;
    weights.length = 0;
    survived = balance().used;
  },
};
