//! Conversions of a few elements for which the compiler does not find the vectors: 128-bit ones on WebAssembly, element by
//! element on every other target.

#[cfg(not(target_arch = "wasm32"))]
use crate::float16;
#[cfg(not(target_arch = "wasm32"))]
use half::f16;
#[cfg(target_arch = "wasm32")]
mod float16_lanes;
#[cfg(target_arch = "wasm32")]
use float16_lanes::{narrow_to_float16, widen_float16, widen_float16_twice};
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

/// 2^52 as bits: its last place is worth 1, so a smaller whole number stands in the low bits of the sum with it.
pub const ONES: u64 = 0x4330 << 48;

/// Makes functions of some elements that write as many: what they do on WebAssembly, with all vectors of the elements and
/// of the results, and what they do with each element elsewhere.
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

/// Places of a swizzle that come out as zero.
#[cfg(target_arch = "wasm32")]
const O: u8 = 255;

lanes! {
    /// Bytes, no greater than `most`; `sign` is 0x80 where their upper half stands for negative numbers.
    bytes_to_64(u8 => u64; 16, most: u8, sign: u8)
    |[bytes]| {
        let bytes = v128_xor(u8x16_min(bytes, u8x16_splat(most)), u8x16_splat(sign));
        let (low, high) = (u16x8_extend_low_u8x16(bytes), u16x8_extend_high_u8x16(bytes));
        let ([a, b, c, d], [e, f, g, h]) = (spread(low), spread(high));
        [a, b, c, d, e, f, g, h].map(|number| i64x2_sub(number, i64x2_splat(sign.into())))
    },
    |value| u64::from(value.min(most) ^ sign).wrapping_sub(sign.into());

    /// `sign` is 0x8000 where the upper half stands for negative numbers.
    pairs_to_64(u16 => u64; 8, sign: u16)
    |[pairs]| {
        let raised = v128_xor(pairs, u16x8_splat(sign));
        spread(raised).map(|number| i64x2_sub(number, i64x2_splat(sign.into())))
    },
    |value| u64::from(value ^ sign).wrapping_sub(sign.into());

    /// 32-bit integers, whose upper half stands for negative numbers where `sign` is 2^31.
    to_float64(u32 => f64; 4, sign: u32)
    |[numbers]| {
        let zero = f64x2_splat(f64::from_bits(ONES | u64::from(sign)));
        let (raised, above) = (v128_xor(numbers, u32x4_splat(sign)), u32x4_splat((ONES >> 32) as u32));
        [
            f64x2_sub(i32x4_shuffle::<0, 4, 1, 5>(raised, above), zero),
            f64x2_sub(i32x4_shuffle::<2, 6, 3, 7>(raised, above), zero),
        ]
    },
    |value| f64::from_bits(ONES | u64::from(value ^ sign)) - f64::from_bits(ONES | u64::from(sign));

    /// With zero behind each.
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

    /// The first of each two.
    first_of_two([u64; 2] => u64; 4)
    |[a, b, c, d]| [i64x2_shuffle::<0, 2>(a, b), i64x2_shuffle::<0, 2>(c, d)],
    |value| value[0];

    /// Whether any bit of `mask` is set.
    words_to_truth(u64 => u8; 16, mask: u64)
    |values| {
        let [a, b, c, d, e, f, g, h] =
            values.map(|value| u64x2_eq(v128_and(value, u64x2_splat(mask)), u64x2_splat(0)));
        let pairs = [(a, b), (c, d), (e, f), (g, h)];
        let [a, b, c, d] = pairs.map(|(one, other)| u32x4_shuffle::<0, 2, 4, 6>(one, other));
        let are_zero = i8x16_narrow_i16x8(i16x8_narrow_i32x4(a, b), i16x8_narrow_i32x4(c, d));
        [v128_andnot(u8x16_splat(1), are_zero)]
    },
    |value| u8::from(value & mask != 0);

    /// To the nearest float32.
    to_float32(f64 => f32; 4, behind: Places)
    |[a, b]| [join(f32x4_demote_f64x2_zero(a), f32x4_demote_f64x2_zero(b), behind)],
    |value| {
        let _ = behind;
        value as f32
    };

    /// From what is added to the bits of `zero` in the sum with it.
    wide_to_float32_by_sums(u64 => f32; 4, zero: u64, behind: Places, sums: &mut Sums)
    |values| {
        let [a, b] = values.map(|value| {
            let sum = sums.seen(i64x2_add(value, u64x2_splat(zero)));
            f32x4_demote_f64x2_zero(f64x2_sub(sum, u64x2_splat(zero)))
        });
        [join(a, b, behind)]
    },
    |value| {
        let _ = behind;
        (f64::from_bits(sums.seen(value.wrapping_add(zero))) - f64::from_bits(zero)) as f32
    };

    /// From what is added to the bits of `zero` in the sum with it.
    wide_to_float64_by_sums(u64 => f64; 4, zero: u64, sums: &mut Sums)
    |values| values.map(|value| {
        f64x2_sub(sums.seen(i64x2_add(value, u64x2_splat(zero))), u64x2_splat(zero))
    }),
    |value| f64::from_bits(sums.seen(value.wrapping_add(zero))) - f64::from_bits(zero);

    /// The bits of float16 to float32.
    float16_to_32(u16 => f32; 8)
    |[bits]| [u32x4_extend_low_u16x8(bits), u32x4_extend_high_u16x8(bits)].map(widen_float16),
    |value| float16::to_float32(f16::from_bits(value));

    /// The bits of float16 to float64.
    float16_to_64(u16 => f64; 8)
    |[bits]| {
        let ([a, b], [c, d]) = (widen_float16_twice(u32x4_extend_low_u16x8(bits)), widen_float16_twice(u32x4_extend_high_u16x8(bits)));
        [a, b, c, d]
    },
    |value| float16::to_float64(f16::from_bits(value));

    /// To the bits of the nearest float16.
    float32_to_float16(f32 => u16; 8)
    |values| {
        let [a, b] = values.map(narrow_to_float16);
        [u16x8_narrow_i32x4(a, b)]
    },
    |value| float16::from_float32(value).to_bits();

    /// To the whole part as the low bits of its sum with `zero`.
    float64_to_32(f64 => u32; 4, zero: u64, flip: u32, sums: &mut Sums)
    |values| [v128_xor(low_32(values.map(|value| sums.noted(value, zero))), u32x4_splat(flip))],
    |value| sums.noted(value, zero) as u32 ^ flip;

    /// To the whole part as what is added to the bits of `zero` in the sum with it.
    float64_to_64(f64 => u64; 4, zero: u64, sums: &mut Sums)
    |values| values.map(|value| i64x2_sub(sums.noted(value, zero), u64x2_splat(zero))),
    |value| sums.noted(value, zero).wrapping_sub(zero);

    /// To the whole part as what is added to the bits of `zero` in the sum with it.
    float32_to_64(f32 => u64; 4, zero: u64, sums: &mut Sums)
    |[values]| {
        [values, i64x2_shuffle::<1, 0>(values, values)]
            .map(|value| i64x2_sub(sums.noted(f64x2_promote_low_f32x4(value), zero), u64x2_splat(zero)))
    },
    |value| sums.noted(value.into(), zero).wrapping_sub(zero);
}

/// What sums with 2^52 or a little more have in common.
#[derive(Clone, Copy)]
pub struct Sums {
    #[cfg(target_arch = "wasm32")]
    seen: v128,
    #[cfg(not(target_arch = "wasm32"))]
    seen: u64,
}

#[cfg(target_arch = "wasm32")]
impl Sums {
    /// None yet.
    pub fn new() -> Self {
        Sums {
            seen: u64x2_splat(0),
        }
    }

    /// The whole parts added to `zero`.
    #[inline(always)]
    fn noted(&mut self, values: v128, zero: u64) -> v128 {
        self.seen(f64x2_add(f64x2_trunc(values), u64x2_splat(zero)))
    }

    /// The sums as they are.
    #[inline(always)]
    fn seen(&mut self, sums: v128) -> v128 {
        self.seen = v128_or(self.seen, v128_xor(sums, u64x2_splat(ONES)));
        sums
    }

    /// Whether all were between 2^52 and as much above as `bits` bits can hold.
    pub fn fit(self, bits: u32) -> bool {
        !v128_any_true(v128_and(self.seen, u64x2_splat(u64::MAX << bits)))
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Sums {
    /// None yet.
    pub fn new() -> Self {
        Sums { seen: 0 }
    }

    /// The whole part added to `zero`.
    fn noted(&mut self, value: f64, zero: u64) -> u64 {
        self.seen((value.trunc() + f64::from_bits(zero)).to_bits())
    }

    /// The sum as it is.
    fn seen(&mut self, sum: u64) -> u64 {
        self.seen |= sum ^ ONES;
        sum
    }

    /// Whether all were between 2^52 and as much above as `bits` bits can hold.
    pub fn fit(self, bits: u32) -> bool {
        self.seen >> bits == 0
    }
}

/// The places of a swizzle that moves the lower half of a vector to the upper one.
#[cfg(target_arch = "wasm32")]
pub type Places = v128;
#[cfg(not(target_arch = "wasm32"))]
pub type Places = u8;

/// Kept from the compiler: if it knew the places it would merge moving and converting, and convert lane by lane, at two
/// to three times the cost.
pub fn behind() -> Places {
    #[cfg(target_arch = "wasm32")]
    return std::hint::black_box(u8x16(O, O, O, O, O, O, O, O, 0, 1, 2, 3, 4, 5, 6, 7));
    #[cfg(not(target_arch = "wasm32"))]
    0
}

/// Two lower halves, where the upper ones are zero.
#[cfg(target_arch = "wasm32")]
#[inline(always)]
fn join(low: v128, high: v128, behind: Places) -> v128 {
    v128_or(low, u8x16_swizzle(high, behind))
}

/// Eight numbers of 16 bits without a sign, as 64 bits.
#[cfg(target_arch = "wasm32")]
#[inline(always)]
fn spread(numbers: v128) -> [v128; 4] {
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

/// The lower 32 bits of each 64.
#[cfg(target_arch = "wasm32")]
#[inline(always)]
fn low_32([a, b]: [v128; 2]) -> v128 {
    i32x4_shuffle::<0, 2, 4, 6>(a, b)
}
