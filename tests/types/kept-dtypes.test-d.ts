/** Results keep the dtypes of arrays, typed arrays and lists. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type Complex, type NDArray, type Vector } from "../../ts/index.ts";

const doubles = new Float64Array(3);
const singles = new Float32Array(3);
const a = np.zeros([3]);
const i8 = np.zeros([3], { dtype: "int8" });
const u8 = np.zeros([3], { dtype: "uint8" });
const f16 = np.zeros([3], { dtype: "float16" });
const z = np.zeros([3], { dtype: "complex64" });
declare const numbers: number[];

// Reductions of typed arrays and lists give numbers.
expectTypeOf(np.mean(doubles)).toEqualTypeOf<number>();
expectTypeOf(np.max(doubles)).toEqualTypeOf<number>();
expectTypeOf(np.sum(singles)).toEqualTypeOf<number>();
expectTypeOf(np.std(doubles)).toEqualTypeOf<number>();
expectTypeOf(np.ptp(doubles)).toEqualTypeOf<number>();
expectTypeOf(np.average(doubles)).toEqualTypeOf<number>();
expectTypeOf(np.sum([1.5, 2])).toEqualTypeOf<number>();
expectTypeOf(np.max(numbers)).toEqualTypeOf<number>();
expectTypeOf(np.sum(np.arange(3))).toEqualTypeOf<number>();
expectTypeOf(np.sum(np.multiply(doubles, doubles))).toEqualTypeOf<number>();

// Functions of elements keep the dtype too, and so do scans.
expectTypeOf(np.hypot(doubles, doubles)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.multiply(doubles, 2)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.add(singles, singles).data).toEqualTypeOf<Float32Array<ArrayBuffer>>();
expectTypeOf(np.sqrt(doubles).data).toEqualTypeOf<Float64Array<ArrayBuffer>>();
expectTypeOf(np.cumsum(doubles)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.cumprod(singles)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.diff(singles)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.clip(doubles, 0, 1)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.clip(singles, 0.5, null)).toEqualTypeOf<NDArray<"float32">>();

// Options of clip keep the dtype of the operands too.
expectTypeOf(np.clip(singles, { min: 0, max: 1 })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.clip(i8, 0, { max: u8 }).dtype.name).toEqualTypeOf<"int16">();
expectTypeOf(np.clip(f16, 0, 1, { order: "F" }).dtype.name).toEqualTypeOf<"float16">();
expectTypeOf(np.clip(i8, { max: 1, dtype: "int32" }).dtype.name).toEqualTypeOf<"int32">();
expectTypeOf(np.clip(i8, 0, 1, { out: singles })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.clip(z, {}).dtype.name).toEqualTypeOf<"complex64">();
expectTypeOf(np.clip(3, [0, 2], 5).toArray).toBeFunction();

// A list is read as literals wherever an array is made of it.
expectTypeOf(np.asarray([1, 2.5])).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.ascontiguousarray([1, 2.5])).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.full([3], 0.5)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.array([1.5, 2])).toEqualTypeOf<NDArray<"float64">>();

// Two dtypes promote as NumPy's do. A plain number weighs less.
expectTypeOf(np.add(a, np.arange(3))).toExtend<NDArray<"float64">>();
expectTypeOf(np.add(i8, u8)).toExtend<NDArray<"int16">>();
expectTypeOf(np.add(u8, f16)).toExtend<NDArray<"float16">>();
expectTypeOf(np.add(z, a)).toExtend<NDArray<"complex128">>();
expectTypeOf(np.add(i8, 2)).toExtend<NDArray<"int8">>();
expectTypeOf(np.add(i8, 0.5)).toExtend<NDArray<"float64">>();
expectTypeOf(np.where([true], i8, f16)).toEqualTypeOf<NDArray<"float16">>();
expectTypeOf(np.where(np.arange(3), doubles, 0)).toEqualTypeOf<NDArray<"float64">>();

// An operation does not widen the dtype of the next one.
expectTypeOf(np.add(np.add(singles, 1), 1).data).toEqualTypeOf<Float32Array<ArrayBuffer>>();
expectTypeOf(np.multiply(np.multiply(a, 2), 2).data).toEqualTypeOf<Float64Array<ArrayBuffer>>();
expectTypeOf(np.clip(np.multiply(a, 2), 0, 1).data).toEqualTypeOf<Float64Array<ArrayBuffer>>();
expectTypeOf(np.real(np.multiply(z, 2))).toExtend<NDArray<"float32">>();

// Joins and functions that move elements keep it.
expectTypeOf(np.concatenate([doubles, doubles])).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.concatenate([i8, u8])).toEqualTypeOf<NDArray<"int16">>();
expectTypeOf(np.stack([singles, singles])).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.hstack([singles, a])).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.pad(doubles, 1)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.roll(singles, 1)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.repeat(doubles, 2)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.tile(singles, 2)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.take(doubles, [0, 1])).toExtend<NDArray<"float64">>();
expectTypeOf(np.ravel(singles)).toEqualTypeOf<Vector<"float32">>();

// A reduction of any dtype can be used as a number.
declare const any: NDArray;
expectTypeOf(np.mean(any)).toEqualTypeOf<number & Complex>();
expectTypeOf(np.mean(any).toFixed(2)).toEqualTypeOf<string>();
expectTypeOf(np.max(any)).toExtend<number>();
