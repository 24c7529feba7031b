//! The engine: executes the steps of a plan, block by block.

use super::operations::{CAST, LOAD, STORE, kernel_of, number_of_inputs};
use super::{ramps, strided};
use ndloom_lib::boundary::cells::{copy, fill};
use ndloom_lib::boundary::with_item;
use ndloom_lib::cast::convert;
use ndloom_lib::engine::blocks::{Blocks, Range};
use ndloom_lib::engine::plan::{Kind, Step};
use std::process::abort;

/// Executes steps of a plan.
pub fn run(blocks: &mut Blocks<'_>, range: &Range) {
    blocks.each(range, |blocks, step, at, count| match step.operation {
        LOAD => load(blocks, step, at, count),
        STORE => store(blocks, step, at, count),
        CAST => cast(blocks, step, at, count),
        operation => match kernel_of(operation, step.working) {
            Some(kernel) => blocks.step(step, (number_of_inputs(operation), kernel), at, count),
            None => abort(),
        },
    });
}

/// Copies elements from wherever they are to the operand `out`.
fn load(blocks: &Blocks<'_>, step: Step, at: u64, count: usize) {
    let (out, source) = (
        blocks.plan.operand(step.out),
        blocks.plan.operand(step.inputs[0]),
    );
    let item_size = out.item_size();
    let target = blocks.cells(out, at, count);
    if item_size != source.item_size() {
        abort();
    }
    match source.kind {
        Kind::Strided => strided::load(&blocks.memory, blocks.plan, source, (at, count), target),
        Kind::Ramp | Kind::Line => ramps::write(&blocks.memory, source, at, target),
        Kind::Scalar => {
            let source = blocks.cells(source, at, count);
            with_item!(item_size, T => fill::<T>(target, source));
        }
        Kind::Register | Kind::Packed => {
            let source = blocks.cells(source, at, count);
            with_item!(item_size, T => copy::<T>(target, source));
        }
    }
}

/// Copies elements from a register to wherever they belong.
fn store(blocks: &Blocks<'_>, step: Step, at: u64, count: usize) {
    let (out, input) = (
        blocks.plan.operand(step.out),
        blocks.plan.operand(step.inputs[0]),
    );
    let item_size = out.item_size();
    if item_size != input.item_size() {
        abort();
    }
    let source = blocks.cells(input, at, count);
    if out.kind == Kind::Strided {
        return strided::store(&blocks.memory, blocks.plan, out, (at, count), source);
    }
    let target = blocks.cells(out, at, count);
    with_item!(item_size, T => copy::<T>(target, source));
}

/// Converts elements to the dtype of the operand `out`.
fn cast(blocks: &mut Blocks<'_>, step: Step, at: u64, count: usize) {
    let (out, input) = (
        blocks.plan.operand(step.out),
        blocks.plan.operand(step.inputs[0]),
    );
    let (target, source) = (blocks.place(out, at, count), blocks.place(input, at, count));
    let (target, source) = blocks.memory.slices(target, source);
    // A scalar has fewer copies than a block has elements.
    let part = source.len() / input.item_size() as usize * out.item_size() as usize;
    for target in target.chunks_mut(part.max(1)) {
        convert(input.dtype, out.dtype, source, target);
    }
}
