//! Exports: bins of equal width.

use crate::kernels::counts::{bounds_of, bounds_of_floats};
use crate::kernels::histogram::Bins;
use ndloom_lib::boundary::{Window, elements};
use ndloom_lib::dtypes::element::Dtype;
use ndloom_lib::dtypes::float16::{from_float64, to_float64};
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs `$call` with `$bins` as the bins whose edges have a float dtype. With `$is_own`, each step is rounded to that dtype.
macro_rules! with_bins {
    ($dtype:expr, $is_own:expr, $count:expr, $ends:expr, $span:expr, $line:expr, $bins:ident => $call:expr) => {{
        let is_own = $is_own != 0;
        let narrow = |value: f64| f64::from(value as f32);
        let half = |value: f64| to_float64(from_float64(value));
        macro_rules! with {
            ($round:expr, $round_step:expr) => {{
                let $bins = Bins {
                    count: $count,
                    ends: $ends,
                    span: $span,
                    line: $line,
                    round: $round,
                    round_step: $round_step,
                };
                $call
            }};
        }
        match Dtype::of($dtype) {
            Dtype::Float16 => with!(half, |value| if is_own { half(value) } else { value }),
            Dtype::Float32 => with!(narrow, |value| if is_own { narrow(value) } else { value }),
            _ => with!(|value| value, |value| value),
        }
    }};
}

/// Writes `count` of the edges of `bins` bins from number `first` on, as float64. Returns 1 if each of them is below the next one.
#[wasm_bindgen]
pub fn write_edges(
    dtype: u32,
    is_own: u32,
    bins: f64,
    start: f64,
    stop: f64,
    edges: u32,
    count: u32,
    first: f64,
) -> u32 {
    let edges = Window::new(8, edges, count);
    // SAFETY: the window is lent.
    let edges = unsafe { edges.items_mut() };
    let (ends, line) = ([0.0; 2], [start, stop]);
    with_bins!(dtype, is_own, bins, ends, 0.0, line, made => u32::from(made.write_edges(first, edges)))
}

/// Replaces float64 values by the places of their bins, as int64, and those outside by -1. `least` and `most` are the ends of the bins,
/// `span` their difference, and `start` and `stop` the ends from which the edges are computed.
#[wasm_bindgen]
pub fn place_values(
    dtype: u32,
    is_own: u32,
    bins: f64,
    least: f64,
    most: f64,
    span: f64,
    start: f64,
    stop: f64,
    values: u32,
    count: u32,
) {
    let values = Window::new(8, values, count);
    // SAFETY: the window is lent.
    let values = unsafe { values.items_mut() };
    let (ends, line) = ([least, most], [start, stop]);
    with_bins!(dtype, is_own, bins, ends, span, line, made => made.place(values));
}

/// Writes the least and the greatest of int64, uint64 or float64 values to `least_and_greatest`: NaN for both if one of them is NaN.
#[wasm_bindgen]
pub fn bounds(dtype: u32, values: u32, count: u32, least_and_greatest: u32) {
    let (values, found) = (
        elements(dtype, values, count),
        elements(dtype, least_and_greatest, 2),
    );
    // SAFETY: the windows are lent and apart, and the types have the size of the items.
    unsafe {
        match Dtype::of(dtype) {
            Dtype::Int64 => found
                .items_mut()
                .copy_from_slice(&bounds_of(values.items(), [i64::MAX, i64::MIN])),
            Dtype::Uint64 => found
                .items_mut()
                .copy_from_slice(&bounds_of(values.items(), [u64::MAX, u64::MIN])),
            _ => found
                .items_mut()
                .copy_from_slice(&bounds_of_floats(values.items())),
        }
    }
}
