/** Finds out what kind of target the caller gave, and opens it. */

import { hasMember, isCallable, isRecord, memberOf } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import { NotImplementedError } from "../../errors.ts";
import { refuse } from "../../input/arguments.ts";
import type { Block } from "../../memory/block.ts";
import { show } from "../../show.ts";
import type { Progress } from "../options.ts";
import type { PathObject } from "../sources/open.ts";
import { PathTarget } from "./path.ts";
import { StreamTarget } from "./stream.ts";
import type { Target } from "./target.ts";

/** The targets that take bytes at once: the path of a file in Node, Deno or Bun. */
export type TargetAtOnce = string | PathObject;

/** The members that targets have; an address has `href`, so that `openTarget` can refuse it. */
export const TARGET_MEMBERS = ["getWriter", "write", "path", "href"];

/** Whether a value is meant as a target, so that it cannot be an array. */
export function isTarget(value: unknown): boolean {
  if (typeof value === "string") return true;
  return isRecord(value) && TARGET_MEMBERS.some((name) => hasMember(value, name));
}

/** Calls `open`, which may run code of the caller's: the elements of a block are held before, and released if it fails. */
export function openFor(block: Pick<Block, "release">, open: () => Target): Target {
  try {
    return open();
  } catch (error) {
    block.release();
    throw error;
  }
}

/**
 * Opens a target. The suffix is added to paths that do not have it, as NumPy does. To open a file empties it, so none is opened
 * after the signal has aborted. Paths that match `refused` would need a compression that hosts do not have.
 */
export function openTarget(
  call: Call,
  value: unknown,
  suffix: string,
  { signal }: Pick<Progress, "signal">,
  refused?: RegExp,
): Target {
  if (isRecord(value) && isCallable(memberOf(value, "getWriter")))
    return new StreamTarget(call, value as WritableStream<Uint8Array>);
  if (isRecord(value) && isCallable(memberOf(value, "write")))
    throw refuse(
      call,
      "target",
      "a path or a WritableStream (pass Writable.toWeb(stream) for a stream of Node)",
      value,
    );
  const path = isRecord(value) ? memberOf(value, "path") : value;
  if (typeof path !== "string") throw refuse(call, "target", "a path or a WritableStream", value);
  if (refused?.test(path))
    throw new NotImplementedError(`${call.name}: cannot compress ${show(path)}: only .gz is supported`);
  if (signal?.aborted) throw signal.reason;
  return new PathTarget(call, path.endsWith(suffix) ? path : `${path}${suffix}`);
}
