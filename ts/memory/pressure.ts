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

let isDue = false;

/**
 * To be called when a region was handed out. What there is to do waits for the end of the job: before that the collector
 * could give nothing back, and a buffer costs more than an array of zeros.
 */
export function press(): void {
  const { used } = balance();
  if (used < survived) survived = used;
  if (isDue || weightsWanted(used) <= weights.length) return;
  isDue = true;
  queueMicrotask(addWeights);
}

function weightsWanted(used: number): number {
  if (linear.poolEnd - linear.poolStart < STEP * FEWEST_STEPS) return 0;
  return Math.min(MOST_WEIGHTS, Math.floor((used - survived) / STEP));
}

function addWeights(): void {
  isDue = false;
  const wanted = weightsWanted(balance().used);
  if (wanted > 0 && !isWatching) watchCollector();
  try {
    while (weights.length < wanted) weights.push(new ArrayBuffer(STEP));
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
