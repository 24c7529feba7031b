//! Converts floats to integers, with the same results on every machine. The fraction is dropped. 32- and 64-bit
//! integers saturate. 8- and 16-bit integers take the low bits of the saturated 32-bit value. NaN gives 0.
//!
//! WebAssembly has an instruction that converts float64 to saturated 32-bit integers, and it takes 0.31 ns a number. A
//! sum with 2^20, whose upper half holds a small whole number, takes 0.20 ns. There is no such instruction for 64 bits.
//! But the low bits of a sum with 2^52 hold a small whole number, and its upper bits tell whether the number was small.
//! For signed integers the code also adds half of the available range, so that the sum can hold negative numbers.

use super::lanes::{
    Sums, TWO_TO_52_BITS, WholeParts, float32_to_64, float64_to_64, saturated, small_to_32,
    upper_half_lanes,
};
use super::loops::{Loop, Step, by_blocks, by_vectors, each, while_quick};

/// Returns the loop from float32 or float64 to integers of a size.
#[inline(always)]
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
        (_, 4) => float64_to_32,
        _ => float64_to_wide,
    };
    (run, signed.into())
}

/// Converts each block with `quick`, which records its sums. If a sum does not fit `bits` bits, `exact` converts the
/// block again.
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

/// Once a number is negative or not small, the rest is converted by the instruction, since further such numbers are
/// likely.
fn float64_to_32(source: &[u8], target: &mut [u8], signed: u64) {
    let quick = (WholeParts::new(), small_to_32);
    while_quick::<_, _, _, 4, 8>(
        source,
        target,
        quick,
        WholeParts::are_small,
        |source, target| {
            let upper_half = upper_half_lanes();
            if signed == 0 {
                by_vectors::<1, _, _, _>(source, target, |values, items| {
                    saturated::<false>(values, items, upper_half)
                });
            } else {
                by_vectors::<1, _, _, _>(source, target, |values, items| {
                    saturated::<true>(values, items, upper_half)
                });
            }
        },
    );
}

fn float64_to_wide(source: &[u8], target: &mut [u8], signed: u64) {
    let zero = TWO_TO_52_BITS | signed << 51;
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
    let zero = TWO_TO_52_BITS | signed << 51;
    let quick = |values: &_, items: &mut _, sums: &mut _| float32_to_64(values, items, zero, sums);
    by_sums::<2, _, _, _>(source, target, 52, quick, |value| {
        if signed == 0 {
            value as u64
        } else {
            value as i64 as u64
        }
    });
}
