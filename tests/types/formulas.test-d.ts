/** The types of np.evaluate and of reductions. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type NDArray, type ValueOrView } from "../../ts/index.ts";

const f32 = np.zeros([2, 2], { dtype: "float32" });
const i8 = np.zeros([2, 2], { dtype: "int8" });
const z = np.zeros([2, 2], { dtype: "complex64" });

// Templates are arrays of any dtype.
expectTypeOf(np.evaluate("x + 1", { x: f32 })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.evaluate`${f32} + ${[1, 2]}`).toEqualTypeOf<NDArray>();
np.evaluate("x", { x: 2n }, { window: [0, 1], order: "F", out: f32 });
// @ts-expect-error: no variable is a function
np.evaluate("x", { x: () => 1 });

// Reductions of all elements are numbers.
expectTypeOf(np.sum(f32)).toEqualTypeOf<number>();
expectTypeOf(np.mean(i8)).toEqualTypeOf<number>();
expectTypeOf(np.any(i8)).toEqualTypeOf<boolean>();
// An array of axes has a dtype, which is not that of the result.
expectTypeOf(np.any(f32, np.array([0], "int8"))).toEqualTypeOf<ValueOrView<"bool">>();
expectTypeOf(np.max(f32, np.array([0], "int8"))).toEqualTypeOf<ValueOrView<"float32">>();
expectTypeOf(np.sum(f32, np.array([0], "int8"))).toEqualTypeOf<ValueOrView<"float32">>();
expectTypeOf(np.var(z)).toEqualTypeOf<number>();

// Running sums are arrays, of the dtype that sums have.
expectTypeOf(np.cumsum(i8)).toEqualTypeOf<NDArray<"int64">>();
expectTypeOf(np.cumprod(f32, { dtype: "float64" })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.diff(f32)).toEqualTypeOf<NDArray<"float32">>();
// @ts-expect-error: there is one axis
np.cumsum(f32, [0, 1]);

// Functions whose results are rounded have the dtype in which they compute.
expectTypeOf(np.exp(0.5)).toEqualTypeOf<number>();
expectTypeOf(np.sin(f32, { out: i8 })).toEqualTypeOf<NDArray<"int8">>();
np.angle(z, { deg: true });
np.interp([1, 2], [0, 1], [3, 4], { left: 0, period: 5 });
np.nanToNum(f32, { copy: false, nan: [1, 2] });
// @ts-expect-error: sinc has no options
np.sinc(f32, { out: f32 });
// @ts-expect-error: a period is a number
np.unwrap([1, 2], { period: "2" });

// Functions that take `out` alone, and those that always give an array.
expectTypeOf(np.fix(1.5)).toEqualTypeOf<number>();
expectTypeOf(np.fix(f32)).toEqualTypeOf<ValueOrView<"float32">>();
expectTypeOf(np.isposinf([1], i8)).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.isneginf(f32, { out: f32 })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.i0(2)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.i0(f32)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.realIfClose(z)).toEqualTypeOf<NDArray<"complex64" | "float32">>();
expectTypeOf(np.realIfClose(f32)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.packbits([true], { axis: 0 })).toEqualTypeOf<NDArray<"uint8">>();
// @ts-expect-error: fix has no dtype
np.fix(f32, { dtype: "float32" });
// @ts-expect-error: there are two orders of bits
np.packbits([true], null, "middle");
