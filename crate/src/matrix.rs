//! Matrices by their diagonals: eye, tri, diag, and in the files below tril, triu and vander; rows follow one another in
//! C order, and a window may begin and end inside a row.

mod triangle;
mod vander;

use crate::element::Item;
use crate::index::divide;
pub use triangle::{Triangle, clear_outside_triangle, keep_triangle};
pub use vander::{rows_of_window, vander};

/// Where a window's elements lie: runs of one row each.
struct Rows {
    row: u64,
    column: u64,
    columns: u64,
    left: usize,
}

/// A run of `length` elements from `column` on.
struct Run {
    row: u64,
    column: u64,
    length: usize,
}

impl Rows {
    /// The runs of `count` elements from the flat index `first` on, in a matrix of that many columns.
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
    /// How many of the run's elements stand in columns up to `row + k`.
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

/// The diagonal of a matrix as an arithmetic progression of flat indices.
struct Diagonal {
    origin: u64,
    apart: u64,
    length: u64,
}

impl Diagonal {
    /// The `k`-th diagonal of a matrix, nothing when it lies outside.
    fn new(rows: u64, columns: u64, k: i64) -> Option<Self> {
        let (row, column) = if k < 0 {
            (k.unsigned_abs(), 0)
        } else {
            (0, k.unsigned_abs())
        };
        let length = rows.checked_sub(row)?.min(columns.checked_sub(column)?);
        Some(Diagonal {
            origin: row.saturating_mul(columns).saturating_add(column),
            apart: columns.saturating_add(1),
            length,
        })
    }

    /// The elements of the window from `first` on that lie on the diagonal, each with its place along it, of the
    /// places from `from` to before `to`.
    fn within<'a, T>(
        &self,
        window: &'a mut [T],
        first: u64,
        from: u64,
        to: u64,
    ) -> impl Iterator<Item = (u64, &'a mut T)> + use<'a, T> {
        // The first place at or after the window's beginning.
        let (passed, part) = divide(first.saturating_sub(self.origin), self.apart);
        let place = from.max(passed + u64::from(part > 0));
        let begin = self
            .apart
            .saturating_mul(place)
            .saturating_add(self.origin)
            .saturating_sub(first);
        let begin = usize::try_from(begin).unwrap_or(usize::MAX);
        let apart = usize::try_from(self.apart).unwrap_or(usize::MAX);
        let part = window.get_mut(begin..).unwrap_or_default();
        (place..to.min(self.length)).zip(part.iter_mut().step_by(apart))
    }
}

/// Ones on the `k`-th diagonal, zeros elsewhere.
pub fn eye<T: Item>(out: &mut [T], first: u64, rows: u64, columns: u64, k: i64, one: T) {
    out.fill(T::default());
    if let Some(diagonal) = Diagonal::new(rows, columns, k) {
        diagonal
            .within(out, first, 0, u64::MAX)
            .for_each(|(_, item)| *item = one);
    }
}

/// Ones at and below the `k`-th diagonal, zeros above it.
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

/// A `size` x `size` matrix of zeros with the values of `source` on its `k`-th diagonal, where they take the places
/// from `source_first` on; places that `source` does not hold stay zero.
pub fn place_diagonal<T: Item>(
    out: &mut [T],
    first: u64,
    size: u64,
    k: i64,
    source: &[T],
    source_first: u64,
) {
    out.fill(T::default());
    let Some(diagonal) = Diagonal::new(size, size, k) else {
        return;
    };
    let end = source_first.saturating_add(source.len() as u64);
    let mut items = diagonal.within(out, first, source_first, end);
    let Some((place, item)) = items.next() else {
        return;
    };
    let values = usize::try_from(place - source_first)
        .ok()
        .and_then(|skip| source.get(skip..))
        .unwrap_or_default();
    let items = std::iter::once(item).chain(items.map(|(_, item)| item));
    values
        .iter()
        .zip(items)
        .for_each(|(value, item)| *item = *value);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::{Bits, at_or_below, in_every_window};

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

    /// What a matrix has at each row and column.
    pub fn matrix<T>((rows, columns): (u64, u64), item: impl Fn(u64, u64) -> T) -> Vec<T> {
        (0..rows * columns)
            .map(|index| item(index / columns, index % columns))
            .collect()
    }

    /// Shapes with diagonals on and far outside them.
    pub fn cases() -> impl Iterator<Item = ((u64, u64), i64)> {
        SHAPES
            .into_iter()
            .flat_map(|shape| OFFSETS.into_iter().map(move |k| (shape, k)))
    }

    fn ones_agree<T: Item + Bits>(one: T) {
        for ((rows, columns), k) in cases() {
            let on_it = |row, column| i128::from(column) == i128::from(row) + i128::from(k);
            let chosen = |is_one: bool| if is_one { one } else { T::default() };
            let expected = matrix((rows, columns), |row, column| chosen(on_it(row, column)));
            let stale = T::from_low_bits(77);
            in_every_window(&expected, stale, |out, first| {
                eye(out, first, rows, columns, k, one)
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

    fn f16_one() -> u16 {
        half::f16::ONE.to_bits()
    }

    #[test]
    fn place_diagonal_takes_what_its_source_holds() {
        for (length, k) in (0..7).flat_map(|length| [-5, -1, 0, 2, 4].map(|k: i64| (length, k))) {
            let size = length + k.unsigned_abs();
            let values: Vec<u32> = (0..length as u32).map(|index| index + 9).collect();
            for (from, to) in
                (0..=values.len()).flat_map(|from| (from..=values.len()).map(move |to| (from, to)))
            {
                let held = &values[from..to];
                let expected = matrix((size, size), |row, column| {
                    let place = row.min(column) as usize;
                    let on_it = column as i64 == row as i64 + k;
                    if on_it && (from..to).contains(&place) {
                        values[place]
                    } else {
                        0
                    }
                });
                in_every_window(&expected, 77, |out, first| {
                    place_diagonal(out, first, size, k, held, from as u64);
                });
            }
        }
    }
}
