//! Exports: ranges, lines between bounds of arrays, and coordinates.

use crate::kernels::lines::{self, Rows};
use crate::kernels::ranges;
use ndloom_lib::boundary::{elements, with_counter, with_one_of, with_target};
use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::dtypes::float16::f16;
use ndloom_lib::filled::{bits_of, element_of};
use ndloom_lib::linspace::{self, Linspace};
use ndloom_lib::vector::progressions::{Line, Steps};
use wasm_bindgen::prelude::wasm_bindgen;

/// Writes the range whose element 0 is `start` and whose element 1 is `next`. For wide integers, `start_low` and
/// `next_low` are the low halves, which are added to `start` and `next`.
#[wasm_bindgen]
pub fn arange(
    dtype: u32,
    address: u32,
    count: u32,
    first: f64,
    start: f64,
    start_low: u32,
    next: f64,
    next_low: u32,
) {
    let out = elements(dtype, address, count);
    let bits = |number, low| bits_of(dtype, number).wrapping_add(u64::from(low));
    let (start, next) = (bits(start, start_low), bits(next, next_low));
    // SAFETY: the window is lent; `T` has the size of the dtype's items.
    with_counter!(dtype, T => unsafe {
        ranges::arange(out.items_mut::<T>(), first as u64, element_of(start), element_of(next));
    });
}

/// Up to this many samples are rounded to float32 one by one.
const SHORT_COUNT: u32 = 32;

#[wasm_bindgen]
pub fn linspace(
    dtype: u32,
    address: u32,
    count: u32,
    first: f64,
    num: f64,
    start_re: f64,
    start_im: f64,
    stop_re: f64,
    stop_im: f64,
    endpoint: u32,
    complex_bounds: u32,
) {
    let range = Linspace::new(num, [start_re, start_im], [stop_re, stop_im], endpoint != 0);
    let out = elements(dtype, address, count);
    // These two cases skip steps of `linspace::linspace`. Its choices take as long as ten samples. Its block of float64
    // values is faster only from some tens of float32 samples on.
    match dtype {
        f64::CODE if complex_bounds == 0 => {
            // SAFETY: the window is lent, and its dtype is float64.
            let out: &mut [f64] = unsafe { out.items_mut() };
            return linspace::real_samples(out, first as u64, &range);
        }
        f32::CODE if complex_bounds == 0 && count <= SHORT_COUNT => {
            // SAFETY: the window is lent, and its dtype is float32.
            let out: &mut [f32] = unsafe { out.items_mut() };
            return linspace::real_samples(out, first as u64, &range);
        }
        _ => {}
    }
    // SAFETY: the window is lent, and it was made for this dtype.
    unsafe {
        with_target(dtype, out, &mut |out| {
            if complex_bounds != 0 {
                linspace::linspace_complex(out, first as u64, &range);
            } else {
                linspace::linspace(out, first as u64, &range);
            }
        });
    }
}

/// Writes `start + index * delta` in float64.
#[wasm_bindgen]
pub fn steps(address: u32, count: u32, first: f64, start: f64, delta: f64) {
    let out = elements(f64::CODE, address, count);
    // SAFETY: the window is lent, and its dtype is float64.
    let out: &mut [f64] = unsafe { out.items_mut() };
    Steps { start, delta }.write(out, first as u64);
}

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

#[wasm_bindgen]
pub fn coordinates(dtype: u32, address: u32, count: u32, first: f64, length: f64, inner: f64) {
    let out = elements(dtype, address, count);
    // SAFETY: the window is lent, and it was made for this dtype.
    unsafe {
        with_target(dtype, out, &mut |out| {
            ranges::coordinates(out, first as u64, length as u64, inner as u64);
        });
    }
}
