//! Export: sums of the products of two series at each shift.

use crate::kernels::shifts::{Term, add_products};
use bytemuck::Pod;
use ndloom_lib::boundary::Window;
use ndloom_lib::dtypes::element::{Complex, Element};
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Adds to the sums the products of the taps with the items of the line from `first` on. The dtype is int64, float64 or complex128.
#[wasm_bindgen]
pub fn add_shifted(
    dtype: u32,
    line: u32,
    length: u32,
    first: f64,
    taps: u32,
    count: u32,
    sums: u32,
    places: u32,
) {
    let windows = ((line, length), first, (taps, count), (sums, places));
    match dtype {
        // Integers wrap, signed ones as unsigned ones.
        i64::CODE => add::<u64>(windows),
        f64::CODE => add::<f64>(windows),
        Complex::<f64>::CODE => add::<Complex<f64>>(windows),
        _ => abort(),
    }
}

/// The line, the index of its first item, the taps and the sums.
type Windows = ((u32, u32), f64, (u32, u32), (u32, u32));

fn add<T: Term + Pod>((line, first, taps, sums): Windows) {
    let window = |(address, count)| Window::new(size_of::<T>() as u32, address, count);
    let (line, taps, sums) = (window(line), window(taps), window(sums));
    // SAFETY: the windows are lent, and the sums lie apart from the others.
    unsafe { add_products::<T>(line.items(), first as i64, taps.items(), sums.items_mut()) }
}
