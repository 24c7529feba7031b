/** The types of arrays made from data. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type ArrayInput, type Complex, type DTypeName, type NDArray } from "../../ts/index.ts";

// Where the dtype depends on values the type is a union; an empty list is float64.
expectTypeOf(np.array([1, 2])).toEqualTypeOf<NDArray<"int64" | "float64">>();
expectTypeOf(
  np.array([
    [1, 2.5],
    [3, 4],
  ]),
).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.array([true, false])).toEqualTypeOf<NDArray<"bool" | "float64">>();
expectTypeOf(np.array([1n])).toEqualTypeOf<NDArray<"int64" | "uint64" | "float64">>();
expectTypeOf(np.array([1, true])).toEqualTypeOf<NDArray<"bool" | "int64" | "float64">>();
expectTypeOf(np.array([np.complex(1, 2)])).toEqualTypeOf<NDArray<"complex128" | "float64">>();
expectTypeOf(np.array(new Set([1, 2]))).toEqualTypeOf<NDArray<"int64" | "float64">>();
expectTypeOf(np.array(true)).toEqualTypeOf<NDArray<"bool">>();
expectTypeOf(np.array(1.5)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.array(1n)).toEqualTypeOf<NDArray<"int64" | "uint64">>();
expectTypeOf(np.array({ re: 1, im: 2 })).toEqualTypeOf<NDArray<"complex128">>();

// Typed arrays and NDArrays keep their dtype.
expectTypeOf(np.array(new Float32Array(2))).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.array(new BigUint64Array(2))).toEqualTypeOf<NDArray<"uint64">>();
expectTypeOf(np.array(np.zeros(3, { dtype: "int8" }))).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.asarray(np.zeros(3))).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.array([new Float32Array(2), new Float32Array(2)])).toEqualTypeOf<
  NDArray<"float32" | "float64">
>();
expectTypeOf(np.array([new Float32Array(2), np.zeros(2)])).toEqualTypeOf<NDArray>();
expectTypeOf(np.array([new Float32Array(2), [1, 2]])).toEqualTypeOf<NDArray>();
declare const anything: ArrayInput;
expectTypeOf(np.array(anything)).toEqualTypeOf<NDArray<DTypeName>>();

// Arrays of other libraries have the dtype that they name, else that of their typed array.
expectTypeOf(np.array({ data: new Float32Array(2), shape: [2] })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(
  np.asarray({ data: new Float64Array(2), shape: [1], stride: [1], dtype: "complex128" as const }),
).toEqualTypeOf<NDArray<"complex128">>();
expectTypeOf(np.fromDlpack(np.zeros(2, { dtype: "float16" }).toNdarrayLike())).toEqualTypeOf<
  NDArray<"float16">
>();
expectTypeOf(np.array({ data: [1, 2], shape: [2] })).toEqualTypeOf<NDArray>();
expectTypeOf(np.fromDlpack({ nullCount: 0, toArray: () => new Int8Array(2) })).toEqualTypeOf<NDArray>();
expectTypeOf(np.fromImageData(new ImageData(1, 1))).toEqualTypeOf<NDArray<"uint8">>();
expectTypeOf(np.fromImageData(new ImageData(1, 1), { dtype: "float32" })).toEqualTypeOf<NDArray<"float32">>();
// @ts-expect-error fromDlpack takes no lists
np.fromDlpack([1, 2]);

// A dtype that is asked for is the dtype.
expectTypeOf(np.array([1, 2], { dtype: "float32" })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.array([1, 2], { dtype: np.int8, order: "F" })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.asarray(new Float32Array(2), { dtype: Float64Array })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.array([1, 2], { order: "C" })).toEqualTypeOf<NDArray<"int64" | "float64">>();

expectTypeOf(np.fromTypedArray(new Int16Array(4), [2, 2])).toEqualTypeOf<NDArray<"int16">>();
expectTypeOf(np.fromTypedArray(new DataView(new ArrayBuffer(4)))).toEqualTypeOf<NDArray<"uint8">>();
expectTypeOf(np.fromTypedArray(new Uint8Array(4), null, { dtype: "int32" })).toEqualTypeOf<
  NDArray<"int32">
>();
expectTypeOf(np.frombuffer(new ArrayBuffer(8))).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.frombuffer(new SharedArrayBuffer(8), { dtype: "uint16", count: 2 })).toEqualTypeOf<
  NDArray<"uint16">
>();
expectTypeOf(np.fromiter([1, 2n, true], "int8")).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.fromiter(new Set([np.complex(1)]), "complex64", 1)).toEqualTypeOf<NDArray<"complex64">>();
expectTypeOf(np.astype(np.zeros(2), "int32", { copy: false })).toEqualTypeOf<NDArray<"int32">>();
expectTypeOf(np.fromfunction((row, column) => [row, column] as const, [2, 2])).toEqualTypeOf<
  readonly [NDArray<"float64">, NDArray<"float64">]
>();
expectTypeOf(np.fromfunction((row) => row, 3, { dtype: "int8" })).toEqualTypeOf<NDArray<"int8">>();

// Reading gives the type of the elements.
type Lists<V> = V & Lists<V>[];
expectTypeOf(np.zeros([3]).toArray()).toEqualTypeOf<Lists<number>>();
expectTypeOf(np.zeros([3], { dtype: "bool" }).toArray()).toEqualTypeOf<Lists<boolean>>();
expectTypeOf(np.zeros([3], { dtype: "complex64" }).toArray()).toEqualTypeOf<Lists<Complex>>();
expectTypeOf(np.zeros([3], { dtype: "int64" }).toArray()).toEqualTypeOf<Lists<number | bigint>>();

// np.array accepts the lists that toArray gives.
np.array(np.zeros([2, 2]).toArray());

// Any iterable is a list, at any depth.
np.array(new Set([1, 2]));
np.array([new Map([[1, 2]]).values(), [3]]);
np.array(new Float32Array(2).values());

// @ts-expect-error a string is no list
np.array("abc");
// @ts-expect-error nor is one in a list
np.array([1, ["2"]]);
// @ts-expect-error nor are those of a list of them
np.asarray(["1", "2"]);
// @ts-expect-error nor what gives them
np.array(new Set(["1"]));
// @ts-expect-error nor for those that take arrays
np.diag("abc");
// @ts-expect-error nor as values
np.vander("abc");
// @ts-expect-error nor as a fill value
np.full(3, "1");
// @ts-expect-error nor to iterate over
np.fromiter("123", "int8");
// @ts-expect-error null is no value
np.array([1, null]);
// @ts-expect-error nor is an object that is not complex
np.array([{ re: 1 }]);
// @ts-expect-error no such dtype
np.array([1], { dtype: "float128" });
// @ts-expect-error no such option
np.array([1], { dtyp: "int8" });
// @ts-expect-error astype casts NDArrays
np.astype([1, 2], "int8");
// @ts-expect-error fromiter needs a dtype
np.fromiter([1, 2]);
// @ts-expect-error fromTypedArray takes no lists
np.fromTypedArray([1, 2]);
// @ts-expect-error options are the last argument
np.fromTypedArray(new Uint8Array(4), { dtype: "int16" }, 4, 2);
