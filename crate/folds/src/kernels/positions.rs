//! Positions of the least and the largest value: of the first one, or of the first NaN.

use super::columns::SHORT;
use super::fold::Folder;
use super::items::{cast_slice, cast_slice_mut};
use super::peaks::Peak;
use ndloom_lib::dtypes::element::Bool;

/// The values of a run are taken `PART` at a time. Finds the largest of them first, and looks for its position only if
/// it beats the best value so far.
const PART: usize = 512;

/// The position of the largest value, in the order of the mask, and that value. Position -1: no value was seen.
pub struct Positions<'a, T> {
    mask: T,
    positions: &'a mut [i64],
    best: &'a mut [T],
}

impl<'a, T: Peak<false>> Positions<'a, T> {
    /// Takes the bytes of the positions and of the best values.
    pub fn new(mask: T, positions: &'a mut [u8], best: &'a mut [u8]) -> Self {
        Positions {
            mask,
            positions: cast_slice_mut(positions),
            best: cast_slice_mut(best),
        }
    }

    /// Returns true if the value comes before the one that accumulator `at` has.
    fn wins(&self, at: usize, value: T) -> bool {
        self.positions[at] < 0 || value.beats(self.best[at].masked(self.mask))
    }

    /// Takes a row, all of whose values have one position.
    #[inline(never)]
    fn row(&mut self, at: usize, values: &[T], position: u64) {
        for (index, &value) in values.iter().enumerate() {
            let at = at + index;
            if self.wins(at, value.masked(self.mask)) {
                self.positions[at] = position as i64;
                self.best[at] = value;
            }
        }
    }

    /// Keeps a value that wins.
    fn put(&mut self, at: usize, value: T, position: u64) {
        self.positions[at] = position as i64;
        self.best[at] = value;
    }
}

impl<T: Peak<false>> Folder for Positions<'_, T> {
    fn value_size(&self) -> usize {
        size_of::<T>()
    }

    fn item_size(&self) -> usize {
        size_of::<i64>()
    }

    fn keeps_positions(&self) -> bool {
        true
    }

    fn is_in_steps(&self) -> bool {
        // Short runs are quicker than as rows.
        false
    }

    fn run(&mut self, at: usize, values: &[u8], mut position: u64) {
        let values: &[T] = cast_slice(values);
        if values.len() <= SHORT {
            let index = first_of_few(values, self.mask);
            if self.wins(at, values[index].masked(self.mask)) {
                self.put(at, values[index], position + index as u64);
            }
            return;
        }
        for part in values.chunks(PART) {
            let top = T::largest(part[0].masked(self.mask), part, self.mask);
            if self.wins(at, top) {
                let is_top = |value: &T| !top.beats(value.masked(self.mask));
                let index = part.iter().position(is_top).unwrap_or(0);
                self.put(at, part[index], position + index as u64);
            }
            position += part.len() as u64;
        }
    }

    fn rows(&mut self, at: usize, length: usize, values: &[u8], position: u64) {
        for (position, row) in (position..).zip(cast_slice(values).chunks_exact(length)) {
            self.row(at, row, position);
        }
    }
}

/// Returns the index of the first value that no other beats.
fn first_of_few<T: Peak<false>>(values: &[T], mask: T) -> usize {
    let (mut found, mut top) = (0, values[0].masked(mask));
    for (index, value) in values.iter().enumerate() {
        if value.masked(mask).beats(top) {
            (found, top) = (index, value.masked(mask));
        }
    }
    found
}

/// Positions of bool, of which any byte but zero is true.
pub struct TruthPositions<'a> {
    /// The value that is looked for: true for the largest, false for the least.
    pub wanted: bool,
    /// The positions.
    pub positions: &'a mut [i64],
    /// The best values: 0 or 1.
    pub best: &'a mut [u8],
}

impl TruthPositions<'_> {
    fn put(&mut self, at: usize, value: Bool, position: u64) {
        let is_wanted = bool::from(value) == self.wanted;
        let has_wanted = (self.best[at] != 0) == self.wanted;
        if self.positions[at] < 0 || is_wanted && !has_wanted {
            self.positions[at] = position as i64;
            self.best[at] = bool::from(value).into();
        }
    }
}

impl Folder for TruthPositions<'_> {
    fn value_size(&self) -> usize {
        1
    }

    fn item_size(&self) -> usize {
        size_of::<i64>()
    }

    fn keeps_positions(&self) -> bool {
        true
    }

    fn run(&mut self, at: usize, values: &[u8], position: u64) {
        let wanted = self.wanted;
        let index = values.iter().position(|&value| (value != 0) == wanted);
        let index = index.unwrap_or(0);
        self.put(at, Bool(values[index]), position + index as u64);
    }

    fn rows(&mut self, at: usize, length: usize, values: &[u8], position: u64) {
        for (position, row) in (position..).zip(values.chunks_exact(length)) {
            for (at, &value) in (at..).zip(row) {
                self.put(at, Bool(value), position);
            }
        }
    }
}
