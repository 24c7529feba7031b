//! Exports: the greater or the smaller of two elements.

use crate::kernels::extremes;
use ndloom_lib::boundary::elements;
use ndloom_lib::dtypes::element::with_dtype;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
pub fn extreme(dtype: u32, target: u32, count: u32, a: u32, b: u32, greatest: u32) {
    let [target, a, b] = [target, a, b].map(|address| elements(dtype, address, count));
    with_dtype!(dtype, T => {
        // SAFETY: the windows are lent and apart, and were made for the dtype. `a` and `b` may be the same window, since
        // nothing writes to them.
        unsafe { extremes::extremes::<T>(target.items_mut(), a.items(), b.items(), greatest != 0) }
    });
}
