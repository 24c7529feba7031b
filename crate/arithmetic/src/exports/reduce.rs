//! Exports: folds of computed values.

use super::engine::engine_of;
use crate::kernels::folds::choice::with_folder;
use crate::kernels::folds::computed::Computed;
use crate::kernels::folds::section::Section;
use crate::kernels::folds::walk::{Axes, fold};
use crate::kernels::plan::{Kind, Plan};
use ndloom_lib::boundary::Window;
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Executes a plan for elements `first` to `first + count` of its iteration, and folds a value into the accumulators. The
/// accumulators have their start value or what an earlier call left there. They overlap no operand, and no step writes
/// the mask.
#[wasm_bindgen]
pub fn reduce(plan: u32, words: u32, first: f64, count: f64) {
    let (from, count) = (first as u64, count as u64);
    if count == 0 {
        return;
    }
    // SAFETY: the windows are lent, and the engine is dropped before this export returns.
    let engine = unsafe { engine_of(plan, words, first) };
    let section = Section::new(engine.plan());
    let [accumulators, best] = [
        (section.accumulators, section.byte_length()),
        (section.best.unwrap_or(0), section.best_byte_length()),
    ]
    .map(|(address, byte_length)| {
        let byte_length = if address == 0 { 0 } else { byte_length };
        // SAFETY: the accumulators and the best values are lent, and they are apart from each other and from all operands.
        unsafe { Window::new(1, address, byte_length).items_mut() }
    });
    let mask = section
        .mask
        .map(|mask| mask_window(engine.plan(), mask, count));
    let axes = Axes {
        lengths: section.lengths,
        strides: section.strides,
        piece: section.piece,
        // SAFETY: the mask is lent, and no step writes it.
        mask: mask.map(|mask| unsafe { mask.items() }),
    };
    let ahead = section.mask.map(|_| from + count);
    let mut values = Computed::new(engine, section.value, ahead);
    let (operation, dtype) = (section.operation, section.dtype);
    with_folder(operation, dtype, accumulators, best, &mut |folder| {
        fold(&axes, folder, &mut values, from, count);
    });
}

/// Returns the window of the mask, whose bytes are packed.
fn mask_window(plan: Plan, mask: u32, count: u64) -> Window {
    let operand = plan.operand(mask);
    match u32::try_from(count) {
        Ok(count) if operand.kind == Kind::Packed => {
            Window::new(operand.item_size(), operand.address, count)
        }
        _ => abort(),
    }
}
