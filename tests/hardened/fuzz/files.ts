/** Calls `load` with a file alone, or with options that fit: what is in the file then decides how the call ends. */

import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { isRecord } from "../../../ts/caller.ts";
import np, { type LoadOptions } from "../../../ts/index.ts";
import { gzipFiles } from "./gzip.ts";
import { npyFiles } from "./npy.ts";
import { npzFiles } from "./npz.ts";
import type { Target } from "./targets.ts";
import type { Recipe } from "./world.ts";

/**
 * Returns the arrays of an npz file, or the result itself. Throws the last error if no member can be read. The fuzzer does not wait:
 * tests/files has what promised sources do.
 */
export function contentOf(result: unknown): unknown {
  if (result instanceof Promise) result.catch(() => {});
  // An object of columns.
  if (isRecord(result) && Object.getPrototypeOf(result) === null)
    return Object.values(result).map((column) =>
      isRecord(column) && "codes" in column ? column.codes : column,
    );
  if (!(result instanceof np.NpzFile)) return result;
  return np.scope(() => {
    const contents: unknown[] = [];
    let failure: unknown;
    for (const name of result.files)
      try {
        contents.push(result.get(name));
      } catch (error) {
        if (!(error instanceof np.NDLoomError)) throw error;
        failure = error;
      }
    if (contents.length === 0 && failure !== undefined) throw failure;
    return contents;
  });
}

const files = { npy: npyFiles, npz: npzFiles, gzip: gzipFiles };

const plainOptions = fc.constantFrom(
  ...[{}, {}, {}, { slice: "1:2" }, { dtype: "bfloat16" }, { maxBytes: 300 }].map(
    (options): Recipe => ({ text: JSON.stringify(options), make: () => ({ ...options }) }),
  ),
);

/** Loads a file. Of gzip, the host tells what is packed, which must come to the same. */
function loaded([file, options]: readonly unknown[]): unknown {
  const result = contentOf(np.load(file as Uint8Array, options as LoadOptions));
  const unpacked = unpackedByHost(file as Uint8Array);
  if (unpacked !== null && result instanceof np.NDArray) {
    const expected = np.load(unpacked, { ...(options as LoadOptions), kind: "npy" });
    if (expected.dtype !== result.dtype || Buffer.compare(expected.tobytes(), result.tobytes()) !== 0)
      throw new Error("the unpacked file has another array");
    expected.dispose();
  }
  return result;
}

function unpackedByHost(file: Uint8Array): Uint8Array | null {
  try {
    return gunzipSync(file);
  } catch {
    return null;
  }
}

/** A row for each kind of file. */
export const fileTargets: readonly Target[] = Object.entries(files).map(([kind, file]) => ({
  name: `load ${kind}`,
  args: fc.tuple(file, plainOptions),
  call: loaded,
  outPlace: -1,
}));
