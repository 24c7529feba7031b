/** The types of np.linalg. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type NDArray, type ValueOrView } from "../../ts/index.ts";

const { linalg } = np;
declare const single: NDArray<"float32">;
declare const double: NDArray<"float64">;
declare const integers: NDArray<"int8">;
declare const complex: NDArray<"complex64">;
declare const unknown: NDArray;

// The compiler knows the dtype in which matrices are computed.
expectTypeOf(linalg.inv(single)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(linalg.inv(integers)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(linalg.inv([[1, 2]])).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(linalg.solve(single, single)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(linalg.solve(single, integers)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(linalg.solve(complex, single)).toEqualTypeOf<NDArray<"complex64">>();
expectTypeOf(linalg.solve(complex, double)).toEqualTypeOf<NDArray<"complex128">>();
expectTypeOf(linalg.svdvals(complex)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(linalg.det(single)).toEqualTypeOf<ValueOrView<"float32">>();
expectTypeOf(linalg.norm(complex)).toEqualTypeOf<ValueOrView<"float32">>();
expectTypeOf(linalg.inv(unknown).dtype.name).toEqualTypeOf<
  "float32" | "float64" | "complex64" | "complex128"
>();

// The compiler knows the parts of decompositions.
const { U, S } = linalg.svd(complex);
expectTypeOf(U).toEqualTypeOf<NDArray<"complex64">>();
expectTypeOf(S).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(linalg.svd(single, { computeUv: false })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(linalg.svd(single, true, false)).toEqualTypeOf<NDArray<"float32">>();
const [q, r] = linalg.qr(integers);
expectTypeOf(q).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(r).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(linalg.qr(single, "r")).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(linalg.qr(single, { mode: "raw" })).toEqualTypeOf<[NDArray<"float32">, NDArray<"float32">]>();
expectTypeOf(linalg.eigh(complex).eigenvalues).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(linalg.eig(double).eigenvalues).toEqualTypeOf<NDArray<"float64" | "complex128">>();
expectTypeOf(linalg.eigvals(complex)).toEqualTypeOf<NDArray<"complex64">>();
expectTypeOf(linalg.lstsq(single, complex)[3]).toEqualTypeOf<NDArray<"float32">>();

// The compiler knows the dtypes of products and powers.
expectTypeOf(linalg.matmul(single, integers)).toEqualTypeOf<ValueOrView<"float32">>();
expectTypeOf(linalg.outer(single, integers)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(linalg.matrixPower(single, 2)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(linalg.matrixPower(integers, 2)).toEqualTypeOf<NDArray<"int8" | "float64">>();
expectTypeOf(linalg.matrixTranspose(integers)).toEqualTypeOf<NDArray<"int8">>();
