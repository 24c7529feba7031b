//! tril and triu: a stack of matrices with zeros on one side of a diagonal, copied or in place.

use super::Rows;
use crate::element::Item;
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

/// Copies `source`, whose element 0 is element `first` of the stack, with zeros outside the triangle.
pub fn keep_triangle<T: Item>(source: &[T], out: &mut [T], first: u64, triangle: Triangle) {
    let mut from = source;
    let mut to = out;
    triangle.runs(first, to.len().min(from.len()), |length, kept| {
        let Some((read, unread)) = from.split_at_checked(length) else {
            return;
        };
        let Some((written, unwritten)) = std::mem::take(&mut to).split_at_mut_checked(length)
        else {
            return;
        };
        (from, to) = (unread, unwritten);
        let Some((before, rest)) = written.split_at_mut_checked(kept.start) else {
            return;
        };
        let Some((copy, after)) = rest.split_at_mut_checked(kept.len()) else {
            return;
        };
        before.fill(T::default());
        if let Some(read) = read
            .get(kept.start..)
            .and_then(|read| read.get(..copy.len()))
        {
            copy.copy_from_slice(read);
        }
        after.fill(T::default());
    });
}

/// Writes zeros outside the triangle over a stack that is already in place.
pub fn clear_outside_triangle<T: Item>(out: &mut [T], first: u64, triangle: Triangle) {
    let mut to = out;
    triangle.runs(first, to.len(), |length, kept| {
        let Some((written, unwritten)) = std::mem::take(&mut to).split_at_mut_checked(length)
        else {
            return;
        };
        to = unwritten;
        if let Some((before, rest)) = written.split_at_mut_checked(kept.start) {
            before.fill(T::default());
            rest.iter_mut()
                .skip(kept.len())
                .for_each(|item| *item = T::default());
        }
    });
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cases, matrix};
    use super::*;
    use crate::naive::{Bits, at_or_below, in_every_window};

    fn triangles_agree<T: Item + Bits>(item: impl Fn(u64) -> T) {
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
                keep_triangle(source, out, first, triangle);
            });
            in_every_window(&expected, stale, |out, first| {
                out.copy_from_slice(&stack[first as usize..first as usize + out.len()]);
                clear_outside_triangle(out, first, triangle);
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
