//! The boundary: every function that JavaScript can call, and all unsafe code. An export turns addresses into slices
//! and picks the kernel for the dtype. TypeScript has checked the arguments before.
//!
//! Only numbers cross the boundary. A count is a number of elements or items. The index `first`, sizes and offsets
//! cross as f64, which holds every whole number up to 2^53. An address is a multiple of the item size, or of 8 if the
//! item size is 16. A window has fewer than 2^31 bytes. The program aborts where an address or a window breaks these
//! rules.
//!
//! # Lent windows
//!
//! The code below cannot check everything that it relies on. It relies on the following promise, and every `unsafe`
//! refers to this promise by the word *lent*. The arguments of an export name windows, either by an address and a count
//! of items or by the axes of a view. These windows are
//!
//! 1. inside: their bytes lie in linear memory, and none of these bytes belongs to the module itself (its stack and its
//!    constants);
//! 2. alone: until the export returns, no other code reads or writes them. This holds because an export runs to its end
//!    on the only thread and calls nothing outside the module;
//! 3. apart: if a call writes to a window, this window overlaps no other window of the call, unless the export says
//!    otherwise.
//!
//! TypeScript keeps this promise. ts/wasm/module.ts adds memory behind the module's own memory and never gives it back,
//! and every address lies in this added memory. ts/memory/regions.ts cuts it into chunks that do not overlap (its
//! invariant 1). A block is a chunk or a part of a slab's chunk, and ts/memory/block.ts reuses a block only when no
//! array shares it. ts/wasm/scratch.ts has fixed places for single elements and axes, and two windows.
//! ts/memory/produce.ts, ts/elements/view.ts and ts/elements/moves.ts pair addresses with counts: a result's block, or one of the two windows,
//! with a source's block, or the other window. ts/lists/store.ts does the same for the block that it fills, and
//! ts/lists/writer.ts and ts/creation/from-text.ts do it for windows. The tests of the exports keep the promise in
//! tests/lent.rs.
#![allow(unsafe_code, reason = "addresses become slices here and nowhere else")]
#![allow(missing_docs, reason = "the kernels say what the exports do")]
#![allow(clippy::too_many_arguments, reason = "numbers are all that crosses")]

mod averages;
mod bounded;
mod cast;
mod distributions;
mod extremes;
mod files;
mod filled;
mod index;
mod matrix;
mod memory;
mod mirror;
mod moves;
mod plain;
mod random;
mod ranges;
#[cfg(test)]
mod tests;
mod text;

use crate::dtypes::element::{Bounds, Element, with_dtype};
use crate::dtypes::target::Target;
use memory::Window;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs `$call` with `$T` as a plain type of the given item size.
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

/// Runs `$call` with `$T` as the type of a dtype, which must be one of those listed.
macro_rules! with_one_of {
    ($dtype:expr, $T:ident, $call:expr, $($element:ty),*) => {
        match $dtype {
            $(<$element>::CODE => {
                type $T = $element;
                $call
            })*
            _ => std::process::abort(),
        }
    };
}
pub(crate) use with_one_of;

#[wasm_bindgen]
pub fn item_size(dtype: u32) -> u32 {
    with_dtype!(dtype, T => size_of::<T>() as u32)
}

#[wasm_bindgen]
pub fn alignment(dtype: u32) -> u32 {
    with_dtype!(dtype, T => align_of::<T>() as u32)
}

/// Returns the least and the greatest value of an integer dtype, and `None` for every other dtype.
fn bounds_of(dtype: u32) -> Option<Bounds> {
    with_dtype!(dtype, T => <T as Element>::BOUNDS)
}

/// Converts an optional index to the number that crosses the boundary: `None` becomes -1.
fn index_or_none(index: Option<u64>) -> f64 {
    index.map_or(-1.0, |index| index as f64)
}

/// Returns the window of `count` elements of a dtype at an address.
fn elements(dtype: u32, address: u32, count: u32) -> Window {
    Window::new(item_size(dtype), address, count)
}

/// Calls `work` with the elements of a window.
///
/// # Safety
/// The conditions of `Window::items_mut` hold, and the window was made for this dtype.
#[inline(never)]
unsafe fn with_target(dtype: u32, window: Window, work: &mut dyn FnMut(&mut dyn Target)) {
    // SAFETY: the caller promises the conditions of `items_mut`, and `T` is the element type of the dtype.
    with_dtype!(dtype, T => work(&mut unsafe { window.items_mut::<T>() }));
}
