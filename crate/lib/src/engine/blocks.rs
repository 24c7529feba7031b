//! The blocks of a plan: where the operands of a step lie, and how a kernel computes it for the elements of one block.

use super::loops::{COPIES_BYTES, Kernel, Operands, turn_of};
use super::plan::{Kind, Operand, Plan, Step};
use crate::boundary::cells::{Cells, Memory, Place, bytes_of, copy, fill};
use crate::boundary::item_size;
use std::cell::Cell;
use std::process::abort;

/// Elements that fill no turn, and the size of one.
type Part<'a> = (Cells<'a>, u32);

/// A plan, and the memory in which its operands lie.
pub struct Blocks<'a> {
    /// The plan.
    pub plan: Plan<'a>,
    /// The memory.
    pub memory: Memory,
    /// The index of the element that lies at the address of packed operands.
    first: u64,
}

/// What is computed of a plan: some of its elements, and some of its steps.
pub struct Range {
    at: u64,
    count: u64,
    from: usize,
    to: usize,
}

impl Range {
    /// Returns `count` elements from `at` on, and the steps `from` to `to`.
    pub fn new(at: f64, count: f64, from: u32, to: u32) -> Self {
        Range {
            at: at as u64,
            count: count as u64,
            from: from as usize,
            to: to as usize,
        }
    }
}

impl<'a> Blocks<'a> {
    /// Returns the blocks of the plan that stands in `words`. Packed operands begin with element `first`.
    pub fn new((words, memory): (&'a [u32], Memory), first: f64) -> Self {
        Blocks {
            plan: Plan::new(words),
            memory,
            first: first as u64,
        }
    }

    /// Calls `compute` for each step of each block. Makes the copies of the scalars before the first step of the first element, for
    /// all ranges of the plan.
    pub fn each(&mut self, range: &Range, mut compute: impl FnMut(&mut Self, Step, u64, usize)) {
        let (mut at, end) = (range.at, range.at + range.count);
        if at == self.first && range.from == 0 {
            self.repeat_scalars();
        }
        let (block, row) = (self.plan.block() as u64, self.plan.row());
        while at < end {
            let to_row_end = if row == 0 { block } else { row - at % row };
            let count = (end - at).min(block).min(to_row_end) as usize;
            for index in range.from..range.to {
                compute(self, self.plan.step(index), at, count);
            }
            at += count as u64;
        }
    }

    fn repeat_scalars(&self) {
        for index in 0..self.plan.operands() as u32 {
            let operand = self.plan.operand(index);
            if operand.kind == Kind::Scalar {
                self.repeat(operand);
            }
        }
    }

    /// Writes the copies of a scalar.
    fn repeat(&self, scalar: Operand) {
        let item_size = scalar.item_size();
        let place = |address, count| Place {
            address,
            item_size,
            count,
        };
        let one = self.memory.cells(place(scalar.address, 1));
        let chunk = self
            .memory
            .cells(place(scalar.extra, COPIES_BYTES as u32 / item_size));
        fill(item_size, chunk, one);
    }

    /// Returns the place of elements `at` to `at + count` of an operand. Aborts if the operand has none.
    #[inline(always)]
    pub fn place(&self, operand: Operand, at: u64, count: usize) -> Place {
        let item_size = operand.item_size();
        let (address, count) = match operand.kind {
            Kind::Register => (operand.address, count),
            Kind::Packed => {
                let offset = (at - self.first) * u64::from(item_size);
                match u32::try_from(u64::from(operand.address) + offset) {
                    Ok(address) => (address, count),
                    Err(_) => abort(),
                }
            }
            Kind::Scalar => (operand.extra, COPIES_BYTES / item_size as usize),
            Kind::Row => (self.plan.address_of(operand, at), count),
            Kind::Repeated => (operand.address, COPIES_BYTES / item_size as usize),
            Kind::Strided | Kind::Ramp | Kind::Line => abort(),
        };
        Place {
            address,
            item_size,
            count: count as u32,
        }
    }

    /// Returns elements `at` to `at + count` of an operand.
    #[inline(always)]
    pub fn cells(&self, operand: Operand, at: u64, count: usize) -> Cells<'_> {
        self.memory.cells(self.place(operand, at, count))
    }

    /// Executes a step by its kernel, which comes with its number of inputs. The kernel computes whole turns, for
    /// which registers have room. Where another operand ends within a turn, the last elements are computed again as a
    /// whole turn, or in buffers (few elements, or a step that writes to its input).
    #[inline(always)]
    pub fn step(&self, step: Step, (some, kernel): (usize, Kernel), at: u64, count: usize) {
        let out = self.plan.operand(step.out);
        let [a, b, c] = step.inputs;
        let a = self.plan.operand(a);
        // The first input stands for those that the operation does not have.
        let b = if some > 1 { self.plan.operand(b) } else { a };
        let c = if some > 2 { self.plan.operand(c) } else { a };
        let ends_exactly = |operand: Operand| matches!(operand.kind, Kind::Packed | Kind::Row);
        let turn = turn_of(item_size(step.working) as usize);
        let whole = if ends_exactly(out) || ends_exactly(a) || ends_exactly(b) || ends_exactly(c) {
            count - count % turn
        } else {
            count.next_multiple_of(turn)
        };
        if whole > 0 {
            let first = self.cells(a, at, whole);
            let others = |operand, is_there| match is_there {
                true => self.cells(operand, at, whole),
                false => first,
            };
            kernel(&Operands {
                out: self.cells(out, at, whole),
                inputs: [first, others(b, some > 1), others(c, some > 2)],
            });
        }
        if whole < count {
            self.finish((some, kernel, turn), out, [a, b, c], at, count);
        }
    }

    /// Computes the elements behind the last whole turn of `count` elements.
    fn finish(
        &self,
        (some, kernel, turn): (usize, Kernel, usize),
        out: Operand,
        inputs: [Operand; 3],
        at: u64,
        count: usize,
    ) {
        let place = |operand| self.place(operand, at, count);
        // An input in the same place holds results by now.
        let is_apart = inputs
            .iter()
            .all(|&input| !place(input).overlaps(place(out)));
        if count > turn && is_apart {
            let last = |operand| self.last(operand, at, count, turn);
            kernel(&Operands {
                out: last(out),
                inputs: inputs.map(last),
            });
        } else {
            let rest = |operand| self.last(operand, at, count, count % turn);
            step_in_buffers(
                (some, kernel, turn),
                (rest(out), out.item_size()),
                inputs.map(|input| (rest(input), input.item_size())),
            );
        }
    }

    /// Returns the last of the `count` elements of an operand that begin with element `at`.
    fn last(&self, mut operand: Operand, at: u64, count: usize, length: usize) -> Cells<'_> {
        let before = count - length;
        if operand.kind == Kind::Register {
            operand.address += before as u32 * operand.item_size();
        }
        self.cells(operand, at + before as u64, length)
    }
}

/// Executes a step for fewer elements than a turn: copies them to a whole turn, and the results back. `some` is the number of
/// inputs that the kernel reads.
fn step_in_buffers(
    (some, kernel, turn): (usize, Kernel, usize),
    out: Part<'_>,
    inputs: [Part<'_>; 3],
) {
    let buffers = [const { Cell::new([0u64; COPIES_BYTES / 8]) }; 4];
    let [results, buffers @ ..] = buffers.each_ref().map(bytes_of);
    let mut turns = buffers;
    for ((cells, item_size), buffer) in inputs.into_iter().zip(&mut turns).take(some) {
        if cells.len() < turn * item_size as usize {
            copy(item_size, buffer, cells);
        } else {
            *buffer = cells;
        }
    }
    let (cells, item_size) = out;
    let results = results.get(..turn * item_size as usize).unwrap_or_default();
    kernel(&Operands {
        out: results,
        inputs: turns,
    });
    copy(item_size, cells, results);
}
