/** Lets go of sources and targets when the work on them has failed or is done. */

/** Calls a function that lets go of something, and ignores how it ends: the error that made it necessary is already known. */
export function letGo(call: () => unknown): void {
  const ignore = (): void => {};
  try {
    Promise.resolve(call()).then(ignore, ignore);
  } catch {
    // Ignored like a rejection.
  }
}
