/** The types of np.fft. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type NDArray, type Vector } from "../../ts/index.ts";

const { fft } = np;
declare const half: NDArray<"float16">;
declare const single: NDArray<"float32">;
declare const double: NDArray<"float64">;
declare const integers: NDArray<"int8">;
declare const complex: NDArray<"complex64">;
declare const wide: NDArray<"complex128">;
declare const unknown: NDArray;

// The compiler knows the precision of transforms.
expectTypeOf(fft.fft(single)).toEqualTypeOf<NDArray<"complex64">>();
expectTypeOf(fft.fft(half)).toEqualTypeOf<NDArray<"complex64">>();
expectTypeOf(fft.ifft(complex, 5, 0, "ortho")).toEqualTypeOf<NDArray<"complex64">>();
expectTypeOf(fft.rfft(integers)).toEqualTypeOf<NDArray<"complex128">>();
expectTypeOf(fft.fft([1, 2, 3])).toEqualTypeOf<NDArray<"complex128">>();
expectTypeOf(fft.irfft(complex)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(fft.irfft(half)).toEqualTypeOf<NDArray<"float16">>();
expectTypeOf(fft.hfft(wide, { n: 3 })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(fft.ihfft(new Float32Array(3))).toEqualTypeOf<NDArray<"complex64">>();
expectTypeOf(fft.fft2(single, [3, 4])).toEqualTypeOf<NDArray<"complex64">>();
expectTypeOf(fft.fft2(double, { axes: null, norm: "forward" })).toEqualTypeOf<NDArray<"complex128">>();
expectTypeOf(fft.irfftn(complex, null, [0, 1])).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(fft.fft(unknown).dtype.name).toEqualTypeOf<"complex64" | "complex128">();

// The result in `out` has its dtype.
expectTypeOf(fft.fft(double, { out: complex })).toEqualTypeOf<NDArray<"complex64">>();
expectTypeOf(fft.irfft(complex, null, null, null, double)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(fft.fft(double, { out: new Float64Array(6) })).toEqualTypeOf<NDArray<"complex128">>();

// Frequencies are vectors, and shifts keep the dtype.
expectTypeOf(fft.fftfreq(4, 0.5)).toEqualTypeOf<Vector<"float64">>();
expectTypeOf(fft.rfftfreq(4, { d: 0.5 })).toEqualTypeOf<Vector<"float64">>();
expectTypeOf(fft.fftshift(integers, 0)).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(fft.ifftshift(single, { axes: [0, 1] })).toEqualTypeOf<NDArray<"float32">>();

// @ts-expect-error: no norm of this name
fft.fft(double, { norm: "both" });
// @ts-expect-error: axes are a list
fft.fft2(double, null, 1);
// @ts-expect-error: transforms along several axes have `axes`
fft.fftn(double, { axis: 1 });
