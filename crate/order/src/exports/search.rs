//! Exports: places in a sorted list.

use crate::kernels::keys::{Key, kind_of};
use crate::kernels::search::Search;
use ndloom_lib::boundary::{Window, elements, item_size};
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Adds to each place how many values of the sorted list are below the needle, or with `is_right`, below or equal to it. So a list may be
/// searched in parts. `list` and `needles` have the same dtype: complex128, or a real one of 4 or 8 bytes.
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
        match item_size(dtype) {
            4 => find::<u32>(dtype, list, needles, is_right, places),
            8 => find::<u64>(dtype, list, needles, is_right, places),
            16 => {
                let list = list.items();
                Search { list, is_right }.find_complex(needles.items(), places.items_mut());
            }
            _ => abort(),
        }
    }
}

/// # Safety
/// The windows are lent, `places` apart from the others, and `K` has the size of their items.
unsafe fn find<K: Key>(dtype: u32, list: Window, needles: Window, is_right: bool, places: Window) {
    // SAFETY: the caller's promise.
    let (list, needles, places) =
        unsafe { (list.items::<K>(), needles.items(), places.items_mut()) };
    Search { list, is_right }.find(kind_of(dtype), needles, places);
}
