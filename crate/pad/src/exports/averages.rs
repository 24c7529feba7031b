//! Exports: means and medians of rows, in the dtypes in which averages are computed.

use crate::kernels::averages;
use ndloom_lib::boundary::{elements, with_one_of};
use ndloom_lib::dtypes::element::{Complex, Element};
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs `$call` with `$T` as a dtype in which averages are computed.
macro_rules! with_averaged {
    ($dtype:expr, $T:ident => $call:expr) => {
        with_one_of!($dtype, $T, $call, f32, f64, Complex<f32>, Complex<f64>)
    };
}

/// Adds each of `rows` rows to its sum in the target, which is set to 0 before if `starts`.
#[wasm_bindgen]
pub fn add_rows(
    dtype: u32,
    target: u32,
    rows: u32,
    source: u32,
    length: u32,
    run: u32,
    starts: u32,
) {
    let target = elements(dtype, target, rows);
    let source = elements(dtype, source, rows * length);
    // SAFETY: the windows are lent and apart, and both were made with the item size of `T`.
    with_averaged!(dtype, T => unsafe {
        let sums = target.items_mut::<T>();
        if starts != 0 {
            sums.fill(T::ZERO);
        }
        averages::add_rows(sums, source.items(), length as usize, run as usize);
    });
}

#[wasm_bindgen]
pub fn divide_sums(dtype: u32, target: u32, rows: u32, count: f64, rounds: u32) {
    let target = elements(dtype, target, rows);
    // SAFETY: the window is lent, and it was made with the item size of `T`.
    with_averaged!(dtype, T => averages::divide(unsafe { target.items_mut::<T>() }, count, rounds != 0));
}

/// Changes the order of the elements of each row.
#[wasm_bindgen]
pub fn medians(dtype: u32, target: u32, rows: u32, source: u32, length: u32) {
    let target = elements(dtype, target, rows);
    let source = elements(dtype, source, rows * length);
    // SAFETY: the windows are lent and apart, and both were made with the item size of `T`.
    with_averaged!(dtype, T => unsafe {
        averages::medians::<T>(target.items_mut(), source.items_mut(), length as usize);
    });
}

/// Returns the number of elements before the key at an address.
#[wasm_bindgen]
pub fn count_below(dtype: u32, source: u32, count: u32, key: u32) -> u32 {
    // SAFETY: the key is lent, and nothing writes to it.
    let [key] = unsafe { keys_at(key) };
    let source = elements(dtype, source, count);
    with_averaged!(dtype, T => {
        // SAFETY: the window is lent, and it was made with the item size of `T`.
        averages::count_below::<T>(unsafe { source.items() }, key) as u32
    })
}

/// Writes the median of a row, whose number of elements is odd or not. `keys` is the address of three keys.
#[wasm_bindgen]
pub fn middle(dtype: u32, target: u32, keys: u32, is_odd: u32) {
    // SAFETY: the keys are lent, and nothing writes to them while they are read.
    let keys = unsafe { keys_at(keys) };
    let target = elements(dtype, target, 1);
    // SAFETY: the window is lent, and it was made with the item size of `T`.
    with_averaged!(dtype, T => unsafe {
        target.items_mut::<T>().fill(averages::middle(keys, is_odd != 0));
    });
}

/// Returns the keys at an address: the low half of each, then the high half.
///
/// # Safety
/// The bytes of the keys are lent (the promise in boundary.rs).
unsafe fn keys_at<const COUNT: usize>(address: u32) -> [u128; COUNT] {
    let window = elements(u64::CODE, address, 2 * COUNT as u32);
    // SAFETY: the caller promises that the window is lent, and it was made for u64.
    let halves = unsafe { window.items::<u64>() };
    std::array::from_fn(|place| {
        let half = |at: usize| u128::from(halves.get(at).copied().unwrap_or_default());
        half(2 * place) | half(2 * place + 1) << 64
    })
}
