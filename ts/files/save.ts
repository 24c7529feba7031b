/** Writes arrays to files: save. */

import { withInput } from "../array/inputs.ts";
import { isAbsent } from "../caller.ts";
import * as calls from "../calls/files.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { npyContent, writeNpy } from "./npy.ts";
import { readWriting, type WriteOptions } from "./options.ts";
import { MemoryTarget } from "./targets/memory.ts";
import { type AnyTarget, openTarget, type Written, writeTo } from "./targets/open.ts";

/**
 * Writes an array as an npy file, with the bytes that NumPy writes. Without a target it returns the bytes. A WritableStream is
 * closed after the last byte; the promise then resolves. Until then the array must not be written to.
 * @param target the path or the `file:` URL of the file (in Node, Deno and Bun; `.npy` is added if it is missing), or a WritableStream
 * @param a an array, or anything that `np.array` takes
 * @param options `flush` (false for speed), `signal`, `onProgress`
 * @throws ValueError when `a` cannot become an array, or the target cannot be written
 * @example
 * const bytes = np.save([[1, 2.5], [3, 4]]);
 * bytes.length // 160
 * np.load(bytes).toArray() // [[1, 2.5], [3, 4]]
 */
export function save<T extends AnyTarget>(
  target: T,
  a: ArrayInput,
  options?: WriteOptions | null,
): Written<T>;
export function save(a: ArrayInput): Uint8Array<ArrayBuffer>;
export function save(...given: readonly unknown[]): unknown {
  const call = calls.save;
  const [target, a, ...rest] = given.length === 1 ? [null, given[0]] : given;
  if (typeof a === "string") throw refuse(call, "a", "an array", a);
  const writing = readWriting(call, bind(call, rest));
  return withInput(call, "a", a, null, (view) => {
    const content = npyContent(call, view);
    const open = () =>
      isAbsent(target)
        ? new MemoryTarget(call.name, content.byteLength)
        : openTarget(call, target, ".npy", writing);
    return writeTo(content.elements.block, writing, open, (opened) =>
      writeNpy(call, content, opened, writing),
    );
  });
}
