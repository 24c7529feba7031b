//! Operations whose loops are for integers alone: powers, common divisors and multiples, reciprocals.

use super::super::codes::*;
use super::macros::{binary, operation, unary};

/// A loop of powers, which wrap. The exponent counts as unsigned: the caller refuses negative ones of results that it keeps.
macro_rules! power {
    ($integer:ty) => {
        binary!(1, $integer => $integer, |base: $integer, exponent: $integer| {
            let (mut power, mut square, mut rest): ($integer, $integer, $integer) = (1, base, exponent);
            while rest != 0 {
                if rest & 1 == 1 {
                    power = power.wrapping_mul(square);
                }
                square = square.wrapping_mul(square);
                rest >>= 1;
            }
            power
        })
    };
}

operation!(power {
    INT8 | UINT8 => power!(u8),
    INT16 | UINT16 => power!(u16),
    INT32 | UINT32 => power!(u32),
    INT64 | UINT64 => power!(u64),
});

/// Returns the greatest common divisor.
fn divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Returns the least common multiple, which wraps.
fn multiple(a: u64, b: u64) -> u64 {
    match divisor(a, b) {
        0 => 0,
        divisor => (a / divisor).wrapping_mul(b),
    }
}

/// Defines an operation on the magnitudes of integers.
macro_rules! of_magnitudes {
    ($name:ident, $compute:ident) => {
        operation!($name {
            INT8 => of_magnitudes!(@signed i8, $compute),
            INT16 => of_magnitudes!(@signed i16, $compute),
            INT32 => of_magnitudes!(@signed i32, $compute),
            INT64 => of_magnitudes!(@signed i64, $compute),
            UINT8 => binary!(1, u8 => u8, |a, b| $compute(a.into(), b.into()) as u8),
            UINT16 => binary!(1, u16 => u16, |a, b| $compute(a.into(), b.into()) as u16),
            UINT32 => binary!(1, u32 => u32, |a, b| $compute(a.into(), b.into()) as u32),
            UINT64 => binary!(1, u64 => u64, $compute),
        });
    };
    (@signed $integer:ty, $compute:ident) => {
        binary!(1, $integer => $integer, |a, b| {
            $compute(a.unsigned_abs().into(), b.unsigned_abs().into()) as $integer
        })
    };
}
of_magnitudes!(gcd, divisor);
of_magnitudes!(lcm, multiple);

/// A loop of reciprocals. The reciprocal of an integer is 0, except for 1 and -1. The reciprocal of 0 is what NumPy gives on x86-64.
macro_rules! reciprocal {
    ($count:literal, $integer:ty, $of_zero:expr) => {
        unary!($count, $integer => $integer, |a| {
            let is_minus_one = <$integer>::MIN != 0 && a == !0;
            let whole = <$integer>::from(a == 1).wrapping_sub(is_minus_one.into());
            if a == 0 { $of_zero } else { whole }
        })
    };
}

operation!(reciprocal {
    INT8 => reciprocal!(16, i8, 0),
    INT16 => reciprocal!(16, i16, 0),
    INT32 => reciprocal!(16, i32, i32::MIN),
    INT64 => reciprocal!(1, i64, i64::MIN),
    UINT8 => reciprocal!(16, u8, 0),
    UINT16 => reciprocal!(16, u16, 0),
    UINT32 => reciprocal!(16, u32, 0),
    UINT64 => reciprocal!(1, u64, 0),
});
