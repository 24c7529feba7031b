//! Exports: ranges and coordinates.

use crate::kernels::ranges;
use ndloom_lib::boundary::{elements, with_counter, with_target};
use ndloom_lib::dtypes::element::Element;
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
