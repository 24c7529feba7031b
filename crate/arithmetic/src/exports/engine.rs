//! Exports: the engine.

use crate::kernels::engine::Engine;
use crate::kernels::plan::Plan;
use ndloom_lib::boundary::Window;
use ndloom_lib::boundary::cells::Memory;
use wasm_bindgen::prelude::wasm_bindgen;

/// Executes a plan for elements `first` to `first + count` of its iteration. The windows that the plan names may overlap each
/// other, but not the plan; the operands of a cast must not overlap.
#[wasm_bindgen]
pub fn run(plan: u32, words: u32, first: f64, count: f64) {
    // SAFETY: the window is lent, and no step writes to it. A `u32` has 4 bytes.
    let words = unsafe { Window::new(4, plan, words).items() };
    // SAFETY: the windows that the plan names are lent, and nothing else refers to them.
    let memory = unsafe { Memory::lent() };
    Engine::new(Plan::new(words), memory, first as u64).run(count as u64);
}
