/** The types of products of vectors and matrices. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type Complex, type DTypeName, type NDArray } from "../../ts/index.ts";

declare const floats: NDArray<"float32">;
declare const bytes: NDArray<"int8">;
declare const complex: NDArray<"complex64">;
declare const truths: NDArray<"bool">;
declare const any: NDArray;

// Products have the dtype that both operands promote to, and are a number and an array.
expectTypeOf(np.matmul(floats, bytes)).toExtend<number & NDArray<"float32">>();
expectTypeOf(np.dot(bytes, bytes)).toExtend<NDArray<"int8">>();
expectTypeOf(np.vdot(complex, floats)).toExtend<Complex & NDArray<"complex64">>();
expectTypeOf(np.inner(truths, truths)).toExtend<boolean & NDArray<"bool">>();
expectTypeOf(np.tensordot(floats, [1.5], 0)).toExtend<NDArray<"float64">>();
expectTypeOf(np.kron(floats, bytes)).toExtend<NDArray<"float32">>();
expectTypeOf(np.matmul(any, floats)).toExtend<NDArray<DTypeName>>();

// Products have the dtype that is asked for, or that of out.
expectTypeOf(np.matmul(floats, bytes, { dtype: "float64" })).toExtend<NDArray<"float64">>();
expectTypeOf(np.matvec(floats, bytes, "complex128")).toExtend<NDArray<"complex128">>();
expectTypeOf(np.vecdot(bytes, bytes, { dtype: "int64", keepdims: true })).toExtend<NDArray<"int64">>();
expectTypeOf(np.vecmat(bytes, bytes, floats)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.dot(bytes, bytes, { out: bytes })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.outer(bytes, bytes, floats)).toEqualTypeOf<NDArray<"float32">>();

// Some products are always arrays.
expectTypeOf(np.outer(floats, bytes)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.cross(bytes, bytes, 0, 0)).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.matrixTranspose(floats)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.permuteDims(bytes, [1, 0])).toEqualTypeOf<NDArray<"int8">>();

// A trace has the dtype of a sum.
expectTypeOf(np.trace(bytes)).toExtend<(number | bigint) & NDArray<"int64">>();
expectTypeOf(np.trace(bytes, 1, { axis1: 1 })).toExtend<NDArray<"int64">>();
expectTypeOf(np.trace(bytes, { dtype: "float32" })).toExtend<NDArray<"float32">>();
expectTypeOf(np.trace(bytes, 0, 0, 1, "float32")).toExtend<NDArray<"float32">>();
expectTypeOf(np.trace(bytes, 0, 0, 1, null, floats)).toEqualTypeOf<NDArray<"float32">>();

// A product refuses options that it does not have.
// @ts-expect-error: dot has no dtype.
np.dot(bytes, bytes, { dtype: "int8" });
// @ts-expect-error: matmul has axes alone.
np.matmul(bytes, bytes, { axis: 0 });
// @ts-expect-error: the axes of both are two lists.
np.tensordot(bytes, bytes, [[1]]);
