//! Exports: conversions between dtypes, the check for values that a conversion refuses, and scans of floats.

use crate::kernels::scan;
use ndloom_lib::boundary::Window;
use ndloom_lib::boundary::{bounds_of, elements, index_or_none, item_size};
use ndloom_lib::cast;
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// The number of items that are copied to a buffer at a time when a cast overwrites its own source.
const ITEMS_AT_ONCE: usize = 128;

/// Source and target may be the same window if the dtypes have the same item size.
#[wasm_bindgen]
pub fn cast(from: u32, to: u32, source: u32, target: u32, count: u32) {
    let (read, written) = (elements(from, source, count), elements(to, target, count));
    if source != target {
        // SAFETY: both windows are lent and apart. Each window was made for its dtype, so the target holds elements of
        // the dtype `to`.
        return unsafe { cast_window(from, to, read, written) };
    }
    if item_size(from) != item_size(to) {
        abort();
    }
    let mut buffer = [0u64; 2 * ITEMS_AT_ONCE];
    for begin in (0..count as usize).step_by(ITEMS_AT_ONCE) {
        let (read, written) = (
            read.part(begin, ITEMS_AT_ONCE),
            written.part(begin, ITEMS_AT_ONCE),
        );
        // SAFETY: the window is lent, and its item size is that of both dtypes. The cast reads a copy of this part in
        // `buffer`, and nothing else uses `buffer` until the next part.
        unsafe {
            let kept = read.copied_to(&mut buffer);
            cast_window(from, to, kept, written);
        }
    }
}

/// # Safety
/// The conditions of `Window::items` hold for the source and those of `Window::items_mut` for the target. The target
/// holds elements of the dtype `to`.
unsafe fn cast_window(from: u32, to: u32, source: Window, target: Window) {
    // SAFETY: the caller promises the conditions of both windows. Any memory may be read and written as bytes.
    cast::convert(from, to, unsafe { source.bytes().items() }, unsafe {
        target.bytes().items_mut()
    });
}

#[wasm_bindgen]
pub fn check_cast(from: u32, to: u32, source: u32, count: u32) -> f64 {
    let source = elements(from, source, count).bytes();
    index_or_none(bounds_of(to).and_then(|bounds| {
        // SAFETY: the window is lent, and nothing writes to it. Any memory may be read as bytes.
        let misfit = cast::first_misfit_of(from, unsafe { source.items() }, &bounds);
        misfit.map(|index| index as u64)
    }))
}

#[wasm_bindgen]
pub fn scan_float64(address: u32, count: u32) -> u32 {
    // SAFETY: the window is lent, and nothing writes to it. Its items are float64.
    scan::all_integers(unsafe { Window::new(8, address, count).items() }).into()
}

/// Whether all floats of an item size are finite: float16, float32 or float64.
#[wasm_bindgen]
pub fn scan_finite(item_size: u32, address: u32, count: u32) -> u32 {
    let floats = Window::new(item_size, address, count);
    // SAFETY: the window is lent, and nothing writes to it. Its items have the size of their bits.
    let finite = unsafe {
        match item_size {
            2 => scan::all_finite(floats.items::<u16>(), 0x7c00),
            4 => scan::all_finite(floats.items(), f32::INFINITY.to_bits()),
            _ => scan::all_finite(floats.items(), f64::INFINITY.to_bits()),
        }
    };
    finite.into()
}
