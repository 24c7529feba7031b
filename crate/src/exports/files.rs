//! Exports: what files need besides the readers of numbers in `text`, and tables.

use super::memory::Window;
use super::{elements, with_target};
use crate::dtypes::element::{Bool, Element};
use crate::kernels::files::byte_order;
use crate::kernels::files::crc32;
use crate::kernels::files::fields::{self, Column, Writing};
use crate::kernels::files::inflate::{self, State};
use crate::kernels::files::rows::{self, Field, Grammar, Request};
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

/// Splits a text into rows and fields (see `rows::split`), lists the fields as pairs of u32, and returns the status. The
/// window at `outcome` holds seven f64, which are only written: `rows`, `columns`, `taken`, `lines`, `found`, `found_end`
/// and `unclosed`. The call may change the text.
#[wasm_bindgen]
pub fn split_rows(
    text: u32,
    text_length: u32,
    last: u32,
    strip: u32,
    grammar: u32,
    grammar_length: u32,
    columns: u32,
    picks: u32,
    picks_count: u32,
    most_rows: u32,
    list: u32,
    list_count: u32,
    outcome: u32,
) -> u32 {
    // SAFETY: the five windows are lent and apart. Text and grammar are bytes, picks are i32, and the outcome is float64.
    let (text, grammar, picks, list, numbers) = unsafe {
        (
            Window::new(1, text, text_length).items_mut::<u8>(),
            Window::new(1, grammar, grammar_length).items::<u8>(),
            Window::new(4, picks, picks_count).items::<i32>(),
            Window::new(8, list, list_count).items_mut::<Field>(),
            Window::new(8, outcome, 7).items_mut::<f64>(),
        )
    };
    let request = Request {
        last: last != 0,
        strip: strip != 0,
        columns: columns as usize,
        picks,
        most_rows: most_rows as usize,
    };
    let found = rows::split(text, &Grammar::new(grammar), request, list);
    numbers.copy_from_slice(&[
        found.rows as f64,
        found.columns as f64,
        found.taken as f64,
        found.lines as f64,
        found.found as f64,
        found.found_end as f64,
        f64::from(u8::from(found.unclosed)),
    ]);
    found.status as u32
}

/// Reads each `step`-th field of a list as an element (see `fields::read`), and returns the status. `fill` is the address of
/// sixteen bytes, or 0. The f64 at `count` is only written: the number of elements read.
#[wasm_bindgen]
pub fn read_fields(
    dtype: u32,
    text: u32,
    text_length: u32,
    list: u32,
    list_count: u32,
    step: u32,
    missing: u32,
    missing_length: u32,
    fill: u32,
    point: u32,
    words: u32,
    out: u32,
    out_count: u32,
    count: u32,
) -> u32 {
    // SAFETY: the windows are lent and apart. Text and missing are bytes, the fill and the count are pairs and numbers of
    // eight bytes.
    let (text, list, missing, fill, count) = unsafe {
        (
            Window::new(1, text, text_length).items_mut::<u8>(),
            Window::new(8, list, list_count).items::<Field>(),
            Window::new(1, missing, missing_length).items::<u8>(),
            Window::new(16, fill, u32::from(fill != 0)).items::<[u64; 2]>(),
            Window::new(8, count, 1).items_mut::<f64>(),
        )
    };
    let column = Column {
        list,
        step: step as usize,
    };
    let writing = Writing {
        missing,
        fill: fill.first().copied(),
        point: point as u8,
        words: words != 0,
    };
    let is_bool = dtype == Bool::CODE;
    let mut progress = (0, fields::Status::Done);
    // SAFETY: the window is lent and apart from the others, and it was made for this dtype.
    unsafe {
        with_target(dtype, elements(dtype, out, out_count), &mut |out| {
            progress = fields::read(text, column, &writing, is_bool, out);
        });
    }
    let (read, status) = progress;
    count[0] = read as f64;
    status as u32
}
