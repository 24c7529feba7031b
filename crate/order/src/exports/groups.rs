//! Exports: groups of equal elements.

use crate::kernels::groups;
use ndloom_lib::boundary::Window;
use wasm_bindgen::prelude::wasm_bindgen;

/// Adds to each of `count` changes whether its key of 4 or 8 bytes differs from the key before it. There is one more key than changes:
/// the first one is only compared. A key whose upper 32 bits are at least `apart` always differs, unless `apart` is 0.
#[wasm_bindgen]
pub fn add_changes(item_size: u32, changes: u32, count: u32, keys: u32, apart: u32) {
    let changes = Window::new(1, changes, count);
    let keys = Window::new(item_size, keys, count + 1);
    // SAFETY: the windows are lent and apart.
    unsafe {
        match item_size {
            4 => groups::add_changes::<u32>(changes.items_mut(), keys.items(), apart),
            _ => groups::add_changes::<u64>(changes.items_mut(), keys.items(), apart),
        }
    }
}

/// Writes the lengths of `count` groups, from their ends and their starts.
#[wasm_bindgen]
pub fn write_lengths(lengths: u32, count: u32, ends: u32, starts: u32) {
    let [lengths, ends, starts] = [lengths, ends, starts].map(|at| Window::new(8, at, count));
    // SAFETY: the windows are lent, and the lengths are apart from the others, which are only read.
    unsafe { groups::write_lengths(lengths.items_mut(), ends.items(), starts.items()) }
}

/// Writes the number of the group of each element, and returns how many groups have begun by now.
#[wasm_bindgen]
pub fn write_numbers(numbers: u32, count: u32, changes: u32, before: f64) -> f64 {
    let (numbers, changes) = (
        Window::new(8, numbers, count),
        Window::new(1, changes, count),
    );
    // SAFETY: the windows are lent and apart.
    unsafe { groups::write_numbers(numbers.items_mut(), changes.items(), before as i64) as f64 }
}
