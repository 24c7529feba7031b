/** What must compile and what must not. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, {
  type DTypeLike,
  type DTypeName,
  type IndexEntry,
  type NDArray,
  type Slice,
  type ValueOrView,
  type Vector,
} from "../../ts/index.ts";

// The dtype follows from what the caller writes.
expectTypeOf(np.zeros(3)).toEqualTypeOf<Vector<"float64">>();
expectTypeOf(np.zeros(3, { dtype: "float32" })).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.zeros([2, 3], { dtype: np.int64, order: "F" })).toEqualTypeOf<NDArray<"int64">>();
expectTypeOf(np.ones(3, { dtype: "<f4" })).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.ones(3, { dtype: "half" })).toEqualTypeOf<Vector<"float16">>();
expectTypeOf(np.empty(3, { dtype: BigUint64Array })).toEqualTypeOf<Vector<"uint64">>();
expectTypeOf(np.empty(3, { dtype: Uint8ClampedArray })).toEqualTypeOf<Vector<"uint8">>();
expectTypeOf(np.eye(2, 3, { dtype: "?" })).toEqualTypeOf<NDArray<"bool">>();
expectTypeOf(np.eye(2, 3, { dtype: ">u1" })).toEqualTypeOf<NDArray<"uint8">>();
// @ts-expect-error -- more than one byte in big-endian order
np.eye(2, 3, { dtype: ">u2" });
expectTypeOf(np.linspace(0, 1)).toEqualTypeOf<Vector<"float64">>();
expectTypeOf(np.linspace(np.complex(0, 1), 1)).toEqualTypeOf<Vector<"complex128">>();
expectTypeOf(np.linspace(0, 1, 5, { retstep: true })).toEqualTypeOf<[Vector<"float64">, number]>();
expectTypeOf(np.arange(3)).toEqualTypeOf<Vector<"int64" | "float64">>();
expectTypeOf(np.arange(0, 3, 0.5)).toEqualTypeOf<Vector<"int64" | "float64">>();
expectTypeOf(np.arange(3n)).toEqualTypeOf<Vector<"int64" | "uint64">>();
expectTypeOf(np.arange(0, 3n)).toEqualTypeOf<Vector<"int64" | "uint64" | "float64">>();
expectTypeOf(np.arange(0, 3, 1, { dtype: "int8" })).toEqualTypeOf<Vector<"int8">>();
expectTypeOf(np.full(3, true)).toEqualTypeOf<Vector<"bool">>();
expectTypeOf(np.full(3, 1.5, { dtype: "float32" })).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.zerosLike(np.eye(2, 2, { dtype: "int16" }))).toEqualTypeOf<NDArray<"int16">>();
expectTypeOf(np.zerosLike(np.eye(2), { dtype: "int16" })).toEqualTypeOf<NDArray<"int16">>();
expectTypeOf(np.eye(2).astype("complex")).toEqualTypeOf<NDArray<"complex128">>();
expectTypeOf(np.tril(np.eye(2, 2, { dtype: "uint8" }))).toEqualTypeOf<NDArray<"uint8">>();

// `data` is the exact typed array of the dtype.
expectTypeOf(np.zeros(3, { dtype: "float32" }).data).toEqualTypeOf<Float32Array<ArrayBuffer>>();
expectTypeOf(np.zeros(3, { dtype: "int64" }).data).toEqualTypeOf<BigInt64Array<ArrayBuffer>>();
expectTypeOf(np.zeros(3, { dtype: "bool" }).data).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(np.zeros(3, { dtype: "float16" }).toTypedArray()).toEqualTypeOf<Uint16Array<ArrayBuffer>>();
expectTypeOf(np.zeros(3, { dtype: "complex64" }).data).toEqualTypeOf<Float32Array<ArrayBuffer>>();
expectTypeOf(np.zeros(3).withData((data) => data.length)).toEqualTypeOf<number>();

// Elements have the type of their dtype.
expectTypeOf(np.zeros(3).item(0)).toEqualTypeOf<number>();
expectTypeOf(np.zeros(3, { dtype: "bool" }).item(0)).toEqualTypeOf<boolean>();
expectTypeOf(np.zeros(3, { dtype: "uint64" }).item(0)).toEqualTypeOf<number | bigint>();
expectTypeOf(np.zeros(3).get(np.slice(0, 2))).toEqualTypeOf<NDArray<"float64">>();

// A list in an index is an array of integers or a mask, so the result is an array.
expectTypeOf(np.zeros(3).get([2, 0])).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.zeros(3).get([])).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.zeros(3, { dtype: "int8" }).get([true, false, true])).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(
  np.eye(2).get("...", [
    [0, 1n],
    [1, 0],
  ]),
).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.eye(2).get([np.array([0]), Int8Array.of(1)], 0)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.eye(2).set([0, 1], [true, false], 5)).toEqualTypeOf<NDArray<"float64">>();
// @ts-expect-error a list is no slice
np.zeros(3).get([1, null]);
// @ts-expect-error a plain object is no slice
np.zeros(3).get({ start: 1, stop: null, step: null });
// @ts-expect-error a list of texts is no index
np.zeros(3).get(["0"]);

// Slices have the members of the slices of other libraries.
expectTypeOf(np.slice(1, null)).toEqualTypeOf<Slice<number, number>>();
expectTypeOf(np.slice(2).stop).toEqualTypeOf<number | null>();
expectTypeOf(np.slice(0n, 5).start).toEqualTypeOf<number | bigint | null>();
expectTypeOf(np.slice(0, 1, np.complex(0, 5))).toEqualTypeOf<Slice>();
expectTypeOf(np.slice(0, 1)).toExtend<{ start: number | null; stop: number | null; step: number | null }>();
expectTypeOf(np.s_("1:2", np.slice(3), [0, 1])).toEqualTypeOf<IndexEntry[]>();
expectTypeOf(np.mgrid(np.slice(0, 1, { re: 0, im: 5 }))).toEqualTypeOf<Vector<"int64" | "float64">>();
// @ts-expect-error a slice has a stop
np.slice();
// @ts-expect-error the ends of a slice are integers
np.slice("1", "2");
// @ts-expect-error a list is no slice
np.mgrid([0, 5]);
expectTypeOf(np.zeros(3).map((value, index) => value + index, { dtype: "int32" })).toEqualTypeOf<
  NDArray<"int32">
>();

// Without a dtype, map gives what the array's and the results make together.
const halves = np.zeros(3, { dtype: "float16" });
const bytes = np.zeros(3, { dtype: "uint8" });
const flags = np.zeros(3, { dtype: "bool" });
const narrow = np.zeros(3, { dtype: "complex64" });
expectTypeOf(np.linspace(0, 4, 5).map((v) => v * 2)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(halves.map((v) => v * 2)).toEqualTypeOf<NDArray<"float16">>();
expectTypeOf(halves.map((v) => BigInt(v))).toEqualTypeOf<NDArray<"float16">>();
expectTypeOf(halves.map((v) => v > 0)).toEqualTypeOf<NDArray<"bool">>();
expectTypeOf(halves.map((v) => np.complex(v))).toEqualTypeOf<NDArray<"complex64">>();
expectTypeOf(bytes.map((v) => v * 2)).toEqualTypeOf<NDArray<"uint8" | "float64">>();
expectTypeOf(bytes.map((v) => BigInt(v))).toEqualTypeOf<NDArray<"uint8" | "int64" | "uint64" | "float64">>();
expectTypeOf(bytes.map((v) => np.complex(v))).toEqualTypeOf<NDArray<"complex128">>();
expectTypeOf(flags.map((v) => !v)).toEqualTypeOf<NDArray<"bool">>();
expectTypeOf(flags.map((v) => +v)).toEqualTypeOf<NDArray<"int64" | "float64">>();
expectTypeOf(flags.map((v) => v || 2)).toEqualTypeOf<NDArray<"bool" | "int64" | "float64">>();
expectTypeOf(narrow.map((z) => z.re)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(narrow.map((z) => ({ re: z.im, im: z.re }))).toEqualTypeOf<NDArray<"complex64">>();
expectTypeOf(narrow.map((z) => (z.im === 0 ? z.re : z))).toEqualTypeOf<NDArray<"float64" | "complex64">>();
expectTypeOf(np.arange(3).map((v) => Number(v) / 2)).toEqualTypeOf<NDArray<"int64" | "float64">>();
// @ts-expect-error a text is no element
halves.map((v) => `${v}`);

// An array of one dtype is an array.
const some: NDArray = np.zeros(3, { dtype: "int8" });
expectTypeOf(some.dtype.name).toEqualTypeOf<import("../../ts/index.ts").DTypeName>();
const like: DTypeLike = "float32";
expectTypeOf(np.dtype(like)).toEqualTypeOf<import("../../ts/index.ts").DType<"float32">>();

// @ts-expect-error no such dtype
np.zeros(3, { dtype: "float128" });
// @ts-expect-error big-endian data are not supported
np.zeros(3, { dtype: ">f4" });
// @ts-expect-error no such option
np.zeros(3, { dtyp: "float32" });
// @ts-expect-error options are the last argument
np.arange(3, { dtype: "int8" }, 1, 2, 3);
// @ts-expect-error an order is no dtype
np.eye(3, "K");
// @ts-expect-error fromstring needs a separator
np.fromstring("1,2");
// @ts-expect-error the length is a number
np.zeros("3");
// @ts-expect-error arrays are not made by new
new np.NDArray();

// A plain number beside a float array takes its dtype.
const singles = np.zeros(3, { dtype: "float32" });
expectTypeOf(np.where([true], singles, 1.5)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.where([true], 2, narrow)).toEqualTypeOf<NDArray<"complex64">>();
expectTypeOf(np.where([true], singles, singles)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.where([true], bytes, 1.5)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.where([true], singles, [1, 2])).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.where([true], 1, 2)).toEqualTypeOf<NDArray<"int64" | "float64">>();
expectTypeOf(np.where([true], true, false)).toEqualTypeOf<NDArray<"bool">>();

// Methods take by position what they take by name, and a dtype alone.
const grid = np.zeros([2, 3]);
expectTypeOf(grid.ravel("F")).toEqualTypeOf<Vector<"float64">>();
expectTypeOf(grid.copy("F", { out: new Float64Array(6) })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(grid.astype("int8", "F", { copy: false })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(grid.take([0], 1, null, "clip")).toEqualTypeOf<ValueOrView<"float64">>();
expectTypeOf(grid.repeat(2, 0)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(grid.diagonal(1, { axis2: 0 })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(grid.squeeze({ axis: [0] })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(grid.transpose(null)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(grid.reshape(3, 2, null)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(grid.tobytes("F")).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(grid.map((v) => v, "int8")).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(grid.map((v) => v, np.float32)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(grid.map((v) => v, { dtype: null })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(grid.map((v) => v > 0, null)).toEqualTypeOf<NDArray<"bool">>();
// @ts-expect-error no such order
grid.ravel("X");
// @ts-expect-error no such option
grid.ravel({ ordr: "F" });
// @ts-expect-error no such dtype
grid.map((v) => v, "int9");
// @ts-expect-error no such option
grid.map((v) => v, { dtyp: "int8" });
// @ts-expect-error one argument too many
grid.nonzero(1);
// @ts-expect-error one argument too many
grid.view("int8", "int8");
// @ts-expect-error the order stands before
grid.astype("int8", false);
// @ts-expect-error no such option
grid.take([0], { axs: 1 });

// In a function of any dtype, the results are arrays of the dtypes that they can have.
type Counted = Exclude<DTypeName, "bool" | "complex64" | "complex128">;
export const numbers = <D extends DTypeName>(a: NDArray<D>): NDArray<Counted> => a.map((v) => Number(v));
export const tests = <D extends DTypeName>(a: NDArray<D>): NDArray<"bool"> => a.map((v) => v === 0);
export const turned = <D extends DTypeName>(a: NDArray<D>): NDArray<"complex64" | "complex128"> =>
  a.map((v) => np.complex(0, Number(v)));
export const floats = <D extends "float32" | "float64">(a: NDArray<D>): NDArray<"float32" | "float64"> =>
  a.map((v) => v / 2);
export const small = <D extends "int8" | "uint8">(a: NDArray<D>): NDArray<D | "int8" | "uint8" | "float64"> =>
  a.map((v) => v + 1);
export const either = <D extends DTypeName, R extends number | boolean>(
  a: NDArray<D>,
  fn: (value: unknown) => R,
): NDArray<Counted | "bool"> => a.map(fn);
export const named = <D extends DTypeName>(a: NDArray<D>): NDArray<"int8"> => a.map((v) => Number(v), "int8");
export const alike = <D extends DTypeName>(a: NDArray<D>): NDArray<D> => a.map((v) => Number(v), a.dtype);
export const as = <D extends DTypeName, E extends DTypeName>(a: NDArray<D>, b: NDArray<E>): NDArray<E> =>
  a.astype(b.dtype);
export const twice = <D extends DTypeName>(a: NDArray<D>): NDArray<Counted> =>
  a
    .map((v) => Number(v))
    .reshape(-1, 1)
    .map((v) => Number(v));
