//! Exports: the engine.

use crate::kernels::engine::Engine;
use crate::kernels::plan::Plan;
use ndloom_lib::boundary::Window;
use ndloom_lib::boundary::cells::Memory;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the engine of a plan.
///
/// # Safety
/// - The window of the plan is lent, and nothing writes to it while the engine lives.
/// - The windows that the plan names are lent. They may overlap each other, but not the plan.
/// - No other reference to them is used while the engine lives.
pub unsafe fn engine_of<'a>(plan: u32, words: u32, first: f64) -> Engine<'a> {
    // SAFETY: the caller promises that the plan is lent and that nothing writes to it. A `u32` has 4 bytes.
    let words = unsafe { Window::new(4, plan, words).items() };
    // SAFETY: the caller promises that the windows are lent and that nothing else refers to them.
    let memory = unsafe { Memory::lent() };
    Engine::new(Plan::new(words), memory, first as u64)
}

/// Executes a plan for elements `first` to `first + count` of its iteration.
#[wasm_bindgen]
pub fn run(plan: u32, words: u32, first: f64, count: f64) {
    // SAFETY: the windows are lent, and the engine is dropped before this export returns.
    unsafe { engine_of(plan, words, first) }.run(count as u64);
}
