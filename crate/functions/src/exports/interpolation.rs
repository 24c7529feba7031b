//! Exports: interpolation.

use crate::kernels::interpolation::Points;
use ndloom_lib::boundary::Window;
use wasm_bindgen::prelude::wasm_bindgen;

/// Replaces `count` places at `target` by the values there. `xp` and `fp` are the places and the values of as many points. `part` is
/// 0 for real values, 1 for the real parts of complex ones and 2 for their imaginary parts.
#[wasm_bindgen]
pub fn interpolate(
    target: u32,
    count: u32,
    xp: u32,
    fp: u32,
    points: u32,
    left: f64,
    right: f64,
    part: u32,
) {
    let places = Window::new(8, target, count);
    let [xp, fp] = [xp, fp].map(|address| Window::new(8, address, points));
    // SAFETY: the windows are lent, and the places are apart from the points.
    let (places, xp, fp) = unsafe { (places.items_mut(), xp.items(), fp.items()) };
    let points = Points {
        xp,
        fp,
        outside: [left, right],
        // As NumPy: the imaginary part of NaN is 0.
        for_nan: if part == 2 { 0.0 } else { f64::NAN },
        by_reciprocals: part != 0,
    };
    points.interpolate(places);
}
