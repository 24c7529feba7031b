//! Exports: running folds along an axis.

use crate::kernels::accumulate::running;
use crate::kernels::choice::Operation;
use ndloom_lib::boundary::{Window, item_size};
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Replaces the elements of a packed array of shape (outer, length, inner) by their sums or products along its middle
/// axis. `operation` is the code of the fold.
#[wasm_bindgen]
pub fn accumulate(dtype: u32, operation: u32, target: u32, outer: u32, length: u32, inner: u32) {
    let count = outer
        .checked_mul(length)
        .and_then(|count| count.checked_mul(inner));
    let count = count.unwrap_or_else(|| abort());
    let target = Window::new(item_size(dtype), target, count).bytes();
    // SAFETY: the window is lent, and nothing else refers to it.
    let bytes = unsafe { target.items_mut() };
    running(
        Operation::of(operation),
        dtype,
        bytes,
        length as usize,
        inner as usize,
    );
}
