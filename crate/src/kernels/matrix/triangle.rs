//! tril and triu: a stack of matrices with zeros on one side of a diagonal, copied or in place; byte by byte, since whole
//! runs are copied or cleared whatever the items are.

use super::Rows;
use crate::vector::index::divide;

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

/// Writes zeros outside the triangle; inside, the items of `source`, of which the first is element `first` of the stack,
/// or what is there already when there is none.
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

/// Clearing nothing costs as much as a few items, and each row has such a part.
fn clear(bytes: Option<&mut [u8]>) {
    if let Some(bytes) = bytes.filter(|bytes| !bytes.is_empty()) {
        bytes.fill(0);
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cases, matrix};
    use super::*;
    use crate::dtypes::element::Item;
    use crate::testing::naive::{Bits, at_or_below, in_every_window};

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
