/** The end of the present job: where a function of the caller's that never came back can be noticed. */

const atEnd = new Set<() => void>();

/** Calls a function once the present job has ended, however often it is asked to. */
export function atEndOfJob(call: () => void): void {
  if (atEnd.has(call)) return;
  queueMicrotask(() => {
    atEnd.delete(call);
    call();
  });
  atEnd.add(call);
}
