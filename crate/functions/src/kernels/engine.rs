//! The engine: executes the steps of a plan that are functions of this chapter, block by block.

use super::rows::{Operation, row_of};
use ndloom_lib::engine::blocks::{Blocks, Range};
use std::process::abort;

/// Executes steps of a plan. Aborts at a step of another chapter.
pub fn run(blocks: &mut Blocks<'_>, range: &Range) {
    blocks.each(range, |blocks, step, at, count| {
        let (inputs, kernel_of) = row_of(Operation::of(step.operation));
        match kernel_of(step.working) {
            Some(kernel) => blocks.step(step, (inputs, kernel), at, count),
            None => abort(),
        }
    });
}
