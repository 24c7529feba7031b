//! The simplest version of each operation on real floats.

use super::twins::{Name, truth};
use super::values::Value::{self, Float, Pair, Whole};
use crate::kernels::codes::*;

/// Rounds to the floats of a dtype.
pub fn rounded(dtype: u32, value: f64) -> f64 {
    match dtype {
        FLOAT32 | COMPLEX64 => (value as f32).into(),
        _ => value,
    }
}

/// Returns the float of the dtype that follows a positive one.
fn following(dtype: u32, value: f64) -> f64 {
    match dtype {
        FLOAT32 => f32::from_bits((value as f32).to_bits() + 1).into(),
        _ => f64::from_bits(value.to_bits() + 1),
    }
}

/// Returns the float of the dtype that precedes a positive one.
fn preceding(dtype: u32, value: f64) -> f64 {
    match dtype {
        FLOAT32 => f32::from_bits((value as f32).to_bits() - 1).into(),
        _ => f64::from_bits(value.to_bits() - 1),
    }
}

pub fn one_float(name: Name, dtype: u32, a: f64) -> Value {
    use Name::*;
    let magnitude = a.abs();
    Float(match name {
        Negative => -a,
        Absolute => magnitude,
        Sign if a == 0.0 => 0.0,
        Sign => {
            if a.is_nan() {
                a
            } else {
                a.signum()
            }
        }
        Sqrt => a.sqrt(),
        Floor => a.floor(),
        Ceil => a.ceil(),
        Trunc => a.trunc(),
        Rint => a.round_ties_even(),
        Isnan => return truth(a.is_nan()),
        Isinf => return truth(a.is_infinite()),
        Isfinite => return truth(a.is_finite()),
        Signbit => return truth(a.is_sign_negative()),
        Spacing if !a.is_finite() => f64::NAN,
        Spacing if a == 0.0 => following(dtype, 0.0),
        Spacing => a.signum() * (following(dtype, magnitude) - magnitude),
        ModfFraction if a.is_infinite() => 0f64.copysign(a),
        ModfFraction => a % 1.0,
        FrexpMantissa => split(a).0,
        FrexpExponent => return Whole(split(a).1),
        _ => unreachable!(),
    })
}

/// Doubles or halves until the magnitude is between 0.5 and 1.
fn split(mut a: f64) -> (f64, i128) {
    let mut exponent = 0;
    while a != 0.0 && a.is_finite() && !(0.5..1.0).contains(&a.abs()) {
        let step = if a.abs() < 0.5 { -1 } else { 1 };
        a *= if step < 0 { 2.0 } else { 0.5 };
        exponent += step;
    }
    (a, exponent)
}

/// Doubles, or halves. Halving is exact down to the last halving that is not, so only one step may round: the number is halved as
/// an integer, with a bit that tells whether anything was lost.
pub fn halved_or_doubled(dtype: u32, a: f64, exponent: i128) -> f64 {
    let (least, digits) = if dtype == FLOAT32 {
        (-149, 24)
    } else {
        (-1074, 53)
    };
    let (mantissa, own) = split(a);
    if mantissa == 0.0 || !mantissa.is_finite() {
        return a;
    }
    let power = own + exponent;
    if power > 1100 {
        return a * f64::INFINITY;
    }
    // The value is `whole` times two to the power `last`, and `last` may be too low.
    let whole = (mantissa.abs() * 2f64.powi(digits)) as u128;
    let last = power - i128::from(digits);
    let missing = (least - last).clamp(0, 60) as u32;
    let (kept, lost) = (whole >> missing, whole & ((1 << missing) - 1));
    let half = if missing == 0 {
        u128::MAX
    } else {
        1 << (missing - 1)
    };
    let is_up = lost > half || lost == half && kept % 2 == 1;
    let mut value = (kept + u128::from(is_up)) as f64;
    for _ in 0..(last.max(least)).unsigned_abs() {
        value *= if last.max(least) > 0 { 2.0 } else { 0.5 };
    }
    value.copysign(a)
}

/// NumPy's `npy_divmod`, which rounds after each operation.
fn divmod(dtype: u32, a: f64, b: f64) -> (f64, f64) {
    let round = |value| rounded(dtype, value);
    let mut rest = a % b;
    if b == 0.0 {
        return (a / b, rest);
    }
    let mut quotient = round(round(a - rest) / b);
    if rest == 0.0 {
        rest = 0f64.copysign(b);
    } else if (b < 0.0) != (rest < 0.0) {
        rest = round(rest + b);
        quotient = round(quotient - 1.0);
    }
    if quotient == 0.0 {
        return (0f64.copysign(round(a / b)), rest);
    }
    let mut whole = quotient.floor();
    if quotient - whole > 0.5 {
        whole = round(whole + 1.0);
    }
    (whole, rest)
}

/// Returns the place of a float in the order in which -0 stands before 0.
fn place(value: f64) -> i64 {
    let bits = value.to_bits() as i64;
    if bits < 0 { i64::MIN - bits } else { bits + 1 }
}

pub fn two_floats(name: Name, dtype: u32, a: f64, b: f64) -> Value {
    use Name::*;
    let greater = if place(a) > place(b) { a } else { b };
    let lesser = if place(a) < place(b) { a } else { b };
    Float(match name {
        Add => a + b,
        Subtract => a - b,
        Multiply => a * b,
        Divide => a / b,
        FloorDivide => divmod(dtype, a, b).0,
        Remainder => divmod(dtype, a, b).1,
        Fmod => a % b,
        Maximum | Minimum if a.is_nan() || b.is_nan() => f64::NAN,
        Fmax | Fmin if a.is_nan() => b,
        Fmax | Fmin if b.is_nan() => a,
        Maximum | Fmax => greater,
        Minimum | Fmin => lesser,
        Heaviside if a.is_nan() => a,
        Heaviside if a == 0.0 => b,
        Heaviside => f64::from(a > 0.0),
        Copysign => a.copysign(b),
        Nextafter if a.is_nan() || b.is_nan() => f64::NAN,
        Nextafter if a == b => b,
        Nextafter if a == 0.0 => following(dtype, 0.0).copysign(b),
        Nextafter if (b > a) == (a > 0.0) => following(dtype, a.abs()).copysign(a),
        Nextafter => preceding(dtype, a.abs()).copysign(a),
        Equal => return truth(a == b),
        NotEqual => return truth(a != b),
        Less => return truth(a < b),
        LessEqual => return truth(a <= b),
        MakeComplex => return Pair(a, b),
        _ => unreachable!(),
    })
}
