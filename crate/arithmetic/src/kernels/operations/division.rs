//! Quotients and remainders by NumPy's rules. For floats they follow NumPy's `npy_divmod`: the quotient is the floor of
//! the exact one, and the remainder has the sign of the divisor.

use super::super::codes::*;
use super::macros::{binary, operation};
use super::real::Real;
use ndloom_lib::dtypes::element::Complex;

operation!(divide {
    FLOAT32 => binary!(16, f32 => f32, |a, b| a / b),
    FLOAT64 => binary!(16, f64 => f64, |a, b| a / b),
    COMPLEX64 => binary!(1, Complex<f32> => Complex<f32>, Complex::<f32>::over),
    COMPLEX128 => binary!(1, Complex<f64> => Complex<f64>, Complex::<f64>::over),
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
    if b == F::ZERO { F::NAN } else { divmod(a, b).1 }
}

/// The quotient, rounded down. The least integer divided by -1 wraps.
macro_rules! signed_quotient {
    ($integer:ty) => {
        |a: $integer, b: $integer| {
            if b == 0 {
                return 0;
            }
            let (quotient, rest) = (a.wrapping_div(b), a.wrapping_rem(b));
            quotient - <$integer>::from(rest != 0 && (rest < 0) != (b < 0))
        }
    };
}

/// The remainder with the sign of the divisor.
macro_rules! signed_remainder {
    ($integer:ty) => {
        |a: $integer, b: $integer| {
            let rest = if b == 0 { 0 } else { a.wrapping_rem(b) };
            if rest != 0 && (rest < 0) != (b < 0) {
                rest + b
            } else {
                rest
            }
        }
    };
}

/// The remainder with the sign of the dividend.
macro_rules! signed_rest {
    ($integer:ty) => {
        |a: $integer, b: $integer| if b == 0 { 0 } else { a.wrapping_rem(b) }
    };
}

/// Defines an operation on integers that gives 0 where the divisor is 0, and on floats.
macro_rules! division {
    ($name:ident, $float:expr, $integer:ident, $signed:ident) => {
        operation!($name {
            INT8 => binary!(1, i8 => i8, $signed!(i8)),
            INT16 => binary!(1, i16 => i16, $signed!(i16)),
            INT32 => binary!(1, i32 => i32, $signed!(i32)),
            INT64 => binary!(1, i64 => i64, $signed!(i64)),
            UINT8 => binary!(1, u8 => u8, |a, b| a.$integer(b).unwrap_or(0)),
            UINT16 => binary!(1, u16 => u16, |a, b| a.$integer(b).unwrap_or(0)),
            UINT32 => binary!(1, u32 => u32, |a, b| a.$integer(b).unwrap_or(0)),
            UINT64 => binary!(1, u64 => u64, |a, b| a.$integer(b).unwrap_or(0)),
            FLOAT32 => binary!(1, f32 => f32, $float),
            FLOAT64 => binary!(1, f64 => f64, $float),
        });
    };
}
division!(floor_divide, float_quotient, checked_div, signed_quotient);
division!(remainder, float_remainder, checked_rem, signed_remainder);
division!(fmod, |a, b| a % b, checked_rem, signed_rest);
