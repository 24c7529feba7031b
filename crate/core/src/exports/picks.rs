//! Exports: elements that lists of positions and masks select.

use super::axes::{axes_at, with_picks};
use crate::kernels::picks::{self, Mode};
use ndloom_lib::boundary::{Window, index_or_none};
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Copies selected elements of a view, from selected element `first` on. The view lies in the `items` items at
/// `source`. The positions count from item `origin`.
#[wasm_bindgen]
pub fn take(
    item_size: u32,
    target: u32,
    count: u32,
    first: f64,
    source: u32,
    items: u32,
    origin: u32,
    outer: u32,
    inner: u32,
    shape: u32,
    strides: u32,
    positions: u32,
    position_count: u32,
) {
    let (target, source) = (
        Window::new(item_size, target, count).bytes(),
        Window::new(item_size, source, items).bytes(),
    );
    let (axes, positions) = ([outer, inner, shape, strides], [positions, position_count]);
    let size = item_size as usize;
    // SAFETY: the windows, the positions and the axes are lent and apart. Any memory may be read and written as bytes.
    unsafe {
        with_picks(item_size, origin, axes, positions, |picks| {
            picks::take(
                target.items_mut(),
                first as u64,
                source.items(),
                picks,
                size,
            );
        });
    }
}

/// Writes selected elements of a view, from selected element `first` on. The view lies in the `items` items at
/// `target`. The positions count from item `origin`.
#[wasm_bindgen]
pub fn put(
    item_size: u32,
    source: u32,
    count: u32,
    first: f64,
    target: u32,
    items: u32,
    origin: u32,
    outer: u32,
    inner: u32,
    shape: u32,
    strides: u32,
    positions: u32,
    position_count: u32,
) {
    let (source, target) = (
        Window::new(item_size, source, count).bytes(),
        Window::new(item_size, target, items).bytes(),
    );
    let (axes, positions) = ([outer, inner, shape, strides], [positions, position_count]);
    let size = item_size as usize;
    // SAFETY: the windows, the positions and the axes are lent and apart. Any memory may be read and written as bytes.
    unsafe {
        with_picks(item_size, origin, axes, positions, |picks| {
            picks::put(
                target.items_mut(),
                picks,
                first as u64,
                source.items(),
                size,
            );
        });
    }
}

/// `sums` is the address of the positions to add to, or 0 for none. Returns the number of the first index that is not
/// valid, or -1.
#[wasm_bindgen]
pub fn locate(
    target: u32,
    count: u32,
    indices: u32,
    sums: u32,
    length: f64,
    stride: f64,
    mode: u32,
) -> f64 {
    let Some(mode) = Mode::from_code(mode) else {
        abort()
    };
    let (target, indices) = (
        Window::new(8, target, count),
        Window::new(8, indices, count),
    );
    // SAFETY: the windows are lent and apart. An int64 has 8 bytes.
    let wrong = unsafe {
        let sums = (sums != 0).then(|| Window::new(8, sums, count).items());
        let axis = (length as i64, stride as i64);
        picks::locate(target.items_mut(), indices.items(), sums, axis, mode)
    };
    index_or_none(wrong.map(|number| number as u64))
}

/// Returns 1 if all indices are inside, and 0 otherwise.
#[wasm_bindgen]
pub fn are_inside(indices: u32, count: u32, length: f64) -> u32 {
    // SAFETY: the window is lent, and nothing writes to it. An int64 has 8 bytes.
    let indices = unsafe { Window::new(8, indices, count).items() };
    picks::are_inside(indices, length as i64).into()
}

/// The strides are in items, not in bytes. The axes are in the order from the innermost to the outermost.
#[wasm_bindgen]
pub fn positions_of(target: u32, count: u32, flat: u32, ndim: u32, shape: u32, strides: u32) {
    let (target, flat) = (Window::new(8, target, count), Window::new(8, flat, count));
    // SAFETY: the windows and the axes are lent and apart. An int64 has 8 bytes.
    unsafe {
        let axes = axes_at([ndim, shape, strides]);
        picks::positions_of(target.items_mut(), flat.items(), axes);
    }
}

/// Writes `first`, `first + 1` and so on.
#[wasm_bindgen]
pub fn count_up(target: u32, count: u32, first: f64) {
    // SAFETY: the window is lent. An int64 has 8 bytes.
    picks::count_up(
        unsafe { Window::new(8, target, count).items_mut() },
        first as i64,
    );
}

#[wasm_bindgen]
pub fn count_set(mask: u32, count: u32) -> u32 {
    // SAFETY: the window is lent, and nothing writes to it.
    picks::count_set(unsafe { Window::new(1, mask, count).items() }) as u32
}

/// Returns the number of indices written. There is room for `room` indices at `target`.
#[wasm_bindgen]
pub fn set_indices(target: u32, room: u32, mask: u32, count: u32, first: f64) -> u32 {
    let (target, mask) = (Window::new(8, target, room), Window::new(1, mask, count));
    // SAFETY: the windows are lent and apart. An int64 has 8 bytes.
    unsafe { picks::set_indices(target.items_mut(), mask.items(), first as i64) as u32 }
}

/// Returns the last sum. If a count is negative, returns -1 less the index of the first such count.
#[wasm_bindgen]
pub fn add_up(counts: u32, count: u32, before: f64) -> f64 {
    // SAFETY: the window is lent. An int64 has 8 bytes.
    let counts: &mut [i64] = unsafe { Window::new(8, counts, count).items_mut() };
    match picks::add_up(counts, before as i64) {
        Some(wrong) => -1.0 - wrong as f64,
        None => counts.last().map_or(before, |&sum| sum as f64),
    }
}

/// Writes `count` items of the array that repeats the `items` items at `source`.
#[wasm_bindgen]
pub fn repeat(
    item_size: u32,
    target: u32,
    count: u32,
    first: f64,
    source: u32,
    items: u32,
    width: u32,
    ends: u32,
    length: u32,
) {
    let ends = Window::new(8, ends, length);
    let (target, source) = (
        Window::new(item_size, target, count).bytes(),
        Window::new(item_size, source, items).bytes(),
    );
    let first = first as u64 * u64::from(item_size);
    let width = width as usize * item_size as usize;
    // SAFETY: the windows are lent and apart. An int64 has 8 bytes. Any memory may be read and written as bytes.
    unsafe {
        picks::repeat(
            target.items_mut(),
            first,
            source.items(),
            width,
            ends.items(),
        )
    };
}
