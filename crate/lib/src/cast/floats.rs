//! Loops that convert integers and floats to floats. Results are rounded once.

use super::lanes::{
    Sums, TWO_TO_52_BITS, float16_to_32, float16_to_64, float32_to_float16, to_float32, to_float64,
    upper_half_lanes, wide_to_float32_by_sums, wide_to_float64_by_sums,
};
use super::loops::{Step, by_blocks, by_vectors, each, while_quick};
use crate::dtypes::float16;

/// The bits of 2^84. Bit 0 of the upper 32-bit half of an integer is worth 2^32, and so is the last place of 2^84.
const TWO_TO_84_BITS: u64 = 0x4530 << 48;

/// Returns the loop from one float to another.
#[inline(always)]
pub fn resized(from_size: usize, to_size: usize) -> Step {
    match (from_size, to_size) {
        (2, 4) => (
            |source, target, _| by_vectors::<1, _, _, _>(source, target, float16_to_32),
            0,
        ),
        (2, _) => (
            |source, target, _| by_vectors::<1, _, _, _>(source, target, float16_to_64),
            0,
        ),
        (4, 2) => (
            |source, target, _| by_vectors::<1, _, _, _>(source, target, float32_to_float16),
            0,
        ),
        (8, 2) => (
            |source, target, _| each::<2, _, _>(source, target, float16::from_float64),
            0,
        ),
        (4, _) => (
            |source, target, _| each::<8, _, _>(source, target, |value: f32| f64::from(value)),
            0,
        ),
        _ => (narrow, 0),
    }
}

fn narrow(source: &[u8], target: &mut [u8], _: u64) {
    let upper_half = upper_half_lanes();
    by_vectors::<4, _, _, _>(source, target, |values, items| {
        to_float32(values, items, upper_half)
    });
}

/// Returns the loop from bytes to float32. Bytes greater than `most` count as `most`. For `bool`, whose true bytes may
/// have any value except 0, `most` is 1.
#[inline(always)]
pub fn from_bytes(most: u8) -> Step {
    let run = |source: &[u8], target: &mut [u8], most| {
        each::<16, _, _>(source, target, |value: u8| f32::from(value.min(most as u8)));
    };
    (run, most.into())
}

/// Returns the loop from integers to float32 or float64. Integers of 8 and 16 bits have loops to float32 only.
#[inline(always)]
pub fn from_integer(from_size: usize, to_size: usize, signed: bool) -> Step {
    match (from_size, to_size, signed) {
        (1, _, true) => (
            |source, target, _| each::<16, _, _>(source, target, |value: i8| f32::from(value)),
            0,
        ),
        (1, _, false) => from_bytes(u8::MAX),
        (2, _, true) => (
            |source, target, _| each::<16, _, _>(source, target, |value: i16| f32::from(value)),
            0,
        ),
        (2, _, false) => (
            |source, target, _| each::<16, _, _>(source, target, |value: u16| f32::from(value)),
            0,
        ),
        (4, 4, true) => (
            |source, target, _| each::<8, _, _>(source, target, |value: i32| value as f32),
            0,
        ),
        (4, 4, false) => (
            |source, target, _| each::<8, _, _>(source, target, |value: u32| value as f32),
            0,
        ),
        (4, ..) => (
            |source, target, sign| {
                by_vectors::<4, _, _, _>(source, target, |values, items| {
                    to_float64(values, items, sign as u32)
                })
            },
            u64::from(signed) << 31,
        ),
        (_, 4, _) => (wide_to_float32, signed.into()),
        _ => (wide_to_float64, u64::from(signed) << 63),
    }
}

/// Converts 64-bit integers to float64. Small integers are exact in a sum with `zero`. From the first chunk with a
/// larger integer on, `halves_to_float64` converts the rest, since further large integers are likely.
fn wide_to_float64(source: &[u8], target: &mut [u8], raise: u64) {
    let zero = TWO_TO_52_BITS | raise >> 12;
    let quick = |values: &_, items: &mut _, sums: &mut _| {
        wide_to_float64_by_sums(values, items, zero, sums);
    };
    let fit = |sums: &Sums| sums.fit(52);
    while_quick::<_, _, _, 4, 8>(
        source,
        target,
        (Sums::new(), quick),
        fit,
        |source, target| halves_to_float64(source, target, raise),
    );
}

/// Converts 64-bit integers to float64. XOR with `raise` makes signed integers non-negative. Both 32-bit halves of an
/// integer are exact in float64, and their sum is rounded once. The compiler vectorizes this loop, unlike the plain
/// conversion.
fn halves_to_float64(source: &[u8], target: &mut [u8], raise: u64) {
    let zero = f64::from_bits(TWO_TO_84_BITS | raise >> 32) + f64::from_bits(TWO_TO_52_BITS);
    each::<4, _, _>(source, target, |value: u64| {
        let raised = value ^ raise;
        let high = f64::from_bits(TWO_TO_84_BITS | raised >> 32);
        let low = f64::from_bits(TWO_TO_52_BITS | raised & 0xffff_ffff);
        (high - zero) + low
    });
}

/// Converts 64-bit integers to float32. Small integers are exact in float64 and are rounded from there. Larger ones
/// would be rounded twice, so they are converted directly.
fn wide_to_float32(source: &[u8], target: &mut [u8], signed: u64) {
    let zero = TWO_TO_52_BITS | signed << 51;
    let upper_half = upper_half_lanes();
    let quick = |source: &[u8], target: &mut [u8]| {
        let mut sums = Sums::new();
        by_vectors::<4, _, _, _>(source, target, |values, items| {
            wide_to_float32_by_sums(values, items, zero, upper_half, &mut sums)
        });
        sums.fit(52)
    };
    let exact = |value: u64| {
        if signed == 0 {
            value as f32
        } else {
            value as i64 as f32
        }
    };
    by_blocks(source, target, quick, exact);
}
