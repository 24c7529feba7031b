//! Converts float16 in vectors. The results have the same bits as those of float16.rs.

use std::arch::wasm32::*;

/// Converts a float16 in each 32 bits to float32, like `float16::to_float32`.
#[inline(always)]
pub fn widen_float16(bits: v128) -> v128 {
    const UNITS: u32 = (127 + 23 - 24) << 23;
    let magnitude = v128_and(bits, u32x4_splat(0x7fff));
    let raised = i32x4_add(u32x4_shl(magnitude, 13), u32x4_splat((127 - 15) << 23));
    let special = v128_and(
        i32x4_gt(magnitude, u32x4_splat(0x7bff)),
        u32x4_splat(0xff << 23),
    );
    let subnormal = f32x4_sub(v128_or(magnitude, u32x4_splat(UNITS)), u32x4_splat(UNITS));
    let widened = v128_bitselect(
        subnormal,
        v128_or(raised, special),
        i32x4_lt(magnitude, u32x4_splat(0x400)),
    );
    v128_or(widened, u32x4_shl(v128_xor(bits, magnitude), 16))
}

/// Converts a float16 in each 32 bits to float64. Widening from float32 to float64 makes signalling NaNs quiet, so the
/// code clears the quiet bit again.
#[inline(always)]
pub fn widen_float16_twice(bits: v128) -> [v128; 2] {
    let magnitude = v128_and(bits, u32x4_splat(0x7fff));
    let signalling = v128_and(
        i32x4_gt(magnitude, u32x4_splat(0x7c00)),
        i32x4_lt(magnitude, u32x4_splat(0x7e00)),
    );
    let single = widen_float16(bits);
    let quiet = u64x2_splat(1 << 51);
    [
        v128_andnot(
            f64x2_promote_low_f32x4(single),
            v128_and(i64x2_extend_low_i32x4(signalling), quiet),
        ),
        v128_andnot(
            f64x2_promote_low_f32x4(i64x2_shuffle::<1, 0>(single, single)),
            v128_and(i64x2_extend_high_i32x4(signalling), quiet),
        ),
    ]
}

/// Rounds each float32 to a float16 in 32 bits, like `float16::from_float32`.
#[inline(always)]
pub fn narrow_to_float16(values: v128) -> v128 {
    const LEAST: u32 = (127 - 14) << 23;
    let magnitude = v128_and(values, u32x4_splat(u32::MAX >> 1));
    let clamped = f32x4_pmin(f32x4_splat(65536.0), magnitude);
    let power = i32x4_max(
        v128_and(clamped, u32x4_splat(0xff << 23)),
        u32x4_splat(LEAST),
    );
    let shifted = i32x4_add(power, u32x4_splat(13 << 23));
    let significand = i32x4_sub(f32x4_add(clamped, shifted), shifted);
    let exponent = i32x4_sub(u32x4_shr(power, 13), u32x4_splat(LEAST >> 13));
    let payload = v128_and(u32x4_shr(values, 13), u32x4_splat(0x3ff));
    let nan = v128_or(u32x4_max(payload, u32x4_splat(1)), u32x4_splat(0x7c00));
    let is_nan = i32x4_gt(magnitude, u32x4_splat(0xff << 23));
    let rounded = v128_bitselect(nan, i32x4_add(exponent, significand), is_nan);
    v128_or(
        v128_and(rounded, u32x4_splat(0x7fff)),
        v128_and(u32x4_shr(values, 16), u32x4_splat(0x8000)),
    )
}
