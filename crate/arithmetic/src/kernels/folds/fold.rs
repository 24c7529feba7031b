//! What a fold is: it combines values with an accumulator. `Folder` is a fold with its accumulators, as bytes, so that
//! the walk over the axes exists once.

use super::items::{cast_slice, cast_slice_mut};
use bytemuck::Pod;

/// The number of values that are combined side by side.
pub const SIDE: usize = 16;

/// The values of an iteration, computed on demand.
pub trait Source {
    /// The most values that can be asked for at once: at least 128, since sums of so many cannot be cut.
    fn most(&self) -> u64;
    /// Returns values `first` to `first + count` as bytes.
    fn values(&mut self, first: u64, count: u64) -> &[u8];
}

/// Calls `work` with the parts of a run that the source computes at once, and with the index of each part in the run.
/// Stops when `work` returns false.
pub fn in_parts(
    source: &mut dyn Source,
    first: u64,
    count: u64,
    work: &mut dyn FnMut(&[u8], u64) -> bool,
) {
    let mut begin = 0;
    while begin < count {
        let most = source.most().min(count - begin);
        if !work(source.values(first + begin, most), begin) {
            return;
        }
        begin += most;
    }
}

/// A fold: how a value is combined with an accumulator.
pub trait Fold {
    /// The dtype of the values and the accumulators.
    type Item: Pod;

    /// Combines one value.
    fn step(&self, kept: Self::Item, value: Self::Item) -> Self::Item;

    /// Combines the values of a run, in NumPy's order.
    fn run(&self, kept: Self::Item, values: &[Self::Item]) -> Self::Item {
        values
            .iter()
            .fold(kept, |kept, &value| self.step(kept, value))
    }

    /// Combines each value with an accumulator of its own.
    fn row(&self, kept: &mut [Self::Item], values: &[Self::Item]) {
        step_each(self, kept, values);
    }

    /// Returns true if no further value can change the accumulator.
    fn is_settled(&self, _kept: Self::Item) -> bool {
        false
    }

    /// Combines the values of a run that is computed in parts.
    fn long_run(
        &self,
        mut kept: Self::Item,
        source: &mut dyn Source,
        first: u64,
        count: u64,
    ) -> Self::Item {
        in_parts(source, first, count, &mut |values, _| {
            kept = self.run(kept, cast_slice(values));
            !self.is_settled(kept)
        });
        kept
    }
}

/// Combines each value with an accumulator of its own, some side by side: the compiler makes vectors of them.
pub fn step_each<F: Fold + ?Sized>(fold: &F, kept: &mut [F::Item], values: &[F::Item]) {
    let (sides, rest) = kept.as_chunks_mut::<SIDE>();
    let (value_sides, values) = values.as_chunks::<SIDE>();
    for (side, values) in sides.iter_mut().zip(value_sides) {
        *side = std::array::from_fn(|index| fold.step(side[index], values[index]));
    }
    for (kept, &value) in rest.iter_mut().zip(values) {
        *kept = fold.step(*kept, value);
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
    /// Combines all values with one accumulator.
    fn run(&mut self, at: usize, values: &[u8], position: u64);
    /// Combines each value with an accumulator of its own. The first of these is `at`; the others lie behind it.
    fn row(&mut self, at: usize, values: &[u8], position: u64);
    /// Returns true if no further value can change an accumulator.
    fn is_settled(&self, _at: usize) -> bool {
        false
    }
    /// Combines a run that is computed in parts with one accumulator.
    fn long_run(
        &mut self,
        at: usize,
        source: &mut dyn Source,
        first: u64,
        count: u64,
        position: u64,
    ) {
        in_parts(source, first, count, &mut |values, begin| {
            self.run(at, values, position + begin);
            !self.is_settled(at)
        });
    }
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

    fn run(&mut self, at: usize, values: &[u8], _position: u64) {
        self.items[at] = self.fold.run(self.items[at], cast_slice(values));
    }

    fn row(&mut self, at: usize, values: &[u8], _position: u64) {
        let values: &[F::Item] = cast_slice(values);
        self.fold.row(&mut self.items[at..][..values.len()], values);
    }

    fn long_run(
        &mut self,
        at: usize,
        source: &mut dyn Source,
        first: u64,
        count: u64,
        _position: u64,
    ) {
        self.items[at] = self.fold.long_run(self.items[at], source, first, count);
    }
}
