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
    use ndloom_lib::testing::naive::{Bits, at_or_below, in_every_window, thinned};

    const SHAPES: [(u64, u64); 9] = [
        (0, 0),
        (1, 1),
        (1, 9),
        (9, 1),
        (3, 3),
        (4, 7),
        (7, 4),
        (11, 11),
        (2, 40),
    ];
    const OFFSETS: [i64; 13] = [
        i64::MIN,
        -100,
        -10,
        -4,
        -3,
        -1,
        0,
        1,
        2,
        4,
        10,
        100,
        i64::MAX,
    ];

    /// Returns a matrix with an item for each row and column.
    pub fn matrix<T>((rows, columns): (u64, u64), item: impl Fn(u64, u64) -> T) -> Vec<T> {
        (0..rows * columns)
            .map(|index| item(index / columns, index % columns))
            .collect()
    }

    /// Returns shapes with diagonals inside and far outside them.
    pub fn cases() -> impl Iterator<Item = ((u64, u64), i64)> {
        let all = SHAPES
            .into_iter()
            .flat_map(|shape| OFFSETS.into_iter().map(move |k| (shape, k)));
        thinned(all, 31)
    }

    fn ones_agree<T: Item + Bits + bytemuck::Pod>(one: T) {
        for ((rows, columns), k) in cases() {
            let on_it = |row, column| i128::from(column) == i128::from(row) + i128::from(k);
            let chosen = |is_one: bool| if is_one { one } else { T::default() };
            let expected = matrix((rows, columns), |row, column| chosen(on_it(row, column)));
            let stale = T::from_low_bits(77);
            in_every_window(&expected, stale, |out, first| {
                let all = 0..u64::MAX;
                let diagonal = DiagonalPart::new((rows, columns), k, first, out.len(), all);
                eye(out, out.len(), diagonal, one)
            });
            let expected = matrix((rows, columns), |row, column| {
                chosen(at_or_below(row, column, k))
            });
            in_every_window(&expected, stale, |out, first| {
                tri(out, first, columns, k, one)
            });
        }
    }

    #[test]
    fn eye_and_tri_of_every_item_size_in_every_window() {
        ones_agree::<u8>(1);
        ones_agree::<u16>(f16_one());
        ones_agree::<u32>(1.0f32.to_bits());
        ones_agree::<u64>(1.0f64.to_bits());
        ones_agree::<[u64; 2]>([1.0f64.to_bits(), 0]);
    }

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

    fn f16_one() -> u16 {
        half::f16::ONE.to_bits()
    }
}
