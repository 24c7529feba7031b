/**
 * Runs functions at the end of the current job of the event loop. Some calls set state and reset it in `finally`. They also
 * reset it here, because a timeout of Node's `vm` module skips every `finally`.
 */

const atEnd = new Set<() => void>();

/** A resolved promise, used instead of `queueMicrotask`: the fake timers of test runners replace that function. */
const settled = Promise.resolve();

/** Calls a function after the current job has ended. Calls it only once, even if it was passed several times. */
export function atEndOfJob(call: () => void): void {
  if (atEnd.has(call)) return;
  settled.then(() => {
    atEnd.delete(call);
    call();
  });
  atEnd.add(call);
}
