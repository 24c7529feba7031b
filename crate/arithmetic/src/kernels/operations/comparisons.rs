//! Comparisons, whose results are bytes 0 and 1. Complex numbers are ordered by their real parts, then by their imaginary
//! parts. As in NumPy, a comparison for less is false if a NaN takes part in it.

use super::super::codes::*;
use super::macros::{binary, operation};
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::engine::loops;
#[cfg(target_arch = "wasm32")]
use {crate::kernels::vectors, std::arch::wasm32::*};

/// A loop that compares sixteen pairs at a time. The host compiles a plain loop instead.
macro_rules! compare {
    ($loops:ident $item:ty, $operator:tt, $vector:expr) => {
        |operands| {
            loops::$loops(operands, |a: [$item; 16], b: [$item; 16]| -> [u8; 16] {
                #[cfg(target_arch = "wasm32")]
                return vectors::truths(vectors::zip(a, b, $vector));
                #[cfg(not(target_arch = "wasm32"))]
                std::array::from_fn(|lane| u8::from(a[lane] $operator b[lane]))
            })
        }
    };
}

/// A loop that compares bools. Any byte but zero is true.
macro_rules! compare_bool {
    ($operator:tt) => {
        binary!(16, u8 => u8, |a, b| u8::from(u8::from(a != 0) $operator u8::from(b != 0)))
    };
}

/// Defines a comparison that does not depend on signs.
macro_rules! equality {
    ($name:ident, $operator:tt, $join:tt: $byte:ident $pair:ident $word:ident $long:ident $float:ident $double:ident) => {
        operation!($name {
            BOOL => compare_bool!($operator),
            INT8 | UINT8 => compare!(binary_groups u8, $operator, |a, b| $byte(a, b)),
            INT16 | UINT16 => compare!(binary_groups u16, $operator, |a, b| $pair(a, b)),
            INT32 | UINT32 => compare!(binary_groups u32, $operator, |a, b| $word(a, b)),
            INT64 | UINT64 => compare!(binary_groups u64, $operator, |a, b| $long(a, b)),
            FLOAT32 => compare!(binary_groups f32, $operator, |a, b| $float(a, b)),
            FLOAT64 => compare!(binary_groups f64, $operator, |a, b| $double(a, b)),
            COMPLEX64 => binary!(1, Complex<f32> => u8, |a, b| {
                u8::from(a.re $operator b.re $join a.im $operator b.im)
            }),
            COMPLEX128 => binary!(1, Complex<f64> => u8, |a, b| {
                u8::from(a.re $operator b.re $join a.im $operator b.im)
            }),
        });
    };
}
equality!(equal, ==, &&: i8x16_eq i16x8_eq i32x4_eq i64x2_eq f32x4_eq f64x2_eq);
equality!(not_equal, !=, ||: i8x16_ne i16x8_ne i32x4_ne i64x2_ne f32x4_ne f64x2_ne);

/// A loop that orders complex numbers.
macro_rules! compare_complex {
    ($float:ty, $operator:tt) => {
        binary!(1, Complex<$float> => u8, |a, b| {
            let is_ordered = !a.im.is_nan() && !b.im.is_nan();
            u8::from(a.re < b.re && is_ordered || a.re == b.re && a.im $operator b.im)
        })
    };
}

/// Defines an order.
macro_rules! order {
    ($name:ident, $operator:tt: $($dtype:ident $loops:ident $item:ty = $vector:ident)*; $long:ident) => {
        operation!($name {
            BOOL => compare_bool!($operator),
            $($dtype => compare!($loops $item, $operator, |a, b| $vector(a, b)),)*
            UINT64 => compare!(binary_groups u64, $operator, |a, b| {
                $long(vectors::shifted(a), vectors::shifted(b))
            }),
            COMPLEX64 => compare_complex!(f32, $operator),
            COMPLEX128 => compare_complex!(f64, $operator),
        });
    };
}
order!(less, <:
    INT8 binary_groups i8 = i8x16_lt
    INT16 binary_groups i16 = i16x8_lt
    INT32 scalar_groups i32 = i32x4_lt
    INT64 binary_groups i64 = i64x2_lt
    UINT8 binary_groups u8 = u8x16_lt
    UINT16 binary_groups u16 = u16x8_lt
    UINT32 binary_groups u32 = u32x4_lt
    FLOAT32 scalar_groups f32 = f32x4_lt
    FLOAT64 scalar_groups f64 = f64x2_lt; i64x2_lt);
order!(less_equal, <=:
    INT8 binary_groups i8 = i8x16_le
    INT16 binary_groups i16 = i16x8_le
    INT32 scalar_groups i32 = i32x4_le
    INT64 binary_groups i64 = i64x2_le
    UINT8 binary_groups u8 = u8x16_le
    UINT16 binary_groups u16 = u16x8_le
    UINT32 binary_groups u32 = u32x4_le
    FLOAT32 scalar_groups f32 = f32x4_le
    FLOAT64 scalar_groups f64 = f64x2_le; i64x2_le);
