/** The types of what reads and writes files. `npm run check` compiles this file; nothing runs it. */
import { createReadStream } from "node:fs";
import { expectTypeOf } from "vitest";
import np, {
  type AsyncNpzFile,
  type LoadOptions,
  type NDArray,
  type NpzContent,
  type NpzFile,
  type ReadColumnsOptions,
  type TextCodes,
} from "../../ts/index.ts";

const bytes = new Uint8Array(3);

// Paths and bytes give the result at once, and `kind` says which.
expectTypeOf(np.load("a.npy")).toEqualTypeOf<NDArray | NpzFile>();
expectTypeOf(np.load({ path: "a.npy" }, { kind: "npy" })).toEqualTypeOf<NDArray>();
expectTypeOf(np.load("a.npz", { kind: "npz" })).toEqualTypeOf<NpzFile>();
expectTypeOf(np.load(bytes, { slice: "0:", dtype: "bfloat16" })).toEqualTypeOf<NDArray>();
expectTypeOf(np.load(bytes.buffer, { maxBytes: 10 })).toEqualTypeOf<NDArray | NpzFile>();
expectTypeOf(np.load(Buffer.from(bytes), { kind: "npy" })).toEqualTypeOf<NDArray>();

// `dtype` says what the array is cast to. Without `kind` the file may still be an npz file.
expectTypeOf(np.load(bytes, { kind: "npy", dtype: "float32" })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.load(bytes, { dtype: np.int8 })).toEqualTypeOf<NDArray<"int8"> | NpzFile>();
expectTypeOf(np.load(bytes, { slice: "1:2", dtype: Int16Array })).toEqualTypeOf<NDArray<"int16">>();
expectTypeOf(np.load(new Blob([bytes]), { kind: "npy", dtype: "float32" })).toEqualTypeOf<
  Promise<NDArray<"float32">>
>();
// @ts-expect-error there is no such dtype
np.load(bytes, { dtype: "int33" });

// All other sources give a promise.
const npy = { kind: "npy" } as const;
expectTypeOf(np.load(new Blob([bytes]))).toEqualTypeOf<Promise<NDArray | AsyncNpzFile>>();
expectTypeOf(np.load(new Blob([bytes]), { kind: "npz" })).toEqualTypeOf<Promise<AsyncNpzFile>>();
expectTypeOf(np.load(new URL("https://a.org/b.npy"), npy)).toEqualTypeOf<Promise<NDArray>>();
expectTypeOf(np.load(fetch("https://a.org/b.npy"), npy)).toEqualTypeOf<Promise<NDArray>>();
expectTypeOf(np.load(await fetch("https://a.org/b.npy"), npy)).toEqualTypeOf<Promise<NDArray>>();
expectTypeOf(np.load(new ReadableStream<Uint8Array>(), npy)).toEqualTypeOf<Promise<NDArray>>();
expectTypeOf(np.load(createReadStream("a.npy"), npy)).toEqualTypeOf<Promise<NDArray>>();
expectTypeOf(np.load(Promise.resolve(bytes), npy)).toEqualTypeOf<Promise<NDArray>>();

// @ts-expect-error an array is no file
np.load(np.zeros(3));
// @ts-expect-error a list is no file
np.load([1, 2]);
expectTypeOf(np.load(bytes, { slice: np.slice(10, null) })).toEqualTypeOf<NDArray>();
// @ts-expect-error a list is no slice
const wrong: LoadOptions = { slice: [0, 1] };
void wrong;

expectTypeOf(np.save(np.zeros(3))).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(np.save([1, 2])).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(np.save(null, [1, 2])).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(np.save("a", [1, 2])).toEqualTypeOf<void>();
expectTypeOf(np.save({ path: "a" }, np.zeros(3))).toEqualTypeOf<void>();
expectTypeOf(np.save(new URL("file:///a.npy"), np.zeros(3))).toEqualTypeOf<void>();
expectTypeOf(np.writeColumns(new URL("file:///a.csv"), { a: [1] })).toEqualTypeOf<void>();
expectTypeOf(np.save(new WritableStream<Uint8Array>(), np.zeros(3))).toEqualTypeOf<Promise<void>>();
// @ts-expect-error a text is no array
np.save("a.npy");

expectTypeOf(np.savez({ a: [1], b: np.zeros(3) })).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(np.savez("a", [[1, 2], np.zeros(3)])).toEqualTypeOf<void>();
expectTypeOf(np.savez(new WritableStream<Uint8Array>(), { a: [1] })).toEqualTypeOf<Promise<void>>();
expectTypeOf(np.savezCompressed({ a: [1] })).toEqualTypeOf<Promise<Uint8Array<ArrayBuffer>>>();
expectTypeOf(np.savezCompressed("a.npz", { a: [1] })).toEqualTypeOf<Promise<void>>();
expectTypeOf(np.load("a.npz", { kind: "npz" }).get("a")).toEqualTypeOf<NpzContent>();
// @ts-expect-error a single array is no list of arrays
np.savez(np.zeros(3));

expectTypeOf(np.savetxt([[1, 2]])).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(np.savetxt(np.zeros(3), { fmt: ["%d"] })).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(np.savetxt("a.txt", [1, 2], { delimiter: "," })).toEqualTypeOf<void>();
expectTypeOf(np.savetxt(new WritableStream<Uint8Array>(), [1])).toEqualTypeOf<Promise<void>>();
expectTypeOf(np.tofile([1, 2])).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(np.tofile([1, 2], { path: "a" }, { sep: " " })).toEqualTypeOf<void>();
expectTypeOf(np.tofile([1, 2], new WritableStream<Uint8Array>())).toEqualTypeOf<Promise<void>>();
expectTypeOf(np.fromfile("a.bin")).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.fromfile(bytes, { dtype: "i2", sep: "," })).toEqualTypeOf<NDArray<"int16">>();
expectTypeOf(np.fromfile(new Blob([bytes]), { dtype: np.int8 })).toEqualTypeOf<Promise<NDArray<"int8">>>();
expectTypeOf(np.fromregex("1", /\d/)).toEqualTypeOf<
  NDArray<"float64"> | Readonly<Record<string, NDArray<"float64">>>
>();
expectTypeOf(np.fromregex("1", /(\d)/, { dtype: { x: "int8", y: np.float32 } })).toEqualTypeOf<{
  readonly x: NDArray<"int8">;
  readonly y: NDArray<"float32">;
}>();
expectTypeOf(np.fromregex(new Blob(["1"]), "(.)(.)", { dtype: ["i1", "f4"] })).toEqualTypeOf<
  Promise<Readonly<Record<string, NDArray>>>
>();
// @ts-expect-error a number is no regular expression
np.fromregex("1", 3);
// @ts-expect-error a text is no array
np.tofile("a.bin");

// A column is an array, or codes where the options ask for text.
const table = "a,b\n1,2\n";
type Found = NDArray<"bool" | "int64" | "float64">;
type AllFound = Readonly<Record<string, Found>>;
type AllEither = Readonly<Record<string, Found | TextCodes>>;
expectTypeOf(np.readColumns(table)).toEqualTypeOf<AllFound>();
expectTypeOf(np.readColumns(new Blob([table]))).toEqualTypeOf<Promise<AllFound>>();
expectTypeOf(np.readColumns(fetch("https://a.org/b.csv"))).toEqualTypeOf<Promise<AllFound>>();
expectTypeOf(np.readColumns(bytes, { dtypes: "float32" })).toEqualTypeOf<
  Readonly<Record<string, NDArray<"float32">>>
>();
expectTypeOf(np.readColumns({ path: "a.csv" }, { dtypes: Int16Array })).toEqualTypeOf<
  Readonly<Record<string, NDArray<"int16">>>
>();
expectTypeOf(np.readColumns(table, { dtypes: np.int8, text: "codes" })).toEqualTypeOf<
  Readonly<Record<string, NDArray<"int8">>>
>();
expectTypeOf(np.readColumns(table, { dtypes: "text" })).toEqualTypeOf<Readonly<Record<string, TextCodes>>>();
expectTypeOf(np.readColumns(table, { text: "codes" })).toEqualTypeOf<AllEither>();

// A column that `dtypes` names has its own type, whatever the others are.
const named = np.readColumns(table, { dtypes: { price: "float64", city: "text", id: np.uint8 } });
expectTypeOf(named.price).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(named.city).toEqualTypeOf<TextCodes>();
expectTypeOf(named.id).toEqualTypeOf<NDArray<"uint8">>();
expectTypeOf(named.other).toEqualTypeOf<Found | undefined>();
const mixed = np.readColumns(table, { text: "codes", dtypes: { price: Float32Array } });
expectTypeOf(mixed.price).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(mixed.other).toEqualTypeOf<Found | TextCodes | undefined>();
const later = await np.readColumns(new Blob([table]), { dtypes: { price: "float64" } });
expectTypeOf(later.price).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.readBlocks(table, { dtypes: { price: "float64", city: "text" } })).toEqualTypeOf<
  AsyncIterableIterator<typeof priced>
>();
const priced = np.readColumns(table, { dtypes: { price: "float64", city: "text" } });
for await (const { price, city, other } of np.readBlocks(table, {
  rows: 5,
  text: "codes",
  dtypes: { price: "float64", city: "text" },
})) {
  expectTypeOf(price).toEqualTypeOf<NDArray<"float64">>();
  expectTypeOf(city).toEqualTypeOf<TextCodes>();
  expectTypeOf(other).toEqualTypeOf<Found | TextCodes | undefined>();
}
// `usecols` may leave a column out.
declare const wanted: string[];
const some = np.readColumns(table, { usecols: wanted, dtypes: { price: "float64" } });
expectTypeOf(some.price).toEqualTypeOf<NDArray<"float64"> | undefined>();

// Where the options tell all names, the columns have no others.
expectTypeOf(np.readColumns(table, { usecols: ["b", "a"], dtypes: { a: "int8" } })).toEqualTypeOf<{
  readonly a: NDArray<"int8">;
  readonly b: Found;
}>();
expectTypeOf(np.readColumns(table, { usecols: ["b", "a"], dtypes: ["text", "int8"] })).toEqualTypeOf<{
  readonly b: TextCodes;
  readonly a: NDArray<"int8">;
}>();
expectTypeOf(np.readColumns(table, { header: ["x", "y"], dtypes: ["text", null] })).toEqualTypeOf<{
  readonly x: TextCodes;
  readonly y: Found;
}>();
expectTypeOf(np.readColumns(table, { header: ["x", "y"], usecols: [1], text: "codes" })).toEqualTypeOf<{
  readonly y: Found | TextCodes;
}>();
expectTypeOf(np.readColumns(table, { header: false, dtypes: ["float32", "text"] })).toEqualTypeOf<{
  readonly c0: NDArray<"float32">;
  readonly c1: TextCodes;
}>();
expectTypeOf(np.readColumns(table, { header: false, usecols: [2, 0] })).toEqualTypeOf<{
  readonly c2: Found;
  readonly c0: Found;
}>();
// @ts-expect-error there is no such column
np.readColumns(table, { usecols: ["a"] }).b;

// Where they do not, a list of dtypes tells what a column may be, and nothing more.
expectTypeOf(np.readColumns(table, { dtypes: ["text", null] })).toEqualTypeOf<AllEither>();
expectTypeOf(np.readColumns(table, { dtypes: ["int8", "int16"] })).toEqualTypeOf<
  Readonly<Record<string, NDArray<"int8" | "int16">>>
>();
expectTypeOf(np.readColumns(table, { usecols: [-1] })).toEqualTypeOf<AllFound>();
declare const given: Record<string, "int8" | "text">;
expectTypeOf(np.readColumns(table, { dtypes: given })).toEqualTypeOf<
  Readonly<Record<string, TextCodes | Found | NDArray<"int8">>>
>();
const anything: Readonly<Record<string, NDArray | TextCodes>> = np.readColumns(
  table,
  {} as ReadColumnsOptions,
);
expectTypeOf(np.readColumns(table, {} as ReadColumnsOptions).a).toExtend<NDArray | TextCodes | undefined>();
// Whatever the options are, the columns go where any columns go.
const columnsOfAny: (typeof anything)[] = [
  named,
  mixed,
  some,
  priced,
  np.readColumns(table, { usecols: ["a"] }),
];
void columnsOfAny;
np.writeColumns(named);
np.writeColumns({ t: ["a", null], x: [1] });
// @ts-expect-error a list of texts has no numbers
np.writeColumns({ t: ["a", 1] });
expectTypeOf(np.readBlocks(table)).toEqualTypeOf<AsyncIterableIterator<AllFound>>();
expectTypeOf(np.readBlocks(table, { text: "codes" })).toEqualTypeOf<AsyncIterableIterator<AllEither>>();
expectTypeOf(np.readBlocks(table, { as: "array" })).toEqualTypeOf<
  AsyncIterableIterator<NDArray<"float64">>
>();
expectTypeOf(np.readBlocks(table, { as: "array", dtypes: "int32" })).toEqualTypeOf<
  AsyncIterableIterator<NDArray<"int32">>
>();
// @ts-expect-error a column has one dtype
np.readColumns(table, { dtypes: { a: "int33" } });
// @ts-expect-error a list is no table
np.readColumns([1, 2]);

// A target of which the compiler does not know what it is.
declare const maybe: string | null;
declare const sink: URL | WritableStream<Uint8Array>;
type Bytes = Uint8Array<ArrayBuffer>;
expectTypeOf(np.save(maybe, [1])).toEqualTypeOf<Bytes | undefined>();
expectTypeOf(np.save(sink, [1])).toEqualTypeOf<Promise<void> | undefined>();
expectTypeOf(np.savez(maybe, { a: [1] })).toEqualTypeOf<Bytes | undefined>();
expectTypeOf(np.savez(sink, { a: [1] })).toEqualTypeOf<Promise<void> | undefined>();
expectTypeOf(np.savez(null, { a: [1] })).toEqualTypeOf<Bytes>();
expectTypeOf(np.savezCompressed(maybe, { a: [1] })).toEqualTypeOf<Promise<Bytes | undefined>>();
expectTypeOf(np.savezCompressed(sink, { a: [1] })).toEqualTypeOf<Promise<void>>();
expectTypeOf(np.savetxt(maybe, [1])).toEqualTypeOf<Bytes | undefined>();
expectTypeOf(np.tofile([1], maybe)).toEqualTypeOf<Bytes | undefined>();
expectTypeOf(np.writeColumns(sink, { a: [1] })).toEqualTypeOf<Promise<void> | undefined>();

// A source of which the compiler does not know whether it is promised.
declare const either: string | Blob;
expectTypeOf(np.load(either, npy)).toEqualTypeOf<NDArray | Promise<NDArray>>();
expectTypeOf(np.loadtxt(either)).toEqualTypeOf<NDArray<"float64"> | Promise<NDArray<"float64">>>();
expectTypeOf(np.fromfile(either, { dtype: "int8" })).toEqualTypeOf<
  NDArray<"int8"> | Promise<NDArray<"int8">>
>();
const groups = np.fromregex("1", /\d/);
expectTypeOf(np.fromregex(either, /\d/)).toEqualTypeOf<typeof groups | Promise<typeof groups>>();
const columns = np.readColumns(table, { dtypes: "int8" });
expectTypeOf(np.readColumns(either, { dtypes: "int8" })).toEqualTypeOf<
  typeof columns | Promise<typeof columns>
>();
const missing = np.genfromtxt(table);
expectTypeOf(np.genfromtxt(either)).toEqualTypeOf<typeof missing | Promise<typeof missing>>();

// What may be given by name may be given by position, with the same types.
expectTypeOf(np.fromfile("a.bin", "int8", 3)).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.fromfile("a.bin", np.int8, { count: 3 })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.fromfile("a.bin", null, -1, " ")).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.fromfile(new Blob([bytes]), "f4")).toEqualTypeOf<Promise<NDArray<"float32">>>();
expectTypeOf(np.loadtxt(table, "float32")).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.loadtxt(table, "float32", "#", ",")).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.loadtxt(table, Int8Array, "#", { delimiter: "," })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.loadtxt(table, undefined, "#", ",", null, 1)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.loadtxt(new Blob([table]), "int8")).toEqualTypeOf<Promise<NDArray<"int8">>>();
expectTypeOf(np.genfromtxt(table, "int8", "#", ",")).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.genfromtxt(table, "int8", "#", { names: true }).a).toEqualTypeOf<
  NDArray<"int8"> | undefined
>();
expectTypeOf(np.genfromtxt(table, null)).toEqualTypeOf(np.genfromtxt(table, { dtype: null }));
expectTypeOf(np.fromregex("1", /\d/, "int8")).toEqualTypeOf(np.fromregex("1", /\d/, { dtype: "int8" }));
expectTypeOf(np.fromregex("1", /(.)(.)/, ["i1", "f4"])).toEqualTypeOf<Readonly<Record<string, NDArray>>>();
expectTypeOf(np.savetxt(null, [1], "%d", ",")).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(np.savetxt("a.txt", [1], "%d", { newline: ";" })).toEqualTypeOf<void>();
expectTypeOf(np.tofile([1], null, " ", "%d")).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(np.tofile([1], { sep: " " })).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
const img = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
expectTypeOf(np.fromImageData(img)).toEqualTypeOf<NDArray<"uint8">>();
expectTypeOf(np.fromImageData(img, "float32")).toEqualTypeOf<NDArray<"float32">>();
// @ts-expect-error no such dtype
np.loadtxt(table, "int33");
// @ts-expect-error no such option
np.loadtxt(table, "int8", { delimeter: "," });
// @ts-expect-error no such dtype
np.fromfile("a.bin", "int33", 3);
// @ts-expect-error the count stands before
np.fromfile("a.bin", "int8", ",");
// @ts-expect-error no such option
np.genfromtxt(table, null, { nams: true });
// @ts-expect-error no such option
np.savetxt([1], "%d", { delimeter: "," });
// @ts-expect-error nothing is given by position
np.load("a.npy", "npy");
// @ts-expect-error one argument too many
np.memory(1);
// @ts-expect-error the width stands first
np.array2string([1], { maxLineWidth: "40" });
expectTypeOf(np.load("a.npy", "float32")).toEqualTypeOf(np.load("a.npy", { dtype: "float32" }));

// @ts-expect-error no such option, beside one that there is
np.readColumns("a\n1\n", { dtypes: { a: "int32" }, columns: ["a"] });
// @ts-expect-error no such option, beside one that there is
np.readBlocks("a\n1\n", { rows: 3, columns: ["a"] });
// @ts-expect-error no such option, beside one that there is
np.load("x.npy", { kind: "npy", slic: "1:" });
np.readColumns("a\n1\n", { onProgress: ({ read, total }) => void (read / total) });
