/** The types of joins, grids and functions of indices by position, by name and with a dtype alone. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type DTypeName, type NDArray, type ValueOrView } from "../../ts/index.ts";

const f32 = np.zeros(2, { dtype: "float32" });
const i8 = np.zeros(2, { dtype: "int8" });
const bools = np.zeros(2, { dtype: "bool" });

// A dtype decides the result, in the object or alone.
expectTypeOf(np.concatenate([f32, f32], { dtype: "float64" })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.concatenate([f32, f32], "float64")).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.concatenate([f32, f32], 0, "float64")).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.concatenate([f32, f32], 0, null, "float64")).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.concatenate([f32, f32], 0, { dtype: np.int8 })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.concatenate([f32, f32], 0, null, { dtype: "<f8" })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.concatenate([f32, f32], { dtype: null })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.concat([f32, i8], "int16")).toEqualTypeOf<NDArray<"int16">>();
expectTypeOf(np.stack([f32, f32], 1)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.stack([f32, f32], 1, "complex64")).toEqualTypeOf<NDArray<"complex64">>();
expectTypeOf(np.hstack([f32, i8], Float64Array)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.vstack([f32, i8], "bool")).toEqualTypeOf<NDArray<"bool">>();
expectTypeOf(np.vstack([f32, f32], { casting: "safe" })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.indices([2, 2], "float32")).toEqualTypeOf<
  NDArray<"float32"> & readonly [NDArray<"float32">, NDArray<"float32">]
>();
expectTypeOf(np.indices([2, 2], "float32", true)).toEqualTypeOf<[NDArray<"float32">, NDArray<"float32">]>();
expectTypeOf(np.indices([2, 2], null, true)).toEqualTypeOf<[NDArray<"int64">, NDArray<"int64">]>();
expectTypeOf(np.indices([2, 2], "int8", { sparse: true })).toEqualTypeOf<
  [NDArray<"int8">, NDArray<"int8">]
>();
expectTypeOf(np.indices([2, 2], { dtype: "int8" })).toEqualTypeOf<
  NDArray<"int8"> & readonly [NDArray<"int8">, NDArray<"int8">]
>();

// Else out decides it. A typed array may store elements of another dtype.
expectTypeOf(np.concatenate([f32, f32], 0, i8)).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.concatenate([f32, f32], { out: i8, casting: "unsafe" })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.concatenate([[1], [2]], { out: new Float32Array(2) })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.concatenate([bools, bools], 0, new Uint8Array(4))).toEqualTypeOf<NDArray<"bool">>();
expectTypeOf(np.stack([f32, f32], 0, f32)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.take(f32, [0])).toEqualTypeOf<ValueOrView<"float32">>();
expectTypeOf(np.take(f32, [0], 0, null, "clip")).toEqualTypeOf<ValueOrView<"float32">>();
expectTypeOf(np.take(f32, [0], { axis: 0, mode: "wrap" })).toEqualTypeOf<ValueOrView<"float32">>();
expectTypeOf(np.take(f32, [0], { out: i8 })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.take(f32, [0], 0, i8, "clip")).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.take(bools, [0], null, new Uint8Array(1))).toEqualTypeOf<NDArray<"bool">>();
expectTypeOf(f32.take([0], 0)).toEqualTypeOf<ValueOrView<"float32">>();
expectTypeOf(f32.take([0], 0, i8)).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.compress([true], f32, 0)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.compress([true], f32, 0, i8)).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.compress([true], f32, { out: i8 })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.choose([0], [f32], i8)).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.choose([0], [f32], { out: i8, mode: "clip" })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.choose([0], [f32], null, "clip")).toExtend<NDArray<DTypeName>>();

// Positions take the value or the object.
np.flip(f32, 0);
np.flip(f32, { axis: [0] });
np.rot90([f32, f32], 2, { axes: [1, 0] });
np.pad(f32, 1, "edge");
np.pad(f32, 1, "reflect", { reflectType: "odd" });
np.roll(f32, 1, 0);
np.diagonal(np.eye(2), 0, { axis1: 1, axis2: 0 });
np.trilIndices(3, { m: 2 });
np.maskIndices(3, np.triu, 1);
np.maskIndices(3, np.triu, { k: 1 });
np.select([bools], [f32], { default: 7 });
np.copyto(f32, 1, "unsafe", [true, false]);
np.squeeze([[1]], { axis: 0 });
np.transpose([[1]], { axes: [1, 0] });
np.ravel([[1]], "F");
np.reshape([1], [1, 1], "A");

// @ts-expect-error no such option
np.concatenate([f32], { axes: 0 });
// @ts-expect-error no such dtype
np.concatenate([f32], "float33");
// @ts-expect-error no such dtype
np.stack([f32], 0, "float33");
// @ts-expect-error no such rule
np.hstack([f32], { casting: "same_value" });
// @ts-expect-error no such option
np.flip(f32, { axes: 0 });
// @ts-expect-error no such option
np.take(f32, [0], { dtype: "int8" });
// @ts-expect-error no such mode
np.take(f32, [0], 0, null, "reflect");
// @ts-expect-error a list is no memory
np.take(f32, [0], 0, [0]);
// @ts-expect-error an argument too many
np.fliplr(f32, 1);
// @ts-expect-error the axis of unstack is given by name alone
np.unstack(f32, 0);
// @ts-expect-error no such option
np.indices([2], { spare: true });
// @ts-expect-error no such mode
np.pad(f32, 1, "edges");
