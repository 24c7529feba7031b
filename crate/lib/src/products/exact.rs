//! Products of small integers of eight bytes, which float64 multiplies and adds exactly. Most processors have no instruction that multiplies
//! vectors of such integers, and what stands in for it takes three times as long.

use super::number::{ROWS, Tiles, WIDE};
use crate::vector::lanes::{F64s, I64s};
use bytemuck::{cast, cast_slice_mut, try_cast_slice_mut};
use std::process::abort;

/// Small integers lie from -`SMALL` to below `SMALL`: the sum of `DEPTH` products has less than 2 ** 51.
const SMALL: u64 = 1 << 21;

/// A float64 whose sum with an integer of less than 2 ** 51 has that integer in its last bits.
const SHIFT: f64 = 1.5 * (1u64 << 52) as f64;

/// Whether all integers are small. Their number is even.
#[inline(never)]
pub fn are_small(integers: &[u64]) -> bool {
    let small = I64s::splat(SMALL as i64);
    let pairs = integers.as_chunks::<2>().0.iter();
    let bits = pairs.fold([0; 2], |[low, high], &pair| {
        let [one, other] = I64s::new(cast(pair)).plus(small).lanes();
        [low | one, high | other]
    });
    ((bits[0] | bits[1]) as u64) < 2 * SMALL
}

/// Makes integers float64. Their number is even.
#[inline(never)]
pub fn to_floats(integers: &mut [u64]) {
    for pair in integers.as_chunks_mut::<2>().0 {
        let moved = I64s::new(cast(*pair)).plus(I64s::splat(SHIFT.to_bits() as i64));
        *pair = cast(
            F64s::new(cast(moved.lanes()))
                .plus(F64s::splat(-SHIFT))
                .lanes(),
        );
    }
}

/// Makes float64 integers. Their number is even.
#[inline(never)]
pub fn to_integers(floats: &mut [u64]) {
    for pair in floats.as_chunks_mut::<2>().0 {
        let moved = F64s::new(cast(*pair)).plus(F64s::splat(SHIFT));
        let back = I64s::splat((SHIFT.to_bits() as i64).wrapping_neg());
        *pair = cast(I64s::new(cast(moved.lanes())).plus(back).lanes());
    }
}

/// Writes the products of two panels of small integers as float64, or with `adds` adds them.
#[inline(never)]
pub fn write(
    tiles: &dyn Tiles,
    panels: [&[u64]; 2],
    out: &mut [u8],
    stride: usize,
    adds: bool,
    (height, width): (usize, usize),
) {
    let mut tile = [0; ROWS * WIDE / 8];
    tiles.write(panels, false, cast_slice_mut(&mut tile), WIDE, false);
    to_integers(&mut tile);
    for (row, sums) in tile.chunks_exact(WIDE / 8).take(height).enumerate() {
        let begin = row * stride;
        let row = out.get_mut(begin..begin.wrapping_add(width));
        let row: Option<&mut [u64]> = row.and_then(|row| try_cast_slice_mut(row).ok());
        let row = row.unwrap_or_else(|| abort());
        for (index, &sum) in sums.iter().enumerate() {
            let Some(out) = row.get_mut(index) else { break };
            *out = if adds { out.wrapping_add(sum) } else { sum };
        }
    }
}
