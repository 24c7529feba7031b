//! Exports: fill a window with one value.

use ndloom_lib::boundary::Window;
use ndloom_lib::boundary::{elements, item_size};
use ndloom_lib::filled;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
pub fn fill(item_size: u32, address: u32, count: u32, value: u32) {
    let target = Window::new(item_size, address, count).bytes();
    let value = Window::new(item_size, value, 1).bytes();
    // SAFETY: both windows are lent and apart. Any memory may be read and written as bytes.
    filled::fill(unsafe { target.items_mut() }, unsafe { value.items() });
}

/// The dtype must hold the value. An integer dtype drops the value's fraction.
#[wasm_bindgen]
pub fn fill_number(dtype: u32, address: u32, count: u32, value: f64) {
    let target = elements(dtype, address, count).bytes();
    // SAFETY: the window is lent. Any memory may be written as bytes.
    let target = unsafe { target.items_mut() };
    filled::fill_bits(
        target,
        item_size(dtype) as usize,
        filled::bits_of(dtype, value).into(),
    );
}
