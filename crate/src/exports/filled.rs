//! Exports: one value over a window or a view, and the elements of a view in order.

use super::memory::{Window, with_view};
use super::with_item;
use crate::{filled, strided};
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
pub fn fill(item_size: u32, address: u32, count: u32, value: u32) {
    let target = Window::new(item_size, address, count).bytes(item_size);
    let value = Window::new(item_size, value, 1).bytes(item_size);
    // SAFETY: the caller lends both windows.
    filled::fill(unsafe { target.items_mut() }, unsafe { value.items() });
}

#[wasm_bindgen]
pub fn fill_strided(item_size: u32, address: u32, ndim: u32, shape: u32, strides: u32, value: u32) {
    let value = Window::new(item_size, value, 1);
    // SAFETY: the caller lends the view's memory, its axes, and the value outside it.
    unsafe {
        with_view(
            item_size,
            address,
            [ndim, shape, strides],
            |target, view| {
                with_item!(item_size, T => {
                    if let [value] = value.items::<T>() {
                        strided::fill(target.items_mut::<T>(), view, *value);
                    }
                });
            },
        );
    }
}

#[wasm_bindgen]
pub fn gather(
    item_size: u32,
    target: u32,
    count: u32,
    first: f64,
    address: u32,
    ndim: u32,
    shape: u32,
    strides: u32,
) {
    let target = Window::new(item_size, target, count);
    // SAFETY: the caller lends the window, the view's memory and its axes.
    unsafe {
        with_view(
            item_size,
            address,
            [ndim, shape, strides],
            |source, view| {
                with_item!(item_size, T => {
                    strided::gather(target.items_mut::<T>(), first as u64, source.items::<T>(), view);
                });
            },
        );
    }
}
