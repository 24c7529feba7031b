//! tril and triu: a stack of matrices with zeros on one side of a diagonal, copied or changed in place. The code works
//! on bytes, since whole runs are copied or cleared and the type of the items does not matter.

use ndloom_lib::vector::index::divide;
use std::ops::Range;

/// The part of each matrix of a stack that is kept.
#[derive(Clone, Copy, Debug)]
pub struct Triangle {
    /// The number of rows of each matrix.
    pub rows: u64,
    /// The number of columns of each matrix.
    pub columns: u64,
    /// The diagonal that bounds the kept part.
    pub k: i64,
    /// Whether the part at and below the diagonal is kept. Otherwise the part at and above it is kept.
    pub lower: bool,
}

impl Triangle {
    /// Calls `write` with each run of a window: with its length and with the range of its elements that is kept. Rows that
    /// lie on one side of the diagonal are one run.
    fn runs(&self, first: u64, count: usize, mut write: impl FnMut(usize, Range<usize>)) {
        let (rows, columns) = (self.rows.max(1), self.columns.max(1));
        let (row, mut column) = divide(first, columns);
        let (_, mut row) = divide(row, rows);
        // The columns of the first part of each row end after `row + last`.
        let last = if self.lower {
            self.k
        } else {
            self.k.saturating_sub(1)
        };
        let begin = last.saturating_neg().clamp(0, rows as i64) as u64;
        let end = (columns as i64 - 1)
            .saturating_sub(last)
            .clamp(begin as i64, rows as i64) as u64;
        let mut left = count;
        while left > 0 {
            let next = match row {
                _ if row < begin => begin,
                _ if row < end => row + 1,
                _ => rows,
            };
            let whole = (next - row).saturating_mul(columns) - column;
            let length = usize::try_from(whole).map_or(left, |whole| whole.min(left));
            let before = match row {
                _ if row < begin => 0,
                _ if row < end => (row as i64 + last + 1)
                    .saturating_sub_unsigned(column)
                    .clamp(0, length as i64) as usize,
                _ => length,
            };
            write(
                length,
                if self.lower {
                    0..before
                } else {
                    before..length
                },
            );
            left -= length;
            (row, column) = (if next == rows { 0 } else { next }, 0);
        }
    }
}

/// Writes zeros outside the triangle. Inside the triangle, copies the items of `source`, whose first item is element
/// `first` of the stack. Without a source, the items inside stay as they are.
pub fn keep_triangle(
    source: Option<&[u8]>,
    out: &mut [u8],
    item_size: usize,
    first: u64,
    triangle: Triangle,
) {
    let (count, mut at) = (out.len() / item_size.max(1), 0);
    triangle.runs(first, count, |length, kept| {
        let (begin, end) = (at + kept.start * item_size, at + kept.end * item_size);
        let next = at + length * item_size;
        clear(out.get_mut(at..begin));
        if let Some(source) = source {
            let (copy, read) = (out.get_mut(begin..end), source.get(begin..end));
            if let (Some(copy), Some(read)) = (copy, read) {
                copy.copy_from_slice(read);
            }
        }
        clear(out.get_mut(end..next));
        at = next;
    });
}

/// Skips empty parts: a call that clears nothing takes as long as writing a few items, and every row has an empty part.
fn clear(bytes: Option<&mut [u8]>) {
    if let Some(bytes) = bytes.filter(|bytes| !bytes.is_empty()) {
        bytes.fill(0);
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cases, matrix};
    use super::*;
    use ndloom_lib::dtypes::element::Item;
    use ndloom_lib::testing::naive::{Bits, at_or_below, in_every_window};

    fn triangles_agree<T: Item + Bits + bytemuck::Pod>(item: impl Fn(u64) -> T) {
        for (((rows, columns), k), lower) in cases().flat_map(|case| [(case, true), (case, false)])
        {
            let triangle = Triangle {
                rows,
                columns,
                k,
                lower,
            };
            let stack: Vec<T> = (0..2 * rows * columns).map(&item).collect();
            let kept = |row, column| {
                if lower {
                    at_or_below(row, column, k)
                } else {
                    k == i64::MIN || !at_or_below(row, column, k - 1)
                }
            };
            let half = matrix((rows, columns), kept);
            let expected: Vec<T> = stack
                .iter()
                .zip(half.iter().cycle())
                .map(|(item, &kept)| if kept { *item } else { T::default() })
                .collect();
            let stale = T::from_low_bits(77);
            in_every_window(&expected, stale, |out, first| {
                let source = &stack[first as usize..first as usize + out.len()];
                let (source, out) = (bytemuck::cast_slice(source), bytemuck::cast_slice_mut(out));
                keep_triangle(Some(source), out, size_of::<T>(), first, triangle);
            });
            in_every_window(&expected, stale, |out, first| {
                out.copy_from_slice(&stack[first as usize..first as usize + out.len()]);
                let out = bytemuck::cast_slice_mut(out);
                keep_triangle(None, out, size_of::<T>(), first, triangle);
            });
        }
    }

    #[test]
    fn triangles_of_stacks_of_every_item_size_in_every_window() {
        triangles_agree::<u8>(|index| index as u8 + 1);
        triangles_agree::<u16>(|index| index as u16 + 1);
        triangles_agree::<u32>(|index| index as u32 + 1);
        triangles_agree::<u64>(|index| index + 1);
        triangles_agree::<[u64; 2]>(|index| [index + 1, !index]);
    }
}
