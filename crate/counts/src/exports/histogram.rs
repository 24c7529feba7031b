//! Exports: bins of equal width.

use crate::kernels::histogram::Bins;
use ndloom_lib::boundary::Window;
use ndloom_lib::dtypes::element::Dtype;
use ndloom_lib::dtypes::float16::{from_float64, to_float64};
use wasm_bindgen::prelude::wasm_bindgen;

#[inline(never)]
fn half(value: f64) -> f64 {
    to_float64(from_float64(value))
}

/// Returns a number as an element of a float dtype holds it.
#[inline(always)]
fn rounded(dtype: Dtype, value: f64) -> f64 {
    match dtype {
        Dtype::Float32 => f64::from(value as f32),
        Dtype::Float16 => half(value),
        _ => value,
    }
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
    let round = |value| rounded(Dtype::of(dtype), value);
    let bins = Bins {
        count: bins,
        ends: [0.0; 2],
        span: 0.0,
        line: [start, stop],
        round,
        round_step: |value| if is_own == 0 { value } else { round(value) },
    };
    u32::from(bins.write_edges(first, edges))
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
    let bins = Bins {
        count: bins,
        ends: [least, most],
        span,
        line: [start, stop],
        round: |value| value,
        round_step: |value| value,
    };
    let dtype = Dtype::of(dtype);
    if matches!(dtype, Dtype::Float64) {
        return bins.place(values);
    }
    let is_narrow = matches!(dtype, Dtype::Float32);
    let round = |value: f64| {
        if is_narrow {
            f64::from(value as f32)
        } else {
            half(value)
        }
    };
    let round_step = |value| if is_own == 0 { value } else { round(value) };
    Bins {
        count: bins.count,
        ends: bins.ends,
        span,
        line: bins.line,
        round,
        round_step,
    }
    .place(values);
}
