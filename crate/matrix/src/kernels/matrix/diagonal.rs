//! Matrices that are zero except on one diagonal: eye and diag. Memory that is already zero is not written again.

use bytemuck::Pod;
use ndloom_lib::dtypes::element::Item;
use ndloom_lib::filled;
use ndloom_lib::vector::index::divide;
use std::ops::Range;

/// The diagonal of a matrix as an arithmetic progression of flat indices.
struct Diagonal {
    origin: u64,
    stride: u64,
    length: u64,
}

impl Diagonal {
    /// Returns the `k`-th diagonal of a matrix, or `None` if it lies outside the matrix.
    fn new(rows: u64, columns: u64, k: i64) -> Option<Self> {
        let (row, column) = if k < 0 {
            (k.unsigned_abs(), 0)
        } else {
            (0, k.unsigned_abs())
        };
        let length = rows.checked_sub(row)?.min(columns.checked_sub(column)?);
        Some(Diagonal {
            origin: row.saturating_mul(columns).saturating_add(column),
            stride: columns.saturating_add(1),
            length,
        })
    }

    /// Returns the elements of the diagonal that lie in the window of `count` elements from `first` on and whose
    /// indices along the diagonal are within `indices`.
    fn within(&self, first: u64, count: usize, indices: Range<u64>) -> DiagonalPart {
        // The index along the diagonal of the first element at or after the beginning of the window.
        let (passed, part) = divide(first.saturating_sub(self.origin), self.stride);
        let index = indices.start.max(passed + u64::from(part > 0));
        let begin = self
            .stride
            .saturating_mul(index)
            .saturating_add(self.origin)
            .saturating_sub(first);
        let end = indices.end.min(self.length);
        DiagonalPart {
            index,
            begin: usize::try_from(begin).unwrap_or(usize::MAX).min(count),
            stride: usize::try_from(self.stride).unwrap_or(usize::MAX),
            count: usize::try_from(end.saturating_sub(index)).unwrap_or(usize::MAX),
        }
    }
}

/// The elements of a diagonal that lie in a window. This does not depend on the type of the elements.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiagonalPart {
    /// The first of these elements, counted along the diagonal.
    index: u64,
    /// The index of this element in the window.
    begin: usize,
    stride: usize,
    /// The number of these elements, unless the window ends before the last one.
    count: usize,
}

impl DiagonalPart {
    /// Returns the elements of the `k`-th diagonal that are within `indices` and in the window of `count` elements from
    /// `first` on.
    pub fn new(
        (rows, columns): (u64, u64),
        k: i64,
        first: u64,
        count: usize,
        indices: Range<u64>,
    ) -> Self {
        Diagonal::new(rows, columns, k).map_or(DiagonalPart::default(), |diagonal| {
            diagonal.within(first, count, indices)
        })
    }

    /// Writes the values to these elements, one after the other, until either ends.
    #[inline(always)]
    fn put<T>(&self, window: &mut [T], values: impl Iterator<Item = T>) {
        let length = self.count.saturating_mul(self.stride);
        let end = self.begin.saturating_add(length).min(window.len());
        let part = window.get_mut(self.begin..end).unwrap_or_default();
        for (row, value) in part.chunks_mut(self.stride.max(1)).zip(values) {
            if let Some(item) = row.first_mut() {
                *item = value;
            }
        }
    }
}

/// Writes ones on a diagonal and zeros elsewhere. The elements after the first `used` are already zero.
pub fn eye<T: Item + Pod>(out: &mut [T], used: usize, diagonal: DiagonalPart, one: T) {
    clear(out, used);
    diagonal.put(out, std::iter::repeat(one));
}

fn clear<T: Pod>(out: &mut [T], used: usize) {
    let used = used.min(out.len());
    let used = out.get_mut(..used).unwrap_or_default();
    filled::clear(bytemuck::cast_slice_mut(used), 0);
}

/// Writes a matrix of zeros with the values of `source` on a diagonal. The first value belongs to element number
/// `source_first` of the diagonal. Diagonal elements for which `source` has no value stay zero. The elements of `out`
/// after the first `used` are already zero.
pub fn place_diagonal<T: Item + Pod>(
    out: &mut [T],
    used: usize,
    diagonal: DiagonalPart,
    source: &[T],
    source_first: u64,
) {
    clear(out, used);
    let skipped = diagonal.index.checked_sub(source_first);
    let skipped = skipped.and_then(|skipped| usize::try_from(skipped).ok());
    let values = skipped.and_then(|skipped| source.get(skipped..));
    diagonal.put(out, values.unwrap_or_default().iter().copied());
}

#[cfg(test)]
mod tests {
    use super::super::tests::matrix;
    use super::*;
    use ndloom_lib::testing::naive::{in_every_window, thinned};

    #[test]
    fn memory_that_is_already_zero_is_not_written() {
        for used in 0..10 {
            let mut out = [7u8; 9];
            out[used.min(9)..].fill(0);
            let diagonal = DiagonalPart::new((3, 3), 0, 0, 9, 0..u64::MAX);
            let mut placed = out;
            eye(&mut out, used, diagonal, 1);
            assert_eq!(out, [1, 0, 0, 0, 1, 0, 0, 0, 1]);
            place_diagonal(&mut placed, used, diagonal, &[4, 5], 0);
            assert_eq!(placed, [4, 0, 0, 0, 5, 0, 0, 0, 0]);
        }
        let mut kept = [7u8; 4];
        eye(
            &mut kept,
            0,
            DiagonalPart::new((2, 2), 0, 0, 4, 0..u64::MAX),
            1,
        );
        assert_eq!(kept, [1, 7, 7, 1]);
    }

    #[test]
    fn place_diagonal_writes_the_values_that_its_source_holds() {
        for (length, k) in (0..7).flat_map(|length| [-5, -1, 0, 2, 4].map(|k: i64| (length, k))) {
            let size = length + k.unsigned_abs();
            let values: Vec<u32> = (0..length as u32).map(|index| index + 9).collect();
            let parts =
                (0..=values.len()).flat_map(|from| (from..=values.len()).map(move |to| (from, to)));
            for (from, to) in thinned(parts, 41) {
                let held = &values[from..to];
                let expected = matrix((size, size), |row, column| {
                    let place = row.min(column) as usize;
                    let on_diagonal = column as i64 == row as i64 + k;
                    if on_diagonal && (from..to).contains(&place) {
                        values[place]
                    } else {
                        0
                    }
                });
                in_every_window(&expected, 77, |out, first| {
                    let indices = from as u64..to as u64;
                    let diagonal = DiagonalPart::new((size, size), k, first, out.len(), indices);
                    place_diagonal(out, out.len(), diagonal, held, from as u64);
                });
            }
        }
    }
}
