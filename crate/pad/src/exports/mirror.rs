//! Exports: elements mirrored at others.

use crate::kernels::mirror;
use ndloom_lib::boundary::elements;
use ndloom_lib::boundary::with_counter;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
pub fn mirror(dtype: u32, target: u32, count: u32, edges: u32, items: u32) {
    let [target, edges, items] = [target, edges, items].map(|at| elements(dtype, at, count));
    with_counter!(dtype, T => {
        // SAFETY: the windows are lent, the target is apart from the others, and all were made with the item size of `T`.
        unsafe { mirror::mirror::<T>(target.items_mut(), edges.items(), items.items()) }
    });
}
