/**
 * Makes the garbage collector run often enough. The collector sees only small JavaScript objects, not their bytes in linear
 * memory, so it would run too late: a program that drops its arrays would fill the whole budget first. This file takes two
 * measures. First, it limits how much never-used memory large arrays take between two collections: at most 128 MiB. After that
 * they are allocated outside linear memory. Second, when a collection is likely to free enough, it allocates two big buffers.
 * No code writes to them, but their size makes the engine collect.
 */
import { linear, POOL_START } from "../wasm/module.ts";
import { account } from "./account.ts";
import { type Watcher, watch } from "./dropped.ts";
import { atEndOfJob } from "./job.ts";

/** The number of bytes by which V8 lets buffers grow before it collects. */
const STEP = 2 ** 26;

/** The most bytes of never-used memory that large arrays take between two collections. After that they are allocated outside. */
const MOST_FRESH = 2 ** 27;

/**
 * For a budget below this many times `STEP`, no collection is asked for. Such a budget is soon full, and then the buffers outside make
 * the engine collect.
 */
const FEWEST_STEPS = 4;

/** The time of a collection grows with the heap. It pays if it can free at least this many bytes of arrays per byte of the heap. */
const LEAST_PER_HEAP_BYTE = 4;

/** State that `large.ts` and `outside.ts` change together with their books. */
export const fresh = {
  /** Bytes of never-used memory that were taken since the last collection. */
  bytes: 0,
  /** Bytes of the buffers outside that were returned since the last collection. */
  returnedOutside: 0,
};

/** By how much the bytes in use must exceed those that survived the last collection, before the next one is asked for. */
let step = STEP;

/** The bytes that were still in use after the last collection. */
let survived = 0;

let isWatched = false;

/** The bytes that were in use when a collection was asked for, or -1 if none was asked for since the last one. */
let usedWhenAsked = -1;

/** The big buffers that make the engine collect. */
const triggers: ArrayBuffer[] = [];

/**
 * Whether a large array may take never-used memory. Dropped arrays do not give linear memory back within a job, but engines
 * reuse buffers outside even then. A program that returns arrays outside is likely to return the next ones too: it may take as much
 * never-used memory as it returned, up to twice the usual limit, and that memory is reused at once.
 */
export function mayTakeFresh(): boolean {
  return fresh.bytes < MOST_FRESH + Math.min(fresh.returnedOutside, MOST_FRESH);
}

/** Asks for a collection if enough memory was taken since the last one. Call this function before looking for a region. */
export function relievePressure(): void {
  if (!isWatched) watchCollector();
  if (account.linear < survived) survived = account.linear;
  if (usedWhenAsked < 0 && account.linear - survived >= step) atEndOfJob(askForCollector);
}

/** Watches an object that nothing refers to, so that the next collection is reported. */
function watchCollector(): void {
  watch({}, onCollection);
  isWatched = true;
}

/** Asks for a collection. Runs at the end of the job, because a collection gives no memory back before that. */
function askForCollector(): void {
  if (linear.poolEnd - POOL_START < STEP * FEWEST_STEPS) return;
  step = Math.max(step, LEAST_PER_HEAP_BYTE * usedHeapBytes());
  if (account.linear - survived < step) return;
  usedWhenAsked = account.linear;
  try {
    while (triggers.length < 2) triggers.push(new ArrayBuffer(STEP));
  } catch {
    // If the host has no room for the buffers, it collects anyway.
  }
}

const onCollection: Watcher = {
  onCollected(): void {
    isWatched = false;
    triggers.length = 0;
    // Waits for the end of the job: the watchers of other collected tokens are called after this one.
    atEndOfJob(planNextCollection);
  },
};

/** Prepares the next collection. If this one freed little, the next one waits for twice as many bytes. */
function planNextCollection(): void {
  const gained = usedWhenAsked - account.linear;
  step = usedWhenAsked >= 0 && gained < step / 2 ? step * 2 : STEP;
  usedWhenAsked = -1;
  survived = account.linear;
  fresh.bytes = 0;
  fresh.returnedOutside = 0;
}

interface Host {
  readonly process?: { memoryUsage?(): { readonly heapUsed: number } };
  readonly performance?: { readonly memory?: { readonly usedJSHeapSize: number } };
}

/** Returns the used bytes of the JavaScript heap, garbage included. Node-like hosts and Chromium know them; on other hosts returns 0. */
function usedHeapBytes(): number {
  const { process, performance } = globalThis as Host;
  try {
    return process?.memoryUsage?.().heapUsed ?? performance?.memory?.usedJSHeapSize ?? 0;
  } catch {
    // Node reads system files to find out, and a sandbox may lack these files.
    return 0;
  }
}
