//! Copies elements between blocks, where they lie side by side, and operands with a byte stride for each axis.

use bytemuck::Pod;
use ndloom_lib::boundary::cells::{Cells, Memory, Place, copy, fill, items_of};
use ndloom_lib::engine::plan::{MOST_AXES, Operand, Plan};
use std::cell::Cell;
use std::process::abort;

/// Rows that span more bytes than this are copied element by element, since no window has more than twice as many.
const MOST_SPAN: u64 = 1 << 30;

/// Elements of a strided operand along the innermost axis.
#[derive(Clone, Copy)]
struct Row {
    address: u32,
    stride: i32,
    count: usize,
}

/// Copies elements `at` to `at + count` of a strided operand to a block.
pub fn load(
    memory: &Memory,
    plan: Plan<'_>,
    source: Operand,
    (at, count): (u64, usize),
    block: Cells<'_>,
) {
    by_rows(plan, source, (at, count), block, &mut |row, block| {
        move_row::<false>(memory, row, block);
    });
}

/// Copies a block to elements `at` to `at + count` of a strided operand.
pub fn store(
    memory: &Memory,
    plan: Plan<'_>,
    target: Operand,
    (at, count): (u64, usize),
    block: Cells<'_>,
) {
    by_rows(plan, target, (at, count), block, &mut |row, block| {
        move_row::<true>(memory, row, block);
    });
}

/// Calls `work` for each row that elements `at` to `at + count` lie in, with the part of the block that belongs to it.
fn by_rows(
    plan: Plan<'_>,
    operand: Operand,
    (at, count): (u64, usize),
    mut block: Cells<'_>,
    work: &mut dyn FnMut(Row, Cells<'_>),
) {
    let strides = plan.words(operand.extra as usize, plan.axes());
    let item_size = operand.item_size() as usize;
    let (Some((&inner_stride, strides)), Some((_, shape))) =
        (strides.split_last(), plan.shape().split_last())
    else {
        let (address, stride) = (operand.address, 0);
        #[rustfmt::skip]
        return work(Row { address, stride, count }, block);
    };
    let length = plan.inner_length();
    let mut outer = Position::new(shape, strides, at / length);
    let (mut inner, mut left) = (at % length, count);
    while left > 0 {
        let count = (length - inner).min(left as u64) as usize;
        let offset = (inner as u32).wrapping_mul(inner_stride);
        let row = Row {
            address: (operand.address.wrapping_add(outer.offset)).wrapping_add(offset),
            stride: inner_stride as i32,
            count,
        };
        let Some((part, rest)) = block.split_at_checked(count * item_size) else {
            abort()
        };
        work(row, part);
        (block, inner, left) = (rest, 0, left - count);
        outer.advance();
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

    /// Goes to the next position in C order.
    fn advance(&mut self) {
        let axes = self.shape.iter().zip(self.strides).zip(&mut self.indices);
        for ((&length, &stride), index) in axes.rev() {
            *index += 1;
            self.offset = self.offset.wrapping_add(stride);
            if *index < length {
                return;
            }
            self.offset = self.offset.wrapping_sub(stride.wrapping_mul(*index));
            *index = 0;
        }
    }
}

/// Copies a row to a block, or a block to a row.
fn move_row<const STORES: bool>(memory: &Memory, row: Row, block: Cells<'_>) {
    match block.len() / row.count {
        1 => move_units::<STORES, u8, 1>(memory, row, block),
        2 => move_units::<STORES, u16, 1>(memory, row, block),
        4 => move_units::<STORES, u32, 1>(memory, row, block),
        8 => move_units::<STORES, u64, 1>(memory, row, block),
        16 => move_units::<STORES, u64, 2>(memory, row, block),
        _ => abort(),
    }
}

/// Does so for items of `N` units. An item of 16 bytes is aligned as its units are.
fn move_units<const STORES: bool, U: Pod, const N: usize>(
    memory: &Memory,
    row: Row,
    block: Cells<'_>,
) where
    [U; N]: Pod,
{
    let item_size = size_of::<[U; N]>();
    let span = (row.count as u64 - 1) * u64::from(row.stride.unsigned_abs());
    if span <= MOST_SPAN {
        return move_span::<STORES, U, N>(memory, row, span as usize, block);
    }
    for (index, item) in (0u32..).zip(block.chunks_exact(item_size)) {
        let offset = index.wrapping_mul(row.stride as u32);
        let one = Row {
            address: row.address.wrapping_add(offset),
            count: 1,
            ..row
        };
        move_span::<STORES, U, N>(memory, one, 0, item);
    }
}

/// Does so for a row whose first and last element are `span` bytes apart.
fn move_span<const STORES: bool, U: Pod, const N: usize>(
    memory: &Memory,
    row: Row,
    span: usize,
    block: Cells<'_>,
) where
    [U; N]: Pod,
{
    // The last element of a row with a negative stride has the lowest address.
    let before = if row.stride < 0 { span as u32 } else { 0 };
    let cells = memory.cells(Place {
        address: row.address.wrapping_sub(before),
        item_size: size_of::<U>() as u32,
        count: (span / size_of::<U>() + N) as u32,
    });
    let is_packed = row.count == 1 || row.stride as usize == size_of::<[U; N]>();
    match (is_packed, STORES) {
        (true, true) => return copy::<U>(cells, block),
        (true, false) => return copy::<U>(block, cells),
        (false, false) if row.stride == 0 => return fill::<[U; N]>(block, cells),
        _ => {}
    }
    let units = items_of::<U>(cells);
    let step = row.stride.unsigned_abs() as usize / size_of::<U>();
    let items = items_of::<[U; N]>(block).iter();
    if row.stride < 0 {
        move_items::<STORES, U, N>(items.rev(), units, step);
    } else {
        move_items::<STORES, U, N>(items, units, step);
    }
}

/// Copies items from or to every `step`-th unit.
#[inline(always)]
fn move_items<'b, const STORES: bool, U: Pod, const N: usize>(
    items: impl Iterator<Item = &'b Cell<[U; N]>>,
    units: &[Cell<U>],
    step: usize,
) where
    [U; N]: Pod,
{
    let mut at = 0;
    for item in items {
        let Some(place) = units.get(at..).and_then(<[_]>::first_chunk::<N>) else {
            return;
        };
        if STORES {
            for (unit, value) in place.iter().zip(item.get()) {
                unit.set(value);
            }
        } else {
            item.set(place.each_ref().map(Cell::get));
        }
        at += step;
    }
}
