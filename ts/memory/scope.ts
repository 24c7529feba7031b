/** Keeps the list of arrays that were created in the open scope, and disposes of them when the scope ends. */
import { atEndOfJob } from "./job.ts";

/** An object that gives its memory back when it is disposed of. */
export interface Releasable {
  dispose(): void;
}

/** A running call of `np.scope`. */
interface Scope {
  readonly created: Releasable[];
  readonly outer: Scope | null;
}

/** The innermost open scope, or null. */
let openScope: Scope | null = null;

/** Adds a new array to the open scope, if there is one. */
export function track(created: Releasable): void {
  if (openScope !== null) openScope.created.push(created);
}

/**
 * Runs `body`. Then disposes of the arrays that were created during that call, except the arrays that `keeps` finds in the result.
 * The kept arrays pass to the enclosing scope. If `body` throws, no array is kept.
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

/** Ends a scope, and also the scopes inside it that a timeout interrupted. */
function end(innermost: Scope | null, outer: Scope | null, kept: ReadonlySet<unknown>): void {
  for (let scope = innermost; scope !== null && scope !== outer; scope = scope.outer) {
    for (const array of scope.created) {
      if (!kept.has(array)) array.dispose();
      else outer?.created.push(array);
    }
  }
}

/**
 * Resets the state at the end of the job (see job.ts): no scope is open longer than its job. If a timeout interrupted a scope,
 * this function does not dispose of its arrays: code may have created some of them after the timeout and may still use them.
 * The garbage collector frees them.
 */
function forgetScope(): void {
  openScope = null;
}
