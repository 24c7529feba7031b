//! Exports: items with their bytes turned around.

use crate::kernels::byte_order;
use ndloom_lib::boundary::Window;
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Turns the bytes of each item around: items of 1, 2, 4 or 8 bytes, at any address. A complex number is two items.
#[wasm_bindgen]
pub fn swap_bytes(item_size: u32, bytes: u32, byte_length: u32) {
    // SAFETY: the window is lent.
    let bytes = unsafe { Window::new(1, bytes, byte_length).items_mut::<u8>() };
    match item_size {
        1 => {}
        2 => byte_order::swap_bytes::<2>(bytes),
        4 => byte_order::swap_bytes::<4>(bytes),
        8 => byte_order::swap_bytes::<8>(bytes),
        _ => abort(),
    }
}
