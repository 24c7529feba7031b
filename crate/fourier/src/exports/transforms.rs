//! Exports: plans, and transforms along the lines of arrays. `length` is the number of points in time, from 1 to 2^28. `is_real` says that
//! the elements in time are real. A plan and a room are one allocation each, at a multiple of 8. A plan holds for all lines of its length and
//! `is_real`, of float32 and of float64, and is only read; what is in the room need not be kept.

use crate::kernels::layout::Layout;
use crate::kernels::lines::Lines;
use crate::kernels::numbers::{Elements, ElementsMut};
use crate::kernels::tables::{self, Tables};
use crate::kernels::transform::{Arrays, Task, Transform, TransformKind};
use ndloom_lib::boundary::Window;
use ndloom_lib::dtypes::element::Element;
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns how many bytes a plan has, a multiple of 8.
#[wasm_bindgen]
pub fn plan_bytes(is_real: u32, length: u32) -> f64 {
    let layout = Layout::new(length as usize, is_real != 0);
    // More bytes than addresses are counted too.
    8.0 * tables::words(&layout) as f64
}

/// Returns how many bytes of room `write_plan` and `transform_lines` need, a multiple of 8, for any number of lines.
#[wasm_bindgen]
pub fn room_bytes(is_real: u32, length: u32) -> f64 {
    let layout = Layout::new(length as usize, is_real != 0);
    16.0 * layout.room() as f64
}

/// Returns the windows of a plan and of a room.
fn tools(layout: &Layout, plan: u32, room: u32) -> [Window; 2] {
    [(plan, tables::words(layout)), (room, 2 * layout.room())]
        .map(|(address, words)| Window::new(8, address, words as u32))
}

/// Writes a plan of `plan_bytes` bytes. The room has `room_bytes` bytes.
#[wasm_bindgen]
pub fn write_plan(is_real: u32, length: u32, plan: u32, room: u32) {
    let layout = Layout::new(length as usize, is_real != 0);
    let [plan, room] = tools(&layout, plan, room);
    // SAFETY: both windows are lent and apart.
    let (plan, room) = unsafe { (plan.items_mut::<f64>(), room.items_mut::<f64>()) };
    tables::write(&layout, plan, room.as_chunks_mut().0);
}

/// Transforms lines. `dtype` is float32 or float64: that of the parts of the elements. `kind` is a code of `TransformKind`: 0 complex
/// forward, 1 complex backward, 2 forward from real elements to the first `length / 2 + 1` complex ones, 3 from these back to real
/// elements. The plan is that of `is_real` 1 for kinds 2 and 3. With `conjugates`, kind 2 conjugates its results, and kind 3 its elements.
///
/// `from` is the address of `from_count` elements, real (kind 2) or complex. In places among them, `from_start` is the first element of
/// the first line, `from_step` is from an element to the next of its line, `from_next` from a line to the next, and `from_group` from a
/// group of lines to the next. Steps may be negative or 0. `given` elements of each line are there: zeros follow them, or those that are
/// more than the transform reads are left out. The same of `to`, which gets all results of each line, times `scale`. Its elements are real
/// for kind 3. There are `groups` groups of `lines` lines.
///
/// `from` may be `to`, with equal counts, starts and steps, if the kind is 0 or 1 and `given` is at most `length`; then results replace
/// elements.
#[wasm_bindgen]
pub fn transform_lines(
    dtype: u32,
    kind: u32,
    length: u32,
    conjugates: u32,
    plan: u32,
    from: u32,
    from_count: u32,
    from_start: u32,
    from_step: i32,
    from_next: i32,
    from_group: i32,
    given: u32,
    to: u32,
    to_count: u32,
    to_start: u32,
    to_step: i32,
    to_next: i32,
    to_group: i32,
    lines: u32,
    groups: u32,
    scale: f64,
    room: u32,
) {
    let kind = TransformKind::of(kind);
    let (from_parts, to_parts) = match kind {
        TransformKind::Forward | TransformKind::Backward => (2, 2),
        TransformKind::Real => (1, 2),
        TransformKind::Half => (2, 1),
    };
    let layout = Layout::new(length as usize, from_parts + to_parts < 4);
    let [plan, room] = tools(&layout, plan, room);
    // SAFETY: both windows are lent and apart from the others. Nothing writes to the plan.
    let (plan, room) = unsafe { (plan.items::<f64>(), room.items_mut::<f64>()) };
    let part = match dtype {
        f32::CODE => 4,
        f64::CODE => 8,
        _ => abort(),
    };
    let source = Window::new(part, from, from_parts * from_count);
    let target = Window::new(part, to, to_parts * to_count);
    let is_apart = from != to;
    // SAFETY: the windows are lent. They are apart, or one window, which is not read through another slice.
    let (from, to) = unsafe {
        if dtype == f32::CODE {
            let from = is_apart.then(|| Elements::Single(source.items()));
            (from, ElementsMut::Single(target.items_mut()))
        } else {
            let from = is_apart.then(|| Elements::Double(source.items()));
            (from, ElementsMut::Double(target.items_mut()))
        }
    };
    let mut arrays = Arrays {
        from,
        from_lines: Lines::new(from_step, from_next),
        to,
        to_lines: Lines::new(to_step, to_next),
    };
    let transform = Transform {
        layout: &layout,
        tables: Tables::new(&layout, plan),
        task: Task {
            kind,
            conjugates: conjugates != 0,
            given: given as usize,
            scale,
        },
    };
    for group in 0..i64::from(groups) {
        arrays.from_lines.start = i64::from(from_start) + group * i64::from(from_group);
        arrays.to_lines.start = i64::from(to_start) + group * i64::from(to_group);
        transform.run(&mut arrays, lines as usize, room.as_chunks_mut().0);
    }
}
