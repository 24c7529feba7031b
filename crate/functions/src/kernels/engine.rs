//! The engine: executes the steps of a plan that are functions of this chapter, block by block.

use super::rows::row_of;
use ndloom_lib::engine::blocks::{Blocks, Range};
use std::process::abort;

/// Executes steps of a plan. Aborts at a step of another chapter.
pub fn run(blocks: &mut Blocks<'_>, range: &Range) {
    blocks.each(range, |blocks, step, at, count| {
        let row = row_of(step.operation);
        match row.and_then(|(inputs, kernel_of)| Some((*inputs, kernel_of(step.working)?))) {
            Some(found) => blocks.step(step, found, at, count),
            None => abort(),
        }
    });
}
