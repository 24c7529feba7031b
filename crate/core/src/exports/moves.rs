//! Exports: copy one view onto another.

use super::axes::{axes_at, spanned, with_room};
use crate::kernels::moves::{self, Axis, boxes, from_byte, pack, plan, stepped};
use ndloom_lib::boundary::Window;
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
        let begin = stepped(origin, route.begin);
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
    // SAFETY: the axes are lent.
    let axes = unsafe { axes_at([ndim, shape, strides]) };
    let Some((source, origin)) = spanned(item_size, address, axes.clone()) else {
        return;
    };
    // SAFETY: the window and the view are lent and apart. Any memory may be read and written as bytes.
    let (target, source) = unsafe { (target.items_mut(), source.items()) };
    with_room(ndim, |all| {
        pack(axes, all, item_size.into());
        let Some(all) = all.get(..ndim as usize) else {
            abort()
        };
        with_room(ndim, |room| {
            let mut visit = |outer: Axis, inner: &[Axis], before: u64, offset: i64| {
                let mut axes = [outer].into_iter().chain(inner.iter().copied());
                let route = plan(&mut axes, item_size as usize, room);
                let place = stepped(origin, offset.wrapping_add(route.begin));
                let rest = from_byte(target, before as usize * item_size as usize);
                moves::copy(rest, source, place, &route);
            };
            boxes(all, first as u64, count.into(), &mut visit);
        });
    });
}
