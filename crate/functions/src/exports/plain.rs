//! Exports: functions of plain numbers.

use crate::kernels::rows::{Operation, row_of};
use ndloom_lib::boundary::cells::bytes_of;
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::engine::loops::{CHUNK, Operands};
use std::cell::Cell;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns a function of one or two numbers. The bits are the same as in an array; those of `Math` differ between engines. Returns NaN
/// for an operation that floats do not have.
#[wasm_bindgen]
pub fn plain(operation: u32, a: f64, b: f64) -> f64 {
    let (_, kernel_of) = row_of(Operation::of(operation));
    let [result, a, b] = [f64::NAN, a, b].map(|value| Cell::new([value; CHUNK]));
    if let Some(kernel) = kernel_of(f64::CODE) {
        kernel(&Operands {
            out: bytes_of(&result),
            inputs: [&a, &b, &b].map(bytes_of),
        });
    }
    let [first, ..] = result.get();
    first
}
