//! Linear memory as slices. `Window` checks an address and a count once. After that the window may be lent as any type
//! of that item size.

use crate::kernels::index::Picks;
use crate::kernels::moves::{Axis, MOST_AXES, pack, span};
use bytemuck::Pod;
use std::process::abort;

/// Refuses every request for memory. The kernels allocate nothing, so no code of this module can grow the memory.
/// Growing it would detach every typed array over it. The test harness does allocate.
#[cfg(all(target_arch = "wasm32", not(test)))]
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
#[cfg(not(test))]
fn pointer_to(address: u32) -> *mut u8 {
    std::ptr::with_exposed_provenance_mut(address as usize)
}

#[cfg(test)]
use super::tests::lent::pointer_to;

impl Window {
    /// Returns the window of `count` items that begins at an address. Aborts if the address is not a multiple of the
    /// item size (or of 8, if the item size is 16), if the item size is unknown, or if the window has more bytes than a
    /// slice can have.
    pub fn new(item_size: u32, address: u32, count: u32) -> Self {
        Self::checked(item_size, address, count).unwrap_or_else(|| abort())
    }

    /// Does the same as `new`, but returns `None` where `new` aborts.
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
    /// - The window is lent (the promise in exports.rs), and the slice is dropped before the export returns.
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

/// The number of axes that nearly every view has at most. Clearing an array for the maximum number of axes takes time
/// that is noticeable for small views.
const FEW_AXES: usize = 4;

/// Returns the length of each axis, and its stride in bytes.
///
/// # Safety
/// `ndim` float64 at `shape`, the lengths, and `ndim` float64 at `strides`, in bytes, are lent (the promise in
/// exports.rs). The iterator is dropped before the export returns.
pub unsafe fn axes_at<'a>(
    [ndim, shape, strides]: [u32; 3],
) -> impl DoubleEndedIterator<Item = (u64, i64)> + ExactSizeIterator + Clone + 'a {
    // SAFETY: the caller promises that both are lent. A float64 has 8 bytes.
    let (lengths, strides) = unsafe {
        (
            Window::new(8, shape, ndim).items::<f64>(),
            Window::new(8, strides, ndim).items::<f64>(),
        )
    };
    let pairs = lengths.iter().zip(strides);
    pairs.map(|(&length, &stride)| (length as u64, stride as i64))
}

/// Calls `with` with room for axes.
pub fn with_room<R>(ndim: u32, with: impl FnOnce(&mut [Axis]) -> R) -> R {
    if ndim as usize <= FEW_AXES {
        with(&mut [Axis::default(); FEW_AXES])
    } else {
        with(&mut [Axis::default(); MOST_AXES])
    }
}

/// Returns the bytes that a view spans, and the place of its element `[0, .., 0]` in them. Returns `None` if the view is
/// empty. Aborts if the view begins before the memory.
pub fn spanned(
    item_size: u32,
    address: u32,
    axes: impl Iterator<Item = (u64, i64)>,
) -> Option<(Window, usize)> {
    let (low, high) = span(axes)?;
    let (begin, bytes) = (i64::from(address) + low, high - low + i64::from(item_size));
    let (Ok(begin), Ok(count)) = (u32::try_from(begin), u32::try_from(bytes)) else {
        abort()
    };
    // The address is checked as one of items, the bytes as bytes.
    Window::new(item_size, begin, 1);
    Some((Window::new(1, begin, count), low.unsigned_abs() as usize))
}

/// Calls `with` with the elements that a list of positions selects. The view's element `[0, .., 0]` is item `origin` of
/// the slice that the positions are looked up in. The first `outer` axes are before the list, the next `inner` axes are
/// after it.
///
/// # Safety
/// - The axes, as `axes_at` reads them, and `count` int64 at `positions` are lent.
/// - `with` does not keep its arguments after it returns.
pub unsafe fn with_picks(
    item_size: u32,
    origin: u32,
    [outer, inner, shape, strides]: [u32; 4],
    [positions, count]: [u32; 2],
    with: impl FnOnce(Picks),
) {
    // SAFETY: the caller promises that both are lent. An int64 has 8 bytes. The axes are read before `with` is called.
    let (axes, positions) = unsafe {
        (
            axes_at([outer + inner, shape, strides]),
            Window::new(8, positions, count).items::<i64>(),
        )
    };
    with_room(outer + inner, |room| {
        let Some((before, after)) = room.split_at_mut_checked(outer as usize) else {
            return;
        };
        let (of_outer, of_inner) = (axes.clone().take(outer as usize), axes.skip(outer as usize));
        let entry = pack(of_inner, after, item_size.into());
        pack(
            of_outer,
            before,
            entry.saturating_mul(positions.len() as i64),
        );
        let axes = room.get(..(outer + inner) as usize).unwrap_or_default();
        let Some((outer, inner)) = axes.split_at_checked(outer as usize) else {
            return;
        };
        let origin = origin as usize * item_size as usize;
        with(Picks {
            origin,
            outer,
            positions,
            inner,
        });
    });
}
