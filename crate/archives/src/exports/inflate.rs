//! Exports: raw deflate.

use crate::kernels::inflate::{self, State};
use ndloom_lib::boundary::Window;
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
/// `inflate_state_size()` bytes at the address are lent (the promise in boundary.rs), and nothing else uses them while
/// the state lives.
unsafe fn state_at<'a>(address: u32) -> &'a mut State {
    const WORDS: u32 = (size_of::<State>() / 8) as u32;
    // SAFETY: the caller promises that these words are lent to this state alone.
    let words: &mut [u64] = unsafe { Window::new(8, address, WORDS).items_mut() };
    let Ok([state]) = bytemuck::try_cast_slice_mut(words) else {
        abort()
    };
    state
}
