//! Exports: numbers read from text.

use crate::kernels::text::{self, Progress, Separator, State};
use ndloom_lib::boundary::Window;
use ndloom_lib::boundary::{elements, with_target};
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Reads items of text (see `text::parse`) and returns the status. The window at `state` holds eight f64. The first
/// four are read and then updated: `offset`, `removed` and the two `scales`. The other four are only written:
/// `written`, `kept`, `kept_end` and `position`. The call may change the text.
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
    state: u32,
) -> u32 {
    // SAFETY: the four windows are lent and apart. The text and the separator are bytes, and the state is float64.
    let (text, separator, numbers) = unsafe {
        (
            Window::new(1, text, text_length).items_mut::<u8>(),
            Window::new(1, separator, separator_length).items::<u8>(),
            Window::new(8, state, 8).items_mut::<f64>(),
        )
    };
    let Some(numbers) = numbers.first_chunk_mut::<8>() else {
        abort()
    };
    let [offset, removed, scale, other_scale, ..] = *numbers;
    let mut state = State {
        offset: offset as u64,
        removed: removed as u64,
        scales: [scale as i64, other_scale as i64],
    };
    let mut window = text::Window {
        text,
        last: last != 0,
        separator: Separator::new(separator),
    };
    let out = elements(dtype, out, out_count);
    let mut progress = Progress::default();
    // SAFETY: the window is lent and apart from the three above, and it was made for this dtype.
    unsafe {
        with_target(dtype, out, &mut |out| {
            progress = text::parse(&mut state, &mut window, out);
        });
    }
    *numbers = [
        state.offset as f64,
        state.removed as f64,
        state.scales[0] as f64,
        state.scales[1] as f64,
        progress.written as f64,
        progress.kept as f64,
        progress.kept_end as f64,
        progress.position as f64,
    ];
    progress.status as u32
}
