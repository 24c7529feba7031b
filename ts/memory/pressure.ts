/**
 * How linear memory keeps step with the collector, which sees a block as an object of a few bytes: left alone it would let a
 * program that drops its arrays fill the whole budget first, page by fresh page. So large arrays take only so much fresh memory
 * until it comes; past that they are made outside, in buffers that it does see. And when enough was handed out to be worth
 * it, it is asked for: two large buffers are held that nobody ever writes to, which take no memory, but which it reckons with.
 */
import { account } from "./account.ts";
import { type Heir, watch } from "./block.ts";
import { atEndOfJob } from "./job.ts";
import { linear } from "./wasm.ts";

/** What V8 lets buffers grow by before it collects. */
const STEP = 2 ** 26;

/** A budget of less than so many steps is full soon, and then buffers outside press by themselves. */
const FEWEST_STEPS = 4;

/** A collection costs what the live heap costs. It pays when so many times as many bytes can come back. */
const LEAST_PER_HEAP_BYTE = 4;

/** State that `large.ts` changes within a step of its books. */
export const fresh = {
  /** Bytes of memory that no array had before, taken since the collector came. */
  bytes: 0,
};

/** How many bytes are to be handed out before the collector is asked for. */
let step = STEP;

/** Bytes that it left alive, as far as is known. */
let survived = 0;

let isWatched = false;

/** How many bytes were handed out when the collector was asked for; -1 while it was not. */
let usedWhenAsked = -1;

const weights: ArrayBuffer[] = [];

/** Whether a large array may take fresh memory. Within a job nothing comes back, but hosts reuse buffers outside that were dropped. */
export function mayTakeFresh(): boolean {
  return fresh.bytes < STEP;
}

/** To be called before a region is looked for. */
export function press(): void {
  if (!isWatched) watchCollector();
  if (account.linear < survived) survived = account.linear;
  if (usedWhenAsked < 0 && account.linear - survived >= step) atEndOfJob(askForCollector);
}

/** Nothing refers to the token: that it is gone tells that the collector came. */
function watchCollector(): void {
  watch({}, collector);
  isWatched = true;
}

/** Before the end of the job the collector could give nothing back. */
function askForCollector(): void {
  if (linear.poolEnd - linear.poolStart < STEP * FEWEST_STEPS) return;
  step = Math.max(step, LEAST_PER_HEAP_BYTE * liveHeapBytes());
  if (account.linear - survived < step) return;
  usedWhenAsked = account.linear;
  try {
    while (weights.length < 2) weights.push(new ArrayBuffer(STEP));
  } catch {
    // A host without room for them has reason enough to collect.
  }
}

const collector: Heir = {
  onCollected(): void {
    isWatched = false;
    weights.length = 0;
    // Later: only then have the heirs of all memory that was found heard of it.
    atEndOfJob(reckon);
  },
};

/** A collection that gained little makes the next one wait for twice as much. */
function reckon(): void {
  const gained = usedWhenAsked - account.linear;
  step = usedWhenAsked >= 0 && gained < step / 2 ? step * 2 : STEP;
  usedWhenAsked = -1;
  survived = account.linear;
  fresh.bytes = 0;
}

interface Host {
  readonly process?: { memoryUsage?(): { readonly heapUsed: number } };
  readonly performance?: { readonly memory?: { readonly usedJSHeapSize: number } };
}

/** Bytes of JavaScript's heap, where the host tells: Node-like ones and Chromium do. */
function liveHeapBytes(): number {
  const { process, performance } = globalThis as Host;
  return process?.memoryUsage?.().heapUsed ?? performance?.memory?.usedJSHeapSize ?? 0;
}
