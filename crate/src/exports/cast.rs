//! Exports: conversions between dtypes, and what a conversion would refuse.

use super::memory::Window;
use super::{bounds_of, elements, index_or_none, item_size};
use crate::kernels::{cast, scan};
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Items that are set aside at a time when a cast writes over its own source.
const ASIDE: usize = 128;

/// Source and target may be the same window when the dtypes have the same item size.
#[wasm_bindgen]
pub fn cast(from: u32, to: u32, source: u32, target: u32, count: u32) {
    let (read, written) = (elements(from, source, count), elements(to, target, count));
    if source != target {
        // SAFETY: both windows are lent and apart; the types are those of the dtypes, by the sizes of which they were made.
        return unsafe { cast_window(from, to, read, written) };
    }
    if item_size(from) != item_size(to) {
        abort();
    }
    let mut room = [0u64; 2 * ASIDE];
    for begin in (0..count as usize).step_by(ASIDE) {
        let (read, written) = (read.part(begin, ASIDE), written.part(begin, ASIDE));
        // SAFETY: the window is lent; what is cast is a copy of this part in `room`, which is left alone until the next.
        unsafe {
            let kept = read.set_aside(&mut room);
            cast_window(from, to, kept, written);
        }
    }
}

/// # Safety
/// As for `Window::items` of the source and `Window::items_mut` of the target, which holds elements of the dtype `to`.
unsafe fn cast_window(from: u32, to: u32, source: Window, target: Window) {
    // SAFETY: the caller's promise for each; bytes are bytes.
    cast::convert(from, to, unsafe { source.bytes().items() }, unsafe {
        target.bytes().items_mut()
    });
}

#[wasm_bindgen]
pub fn check_cast(from: u32, to: u32, source: u32, count: u32) -> f64 {
    let source = elements(from, source, count).bytes();
    index_or_none(bounds_of(to).and_then(|bounds| {
        // SAFETY: the window is lent, and nothing writes; bytes are bytes.
        let misfit = cast::first_misfit_of(from, unsafe { source.items() }, &bounds);
        misfit.map(|index| index as u64)
    }))
}

#[wasm_bindgen]
pub fn scan_float64(address: u32, count: u32) -> u32 {
    // SAFETY: the window is lent, and nothing writes; its items are float64.
    scan::all_integers(unsafe { Window::new(8, address, count).items() }).into()
}
