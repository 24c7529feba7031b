//! Exports: rows and fields of tables.

use crate::kernels::fields::{self, Column, Writing};
use crate::kernels::rows::{self, Field, Grammar, Request, SplitNumber};
use ndloom_lib::boundary::{Window, elements, with_target};
use ndloom_lib::dtypes::element::{Bool, Element};
use wasm_bindgen::prelude::wasm_bindgen;

/// Splits a text into rows and fields (see `rows::split`), lists the fields as pairs of u32, and returns the status. The
/// window at `outcome` holds an f64 for each `SplitNumber`, which are only written. The call may change the text.
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
            Window::new(8, outcome, SplitNumber::ALL.len() as u32).items_mut::<f64>(),
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
    numbers.copy_from_slice(&SplitNumber::ALL.map(|number| match number {
        SplitNumber::Rows => found.rows as f64,
        SplitNumber::Columns => found.columns as f64,
        SplitNumber::Taken => found.taken as f64,
        SplitNumber::Lines => found.lines as f64,
        SplitNumber::Found => found.found as f64,
        SplitNumber::FoundEnd => found.found_end as f64,
        SplitNumber::Unclosed => f64::from(u8::from(found.unclosed)),
    }));
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
    let mut progress = (0, fields::ReadStatus::Done);
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
