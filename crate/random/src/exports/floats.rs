//! Exports: floats. They take the generator and the state that those of bits.rs take.

use super::bits::{BitGenerator, value_at, with_quick_bits};
use crate::kernels::floats::{self, Float, Kept};
use crate::kernels::layers::Tables;
use ndloom_lib::boundary::{elements, with_one_of};
use ndloom_lib::dtypes::element::Element;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs `$call` with `$T` as float64 or float32.
macro_rules! with_float {
    ($dtype:expr, $T:ident => $call:expr) => {
        with_one_of!($dtype, $T, $call, f64, f32)
    };
}

#[wasm_bindgen]
pub fn random_uniform(generator: u32, state: u32, dtype: u32, target: u32, count: u32) {
    // SAFETY: the state is lent, and apart from the window.
    let generator = unsafe { BitGenerator::at(generator, state) };
    let target = elements(dtype, target, count);
    if dtype == f64::CODE {
        // SAFETY: the window is lent, and it was made for f64.
        let out = unsafe { target.items_mut::<f64>() };
        // A copy of the code for each generator.
        match generator {
            BitGenerator::Pcg64(bits) => f64::fill_uniform(bits, out),
            BitGenerator::Pcg64Dxsm(bits) => f64::fill_uniform(bits, out),
            BitGenerator::Mt19937(bits) => f64::fill_uniform(bits, out),
            BitGenerator::Philox(bits) => f64::fill_uniform(bits, out),
            BitGenerator::Sfc64(bits) => f64::fill_uniform(bits, out),
        }
    } else {
        // SAFETY: the window is lent, and it was made for f32.
        let out = unsafe { target.items_mut::<f32>() };
        with_quick_bits!(generator, count, bits => f32::fill_uniform(bits, out));
    }
}

#[wasm_bindgen]
pub fn ziggurat_fill(tables: u32) {
    // SAFETY: the tables are lent.
    unsafe { value_at::<Tables>(tables) }.fill();
}

#[wasm_bindgen]
pub fn random_normal(generator: u32, state: u32, tables: u32, dtype: u32, target: u32, count: u32) {
    // SAFETY: the state and the tables are lent, and apart from each other and from the window.
    let (generator, curve) = unsafe {
        (
            BitGenerator::at(generator, state),
            &value_at::<Tables>(tables).normal,
        )
    };
    let target = elements(dtype, target, count);
    if dtype == f64::CODE {
        // SAFETY: the window is lent, and it was made for f64.
        let out = unsafe { target.items_mut::<f64>() };
        with_quick_bits!(generator, count, bits => f64::fill_normal(bits, out, curve));
    } else {
        // SAFETY: the window is lent, and it was made for f32.
        let out = unsafe { target.items_mut::<f32>() };
        f32::fill_normal(generator.bits(), out, curve);
    }
}

/// `kept` is the address of a `Kept`.
#[wasm_bindgen]
pub fn random_polar(generator: u32, state: u32, kept: u32, target: u32, count: u32) {
    // SAFETY: the state, the window and the float that is kept are lent and apart, and the window was made for f64.
    let (bits, out, kept) = unsafe {
        (
            BitGenerator::at(generator, state).bits(),
            elements(f64::CODE, target, count).items_mut::<f64>(),
            value_at::<Kept>(kept),
        )
    };
    floats::fill_polar(bits, out, kept);
}

/// Without tables, which is address 0, draws by the inverse of the distribution function.
#[wasm_bindgen]
pub fn random_exponential(
    generator: u32,
    state: u32,
    tables: u32,
    dtype: u32,
    target: u32,
    count: u32,
) {
    // SAFETY: the state and the tables are lent, and apart from each other and from the window.
    let (bits, tables) = unsafe {
        (
            BitGenerator::at(generator, state).bits(),
            (tables != 0).then(|| value_at::<Tables>(tables)),
        )
    };
    let target = elements(dtype, target, count);
    with_float!(dtype, T => {
        // SAFETY: the window is lent, and it was made with the item size of `T`.
        let out = unsafe { target.items_mut::<T>() };
        match tables {
            None => T::fill_inverse(bits, out),
            Some(tables) => T::fill_exponential(bits, out, &tables.exponential),
        }
    });
}

/// Returns float64 at an address, and two windows of others: as many if `each` is 1, or one of each.
///
/// # Safety
/// The windows are lent (the promise in boundary.rs). The slices are dropped before the export returns.
unsafe fn floats_at<'a>(
    [target, count, each]: [u32; 3],
    [first, second]: [u32; 2],
) -> (&'a mut [f64], &'a [f64], &'a [f64]) {
    let given = if each != 0 { count } else { 1 };
    // SAFETY: the caller promises that the windows are lent, and all were made for f64. Nothing writes to the two others, so
    // these may be the same.
    unsafe {
        (
            elements(f64::CODE, target, count).items_mut(),
            elements(f64::CODE, first, given).items(),
            elements(f64::CODE, second, given).items(),
        )
    }
}

#[wasm_bindgen]
pub fn stretch(target: u32, count: u32, addends: u32, factors: u32, each: u32) {
    // SAFETY: the windows are lent.
    let (items, addends, factors) = unsafe { floats_at([target, count, each], [addends, factors]) };
    floats::stretch(items, addends, factors);
}

#[wasm_bindgen]
pub fn scale(target: u32, count: u32, factors: u32, each: u32) {
    // SAFETY: the windows are lent.
    let (items, factors, _) = unsafe { floats_at([target, count, each], [factors, factors]) };
    floats::scale(items, factors);
}

#[wasm_bindgen]
pub fn spread(target: u32, count: u32, lows: u32, highs: u32, each: u32) {
    // SAFETY: the windows are lent.
    let (items, lows, highs) = unsafe { floats_at([target, count, each], [lows, highs]) };
    floats::spread(items, lows, highs);
}
