//! Minimum and maximum, and the same without NaN.

use super::fold::{Fold, SIDE};
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

    fn row(&self, kept: &mut [T], values: &[T]) {
        let (sides, rest) = kept.as_chunks_mut::<SIDE>();
        let (value_sides, values) = values.as_chunks();
        for (side, values) in sides.iter_mut().zip(value_sides) {
            let mut tops = side.map(|kept| kept.masked(self.mask));
            T::larger_side(&mut tops, values, self.mask);
            *side = tops.map(|top| top.masked(self.mask));
        }
        for (kept, &value) in rest.iter_mut().zip(values) {
            *kept = self.step(*kept, value);
        }
    }
}
