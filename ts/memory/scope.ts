/** The open scope: which arrays to dispose of when it ends. */
import { atEndOfJob } from "./job.ts";

/** Something that memory comes back from. */
export interface Releasable {
  dispose(): void;
}

/** The arrays created since the innermost scope opened; null outside of any. */
let openScope: Releasable[] | null = null;

/** Notes a new array. */
export function track(created: Releasable): void {
  if (openScope !== null) openScope.push(created);
}

/**
 * Runs `body` and disposes of every array created meanwhile that `keeps` does not find in its result. Kept arrays belong to
 * the scope around this one. When `body` throws, nothing is kept.
 */
export function runScope<R>(body: () => R, keeps: (result: R) => ReadonlySet<unknown>): R {
  const outer = openScope;
  const created: Releasable[] = [];
  let kept: ReadonlySet<unknown> = new Set();
  atEndOfJob(forgetScope);
  openScope = created;
  try {
    const result = body();
    kept = keeps(result);
    return result;
  } finally {
    openScope = outer;
    for (const array of created) {
      if (!kept.has(array)) array.dispose();
      else outer?.push(array);
    }
  }
}

/**
 * See job.ts: no scope lasts beyond its job. The arrays of one that was cut off come back by the collector. They are not
 * disposed of, since some may have been made after the timeout, by code that still uses them.
 */
function forgetScope(): void {
  openScope = null;
}
