/** Files to read: those of NumPy, and some that are made by hand. */
import { expect } from "vitest";
import np, { type LoadOptions, type NDArray, type SourceAtOnce, type SourceLater } from "../../ts/index.ts";
import type { RecordedArray } from "./recorded.ts";

/** Makes an npy file from the text of a header. */
export function fileWith(
  header: string,
  data: Uint8Array = new Uint8Array(0),
  major = 1,
): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(`${header}\n`);
  const size =
    major === 1 ? [text.length & 255, text.length >> 8] : [text.length & 255, text.length >> 8, 0, 0];
  return Uint8Array.from([0x93, ...new TextEncoder().encode("NUMPY"), major, 0, ...size, ...text, ...data]);
}

/** The text of a header. */
export function header(descr: string, shape: string, order = "False"): string {
  return `{'descr': ${descr}, 'fortran_order': ${order}, 'shape': ${shape}, }`;
}

/** Checks that an array is the one that NumPy has read. */
export function expectArray(array: NDArray, { dtype, shape, isF, bytes }: RecordedArray): void {
  expect(array.dtype.name).toBe(dtype);
  expect(array.shape).toEqual(shape);
  expect(array.flags.cContiguous).toBe(!isF);
  expect(Buffer.compare(array.tobytes(), bytes)).toBe(0);
  array.dispose();
}

/** Calls `np.load` for a file that is no npz file. */
export function loadArray(source: SourceAtOnce, options?: LoadOptions): NDArray;
export function loadArray(source: SourceLater, options?: LoadOptions): Promise<NDArray>;
export function loadArray(source: unknown, options: LoadOptions = {}): unknown {
  return np.load(source as SourceAtOnce, { kind: "npy", ...options });
}
