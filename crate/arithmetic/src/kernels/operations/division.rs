//! Quotients and remainders by NumPy's rules. For floats they follow NumPy's `npy_divmod`: the quotient is the floor of
//! the exact one, and the remainder has the sign of the divisor.

use super::super::codes::*;
use super::complex::settled;
use super::macros::{binary, operation};
use super::real::Real;
use ndloom_lib::dtypes::element::Complex;

operation!(divide {
    FLOAT32 => binary!(16, f32 => f32, |a, b| a / b),
    FLOAT64 => binary!(16, f64 => f64, |a, b| a / b),
    COMPLEX64 => binary!(1, Complex<f32> => Complex<f32>, |a, b| settled(a.over(b))),
    COMPLEX128 => binary!(1, Complex<f64> => Complex<f64>, |a, b| settled(a.over(b))),
});

/// Returns the quotient, rounded down, and the remainder. The divisor is not zero.
#[inline(always)]
fn divmod<F: Real>(a: F, b: F) -> (F, F) {
    let rest = a % b;
    let quotient = (a - rest) / b;
    let (quotient, rest) = if rest == F::ZERO {
        (quotient, F::ZERO.copysign(b))
    } else if (b < F::ZERO) != (rest < F::ZERO) {
        (quotient - F::ONE, rest + b)
    } else {
        (quotient, rest)
    };
    if quotient == F::ZERO {
        return (F::ZERO.copysign(a / b), rest);
    }
    // The division was rounded, so the quotient may lie beside a whole number.
    let down = quotient.floor();
    let is_short = quotient - down > F::HALF;
    (if is_short { down + F::ONE } else { down }, rest)
}

fn float_quotient<F: Real>(a: F, b: F) -> F {
    if b == F::ZERO { a / b } else { divmod(a, b).0 }
}

fn float_remainder<F: Real>(a: F, b: F) -> F {
    if b == F::ZERO {
        F::NAN
    } else {
        divmod(a, b).1.settled()
    }
}

fn float_rest<F: Real>(a: F, b: F) -> F {
    (a % b).settled()
}

/// Returns an integer of 32 bits that wraps: a sum with 1.5 * 2^52 has it in its last bits.
fn wrapped(whole: f64) -> u32 {
    (whole + 6_755_399_441_055_744.0).to_bits() as u32
}

/// Returns an integer of 16 bits that wraps, as `wrapped` does.
fn wrapped_short(whole: f32) -> u32 {
    (whole + 12_582_912.0).to_bits()
}

/// A loop of quotients of integers, rounded by a method of floats; 0 for a divisor of 0. The division of floats has vectors. The float
/// has more bits than twice those of the integers, so rounding never lifts a quotient to a whole number.
macro_rules! quotients {
    ($integer:ty, $float:ident, $wrapped:ident, $round:ident) => {
        binary!(1, $integer => $integer, |a, b| quotients!(@of a, b, $integer, $float, $wrapped, $round))
    };
    (@of $a:ident, $b:ident, $integer:ty, $float:ident, $wrapped:ident, $round:ident) => {{
        let quotient = $wrapped(($float::from($a) / $float::from($b)).$round()) as $integer;
        if $b == 0 { 0 } else { quotient }
    }};
}

/// A loop of the remainders that belong to these quotients; 0 for a divisor of 0.
macro_rules! remainders {
    ($integer:ty, $float:ident, $wrapped:ident, $round:ident) => {
        binary!(1, $integer => $integer, |a, b| {
            let quotient = quotients!(@of a, b, $integer, $float, $wrapped, $round);
            if b == 0 { 0 } else { a.wrapping_sub(quotient.wrapping_mul(b)) }
        })
    };
}

/// Returns the quotient, rounded down. The least integer divided by -1 wraps.
fn signed_quotient(a: i64, b: i64) -> i64 {
    if b == 0 {
        return 0;
    }
    let (quotient, rest) = (a.wrapping_div(b), a.wrapping_rem(b));
    quotient - i64::from(rest != 0 && (rest < 0) != (b < 0))
}

/// Returns the remainder with the sign of the divisor.
fn signed_remainder(a: i64, b: i64) -> i64 {
    let rest = signed_rest(a, b);
    if rest != 0 && (rest < 0) != (b < 0) {
        rest + b
    } else {
        rest
    }
}

/// Returns the remainder with the sign of the dividend.
fn signed_rest(a: i64, b: i64) -> i64 {
    if b == 0 { 0 } else { a.wrapping_rem(b) }
}

/// Defines an operation on integers that gives 0 where the divisor is 0, and on floats.
macro_rules! division {
    ($name:ident, $float:expr, $loops:ident, $round:ident, $signed:ident, $unsigned:ident) => {
        operation!($name {
            INT8 => $loops!(i8, f32, wrapped_short, $round),
            INT16 => $loops!(i16, f32, wrapped_short, $round),
            INT32 => $loops!(i32, f64, wrapped, $round),
            INT64 => binary!(1, i64 => i64, $signed),
            UINT8 => $loops!(u8, f32, wrapped_short, floor),
            UINT16 => $loops!(u16, f32, wrapped_short, floor),
            UINT32 => $loops!(u32, f64, wrapped, floor),
            UINT64 => binary!(1, u64 => u64, |a, b| a.$unsigned(b).unwrap_or(0)),
            FLOAT32 => binary!(1, f32 => f32, $float),
            FLOAT64 => binary!(1, f64 => f64, $float),
        });
    };
}
division!(
    floor_divide,
    float_quotient,
    quotients,
    floor,
    signed_quotient,
    checked_div
);
division!(
    remainder,
    float_remainder,
    remainders,
    floor,
    signed_remainder,
    checked_rem
);
division!(
    fmod,
    float_rest,
    remainders,
    trunc,
    signed_rest,
    checked_rem
);
