//! How floats become integers, the same on every machine: the fraction is dropped; 32- and 64-bit integers saturate,
//! 8- and 16-bit ones take the low bits of the saturated 32-bit value; NaN gives 0.
//!
//! From float64 the instruction that does so for 32 bits takes 0.31 ns a number; a sum that has a small whole number in
//! its upper half takes 0.20. For 64 bits there is no such instruction, but a sum with 2^52 has a small whole number in
//! its low bits, and tells from its upper ones whether it was small. To hold negative numbers too, half as much as there
//! is room for is added besides.

use super::lanes::{All, ONES, Sums, behind, float32_to_64, float64_to_64, saturated, small_to_32};
use super::path::Step;
use super::{Loop, by_blocks, by_vectors, each, while_quick};

/// From float32 or float64 to integers of a size.
pub fn to_integer(from_size: usize, to_size: usize, signed: bool) -> Step {
    let run: Loop = match (from_size, to_size) {
        (4, 1) => {
            |source, target, _| each::<16, _, _>(source, target, |value: f32| value as i32 as u8)
        }
        (4, 2) => {
            |source, target, _| each::<16, _, _>(source, target, |value: f32| value as i32 as u16)
        }
        (4, 4) if signed => {
            |source, target, _| each::<8, _, _>(source, target, |value: f32| value as i32)
        }
        (4, 4) => |source, target, _| each::<8, _, _>(source, target, |value: f32| value as u32),
        (4, _) => float32_to_wide,
        (_, 4) => float64_to_words,
        _ => float64_to_wide,
    };
    (run, signed.into())
}

/// With what is added, calls `quick` for each block and asks whether sums of so many bits are all there were.
#[inline(always)]
fn by_sums<const TIMES: usize, F: bytemuck::Pod, T: bytemuck::Pod, const COUNT: usize>(
    source: &[u8],
    target: &mut [u8],
    bits: u32,
    mut quick: impl FnMut(&[F; COUNT], &mut [T; COUNT], &mut Sums),
    exact: impl Fn(F) -> T,
) {
    let quick = |source: &[u8], target: &mut [u8]| {
        let mut sums = Sums::new();
        by_vectors::<TIMES, _, _, _>(source, target, |values, items| {
            quick(values, items, &mut sums)
        });
        sums.fit(bits)
    };
    by_blocks(source, target, quick, exact);
}

/// Where one is negative or not small, it is taken that others will be too.
fn float64_to_words(source: &[u8], target: &mut [u8], signed: u64) {
    let quick = (All::new(), small_to_32);
    while_quick::<_, _, _, 4, 8>(source, target, quick, All::are_small, |source, target| {
        let behind = behind();
        if signed == 0 {
            by_vectors::<1, _, _, _>(source, target, |values, items| {
                saturated::<false>(values, items, behind)
            });
        } else {
            by_vectors::<1, _, _, _>(source, target, |values, items| {
                saturated::<true>(values, items, behind)
            });
        }
    });
}

fn float64_to_wide(source: &[u8], target: &mut [u8], signed: u64) {
    let zero = ONES | signed << 51;
    let quick = |values: &_, items: &mut _, sums: &mut _| float64_to_64(values, items, zero, sums);
    by_sums::<2, _, _, _>(source, target, 52, quick, |value| {
        if signed == 0 {
            value as u64
        } else {
            value as i64 as u64
        }
    });
}

fn float32_to_wide(source: &[u8], target: &mut [u8], signed: u64) {
    let zero = ONES | signed << 51;
    let quick = |values: &_, items: &mut _, sums: &mut _| float32_to_64(values, items, zero, sums);
    by_sums::<2, _, _, _>(source, target, 52, quick, |value| {
        if signed == 0 {
            value as u64
        } else {
            value as i64 as u64
        }
    });
}
