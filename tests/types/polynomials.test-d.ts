/** Checks the types of results of polynomials: dtypes, pairs, and what options of polyfit add. */
import { expectTypeOf } from "vitest";
import np, { type NDArray, type Vector } from "../../ts/index.ts";

const single = np.ones(3, "float32");
const floats = np.ones(3);
const complexes = np.ones(3, "complex128");

expectTypeOf(np.polyadd(single, floats)).toEqualTypeOf<Vector<"float64">>();
expectTypeOf(np.polymul(single, single)).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.polydiv(np.ones(2, "int8"), [1])).toEqualTypeOf<[Vector<"float64">, Vector<"float64">]>();
expectTypeOf(np.polyder(single)).toEqualTypeOf<Vector<"float64">>();
expectTypeOf(np.polyder(np.ones(2, "int8"))).toEqualTypeOf<Vector<"int64">>();
expectTypeOf(np.polyint([1, 2]).toArray()).toEqualTypeOf<number[]>();
expectTypeOf(np.polyint(floats, 1, np.complex(0, 1))).toEqualTypeOf<Vector<"complex128">>();
expectTypeOf(np.polyint(floats, { k: [1] })).toEqualTypeOf<Vector<"float64">>();
expectTypeOf(np.polyval([1, 2], 3)).toEqualTypeOf<number>();
expectTypeOf(np.polyval(floats, floats).toArray()).toEqualTypeOf<ReturnType<NDArray<"float64">["toArray"]>>();
expectTypeOf(np.roots(floats)).toEqualTypeOf<Vector<"float64" | "complex128">>();
expectTypeOf(np.poly([1, 2]).toArray()).toEqualTypeOf<number[]>();
expectTypeOf(np.poly(complexes).dtype.name).toEqualTypeOf<"complex128" | "float64">();
const total: number = np.poly([]);
expectTypeOf(total).toEqualTypeOf<number>();

type Full = [NDArray<"float64">, NDArray<"float64">, number, NDArray<"float64">, number];
type Pair = [NDArray<"float64">, NDArray<"float64">];
expectTypeOf(np.polyfit(floats, [1, 2, 3], 1)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.polyfit(floats, complexes, 1)).toEqualTypeOf<NDArray<"complex128">>();
expectTypeOf(np.polyfit(floats, floats, 1, { full: true })).toEqualTypeOf<Full>();
expectTypeOf(np.polyfit(floats, floats, 1, null, true)).toEqualTypeOf<Full>();
expectTypeOf(np.polyfit(floats, floats, 1, { cov: true })).toEqualTypeOf<Pair>();
expectTypeOf(np.polyfit(floats, floats, 1, null, false, [1, 1, 1], "unscaled")).toEqualTypeOf<Pair>();
expectTypeOf(np.polyfit(floats, floats, 1, { rcond: 1e-9 })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.polyfit(floats, floats, 1, { full: true as boolean })).toEqualTypeOf<
  Full | NDArray<"float64">
>();
