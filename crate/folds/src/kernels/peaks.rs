//! The order of elements, for minimum, maximum and their positions, and the loops that find the largest values of a run and of
//! columns. There is one loop for each item size: it looks for the largest value, and a mask exchanges bits first where the least is
//! wanted, or where integers have no sign. peak_orders.rs has the order of each element.

use super::items::{cast_slice, cast_slice_mut};
#[cfg(target_arch = "wasm32")]
use super::lanes::ROWS;
use super::lanes::{BYTES, Lanes, combined, masked, repeated};
use bytemuck::{Pod, bytes_of, cast, pod_read_unaligned};
#[cfg(target_arch = "wasm32")]
use std::array::from_fn;

/// An element that has an order. With `IGNORES` a NaN is ignored; otherwise it is the largest value.
pub trait Peak<const IGNORES: bool>: Masked {
    /// Returns the larger value. Zero is larger than -0, except in complex numbers. A NaN that was kept first stays.
    fn larger(self, value: Self) -> Self;

    /// Returns the larger values of two lanes, one by one.
    fn larger_lanes(kept: Lanes, values: Lanes) -> Lanes {
        combined::<Self>(kept, values, Self::larger)
    }

    /// Combines rows with accumulators.
    fn rows(kept: &mut [Self], values: &[Self], mask: Self) {
        rows(kept, values, mask);
    }

    /// Returns the larger of `kept` and all values, to which the mask is applied.
    #[inline(never)]
    fn largest(kept: Self, values: &[Self], mask: Self) -> Self {
        largest(kept, values, mask)
    }
}

/// An element whose order a mask of bits can change.
pub trait Masked: Pod {
    /// The mask that changes nothing.
    const SAME: Self;
    /// The mask that exchanges least and largest.
    const REVERSED: Self;
    /// The mask that orders integers without a sign.
    const UNSIGNED: Self;

    /// Exchanges the bits that are set in the mask.
    fn masked(self, mask: Self) -> Self;
    /// Returns true if the value is strictly larger. NaN is larger than any number, and zeros are equal.
    fn beats(self, other: Self) -> bool;
}

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
