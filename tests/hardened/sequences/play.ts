/** Plays a sequence in one instance, and compares each call with an instance that makes only this call. */
import type { NDArray } from "../../../ts/array/ndarray.ts";
import type { NP } from "../../numpy/calls.ts";
import { fillMemory } from "../../support/hogs.ts";
import type { Instances } from "./instances.ts";
import { alone, make, type Seen } from "./observe.ts";
import type { Call, CallStep, Change, PrintPlan, Sequence } from "./plans.ts";
import { streamsOf } from "./streams.ts";

/** A call that gave something else than alone. */
export interface Difference {
  /** The place of the step in its sequence. */
  readonly place: number;
  readonly text: string;
}

/** What came of a sequence: how many calls were compared, and how many of these are refused when they are alone. */
export interface Played {
  readonly differences: readonly Difference[];
  readonly compared: number;
  readonly refused: number;
}

/** What is told while a sequence is played, and which of its calls are compared: from a place on. */
export interface Playing {
  readonly from: number;
  /** Before each step, so that a watchdog knows which one hangs. */
  onStep(place: number): void;
}

/** Plays a sequence, and returns the first difference of each function and text. */
export async function play(
  instances: Instances,
  sequence: Sequence,
  { from, onStep }: Playing,
): Promise<Played> {
  const player = new Player(instances, instances.lasting(sequence.budget));
  const found = new Map<string, Difference>();
  for (const [place, step] of sequence.steps.entries()) {
    onStep(place);
    if ("change" in step) {
      await player.change(step.change);
      continue;
    }
    const topic = topicOf(step.call);
    const text = player.step(step, place >= from && !found.has(topic));
    if (text !== null) found.set(topic, { place, text });
  }
  return { differences: [...found.values()], ...player.counts };
}

/** The function, and the text of a formula. */
const topicOf = ({ name, args }: Call): string =>
  name === "evaluate" || name === "template" ? JSON.stringify(args[0]) : name;

class Player {
  readonly counts = { compared: 0, refused: 0 };
  readonly #instances: Instances;
  readonly #np: NP;
  #hogs: NDArray[] = [];
  #kept: unknown[] = [];
  #print: PrintPlan | undefined;
  readonly #defaults: object;

  constructor(instances: Instances, np: NP) {
    this.#instances = instances;
    this.#np = np;
    this.#defaults = np.getPrintoptions();
  }

  async change(change: Change): Promise<void> {
    if (change === "fill") this.#hogs.push(...fillMemory(this.#np));
    if (change === "free") disposeAll(this.#np, this.#hogs.splice(0));
    if (change === "dispose kept") disposeAll(this.#np, this.#kept.splice(0));
    if (change === "drop kept") this.#kept = [];
    if (change === "end of job") await new Promise((resolve) => setTimeout(resolve, 0));
  }

  /** Makes a call here, and alone if it is compared. Tells how the two differ, or returns null. */
  step(step: CallStep, isCompared: boolean): string | null {
    const { call } = step;
    const np = this.#np;
    this.#setPrint(call.print);
    const state = call.stream === undefined ? null : structuredClone(streamsOf(np).state(call.stream));
    const before = np.memory();
    const made = make(np, call, step);
    if (step.isKept) this.#kept.push(made.result, made.given);
    else disposeAll(np, [made.result, ...Object.values(made.given)]);
    const books = step.isKept ? null : booksDifference(before, np.memory());
    if (!isCompared) return null;
    const fresh = this.#instances.fresh();
    if (call.print !== undefined) fresh.setPrintoptions(call.print as object);
    if (state !== null) streamsOf(fresh).setState(call.stream as string, state);
    const expected = make(fresh, call, alone).seen;
    this.counts.compared += 1;
    if (expected.outcome.startsWith("threw ")) this.counts.refused += 1;
    return seenDifference(made.seen, expected) ?? books;
  }

  #setPrint(print: PrintPlan | undefined): void {
    if (JSON.stringify(print) === JSON.stringify(this.#print)) return;
    this.#np.setPrintoptions({ ...this.#defaults, ...(print as object | undefined) } as object);
    this.#print = print;
  }
}

function seenDifference(found: Seen, expected: Seen): string | null {
  if (found.outcome !== expected.outcome) return `gave ${found.outcome}\n    alone ${expected.outcome}`;
  const place = found.arrays.findIndex((text, index) => text !== expected.arrays[index]);
  if (place >= 0)
    return `argument ${place} is afterwards ${found.arrays[place]}\n    alone ${expected.arrays[place]}`;
  return found.stream === expected.stream ? null : "the stream has another state afterwards";
}

function booksDifference(before: ReturnType<NP["memory"]>, after: ReturnType<NP["memory"]>): string | null {
  const [used, spilled, arrays] = (["used", "spilled", "arrays"] as const).map(
    (key) => after[key] - before[key],
  );
  if (used === 0 && spilled === 0 && arrays === 0) return null;
  return `left ${used} bytes used, ${spilled} spilled, ${arrays} blocks`;
}

/** Disposes of all arrays in a value, and of those whose memory they share. */
function disposeAll(np: NP, value: unknown, depth = 0): void {
  if (value instanceof np.NDArray) {
    const { base } = value;
    value.dispose();
    disposeAll(np, base, depth + 1);
  } else if (typeof value === "object" && value !== null && depth < 6 && !ArrayBuffer.isView(value))
    for (const item of Object.values(value)) disposeAll(np, item, depth + 1);
}
