//! Fractions, mantissas and exponents of floats.

use super::super::codes::*;
use super::macros::{operation, unary};
use super::real::Real;
use ndloom_lib::engine::loops;

/// Returns the fraction, with the sign of `x`. That of infinity is zero.
fn fraction<F: Real>(x: F) -> F {
    let fraction = if x.is_infinite() {
        F::ZERO
    } else {
        x - x.trunc()
    };
    fraction.copysign(x)
}

operation!(modf_fraction {
    FLOAT32 => unary!(16, f32 => f32, fraction),
    FLOAT64 => unary!(16, f64 => f64, fraction),
});

/// The exponent of float64, by position and bias: 0.5 has the exponent 0.
const MANTISSA_BITS: u32 = 52;
const BIAS: i32 = 1022;
const EXPONENT: u64 = 0x7ff << MANTISSA_BITS;

/// Returns the mantissa, from 0.5 to 1 in magnitude, and the exponent. Zero, infinity and NaN are their own mantissas, and their
/// exponents are 0.
#[inline(always)]
fn parts(x: f64) -> (f64, i32) {
    if x == 0.0 || !x.is_finite() {
        return (x, 0);
    }
    // A subnormal becomes normal by a factor of 2^54.
    let (x, lower) = if x.abs() < f64::MIN_POSITIVE {
        (x * (1u64 << 54) as f64, 54)
    } else {
        (x, 0)
    };
    let bits = x.to_bits();
    let mantissa = bits & !EXPONENT | (BIAS as u64) << MANTISSA_BITS;
    let exponent = ((bits & EXPONENT) >> MANTISSA_BITS) as i32 - BIAS - lower;
    (f64::from_bits(mantissa), exponent)
}

operation!(frexp_mantissa {
    FLOAT32 => unary!(1, f32 => f32, |x| parts(x.into()).0 as f32),
    FLOAT64 => unary!(1, f64 => f64, |x| parts(x).0),
});

operation!(frexp_exponent {
    FLOAT32 => unary!(1, f32 => i32, |x| parts(x.into()).1),
    FLOAT64 => unary!(1, f64 => i32, |x| parts(x).1),
});

/// Returns two to a power from -1022 to 1023.
fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << MANTISSA_BITS)
}

/// Returns `x` times a power of two, rounded once. Factors from 2^-1022 to 2^1023 are multiplied until the rest of the exponent
/// is such a factor. On the way down the last factor but one leaves 53 bits above the least normal number, so that only the last
/// product is rounded.
fn scaled(mut x: f64, exponent: i32) -> f64 {
    let mut rest = exponent.clamp(-2200, 2200);
    while rest > 1023 {
        x *= power_of_two(1023);
        rest -= 1023;
    }
    while rest < -1022 {
        x *= power_of_two(-1022 + 53);
        rest += 1022 - 53;
    }
    x * power_of_two(rest)
}

operation!(
    /// The second input, the exponent, has the dtype int32.
    ldexp {
        FLOAT32 => |operands| loops::binary::<1, f32, i32, f32>(operands, |x, exponent| {
            // float64 holds every product, so only the conversion rounds.
            (f64::from(x) * power_of_two(exponent.clamp(-500, 500))) as f32
        }),
        FLOAT64 => |operands| loops::binary::<1, f64, i32, f64>(operands, scaled),
    }
);
