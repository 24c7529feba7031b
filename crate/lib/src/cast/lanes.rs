//! Conversions of a few elements that the compiler does not vectorize by itself: with 128-bit vectors on WebAssembly,
//! element by element on every other target.

#[cfg(not(target_arch = "wasm32"))]
use crate::dtypes::float16;
#[cfg(not(target_arch = "wasm32"))]
use half::f16;
mod checks;
#[cfg(target_arch = "wasm32")]
mod float16_lanes;
mod saturated;
#[cfg(target_arch = "wasm32")]
use crate::vector::narrow::narrowed;
pub use checks::{Sums, TWO_TO_52_BITS, WholeParts};
#[cfg(target_arch = "wasm32")]
use float16_lanes::{narrow_to_float16, widen_float16, widen_float16_twice};
pub use saturated::saturated;
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

/// 2^20. The upper half of the bits of its sum with a smaller number holds the number's whole part. The lower half of
/// the number's bits is cleared before the addition, so that rounding cannot change the whole part.
const TWO_TO_20: f64 = (1 << 20) as f64;
const UPPER_HALF: u64 = u64::MAX << 32;

/// Defines functions that convert `$count` elements. The first expression is the code for WebAssembly: it receives all
/// vectors of the elements and returns all vectors of the results. The second expression converts a single element on
/// other targets.
macro_rules! lanes {
    ($(
        $(#[$documentation:meta])*
        $name:ident($from:ty => $to:ty; $count:literal $(, $extra:ident: $kind:ty)*)
        |$vectors:pat_param| $wide:expr,
        |$value:ident| $plain:expr;
    )*) => {$(
        $(#[$documentation])*
        #[inline(always)]
        pub fn $name(values: &[$from; $count], items: &mut [$to; $count] $(, $extra: $kind)*) {
            #[cfg(target_arch = "wasm32")]
            {
                let $vectors = bytemuck::cast::<_, [v128; $count * size_of::<$from>() / 16]>(*values);
                let results: [v128; $count * size_of::<$to>() / 16] = $wide;
                *items = bytemuck::cast(results);
            }
            #[cfg(not(target_arch = "wasm32"))]
            for (item, value) in items.iter_mut().zip(values) {
                let $value = *value;
                *item = $plain;
            }
        }
    )*};
}

/// The index that makes a lane of a swizzle zero.
#[cfg(target_arch = "wasm32")]
const ZERO: u8 = 255;

lanes! {
    /// Bytes to 64-bit integers. Bytes greater than `most` count as `most`. `sign` is 0x80 for signed bytes, otherwise
    /// 0.
    bytes_to_64(u8 => u64; 16, most: u8, sign: u8)
    |[bytes]| {
        let bytes = v128_xor(u8x16_min(bytes, u8x16_splat(most)), u8x16_splat(sign));
        let (low, high) = (u16x8_extend_low_u8x16(bytes), u16x8_extend_high_u8x16(bytes));
        let ([a, b, c, d], [e, f, g, h]) = (extend_to_64(low), extend_to_64(high));
        [a, b, c, d, e, f, g, h].map(|number| i64x2_sub(number, i64x2_splat(sign.into())))
    },
    |value| u64::from(value.min(most) ^ sign).wrapping_sub(sign.into());

    /// 16-bit to 64-bit integers. `sign` is 0x8000 for signed ones, otherwise 0.
    int16_to_64(u16 => u64; 8, sign: u16)
    |[numbers]| {
        let raised = v128_xor(numbers, u16x8_splat(sign));
        extend_to_64(raised).map(|number| i64x2_sub(number, i64x2_splat(sign.into())))
    },
    |value| u64::from(value ^ sign).wrapping_sub(sign.into());

    /// 32-bit integers to float64. `sign` is 2^31 for signed ones, otherwise 0.
    to_float64(u32 => f64; 4, sign: u32)
    |[numbers]| {
        let zero = f64x2_splat(f64::from_bits(TWO_TO_52_BITS | u64::from(sign)));
        let (raised, above) = (v128_xor(numbers, u32x4_splat(sign)), u32x4_splat((TWO_TO_52_BITS >> 32) as u32));
        [
            f64x2_sub(i32x4_shuffle::<0, 4, 1, 5>(raised, above), zero),
            f64x2_sub(i32x4_shuffle::<2, 6, 3, 7>(raised, above), zero),
        ]
    },
    |value| f64::from_bits(TWO_TO_52_BITS | u64::from(value ^ sign)) - f64::from_bits(TWO_TO_52_BITS | u64::from(sign));

    /// Puts a zero after each number.
    with_zero_behind(u64 => [u64; 2]; 4)
    |[a, b]| {
        let zero = u64x2_splat(0);
        [
            i64x2_shuffle::<0, 2>(a, zero),
            i64x2_shuffle::<1, 3>(a, zero),
            i64x2_shuffle::<0, 2>(b, zero),
            i64x2_shuffle::<1, 3>(b, zero),
        ]
    },
    |value| [value, 0];

    /// Keeps the first of each pair.
    first_of_two([u64; 2] => u64; 4)
    |[a, b, c, d]| [i64x2_shuffle::<0, 2>(a, b), i64x2_shuffle::<0, 2>(c, d)],
    |value| value[0];

    /// Whether any bit of `mask` is set in each number.
    uint16_to_truth(u16 => u8; 16, mask: u16)
    |values| [truths(values, u16x8_splat(mask))],
    |value| u8::from(value & mask != 0);

    /// Whether any bit of `mask` is set in each number.
    uint32_to_truth(u32 => u8; 16, mask: u32)
    |values| [truths(values, u32x4_splat(mask))],
    |value| u8::from(value & mask != 0);

    /// Whether any bit of `mask` is set in each number.
    uint64_to_truth(u64 => u8; 16, mask: u64)
    |values| [truths(values, u64x2_splat(mask))],
    |value| u8::from(value & mask != 0);

    /// Rounds to the nearest float32.
    to_float32(f64 => f32; 4, upper_half: LaneIndices)
    |[a, b]| [join(f32x4_demote_f64x2_zero(a), f32x4_demote_f64x2_zero(b), upper_half)],
    |value| {
        let _ = upper_half;
        value as f32
    };

    /// Adds each integer to the bits of `zero` and subtracts the float `zero` from this sum. Small integers come out
    /// exactly, and `sums` records the sums.
    wide_to_float32_by_sums(u64 => f32; 4, zero: u64, upper_half: LaneIndices, sums: &mut Sums)
    |values| {
        let [a, b] = values.map(|value| {
            let sum = sums.record(i64x2_add(value, u64x2_splat(zero)));
            f32x4_demote_f64x2_zero(f64x2_sub(sum, u64x2_splat(zero)))
        });
        [join(a, b, upper_half)]
    },
    |value| {
        let _ = upper_half;
        (f64::from_bits(sums.record(value.wrapping_add(zero))) - f64::from_bits(zero)) as f32
    };

    /// Adds each integer to the bits of `zero` and subtracts the float `zero` from this sum. Small integers come out
    /// exactly, and `sums` records the sums.
    wide_to_float64_by_sums(u64 => f64; 4, zero: u64, sums: &mut Sums)
    |values| values.map(|value| {
        f64x2_sub(sums.record(i64x2_add(value, u64x2_splat(zero))), u64x2_splat(zero))
    }),
    |value| f64::from_bits(sums.record(value.wrapping_add(zero))) - f64::from_bits(zero);

    /// Converts the bits of float16 to float32.
    float16_to_32(u16 => f32; 8)
    |[bits]| [u32x4_extend_low_u16x8(bits), u32x4_extend_high_u16x8(bits)].map(widen_float16),
    |value| float16::to_float32(f16::from_bits(value));

    /// Converts the bits of float16 to float64.
    float16_to_64(u16 => f64; 8)
    |[bits]| {
        let ([a, b], [c, d]) = (widen_float16_twice(u32x4_extend_low_u16x8(bits)), widen_float16_twice(u32x4_extend_high_u16x8(bits)));
        [a, b, c, d]
    },
    |value| float16::to_float64(f16::from_bits(value));

    /// Rounds to the nearest float16 and returns its bits.
    float32_to_float16(f32 => u16; 8)
    |values| {
        let [a, b] = values.map(narrow_to_float16);
        [u16x8_narrow_i32x4(a, b)]
    },
    |value| float16::from_float32(value).to_bits();

    /// Returns the whole part of a small number, which is in the upper half of its sum with 2^20. The result for any
    /// other number is greater than that for every small one, and `parts` records the results.
    small_to_32(f64 => u32; 4, parts: &mut WholeParts)
    |[a, b]| {
        let [a, b] = [a, b].map(|value| f64x2_add(v128_and(value, u64x2_splat(UPPER_HALF)), f64x2_splat(TWO_TO_20)));
        let whole = i32x4_sub(i32x4_shuffle::<1, 3, 5, 7>(a, b), u32x4_splat((TWO_TO_20.to_bits() >> 32) as u32));
        [parts.record(whole)]
    },
    |value| {
        let sum = f64::from_bits(value.to_bits() & UPPER_HALF) + TWO_TO_20;
        parts.record(((sum.to_bits() >> 32) as u32).wrapping_sub((TWO_TO_20.to_bits() >> 32) as u32))
    };

    /// Adds the whole part of each number to the float `zero` and subtracts the bits of `zero` from the bits of this
    /// sum. Small numbers come out exactly, and `sums` records the sums.
    float64_to_64(f64 => u64; 4, zero: u64, sums: &mut Sums)
    |values| values.map(|value| i64x2_sub(sums.add_and_record(value, zero), u64x2_splat(zero))),
    |value| sums.add_and_record(value, zero).wrapping_sub(zero);

    /// Adds the whole part of each number to the float `zero` and subtracts the bits of `zero` from the bits of this
    /// sum. Small numbers come out exactly, and `sums` records the sums.
    float32_to_64(f32 => u64; 4, zero: u64, sums: &mut Sums)
    |[values]| {
        [values, i64x2_shuffle::<1, 0>(values, values)]
            .map(|value| i64x2_sub(sums.add_and_record(f64x2_promote_low_f32x4(value), zero), u64x2_splat(zero)))
    },
    |value| sums.add_and_record(value.into(), zero).wrapping_sub(zero);
}

/// The lane indices of a swizzle that moves the lower half of a vector to the upper half.
#[cfg(target_arch = "wasm32")]
pub type LaneIndices = v128;
#[cfg(not(target_arch = "wasm32"))]
pub type LaneIndices = u8;

/// Returns the lane indices and hides their values from the compiler. If the compiler knew them, it would merge the
/// move with the conversion and convert lane by lane, at two to three times the cost.
pub fn upper_half_lanes() -> LaneIndices {
    #[cfg(target_arch = "wasm32")]
    return std::hint::black_box(u8x16(
        ZERO, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO, 0, 1, 2, 3, 4, 5, 6, 7,
    ));
    #[cfg(not(target_arch = "wasm32"))]
    0
}

/// Tells by bytes 0 and 1 whether elements have any bit of a mask. Narrowing leaves numbers other than 0 what they are.
#[cfg(target_arch = "wasm32")]
#[inline(always)]
fn truths<const VECTORS: usize>(values: [v128; VECTORS], mask: v128) -> v128 {
    let bytes = narrowed(&values.map(|value| v128_and(value, mask)));
    v128_andnot(u8x16_splat(1), i8x16_eq(bytes, u8x16_splat(0)))
}

/// Joins two lower halves to one vector. The upper halves must be zero.
#[cfg(target_arch = "wasm32")]
#[inline(always)]
fn join(low: v128, high: v128, upper_half: LaneIndices) -> v128 {
    v128_or(low, u8x16_swizzle(high, upper_half))
}

/// Extends eight unsigned numbers of 16 bits to 64 bits.
#[cfg(target_arch = "wasm32")]
#[inline(always)]
fn extend_to_64(numbers: v128) -> [v128; 4] {
    let (low, high) = (
        u32x4_extend_low_u16x8(numbers),
        u32x4_extend_high_u16x8(numbers),
    );
    [
        u64x2_extend_low_u32x4(low),
        u64x2_extend_high_u32x4(low),
        u64x2_extend_low_u32x4(high),
        u64x2_extend_high_u32x4(high),
    ]
}
