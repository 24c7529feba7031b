//! Exports: places in a sorted list.

use crate::kernels::search::{Search, Sought};
use ndloom_lib::boundary::{Window, elements};
use ndloom_lib::dtypes::element::Dtype;
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Adds to each place how many values of the sorted list are below the needle, or with `is_right`, below or equal to it. So a list may be
/// searched in parts. `list` and `needles` have the same dtype: int64, uint64, float32, float64 or complex128.
#[wasm_bindgen]
pub fn search(
    dtype: u32,
    list: u32,
    length: u32,
    needles: u32,
    count: u32,
    places: u32,
    is_right: u32,
) {
    let (list, needles) = (
        elements(dtype, list, length),
        elements(dtype, needles, count),
    );
    let (places, is_right) = (Window::new(8, places, count), is_right != 0);
    // SAFETY: the windows are lent, and the places are apart from the others, which are only read. The types have the sizes of the
    // items. A complex value is two floats.
    unsafe {
        match Dtype::of(dtype) {
            Dtype::Int64 => find::<i64>(list, needles, is_right, places),
            Dtype::Uint64 => find::<u64>(list, needles, is_right, places),
            Dtype::Float32 => find::<f32>(list, needles, is_right, places),
            Dtype::Float64 => find::<f64>(list, needles, is_right, places),
            Dtype::Complex128 => find::<[u64; 2]>(list, needles, is_right, places),
            _ => abort(),
        }
    }
}

/// # Safety
/// The windows are lent, `places` apart from the others, and `T` has the size of their items.
unsafe fn find<T: Sought + bytemuck::Pod>(
    list: Window,
    needles: Window,
    is_right: bool,
    places: Window,
) {
    // SAFETY: the caller's promise.
    let (list, needles, places) =
        unsafe { (list.items::<T>(), needles.items(), places.items_mut()) };
    T::find(&Search { list, is_right }, needles, places);
}
