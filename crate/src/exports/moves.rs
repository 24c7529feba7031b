//! Exports: copy one view onto another.

use super::memory::{Window, axes_at, spanned, with_room};
use crate::kernels::moves::{self, Axis, boxes, plan};
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Copies the elements of a view to another view of the same shape. `to` and `from` are the addresses of their strides. No
/// two elements of the target share bytes. A stride `from` may be 0.
#[wasm_bindgen]
pub fn copy_view(
    item_size: u32,
    target: u32,
    source: u32,
    ndim: u32,
    shape: u32,
    to: u32,
    from: u32,
) {
    // SAFETY: the axes are lent. They are read before the views are lent for writing.
    let (targets, sources) = unsafe { (axes_at([ndim, shape, to]), axes_at([ndim, shape, from])) };
    let spans = (
        spanned(item_size, target, targets.clone()),
        spanned(item_size, source, sources.clone()),
    );
    let (Some((target, _)), Some((source, origin))) = spans else {
        return;
    };
    with_room(ndim, |room| {
        let mut axes =
            targets
                .zip(sources)
                .map(|((count, to), (_, from))| Axis { count, to, from });
        let route = plan(&mut axes, item_size as usize, room);
        let begin = origin.wrapping_add_signed(route.begin as isize);
        // SAFETY: both views are lent and apart. Any memory may be read and written as bytes. The first place of the target
        // is its lowest byte.
        unsafe { moves::copy(target.items_mut(), source.items(), begin, &route) };
    });
}

/// Copies the elements of a view from `first` on to a window.
#[wasm_bindgen]
pub fn gather(
    item_size: u32,
    target: u32,
    count: u32,
    first: f64,
    address: u32,
    ndim: u32,
    shape: u32,
    strides: u32,
) {
    let target = Window::new(item_size, target, count).bytes();
    let view = [address, ndim, shape, strides];
    // SAFETY: the window, the view and its axes are lent and apart. Any memory may be read and written as bytes.
    unsafe {
        with_boxes(
            item_size,
            view,
            first as u64,
            count,
            |source, place, before, axes| {
                with_room(ndim, |room| {
                    let route = plan(axes, item_size as usize, room);
                    let begin = place.wrapping_add_signed(route.begin as isize);
                    let target = target.part(before, usize::MAX).items_mut();
                    moves::copy(target, source.items(), begin, &route);
                });
            },
        );
    }
}

/// Copies the items of a window to the elements of a view from `first` on.
#[wasm_bindgen]
pub fn scatter(
    item_size: u32,
    source: u32,
    count: u32,
    first: f64,
    address: u32,
    ndim: u32,
    shape: u32,
    strides: u32,
) {
    let source = Window::new(item_size, source, count).bytes();
    let view = [address, ndim, shape, strides];
    // SAFETY: the window, the view and its axes are lent and apart. Any memory may be read and written as bytes.
    unsafe {
        with_boxes(
            item_size,
            view,
            first as u64,
            count,
            |target, place, before, axes| {
                with_room(ndim, |room| {
                    let route = plan(&mut axes.map(Axis::turned), item_size as usize, room);
                    let low = place.wrapping_add_signed(route.low as isize);
                    let begin = before.wrapping_add_signed(route.begin as isize);
                    let target = target.part(low, usize::MAX).items_mut();
                    moves::copy(target, source.items(), begin, &route);
                });
            },
        );
    }
}

/// Splits the elements of a view from `first` on, `count` of them, into boxes. Calls `with` for each box with the bytes that
/// the view spans, the place of the box's first element in them, the bytes of the elements before it, and its axes: `from`
/// has the strides of the view, `to` those of the elements packed in C order.
///
/// # Safety
/// - The axes, as `axes_at` reads them, are lent.
/// - `with` does not keep its arguments after it returns.
unsafe fn with_boxes(
    item_size: u32,
    [address, ndim, shape, strides]: [u32; 4],
    first: u64,
    count: u32,
    mut with: impl FnMut(Window, usize, usize, &mut dyn Iterator<Item = Axis>),
) {
    // SAFETY: the caller promises that the axes are lent.
    let axes = unsafe { axes_at([ndim, shape, strides]) };
    let Some((window, origin)) = spanned(item_size, address, axes.clone()) else {
        return;
    };
    with_room(ndim, |room| {
        let mut packed = i64::from(item_size);
        for ((count, from), axis) in axes.zip(room.iter_mut()).rev() {
            *axis = Axis {
                count,
                to: packed,
                from,
            };
            packed = packed.saturating_mul(count as i64);
        }
        let Some(axes) = room.get(..ndim as usize) else {
            abort()
        };
        boxes(
            axes,
            first,
            count.into(),
            |axis| axis.from,
            &mut |outer, inner, before, offset| {
                let place = origin.wrapping_add_signed(offset as isize);
                let mut axes = [outer].into_iter().chain(inner.iter().copied());
                with(
                    window,
                    place,
                    before as usize * item_size as usize,
                    &mut axes,
                );
            },
        );
    });
}
