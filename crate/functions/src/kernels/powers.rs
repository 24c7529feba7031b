//! power: the logarithm of the base to about 70 bits, from the table of logarithms, times the exponent; then e to the power of that,
//! from the table of powers. The square of what the reciprocal leaves is computed without an error, which gives the logarithm its
//! bits. The sign is a matter of the exponent's parity (C99, F.9.4.4).
//!
//! Bound: 0.6 units in the last place, and for float32 the nearest one but for 1 in 1,000. Measured on 1,280,000 points: 0.509 (the crate
//! `libm` is some 500 off for bases near 1 with exponents beyond 2^31); of 1,000,000 float32, 8 are not the nearest one. A fifth of the time of
//! `libm`.

use super::exponentials::{Power, Steps, exponential_terms, lean_exp};
use super::floats::{Floats, polynomial};
use super::lanes::Group;
use super::logarithms::{Cut, are_normal, log_by};
use super::sums::Sums;
use super::unusual::{narrow_unless_unusual, unless_unusual};
use ndloom_lib::math::double_double::two_to;

/// The terms of r^3 and on of ln(1 + r): the best ones within the cells of the table, which leave 2^-69 of a result.
const LOGARITHM_TERMS: [f64; 6] = [
    1.0 / 3.0,
    -0.25,
    0.1999999999678937,
    -0.166666666637771,
    0.1428609203803113,
    -0.12500339977216505,
];
const TERMS: [f64; 4] = exponential_terms(2, 1, 1.0);

/// For float32: exponents multiply what a logarithm near 0 lacks, so it has two terms more than that of float32.
const NARROW_TERMS: [f64; 6] = [-0.5, 1.0 / 3.0, -0.25, 0.2, -1.0 / 6.0, 1.0 / 7.0];

/// Returns the logarithm of positive normal numbers times `2^shift`.
#[inline(always)]
pub fn precise_log(x: Floats, shift: f64) -> Sums {
    let mut cut = Cut::new(x);
    cut.exponent = cut.exponent + shift;
    let r = cut.head + cut.tail;
    let upper = cut.head.upper();
    let lower = (cut.head - upper) + cut.tail;
    // The square of `upper` is exact.
    let square = upper * upper * -0.5;
    let curve = r * r * r * polynomial(LOGARITHM_TERMS, r) - lower * (upper + lower * 0.5);
    let logarithm = cut.with_curve(curve);
    let sum = Sums::ordered(logarithm.head, square);
    Sums::ordered(sum.head, sum.tail + logarithm.tail)
}

/// The powers of magnitudes, and the exponents of e that make them.
struct Powers {
    power: Power,
    exponent: Floats,
}

#[inline(always)]
fn powers(x: Floats, y: Floats, shift: f64) -> Powers {
    let logarithm = precise_log(x.abs(), shift);
    let product = Sums::product(logarithm.head, y);
    let steps = Steps::natural(product.head);
    let r = steps.head - (steps.tail - (product.tail + logarithm.tail * y));
    Powers {
        power: Power::new(steps.count, r + r * r * polynomial(TERMS, r)),
        exponent: product.head,
    }
}

/// A base to the power of an exponent.
#[inline(always)]
pub fn power(bases: Group, exponents: Group) -> Group {
    let (x, y) = (Floats::new(bases), Floats::new(exponents));
    let found = powers(x, y, 0.0);
    let quick = found.power.value();
    let usual = are_normal(x) & found.exponent.abs().le(Floats::splat(700.0));
    let inputs = [x, y, quick, found.exponent];
    unless_unusual(quick, usual, inputs, |[x, y, quick, exponent]| {
        // A negative base alone is no reason to compute again.
        let is_known = x.is_normal() && exponent.abs() <= 700.0;
        let magnitude = if is_known {
            quick
        } else {
            unusual_magnitude(x.abs(), y)
        };
        with_sign(x, y, magnitude)
    })
}

/// Returns the power of a base that may have a sign, from that of its magnitude.
#[inline(always)]
fn with_sign(x: f64, y: f64, magnitude: f64) -> f64 {
    if x.is_sign_positive() || x.is_nan() || y == 0.0 {
        return magnitude;
    }
    let half = y / 2.0;
    let is_whole = y.trunc() == y;
    if is_whole && half.trunc() != half {
        -magnitude
    } else if is_whole || x == 0.0 || x.is_infinite() || magnitude.is_nan() {
        magnitude
    } else {
        f64::NAN
    }
}

/// Returns the power of a base that is not negative, for all cases.
#[inline(never)]
fn unusual_magnitude(x: f64, y: f64) -> f64 {
    if x == 1.0 || y == 0.0 {
        return 1.0;
    }
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    let grows = (x > 1.0) == (y > 0.0);
    if x == 0.0 || x.is_infinite() || y.is_infinite() {
        return if grows { f64::INFINITY } else { 0.0 };
    }
    let (base, shift) = if x < f64::MIN_POSITIVE {
        (x * two_to(54), -54.0)
    } else {
        (x, 0.0)
    };
    // Exponents beyond 2^300 have limits as powers, for any base but 1.
    let y = y.clamp(-two_to(300), two_to(300));
    let found = powers(Floats::splat(base), Floats::splat(y), shift);
    if found.exponent.group()[0].abs() <= 800.0 {
        found.power.lane(0, 0)
    } else if grows {
        f64::INFINITY
    } else {
        0.0
    }
}

/// A float32 to the power of another.
#[inline(always)]
pub fn power_narrow(bases: [f32; 4], exponents: [f32; 4]) -> [f32; 4] {
    let (x, y) = (Floats::widened(bases), Floats::widened(exponents));
    let quick = lean_exp(log_by(x.abs(), NARROW_TERMS) * y);
    let greatest = Floats::splat(f64::MAX);
    let usual = Floats::splat(0.0).lt(x) & x.le(greatest) & y.abs().le(greatest);
    narrow_unless_unusual(quick, usual, [x, y, quick], |[x, y, quick]| {
        let is_known = x != 0.0 && x.is_finite() && y.is_finite();
        let magnitude = if is_known {
            quick
        } else {
            unusual_magnitude(x.abs(), y)
        };
        with_sign(x, y, magnitude)
    })
}
