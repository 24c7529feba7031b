//! The larger and the smaller of two numbers. NaN wins in `maximum` and `minimum`, and loses in `fmax` and `fmin`. 0 is larger
//! than -0. Complex numbers are ordered by their real parts, then by their imaginary parts.

use super::super::codes::*;
use super::macros::{binary, binary_vectors, operation, ternary_vectors};
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::engine::loops::{self, Kernel};
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;
use std::array::from_fn;

// `pmax(a, b)` is `a < b ? b : a`, so `pmax(b, a)` differs from it only if one of them is NaN, or if both are zeros. Together they are
// fewer instructions of the processor than `max`, and they give the same NaN on every machine.

/// The larger of two floats, or NaN.
#[cfg(target_arch = "wasm32")]
macro_rules! larger {
    ($a:ident, $b:ident, $choose:ident, $differ:ident, $shift:ident) => {{
        let (one, other) = ($choose($a, $b), $choose($b, $a));
        v128_or(v128_and(one, other), $shift($differ(one, other), 1))
    }};
}

/// The smaller of two floats, or NaN: all bits of an exponent that one of the two has are set.
#[cfg(target_arch = "wasm32")]
macro_rules! smaller {
    ($a:ident, $b:ident, $choose:ident) => {
        v128_or($choose($a, $b), $choose($b, $a))
    };
}

/// The larger of two floats, or the one that is not NaN.
#[cfg(target_arch = "wasm32")]
macro_rules! larger_number {
    ($a:ident, $b:ident, $choose:ident, $differ:ident) => {{
        let (one, other) = ($choose($a, $b), $choose($b, $a));
        let number = v128_and(one, v128_or(other, $differ($b, $b)));
        v128_bitselect(other, number, $differ($a, $a))
    }};
}

/// The smaller of two floats, or the one that is not NaN.
#[cfg(target_arch = "wasm32")]
macro_rules! smaller_number {
    ($a:ident, $b:ident, $choose:ident, $differ:ident) => {{
        let (one, other) = ($choose($a, $b), $choose($b, $a));
        let number = v128_or(one, v128_andnot(other, $differ($b, $b)));
        v128_bitselect(other, number, $differ($a, $a))
    }};
}

/// A loop that takes the float that comes first in an order, or NaN. The host compiles a plain loop instead.
macro_rules! float_choice {
    ($float:ident, $operator:tt, $vector:expr) => {
        binary_vectors!(
            $float,
            |a: $float, b: $float| {
                if a.is_nan() || b.is_nan() {
                    a + b
                } else {
                    plain_choice!(a, b, $operator)
                }
            },
            $vector
        )
    };
}

/// A loop that takes the float that comes first in an order, or the one that is not NaN.
macro_rules! number_choice {
    ($float:ident, $operator:tt, $vector:expr) => {
        binary_vectors!(
            $float,
            |a: $float, b: $float| {
                match (a.is_nan(), b.is_nan()) {
                    (true, _) => b,
                    (_, true) => a,
                    _ => plain_choice!(a, b, $operator),
                }
            },
            $vector
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

/// A loop that raises numbers to the least one, and then lowers them to the greatest.
macro_rules! clip_integers {
    ($integer:ty) => {
        |operands| {
            loops::ternary_groups::<16, $integer, $integer, $integer>(operands, |a, min, max| {
                from_fn(|lane| a[lane].max(min[lane]).min(max[lane]))
            })
        }
    };
}

/// A number between two others, or NaN.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! plain_clip {
    ($float:ty) => {
        |a: $float, min: $float, max: $float| {
            if a.is_nan() || min.is_nan() || max.is_nan() {
                return a + min + max;
            }
            let raised = plain_choice!(a, min, >);
            plain_choice!(raised, max, <)
        }
    };
}

operation!(
    /// Bytes are raised and lowered in two steps, which are as quick.
    clip {
    INT16 => clip_integers!(i16),
    INT32 => clip_integers!(i32),
    INT64 => clip_integers!(i64),
    UINT16 => clip_integers!(u16),
    UINT32 => clip_integers!(u32),
    UINT64 => clip_integers!(u64),
    FLOAT32 => ternary_vectors!(ternary_groups 16, f32, plain_clip!(f32),
        |a, min| larger!(a, min, f32x4_pmax, f32x4_ne, u32x4_shr), |a, max| smaller!(a, max, f32x4_pmin)),
    FLOAT64 => ternary_vectors!(ternary_quarters 4, f64, plain_clip!(f64),
        |a, min| larger!(a, min, f64x2_pmax, f64x2_ne, u64x2_shr), |a, max| smaller!(a, max, f64x2_pmin)),
}
);

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
    float_choice!(f32, >, |a, b| larger!(a, b, f32x4_pmax, f32x4_ne, u32x4_shr)),
    float_choice!(f64, >, |a, b| larger!(a, b, f64x2_pmax, f64x2_ne, u64x2_shr)));
choice!(minimum, min, <, <=, true, &,
    float_choice!(f32, <, |a, b| smaller!(a, b, f32x4_pmin)),
    float_choice!(f64, <, |a, b| smaller!(a, b, f64x2_pmin)));

/// Defines a choice that differs from another one only where there may be a NaN.
macro_rules! number_choices {
    ($name:ident, $floats:ident, $others:ident, $operator:tt, $operator_or_equal:tt: $float:expr, $double:expr) => {
        operation!($floats {
            FLOAT32 => number_choice!(f32, $operator, $float),
            FLOAT64 => number_choice!(f64, $operator, $double),
            COMPLEX64 => complex_choice!(f32, $operator, $operator_or_equal, false),
            COMPLEX128 => complex_choice!(f64, $operator, $operator_or_equal, false),
        });

        pub fn $name(dtype: u32) -> Option<Kernel> {
            $floats(dtype).or_else(|| $others(dtype))
        }
    };
}
number_choices!(fmax, larger_numbers, maximum, >, >=:
    |a, b| larger_number!(a, b, f32x4_pmax, f32x4_ne), |a, b| larger_number!(a, b, f64x2_pmax, f64x2_ne));
number_choices!(fmin, smaller_numbers, minimum, <, <=:
    |a, b| smaller_number!(a, b, f32x4_pmin, f32x4_ne), |a, b| smaller_number!(a, b, f64x2_pmin, f64x2_ne));
