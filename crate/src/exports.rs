//! The boundary: every function that JavaScript can call, and all unsafe code. An export makes slices
//! of addresses and picks the kernel for the dtype; TypeScript has checked the arguments before.
//!
//! Only numbers cross. A count is in elements or items; `first`, sizes and offsets cross as f64, which holds every
//! whole number up to 2^53. An address is a multiple of the item size, of 8 where that is 16; a window has fewer than
//! 2^31 bytes. Where that does not hold the program ends.
//!
//! # Lent windows
//!
//! What the code below cannot check it is promised, and every `unsafe` refers to this promise by the word *lent*. The
//! windows that the arguments of an export name, by an address and a count of items or by the axes of a view, are
//!
//! 1. inside: their bytes lie in linear memory, and none of them is the module's own (its stack and its constants);
//! 2. alone: until the export returns, nobody else touches them. An export runs to its end on the only thread that
//!    there is, and calls nothing outside the module;
//! 3. apart: no two of a call overlap, of which one is written, unless the export says so.
//!
//! TypeScript keeps it, in ts/memory: wasm.ts adds memory behind the module's own, once and for good, and every address
//! lies there. regions.ts cuts it into chunks that do not overlap (its invariant 1); a block is a chunk or a slab's part of
//! one, and block.ts hands it out again only when no array shares it. scratch.ts has fixed places for single elements and
//! axes, and two windows. produce.ts and view.ts pair addresses with counts, a result's block or the one window with a
//! source's block or the other window; so do ts/lists/store.ts for the block that it fills, ts/lists/writer.ts and
//! ts/creation/from-text.ts for windows. The tests of the exports keep it in tests/lent.rs.
#![allow(unsafe_code, reason = "addresses become slices here and nowhere else")]
#![allow(missing_docs, reason = "the kernels say what the exports do")]
#![allow(clippy::too_many_arguments, reason = "numbers are all that crosses")]

mod cast;
mod filled;
mod matrix;
mod memory;
mod plain;
mod ranges;
#[cfg(test)]
mod tests;
mod text;

use crate::dtypes::element::{Bounds, Element, with_dtype};
use crate::dtypes::target::Target;
use memory::Window;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs `$call` with `$T` naming a plain type of an item's size.
macro_rules! with_item {
    ($item_size:expr, $T:ident => $call:expr) => {
        match $item_size {
            1 => with_item!(@type u8, $T, $call),
            2 => with_item!(@type u16, $T, $call),
            4 => with_item!(@type u32, $T, $call),
            8 => with_item!(@type u64, $T, $call),
            16 => with_item!(@type [u64; 2], $T, $call),
            _ => std::process::abort(),
        }
    };
    (@type $item:ty, $T:ident, $call:expr) => {{
        type $T = $item;
        $call
    }};
}
pub(crate) use with_item;

#[wasm_bindgen]
pub fn item_size(dtype: u32) -> u32 {
    with_dtype!(dtype, T => size_of::<T>() as u32)
}

#[wasm_bindgen]
pub fn alignment(dtype: u32) -> u32 {
    with_dtype!(dtype, T => align_of::<T>() as u32)
}

/// What an integer dtype holds; none for every other.
fn bounds_of(dtype: u32) -> Option<Bounds> {
    with_dtype!(dtype, T => <T as Element>::BOUNDS)
}

/// An index as it crosses: -1 for none.
fn index_or_none(index: Option<u64>) -> f64 {
    index.map_or(-1.0, |index| index as f64)
}

/// The elements of a dtype at an address.
fn elements(dtype: u32, address: u32, count: u32) -> Window {
    Window::new(item_size(dtype), address, count)
}

/// Calls `work` with the elements of a window.
///
/// # Safety
/// As for `Window::items_mut`, of a window that was made for the dtype.
#[inline(never)]
unsafe fn with_target(dtype: u32, window: Window, work: &mut dyn FnMut(&mut dyn Target)) {
    // SAFETY: the caller's promise, and `T` is the type of the dtype.
    with_dtype!(dtype, T => work(&mut unsafe { window.items_mut::<T>() }));
}
