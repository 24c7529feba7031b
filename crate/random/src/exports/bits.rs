//! Exports: bit generators. `generator` is the code of a bit generator and `state` the address of its state, a multiple of
//! 8. An export draws numbers for a window, and leaves the state as it is after them.

use crate::kernels::bits::{Bits, Generator};
use crate::kernels::mt19937::Mt19937;
use crate::kernels::pcg64::Pcg64;
use crate::kernels::pcg64dxsm::Pcg64Dxsm;
use crate::kernels::philox::Philox;
use crate::kernels::sfc64::Sfc64;
use bytemuck::Pod;
use ndloom_lib::boundary::{Window, elements};
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

/// A bit generator whose state is lent.
pub(super) enum BitGenerator<'a> {
    Pcg64(&'a mut Pcg64),
    Pcg64Dxsm(&'a mut Pcg64Dxsm),
    Mt19937(&'a mut Mt19937),
    Philox(&'a mut Philox),
    Sfc64(&'a mut Sfc64),
}

impl<'a> BitGenerator<'a> {
    /// Returns the generator of a code whose state is at an address.
    ///
    /// # Safety
    /// The conditions of `value_at` hold for the state.
    // A call would take a fifth of the time of drawing one float.
    #[inline(always)]
    pub(super) unsafe fn at(code: u32, state: u32) -> Self {
        // SAFETY: the caller promises the conditions of `value_at`.
        unsafe {
            match Generator::of(code) {
                Generator::PCG64 => Self::Pcg64(value_at(state)),
                Generator::PCG64DXSM => Self::Pcg64Dxsm(value_at(state)),
                Generator::MT19937 => Self::Mt19937(value_at(state)),
                Generator::Philox => Self::Philox(value_at(state)),
                Generator::SFC64 => Self::Sfc64(value_at(state)),
            }
        }
    }

    /// Returns what all bit generators have in common.
    pub(super) fn bits(self) -> &'a mut dyn Bits {
        match self {
            Self::Pcg64(bits) => bits,
            Self::Pcg64Dxsm(bits) => bits,
            Self::Mt19937(bits) => bits,
            Self::Philox(bits) => bits,
            Self::Sfc64(bits) => bits,
        }
    }
}

/// Runs `$call` with `$bits` as a bit generator. Makes a copy of the code for many draws from PCG64, which are quicker from
/// words that are drawn ahead, and one for all others.
macro_rules! with_quick_bits {
    ($generator:expr, $count:expr, $bits:ident => $call:expr) => {
        match $generator {
            BitGenerator::Pcg64(state)
                if $count as usize >= $crate::kernels::pcg64::Ahead::COUNT =>
            {
                let $bits = &mut $crate::kernels::pcg64::Ahead::new(state);
                $call
            }
            generator => {
                let $bits = generator.bits();
                $call
            }
        }
    };
}

pub(super) use with_quick_bits;

/// Draws what the generator yields, as uint64.
#[wasm_bindgen]
pub fn random_raw(generator: u32, state: u32, target: u32, count: u32) {
    // SAFETY: the state and the window are lent and apart, and the window was made for u64.
    let (bits, out) = unsafe {
        (
            BitGenerator::at(generator, state).bits(),
            elements(u64::CODE, target, count).items_mut::<u64>(),
        )
    };
    out.iter_mut().for_each(|item| *item = bits.next_raw());
}

/// Draws 32 bits for each item.
#[wasm_bindgen]
pub fn random_words(generator: u32, state: u32, target: u32, count: u32) {
    // SAFETY: the state and the window are lent and apart, and the window was made for u32.
    let (bits, out) = unsafe {
        (
            BitGenerator::at(generator, state).bits(),
            elements(u32::CODE, target, count).items_mut::<u32>(),
        )
    };
    out.iter_mut().for_each(|item| *item = bits.next_u32());
}
