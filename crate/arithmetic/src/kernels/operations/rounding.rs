//! Square roots, and floats rounded to whole numbers. WebAssembly has an instruction for each.

use super::super::codes::*;
use super::macros::{operation, unary_vectors};
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

/// Defines an operation on floats.
macro_rules! rounding {
    ($name:ident, $method:ident, $float:ident, $double:ident) => {
        operation!($name {
            FLOAT32 => unary_vectors!(f32, f32::$method, |a| $float(a)),
            FLOAT64 => unary_vectors!(f64, f64::$method, |a| $double(a)),
        });
    };
}
rounding!(sqrt, sqrt, f32x4_sqrt, f64x2_sqrt);
rounding!(floor, floor, f32x4_floor, f64x2_floor);
rounding!(ceil, ceil, f32x4_ceil, f64x2_ceil);
rounding!(trunc, trunc, f32x4_trunc, f64x2_trunc);
rounding!(rint, round_ties_even, f32x4_nearest, f64x2_nearest);
