//! Folds that keep the minimum or the maximum. One kind lets NaN win, the other ignores NaN.

use super::fold::Fold;
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
        T::rows(kept, values, self.mask);
    }
}
