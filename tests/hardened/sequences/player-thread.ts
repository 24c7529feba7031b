/** Has a thread play sequences, and ends it where it hangs. */
import { Worker } from "node:worker_threads";
import type { Played } from "./play.ts";
import type { Start, Task } from "./worker.ts";

/** A call takes some milliseconds. */
const PATIENCE_SECONDS = 10;
/** A thread ends after so many sequences, so that what an engine keeps does not grow. */
const MOST_SEQUENCES = 50;

/** How a sequence ended: with differences, or with a step that never ends, or one that ended the thread. */
export type Ending = Played | { readonly place: number; readonly fault: string };

export class PlayerThread {
  readonly #script: URL;
  readonly #packageText: string;
  #worker: Worker | null = null;
  #played = 0;
  #progress = new Int32Array(new SharedArrayBuffer(8));

  constructor(script: URL, packageText: string) {
    this.#script = script;
    this.#packageText = packageText;
  }

  async play(task: Task, patience = PATIENCE_SECONDS): Promise<Ending> {
    if (this.#played >= MOST_SEQUENCES) await this.end();
    this.#worker ??= this.#started();
    this.#played += 1;
    const worker = this.#worker;
    const progress = this.#progress;
    let seen = -1;
    let timer: NodeJS.Timeout | undefined;
    const ending = await new Promise<Ending>((resolve) => {
      const failed = (fault: string): void => resolve({ place: progress[0] as number, fault });
      timer = setInterval(() => {
        if (seen === progress[1]) failed(`does not end within ${patience} s`);
        seen = progress[1] as number;
      }, patience * 1000);
      worker.postMessage(task);
      worker.once("message", resolve);
      worker.once("error", (error: Error) => failed(`ends the thread: ${error.stack}`));
    });
    clearInterval(timer);
    for (const event of ["message", "error"]) worker.removeAllListeners(event);
    if ("fault" in ending) await this.end();
    return ending;
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
    this.#played = 0;
  }

  #started(): Worker {
    this.#progress = new Int32Array(new SharedArrayBuffer(8));
    const workerData: Start = { packageText: this.#packageText, progress: this.#progress };
    return new Worker(this.#script, { workerData });
  }
}
