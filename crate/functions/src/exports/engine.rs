//! Exports: the engine.

use crate::kernels::engine;
use ndloom_lib::boundary::cells::plan_and_memory;
use ndloom_lib::engine::blocks::{Blocks, Range};
use wasm_bindgen::prelude::wasm_bindgen;

/// Executes steps `from` to `to` of a plan for elements `at` to `at + count` of its iteration. Packed operands begin with element
/// `first`. All of the steps are functions of this chapter. The windows that the plan names may overlap each other, but not the plan.
#[wasm_bindgen]
pub fn run(plan: u32, words: u32, first: f64, at: f64, count: f64, from: u32, to: u32) {
    // SAFETY: the plan and the windows that it names are lent, and nothing else refers to them.
    let lent = unsafe { plan_and_memory(plan, words) };
    let mut blocks = Blocks::new(lent, first);
    engine::run(&mut blocks, &Range::new(at, count, from, to));
}
