//! Exports: integers and orders. They take the generator and the state that those of bits.rs take. `masked` is 1 for the masked
//! way to draw integers, else 0.

use super::bits::{BitGenerator, with_quick_bits};
use crate::kernels::bits::Bits;
use crate::kernels::bounded::{self, Flag, Integer, Store, Way};
use bytemuck::Pod;
use ndloom_lib::boundary::Window;
use ndloom_lib::boundary::{elements, with_item};
use ndloom_lib::dtypes::element::Element;
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Draws integers of an item size; 0 stands for booleans. `lows` and `spans` hold u64, the least value and what the greatest
/// one has more: one of both for each item, or one for all. `store` is the address of two u32, which the first call finds to be
/// 0, and the others as the one before left them.
#[wasm_bindgen]
pub fn random_integers(
    generator: u32,
    state: u32,
    item_size: u32,
    target: u32,
    count: u32,
    lows: u32,
    spans: u32,
    each: u32,
    masked: u32,
    store: u32,
) {
    /// Draws integers of one type.
    ///
    /// # Safety
    /// `T` has the item size of `target`, and all windows are lent and apart.
    unsafe fn draw<T: Integer + Pod, B: Bits + ?Sized>(
        bits: &mut B,
        [target, lows, spans, store]: [Window; 4],
        way: Way,
    ) {
        // SAFETY: the caller promises that the windows are lent and apart, and that `T` has the right size.
        let (out, lows, spans, kept) = unsafe {
            (
                target.items_mut::<T>(),
                lows.items::<u64>(),
                spans.items::<u64>(),
                store.items_mut::<u32>(),
            )
        };
        let [bits_kept, left] = kept else { abort() };
        let mut store = Store {
            bits: *bits_kept,
            left: *left,
        };
        bounded::integers(bits, &mut store, out, lows, spans, way);
        (*bits_kept, *left) = (store.bits, store.left);
    }
    let given = if each != 0 { count } else { 1 };
    let windows = [
        Window::new(item_size.max(1), target, count),
        Window::new(8, lows, given),
        Window::new(8, spans, given),
        Window::new(4, store, 2),
    ];
    let way = way_of(masked);
    // SAFETY: the state is lent, and apart from the windows.
    let generator = unsafe { BitGenerator::at(generator, state) };
    if item_size == 8 {
        // SAFETY: the windows are lent and apart. The type has the item size.
        with_quick_bits!(generator, count, bits => unsafe { draw::<u64, _>(bits, windows, way) });
        return;
    }
    if item_size == 4 {
        // SAFETY: as above.
        with_quick_bits!(generator, count, bits => unsafe { draw::<u32, _>(bits, windows, way) });
        return;
    }
    let bits = generator.bits();
    // SAFETY: the windows are lent and apart. Each type has the item size.
    unsafe {
        match item_size {
            0 => draw::<Flag, _>(bits, windows, way),
            1 => draw::<u8, _>(bits, windows, way),
            2 => draw::<u16, _>(bits, windows, way),
            _ => abort(),
        }
    }
}

fn way_of(masked: u32) -> Way {
    if masked == 0 {
        Way::Lemire
    } else {
        Way::Masked
    }
}

/// Puts items in a random order (see `bounded::shuffle`).
#[wasm_bindgen]
pub fn shuffle(
    generator: u32,
    state: u32,
    item_size: u32,
    target: u32,
    count: u32,
    first: u32,
    masked: u32,
) {
    // SAFETY: the state is lent, and apart from the window.
    let generator = unsafe { BitGenerator::at(generator, state) };
    let target = Window::new(item_size, target, count);
    if item_size == 8 {
        // SAFETY: the window is lent, and its items have 8 bytes.
        let items = unsafe { target.items_mut::<u64>() };
        with_quick_bits!(generator, count, bits => {
            bounded::shuffle(bits, items, first as usize, way_of(masked));
        });
        return;
    }
    with_item!(item_size, T => {
        // SAFETY: the window is lent, and `T` has the item size.
        let items = unsafe { target.items_mut::<T>() };
        bounded::shuffle(generator.bits(), items, first as usize, way_of(masked));
    });
}

/// Draws integers below limits as float64 (see `bounded::to_limits`).
#[wasm_bindgen]
pub fn random_to_limits(
    generator: u32,
    state: u32,
    target: u32,
    count: u32,
    most: f64,
    rises: u32,
    masked: u32,
) {
    // SAFETY: the state and the window are lent and apart, and the window was made for f64.
    let (bits, out) = unsafe {
        (
            BitGenerator::at(generator, state).bits(),
            elements(f64::CODE, target, count).items_mut::<f64>(),
        )
    };
    bounded::to_limits(bits, out, most as u64, rises != 0, way_of(masked));
}
