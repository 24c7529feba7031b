//! The boundary: what the exports of all chapters share. An export is a function that JavaScript can call. It turns
//! addresses into slices and picks the kernel for the dtype. TypeScript has checked the arguments before. All unsafe code
//! stands here and in the folders `exports` of the chapters.
//!
//! `Window` checks an address and a count once. After that the window may be lent as any type of that item size.
//!
//! Only numbers cross the boundary. A count is a number of elements or items. The index `first`, sizes and offsets
//! cross as f64, which holds every whole number up to 2^53. An address is a multiple of the item size, or of 8 if the
//! item size is 16. A window has fewer than 2^31 bytes. The program aborts where an address or a window breaks these
//! rules.
//!
//! # Lent windows
//!
//! The code below cannot check everything that it relies on. It relies on the following promise, and every `unsafe`
//! refers to this promise by the word *lent*. The arguments of an export name windows: by an address and a count of items,
//! by the axes of a view, or by an address alone where a type or a dtype says how many bytes are there. These windows are
//!
//! 1. inside: their bytes lie in linear memory, and none of these bytes belongs to a module (the stack and the
//!    constants);
//! 2. alone: until the export returns, no other code reads or writes them. This holds because an export runs to its end
//!    on the only thread and calls nothing outside its module;
//! 3. apart: if a call writes to a window, this window overlaps no other window of the call, unless the export says
//!    otherwise.
//!
//! A function that makes a reference from an address or a window is `unsafe`, and its section `# Safety` says which windows
//! must be lent. The exports are the one exception: they are safe functions that take addresses. Only JavaScript and the tests
//! of a chapter can call them, since the modules `exports` are private, and no export calls another.
//!
//! TypeScript keeps the promise:
//!
//! - ts/wasm/module.ts makes the memory once. The scratch block and the pool lie behind what the modules own, and every
//!   address lies in these two.
//! - ts/memory/regions.ts cuts the pool into chunks that do not overlap (its invariant 1). A block is a chunk or a part of a
//!   slab's chunk, and ts/memory/block.ts reuses a block only when no array shares it.
//! - ts/wasm/scratch.ts divides the scratch block into places that do not overlap: slots for single elements, shapes and
//!   strides, two windows, the state of a bit generator, and its tables, the program of a formula, and its registers.
//! - The callers of exports pair addresses with counts. For elements of arrays these are ts/memory/produce.ts and the files
//!   of ts/elements: a block of the result, or one of the two windows, with a block of the source, or the other window. For
//!   anything else, the file that puts it into a block or a window counts it: ts/lists/store.ts the elements that arrive one
//!   by one, ts/files/tables/room.ts the text of a table, ts/random/bit-stream.ts the state of a bit generator, and so on.
//!
//! The tests of the exports keep the promise in testing/lent.rs.
#![allow(
    unsafe_code,
    reason = "addresses become slices here and in the exports, and nowhere else"
)]

pub mod cells;
mod plain;
pub mod stacks;
#[cfg(test)]
mod tests;

use crate::dtypes::element::{Bounds, Element, with_dtype};
use crate::dtypes::target::Target;
use bytemuck::Pod;
use std::process::abort;

/// Refuses every request for memory. The kernels allocate nothing, so no chapter can grow the memory.
/// Growing it would detach every typed array over it. The test harness does allocate.
#[cfg(all(target_arch = "wasm32", not(any(test, feature = "testing"))))]
mod refusal {
    use std::alloc::{GlobalAlloc, Layout};

    struct Refusal;

    // SAFETY: an allocator may return null when it has no memory. No memory was ever handed out, so `dealloc` has
    // nothing to free.
    unsafe impl GlobalAlloc for Refusal {
        unsafe fn alloc(&self, _layout: Layout) -> *mut u8 {
            std::ptr::null_mut()
        }

        unsafe fn dealloc(&self, _block: *mut u8, _layout: Layout) {}
    }

    #[global_allocator]
    static REFUSAL: Refusal = Refusal;
}

/// Items side by side in linear memory that is lent to an export.
#[derive(Clone, Copy)]
pub struct Window {
    pointer: *mut u8,
    count: usize,
    item_size: usize,
}

/// The strictest alignment of any item. An item of 16 bytes is a pair of 8-byte numbers.
const MOST_ALIGNED: u32 = 8;

/// Returns the pointer to an address.
#[cfg(not(any(test, feature = "testing")))]
fn pointer_to(address: u32) -> *mut u8 {
    std::ptr::with_exposed_provenance_mut(address as usize)
}

#[cfg(any(test, feature = "testing"))]
use crate::testing::lent::pointer_to;

impl Window {
    /// Returns the window of `count` items that begins at an address. Aborts if the address is not a multiple of the
    /// item size (or of 8, if the item size is 16), if the item size is unknown, or if the window has more bytes than a
    /// slice can have.
    pub fn new(item_size: u32, address: u32, count: u32) -> Self {
        Self::checked(item_size, address, count).unwrap_or_else(|| abort())
    }

    /// Returns the window as `new` does, but `None` where `new` aborts.
    pub fn checked(item_size: u32, address: u32, count: u32) -> Option<Self> {
        let byte_length = u64::from(item_size) * u64::from(count);
        let aligned =
            address.is_multiple_of(item_size.clamp(1, MOST_ALIGNED)) && item_size.is_power_of_two();
        let pointer = if count == 0 {
            // An empty slice needs an aligned pointer, but the pointer may point anywhere.
            std::ptr::without_provenance_mut(MOST_ALIGNED as usize)
        } else if address == 0 || !aligned || item_size > 16 || byte_length > i32::MAX as u64 {
            return None;
        } else {
            pointer_to(address)
        };
        Some(Window {
            pointer,
            count: count as usize,
            item_size: item_size as usize,
        })
    }

    /// Returns the same memory as a window of single bytes.
    pub fn bytes(self) -> Self {
        Window {
            count: self.count * self.item_size,
            item_size: 1,
            ..self
        }
    }

    /// Returns at most `most` items from item `begin` on. The part is empty if the window ends before `begin`.
    pub fn part(self, begin: usize, most: usize) -> Self {
        let begin = begin.min(self.count);
        Window {
            pointer: self.pointer.wrapping_add(begin * self.item_size),
            count: most.min(self.count - begin),
            ..self
        }
    }

    /// Copies as many of the items as fit into `buffer`, and returns the window of the copy.
    ///
    /// # Safety
    /// The conditions of `items` hold, and nothing else uses `buffer` while a slice of the copy lives.
    pub unsafe fn copied_to(self, buffer: &mut [u64]) -> Self {
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(buffer);
        // SAFETY: the caller promises that the window is lent. A byte has the item size of `bytes()`.
        let items: &[u8] = unsafe { self.bytes().items() };
        bytes
            .iter_mut()
            .zip(items)
            .for_each(|(byte, kept)| *byte = *kept);
        Window {
            pointer: bytes.as_mut_ptr(),
            count: self.count.min(bytes.len() / self.item_size.max(1)),
            ..self
        }
    }

    /// Returns the items for reading.
    ///
    /// # Safety
    /// - The window is lent (the promise above), and the slice is dropped before the export returns.
    /// - `T` has the item size.
    /// - Nothing writes to the window while the slice lives.
    pub unsafe fn items<'a, T: Pod>(self) -> &'a [T] {
        self.expect::<T>();
        // SAFETY: `checked` made sure that the address is aligned and not null and that there are fewer than 2^31
        // bytes. The caller promises that the bytes lie in memory and that nothing writes to them. Any bytes are a
        // valid `Pod`.
        unsafe { std::slice::from_raw_parts(self.pointer.cast(), self.count) }
    }

    /// Returns the items for writing.
    ///
    /// # Safety
    /// The conditions of `items` hold, and nothing else reads the window while the slice lives.
    pub unsafe fn items_mut<'a, T: Pod>(self) -> &'a mut [T] {
        self.expect::<T>();
        // SAFETY: as in `items`. The caller also promises that nothing else reads the bytes.
        unsafe { std::slice::from_raw_parts_mut(self.pointer.cast(), self.count) }
    }

    /// Checks the type of the items: its alignment when the code is compiled, its size when a debug build runs.
    fn expect<T>(self) {
        const { assert!(align_of::<T>() <= MOST_ALIGNED as usize) };
        debug_assert!(self.count == 0 || self.item_size == size_of::<T>());
    }
}

/// Runs `$call` with `$T` as a plain type of the given item size.
#[macro_export]
macro_rules! with_item {
    ($item_size:expr, $T:ident => $call:expr) => {
        match $item_size {
            1 => $crate::with_item!(@type u8, $T, $call),
            2 => $crate::with_item!(@type u16, $T, $call),
            4 => $crate::with_item!(@type u32, $T, $call),
            8 => $crate::with_item!(@type u64, $T, $call),
            16 => $crate::with_item!(@type [u64; 2], $T, $call),
            _ => std::process::abort(),
        }
    };
    (@type $item:ty, $T:ident, $call:expr) => {{
        type $T = $item;
        $call
    }};
}
pub use with_item;

/// Runs `$call` with `$T` as the type of a dtype, which must be one of those listed.
#[macro_export]
macro_rules! with_one_of {
    ($dtype:expr, $T:ident, $call:expr, $($element:ty),*) => {
        match $dtype {
            $(<$element as $crate::dtypes::element::Element>::CODE => {
                type $T = $element;
                $call
            })*
            _ => std::process::abort(),
        }
    };
}
pub use with_one_of;

/// Runs `$call` with `$T` as the type in which a dtype counts. Signed and unsigned integers of one size share a type,
/// because both wrap in the same way.
#[macro_export]
macro_rules! with_counter {
    ($dtype:expr, $T:ident => $call:expr) => {
        $crate::with_counter!(@rows $dtype, $T, $call,
            $crate::dtypes::element::Bool => $crate::dtypes::element::Bool,
            i8 | u8 => u8,
            i16 | u16 => u16,
            i32 | u32 => u32,
            i64 | u64 => u64,
            $crate::dtypes::float16::f16 => $crate::dtypes::float16::f16,
            f32 => f32,
            f64 => f64,
            $crate::dtypes::element::Complex<f32> => $crate::dtypes::element::Complex<f32>,
            $crate::dtypes::element::Complex<f64> => $crate::dtypes::element::Complex<f64>,
        )
    };
    (@rows $dtype:expr, $T:ident, $call:expr, $($($of:ty)|+ => $element:ty,)*) => {
        match $dtype {
            $($(<$of as $crate::dtypes::element::Element>::CODE)|+ => {
                type $T = $element;
                $call
            })*
            _ => std::process::abort(),
        }
    };
}
pub use with_counter;

/// Returns the number of bytes of an element of a dtype.
pub fn item_size(dtype: u32) -> u32 {
    with_dtype!(dtype, T => size_of::<T>() as u32)
}

/// Returns the least and the greatest value of an integer dtype, and `None` for every other dtype.
pub fn bounds_of(dtype: u32) -> Option<Bounds> {
    with_dtype!(dtype, T => <T as Element>::BOUNDS)
}

/// Converts an optional index to the number that crosses the boundary: `None` becomes -1.
pub fn index_or_none(index: Option<u64>) -> f64 {
    index.map_or(-1.0, |index| index as f64)
}

/// Returns the window of `count` elements of a dtype at an address.
pub fn elements(dtype: u32, address: u32, count: u32) -> Window {
    Window::new(item_size(dtype), address, count)
}

/// Calls `work` with the elements of a window.
///
/// # Safety
/// The conditions of `Window::items_mut` hold, and the window was made for this dtype.
#[inline(never)]
pub unsafe fn with_target(dtype: u32, window: Window, work: &mut dyn FnMut(&mut dyn Target)) {
    // SAFETY: the caller promises the conditions of `items_mut`, and `T` is the element type of the dtype.
    with_dtype!(dtype, T => work(&mut unsafe { window.items_mut::<T>() }));
}
