//! The loops that find the largest values of a run, and of columns.

use super::items::{cast_slice, cast_slice_mut};
use super::lanes::{BYTES, masked, repeated};
use super::peaks::Peak;
use bytemuck::{bytes_of, cast, pod_read_unaligned};
#[cfg(target_arch = "wasm32")]
use std::array::from_fn;

/// The lanes that are compared side by side.
const SIDES: usize = 4;

/// Looks for the largest value in several places side by side.
pub fn largest<T: Peak<IGNORES>, const IGNORES: bool>(kept: T, values: &[T], mask: T) -> T {
    let (groups, rest) = cast_slice::<T, u8>(values).as_chunks::<{ BYTES * SIDES }>();
    let all = repeated(mask);
    let mut tops = [repeated(kept); SIDES];
    for group in groups {
        let (sides, _) = group.as_chunks::<BYTES>();
        for (top, &side) in tops.iter_mut().zip(sides) {
            *top = T::larger_lanes(*top, masked(cast(side), all));
        }
    }
    let top = tops.into_iter().reduce(T::larger_lanes).unwrap_or(all);
    let kept = largest_of_few(kept, bytes_of(&masked(top, all)), mask);
    largest_of_few(kept, rest, mask)
}

/// Looks for the largest value in one place.
#[inline(never)]
fn largest_of_few<T: Peak<IGNORES>, const IGNORES: bool>(kept: T, values: &[u8], mask: T) -> T {
    // Lanes are bytes, which may begin anywhere.
    let values = values.chunks_exact(size_of::<T>());
    values
        .map(pod_read_unaligned)
        .fold(kept, |kept: T, value: T| kept.larger(value.masked(mask)))
}

/// Combines rows with accumulators, one row after the other.
#[inline(never)]
pub fn rows<T: Peak<IGNORES>, const IGNORES: bool>(kept: &mut [T], values: &[T], mask: T) {
    let all = repeated(mask);
    for row in values.chunks_exact(kept.len()) {
        let (tops, _) = cast_slice_mut::<T, u8>(kept).as_chunks_mut::<BYTES>();
        let (sides, _) = cast_slice::<T, u8>(row).as_chunks::<BYTES>();
        for (top, side) in tops.iter_mut().zip(sides) {
            let [lanes, others] = [*top, *side].map(|side| masked(cast(side), all));
            *top = cast(masked(T::larger_lanes(lanes, others), all));
        }
        last_columns(kept, row, mask);
    }
}

/// Combines a row with the accumulators at the end that fill no lanes.
#[inline(never)]
fn last_columns<T: Peak<IGNORES>, const IGNORES: bool>(kept: &mut [T], row: &[T], mask: T) {
    let whole = kept.len() - kept.len() % (BYTES / size_of::<T>());
    for (kept, value) in kept[whole..].iter_mut().zip(&row[whole..]) {
        *kept = kept.masked(mask).larger(value.masked(mask)).masked(mask);
    }
}

/// The rows that are combined in one pass.
#[cfg(target_arch = "wasm32")]
pub const ROWS: usize = 4;

/// Combines rows with accumulators, several in one pass. `quick` returns false if that must be done again, row by row.
#[cfg(target_arch = "wasm32")]
#[inline(always)]
pub fn rows_at_once<T: Peak<false>>(
    kept: &mut [T],
    values: &[T],
    mask: T,
    quick: impl Fn(&mut [T], [&[T]; ROWS]) -> bool,
) {
    let length = kept.len();
    for group in values.chunks(ROWS * length) {
        // The last row of all stands for those that are missing.
        let last = group.len() - length;
        let several = from_fn(|index| &group[last.min(index * length)..][..length]);
        if !quick(kept, several) {
            rows(kept, group, mask);
            continue;
        }
        for row in group.chunks_exact(length) {
            last_columns(kept, row, mask);
        }
    }
}
