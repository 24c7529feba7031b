//! Folds that keep the minimum or the maximum. One kind lets NaN win, the other ignores NaN.

use super::fold::Fold;
use super::items::{cast_slice, cast_slice_mut};
use super::lanes::{BYTES, Lanes, masked, repeated};
use super::peaks::Peak;

/// The fold that keeps the largest value in the order of the mask. With `IGNORES` it ignores NaN.
pub struct Extreme<T, const IGNORES: bool> {
    /// Exchanges bits before values are compared.
    pub mask: T,
}

impl<T: Peak<IGNORES>, const IGNORES: bool> Fold for Extreme<T, IGNORES> {
    type Item = T;

    fn step(&self, kept: T, value: T) -> T {
        kept.masked(self.mask)
            .larger(value.masked(self.mask))
            .masked(self.mask)
    }

    fn run(&self, kept: T, values: &[T]) -> T {
        T::largest(kept.masked(self.mask), values, self.mask).masked(self.mask)
    }

    fn rows(&self, kept: &mut [T], values: &[T]) {
        let mask = repeated(self.mask);
        for row in values.chunks_exact(kept.len().max(1)) {
            let (tops, _) = cast_slice_mut::<T, u8>(kept).as_chunks_mut::<BYTES>();
            let (sides, _) = cast_slice::<T, u8>(row).as_chunks::<BYTES>();
            for (top, side) in tops.iter_mut().zip(sides) {
                let [lanes, others] = [*top, *side].map(|side| masked(bytemuck::cast(side), mask));
                let larger: Lanes = masked(T::larger_lanes(lanes, others), mask);
                *top = bytemuck::cast(larger);
            }
            let whole = kept.len() - kept.len() % (BYTES / size_of::<T>());
            for (kept, &value) in kept[whole..].iter_mut().zip(&row[whole..]) {
                *kept = self.step(*kept, value);
            }
        }
    }
}
