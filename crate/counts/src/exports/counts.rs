//! Exports: counts of numbers, and sums of their weights.

use crate::kernels::counts;
use ndloom_lib::boundary::Window;
use ndloom_lib::dtypes::element::kind_and_size;
use wasm_bindgen::prelude::wasm_bindgen;

/// Adds to `bins` counts from place `first` on how often these places occur among the numbers. `room` is the address of 64 KB.
#[wasm_bindgen]
pub fn count_numbers(numbers: u32, count: u32, first: f64, counts: u32, bins: u32, room: u32) {
    let (numbers, counts) = (Window::new(8, numbers, count), Window::new(8, counts, bins));
    let tables = Window::new(4, room, 4 * counts::TABLE as u32);
    // SAFETY: the windows are lent and apart.
    unsafe {
        let (tables, _) = tables
            .items_mut::<u32>()
            .as_chunks_mut::<{ counts::TABLE }>();
        if let Ok(tables) = tables.try_into() {
            counts::count(numbers.items(), first as i64, counts.items_mut(), tables);
        }
    }
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

/// Writes the least and the greatest of values of a real dtype of 8 bytes: NaN for both if one of them is NaN.
#[wasm_bindgen]
pub fn bounds(dtype: u32, values: u32, count: u32, least_and_greatest: u32) {
    let (values, found) = (
        Window::new(8, values, count),
        Window::new(8, least_and_greatest, 2),
    );
    // SAFETY: the windows are lent and apart.
    unsafe {
        found
            .items_mut()
            .copy_from_slice(&counts::bounds(kind_and_size(dtype).0, values.items()));
    }
}
