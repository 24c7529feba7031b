//! Exports: elements chosen by masks.

use crate::kernels::blend;
use ndloom_lib::boundary::{Window, with_item};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
pub fn blend(item_size: u32, target: u32, count: u32, mask: u32, yes: u32, no: u32) {
    let mask = Window::new(1, mask, count);
    let [target, yes, no] = [target, yes, no].map(|address| Window::new(item_size, address, count));
    // SAFETY: the windows are lent and apart, and `T` has their item size. `yes` and `no` may be the same window, since
    // nothing writes to them.
    with_item!(item_size, T => unsafe {
        blend::blend(target.items_mut::<T>(), mask.items(), yes.items(), no.items());
    });
}

/// `from` is the number of values: `count` or 1.
#[wasm_bindgen]
pub fn overwrite(item_size: u32, target: u32, count: u32, mask: u32, values: u32, from: u32) {
    let mask = Window::new(1, mask, count);
    let [target, values] = [(target, count), (values, from)]
        .map(|(address, count)| Window::new(item_size, address, count));
    // SAFETY: the windows are lent and apart, and `T` has the item size of the target and the values.
    with_item!(item_size, T => unsafe {
        blend::overwrite(target.items_mut::<T>(), mask.items(), values.items());
    });
}
