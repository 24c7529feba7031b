//! The engine: executes the steps of a plan, block by block.

use super::loops::{CHUNK, COPIES_BYTES, Kernel, Operands};
use super::operations::{CAST, LOAD, STORE, kernel_of, number_of_inputs};
use super::plan::{Kind, Operand, Plan, Step};
use super::{ramps, strided};
use ndloom_lib::boundary::cells::{Cells, Memory, Place, bytes_of};
use ndloom_lib::boundary::with_item;
use ndloom_lib::cast::convert;
use std::cell::Cell;
use std::process::abort;

/// Elements that fill no chunk, and the size of one.
type Part<'a> = (Cells<'a>, u32);

/// A plan that is being executed from one element of the iteration on.
pub struct Engine<'a> {
    plan: Plan<'a>,
    memory: Memory,
    /// The index of the element that lies at the address of packed operands.
    first: u64,
}

impl<'a> Engine<'a> {
    /// Prepares to execute a plan from element `first` on: makes a chunk of each scalar.
    pub fn new(plan: Plan<'a>, memory: Memory, first: u64) -> Self {
        let engine = Engine {
            plan,
            memory,
            first,
        };
        for index in 0..plan.operands() as u32 {
            let operand = plan.operand(index);
            if operand.kind == Kind::Scalar {
                engine.repeat(operand);
            }
        }
        engine
    }

    /// Executes the steps for `count` elements from the first one on.
    pub fn run(&mut self, count: u64) {
        let (mut at, end) = (self.first, self.first + count);
        while at < end {
            let block = (end - at).min(self.plan.block() as u64) as usize;
            self.compute(at, block);
            at += block as u64;
        }
    }

    /// Executes the steps for elements `at` to `at + count`, at most a block.
    fn compute(&mut self, at: u64, count: usize) {
        for index in 0..self.plan.steps() {
            let step = self.plan.step(index);
            match step.operation {
                LOAD => self.load(step, at, count),
                STORE => self.store(step, at, count),
                CAST => self.cast(step, at, count),
                _ => self.step(step, at, count),
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
        with_item!(item_size, T => strided::fill::<T>(chunk, one));
    }

    /// Returns the place of elements `at` to `at + count` of an operand. Aborts if the operand has none.
    #[inline(always)]
    fn place(&self, operand: Operand, at: u64, count: usize) -> Place {
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
            Kind::Strided | Kind::Ramp | Kind::Line => abort(),
        };
        Place {
            address,
            item_size,
            count: count as u32,
        }
    }

    #[inline(always)]
    fn cells(&self, operand: Operand, at: u64, count: usize) -> Cells<'_> {
        self.memory.cells(self.place(operand, at, count))
    }

    /// Executes a step by its kernel. The kernel computes whole chunks. Registers have room for them, and the elements of
    /// packed operands that fill no chunk are copied to a chunk and back.
    fn step(&self, step: Step, at: u64, count: usize) {
        let Some(kernel) = kernel_of(step.operation, step.working) else {
            abort()
        };
        let out = self.plan.operand(step.out);
        let some = number_of_inputs(step.operation);
        let [a, b, c] = step.inputs;
        let a = self.plan.operand(a);
        // The first input stands for those that the operation does not have.
        let b = if some > 1 { self.plan.operand(b) } else { a };
        let c = if some > 2 { self.plan.operand(c) } else { a };
        let is_packed = |operand: Operand| operand.kind == Kind::Packed;
        let whole = if is_packed(out) || is_packed(a) || is_packed(b) || is_packed(c) {
            count - count % CHUNK
        } else {
            count.next_multiple_of(CHUNK)
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
            let rest = |operand| self.rest(operand, at, (whole, count));
            step_in_buffers(kernel, rest(out), [rest(a), rest(b), rest(c)]);
        }
    }

    /// Returns the elements of an operand that fill no chunk: those from `whole` to `count` behind element `at`.
    fn rest(&self, mut operand: Operand, at: u64, (whole, count): (usize, usize)) -> Part<'_> {
        let item_size = operand.item_size();
        if operand.kind == Kind::Register {
            operand.address += whole as u32 * item_size;
        }
        let cells = self.cells(operand, at + whole as u64, count - whole);
        (cells, item_size)
    }

    /// Copies elements from wherever they are to the operand `out`.
    fn load(&self, step: Step, at: u64, count: usize) {
        let (out, source) = (
            self.plan.operand(step.out),
            self.plan.operand(step.inputs[0]),
        );
        let item_size = out.item_size();
        let target = self.cells(out, at, count);
        if item_size != source.item_size() {
            abort();
        }
        match source.kind {
            Kind::Strided => strided::load(&self.memory, self.plan, source, (at, count), target),
            Kind::Ramp | Kind::Line => ramps::write(&self.memory, source, at, target),
            Kind::Scalar => {
                let source = self.cells(source, at, count);
                with_item!(item_size, T => strided::fill::<T>(target, source));
            }
            Kind::Register | Kind::Packed => {
                let source = self.cells(source, at, count);
                with_item!(item_size, T => strided::copy::<T>(target, source));
            }
        }
    }

    /// Copies elements from a register to wherever they belong.
    fn store(&self, step: Step, at: u64, count: usize) {
        let (out, input) = (
            self.plan.operand(step.out),
            self.plan.operand(step.inputs[0]),
        );
        let item_size = out.item_size();
        if item_size != input.item_size() {
            abort();
        }
        let source = self.cells(input, at, count);
        if out.kind == Kind::Strided {
            return strided::store(&self.memory, self.plan, out, (at, count), source);
        }
        let target = self.cells(out, at, count);
        with_item!(item_size, T => strided::copy::<T>(target, source));
    }

    /// Converts elements to the dtype of the operand `out`.
    fn cast(&mut self, step: Step, at: u64, count: usize) {
        let (out, input) = (
            self.plan.operand(step.out),
            self.plan.operand(step.inputs[0]),
        );
        let (target, source) = (self.place(out, at, count), self.place(input, at, count));
        let (target, source) = self.memory.slices(target, source);
        // A scalar has fewer copies than a block has elements.
        let part = source.len() / input.item_size() as usize * out.item_size() as usize;
        for target in target.chunks_mut(part.max(1)) {
            convert(input.dtype, out.dtype, source, target);
        }
    }
}

/// Executes a step for fewer elements than a chunk: copies them to a whole chunk, and the results back.
fn step_in_buffers(kernel: Kernel, out: Part<'_>, inputs: [Part<'_>; 3]) {
    let buffers = [const { Cell::new([0u64; COPIES_BYTES / 8]) }; 4];
    let [results, buffers @ ..] = buffers.each_ref().map(bytes_of);
    let mut chunks = buffers;
    for ((cells, item_size), chunk) in inputs.into_iter().zip(&mut chunks) {
        if cells.len() < CHUNK * item_size as usize {
            with_item!(item_size, T => strided::copy::<T>(chunk, cells));
        } else {
            *chunk = cells;
        }
    }
    let (cells, item_size) = out;
    let results = results
        .get(..CHUNK * item_size as usize)
        .unwrap_or_default();
    kernel(&Operands {
        out: results,
        inputs: chunks,
    });
    with_item!(item_size, T => strided::copy::<T>(cells, results));
}
