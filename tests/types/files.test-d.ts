/** The types of what reads and writes files. `npm run check` compiles this file; nothing runs it. */
import { createReadStream } from "node:fs";
import { expectTypeOf } from "vitest";
import np, { type LoadOptions, type NDArray } from "../../ts/index.ts";

const bytes = new Uint8Array(3);

// Paths and bytes give the array at once.
expectTypeOf(np.load("a.npy")).toEqualTypeOf<NDArray>();
expectTypeOf(np.load({ path: "a.npy" })).toEqualTypeOf<NDArray>();
expectTypeOf(np.load(bytes, { slice: [0, null], dtype: "bfloat16", kind: "npy" })).toEqualTypeOf<NDArray>();
expectTypeOf(np.load(bytes.buffer)).toEqualTypeOf<NDArray>();
expectTypeOf(np.load(Buffer.from(bytes))).toEqualTypeOf<NDArray>();

// All other sources give a promise.
expectTypeOf(np.load(new Blob([bytes]))).toEqualTypeOf<Promise<NDArray>>();
expectTypeOf(np.load(new URL("https://a.org/b.npy"))).toEqualTypeOf<Promise<NDArray>>();
expectTypeOf(np.load(fetch("https://a.org/b.npy"))).toEqualTypeOf<Promise<NDArray>>();
expectTypeOf(np.load(await fetch("https://a.org/b.npy"))).toEqualTypeOf<Promise<NDArray>>();
expectTypeOf(np.load(new ReadableStream<Uint8Array>())).toEqualTypeOf<Promise<NDArray>>();
expectTypeOf(np.load(createReadStream("a.npy"))).toEqualTypeOf<Promise<NDArray>>();
expectTypeOf(np.load(Promise.resolve(bytes))).toEqualTypeOf<Promise<NDArray>>();

// @ts-expect-error an array is no file
np.load(np.zeros(3));
// @ts-expect-error a list is no file
np.load([1, 2]);
// @ts-expect-error a slice has no step
const wrong: LoadOptions = { slice: [0, 1, 2] };
void wrong;

expectTypeOf(np.save(np.zeros(3))).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(np.save([1, 2])).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(np.save(null, [1, 2])).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(np.save("a", [1, 2])).toEqualTypeOf<void>();
expectTypeOf(np.save({ path: "a" }, np.zeros(3))).toEqualTypeOf<void>();
expectTypeOf(np.save(new WritableStream<Uint8Array>(), np.zeros(3))).toEqualTypeOf<Promise<void>>();
// @ts-expect-error a text is no array
np.save("a.npy");
