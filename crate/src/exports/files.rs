//! Exports: what files need besides the readers of numbers in `text`.

use super::memory::Window;
use crate::kernels::files::byte_order;
use crate::kernels::files::crc32;
use crate::kernels::files::inflate::{self, State};
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
pub fn inflate_state_size() -> u32 {
    size_of::<State>() as u32
}

/// Makes the window at `state` the state before the first byte of a stream.
#[wasm_bindgen]
pub fn inflate_start(state: u32) {
    // SAFETY: the window is lent.
    unsafe { state_at(state) }.start();
}

/// Unpacks raw deflate (see `inflate::inflate`) and returns the status. The window at `state` begins with two u32, which
/// are only written: the numbers of bytes read and written.
#[wasm_bindgen]
pub fn inflate(state: u32, input: u32, input_count: u32, out: u32, out_count: u32) -> u32 {
    // SAFETY: the three windows are lent and apart, and input and output are bytes.
    let (state, input, out) = unsafe {
        (
            state_at(state),
            Window::new(1, input, input_count).items::<u8>(),
            Window::new(1, out, out_count).items_mut::<u8>(),
        )
    };
    inflate::inflate(state, input, out) as u32
}

/// Returns the state at an address, which is a multiple of 8.
///
/// # Safety
/// `inflate_state_size()` bytes at the address are lent (the promise in exports.rs), and nothing else uses them while
/// the state lives.
unsafe fn state_at<'a>(address: u32) -> &'a mut State {
    const WORDS: u32 = (size_of::<State>() / 8) as u32;
    // SAFETY: the caller promises that these words are lent to this state alone.
    let words: &mut [u64] = unsafe { Window::new(8, address, WORDS).items_mut() };
    let [state] = bytemuck::cast_slice_mut(words) else {
        abort()
    };
    state
}

/// Returns the checksum (see `crc32::crc32`) of bytes behind others whose checksum is `before`.
#[wasm_bindgen]
pub fn crc32(before: u32, bytes: u32, count: u32) -> u32 {
    // SAFETY: the window is lent.
    crc32::crc32(before, unsafe { Window::new(1, bytes, count).items() })
}

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
