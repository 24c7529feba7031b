//! arctan and arctan2 are the angle of a point. The angle of the nearest of 65 slopes is in a table; what is left is the angle of a small
//! slope, by its series (the table method of S. Gal, 1985, with even steps). The small slope is a quotient with its rest, so the sum with
//! the table's angle is rounded once. arcsin and arccos have a file of their own.
//!
//! Bound: 1 unit in the last place, and for float32 the nearest one but for 1 in 1,000. Measured on 1,000,000 points or more each: arctan
//! 0.509 (0.722 is that of the crate `libm`), arctan2 0.510 (1.22). Of all 2^32 float32, 2 arctan are not the float64 results rounded.

mod arcs;
mod narrow;
mod octant;

pub use arcs::{arccos, arccos_narrow, arcsin, arcsin_narrow};
pub use narrow::{arctan_narrow, arctan2_narrow};

use super::floats::{Floats, SIGN};
use super::lanes::Group;
use super::sums::Sums;
use super::unusual::unless_unusual;
use ndloom_lib::math::double_double::{DoubleDouble, two_to};
use octant::Octant;
use std::f64::consts::FRAC_PI_2;

/// Returns the angle of a point from 0 to half a turn. `y` has no sign. Each coordinate is 0 or within 2^400 of 1, but one of them is
/// not 0.
#[inline(always)]
pub fn angle_of_sums(y: Sums, x: Sums) -> Sums {
    let left = x.head.bits() & SIGN;
    let magnitude = Sums::parts(x.head.abs(), (x.tail.bits() ^ left).floats());
    Octant::new(y, magnitude, left).angle()
}

/// The arc tangent of a number.
#[inline(always)]
pub fn arctan(values: Group) -> Group {
    let x = Floats::new(values);
    let usual = x.abs().le(Floats::splat(two_to(500)));
    let angle = angle_of_sums(Sums::of(x.abs()), Sums::of(Floats::splat(1.0))).rounded();
    unless_unusual(angle.with_sign_of(x), usual, [x], |[x]| {
        if x.is_nan() { x } else { FRAC_PI_2.copysign(x) }
    })
}

/// The angle of a point, `y` first.
#[inline(always)]
pub fn arctan2(ys: Group, xs: Group) -> Group {
    let (y, x) = (Floats::new(ys), Floats::new(xs));
    let in_range = |value: Floats| {
        let size = value.abs();
        Floats::splat(two_to(-400)).le(size) & size.le(Floats::splat(two_to(400)))
    };
    let usual = in_range(y) & in_range(x);
    let angle = angle_of_sums(Sums::of(y.abs()), Sums::of(x)).rounded();
    unless_unusual(angle.with_sign_of(y), usual, [y, x], |[y, x]| {
        angle_of_any(y, x)
    })
}

/// Returns the angle of any point.
#[inline(never)]
pub fn angle_of_any(y: f64, x: f64) -> f64 {
    let angle = wide_angle(y, x);
    if angle.tail == 0.0 {
        angle.head
    } else {
        angle.head + angle.tail
    }
}

/// Returns the angle of any point, to about 60 bits and more.
#[inline(never)]
pub fn wide_angle(y: f64, x: f64) -> DoubleDouble {
    let (mut up, mut side) = (y.abs(), x.abs());
    if x.is_nan() || y.is_nan() {
        return DoubleDouble::from_float(f64::NAN);
    }
    let high = up.max(side);
    if high == f64::INFINITY {
        let limit = |value: f64| if value == high { 1.0 } else { 0.0 };
        (up, side) = (limit(up), limit(side));
    } else if high == 0.0 {
        side = 1.0;
    } else {
        // Powers of 2 bring the greater coordinate near 1.
        let scale = if high > 1.0 {
            two_to(-700)
        } else {
            two_to(700)
        };
        if high > two_to(400) || high < two_to(-400) {
            (up, side) = (up * scale, side * scale);
        }
        if x > 0.0 && up < side * two_to(-60) {
            // The scaled coordinates may have lost bits.
            return quotient(y, x);
        }
        let high = up.max(side);
        let without_tiny = |value: f64| {
            if value < high * two_to(-120) {
                0.0
            } else {
                value
            }
        };
        (up, side) = (without_tiny(up), without_tiny(side));
    }
    let [up, side] = [up, side.copysign(x)].map(|value| Sums::of(Floats::splat(value)));
    let angle = angle_of_sums(up, side);
    let [head, tail] = [angle.head, angle.tail].map(|part| part.group()[0]);
    let angle = DoubleDouble::sum(head, tail);
    if y.is_sign_negative() {
        angle.negated()
    } else {
        angle
    }
}

/// Returns a quotient, to about 100 bits if it is far from the limits of float64.
fn quotient(a: f64, b: f64) -> DoubleDouble {
    let head = a / b;
    let sizes = [head.abs(), a.abs(), b.abs()];
    if sizes
        .iter()
        .any(|&size| size < two_to(-900) || size > two_to(900))
    {
        return DoubleDouble::from_float(head);
    }
    DoubleDouble::from_float(a).over(DoubleDouble::from_float(b))
}
