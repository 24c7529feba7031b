/**
 * The end of the present job of the event loop. State that a call sets and resets in `finally` is reset here as well: a timeout
 * of Node's `vm` module skips every `finally`.
 */

const atEnd = new Set<() => void>();

/** Not by `queueMicrotask`, which the fake timers of test runners replace. */
const settled = Promise.resolve();

/** Calls a function once the present job has ended, however often it is asked to. */
export function atEndOfJob(call: () => void): void {
  if (atEnd.has(call)) return;
  settled.then(() => {
    atEnd.delete(call);
    call();
  });
  atEnd.add(call);
}
