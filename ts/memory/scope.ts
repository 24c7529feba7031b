/** The open scope: which arrays to dispose of when it ends. */
import { atEndOfJob } from "./job.ts";

/** Something that memory comes back from. */
export interface Releasable {
  dispose(): void;
}

/** A call of `np.scope` that has not ended. */
interface Scope {
  readonly created: Releasable[];
  readonly outer: Scope | null;
}

/** The innermost scope; null outside of any. */
let openScope: Scope | null = null;

/** Notes a new array. */
export function track(created: Releasable): void {
  if (openScope !== null) openScope.created.push(created);
}

/**
 * Runs `body` and disposes of every array created meanwhile that `keeps` does not find in its result. Kept arrays belong to
 * the scope around this one. When `body` throws, nothing is kept.
 */
export function runScope<R>(body: () => R, keeps: (result: R) => ReadonlySet<unknown>): R {
  const outer = openScope;
  const scope: Scope = { created: [], outer };
  let kept: ReadonlySet<unknown> = new Set();
  atEndOfJob(forgetScope);
  openScope = scope;
  try {
    const result = body();
    kept = keeps(result);
    return result;
  } finally {
    const innermost = openScope;
    openScope = outer;
    end(innermost, outer, kept);
  }
}

/** Ends a scope, and those within it that a timeout cut off. */
function end(innermost: Scope | null, outer: Scope | null, kept: ReadonlySet<unknown>): void {
  for (let scope = innermost; scope !== null && scope !== outer; scope = scope.outer) {
    for (const array of scope.created) {
      if (!kept.has(array)) array.dispose();
      else outer?.created.push(array);
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
