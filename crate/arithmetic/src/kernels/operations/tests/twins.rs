//! The simplest version of each operation: on one value, in integers of 128 bits or in float64.

pub use super::super::Operation as Name;
use super::float_twins::{halved_or_doubled, one_float, rounded, two_floats};
use super::values::Value::{self, Float, Pair, Whole};
use crate::kernels::codes::*;
use ndloom_lib::boundary::{bounds_of, item_size};

/// Returns the result, which the caller rounds or wraps to the dtype.
pub fn twin(name: Name, dtype: u32, values: &[Value]) -> Value {
    match (name, values) {
        (Name::Select, [Whole(truth), yes, no]) => [*no, *yes][usize::from(*truth != 0)],
        (Name::Clip, [value, min, max]) => {
            let raised = twin(Name::Maximum, dtype, &[*value, *min]);
            twin(Name::Minimum, dtype, &[raised, *max])
        }
        (_, [Whole(a)]) => one_whole(name, dtype, *a),
        (_, [Whole(a), Whole(b)]) if dtype == BOOL => two_bools(name, *a != 0, *b != 0),
        (_, [Whole(a), Whole(b)]) => two_wholes(name, dtype, *a, *b),
        (_, [Float(a)]) => one_float(name, dtype, *a),
        (_, [Float(a), Float(b)]) => two_floats(name, dtype, *a, *b),
        (Name::Ldexp, [Float(a), Whole(b)]) => Float(halved_or_doubled(dtype, *a, *b)),
        (_, [Pair(re, im)]) => one_pair(name, *re, *im),
        (_, [Pair(a, b), Pair(c, d)]) => two_pairs(name, dtype, (*a, *b), (*c, *d)),
        _ => unreachable!(),
    }
}

/// Returns a bool.
pub fn truth(value: bool) -> Value {
    Whole(value.into())
}

fn two_bools(name: Name, a: bool, b: bool) -> Value {
    use Name::*;
    truth(match name {
        Add | BitOr | Maximum | Fmax => a || b,
        Multiply | BitAnd | Minimum | Fmin => a && b,
        BitXor | NotEqual => a != b,
        Equal => a == b,
        Less => !a && b,
        LessEqual => !a || b,
        _ => unreachable!(),
    })
}

fn one_whole(name: Name, dtype: u32, a: i128) -> Value {
    match name {
        Name::Negative => Whole(-a),
        Name::Absolute if dtype == BOOL => truth(a != 0),
        Name::Absolute => Whole(a.abs()),
        Name::Sign => Whole(a.signum()),
        Name::Invert if dtype == BOOL => truth(a == 0),
        Name::Invert => Whole(-1 - a),
        Name::BitCount => Whole(a.abs().count_ones().into()),
        Name::Isnan | Name::Isinf => truth(false),
        Name::Isfinite => truth(true),
        Name::Reciprocal if a == 0 && dtype == INT32 => Whole(i32::MIN.into()),
        Name::Reciprocal if a == 0 && dtype == INT64 => Whole(i64::MIN.into()),
        Name::Reciprocal => Whole(if a == 0 { 0 } else { 1 / a }),
        _ => unreachable!(),
    }
}

fn common_divisor(a: i128, b: i128) -> i128 {
    if b == 0 {
        a.abs()
    } else {
        common_divisor(b, a % b)
    }
}

/// Multiplies bit by bit of the exponent, from the highest one on.
fn power(base: i128, exponent: u64) -> i128 {
    let bits = (0..64).rev().map(|bit| exponent >> bit & 1);
    let power = bits.fold(1u64, |power, bit| {
        let square = power.wrapping_mul(power);
        if bit == 1 {
            square.wrapping_mul(base as u64)
        } else {
            square
        }
    });
    power.into()
}

fn two_wholes(name: Name, dtype: u32, a: i128, b: i128) -> Value {
    use Name::*;
    let floor = |a: i128, b: i128| a.div_euclid(b) - i128::from(b < 0 && a.rem_euclid(b) != 0);
    let bits = i128::from(item_size(dtype)) * 8;
    let most = bounds_of(dtype).map_or(0, |bounds| i128::from(bounds.greatest));
    Whole(match name {
        Add => a + b,
        Subtract => a - b,
        Multiply => a.wrapping_mul(b),
        FloorDivide | Remainder | Fmod if b == 0 => 0,
        FloorDivide => floor(a, b),
        Remainder => a - b * floor(a, b),
        Fmod => a % b,
        // A negative exponent counts as unsigned.
        Power if b < 0 => power(a, (b + 2 * (most + 1)) as u64),
        Power => power(a, b as u64),
        Maximum | Fmax => a.max(b),
        Minimum | Fmin => a.min(b),
        Gcd => common_divisor(a, b),
        Lcm if a == 0 || b == 0 => 0,
        Lcm => (a / common_divisor(a, b)).abs().wrapping_mul(b.abs()),
        LeftShift => {
            if (0..bits).contains(&b) {
                a.wrapping_shl(b as u32)
            } else {
                0
            }
        }
        RightShift => a >> if (0..bits).contains(&b) { b } else { 127 },
        BitAnd => a & b,
        BitOr => a | b,
        BitXor => a ^ b,
        Equal => (a == b).into(),
        NotEqual => (a != b).into(),
        Less => (a < b).into(),
        LessEqual => (a <= b).into(),
        _ => unreachable!(),
    })
}

fn one_pair(name: Name, re: f64, im: f64) -> Value {
    match name {
        Name::Negative => Pair(-re, -im),
        Name::Conjugate => Pair(re, -im),
        Name::Real => Float(re),
        Name::Imag => Float(im),
        Name::Isnan => truth(re.is_nan() || im.is_nan()),
        Name::Isinf => truth(re.is_infinite() || im.is_infinite()),
        Name::Isfinite => truth(re.is_finite() && im.is_finite()),
        _ => unreachable!(),
    }
}

/// Smith's division, which rounds after each operation.
fn quotient(dtype: u32, (a, b): (f64, f64), (c, d): (f64, f64)) -> Value {
    let round = |value| rounded(dtype, value);
    if c == 0.0 && d == 0.0 {
        return Pair(a / c.abs(), b / c.abs());
    }
    let sum = |first: f64, second: f64, ratio: f64| round(first + round(second * ratio));
    if c.abs() >= d.abs() {
        let ratio = round(d / c);
        let scale = round(1.0 / sum(c, d, ratio));
        Pair(sum(a, b, ratio) * scale, sum(b, -a, ratio) * scale)
    } else {
        let ratio = round(c / d);
        let scale = round(1.0 / sum(d, c, ratio));
        Pair(
            sum(b, a, ratio) * scale,
            round(round(b * ratio) - a) * scale,
        )
    }
}

fn two_pairs(name: Name, dtype: u32, one: (f64, f64), other: (f64, f64)) -> Value {
    use Name::*;
    let round = |value| rounded(dtype, value);
    let ((a, b), (c, d)) = (one, other);
    let is_nan = |(re, im): (f64, f64)| re.is_nan() || im.is_nan();
    let has_nan = b.is_nan() || d.is_nan();
    let less = a < c && !has_nan || a == c && b < d;
    let greater = a > c && !has_nan || a == c && b > d;
    let equal = a == c && b == d;
    let first = |is_first: bool| if is_first { Pair(a, b) } else { Pair(c, d) };
    match name {
        Add => Pair(a + c, b + d),
        Subtract => Pair(a - c, b - d),
        Multiply => Pair(round(a * c) - round(b * d), round(a * d) + round(b * c)),
        Divide => quotient(dtype, one, other),
        Maximum => first(greater || equal || is_nan(one)),
        Minimum => first(less || equal || is_nan(one)),
        Fmax => first(greater || equal || is_nan(other)),
        Fmin => first(less || equal || is_nan(other)),
        Equal => truth(equal),
        NotEqual => truth(!equal),
        Less => truth(less),
        LessEqual => truth(less || equal),
        _ => unreachable!(),
    }
}
