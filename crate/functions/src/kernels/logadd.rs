//! logaddexp and logaddexp2: the logarithm of a sum of two powers is the larger exponent, and the logarithm of 1 plus the power of
//! minus the difference.
//!
//! Bound: 1 unit in the last place of the larger of the result and 1. Measured on 960,000 points each: logaddexp 0.69, logaddexp2 0.79
//! (NumPy: 0.83, 1.26); of 960,000 float32, 2 at most are not the nearest one. `libm` has neither.

use super::exponentials::{Power, lean_exp, lean_exp2};
use super::floats::{Bits, Floats};
use super::lanes::Group;
use super::logarithms::{lean_log1p, log1p_of_sums, times};
use super::sums::Sums;
use super::unusual::{narrow_unless_unusual, unless_unusual};
use ndloom_lib::math::double_double::LOG2_E;

/// Returns the larger exponent, the negated distance of the two, and the lanes where that distance is a number.
#[inline(always)]
fn exponents(x: Floats, y: Floats) -> (Floats, Floats, Bits) {
    let less = -(x - y).abs();
    (x.lt(y).select(y, x), less, less.le(less))
}

/// Returns the result where exponents have no difference: both are the same infinity, or one is NaN.
fn without_difference([x, y]: [f64; 2]) -> f64 {
    if x == y { x } else { f64::NAN }
}

/// Returns powers of exponents down to a limit, and 0 below it: minus infinity has the power 0.
#[inline(always)]
fn unless_far(less: Floats, limit: f64, power: impl Fn(Floats) -> Floats) -> Floats {
    let far = less.lt(Floats::splat(limit));
    far.select(Floats::splat(0.0), power(less.clamp(limit, 0.0)))
}

#[inline(always)]
fn added(larger: Floats, logarithm: Sums) -> Floats {
    let sum = Sums::new(larger, logarithm.head);
    // An infinite head has no tail.
    let tail = sum.tail + logarithm.tail;
    tail.le(tail).select(sum.head + tail, sum.head)
}

/// The logarithm of the sum of e to the power of two numbers.
#[inline(always)]
pub fn logaddexp(x: Group, y: Group) -> Group {
    let (x, y) = (Floats::new(x), Floats::new(y));
    let (larger, less, usual) = exponents(x, y);
    let power = unless_far(less, -700.0, |less| Power::natural(less).value());
    let result = added(larger, log1p_of_sums(Sums::of(power)));
    unless_unusual(result, usual, [x, y], without_difference)
}

/// The logarithm to base 2 of the sum of 2 to the power of two numbers.
#[inline(always)]
pub fn logaddexp2(x: Group, y: Group) -> Group {
    let (x, y) = (Floats::new(x), Floats::new(y));
    let (larger, less, usual) = exponents(x, y);
    let power = unless_far(less, -1000.0, |less| Power::binary(less).value());
    let result = added(larger, times(log1p_of_sums(Sums::of(power)), LOG2_E));
    unless_unusual(result, usual, [x, y], without_difference)
}

/// The logarithm of the sum of e to the power of two float32.
#[inline(always)]
pub fn logaddexp_narrow(x: [f32; 4], y: [f32; 4]) -> [f32; 4] {
    let (x, y) = (Floats::widened(x), Floats::widened(y));
    let (larger, less, usual) = exponents(x, y);
    let result = larger + lean_log1p(lean_exp(less));
    narrow_unless_unusual(result, usual, [x, y], without_difference)
}

/// The logarithm to base 2 of the sum of 2 to the power of two float32.
#[inline(always)]
pub fn logaddexp2_narrow(x: [f32; 4], y: [f32; 4]) -> [f32; 4] {
    let (x, y) = (Floats::widened(x), Floats::widened(y));
    let (larger, less, usual) = exponents(x, y);
    let result = larger + lean_log1p(lean_exp2(less)) * LOG2_E.head;
    narrow_unless_unusual(result, usual, [x, y], without_difference)
}
