//! Exports: checksums.

use crate::kernels::crc32;
use ndloom_lib::boundary::Window;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the checksum (see `crc32::crc32`) of bytes behind others whose checksum is `before`.
#[wasm_bindgen]
pub fn crc32(before: u32, bytes: u32, count: u32) -> u32 {
    // SAFETY: the window is lent.
    crc32::crc32(before, unsafe { Window::new(1, bytes, count).items() })
}
