//! Exports: numbers read from text.

use crate::kernels::text::{self, Progress, Separator};
use ndloom_lib::boundary::Window;
use ndloom_lib::boundary::{elements, with_target};
use wasm_bindgen::prelude::wasm_bindgen;

/// Reads items of text (see `text::parse`) and returns the status. The window at `outcome` holds two f64, which are only
/// written: `written` and `taken`.
#[wasm_bindgen]
pub fn parse_text(
    dtype: u32,
    text: u32,
    text_length: u32,
    last: u32,
    separator: u32,
    separator_length: u32,
    out: u32,
    out_count: u32,
    outcome: u32,
) -> u32 {
    // SAFETY: the four windows are lent and apart. The text and the separator are bytes, and the outcome is float64.
    let (text, separator, numbers) = unsafe {
        (
            Window::new(1, text, text_length).items::<u8>(),
            Window::new(1, separator, separator_length).items::<u8>(),
            Window::new(8, outcome, 2).items_mut::<f64>(),
        )
    };
    let window = text::Window {
        text,
        last: last != 0,
        separator: Separator::new(separator),
    };
    let out = elements(dtype, out, out_count);
    let mut progress = Progress::default();
    // SAFETY: the window is lent and apart from the three above, and it was made for this dtype.
    unsafe {
        with_target(dtype, out, &mut |out| {
            progress = text::parse(window, out);
        });
    }
    numbers.copy_from_slice(&[progress.written as f64, progress.taken as f64]);
    progress.status as u32
}
