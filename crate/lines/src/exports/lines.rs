//! Exports: lines between bounds that are arrays.

use crate::kernels::lines::{self, Rows};
use ndloom_lib::boundary::{elements, with_one_of};
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::dtypes::float16::f16;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs `$call` with `$T` as the type of a dtype in which ranges are computed.
macro_rules! with_inexact {
    ($dtype:expr, $T:ident => $call:expr) => {
        with_one_of!($dtype, $T, $call, f16, f32, f64, Complex<f32>, Complex<f64>)
    };
}

/// A number that is 0 or less means none.
fn positive(number: f64) -> Option<f64> {
    (number > 0.0).then_some(number)
}

/// Writes the steps of ranges between bounds of a float or complex dtype. `divisor` is the number of steps; if it is 0,
/// the distances are not divided. Returns 1 if a step is zero.
#[wasm_bindgen]
pub fn line_steps(
    dtype: u32,
    target: u32,
    count: u32,
    starts: u32,
    stops: u32,
    divisor: f64,
) -> u32 {
    let [target, starts, stops] = [target, starts, stops].map(|at| elements(dtype, at, count));
    // SAFETY: the windows are lent and apart from the target, and each was made with the item size of `T`.
    with_inexact!(dtype, T => u32::from(unsafe {
        lines::steps(target.items_mut::<T>(), starts.items(), stops.items(), positive(divisor))
    }))
}

/// Writes samples of ranges that lie side by side. `last` is the row of the stops, and `divisor` the number by which
/// indices are divided; 0 means none.
#[wasm_bindgen]
pub fn lines(
    dtype: u32,
    target: u32,
    count: u32,
    first: f64,
    ranges: f64,
    last: f64,
    divisor: f64,
    floors: u32,
    starts: u32,
    steps: u32,
    stops: u32,
) {
    let [target, starts, steps, stops] =
        [target, starts, steps, stops].map(|at| elements(dtype, at, count));
    let rows = Rows {
        ranges: ranges as u64,
        last: positive(last).map(|last| last as u64),
        divisor: positive(divisor),
        floors: floors != 0,
    };
    // SAFETY: the windows are lent and apart from the target, and each was made with the item size of `T`.
    with_inexact!(dtype, T => unsafe {
        let inputs = [starts.items(), steps.items(), stops.items()];
        lines::rows(target.items_mut::<T>(), first as u64, rows, inputs);
    });
}
