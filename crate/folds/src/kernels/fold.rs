//! What a fold is: it combines values with an accumulator. `Folder` is a fold with its accumulators, as bytes, so that
//! the walk over the axes exists once.

use super::items::{cast_slice, cast_slice_mut};
use bytemuck::Pod;

/// The number of values that are combined side by side.
pub const SIDE: usize = 16;

/// A fold: how a value is combined with an accumulator.
pub trait Fold {
    /// The dtype of the values and the accumulators.
    type Item: Pod;
    /// Whether a run has the result of its values one by one.
    const IN_STEPS: bool = true;

    /// Combines one value.
    fn step(&self, kept: Self::Item, value: Self::Item) -> Self::Item;

    /// Combines the values of a run, in NumPy's order.
    fn run(&self, kept: Self::Item, values: &[Self::Item]) -> Self::Item {
        values
            .iter()
            .fold(kept, |kept, &value| self.step(kept, value))
    }

    /// Combines each value of a row with an accumulator of its own: one row after the other, all with the same
    /// accumulators.
    fn rows(&self, kept: &mut [Self::Item], values: &[Self::Item]) {
        for row in values.chunks_exact(kept.len().max(1)) {
            step_each(self, kept, row);
        }
    }
}

/// Combines each value with an accumulator of its own.
#[inline(never)]
pub fn step_each<F: Fold + ?Sized>(fold: &F, kept: &mut [F::Item], values: &[F::Item]) {
    for (kept, &value) in kept.iter_mut().zip(values) {
        *kept = fold.step(*kept, value);
    }
}

/// Combines rows with accumulators, one after the other: four in one pass, so that an accumulator is read and written once
/// for four of them.
#[inline(never)]
pub fn step_rows<T: Copy>(kept: &mut [T], values: &[T], step: impl Fn(T, T) -> T) {
    let length = kept.len().max(1);
    let mut groups = values.chunks_exact(4 * length);
    for group in groups.by_ref() {
        let (first, second) = group.split_at(2 * length);
        let ((a, b), (c, d)) = (first.split_at(length), second.split_at(length));
        let rows = a.iter().zip(b).zip(c.iter().zip(d));
        for (item, ((&a, &b), (&c, &d))) in kept.iter_mut().zip(rows) {
            *item = step(step(step(step(*item, a), b), c), d);
        }
    }
    for row in groups.remainder().chunks_exact(length) {
        for (item, &value) in kept.iter_mut().zip(row) {
            *item = step(*item, value);
        }
    }
}

/// A fold with its accumulators. `at` is the index of an accumulator, `position` the index of the first value along the
/// reduced axes.
pub trait Folder {
    /// The bytes of a value.
    fn value_size(&self) -> usize;
    /// The bytes of an accumulator.
    fn item_size(&self) -> usize;
    /// Returns true if `position` is used.
    fn keeps_positions(&self) -> bool {
        false
    }
    /// Returns true if a run has the result of its values one by one.
    fn is_in_steps(&self) -> bool {
        true
    }
    /// Combines all values with one accumulator.
    fn run(&mut self, at: usize, values: &[u8], position: u64);
    /// Combines each value of a row with an accumulator of its own. The first of these is `at`, and `length` is their
    /// number. Several rows have the same accumulators, and their positions follow each other.
    fn rows(&mut self, at: usize, length: usize, values: &[u8], position: u64);
}

/// A fold whose accumulators are of the values' dtype.
pub struct Accumulators<'a, F: Fold> {
    fold: F,
    items: &'a mut [F::Item],
}

impl<'a, F: Fold> Accumulators<'a, F> {
    /// Takes the bytes of the accumulators.
    pub fn new(fold: F, bytes: &'a mut [u8]) -> Self {
        Accumulators {
            fold,
            items: cast_slice_mut(bytes),
        }
    }
}

impl<F: Fold> Folder for Accumulators<'_, F> {
    fn value_size(&self) -> usize {
        size_of::<F::Item>()
    }

    fn item_size(&self) -> usize {
        size_of::<F::Item>()
    }

    fn is_in_steps(&self) -> bool {
        F::IN_STEPS
    }

    fn run(&mut self, at: usize, values: &[u8], _position: u64) {
        self.items[at] = self.fold.run(self.items[at], cast_slice(values));
    }

    fn rows(&mut self, at: usize, length: usize, values: &[u8], _position: u64) {
        let kept = &mut self.items[at..][..length];
        self.fold.rows(kept, cast_slice(values));
    }
}
