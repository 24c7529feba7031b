//! Copies elements of operands with a byte stride for each axis to blocks, where they lie side by side.

use bytemuck::Pod;
use ndloom_lib::boundary::cells::{Cells, Memory, Place, copy, gather, items_of};
use ndloom_lib::engine::plan::{MOST_AXES, Operand, Plan};
use std::array::from_fn;
use std::process::abort;

/// Regions that span more bytes than this are copied part by part: `Window::new` takes fewer than twice as many.
const MOST_SPAN: u64 = 1 << 30;

/// From so many bytes on, elements that repeat are copied once, and then in pieces that double. Fewer are written one by one.
const LEAST_REPEATED: usize = 1024;

/// The axes of a region.
const AXES: usize = 3;

/// Elements of a strided operand that follow each other along its innermost axes. The last axis of the region is the innermost one.
#[derive(Clone, Copy)]
struct Region {
    address: u32,
    /// How many there are along each axis: 1 or more.
    counts: [usize; AXES],
    /// The bytes from one to the next along each axis.
    strides: [i32; AXES],
}

impl Region {
    /// Returns the signed bytes from the first element to the last one along each axis.
    fn spans(&self) -> [i64; AXES] {
        from_fn(|axis| (self.counts[axis] as i64 - 1) * i64::from(self.strides[axis]))
    }

    /// Returns a part with one position on an axis.
    fn slice(mut self, axis: usize, index: usize) -> Self {
        let offset = (index as u32).wrapping_mul(self.strides[axis] as u32);
        self.address = self.address.wrapping_add(offset);
        self.counts[axis] = 1;
        self
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
    by_regions(plan, source, (at, count), block, &mut |part, block| {
        move_region(memory, part, block);
    });
}

/// Calls `work` for the regions that elements `at` to `at + count` lie in, each as large as can be, with the part of the block that
/// belongs to it.
fn by_regions(
    plan: Plan<'_>,
    operand: Operand,
    (at, count): (u64, usize),
    mut block: Cells<'_>,
    work: &mut dyn FnMut(Region, Cells<'_>),
) {
    let item_size = operand.item_size() as usize;
    let strides = plan.words(operand.extra as usize, plan.axes());
    let Some(mut position) = Position::new(plan, strides, at) else {
        let (address, counts, strides) = (operand.address, [1, 1, count], [0; AXES]);
        #[rustfmt::skip]
        return work(Region { address, counts, strides }, block);
    };
    let mut left = count;
    while left > 0 {
        let (counts, axis) = position.ahead(left);
        let part = Region {
            address: operand.address.wrapping_add(position.offset),
            counts,
            strides: from_fn(|axis| position.stride(AXES - 1 - axis) as i32),
        };
        let elements = counts.iter().product::<usize>();
        let Some((cells, rest)) = block.split_at_checked(elements * item_size) else {
            abort()
        };
        work(part, cells);
        (block, left) = (rest, left - elements);
        position.advance(AXES - 1 - axis, counts[axis]);
    }
}

/// A position in the elements of a plan, and its byte offset. Axes are counted from the innermost one.
struct Position<'a> {
    shape: &'a [u32],
    strides: &'a [u32],
    /// The length of the innermost axis and the index on it. They may be larger than a word.
    length: u64,
    index: u64,
    /// The indices on the other axes.
    indices: [u32; MOST_AXES],
    offset: u32,
}

impl<'a> Position<'a> {
    /// Returns the position of an element, if the plan has axes.
    fn new(plan: Plan<'a>, strides: &'a [u32], at: u64) -> Option<Self> {
        let (shape, length) = (plan.shape(), plan.inner_length());
        let (index, mut left) = (at % length, at / length);
        let offset = strides.last()?.wrapping_mul(index as u32);
        let indices = [0; MOST_AXES];
        #[rustfmt::skip]
        let mut position = Position { shape, strides, length, index, indices, offset };
        for axis in 1..strides.len() {
            let length = position.length(axis);
            position.indices[axis] = (left % length) as u32;
            left /= length;
            let bytes = position.stride(axis).wrapping_mul(position.indices[axis]);
            position.offset = position.offset.wrapping_add(bytes);
        }
        Some(position)
    }

    fn stride(&self, axis: usize) -> u32 {
        self.strides.iter().rev().nth(axis).copied().unwrap_or(0)
    }

    /// Returns the length of an axis. Axes that are not there have one position.
    fn length(&self, axis: usize) -> u64 {
        match axis {
            0 => self.length,
            _ => (self.shape.iter().rev().nth(axis)).map_or(1, |&length| length.max(1).into()),
        }
    }

    fn index(&self, axis: usize) -> u64 {
        match axis {
            0 => self.index,
            _ => self.indices[axis].into(),
        }
    }

    /// Returns how many of the next elements form a region, at most `left`, along each axis of the region; and the axis of the region
    /// along which they end.
    fn ahead(&self, left: usize) -> ([usize; AXES], usize) {
        let mut counts = [1; AXES];
        let mut whole = 1;
        for axis in 0..AXES {
            let (length, place) = (self.length(axis), AXES - 1 - axis);
            let count = (length - self.index(axis)).min((left / whole) as u64);
            counts[place] = count as usize;
            // A whole axis is followed by more of them.
            if count < length {
                return (counts, place);
            }
            whole *= count as usize;
        }
        (counts, 0)
    }

    /// Goes some positions ahead along an axis, at most to its end. At its end, it goes on along the next axis outside of it.
    fn advance(&mut self, first: usize, positions: usize) {
        let mut positions = positions as u32;
        for axis in first..self.strides.len() {
            let index = self.index(axis) + u64::from(positions);
            let ends = index == self.length(axis);
            let (to, back) = if ends { (0, index) } else { (index, 0) };
            match axis {
                0 => self.index = to,
                _ => self.indices[axis] = to as u32,
            }
            let bytes = self
                .stride(axis)
                .wrapping_mul(positions.wrapping_sub(back as u32));
            self.offset = self.offset.wrapping_add(bytes);
            if !ends {
                return;
            }
            positions = 1;
        }
    }
}

/// Copies a region to a block.
fn move_region(memory: &Memory, part: Region, block: Cells<'_>) {
    let spans = part.spans();
    let span = spans.map(i64::unsigned_abs).iter().sum::<u64>();
    if let Some(axis) = part.counts.iter().position(|&count| count > 1) {
        let size = block.len() / part.counts[axis];
        if part.strides[axis] == 0 && block.len() >= LEAST_REPEATED {
            move_region(memory, part.slice(axis, 0), block.split_at(size).0);
            return repeat(size, block);
        }
        if span > MOST_SPAN {
            for (index, block) in block.chunks_exact(size).enumerate() {
                move_region(memory, part.slice(axis, index), block);
            }
            return;
        }
    }
    // Along an axis with a negative stride, the last element has the lowest address.
    let before: i64 = spans.iter().map(|span| (-span).max(0)).sum();
    let reach = (before as usize, span as usize);
    match block.len() / part.counts.iter().product::<usize>() {
        1 => move_items::<u8, 1>(memory, part, reach, block),
        2 => move_items::<u16, 1>(memory, part, reach, block),
        4 => move_items::<u32, 1>(memory, part, reach, block),
        8 => move_items::<u64, 1>(memory, part, reach, block),
        // An item of 16 bytes has the alignment of its units.
        16 => move_items::<u64, 2>(memory, part, reach, block),
        _ => abort(),
    }
}

/// Fills a block with copies of its first bytes.
fn repeat(first: usize, block: Cells<'_>) {
    let mut done = first;
    while let Some((ready, rest)) = block.split_at_checked(done) {
        copy(1, rest, ready);
        done *= 2;
    }
}

/// Copies a region to a block. Its lowest element lies so many bytes before the first one, and its highest element so many behind the
/// lowest.
fn move_items<U: Pod, const N: usize>(
    memory: &Memory,
    part: Region,
    (before, span): (usize, usize),
    block: Cells<'_>,
) where
    [U; N]: Pod,
{
    let unit = size_of::<U>();
    let cells = memory.cells(Place {
        address: part.address.wrapping_sub(before as u32),
        item_size: unit as u32,
        count: (span / unit + N) as u32,
    });
    let (units, items) = (items_of::<U>(cells), items_of::<[U; N]>(block));
    let start = before / unit;
    let [planes, rows, columns] = part.counts;
    let steps = part.strides.map(|stride| stride as isize / unit as isize);
    // How many items lie between neighbours on each axis of the block.
    let apart = [rows * columns, columns, 1];
    // The longest axis is the inner one, so that loops are long.
    let [outer, middle, inner] = if planes > rows && planes > columns {
        [1, 2, 0]
    } else if rows > columns {
        [0, 2, 1]
    } else {
        [0, 1, 2]
    };
    for plane in 0..part.counts[outer] {
        for row in 0..part.counts[middle] {
            let from = plane as isize * steps[outer] + row as isize * steps[middle];
            let items = items.get(plane * apart[outer] + row * apart[middle]..);
            gather(
                (items.unwrap_or_default(), apart[inner]),
                (units, start.wrapping_add_signed(from), steps[inner]),
                part.counts[inner],
            );
        }
    }
}
