//! Exports: bits that are packed into bytes, and unpacked.

use crate::kernels::bits::Lanes;
use ndloom_lib::boundary::Window;
use wasm_bindgen::prelude::wasm_bindgen;

fn lanes(place: f64, length: f64, count: f64, little: u32) -> Lanes {
    Lanes {
        place: place as u64,
        length: length as u64,
        count: count as u64,
        is_little: little != 0,
    }
}

#[wasm_bindgen]
pub fn pack_bits(
    elements: u32,
    from: u32,
    target: u32,
    to: u32,
    place: f64,
    length: f64,
    count: f64,
    little: u32,
) {
    let (elements, target) = (Window::new(1, elements, from), Window::new(1, target, to));
    // SAFETY: the windows are lent and apart.
    unsafe { lanes(place, length, count, little).pack(elements.items(), target.items_mut()) }
}

#[wasm_bindgen]
pub fn unpack_bits(
    bytes: u32,
    from: u32,
    target: u32,
    to: u32,
    place: f64,
    length: f64,
    count: f64,
    little: u32,
) {
    let (bytes, target) = (Window::new(1, bytes, from), Window::new(1, target, to));
    // SAFETY: the windows are lent and apart.
    unsafe { lanes(place, length, count, little).unpack(bytes.items(), target.items_mut()) }
}
