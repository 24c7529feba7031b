//! Exports: the sizes of elements, which a test compares with those that TypeScript has.

use ndloom_lib::boundary;
use ndloom_lib::dtypes::element::with_dtype;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
pub fn item_size(dtype: u32) -> u32 {
    boundary::item_size(dtype)
}

#[wasm_bindgen]
pub fn alignment(dtype: u32) -> u32 {
    with_dtype!(dtype, T => align_of::<T>() as u32)
}
