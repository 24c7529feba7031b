//! The functions of angles to about 100 bits, for tests. An angle is reduced by a quarter turn in three floats; the inverses are a step
//! of Newton's method from what the host has.

use super::reference::{minus, plain, sqrt};
use super::ulp::Exact;
use ndloom_lib::math::double_double::DoubleDouble;
use std::f64::consts::{FRAC_PI_2, PI};

/// A quarter turn, to about 160 bits.
const QUARTER: [f64; 3] = [FRAC_PI_2, 6.123233995736766e-17, -1.4973849048591833e-33];

fn float(value: f64) -> DoubleDouble {
    DoubleDouble::from_float(value)
}

/// Returns the sine and the cosine of an angle within 2^20.
fn sine_and_cosine(x: f64) -> [DoubleDouble; 2] {
    let turns = (x / FRAC_PI_2).round();
    let rest = QUARTER.iter().fold(float(x), |rest, &part| {
        minus(rest, DoubleDouble::product(turns, part))
    });
    let square = rest.times(rest).negated();
    let series = |first: f64| {
        let mut sum = float(1.0);
        for term in (1..16).rev() {
            let last = 2.0 * f64::from(term) + first;
            sum = sum
                .times(square.over(float(last * (last - 1.0))))
                .plus(float(1.0));
        }
        sum
    };
    let (sine, cosine) = (series(1.0).times(rest), series(0.0));
    match turns.rem_euclid(4.0) {
        0.0 => [sine, cosine],
        1.0 => [cosine, sine.negated()],
        2.0 => [sine.negated(), cosine.negated()],
        _ => [cosine.negated(), sine],
    }
}

/// The sine.
pub fn sin(x: f64) -> Exact {
    plain(sine_and_cosine(x)[0])
}

/// The cosine.
pub fn cos(x: f64) -> Exact {
    plain(sine_and_cosine(x)[1])
}

/// The tangent.
pub fn tan(x: f64) -> Exact {
    let [sine, cosine] = sine_and_cosine(x);
    plain(sine.over(cosine))
}

/// `sin(y) / y` of a rounded product.
pub fn sinc(x: f64) -> Exact {
    let y = x * PI;
    plain(sine_and_cosine(y)[0].over(float(y)))
}

/// Returns the angle of a point that is not near the limits of float64, from a guess.
fn angle(y: DoubleDouble, x: DoubleDouble) -> Exact {
    let guess = y.head.atan2(x.head);
    let [sine, cosine] = sine_and_cosine(guess);
    let across = minus(y.times(cosine), x.times(sine));
    let along = x.times(cosine).plus(y.times(sine));
    plain(across.over(along).plus(float(guess)))
}

/// The angle of a point.
pub fn arctan2(y: f64, x: f64) -> Exact {
    angle(float(y), float(x))
}

/// The arc tangent.
pub fn arctan(x: f64) -> Exact {
    arctan2(x, 1.0)
}

/// Returns the cosine of a sine.
fn other_leg(x: f64) -> DoubleDouble {
    sqrt(minus(float(1.0), DoubleDouble::product(x, x)))
}

/// The arc sine.
pub fn arcsin(x: f64) -> Exact {
    angle(float(x), other_leg(x))
}

/// The arc cosine.
pub fn arccos(x: f64) -> Exact {
    angle(other_leg(x), float(x))
}
