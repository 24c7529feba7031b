//! Exports: conversions between dtypes, and what a conversion would refuse.

use super::memory::Window;
use super::{bounds_of, elements, index_or_none, item_size};
use crate::{cast, scan};
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Items that are set aside at a time when a cast writes over its own source.
const ASIDE: usize = 128;

/// Source and target may be the same window when the dtypes have the same item size.
#[wasm_bindgen]
pub fn cast(from: u32, to: u32, source: u32, target: u32, count: u32) {
    let (read, written) = (elements(from, source, count), elements(to, target, count));
    if source != target {
        // SAFETY: the caller lends both windows.
        return unsafe { cast_window(from, to, read, written) };
    }
    let size = item_size(from);
    if size != item_size(to) {
        abort();
    }
    let mut room = [0u64; 2 * ASIDE];
    for begin in (0..count as usize).step_by(ASIDE) {
        let (read, written) = (
            read.part(size, begin, ASIDE),
            written.part(size, begin, ASIDE),
        );
        // SAFETY: the caller lends the window; what is cast is a copy outside it.
        unsafe {
            let kept = read.set_aside(size, &mut room);
            cast_window(from, to, kept, written);
        }
    }
}

/// # Safety
/// As for `Window::items` with elements of the dtype `from`, and for `Window::items_mut` with those of `to`.
unsafe fn cast_window(from: u32, to: u32, source: Window, target: Window) {
    let source = source.bytes(item_size(from));
    let target = target.bytes(item_size(to));
    // SAFETY: the caller's promise.
    cast::convert(from, to, unsafe { source.items() }, unsafe {
        target.items_mut()
    });
}

#[wasm_bindgen]
pub fn check_cast(from: u32, to: u32, source: u32, count: u32) -> f64 {
    let source = elements(from, source, count).bytes(item_size(from));
    index_or_none(bounds_of(to).and_then(|bounds| {
        // SAFETY: the caller lends the window.
        let misfit = cast::first_misfit_of(from, unsafe { source.items() }, &bounds);
        misfit.map(|index| index as u64)
    }))
}

#[wasm_bindgen]
pub fn scan_float64(address: u32, count: u32) -> u32 {
    // SAFETY: the caller lends the window; any bits are a number.
    scan::all_integers(unsafe { Window::new(8, address, count).items() }).into()
}
