//! Exports: folds of values that lie side by side.

use crate::kernels::choice::with_folder;
use crate::kernels::walk::{Axes, fold};
use crate::kernels::words::Words;
use ndloom_lib::boundary::{Window, item_size};
use wasm_bindgen::prelude::wasm_bindgen;

/// Folds values `first` to `first + count` of an iteration into the accumulators that the words name. These have their start
/// value or what an earlier call left there. `mask` is the address of a byte for each of the values, which is zero if the
/// value is left out; 0 for none.
#[wasm_bindgen]
pub fn reduce(words: u32, length: u32, values: u32, mask: u32, first: f64, count: u32) {
    if count == 0 {
        return;
    }
    // SAFETY: the window is lent, and nothing writes to it.
    let words = Words::new(unsafe { Window::new(4, words, length).items() });
    let bytes = |address, byte_length| {
        let byte_length = if address == 0 { 0 } else { byte_length };
        Window::new(1, address, byte_length)
    };
    let accumulators = bytes(words.accumulators, words.byte_length());
    let best = bytes(words.best.unwrap_or(0), words.best_byte_length());
    let values = Window::new(item_size(words.dtype), values, count).bytes();
    let mask = bytes(mask, count);
    // SAFETY: all windows are lent, and no two overlap: the areas of the scratch block are disjoint, the mask is a copy, and
    // the accumulators and the best values are new memory, a temporary block or a half of the out window each.
    let (accumulators, best, values, mask) = unsafe {
        (
            accumulators.items_mut(),
            best.items_mut(),
            values.items(),
            mask.items(),
        )
    };
    let axes = Axes {
        lengths: words.lengths,
        strides: words.strides,
        piece: words.piece,
        origin: words.origin,
        mask: (!mask.is_empty()).then_some(mask),
    };
    with_folder(
        words.operation,
        words.dtype,
        accumulators,
        best,
        &mut |folder| {
            fold(&axes, folder, values, first as u64);
        },
    );
}
