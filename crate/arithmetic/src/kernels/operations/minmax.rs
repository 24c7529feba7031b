//! The larger and the smaller of two numbers. NaN wins in `maximum` and `minimum`, and loses in `fmax` and `fmin`. 0 is larger
//! than -0. Complex numbers are ordered by their real parts, then by their imaginary parts.

use super::super::codes::*;
use super::macros::{binary, binary_vectors, operation};
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::engine::loops::Kernel;
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

/// A loop that takes the float that comes first in an order, or NaN. The host compiles a plain loop instead.
macro_rules! float_choice {
    ($float:ty, $operator:tt, $vector:ident) => {
        binary_vectors!(
            $float,
            |a: $float, b: $float| {
                if a.is_nan() || b.is_nan() {
                    a + b
                } else {
                    plain_choice!(a, b, $operator)
                }
            },
            |a, b| $vector(a, b)
        )
    };
}

/// A loop that takes the float that comes first in an order, or the one that is not NaN.
macro_rules! number_choice {
    ($float:ty, $operator:tt, $vector:ident, $equal:ident) => {
        binary_vectors!(
            $float,
            |a: $float, b: $float| {
                match (a.is_nan(), b.is_nan()) {
                    (true, _) => b,
                    (_, true) => a,
                    _ => plain_choice!(a, b, $operator),
                }
            },
            |a, b| {
                let chosen = v128_bitselect($vector(a, b), b, $equal(a, a));
                v128_bitselect(chosen, a, $equal(b, b))
            }
        )
    };
}

/// The number that comes first in an order. Between zeros, the sign decides.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! plain_choice {
    ($a:ident, $b:ident, >) => {
        if $a > $b || $a == $b && $b.is_sign_negative() {
            $a
        } else {
            $b
        }
    };
    ($a:ident, $b:ident, <) => {
        if $a < $b || $a == $b && $a.is_sign_negative() {
            $a
        } else {
            $b
        }
    };
}

/// A loop that takes the complex number that comes first in an order, or the one that has a NaN.
macro_rules! complex_choice {
    ($float:ty, $operator:tt, $operator_or_equal:tt, $nan_wins:literal) => {
        binary!(1, Complex<$float> => Complex<$float>, |a, b| {
            let is_nan = |one: Complex<$float>| one.re.is_nan() || one.im.is_nan();
            let is_first = a.re $operator b.re && !a.im.is_nan() && !b.im.is_nan()
                || a.re == b.re && a.im $operator_or_equal b.im;
            if is_first || is_nan(if $nan_wins { a } else { b }) { a } else { b }
        })
    };
}

/// Defines a choice between two numbers.
macro_rules! choice {
    ($name:ident, $method:ident, $operator:tt, $operator_or_equal:tt, $nan_wins:literal, $bool:tt, $float:expr, $double:expr) => {
        operation!($name {
            BOOL => binary!(16, u8 => u8, |a, b| u8::from(a != 0) $bool u8::from(b != 0)),
            INT8 => binary!(16, i8 => i8, Ord::$method),
            INT16 => binary!(16, i16 => i16, Ord::$method),
            INT32 => binary!(16, i32 => i32, Ord::$method),
            INT64 => binary!(16, i64 => i64, Ord::$method),
            UINT8 => binary!(16, u8 => u8, Ord::$method),
            UINT16 => binary!(16, u16 => u16, Ord::$method),
            UINT32 => binary!(16, u32 => u32, Ord::$method),
            UINT64 => binary!(16, u64 => u64, Ord::$method),
            FLOAT32 => $float,
            FLOAT64 => $double,
            COMPLEX64 => complex_choice!(f32, $operator, $operator_or_equal, $nan_wins),
            COMPLEX128 => complex_choice!(f64, $operator, $operator_or_equal, $nan_wins),
        });
    };
}
choice!(maximum, max, >, >=, true, |,
    float_choice!(f32, >, f32x4_max), float_choice!(f64, >, f64x2_max));
choice!(minimum, min, <, <=, true, &,
    float_choice!(f32, <, f32x4_min), float_choice!(f64, <, f64x2_min));

/// Defines a choice that differs from another one only where there may be a NaN.
macro_rules! number_choices {
    ($name:ident, $floats:ident, $others:ident, $operator:tt, $operator_or_equal:tt: $float:ident $double:ident) => {
        operation!($floats {
            FLOAT32 => number_choice!(f32, $operator, $float, f32x4_eq),
            FLOAT64 => number_choice!(f64, $operator, $double, f64x2_eq),
            COMPLEX64 => complex_choice!(f32, $operator, $operator_or_equal, false),
            COMPLEX128 => complex_choice!(f64, $operator, $operator_or_equal, false),
        });

        pub fn $name(dtype: u32) -> Option<Kernel> {
            $floats(dtype).or_else(|| $others(dtype))
        }
    };
}
number_choices!(fmax, larger_numbers, maximum, >, >=: f32x4_max f64x2_max);
number_choices!(fmin, smaller_numbers, minimum, <, <=: f32x4_min f64x2_min);
