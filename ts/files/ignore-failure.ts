/** Closes sources and targets when the work on them has failed or is done. */

/** Calls a function that closes or cancels something, and ignores its failure: the error that made the call necessary is already known. */
export function ignoreFailure(call: () => unknown): void {
  const ignore = (): void => {};
  try {
    Promise.resolve(call()).then(ignore, ignore);
  } catch {
    // Ignored like a rejection.
  }
}
