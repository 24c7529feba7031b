/**
 * Runs work that may have to wait. A format is written once, as a generator that yields what a source or a target returns: a
 * value, or a promise of it. `runNow` runs it when no promise occurs, and `runLater` waits for each promise.
 */
import { isThenable } from "../caller.ts";

/** A value, or a promise of it. */
export type Eventual<T> = T | PromiseLike<T>;

/** Work in steps. Each step yields a value or a promise, and gets the value back. */
export type Steps<R> = Generator<unknown, R, unknown>;

/** Waits for a value within steps: `const bytes = yield* wait(source.next(10))`. */
export function* wait<T>(value: Eventual<T>): Steps<T> {
  return (yield value) as T;
}

/** Runs steps to their end at once. No step may yield a promise. */
export function runNow<R>(steps: Steps<R>): R {
  let step = steps.next();
  while (!step.done) step = steps.next(step.value);
  return step.value;
}

/** Runs steps to their end, and returns a promise only if a step has to wait. */
export function run<R>(steps: Steps<R>): Eventual<R> {
  let step = steps.next();
  while (!step.done) {
    if (isThenable(step.value)) return finish(steps, step, null);
    step = steps.next(step.value);
  }
  return step.value;
}

/**
 * Runs steps to their end and waits for each promise. When the signal aborts, the step that waits throws the reason of the signal
 * at once, even if its promise never settles.
 */
export async function runLater<R>(steps: Steps<R>, signal: AbortSignal | null): Promise<R> {
  return finish(steps, steps.next(), signal);
}

async function finish<R>(
  steps: Steps<R>,
  first: IteratorResult<unknown, R>,
  signal: AbortSignal | null,
): Promise<R> {
  let step = first;
  while (!step.done) {
    let value: unknown;
    try {
      value = await (signal === null ? step.value : unlessAborted(step.value, signal));
    } catch (error) {
      step = steps.throw(error);
      continue;
    }
    step = steps.next(value);
  }
  return step.value;
}

function unlessAborted(value: unknown, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    Promise.resolve(value)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", abort));
  });
}
