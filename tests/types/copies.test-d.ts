/** The types of copies, of layouts and of views of bytes. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type NDArray, type PrintOptions } from "../../ts/index.ts";

const a = np.zeros([2, 3]);
const c = np.zeros(2, { dtype: "complex64" });

expectTypeOf(np.copy(a)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.copy([1, 2])).toEqualTypeOf<NDArray<"int64" | "float64">>();
expectTypeOf(np.asanyarray(a, { dtype: "int8", copy: null })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(np.ascontiguousarray(a)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.asfortranarray(a, { dtype: np.float32 })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.require(a, { requirements: ["C", "owndata"] })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.asarrayChkfinite(new Float32Array(2))).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.array([1n], { ndmin: 2, copy: false })).toEqualTypeOf<
  NDArray<"int64" | "uint64" | "float64">
>();

expectTypeOf(a.view("int64")).toEqualTypeOf<NDArray<"int64">>();
expectTypeOf(a.fill(2)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(a.tobytes()).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
expectTypeOf(a.real).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(c.imag).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(a.mT).toEqualTypeOf<NDArray<"float64">>();

expectTypeOf(np.printoptions({ sign: "+" }, (options) => options)).toEqualTypeOf<PrintOptions>();
expectTypeOf(
  np.array2string(a, { formatter: { float: (x: number) => x.toFixed(2) } }),
).toEqualTypeOf<string>();

// @ts-expect-error: a requirement that does not exist.
np.require(a, { requirements: ["X"] });
// @ts-expect-error: NumPy's older modes are not there.
np.setPrintoptions({ legacy: "1.13" });
// @ts-expect-error: a list is not one value.
a.fill([1, 2]);
