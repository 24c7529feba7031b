//! tril and triu: a stack of matrices with zeros on one side of a diagonal, copied or in place; byte by byte, since whole
//! runs are copied or cleared whatever the items are.

use super::Rows;
use crate::index::divide;

/// Which part of each matrix of a stack is kept.
#[derive(Clone, Copy, Debug)]
pub struct Triangle {
    /// The rows of each matrix of the stack.
    pub rows: u64,
    /// The columns of each.
    pub columns: u64,
    /// The diagonal where it is cut.
    pub k: i64,
    /// Whether the part at and below the diagonal is kept, else the part at and above it.
    pub lower: bool,
}

impl Triangle {
    /// Calls `write` with each run of a window: its length, and how much of its beginning and its end is kept.
    fn runs(&self, first: u64, count: usize, mut write: impl FnMut(usize, std::ops::Range<usize>)) {
        let rows = self.rows.max(1);
        let runs = Rows::new(first, count, self.columns);
        let (_, mut row) = divide(runs.row, rows);
        for run in runs {
            let kept = if self.lower {
                0..run.through_diagonal(row, self.k)
            } else {
                run.through_diagonal(row, self.k.saturating_sub(1))..run.length
            };
            write(run.length, kept);
            row = if row + 1 == rows { 0 } else { row + 1 };
        }
    }
}

/// Copies the items of `source`, of which the first is element `first` of the stack, with zeros outside the triangle.
pub fn keep_triangle(
    source: &[u8],
    out: &mut [u8],
    item_size: usize,
    first: u64,
    triangle: Triangle,
) {
    let (mut from, mut to) = (source, out);
    let count = to.len().min(from.len()) / item_size.max(1);
    triangle.runs(first, count, |length, kept| {
        let (read, unread) = from
            .split_at_checked(length * item_size)
            .unwrap_or_default();
        let written = split_off(&mut to, length * item_size);
        from = unread;
        let (begin, end) = (kept.start * item_size, kept.end * item_size);
        if let Some(([before, copy, after], read)) =
            in_three(written, begin, end).zip(read.get(begin..end))
        {
            before.fill(0);
            copy.copy_from_slice(read);
            after.fill(0);
        }
    });
}

/// Writes zeros outside the triangle over a stack that is already in place.
pub fn clear_outside_triangle(out: &mut [u8], item_size: usize, first: u64, triangle: Triangle) {
    let mut to = out;
    triangle.runs(first, to.len() / item_size.max(1), |length, kept| {
        let written = split_off(&mut to, length * item_size);
        let (begin, end) = (kept.start * item_size, kept.end * item_size);
        if let Some([before, _, after]) = in_three(written, begin, end) {
            before.fill(0);
            after.fill(0);
        }
    });
}

/// Takes the first bytes off the slice.
fn split_off<'a>(slice: &mut &'a mut [u8], length: usize) -> &'a mut [u8] {
    let (part, rest) = std::mem::take(slice)
        .split_at_mut_checked(length)
        .unwrap_or_default();
    *slice = rest;
    part
}

/// The slice cut at two places.
fn in_three(slice: &mut [u8], begin: usize, end: usize) -> Option<[&mut [u8]; 3]> {
    let (before, rest) = slice.split_at_mut_checked(begin)?;
    let (within, after) = rest.split_at_mut_checked(end.checked_sub(begin)?)?;
    Some([before, within, after])
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cases, matrix};
    use super::*;
    use crate::element::Item;
    use crate::naive::{Bits, at_or_below, in_every_window};

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
                keep_triangle(source, out, size_of::<T>(), first, triangle);
            });
            in_every_window(&expected, stale, |out, first| {
                out.copy_from_slice(&stack[first as usize..first as usize + out.len()]);
                let out = bytemuck::cast_slice_mut(out);
                clear_outside_triangle(out, size_of::<T>(), first, triangle);
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
