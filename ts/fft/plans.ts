/**
 * Plans: the tables that transforms of a length need. Those that were used last are kept in linear memory, in regions that count as
 * free: the allocator takes them back when it finds no other room.
 */
import { using } from "../memory/block.ts";
import { dropRegion, type KeptRegion, keepRegion } from "../memory/kept.ts";
import { allocateTemporary } from "../memory/large.ts";
import type { Chunk } from "../memory/regions.ts";
import { fourierChapter, startApart } from "../wasm/chapters.ts";
import { linear, POOL_START } from "../wasm/module.ts";
import { registersArea, WORK_BYTES } from "../wasm/scratch.ts";
import type { Kind } from "./kinds.ts";

/** What a plan depends on. */
export interface PlanKey {
  /** The number of samples. */
  readonly n: number;
  /** Whether the samples are real, 0 or 1 as kernels are told. */
  readonly isReal: 0 | 1;
}

/** Returns what the plan of a transform depends on. */
export function planKey({ kind, n }: { readonly kind: Kind; readonly n: number }): PlanKey {
  return { n, isReal: kind.isFromReal || kind.isToReal ? 1 : 0 };
}

/** A plan that is kept. */
export interface Plan {
  readonly region: KeptRegion;
  readonly key: number;
  /** The bytes that a transform with this plan needs besides. */
  readonly roomBytes: number;
}

/** Where lines are transformed: in linear memory, or in the memory of a second start. */
export interface Site {
  readonly kernels: typeof fourierChapter.kernels;
  readonly buffer: ArrayBufferLike;
  readonly plan: number;
  readonly room: number;
  /** The address of lines that are brought there, and how many fit. */
  readonly lines: number;
  readonly count: number;
}

/** The most plans that are kept, and the most bytes that they have. A larger plan is not kept. */
const MOST_PLANS = 32;
const MOST_BYTES = 2 ** 26;

/** The most bytes of lines that are brought at a time. */
const LINES_BYTES = 2 ** 20;

/** The plans that are kept, the one that was used last at the end. */
const plans = new Map<number, Plan>();

let lastPlan: Plan | null = null;

const numberOf = ({ n, isReal }: PlanKey): number => 2 * n + isReal;

/** Returns the plan of a key if it is kept. */
export function findPlan(key: PlanKey): Plan | null {
  const number = numberOf(key);
  if (lastPlan?.key === number && lastPlan.region.chunk !== null) return lastPlan;
  const plan = plans.get(number);
  if (plan === undefined || plan.region.chunk === null) return null;
  plans.delete(number);
  plans.set(number, plan);
  lastPlan = plan;
  return plan;
}

/** Makes a plan and keeps it. Returns null if it is too large, or if there is no free region for it. */
function makePlan(key: PlanKey, byteLength: number, room: number, roomBytes: number): Plan | null {
  if (byteLength > MOST_BYTES) return null;
  let total = byteLength;
  for (const { region } of plans.values()) total += region.chunk?.byteLength ?? 0;
  for (const [number, { region }] of plans) {
    const isGone = region.chunk === null;
    if (!isGone && total <= MOST_BYTES && plans.size < MOST_PLANS) continue;
    total -= region.chunk?.byteLength ?? 0;
    dropRegion(region);
    plans.delete(number);
  }
  const region = keepRegion(byteLength);
  if (region === null) return null;
  fourierChapter.kernels.write_plan(key.isReal, key.n, (region.chunk as Chunk).address, room);
  const plan = { region, key: numberOf(key), roomBytes };
  plans.set(plan.key, plan);
  lastPlan = plan;
  return plan;
}

/** A transform that looks for a site. */
export interface Task {
  readonly caller: string;
  readonly key: PlanKey;
  /** How many lines are brought there, if the kernel does not reach them where they are: else 0. */
  readonly count: number;
  /** The bytes of a line that is brought, and of its transform. */
  readonly lineBytes: number;
  use(site: Site): void;
}

/**
 * Lets a task use a site, to which one or more of the lines that must be brought fit at a time. If linear memory has no room, the site is in
 * a memory of its own. Then every line must be brought.
 */
export function withSite(task: Task): void {
  const { key, count, lineBytes } = task;
  const roomBytes = findPlan(key)?.roomBytes ?? fourierChapter.kernels.room_bytes(key.isReal, key.n);
  const least = roomBytes + (count > 0 ? lineBytes : 0);
  if (least <= WORK_BYTES) {
    withPlan(task, roomBytes, registersArea(), WORK_BYTES);
    return;
  }
  const some = Math.min(count, Math.floor(LINES_BYTES / lineBytes));
  const block = allocateTemporary(Math.max(least, roomBytes + some * lineBytes)) ?? allocateTemporary(least);
  if (block === null) useApart(task, roomBytes);
  else using(block, () => withPlan(task, roomBytes, block.address, block.byteLength));
}

/** Lets a task use a site whose room and lines have so many bytes from an address of linear memory on. */
function withPlan(task: Task, roomBytes: number, room: number, byteLength: number): void {
  const { key, lineBytes } = task;
  const { kernels } = fourierChapter;
  const count = Math.min(task.count, Math.floor((byteLength - roomBytes) / lineBytes));
  const use = (plan: number): void =>
    task.use({
      kernels,
      buffer: linear.buffer,
      plan,
      room,
      lines: room + roomBytes,
      count,
    });
  const planBytes = (): number => kernels.plan_bytes(key.isReal, key.n);
  // The room may have taken the region of the plan.
  const plan = findPlan(key) ?? makePlan(key, planBytes(), room, roomBytes);
  if (plan !== null) {
    const { region } = plan;
    region.isLent = true;
    try {
      use((region.chunk as Chunk).address);
    } finally {
      region.isLent = false;
    }
    return;
  }
  const block = allocateTemporary(planBytes());
  if (block === null) useApart(task, roomBytes);
  else
    using(block, () => {
      kernels.write_plan(key.isReal, key.n, block.address, room);
      use(block.address);
    });
}

/** Lets a task use a site in a memory of its own, to which one line can be brought. */
function useApart({ caller, key, lineBytes, use }: Task, roomBytes: number): void {
  const plan = POOL_START;
  const room = plan + fourierChapter.kernels.plan_bytes(key.isReal, key.n);
  const lines = room + roomBytes;
  const site = startApart(caller, fourierChapter, lines + lineBytes - POOL_START);
  site.kernels.write_plan(key.isReal, key.n, plan, room);
  use({ ...site, plan, room, lines, count: 1 });
}
