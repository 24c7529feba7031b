//! Products of matrices. Each element of a result is added up in one order, whatever the layout of the matrices and however the work is
//! cut: blocks of `DEPTH` products, each from zero, and then the sums of the blocks in their order. Nothing is fused, so results
//! have the same bits on every host.
//!
//! Lines of both matrices are packed in panels, and a tile of the result is computed of one panel of each. A complex element is two
//! numbers: of the left matrix two rows of numbers, of the right one two columns.

mod number;
mod pack;
#[cfg(test)]
mod tests;

use bytemuck::{cast_slice_mut, try_cast_slice};
pub use number::Number;
use number::{ROWS, VECTORS, tile};
pub use pack::Grid;
use pack::pack;
use std::process::abort;

/// The number of products that are added from zero, before their sum is added to the element.
pub const DEPTH: usize = 256;

/// A matrix of `rows` by `depth` times one of `depth` by `columns`. The lines of the left matrix are rows, those of the right one columns.
#[derive(Clone, Copy)]
pub struct Product<'a> {
    /// The left matrix and the right one.
    pub grids: [Grid<'a>; 2],
    /// The rows of the left matrix and of the result.
    pub rows: usize,
    /// The elements of a line.
    pub depth: usize,
    /// The columns of the right matrix and of the result.
    pub columns: usize,
}

/// Returns the bytes of a unit of a panel, for both matrices.
const fn unit_bytes(number_size: usize) -> [usize; 2] {
    [ROWS * number_size, VECTORS * 16]
}

/// Panels of both matrices, `deep` units each, and the part of the result that they give.
struct Block<'a> {
    panels: [&'a [u64]; 2],
    deep: usize,
    row: usize,
    column: usize,
    height: usize,
    width: usize,
}

/// Writes a product to `out`, of which the rows begin `stride` numbers apart, or with `adds` adds it. If several products are added, the
/// depths of all but the last must be multiples of `DEPTH`. `room` has a panel for each matrix, or more: as many as are multiplied at a time.
pub fn multiply<N: Number>(
    product: &Product,
    (out, stride): (&mut [N], usize),
    adds: bool,
    room: [&mut [u64]; 2],
) {
    let parts = product.grids[0].item_size / size_of::<N>();
    if !adds {
        // Zero and the sum of a block, which is never -0, have the bits of the sum.
        for line in out.chunks_mut(stride.max(1)).take(product.rows) {
            let columns = line.iter_mut().take(product.columns * parts);
            columns.for_each(|sum| *sum = N::zeroed());
        }
    }
    each_block(product, size_of::<N>(), room, &mut |block| {
        block.multiply(parts, out, stride);
    });
}

/// Packs the lines, and calls `visit` for each part of the result and of the depth.
fn each_block(
    product: &Product,
    number_size: usize,
    [left_room, right_room]: [&mut [u64]; 2],
    visit: &mut dyn FnMut(Block),
) {
    let Product {
        grids: [left, right],
        rows,
        depth,
        columns,
    } = *product;
    let [left_bytes, right_bytes] = unit_bytes(number_size);
    let deepest = depth.clamp(1, DEPTH);
    let lines =
        |room: &[u64], bytes: usize| room.len() / (deepest * bytes / 8) * (bytes / left.item_size);
    let (most_rows, most_columns) = (lines(left_room, left_bytes), lines(right_room, right_bytes));
    if most_rows == 0 || most_columns == 0 {
        abort();
    }
    for column in (0..columns).step_by(most_columns) {
        let width = most_columns.min(columns - column);
        for unit in (0..depth).step_by(DEPTH) {
            let deep = DEPTH.min(depth - unit);
            let of_right = pack(
                right_room,
                right.from(column, unit),
                right_bytes,
                width,
                deep,
            );
            for row in (0..rows).step_by(most_rows) {
                let height = most_rows.min(rows - row);
                let of_left = pack(left_room, left.from(row, unit), left_bytes, height, deep);
                let panels = [of_left, of_right];
                visit(Block {
                    panels,
                    deep,
                    row,
                    column,
                    height,
                    width,
                });
            }
        }
    }
}

impl Block<'_> {
    #[inline(never)]
    fn multiply<N: Number>(&self, parts: usize, out: &mut [N], stride: usize) {
        let wide = VECTORS * 16 / size_of::<N>();
        let columns = self.width * parts;
        let [left_words, right_words] =
            unit_bytes(size_of::<N>()).map(|bytes| bytes / 8 * self.deep);
        let mut column = 0;
        for right in self.panels[1].chunks_exact(right_words) {
            let mut row = 0;
            for left in self.panels[0].chunks_exact(left_words) {
                let mut tile = tile::<N>(units(left), units(right));
                let tile = cast_slice_mut(&mut tile);
                if parts > 1 {
                    N::join(tile);
                }
                let lines = tile.chunks_exact(wide).step_by(parts);
                for line in lines.take(self.height - row) {
                    let begin = (self.row + row) * stride + self.column * parts + column;
                    let end = begin + wide.min(columns - column);
                    let Some(out) = out.get_mut(begin..end) else {
                        abort()
                    };
                    for (out, &sum) in out.iter_mut().zip(line) {
                        *out = out.plus(sum);
                    }
                    row += 1;
                }
            }
            column += wide;
        }
    }
}

/// Returns the units of a panel.
fn units<U: bytemuck::Pod>(words: &[u64]) -> &[U] {
    try_cast_slice(words).unwrap_or_else(|_| abort())
}
