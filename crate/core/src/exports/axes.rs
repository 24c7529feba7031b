//! Axes of views, and the picks made of them.

use crate::kernels::moves::{Axis, MOST_AXES, pack, span};
use crate::kernels::picks::Picks;
use ndloom_lib::boundary::Window;
use std::process::abort;

/// The number of axes that nearly every view has at most. Clearing an array for the maximum number of axes takes time
/// that is noticeable for small views.
const FEW_AXES: usize = 4;

/// Returns the length of each axis, and its stride in bytes.
///
/// # Safety
/// `ndim` float64 at `shape`, the lengths, and `ndim` float64 at `strides`, in bytes, are lent (the promise in
/// boundary.rs). The iterator is dropped before the export returns.
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
