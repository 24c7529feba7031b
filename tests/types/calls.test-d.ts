/** Tests that the types know the forms of a call, with the exact dtype of the result. */
import { expectTypeOf } from "vitest";
import np, { type DTypeName, type NDArray, type Vector } from "../../ts/index.ts";

const size: number = 5;
const endpoint: boolean = true;

expectTypeOf(np.zeros(3, "int8")).toEqualTypeOf<Vector<"int8">>();
expectTypeOf(np.zeros(3, Float32Array, "F")).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.zeros(3, null, "F")).toEqualTypeOf<Vector<"float64">>();
expectTypeOf(np.zeros(3, null, { dtype: "int8" })).toEqualTypeOf<Vector<"int8">>();
expectTypeOf(np.zeros(3, "int8", { out: np.zeros(3) })).toEqualTypeOf<Vector<"int8">>();
expectTypeOf(np.full(3, 1, "uint8")).toEqualTypeOf<Vector<"uint8">>();
expectTypeOf(np.zerosLike(np.ones(2, "int8"))).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.zerosLike(np.ones(2, "int8"), "int16")).toEqualTypeOf<NDArray<"int16">>();
expectTypeOf(np.array([1], "float32")).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.array([1], np.float32, { ndmin: 2 })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.asarray([1], "f4", "F")).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.arange(3, "float32")).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.arange(0, 3, 1, "float32")).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.arange(3, { dtype: "float32" })).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.arange(0, { stop: 3, dtype: "float32" })).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.arange(3)).toEqualTypeOf<Vector<"int64" | "float64">>();
expectTypeOf(np.linspace(0, 1, { num: 5 })).toEqualTypeOf<Vector<"float64">>();
expectTypeOf(np.linspace(0, 1, size, endpoint)).toEqualTypeOf<Vector<"float64">>();
expectTypeOf(np.linspace(0, 1, size, "float32")).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.linspace(0, 1, "float32")).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.linspace(0, 1, 5, false, { dtype: "int8" })).toEqualTypeOf<Vector<"int8">>();
expectTypeOf(np.linspace(0, 1, 5, true, true)).toEqualTypeOf<[Vector<"float64">, number]>();
expectTypeOf(np.linspace(0, 1, 5, true, true, "int8")).toEqualTypeOf<[Vector<"int8">, number]>();
expectTypeOf(np.linspace(0, 1, 5, true, false, np.float32, 0)).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.linspace(0, 1, { retstep: true })).toEqualTypeOf<[Vector<"float64">, number]>();
expectTypeOf(np.logspace(0, 1, 5, true, 2, "int8")).toEqualTypeOf<Vector<"int8">>();
expectTypeOf(np.geomspace(1, 2, 5, "float32")).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.eye(3, "float32")).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.eye(3, 4, 1, "float32", "F")).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.eye(3, { k: 1 })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.tri(3, 4, "int8")).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.identity(3, "int8")).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.frombuffer(new Uint8Array(8), "int16", 2)).toEqualTypeOf<NDArray<"int16">>();
expectTypeOf(np.fromTypedArray(new Uint8Array(8), "int16")).toEqualTypeOf<NDArray<"int16">>();
expectTypeOf(np.fromstring("1", "int8", { sep: "," })).toEqualTypeOf<NDArray<"int8">>();

// @ts-expect-error no such option
np.linspace(0, 1, 5, { endpont: false });
// @ts-expect-error no such option, beside one that there is
np.zeros(3, { dtype: "int8", ordr: "F" });
// @ts-expect-error no such dtype
np.zeros(3, "int9");
// @ts-expect-error no such dtype
np.linspace(0, 1, 5, "float31");
// @ts-expect-error an argument too many
np.zeros(3, "int8", "C", {}, 5);
// @ts-expect-error an order is no dtype
np.eye(3, "K");

// In a function of any dtype, results have the dtype of the argument where that is certain.
type Float = "float32" | "float64";
export const negated = <D extends DTypeName>(a: NDArray<D>): NDArray<D> => np.negative(a);
export const increased = <D extends Float>(a: NDArray<D>): NDArray<Float> => np.add(a, 1);
export const roots = <D extends Float>(a: NDArray<D>): NDArray<Float> => np.sqrt(a);

// An option that may be absent leaves both dtypes possible.
declare const maybe: { dtype: "int16" | undefined };
expectTypeOf(np.cumsum(np.zeros(2), maybe)).toEqualTypeOf<NDArray<"int16" | "float64">>();
