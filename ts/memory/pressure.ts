/**
 * Makes the collector come while linear memory fills. It sees a block as an object of a few bytes and would let a program
 * that drops its arrays fill the whole budget first, page by fresh page. So when enough was handed out since it last came,
 * two large buffers are held that nobody ever writes to: they take no memory, but the collector reckons with them.
 *
 * A collection costs what the live heap costs. So the collector is left in peace for a while after one that took long, and
 * twice as much must be handed out before the next one after one that gained little.
 */
import { account } from "./account.ts";
import { type Heir, watch } from "./block.ts";
import { atEndOfJob } from "./job.ts";
import { linear } from "./wasm.ts";

/** What V8 lets buffers grow by before it collects. */
const STEP = 2 ** 26;

/** A budget of less than so many steps is full soon, and then buffers outside press by themselves. */
const FEWEST_STEPS = 4;

/** The collector is left in peace for so many times as long as it took, but not longer than this. */
const PEACE = 1;
const LONGEST_PEACE_MS = 1000;

const weights: ArrayBuffer[] = [];

/** How many bytes are handed out before the collector is asked for. */
let step = STEP;

/** Bytes that the collector has left alive, as far as is known. */
let survived = 0;

/** When the collector was asked for, and how many bytes were handed out then. */
let askedAt = 0;
let usedWhenAsked = 0;

/** When it may be asked for again; Infinity until it came. */
let peaceUntil = 0;

/**
 * To be called before a region is handed out. What there is to do waits for the end of the job: before that the collector
 * could give nothing back.
 */
export function press(): void {
  if (account.linear < survived) survived = account.linear;
  if (account.linear - survived >= step) atEndOfJob(askForCollector);
}

function askForCollector(): void {
  const now = Date.now();
  if (now < peaceUntil || linear.poolEnd - linear.poolStart < STEP * FEWEST_STEPS) return;
  askedAt = now;
  usedWhenAsked = account.linear;
  peaceUntil = Number.POSITIVE_INFINITY;
  // Nothing refers to this token: that it is gone tells that the collector came.
  watch({}, collected);
  try {
    while (weights.length < 2) weights.push(new ArrayBuffer(STEP));
  } catch {
    // A host without room for them has reason enough to collect.
  }
}

const collected: Heir = {
  onCollected(): void {
    weights.length = 0;
    // Later: only then have the heirs of all memory that was found heard of it.
    atEndOfJob(weigh);
  },
};

function weigh(): void {
  const now = Date.now();
  peaceUntil = now + Math.min(PEACE * (now - askedAt), LONGEST_PEACE_MS);
  const gained = usedWhenAsked - account.linear;
  step = gained < step / 2 ? step * 2 : STEP;
  survived = account.linear;
}
