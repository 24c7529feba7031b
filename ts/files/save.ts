/** Writes arrays to files: save. */
import { withInput } from "../array/inputs.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { signatures } from "../input/signatures.ts";
import { npyContent, writeNpy } from "./npy.ts";
import { runNow } from "./steps.ts";
import { MemoryTarget } from "./targets/memory.ts";

const calls = signatures("save(target, a, { signal, onProgress })");

const NO_PROGRESS = { signal: null, onProgress: null };

/**
 * Writes an array as an npy file, with the bytes that NumPy writes.
 * @param a an array, or anything that `np.array` takes
 * @throws ValueError when `a` cannot become an array
 * @example
 * const bytes = np.save([[1, 2.5], [3, 4]]);
 * bytes.length // 160
 * np.load(bytes).toArray() // [[1, 2.5], [3, 4]]
 */
export function save(a: ArrayInput): Uint8Array<ArrayBuffer>;
export function save(...given: readonly unknown[]): Uint8Array<ArrayBuffer> {
  const call = calls.save;
  return withInput(call, "a", given[0], null, (view) => {
    const content = npyContent(view);
    const target = new MemoryTarget(call.name, content.byteLength);
    runNow(writeNpy(call, content, target, NO_PROGRESS));
    return target.bytes;
  });
}
