/** Finds out what kind of target the caller gave, and opens it. */

import { hasMember, isCallable, isRecord, memberOf, tagOf } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import { NotImplementedError } from "../../errors.ts";
import { refuse } from "../../input/arguments.ts";
import type { Block } from "../../memory/block.ts";
import { show } from "../../show.ts";
import type { FilePath } from "../host-files.ts";
import type { Progress, Writing } from "../options.ts";
import type { PathObject } from "../sources/open.ts";
import { runLater, runNow, type Steps } from "../steps.ts";
import { PathTarget } from "./path.ts";
import { StreamTarget } from "./stream.ts";
import type { Target } from "./target.ts";

/** The targets that take bytes at once: a file in Node, Deno or Bun, by its path or its `file:` URL. */
export type TargetAtOnce = string | PathObject | URL;

/** All targets, for calls whose target may be of several kinds. */
export type AnyTarget = TargetAtOnce | WritableStream<Uint8Array> | null | undefined;

/** What a call with a target of type `T` gives. `any` stands for a file. */
// biome-ignore lint/suspicious/noConfusingVoidType: a call that writes a file has no result
export type Written<T> = [T] extends [TargetAtOnce] ? void : WrittenEach<T>;

type WrittenEach<T> = T extends null | undefined
  ? Uint8Array<ArrayBuffer>
  : T extends WritableStream
    ? Promise<void>
    : undefined;

const ALLOWED = "a path, a file: URL or a WritableStream";

/** The members that targets have; a URL has `href`. */
export const TARGET_MEMBERS = ["getWriter", "write", "path", "href"];

/** Whether a value is meant as a target, so that it cannot be an array. */
export function isTarget(value: unknown): boolean {
  if (typeof value === "string") return true;
  return isRecord(value) && TARGET_MEMBERS.some((name) => hasMember(value, name));
}

/**
 * Opens a target and writes to it: at once, or as a promise. Returns the bytes if there are any. `open` may run code of the caller's: the
 * elements of a block are held before, and released if it fails.
 */
export function writeTo(
  block: Pick<Block, "release">,
  { signal }: Pick<Progress, "signal">,
  open: () => Target,
  write: (target: Target) => Steps<void>,
): unknown {
  let target: Target;
  try {
    target = open();
  } catch (error) {
    block.release();
    throw error;
  }
  const steps = write(target);
  if (target.isPromised) return runLater(steps, signal);
  runNow(steps);
  return target.bytes;
}

/**
 * Opens a target. The suffix is added to paths that do not have it, as NumPy does. No file is opened after the signal has aborted. Paths that match `refused` would need a compression that hosts do not have.
 */
export function openTarget(
  call: Call,
  value: unknown,
  suffix: string,
  { flush, signal }: Pick<Writing, "flush" | "signal">,
  refused?: RegExp,
): Target {
  if (isRecord(value) && isCallable(memberOf(value, "getWriter")))
    return new StreamTarget(call, value as WritableStream<Uint8Array>);
  if (isRecord(value) && isCallable(memberOf(value, "write")))
    throw refuse(call, "target", `${ALLOWED} (pass Writable.toWeb(stream) for a stream of Node)`, value);
  const path = pathOf(value);
  if (path === null) throw refuse(call, "target", ALLOWED, value);
  const name = typeof path === "string" ? path : path.pathname;
  if (refused?.test(name))
    throw new NotImplementedError(
      `${call.name}: cannot compress ${show(String(path))}: only .gz is supported`,
    );
  if (signal?.aborted) throw signal.reason;
  return new PathTarget(call, name.endsWith(suffix) ? path : withSuffix(path, suffix), flush);
}

/** Returns the path of a file, or its URL as a copy. Returns null for a value that is neither. */
function pathOf(value: unknown): FilePath | null {
  const isUrl = isRecord(value) && tagOf(value) === "URL";
  const text = isRecord(value) ? memberOf(value, isUrl ? "href" : "path") : value;
  if (typeof text !== "string") return null;
  if (!/^file:/i.test(text)) return isUrl ? null : text;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function withSuffix(path: FilePath, suffix: string): FilePath {
  if (typeof path === "string") return `${path}${suffix}`;
  path.pathname += suffix;
  return path;
}
