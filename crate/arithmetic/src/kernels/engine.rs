//! The engine: executes the steps of a plan, block by block.

use super::operations::{Operation, kernel_of, number_of_inputs};
use super::{ramps, strided};
use ndloom_lib::boundary::cells::{copy, fill};
use ndloom_lib::engine::blocks::{Blocks, Range};
use ndloom_lib::engine::plan::{Kind, Step};
use std::process::abort;

/// Executes steps of a plan.
pub fn run(blocks: &mut Blocks<'_>, range: &Range) {
    blocks.each(range, |blocks, step, at, count| {
        match Operation::of(step.operation) {
            Operation::Load => load(blocks, step, at, count),
            Operation::Store => store(blocks, step, at, count),
            operation => match kernel_of(operation, step.working) {
                Some(kernel) => blocks.step(step, (number_of_inputs(operation), kernel), at, count),
                None => abort(),
            },
        }
    });
}

/// Copies elements of an input of any kind to the operand `out`, side by side. Computes them if the input is a ramp or a line.
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
        Kind::Strided if out.kind == Kind::Repeated => {
            let (one, _) = target.split_at(item_size as usize);
            strided::load(&blocks.memory, blocks.plan, source, (at, 1), one);
            fill(item_size, target, one);
        }
        Kind::Strided => strided::load(&blocks.memory, blocks.plan, source, (at, count), target),
        Kind::Ramp | Kind::Line => ramps::write(&blocks.memory, source, at, target),
        Kind::Scalar | Kind::Repeated => {
            let source = blocks.cells(source, at, count);
            fill(item_size, target, source);
        }
        Kind::Register | Kind::Packed | Kind::Row => {
            let source = blocks.cells(source, at, count);
            copy(item_size, target, source);
        }
    }
}

/// Copies elements of an input to the operand `out`. The elements of both lie side by side.
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
    let target = blocks.cells(out, at, count);
    copy(item_size, target, source);
}
