//! Copies elements between blocks, where they lie side by side, and operands with a byte stride for each axis.

use bytemuck::Pod;
use ndloom_lib::boundary::cells::{Cells, Memory, Place, gather, items_of};
use ndloom_lib::engine::plan::{MOST_AXES, Operand, Plan};
use std::process::abort;

/// Rows that span more bytes than this are copied element by element, since no window has more than twice as many.
const MOST_SPAN: u64 = 1 << 30;

/// Rows of elements of a strided operand, along its two innermost axes. The counts are not 0.
#[derive(Clone, Copy)]
struct Rows {
    address: u32,
    /// The number of rows, and the bytes from one to the next.
    rows: usize,
    row_stride: i32,
    /// The number of elements of a row, and the bytes from one to the next.
    count: usize,
    stride: i32,
}

impl Rows {
    /// Returns one of the rows.
    fn row(self, index: usize) -> Self {
        let offset = (index as u32).wrapping_mul(self.row_stride as u32);
        Rows {
            address: self.address.wrapping_add(offset),
            rows: 1,
            ..self
        }
    }

    /// Returns the columns as rows.
    fn turned(self) -> Self {
        Rows {
            address: self.address,
            rows: self.count,
            row_stride: self.stride,
            count: self.rows,
            stride: self.row_stride,
        }
    }

    /// Returns the signed bytes from the first element to the last one, along a row and along a column.
    fn spans(self) -> [i64; 2] {
        let span = |count: usize, stride: i32| (count as i64 - 1) * i64::from(stride);
        [
            span(self.count, self.stride),
            span(self.rows, self.row_stride),
        ]
    }
}

/// Copies elements `at` to `at + count` of a strided operand to a block.
pub fn load(
    memory: &Memory,
    plan: Plan<'_>,
    source: Operand,
    (at, count): (u64, usize),
    block: Cells<'_>,
) {
    by_rows(plan, source, (at, count), block, &mut |rows, block| {
        move_rows(memory, rows, block);
    });
}

/// Calls `work` for the rows that elements `at` to `at + count` lie in, as many at a time as follow each other along one axis, with
/// the part of the block that belongs to them.
fn by_rows(
    plan: Plan<'_>,
    operand: Operand,
    (at, count): (u64, usize),
    mut block: Cells<'_>,
    work: &mut dyn FnMut(Rows, Cells<'_>),
) {
    let strides = plan.words(operand.extra as usize, plan.axes());
    let item_size = operand.item_size() as usize;
    let (Some((&inner_stride, strides)), Some((_, shape))) =
        (strides.split_last(), plan.shape().split_last())
    else {
        let (address, rows, row_stride, stride) = (operand.address, 1, 0, 0);
        #[rustfmt::skip]
        return work(Rows { address, rows, row_stride, count, stride }, block);
    };
    let length = plan.inner_length();
    let mut outer = Position::new(shape, strides, at / length);
    let (mut inner, mut left) = (at % length, count);
    while left > 0 {
        let count = (length - inner).min(left as u64) as usize;
        // A whole row is followed by more of them.
        let rows = (left / count).min(if count as u64 == length {
            outer.ahead()
        } else {
            1
        });
        let offset = (inner as u32).wrapping_mul(inner_stride);
        let part = Rows {
            address: (operand.address.wrapping_add(outer.offset)).wrapping_add(offset),
            rows,
            row_stride: strides.last().map_or(0, |&stride| stride as i32),
            count,
            stride: inner_stride as i32,
        };
        let Some((cells, rest)) = block.split_at_checked(rows * count * item_size) else {
            abort()
        };
        work(part, cells);
        (block, inner, left) = (rest, 0, left - rows * count);
        outer.advance(rows as u32);
    }
}

/// A position on some axes, and its byte offset.
struct Position<'a> {
    shape: &'a [u32],
    strides: &'a [u32],
    indices: [u32; MOST_AXES],
    offset: u32,
}

impl<'a> Position<'a> {
    fn new(shape: &'a [u32], strides: &'a [u32], mut at: u64) -> Self {
        let mut indices = [0; MOST_AXES];
        let mut offset = 0u32;
        let axes = shape.iter().zip(strides).zip(&mut indices);
        for ((&length, &stride), index) in axes.rev() {
            let length = u64::from(length.max(1));
            *index = (at % length) as u32;
            at /= length;
            offset = offset.wrapping_add(index.wrapping_mul(stride));
        }
        Position {
            shape,
            strides,
            indices,
            offset,
        }
    }

    /// Returns how many positions there are from this one on along the last axis.
    fn ahead(&self) -> usize {
        match (self.shape, &self.indices) {
            ([.., length], indices) => (length - indices[self.shape.len() - 1]) as usize,
            _ => 1,
        }
    }

    /// Goes some positions ahead in C order, which end at the end of the last axis or before.
    fn advance(&mut self, mut positions: u32) {
        let axes = self.shape.iter().zip(self.strides).zip(&mut self.indices);
        for ((&length, &stride), index) in axes.rev() {
            *index += positions;
            self.offset = self.offset.wrapping_add(stride.wrapping_mul(positions));
            if *index < length {
                return;
            }
            self.offset = self.offset.wrapping_sub(stride.wrapping_mul(*index));
            (*index, positions) = (0, 1);
        }
    }
}

/// Copies rows to a block.
fn move_rows(memory: &Memory, rows: Rows, block: Cells<'_>) {
    match block.len() / (rows.rows * rows.count) {
        1 => move_units::<u8, 1>(memory, rows, block),
        2 => move_units::<u16, 1>(memory, rows, block),
        4 => move_units::<u32, 1>(memory, rows, block),
        8 => move_units::<u64, 1>(memory, rows, block),
        16 => move_units::<u64, 2>(memory, rows, block),
        _ => abort(),
    }
}

/// Copies rows of items of `N` units to a block. An item of 16 bytes has the alignment of its units.
fn move_units<U: Pod, const N: usize>(memory: &Memory, rows: Rows, block: Cells<'_>)
where
    [U; N]: Pod,
{
    let span = rows.spans().map(i64::unsigned_abs).iter().sum::<u64>();
    if span <= MOST_SPAN {
        return move_span::<U, N>(memory, rows, span as usize, block);
    }
    // One by one: first the rows, then the elements of a row.
    let parts = if rows.rows > 1 { rows } else { rows.turned() };
    let size = parts.count * size_of::<[U; N]>();
    for (index, part) in block.chunks_exact(size).enumerate() {
        move_units::<U, N>(memory, parts.row(index), part);
    }
}

/// Copies rows to a block. The lowest and the highest element of the rows are `span` bytes apart.
fn move_span<U: Pod, const N: usize>(memory: &Memory, rows: Rows, span: usize, block: Cells<'_>)
where
    [U; N]: Pod,
{
    let unit = size_of::<U>();
    // Of rows with a negative stride, the last element has the lowest address.
    let before: i64 = rows.spans().map(|span| (-span).max(0)).iter().sum();
    let cells = memory.cells(Place {
        address: rows.address.wrapping_sub(before as u32),
        item_size: unit as u32,
        count: (span / unit + N) as u32,
    });
    let (units, items) = (items_of::<U>(cells), items_of::<[U; N]>(block));
    let start = before as usize / unit;
    // The longer axis is the inner one, so that loops are long. The items of a row lie side by side.
    let (lines, line_apart, apart) = if rows.count < rows.rows {
        (rows.turned(), 1, rows.count)
    } else {
        (rows, rows.count, 1)
    };
    let [line_step, step] =
        [lines.row_stride, lines.stride].map(|stride| stride as isize / unit as isize);
    for line in 0..lines.rows {
        let from = start.wrapping_add_signed(line as isize * line_step);
        let items = items.get(line * line_apart..).unwrap_or_default();
        gather((items, apart), (units, from, step), lines.count);
    }
}
