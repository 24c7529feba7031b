//! Exports: bit generators and floats. `generator` is the code of a bit generator and `state` the address of its state, a multiple of
//! 8. An export draws numbers for a window, and leaves the state as it is after them.

use crate::kernels::random::bits::Bits;
use crate::kernels::random::floats::{self, Float, Kept};
use crate::kernels::random::layers::{Curve, Tables};
use crate::kernels::random::mt19937::Mt19937;
use crate::kernels::random::pcg64::{Ahead, Pcg64};
use crate::kernels::random::pcg64dxsm::Pcg64Dxsm;
use crate::kernels::random::philox::Philox;
use crate::kernels::random::sfc64::Sfc64;
use bytemuck::Pod;
use ndloom_lib::boundary::Window;
use ndloom_lib::boundary::{elements, with_one_of};
use ndloom_lib::dtypes::element::Element;
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the value of a type at an address, which is a multiple of 8.
///
/// # Safety
/// The bytes of the value are lent (the promise in boundary.rs), and nothing else uses them while the reference lives.
pub(super) unsafe fn value_at<'a, T: Pod>(address: u32) -> &'a mut T {
    // SAFETY: the caller promises that these words are lent to this value alone.
    let words: &mut [u64] =
        unsafe { Window::new(8, address, (size_of::<T>() / 8) as u32).items_mut() };
    let Ok([value]) = bytemuck::try_cast_slice_mut(words) else {
        abort()
    };
    value
}

/// Runs `$call` with `$bits` as the generator of a code at an address. Makes a copy of the code for each generator.
macro_rules! with_bits {
    ($generator:expr, $state:expr, $bits:ident => $call:expr) => {
        with_bits!(@match $generator, $state, $bits, $call, 0 => Pcg64, 1 => Pcg64Dxsm, 2 => Mt19937, 3 => Philox, 4 => Sfc64)
    };
    (@match $generator:expr, $state:expr, $bits:ident, $call:expr, $($code:literal => $type:ty),*) => {
        match $generator {
            $($code => {
                // SAFETY: the state is lent, and apart from the other windows of the call.
                let $bits: &mut $type = unsafe { value_at($state) };
                $call
            })*
            _ => abort(),
        }
    };
}

/// Calls `work` with the generator of a code at an address.
pub(super) fn with_any_bits<R>(
    generator: u32,
    state: u32,
    work: impl FnOnce(&mut dyn Bits) -> R,
) -> R {
    let bits: &mut dyn Bits = with_bits!(generator, state, bits => bits as &mut dyn Bits);
    work(bits)
}

/// Runs `$call` with `$bits` as the generator of a code at an address. Makes a copy of the code for many draws from PCG64, and one
/// for all others.
macro_rules! with_quick_bits {
    ($generator:expr, $state:expr, $count:expr, $bits:ident => $call:expr) => {
        if draws_ahead($generator, $count) {
            // SAFETY: the state is lent, and apart from the other windows of the call.
            let $bits = &mut Ahead::new(unsafe { value_at($state) });
            $call
        } else {
            with_any_bits($generator, $state, |$bits| $call)
        }
    };
}

pub(super) use with_quick_bits;

/// Whether so many draws are quicker from words that are drawn ahead.
pub(super) fn draws_ahead(generator: u32, count: u32) -> bool {
    generator == 0 && count as usize >= Ahead::COUNT
}

/// Runs `$call` with `$T` as float64 or float32.
macro_rules! with_float {
    ($dtype:expr, $T:ident => $call:expr) => {
        with_one_of!($dtype, $T, $call, f64, f32)
    };
}

/// Draws what the generator yields, as uint64.
#[wasm_bindgen]
pub fn random_raw(generator: u32, state: u32, target: u32, count: u32) {
    // SAFETY: the window is lent, and it was made for u64.
    let out = unsafe { elements(u64::CODE, target, count).items_mut::<u64>() };
    with_any_bits(generator, state, |bits| {
        out.iter_mut().for_each(|item| *item = bits.next_raw());
    });
}

/// Draws 32 bits for each item.
#[wasm_bindgen]
pub fn random_words(generator: u32, state: u32, target: u32, count: u32) {
    // SAFETY: the window is lent, and it was made for u32.
    let out = unsafe { elements(u32::CODE, target, count).items_mut::<u32>() };
    with_any_bits(generator, state, |bits| {
        out.iter_mut().for_each(|item| *item = bits.next_u32());
    });
}

#[wasm_bindgen]
pub fn random_uniform(generator: u32, state: u32, dtype: u32, target: u32, count: u32) {
    let target = elements(dtype, target, count);
    if dtype == f64::CODE {
        // SAFETY: the window is lent, and it was made for f64.
        let out = unsafe { target.items_mut::<f64>() };
        with_bits!(generator, state, bits => f64::fill_uniform(bits, out));
    } else {
        // SAFETY: the window is lent, and it was made for f32.
        let out = unsafe { target.items_mut::<f32>() };
        with_quick_bits!(generator, state, count, bits => f32::fill_uniform(bits, out));
    }
}

/// The number of bytes of the tables of the ziggurat.
#[wasm_bindgen]
pub fn ziggurat_size() -> u32 {
    size_of::<Tables>() as u32
}

#[wasm_bindgen]
pub fn ziggurat_fill(tables: u32) {
    // SAFETY: the tables are lent.
    unsafe { value_at::<Tables>(tables) }.fill();
}

#[wasm_bindgen]
pub fn random_normal(generator: u32, state: u32, tables: u32, dtype: u32, target: u32, count: u32) {
    // SAFETY: the tables are lent, and apart from the other windows.
    let curve: &Curve = unsafe { &value_at::<Tables>(tables).normal };
    let target = elements(dtype, target, count);
    if dtype == f64::CODE {
        // SAFETY: the window is lent, and it was made for f64.
        let out = unsafe { target.items_mut::<f64>() };
        with_quick_bits!(generator, state, count, bits => f64::fill_normal(bits, out, curve));
    } else {
        // SAFETY: the window is lent, and it was made for f32.
        let out = unsafe { target.items_mut::<f32>() };
        with_any_bits(generator, state, |bits| f32::fill_normal(bits, out, curve));
    }
}

/// `kept` is the address of a `Kept`.
#[wasm_bindgen]
pub fn random_polar(generator: u32, state: u32, kept: u32, target: u32, count: u32) {
    // SAFETY: the windows are lent and apart, and were made for f64. The state is apart from them.
    let (out, kept) = unsafe {
        (
            elements(f64::CODE, target, count).items_mut::<f64>(),
            value_at::<Kept>(kept),
        )
    };
    with_any_bits(generator, state, |bits| {
        floats::fill_polar(bits, out, kept);
    });
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
    let target = elements(dtype, target, count);
    with_float!(dtype, T => {
        // SAFETY: the window is lent, and it was made with the item size of `T`.
        let out = unsafe { target.items_mut::<T>() };
        with_any_bits(generator, state, |bits| {
            if tables == 0 {
                return T::fill_inverse(bits, out);
            }
            // SAFETY: the tables are lent, and apart from the other windows.
            let curve = unsafe { &value_at::<Tables>(tables).exponential };
            T::fill_exponential(bits, out, curve);
        });
    });
}

/// Calls `change` with float64 at an address, and with two windows of others: as many if `each` is 1, or one of each.
fn with_floats(
    [target, count, each]: [u32; 3],
    [first, second]: [u32; 2],
    change: impl FnOnce(&mut [f64], &[f64], &[f64]),
) {
    let given = if each != 0 { count } else { 1 };
    // SAFETY: the windows are lent, the target is apart, and all were made for f64.
    unsafe {
        change(
            elements(f64::CODE, target, count).items_mut(),
            elements(f64::CODE, first, given).items(),
            elements(f64::CODE, second, given).items(),
        );
    }
}

#[wasm_bindgen]
pub fn stretch(target: u32, count: u32, addends: u32, factors: u32, each: u32) {
    with_floats([target, count, each], [addends, factors], floats::stretch);
}

#[wasm_bindgen]
pub fn scale(target: u32, count: u32, factors: u32, each: u32) {
    with_floats(
        [target, count, each],
        [factors, factors],
        |items, factors, _| {
            floats::scale(items, factors);
        },
    );
}

#[wasm_bindgen]
pub fn spread(target: u32, count: u32, lows: u32, highs: u32, each: u32) {
    with_floats([target, count, each], [lows, highs], floats::spread);
}
