//! Exports: ranges, powers and coordinates.

use super::{bounds_of, elements, index_or_none, with_target};
use crate::dtypes::element::{Bool, Complex, Element};
use crate::kernels::filled::{bits_of, element_of};
use crate::kernels::powers;
use crate::kernels::ranges::{self, Linspace};
use half::f16;
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs `$call` with `$T` as the type in which a dtype counts. Signed and unsigned integers of one size share a type,
/// because both wrap in the same way.
macro_rules! with_counter {
    ($dtype:expr, $T:ident => $call:expr) => {
        with_counter!(@rows $dtype, $T, $call,
            Bool::CODE => Bool,
            i8::CODE | u8::CODE => u8,
            i16::CODE | u16::CODE => u16,
            i32::CODE | u32::CODE => u32,
            i64::CODE | u64::CODE => u64,
            f16::CODE => f16,
            f32::CODE => f32,
            f64::CODE => f64,
            Complex::<f32>::CODE => Complex<f32>,
            Complex::<f64>::CODE => Complex<f64>,
        )
    };
    (@rows $dtype:expr, $T:ident, $call:expr, $($row:pat => $element:ty,)*) => {
        match $dtype {
            $($row => {
                type $T = $element;
                $call
            })*
            _ => abort(),
        }
    };
}

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

/// Builds the range from the numbers that cross the boundary.
fn range_of(num: f64, start: [f64; 2], stop: [f64; 2], endpoint: u32) -> Linspace {
    let complex = |[re, im]: [f64; 2]| Complex { re, im };
    Linspace {
        num,
        start: complex(start),
        stop: complex(stop),
        endpoint: endpoint != 0,
    }
}

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
    let range = range_of(num, [start_re, start_im], [stop_re, stop_im], endpoint);
    let out = elements(dtype, address, count);
    // These two cases skip steps of `ranges::linspace`. Its choices take as long as ten samples. Its block of float64
    // values is faster only from some tens of float32 samples on.
    match dtype {
        f64::CODE if complex_bounds == 0 => {
            // SAFETY: the window is lent, and its dtype is float64.
            let out: &mut [f64] = unsafe { out.items_mut() };
            return ranges::real_samples(out, first as u64, &range);
        }
        f32::CODE if complex_bounds == 0 && count <= SHORT_COUNT => {
            // SAFETY: the window is lent, and its dtype is float32.
            let out: &mut [f32] = unsafe { out.items_mut() };
            return ranges::real_samples(out, first as u64, &range);
        }
        _ => {}
    }
    // SAFETY: the window is lent, and it was made for this dtype.
    unsafe {
        with_target(dtype, out, &mut |out| {
            if complex_bounds != 0 {
                ranges::linspace_complex(out, first as u64, &range);
            } else {
                ranges::linspace(out, first as u64, &range);
            }
        });
    }
}

#[wasm_bindgen]
pub fn logspace(
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
    base: f64,
) {
    let range = range_of(num, [start_re, start_im], [stop_re, stop_im], endpoint);
    let out = elements(dtype, address, count);
    // SAFETY: the window is lent, and it was made for this dtype.
    unsafe {
        with_target(dtype, out, &mut |out| {
            if complex_bounds != 0 {
                powers::logspace_complex(out, first as u64, &range, base);
            } else {
                powers::logspace(out, first as u64, &range, base);
            }
        });
    }
}

#[wasm_bindgen]
pub fn geomspace(
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
    let range = range_of(num, [start_re, start_im], [stop_re, stop_im], endpoint);
    let out = elements(dtype, address, count);
    // SAFETY: the window is lent, and it was made for this dtype.
    unsafe {
        with_target(dtype, out, &mut |out| {
            if complex_bounds != 0 {
                powers::geomspace_complex(out, first as u64, &range);
            } else {
                powers::geomspace(out, first as u64, &range);
            }
        });
    }
}

/// Returns the index of the first element of a logspace with real bounds that does not fit an integer dtype, or -1 if
/// all elements fit.
#[wasm_bindgen]
pub fn check_logspace(
    dtype: u32,
    num: f64,
    start: f64,
    stop: f64,
    endpoint: u32,
    base: f64,
) -> f64 {
    let range = range_of(num, [start, 0.0], [stop, 0.0], endpoint);
    index_or_none(
        bounds_of(dtype).and_then(|bounds| powers::first_misfit_of_logspace(&range, base, &bounds)),
    )
}

/// Returns the index of the first element of a geomspace with real bounds that does not fit an integer dtype, or -1 if
/// all elements fit.
#[wasm_bindgen]
pub fn check_geomspace(dtype: u32, num: f64, start: f64, stop: f64, endpoint: u32) -> f64 {
    let range = range_of(num, [start, 0.0], [stop, 0.0], endpoint);
    index_or_none(
        bounds_of(dtype).and_then(|bounds| powers::first_misfit_of_geomspace(&range, &bounds)),
    )
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
