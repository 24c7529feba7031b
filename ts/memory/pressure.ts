/**
 * Makes the garbage collector run often enough. It sees only small objects, not the bytes of linear memory, and so it would
 * run too late: a program that drops its arrays would fill the whole budget first. Two measures: large arrays take at most 128 MiB of
 * memory that was never used between two collections, and then go outside; and when a collection is likely to pay, two big
 * buffers are made that nobody writes to, which makes the engine collect.
 */

import { linear } from "../wasm/module.ts";
import { account } from "./account.ts";
import { type Watcher, watch } from "./dropped.ts";
import { atEndOfJob } from "./job.ts";

/** What V8 lets buffers grow by before it collects. */
const STEP = 2 ** 26;

/** Large arrays take so much memory that was never used, and then go outside. */
const MOST_FRESH = 2 ** 27;

/** With a smaller budget the collector is not asked for: the budget is soon full, and the buffers outside make the engine collect. */
const FEWEST_STEPS = 4;

/** A collection costs what the heap costs. It pays when the bytes that can come back are so many times those of the heap. */
const LEAST_PER_HEAP_BYTE = 4;

/** State that `large.ts` changes within a step of its books. */
export const fresh = {
  /** Bytes of memory that no array had before, taken since the collector came. */
  bytes: 0,
};

/** The collector is asked for when so many bytes were handed out since it last came. */
let step = STEP;

/** Bytes that were still handed out after it last came. */
let survived = 0;

let isWatched = false;

/** How many bytes were handed out when the collector was asked for; -1 while it was not. */
let usedWhenAsked = -1;

/** The buffers that make the engine collect. */
const ballast: ArrayBuffer[] = [];

/** Whether a large array may take memory that was never used. Within a job linear memory does not come back, but engines reuse buffers outside. */
export function mayTakeFresh(): boolean {
  return fresh.bytes < MOST_FRESH;
}

/** Asks for a collection when enough memory was taken since the last one. Call it before looking for a region. */
export function relievePressure(): void {
  if (!isWatched) watchCollector();
  if (account.linear < survived) survived = account.linear;
  if (usedWhenAsked < 0 && account.linear - survived >= step) atEndOfJob(askForCollector);
}

/** Nothing refers to the token, so the next collection finds it. */
function watchCollector(): void {
  watch({}, onCollection);
  isWatched = true;
}

/** Before the end of the job the collector could give nothing back. */
function askForCollector(): void {
  if (linear.poolEnd - linear.poolStart < STEP * FEWEST_STEPS) return;
  step = Math.max(step, LEAST_PER_HEAP_BYTE * usedHeapBytes());
  if (account.linear - survived < step) return;
  usedWhenAsked = account.linear;
  try {
    while (ballast.length < 2) ballast.push(new ArrayBuffer(STEP));
  } catch {
    // A host without room for them has reason enough to collect.
  }
}

const onCollection: Watcher = {
  onCollected(): void {
    isWatched = false;
    ballast.length = 0;
    // Not yet: the heirs of other tokens that were found are still to be called.
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

/** Bytes of JavaScript's heap in use, garbage included; 0 where the host does not say. Node-like hosts and Chromium do. */
function usedHeapBytes(): number {
  const { process, performance } = globalThis as Host;
  try {
    return process?.memoryUsage?.().heapUsed ?? performance?.memory?.usedJSHeapSize ?? 0;
  } catch {
    // Node reads files of the system for it, which a sandbox may not have.
    return 0;
  }
}
