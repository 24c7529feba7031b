//! Linear memory as slices: an address and a count are checked once, then they may be lent as any type of that size.

use crate::strided::{self, Axis, View};
use std::process::abort;

/// Refuses every request: the kernels allocate nothing, and so no code of this module can grow the memory, which
/// would detach every typed array over it.
#[cfg(target_arch = "wasm32")]
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

/// Items side by side in linear memory that a caller lends for the length of a call.
#[derive(Clone, Copy)]
pub struct Window {
    pointer: *mut u8,
    count: usize,
}

impl Window {
    /// The `count` items of a size from an address on. An address that is no multiple of the item size (of 8 where
    /// that is greater), an unknown size and more bytes than a slice can have end the program.
    pub fn new(item_size: u32, address: u32, count: u32) -> Self {
        let byte_length = u64::from(item_size) * u64::from(count);
        let aligned = address % item_size.clamp(1, 8) == 0 && item_size.is_power_of_two();
        if count == 0 {
            // A slice without elements asks for a place that is aligned, wherever it is.
            return Window {
                pointer: std::ptr::without_provenance_mut(8),
                count: 0,
            };
        }
        if address == 0 || !aligned || item_size > 16 || byte_length > i32::MAX as u64 {
            abort();
        }
        Window {
            pointer: std::ptr::with_exposed_provenance_mut(address as usize),
            count: count as usize,
        }
    }

    /// The same memory byte by byte.
    pub fn bytes(self, item_size: u32) -> Self {
        Window {
            pointer: self.pointer,
            count: self.count * item_size as usize,
        }
    }

    /// At most `most` of the items from `begin` on; none when there are no more.
    pub fn part(self, item_size: u32, begin: usize, most: usize) -> Self {
        let begin = begin.min(self.count);
        let pointer = self.pointer.wrapping_add(begin * item_size as usize);
        Window {
            pointer,
            count: most.min(self.count - begin),
        }
    }

    /// A copy of the items in `room`, as many as it holds.
    ///
    /// # Safety
    /// As for `items`, and `room` is left alone while the copy is in use.
    pub unsafe fn set_aside(self, item_size: u32, room: &mut [u64]) -> Self {
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(room);
        // SAFETY: the caller's promise.
        let items: &[u8] = unsafe { self.bytes(item_size).items() };
        bytes
            .iter_mut()
            .zip(items)
            .for_each(|(byte, kept)| *byte = *kept);
        Window {
            pointer: bytes.as_mut_ptr(),
            count: self.count.min(bytes.len() / item_size as usize),
        }
    }

    /// The items, to be read.
    ///
    /// # Safety
    /// - `T` has the item size, an alignment of at most 8, and every bit pattern is one.
    /// - The caller lends the window, and nobody writes to it while the slice lives.
    pub unsafe fn items<'a, T>(self) -> &'a [T] {
        // SAFETY: `new` saw to alignment and length; the rest is the caller's promise.
        unsafe { std::slice::from_raw_parts(self.pointer.cast(), self.count) }
    }

    /// The items, to be written.
    ///
    /// # Safety
    /// As for `items`, and nobody else reads the window while the slice lives.
    pub unsafe fn items_mut<'a, T>(self) -> &'a mut [T] {
        // SAFETY: `new` saw to alignment and length; the rest is the caller's promise.
        unsafe { std::slice::from_raw_parts_mut(self.pointer.cast(), self.count) }
    }
}

/// Room for the axes of nearly every view; clearing room for all that a view may have is a cost that small ones feel.
const FEW_AXES: usize = 4;

/// Calls `with` with the elements that a view spans and the view in them, unless it is empty.
///
/// # Safety
/// - `ndim` numbers stand at `shape` (the lengths of the axes) and at `strides` (in bytes, multiples of the item size).
/// - The view, whose element `[0, .., 0]` is at `address`, lies within one block of memory.
pub unsafe fn with_view(
    item_size: u32,
    address: u32,
    [ndim, shape, strides]: [u32; 3],
    with: impl FnOnce(Window, View),
) {
    // SAFETY: the caller's promise; any bits are a number.
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
