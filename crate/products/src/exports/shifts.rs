//! Exports: sums of the products of two series at each shift.

use crate::kernels::shifts::{Term, add_products};
use bytemuck::Pod;
use ndloom_lib::boundary::Window;
use ndloom_lib::dtypes::element::Complex;
use wasm_bindgen::prelude::wasm_bindgen;

/// Adds to sums of int64 or uint64 the products of the taps with the items of the line from `first` on.
#[wasm_bindgen]
pub fn add_integer_products(
    line: u32,
    length: u32,
    first: f64,
    taps: u32,
    count: u32,
    sums: u32,
    places: u32,
) {
    add::<u64>((line, length), first, (taps, count), (sums, places));
}

/// The same for float64.
#[wasm_bindgen]
pub fn add_real_products(
    line: u32,
    length: u32,
    first: f64,
    taps: u32,
    count: u32,
    sums: u32,
    places: u32,
) {
    add::<f64>((line, length), first, (taps, count), (sums, places));
}

/// The same for complex128.
#[wasm_bindgen]
pub fn add_complex_products(
    line: u32,
    length: u32,
    first: f64,
    taps: u32,
    count: u32,
    sums: u32,
    places: u32,
) {
    add::<Complex<f64>>((line, length), first, (taps, count), (sums, places));
}

fn add<T: Term + Pod>(line: (u32, u32), first: f64, taps: (u32, u32), sums: (u32, u32)) {
    let window = |(address, count)| Window::new(size_of::<T>() as u32, address, count);
    let (line, taps, sums) = (window(line), window(taps), window(sums));
    // SAFETY: the windows are lent, and the sums lie apart from the others.
    unsafe { add_products::<T>(line.items(), first as i64, taps.items(), sums.items_mut()) }
}
