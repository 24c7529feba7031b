//! Operations on floats that integers do not have, and tests for NaN, infinities and signs.

use super::super::codes::*;
use super::macros::{binary, operation, unary};
use super::real::Real;
use ndloom_lib::dtypes::element::Complex;
#[cfg(target_arch = "wasm32")]
use {crate::kernels::vectors, std::arch::wasm32::*};

fn step_value<F: Real>(x: F, at_zero: F) -> F {
    let step = if x > F::ZERO { F::ONE } else { F::ZERO };
    let step = if x == F::ZERO { at_zero } else { step };
    if x.is_nan() { x } else { step }
}

operation!(heaviside {
    FLOAT32 => binary!(16, f32 => f32, step_value),
    FLOAT64 => binary!(16, f64 => f64, step_value),
});

operation!(
    /// On bits: the compiler makes no vectors of `copysign`.
    copysign {
        FLOAT32 => binary!(16, u32 => u32, |x, y| x & !(1 << 31) | y & 1 << 31),
        FLOAT64 => binary!(16, u64 => u64, |x, y| x & !(1 << 63) | y & 1 << 63),
    }
);

fn next_toward<F: Real>(x: F, target: F) -> F {
    if x.is_nan() || target.is_nan() {
        x + target
    } else if x == target {
        target
    } else if x == F::ZERO {
        F::ZERO.grown().copysign(target)
    } else if (x < target) == (x > F::ZERO) {
        x.grown()
    } else {
        x.shrunk()
    }
}

operation!(nextafter {
    FLOAT32 => binary!(1, f32 => f32, next_toward),
    FLOAT64 => binary!(1, f64 => f64, next_toward),
});

/// Returns the distance to the next float away from zero, with the sign of `x`. That of both zeros is positive.
fn distance<F: Real>(x: F) -> F {
    if x.is_infinite() {
        F::NAN
    } else if x == F::ZERO {
        F::ZERO.grown()
    } else if x.is_nan() {
        x
    } else {
        x.grown() - x
    }
}

operation!(spacing {
    FLOAT32 => unary!(1, f32 => f32, distance),
    FLOAT64 => unary!(1, f64 => f64, distance),
});

/// A loop that tests sixteen floats at a time. The host compiles a plain loop instead.
macro_rules! ask {
    ($float:ident, $plain:ident, $vectors:expr) => {
        |operands| {
            ndloom_lib::engine::loops::unary_groups::<16, $float, u8>(operands, |a| {
                #[cfg(target_arch = "wasm32")]
                return $vectors(a);
                #[cfg(not(target_arch = "wasm32"))]
                a.map(|a| u8::from($float::$plain(a)))
            })
        }
    };
}

/// A loop that tests floats by a vector of masks.
macro_rules! ask_masks {
    ($float:ident, $plain:ident, $vector:expr) => {
        ask!($float, $plain, |a| vectors::truths(vectors::map(
            a, $vector
        )))
    };
}

/// A loop that gives the same answer for all elements.
macro_rules! always {
    ($answer:literal) => {
        |operands| operands.out.iter().for_each(|byte| byte.set($answer))
    };
}

operation!(isnan {
    BOOL..=UINT64 => always!(0),
    FLOAT32 => ask_masks!(f32, is_nan, |a| f32x4_ne(a, a)),
    FLOAT64 => ask_masks!(f64, is_nan, |a| f64x2_ne(a, a)),
    COMPLEX64 => unary!(1, Complex<f32> => u8, |a| u8::from(a.re.is_nan() || a.im.is_nan())),
    COMPLEX128 => unary!(1, Complex<f64> => u8, |a| u8::from(a.re.is_nan() || a.im.is_nan())),
});

operation!(isinf {
    BOOL..=UINT64 => always!(0),
    FLOAT32 => ask_masks!(f32, is_infinite, |a| f32x4_eq(f32x4_abs(a), f32x4_splat(f32::INFINITY))),
    FLOAT64 => ask_masks!(f64, is_infinite, |a| f64x2_eq(f64x2_abs(a), f64x2_splat(f64::INFINITY))),
    COMPLEX64 => unary!(1, Complex<f32> => u8, |a| u8::from(a.re.is_infinite() || a.im.is_infinite())),
    COMPLEX128 => unary!(1, Complex<f64> => u8, |a| u8::from(a.re.is_infinite() || a.im.is_infinite())),
});

operation!(isfinite {
    BOOL..=UINT64 => always!(1),
    FLOAT32 => ask_masks!(f32, is_finite, |a| f32x4_lt(f32x4_abs(a), f32x4_splat(f32::INFINITY))),
    FLOAT64 => ask_masks!(f64, is_finite, |a| f64x2_lt(f64x2_abs(a), f64x2_splat(f64::INFINITY))),
    COMPLEX64 => unary!(1, Complex<f32> => u8, |a| u8::from(a.re.is_finite() && a.im.is_finite())),
    COMPLEX128 => unary!(1, Complex<f64> => u8, |a| u8::from(a.re.is_finite() && a.im.is_finite())),
});

operation!(signbit {
    FLOAT32 => ask!(f32, is_sign_negative, vectors::first_bits),
    FLOAT64 => ask!(f64, is_sign_negative, vectors::first_bits),
});
