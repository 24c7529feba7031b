//! Linear memory as slices: an address and a count are checked once, then they may be lent as any type of that size.

use crate::kernels::strided::{self, Axis, View};
use bytemuck::Pod;
use std::process::abort;

/// Refuses every request: the kernels allocate nothing, and so no code of this module can grow the memory, which
/// would detach every typed array over it. The test harness does allocate.
#[cfg(all(target_arch = "wasm32", not(test)))]
mod refusal {
    use std::alloc::{GlobalAlloc, Layout};

    struct Refusal;

    // SAFETY: null is what `alloc` returns when it has no memory, and nothing was ever handed out.
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

/// The strictest alignment of an item; one of 16 bytes is a pair of these.
const MOST_ALIGNED: u32 = 8;

/// Where an address lies.
#[cfg(not(test))]
fn pointer_to(address: u32) -> *mut u8 {
    std::ptr::with_exposed_provenance_mut(address as usize)
}

#[cfg(test)]
use super::tests::lent::pointer_to;

impl Window {
    /// The `count` items of a size from an address on. An address that is no multiple of the item size (of 8 where
    /// that is greater), an unknown size and more bytes than a slice can have end the program.
    pub fn new(item_size: u32, address: u32, count: u32) -> Self {
        Self::checked(item_size, address, count).unwrap_or_else(|| abort())
    }

    /// The same, and none where `new` ends the program.
    pub fn checked(item_size: u32, address: u32, count: u32) -> Option<Self> {
        let byte_length = u64::from(item_size) * u64::from(count);
        let aligned =
            address % item_size.clamp(1, MOST_ALIGNED) == 0 && item_size.is_power_of_two();
        let pointer = if count == 0 {
            // A slice without elements asks for a place that is aligned, wherever it is.
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

    /// The same memory byte by byte.
    pub fn bytes(self) -> Self {
        Window {
            count: self.count * self.item_size,
            item_size: 1,
            ..self
        }
    }

    /// At most `most` of the items from `begin` on; none when there are no more.
    pub fn part(self, begin: usize, most: usize) -> Self {
        let begin = begin.min(self.count);
        Window {
            pointer: self.pointer.wrapping_add(begin * self.item_size),
            count: most.min(self.count - begin),
            ..self
        }
    }

    /// A copy of the items in `room`, as many as it holds.
    ///
    /// # Safety
    /// As for `items`; and nobody uses `room` while a slice of the copy lives.
    pub unsafe fn set_aside(self, room: &mut [u64]) -> Self {
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(room);
        // SAFETY: that the window is lent is the caller's promise, and its bytes have the item size of `bytes`.
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

    /// The items, to be read.
    ///
    /// # Safety
    /// - The window is lent (the promise in exports.rs), and the slice is dropped before the export returns.
    /// - `T` has the item size.
    /// - Nobody writes to the window while the slice lives.
    pub unsafe fn items<'a, T: Pod>(self) -> &'a [T] {
        self.expect::<T>();
        // SAFETY: `checked` saw to an aligned address that is not null and to fewer than 2^31 bytes; that they lie in
        // memory and nobody writes to them is the caller's promise. Any bytes are a `Pod`.
        unsafe { std::slice::from_raw_parts(self.pointer.cast(), self.count) }
    }

    /// The items, to be written.
    ///
    /// # Safety
    /// As for `items`, and nobody else reads the window while the slice lives.
    pub unsafe fn items_mut<'a, T: Pod>(self) -> &'a mut [T] {
        self.expect::<T>();
        // SAFETY: as in `items`; that nobody else reads them is the caller's promise too.
        unsafe { std::slice::from_raw_parts_mut(self.pointer.cast(), self.count) }
    }

    /// Ends the tests, and no compilation passes, where a type is not that of the items.
    fn expect<T>(self) {
        const { assert!(align_of::<T>() <= MOST_ALIGNED as usize) };
        debug_assert!(self.count == 0 || self.item_size == size_of::<T>());
    }
}

/// Room for the axes of nearly every view; clearing room for all that a view may have is a cost that small ones feel.
const FEW_AXES: usize = 4;

/// Calls `with` with the elements that a view spans and the view in them, unless it is empty.
///
/// # Safety
/// - Lent (the promise in exports.rs) are `ndim` float64 at `shape`, the lengths of the axes, as many at `strides`, in bytes
///   and multiples of the item size, and all bytes from the lowest to the highest place of the view, whose element
///   `[0, .., 0]` is at `address`.
/// - `with` does not keep what it is given.
pub unsafe fn with_view(
    item_size: u32,
    address: u32,
    [ndim, shape, strides]: [u32; 3],
    with: impl FnOnce(Window, View),
) {
    // SAFETY: both are lent, as the caller promises; float64 has 8 bytes; the slices are read before `with` is called.
    let (lengths, strides) = unsafe {
        (
            Window::new(8, shape, ndim).items::<f64>(),
            Window::new(8, strides, ndim).items::<f64>(),
        )
    };
    let lengths = lengths.iter().map(|&length| length as u64);
    let item = i64::from(item_size.max(1));
    let axes = lengths.zip(
        strides
            .iter()
            .map(|&stride| stride as i64 >> item_size.trailing_zeros()),
    );
    let Some((low, high)) = strided::span(axes.clone()) else {
        return;
    };
    let begin = i64::from(address) + low * item;
    let (Ok(begin), Ok(count)) = (begin.try_into(), (high - low + 1).try_into()) else {
        abort()
    };
    let mut few = [Axis::default(); FEW_AXES];
    let mut many;
    let room: &mut [Axis] = if ndim as usize <= FEW_AXES {
        &mut few
    } else {
        many = [Axis::default(); strided::MOST_AXES];
        &mut many
    };
    let view = View {
        origin: low.unsigned_abs() as usize,
        axes: strided::arrange(axes, room),
    };
    with(Window::new(item_size, begin, count), view);
}
