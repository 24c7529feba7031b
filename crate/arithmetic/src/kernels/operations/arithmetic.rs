//! Sums, differences, products and signs. Signed and unsigned integers share loops where the bits of the results are the
//! same, and complex numbers are pairs of floats where their parts do not meet.

use super::super::codes::*;
use super::complex::{products_of_pairs, settled};
use super::macros::{binary, binary_vectors, operation, unary, unary_vectors};
use ndloom_lib::dtypes::element::{Bool, Complex, Element};
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

/// Defines an operation on integers, which wrap. Further rows have the other dtypes.
macro_rules! wrapping_operation {
    ($name:ident, $method:ident { $($dtype:pat => $kernel:expr,)* }) => {
        operation!($name {
            INT8 | UINT8 => binary!(16, u8 => u8, u8::$method),
            INT16 | UINT16 => binary!(16, u16 => u16, u16::$method),
            INT32 | UINT32 => binary!(16, u32 => u32, u32::$method),
            INT64 | UINT64 => binary!(16, u64 => u64, u64::$method),
            $($dtype => $kernel,)*
        });
    };
}

wrapping_operation!(add, wrapping_add {
    BOOL => binary!(16, u8 => u8, |a, b| u8::from(a | b != 0)),
    FLOAT32 | COMPLEX64 => binary!(16, f32 => f32, |a, b| a + b),
    FLOAT64 | COMPLEX128 => binary!(16, f64 => f64, |a, b| a + b),
});

wrapping_operation!(subtract, wrapping_sub {
    FLOAT32 | COMPLEX64 => binary!(16, f32 => f32, |a, b| a - b),
    FLOAT64 | COMPLEX128 => binary!(16, f64 => f64, |a, b| a - b),
});

operation!(multiply {
    BOOL => binary!(16, Bool => Bool, Bool::times),
    INT8 | UINT8 => binary_vectors!(u8, u8::wrapping_mul, byte_products),
    INT16 | UINT16 => binary!(16, u16 => u16, u16::wrapping_mul),
    INT32 | UINT32 => binary!(16, u32 => u32, u32::wrapping_mul),
    INT64 | UINT64 => binary!(16, u64 => u64, u64::wrapping_mul),
    FLOAT32 => binary!(16, f32 => f32, |a, b| a * b),
    FLOAT64 => binary!(16, f64 => f64, |a, b| a * b),
    COMPLEX64 => binary!(4, Complex<f32> => Complex<f32>, |a, b| settled(a.times(b))),
    COMPLEX128 => products_of_pairs,
});

/// Multiplies bytes: those at even places in the low halves of pairs, and those at odd places in the high halves.
#[cfg(target_arch = "wasm32")]
pub fn byte_products(a: v128, b: v128) -> v128 {
    let even = v128_and(i16x8_mul(a, b), i16x8_splat(0xff));
    let high = i16x8_splat(!0xff);
    v128_or(even, i16x8_mul(u16x8_shr(a, 8), v128_and(b, high)))
}

operation!(negative {
    INT8 | UINT8 => unary!(16, u8 => u8, u8::wrapping_neg),
    INT16 | UINT16 => unary!(16, u16 => u16, u16::wrapping_neg),
    INT32 | UINT32 => unary!(16, u32 => u32, u32::wrapping_neg),
    INT64 | UINT64 => unary!(16, u64 => u64, u64::wrapping_neg),
    FLOAT32 | COMPLEX64 => unary!(16, f32 => f32, |a| -a),
    FLOAT64 | COMPLEX128 => unary!(16, f64 => f64, |a| -a),
});

operation!(absolute {
    INT8 => unary!(16, i8 => i8, i8::wrapping_abs),
    INT16 => unary!(16, i16 => i16, i16::wrapping_abs),
    INT32 => unary!(16, i32 => i32, i32::wrapping_abs),
    INT64 => unary!(16, i64 => i64, i64::wrapping_abs),
    BOOL => unary!(16, u8 => u8, |a| u8::from(a != 0)),
    UINT8 | UINT16 | UINT32 | UINT64 => unary!(16, u8 => u8, |a| a),
    FLOAT32 => unary!(16, f32 => f32, f32::abs),
    FLOAT64 => unary!(16, f64 => f64, f64::abs),
});

/// Defines the sign of a float: 0 for both zeros, and NaN for NaN.
macro_rules! float_sign {
    ($float:ty) => {
        unary!(16, $float => $float, |a| {
            let sign = if a > 0.0 { 1.0 } else { a };
            let sign = if a < 0.0 { -1.0 } else { sign };
            if a == 0.0 { 0.0 } else { sign }
        })
    };
}

operation!(sign {
    INT8 => unary!(16, i8 => i8, |a| a.clamp(-1, 1)),
    INT16 => unary!(16, i16 => i16, |a| a.clamp(-1, 1)),
    INT32 => unary!(16, i32 => i32, |a| a.clamp(-1, 1)),
    INT64 => unary_vectors!(i64, i64::signum, |a| {
        v128_or(i64x2_lt(a, i64x2_splat(0)), u64x2_shr(i64x2_neg(a), 63))
    }),
    UINT8 => unary!(16, u8 => u8, |a| a.min(1)),
    UINT16 => unary!(16, u16 => u16, |a| a.min(1)),
    UINT32 => unary!(16, u32 => u32, |a| a.min(1)),
    UINT64 => unary!(16, u64 => u64, |a| a.min(1)),
    FLOAT32 => float_sign!(f32),
    FLOAT64 => float_sign!(f64),
});
