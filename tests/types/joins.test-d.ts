/** The types of joins. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";

const f32 = np.zeros(2, { dtype: "float32" });
const i64 = np.zeros(2, { dtype: "int64" });

// Arrays of one dtype keep it.
expectTypeOf(np.concatenate([f32, f32])).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.append(f32, f32)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.block([[f32, f32], [f32]])).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.block([[f32], [i64]])).toEqualTypeOf<NDArray<DTypeName>>();
expectTypeOf(np.block([[f32, 1]])).toEqualTypeOf<NDArray<DTypeName>>();
expectTypeOf(np.r_(f32, f32)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.c_(i64, i64)).toEqualTypeOf<NDArray<"int64">>();

// What arrays of several dtypes, lists and words make is not known.
expectTypeOf(np.append(f32, i64)).toEqualTypeOf<NDArray<DTypeName>>();
expectTypeOf(np.r_("0,2", f32, f32)).toEqualTypeOf<NDArray<DTypeName>>();
expectTypeOf(np.c_(f32, [1, 2])).toEqualTypeOf<NDArray<"float64">>();

// Widths of padding are numbers, pairs, or an object whose names are axes; options are none of these.
expectTypeOf(np.pad(f32, 1)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.pad(f32, { 0: [1, 2], "-1": 3 })).toEqualTypeOf<NDArray<"float32">>();
// @ts-expect-error: no axis has this name
np.pad(f32, { mode: "edge" });
