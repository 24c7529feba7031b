//! The rows and the columns of the elements of a triangle, row by row.

/// The part of a matrix below a diagonal, or the part from the diagonal on.
#[derive(Clone, Copy, Debug)]
pub struct Triangle {
    /// The number of rows.
    pub rows: u64,
    /// The number of columns.
    pub columns: u64,
    /// The column at which the diagonal crosses row 0. It may lie outside the matrix.
    pub diagonal: i64,
    /// Whether a row has the columns before the diagonal. Otherwise it has the others.
    pub is_lower: bool,
}

impl Triangle {
    /// Returns the first and the last column of a row. The last one is not included.
    fn bounds(&self, row: u64) -> (u64, u64) {
        let end = self.columns as i64;
        let diagonal = self.diagonal.saturating_add(row as i64).clamp(0, end) as u64;
        if self.is_lower {
            (0, diagonal)
        } else {
            (diagonal, self.columns)
        }
    }

    /// Returns the number of elements in the rows before a row. Every number of elements is below 2^53.
    #[inline(never)]
    fn before(&self, row: u64) -> u64 {
        let (row, columns) = (row as i64, self.columns as i64);
        // In the rows from `begin` to `end`, the diagonal crosses the matrix. It lies left of the rows before them, and
        // right of the rows after them.
        let begin = self.diagonal.saturating_neg().clamp(0, row);
        let end = columns.saturating_sub(self.diagonal).clamp(begin, row);
        let crossed = if begin < end {
            let (first, last) = (begin + self.diagonal, end + self.diagonal - 1);
            (first + last) * (end - begin) / 2
        } else {
            0
        };
        let lower = crossed + (row - end) * columns;
        (if self.is_lower {
            lower
        } else {
            row * columns - lower
        }) as u64
    }

    /// Returns the number of elements.
    pub fn size(&self) -> u64 {
        self.before(self.rows)
    }

    /// Returns the row of element `index`.
    fn row_of(&self, index: u64) -> u64 {
        let (mut row, mut end) = (0, self.rows);
        while end.saturating_sub(row) > 1 {
            let middle = row + (end - row) / 2;
            if self.before(middle) <= index {
                row = middle;
            } else {
                end = middle;
            }
        }
        row
    }

    /// Writes the rows, or else the columns, of the elements from `first` on.
    pub fn indices(&self, out: &mut [i64], first: u64, of_rows: bool) {
        let mut row = self.row_of(first);
        let mut passed = first - self.before(row);
        let mut rest = out;
        while row < self.rows && !rest.is_empty() {
            let (begin, end) = self.bounds(row);
            let begin = begin + passed;
            let count = usize::try_from(end.saturating_sub(begin)).unwrap_or(usize::MAX);
            let (items, after) = rest.split_at_mut(count.min(rest.len()));
            if of_rows {
                items.fill(row as i64);
            } else {
                items
                    .iter_mut()
                    .zip(begin as i64..)
                    .for_each(|(item, column)| *item = column);
            }
            (rest, row, passed) = (after, row + 1, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::testing::naive::in_every_window;

    #[test]
    fn every_window_of_every_small_triangle() {
        for (rows, columns) in [(0, 3), (3, 0), (1, 1), (4, 4), (2, 5), (5, 2)] {
            for diagonal in -6..7 {
                for is_lower in [false, true] {
                    let triangle = Triangle {
                        rows,
                        columns,
                        diagonal,
                        is_lower,
                    };
                    let places: Vec<(i64, i64)> = (0..rows as i64)
                        .flat_map(|row| (0..columns as i64).map(move |column| (row, column)))
                        .filter(|(row, column)| (*column < row + diagonal) == is_lower)
                        .collect();
                    assert_eq!(triangle.size(), places.len() as u64, "{triangle:?}");
                    let (rows, columns): (Vec<i64>, Vec<i64>) = places.into_iter().unzip();
                    for (expected, of_rows) in [(rows, true), (columns, false)] {
                        in_every_window(&expected, 77, |out, first| {
                            triangle.indices(out, first, of_rows)
                        });
                    }
                }
            }
        }
    }

    #[test]
    fn a_window_far_inside_a_huge_triangle() {
        let (rows, columns) = (1 << 40, 1 << 9);
        let triangle = Triangle {
            rows,
            columns,
            diagonal: -5,
            is_lower: true,
        };
        assert_eq!(triangle.size(), 512 * 511 / 2 + (rows - 5 - 512) * columns);
        let first = 512 * 511 / 2 + (1 << 40);
        let mut out = [0; 2];
        triangle.indices(&mut out, first - 1, true);
        assert_eq!(out, [(1 << 31) + 516, (1 << 31) + 517]);
        triangle.indices(&mut out, first - 1, false);
        assert_eq!(out, [511, 0]);
        for diagonal in [i64::MIN, i64::MAX] {
            let triangle = Triangle {
                diagonal,
                ..triangle
            };
            assert_eq!(
                triangle.size(),
                if diagonal > 0 { rows * columns } else { 0 }
            );
        }
    }
}
