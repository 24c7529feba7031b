//! Exports: the indices of triangles.

use crate::kernels::triangles::Triangle;
use ndloom_lib::boundary::Window;
use wasm_bindgen::prelude::wasm_bindgen;

fn triangle(rows: f64, columns: f64, diagonal: f64, lower: u32) -> Triangle {
    Triangle {
        rows: rows as u64,
        columns: columns as u64,
        diagonal: diagonal as i64,
        is_lower: lower != 0,
    }
}

#[wasm_bindgen]
pub fn triangle_size(rows: f64, columns: f64, diagonal: f64, lower: u32) -> f64 {
    triangle(rows, columns, diagonal, lower).size() as f64
}

/// Writes rows if `axis` is 0, and columns otherwise.
#[wasm_bindgen]
pub fn triangle_indices(
    target: u32,
    count: u32,
    first: f64,
    rows: f64,
    columns: f64,
    diagonal: f64,
    lower: u32,
    axis: u32,
) {
    let target = Window::new(8, target, count);
    let triangle = triangle(rows, columns, diagonal, lower);
    // SAFETY: the window is lent. An int64 has 8 bytes.
    triangle.indices(unsafe { target.items_mut() }, first as u64, axis == 0);
}
