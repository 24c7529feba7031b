/** The thread that plays sequences. It tells its steps in shared memory: a thread that hangs cannot send messages. */
import { parentPort, workerData } from "node:worker_threads";
import { sequenceFrom } from "./draw.ts";
import { Instances } from "./instances.ts";
import type { Sequence } from "./plans.ts";
import { play } from "./play.ts";

/** What the thread is started with. */
export interface Start {
  readonly packageText: string;
  readonly progress: Int32Array<SharedArrayBuffer>;
}

/** A sequence to draw, or one to play as it is; its calls are compared from a place on. */
export type Task =
  | { readonly seed: number; readonly length: number; readonly only: string | null }
  | { readonly sequence: Sequence; readonly from: number };

/** An instance with room for all arrays of a call. */
const FRESH_BUDGET = 2 ** 22;

/** Plays what the main thread asks for. */
export function work(): void {
  const { packageText, progress } = workerData as Start;
  const instances = new Instances(packageText, FRESH_BUDGET);
  parentPort?.on("message", async (task: Task) => {
    const sequence = "sequence" in task ? task.sequence : sequenceFrom(task.seed, task.length, task.only);
    const from = "sequence" in task ? task.from : 0;
    const onStep = (place: number): void => {
      Atomics.store(progress, 0, place);
      Atomics.add(progress, 1, 1);
    };
    parentPort?.postMessage(await play(instances, sequence, { from, onStep }));
  });
}
