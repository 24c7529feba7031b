//! Exports: fill a window or a view with one value, and copy the elements of a view in order.

use super::memory::{Window, with_view};
use super::{elements, item_size, with_item};
use crate::kernels::{filled, strided};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
pub fn fill(item_size: u32, address: u32, count: u32, value: u32) {
    let target = Window::new(item_size, address, count).bytes();
    let value = Window::new(item_size, value, 1).bytes();
    // SAFETY: both windows are lent and apart. Any memory may be read and written as bytes.
    filled::fill(unsafe { target.items_mut() }, unsafe { value.items() });
}

/// The dtype must hold the value. An integer dtype drops the value's fraction.
#[wasm_bindgen]
pub fn fill_number(dtype: u32, address: u32, count: u32, value: f64) {
    let target = elements(dtype, address, count).bytes();
    // SAFETY: the window is lent. Any memory may be written as bytes.
    let target = unsafe { target.items_mut() };
    filled::fill_bits(
        target,
        item_size(dtype) as usize,
        filled::bits_of(dtype, value).into(),
    );
}

#[wasm_bindgen]
pub fn fill_strided(item_size: u32, address: u32, ndim: u32, shape: u32, strides: u32, value: u32) {
    let value = Window::new(item_size, value, 1);
    // SAFETY: the view's memory, its axes and the value are lent and apart. `T` has the item size of both windows.
    unsafe {
        with_view(
            item_size,
            address,
            [ndim, shape, strides],
            |target, view| {
                with_item!(item_size, T => {
                    if let [value] = value.items::<T>() {
                        strided::fill(target.items_mut::<T>(), view, *value);
                    }
                });
            },
        );
    }
}

#[wasm_bindgen]
pub fn gather(
    item_size: u32,
    target: u32,
    count: u32,
    first: f64,
    address: u32,
    ndim: u32,
    shape: u32,
    strides: u32,
) {
    let target = Window::new(item_size, target, count);
    // SAFETY: the window, the view's memory and its axes are lent and apart. `T` has the item size of both windows.
    unsafe {
        with_view(
            item_size,
            address,
            [ndim, shape, strides],
            |source, view| {
                let period = strided::period(view, first as u64, count as usize);
                let begin = target.part(0, period);
                with_item!(item_size, T => {
                    strided::gather(begin.items_mut::<T>(), first as u64, source.items::<T>(), view);
                });
                strided::repeat_start(target.bytes().items_mut(), period * item_size as usize);
            },
        );
    }
}
