//! Matrices that are defined by their diagonals: tri here, and eye, diag, tril, triu and vander in the files of
//! matrix/. Elements are in C order, row after row. A window may begin and end inside a row.

mod diagonal;
mod triangle;
mod vander;

pub use diagonal::{DiagonalPart, eye, place_diagonal};
use ndloom_lib::dtypes::element::Item;
use ndloom_lib::vector::index::divide;
pub use triangle::{Triangle, keep_triangle};
pub use vander::{power, rows_of_window, vander};

/// Splits the elements of a window into runs. Each run lies in one row.
struct Rows {
    row: u64,
    column: u64,
    columns: u64,
    left: usize,
}

/// A run of `length` elements of a row, beginning at `column`.
struct Run {
    row: u64,
    column: u64,
    length: usize,
}

impl Rows {
    /// Returns the runs of `count` elements from the flat index `first` on, in a matrix with this number of columns.
    fn new(first: u64, count: usize, columns: u64) -> Self {
        let width = columns.max(1);
        let (row, column) = divide(first, width);
        Rows {
            row,
            column,
            columns: width,
            left: count,
        }
    }
}

impl Iterator for Rows {
    type Item = Run;

    fn next(&mut self) -> Option<Run> {
        if self.left == 0 {
            return None;
        }
        let length = usize::try_from(self.columns - self.column)
            .map_or(self.left, |rest| rest.min(self.left));
        let run = Run {
            row: self.row,
            column: self.column,
            length,
        };
        self.left -= length;
        self.row += 1;
        self.column = 0;
        Some(run)
    }
}

impl Run {
    /// Returns how many elements of the run are in columns up to `row + k`.
    fn through_diagonal(&self, row: u64, k: i64) -> usize {
        let columns = row.saturating_add_signed(k).saturating_add(1);
        let columns = if k < 0 && row < k.unsigned_abs() {
            0
        } else {
            columns
        };
        usize::try_from(columns.saturating_sub(self.column))
            .map_or(self.length, |kept| kept.min(self.length))
    }
}

/// Writes ones at and below the `k`-th diagonal and zeros above it.
pub fn tri<T: Item>(out: &mut [T], first: u64, columns: u64, k: i64, one: T) {
    let mut rest = out;
    for run in Rows::new(first, rest.len(), columns) {
        let Some((part, after)) = std::mem::take(&mut rest).split_at_mut_checked(run.length) else {
            return;
        };
        if let Some((ones, zeros)) = part.split_at_mut_checked(run.through_diagonal(run.row, k)) {
            ones.fill(one);
            zeros.fill(T::default());
        }
        rest = after;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eye_and_tri_of_rows_with_2_to_the_32_columns() {
        let (columns, all) = (1 << 32, 0..u64::MAX);
        for first in [0, 1, columns - 2, columns] {
            let mut out = [7u8; 5];
            let diagonal = DiagonalPart::new((columns, columns), 0, first, 5, all.clone());
            eye(&mut out, 5, diagonal, 1);
            let expected = [0, 1, 2, 3, 4].map(|index| (first + index).is_multiple_of(columns + 1));
            assert_eq!(out, expected.map(u8::from), "{first}");
        }
        for (k, expected) in [(1, [1, 1, 0, 0, 0]), (columns as i64 - 1, [1; 5])] {
            let mut out = [7u8; 5];
            tri(&mut out, 0, columns, k, 1);
            assert_eq!(out, expected, "{k}");
        }
    }
}
