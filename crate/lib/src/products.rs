//! Products of matrices. Each element of a result is added up in one order, whatever the layout of the matrices and however the work is
//! cut: blocks of `DEPTH` products, each from zero, and then the sums of the blocks in their order. Nothing is fused, so results
//! have the same bits on every host.
//!
//! Lines of both matrices are packed in panels, and a tile of the result is computed of one panel of each. A unit of a panel has one
//! element of each of its lines. A complex element is two numbers: of the left matrix two rows of numbers, of the right one two columns.

mod exact;
mod number;
mod pack;
#[cfg(test)]
mod tests;

use bytemuck::cast_slice_mut;
pub use number::{Lanes, Number, Tiles, TilesOf};
use number::{ROWS, WIDE};
pub use pack::Grid;
use pack::pack;
use std::marker::PhantomData;
use std::process::abort;

/// The number of products that are added from zero, before their sum is added to the element. `DEPTH` of ts/products/linear.ts must be the
/// same.
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
    /// Whether both matrices are one and the same. Then the result is symmetric, and only its tiles on the diagonal and above it are written.
    pub is_square: bool,
}

/// Returns the bytes of a unit of a panel, for both matrices.
const fn unit_bytes(number_size: usize) -> [usize; 2] {
    [ROWS * number_size, WIDE]
}

/// Panels of both matrices, `deep` units each, and the part of the result that they give.
struct Block<'a> {
    panels: [&'a mut [u64]; 2],
    /// Whether the panel of the right matrix has small integers.
    is_small: bool,
    /// Whether it has them as float64.
    is_float: &'a mut bool,
    deep: usize,
    row: usize,
    column: usize,
    height: usize,
    width: usize,
    adds: bool,
    is_square: bool,
}

/// Writes a product to `out`, of which the rows begin `stride` numbers apart, or with `adds` adds it. If several products are added, the
/// depths of all but the last must be multiples of `DEPTH`. `room` has a panel for each matrix, or more: as many as are multiplied at a time.
pub fn multiply<N: Number>(
    product: &Product,
    (out, stride): (&mut [N], usize),
    adds: bool,
    room: [&mut [u64]; 2],
) {
    let numbers = Numbers::of::<N>();
    let (out, stride) = (cast_slice_mut(out), stride * size_of::<N>());
    numbers.multiply(product, (out, stride), adds, room);
}

/// The numbers that are multiplied: their bytes, and what multiplies them.
pub struct Numbers<'a> {
    /// The bytes of a number.
    pub size: usize,
    /// What multiplies panels.
    pub tiles: &'a dyn Tiles,
    /// What multiplies panels of small integers as float64.
    pub floats: Option<&'a dyn Tiles>,
}

impl Numbers<'static> {
    /// Returns numbers of a type.
    pub fn of<N: Number>() -> Self {
        Numbers {
            size: size_of::<N>(),
            tiles: &TilesOf::<N>(PhantomData),
            floats: N::FLOATS,
        }
    }
}

impl Numbers<'_> {
    /// As `multiply`, with bytes.
    pub fn multiply(
        &self,
        product: &Product,
        (out, stride): (&mut [u8], usize),
        adds: bool,
        room: [&mut [u64]; 2],
    ) {
        if product.depth == 0 && !adds {
            for line in out.chunks_mut(stride.max(1)).take(product.rows) {
                let columns = product.columns * product.grids[0].item_size;
                line.iter_mut().take(columns).for_each(|byte| *byte = 0);
            }
        }
        let kind = (self.size, self.floats.is_some());
        each_block(product, kind, room, &mut |mut block| {
            block.adds |= adds;
            self.multiply_block(&mut block, out, stride, product.grids[0].item_size);
        });
    }

    fn multiply_block(&self, block: &mut Block, out: &mut [u8], stride: usize, item_size: usize) {
        let adds = block.adds;
        let joins = item_size > self.size;
        let rows = (ROWS * self.size) >> item_size.trailing_zeros();
        let [left_words, right_words] = unit_bytes(self.size).map(|bytes| bytes / 8 * block.deep);
        let (begin, columns) = (block.column * item_size, block.width * item_size);
        let floats = self.floats.filter(|_| block.become_floats());
        let mut column = 0;
        for right in block.panels[1].chunks_exact(right_words.max(1)) {
            let mut row = 0;
            let width = WIDE.min(columns - column);
            // What lies below the diagonal is not needed of a square.
            let end = block.column + (column + width).div_ceil(item_size);
            for left in block.panels[0].chunks_exact(left_words.max(1)) {
                if block.is_square && end <= block.row + row {
                    break;
                }
                let first = (block.row + row) * stride + begin + column;
                let Some(out) = out.get_mut(first..) else {
                    abort()
                };
                let height = rows.min(block.height - row);
                let panels = [left, right];
                if let Some(tiles) = floats {
                    exact::write(tiles, panels, out, stride, adds, (height, width));
                } else if width == WIDE && height == rows {
                    self.tiles.write(panels, joins, out, stride, adds);
                } else {
                    self.write_edge(panels, joins, out, stride, adds, (height, width));
                }
                row += rows;
            }
            column += WIDE;
        }
    }

    /// Writes a part of a tile.
    #[inline(never)]
    fn write_edge(
        &self,
        panels: [&[u64]; 2],
        joins: bool,
        out: &mut [u8],
        stride: usize,
        adds: bool,
        (height, width): (usize, usize),
    ) {
        let mut tile = [[0u64; WIDE / 8]; ROWS];
        let own: &mut [u8] = cast_slice_mut(&mut tile);
        if adds {
            copy_rows((own, WIDE), (&*out, stride), height, width);
        }
        self.tiles.write(panels, joins, own, WIDE, adds);
        copy_rows((out, stride), (own, WIDE), height, width);
    }
}

impl Block<'_> {
    /// Makes the numbers of the panels float64 if all are small, and else integers. Returns whether they are float64.
    fn become_floats(&mut self) -> bool {
        let [left, right] = &mut self.panels;
        let are_floats = self.is_small && exact::are_small(left);
        if are_floats {
            exact::to_floats(left);
        }
        if are_floats != *self.is_float {
            if are_floats {
                exact::to_floats(right);
            } else {
                exact::to_integers(right);
            }
        }
        *self.is_float = are_floats;
        are_floats
    }
}

/// Copies rows of at most `WIDE` bytes. The loop has a fixed length: for so few bytes, a copy whose length is not known takes longer.
#[inline(never)]
fn copy_rows(to: (&mut [u8], usize), from: (&[u8], usize), height: usize, width: usize) {
    for row in 0..height {
        let (to, from) = (to.0.get_mut(row * to.1..), from.0.get(row * from.1..));
        let Some((to, from)) = to.zip(from) else {
            abort()
        };
        for (index, (to, from)) in to
            .as_chunks_mut::<4>()
            .0
            .iter_mut()
            .zip(from.as_chunks::<4>().0)
            .take(WIDE / 4)
            .enumerate()
        {
            if 4 * index < width {
                *to = *from;
            }
        }
    }
}

/// Packs the lines, and calls `visit` for each part of the result and of the depth.
fn each_block(
    product: &Product,
    (number_size, narrows): (usize, bool),
    [left_room, right_room]: [&mut [u64]; 2],
    visit: &mut dyn FnMut(Block),
) {
    let Product {
        grids: [left, right],
        rows,
        depth,
        columns,
        is_square,
    } = *product;
    let [left_bytes, right_bytes] = unit_bytes(number_size);
    let deepest = depth.clamp(1, DEPTH);
    let lines = |room: &[u64], bytes: usize| {
        room.len() / (deepest * bytes / 8).max(1) * (bytes >> left.item_size.trailing_zeros())
    };
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
            let is_small = narrows && exact::are_small(of_right);
            let mut is_float = false;
            for row in (0..rows).step_by(most_rows) {
                if is_square && column + width <= row {
                    break;
                }
                let height = most_rows.min(rows - row);
                let is_packed =
                    is_square && left_bytes == right_bytes && (row, height) == (column, width);
                let of_left = match left_room.get_mut(..of_right.len()) {
                    Some(room) if is_packed => {
                        room.iter_mut()
                            .zip(&*of_right)
                            .for_each(|(to, from)| *to = *from);
                        room
                    }
                    _ => pack(left_room, left.from(row, unit), left_bytes, height, deep),
                };
                visit(Block {
                    panels: [of_left, of_right],
                    is_small,
                    is_float: &mut is_float,
                    deep,
                    row,
                    column,
                    height,
                    width,
                    adds: unit > 0,
                    is_square,
                });
            }
        }
    }
}
