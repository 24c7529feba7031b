/** The types of results that are written to `out`. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type DTypeName, type NDArray, type Vector } from "../../ts/index.ts";

const out = np.zeros(3, { dtype: "int8" });
const floats = new Float32Array(3);

// Without dtype, out determines it.
expectTypeOf(np.zeros(3, { out })).toEqualTypeOf<Vector<"int8">>();
expectTypeOf(np.ones(3, { out: floats })).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.empty(3, { out: new BigUint64Array(3) })).toEqualTypeOf<Vector<"uint64">>();
expectTypeOf(np.zeros(3, { out: new Uint8ClampedArray(3) })).toEqualTypeOf<Vector<"uint8">>();
expectTypeOf(np.zeros(3, { out: new Int16Array(new SharedArrayBuffer(6)) })).toEqualTypeOf<Vector<"int16">>();
expectTypeOf(np.full(3, 0.5, { out })).toEqualTypeOf<Vector<"int8">>();
expectTypeOf(np.full(3, true, { out: floats })).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.zerosLike(np.eye(2), { out })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.onesLike(np.eye(2), { out: floats })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.emptyLike(np.eye(2), { out })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.fullLike(np.eye(2), 2n, { out })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.arange(3, null, null, { out })).toEqualTypeOf<Vector<"int8">>();
expectTypeOf(np.arange(0, 3n, 1, { out: floats })).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.linspace(0, 1, 3, { out: floats })).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.linspace(0, 1, 3, { out: floats, retstep: true })).toEqualTypeOf<
  [Vector<"float32">, number]
>();
expectTypeOf(np.logspace(0, 1, 3, { out })).toEqualTypeOf<Vector<"int8">>();
expectTypeOf(np.geomspace(1, 2, 3, { out: floats })).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.eye(3, 3, { out })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.identity(3, { out: floats })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.tri(3, 3, { k: 1, out })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.array([1, 2, 3], { out })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.array(np.eye(2), { out: floats })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.fromTypedArray(new Uint8Array(12), null, { out: floats })).toEqualTypeOf<
  NDArray<"float32">
>();
expectTypeOf(np.frombuffer(new ArrayBuffer(3), { out })).toEqualTypeOf<NDArray<"int8">>();

// A dtype that is asked for is the dtype, which out must have.
expectTypeOf(np.zeros(3, { dtype: "bool", out: new Uint8Array(3) })).toEqualTypeOf<Vector<"bool">>();
expectTypeOf(np.full(3, 1, { dtype: "complex64", out: floats })).toEqualTypeOf<Vector<"complex64">>();
expectTypeOf(np.array([1], { dtype: np.float16, out: new Uint16Array(1) })).toEqualTypeOf<
  NDArray<"float16">
>();
expectTypeOf(np.arange(3, null, null, { dtype: Int8Array, out })).toEqualTypeOf<Vector<"int8">>();
expectTypeOf(np.linspace(0, 1, 3, { dtype: "<f4", out: floats })).toEqualTypeOf<Vector<"float32">>();

// Functions that keep the dtype of their input do so with out as well.
expectTypeOf(np.tril(np.eye(2), 0, { out: new Float64Array(4) })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.triu(out, null, { out: np.zeros([3, 3], { dtype: "int8" }) })).toEqualTypeOf<
  NDArray<"int8">
>();
expectTypeOf(np.diagflat(out, 0, { out: new Int8Array(9) })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.vander([1, 2], 2, { out: new BigInt64Array(4) })).toEqualTypeOf<
  NDArray<"int64" | "float64" | "complex128">
>();
expectTypeOf(np.astype(np.eye(2), "float32", { out: floats })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.eye(2).astype("float32", { out: floats })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(out.copy({ out: new Int8Array(3) })).toEqualTypeOf<NDArray<"int8">>();

// Where out is one of several, so is the dtype; where it is left out, nothing changes.
declare const any: NDArray;
declare const either: NDArray<"int8"> | Float32Array;
expectTypeOf(np.zeros(3, { out: any })).toEqualTypeOf<Vector<DTypeName>>();
expectTypeOf(np.zeros(3, { out: either })).toEqualTypeOf<Vector<"int8" | "float32">>();
expectTypeOf(np.zeros(3, { out: undefined })).toEqualTypeOf<Vector<"float64">>();
expectTypeOf(np.full(3, true, { out: undefined })).toEqualTypeOf<Vector<"bool">>();

// A message keeps the dtype.
expectTypeOf(np.receive(out.transfer())).toEqualTypeOf<NDArray<"int8">>();

// @ts-expect-error a buffer has no elements
np.zeros(3, { out: new ArrayBuffer(24) });
// @ts-expect-error nor has a DataView
np.zeros(3, { out: new DataView(new ArrayBuffer(24)) });
// @ts-expect-error a list is no memory
np.full(3, 1, { out: [0, 0, 0] });
// @ts-expect-error a number neither
np.arange(3, null, null, { out: 3 });
// @ts-expect-error nor is any other object
np.eye(3, 3, { out: {} });
// @ts-expect-error nor for those that have out alone
np.tril(np.eye(2), 0, { out: new ArrayBuffer(32) });
// @ts-expect-error nor for methods
np.eye(2).copy({ out: [1, 2, 3, 4] });
// @ts-expect-error nor for astype
np.astype(np.eye(2), "int8", { out: new ArrayBuffer(4) });
// @ts-expect-error asarray has no out
np.asarray([1, 2, 3], { out });
// @ts-expect-error nor has fromstring
np.fromstring("1 2 3", { sep: " ", out: floats });
// @ts-expect-error nor has fromfunction
np.fromfunction((x) => x, 3, { out: floats });
// @ts-expect-error nor has diag
np.diag([1, 2, 3], 0, { out });
// @ts-expect-error nor has fromiter
np.fromiter([1, 2, 3], "float32", 3, { out: floats });
