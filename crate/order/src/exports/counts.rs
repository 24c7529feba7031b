//! Exports: counts of numbers, and sums of their weights.

use crate::kernels::counts;
use ndloom_lib::boundary::Window;
use wasm_bindgen::prelude::wasm_bindgen;

/// Adds to `bins` counts from place `first` on how often these places occur among the numbers.
#[wasm_bindgen]
pub fn count_numbers(numbers: u32, count: u32, first: f64, counts: u32, bins: u32) {
    let (numbers, counts) = (Window::new(8, numbers, count), Window::new(8, counts, bins));
    // SAFETY: the windows are lent and apart.
    unsafe { counts::count(numbers.items(), first as i64, counts.items_mut()) }
}

/// Writes for each number what a table of `bins` numbers has at its place, which counts from place `first` on, or 0.
#[wasm_bindgen]
pub fn look_up(found: u32, count: u32, numbers: u32, first: f64, table: u32, bins: u32) {
    let (found, numbers) = (Window::new(8, found, count), Window::new(8, numbers, count));
    let table = Window::new(8, table, bins);
    // SAFETY: the windows are lent, and the results are apart from the others, which are only read.
    unsafe {
        counts::look_up(
            found.items_mut(),
            numbers.items(),
            first as i64,
            table.items(),
        )
    }
}

/// Adds the weights of the numbers to `bins` sums from place `first` on.
#[wasm_bindgen]
pub fn add_weights(numbers: u32, count: u32, weights: u32, first: f64, sums: u32, bins: u32) {
    let numbers = Window::new(8, numbers, count);
    let (weights, sums) = (Window::new(8, weights, count), Window::new(8, sums, bins));
    // SAFETY: the windows are lent and apart.
    unsafe {
        counts::add_weights(
            numbers.items(),
            weights.items(),
            first as i64,
            sums.items_mut(),
        )
    }
}

/// Returns the least of some numbers. Beyond 2^53 it is rounded.
#[wasm_bindgen]
pub fn least_number(numbers: u32, count: u32) -> f64 {
    // SAFETY: the window is lent, and nothing writes to it.
    counts::bounds(unsafe { Window::new(8, numbers, count).items() }).0 as f64
}

/// Returns the greatest of some numbers. Beyond 2^53 it is rounded.
#[wasm_bindgen]
pub fn greatest_number(numbers: u32, count: u32) -> f64 {
    // SAFETY: the window is lent, and nothing writes to it.
    counts::bounds(unsafe { Window::new(8, numbers, count).items() }).1 as f64
}
