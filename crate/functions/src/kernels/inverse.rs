//! arctan, arctan2, arcsin and arccos: all are the angle of a point. The angle of the nearest of 65 slopes is in a table; what is left
//! is the angle of a small slope, by its series (the table method of S. Gal, 1985, with even steps). The small slope is a quotient with
//! its rest, so the sum with the table's angle is rounded once. A sine and its cosine, a square root with its rest, make a point too.

use super::angles::QUARTER_TURN;
use super::exponentials::ANCHOR;
use super::floats::{Bits, Floats, SIGN, polynomial};
use super::lanes::Group;
use super::sums::Sums;
use super::unusual::{narrow_unless_unusual, unless_unusual};
use ndloom_lib::math::double_double::{DoubleDouble, two_to};
use std::f64::consts::{FRAC_PI_2, PI};

/// The steps of slopes from 0 to 1.
const STEPS: usize = 64;

/// The arc tangents of the steps, in two parts.
static ARC_TANGENTS: [[f64; 2]; 2 * STEPS] = {
    let mut rows = [[0.0; 2]; 2 * STEPS];
    let (mut step, mut angle) = (1, DoubleDouble::from_float(0.0));
    while step <= STEPS {
        // The tangent of the difference of two angles whose tangents are steps.
        let whole = (STEPS * STEPS + step * (step - 1)) as f64;
        let slope = DoubleDouble::from_float(STEPS as f64).over(DoubleDouble::from_float(whole));
        angle = angle.plus(small_arc_tangent(slope));
        rows[step] = [angle.head, angle.tail];
        step += 1;
    }
    rows
};

/// Returns the arc tangent of a slope up to 1/64.
const fn small_arc_tangent(slope: DoubleDouble) -> DoubleDouble {
    let square = slope.times(slope).negated();
    let (mut sum, mut term) = (DoubleDouble::from_float(0.0), 10);
    while term > 0 {
        term -= 1;
        let odd = DoubleDouble::from_float((2 * term + 1) as f64);
        sum = sum
            .times(square)
            .plus(DoubleDouble::from_float(1.0).over(odd));
    }
    sum.times(slope)
}

/// The terms of (arctan r - r) / r^3.
const TERMS: [f64; 3] = [-1.0 / 3.0, 1.0 / 5.0, -1.0 / 7.0];

/// A point whose coordinates have no signs, and its octant.
struct Octant {
    /// The lesser coordinate.
    low: Sums,
    /// The greater one.
    high: Sums,
    /// Where the angle of the octant begins, in two parts.
    base: Sums,
    /// The sign of the angle beyond the base.
    sign: Bits,
}

impl Octant {
    /// Returns the octant of a point. `y` has no sign; `left` is the sign of `x`.
    #[inline(always)]
    fn new(y: Sums, x: Sums, left: Bits) -> Octant {
        let steep = x.head.lt(y.head);
        let pick = |a: Floats, b: Floats| steep.select(a, b);
        let of_left = |value: f64| (Floats::splat(value).bits() & is_negative(left)).floats();
        let quarter = |value: f64| pick(Floats::splat(value), of_left(2.0 * value));
        Octant {
            low: Sums {
                head: pick(x.head, y.head),
                tail: pick(x.tail, y.tail),
            },
            high: Sums {
                head: pick(y.head, x.head),
                tail: pick(y.tail, x.tail),
            },
            base: Sums {
                head: quarter(QUARTER_TURN.head),
                tail: quarter(QUARTER_TURN.tail),
            },
            sign: (left & SIGN) ^ (steep & SIGN),
        }
    }

    /// Returns the nearest step to the slope, its number in the low bits.
    #[inline(always)]
    fn step(&self) -> (Bits, Floats) {
        const WHOLE: f64 = ANCHOR / STEPS as f64;
        let anchored = self.low.head / self.high.head + WHOLE;
        (anchored.bits(), anchored - WHOLE)
    }

    /// Returns the angle of the point, from 0 to half a turn.
    #[inline(always)]
    fn angle(&self) -> Sums {
        let (number, step) = self.step();
        let (low, high) = (self.low, self.high);
        // The products of steps with halves of floats are exact.
        let upper = high.head.upper();
        let far = Sums::ordered(low.head - step * upper, -(step * (high.head - upper)));
        let far = Sums {
            head: far.head,
            tail: far.tail + (low.tail - step * high.tail),
        };
        let along = Sums::ordered(high.head, step * low.head);
        let along_tail = along.tail + (high.tail + step * low.tail);
        let inverse = Floats::splat(1.0) / along.head;
        let slope = far.head * inverse;
        let product = Sums::product(slope, along.head);
        let rest = (far.head - product.head) - product.tail + (far.tail - slope * along_tail);
        let square = slope * slope;
        let curve = slope * square * polynomial(TERMS, square);
        let [head, tail] = number.rows(&ARC_TANGENTS);
        let sum = Sums::ordered(head, slope);
        let tail = curve + (tail + sum.tail + rest * inverse);
        let total = Sums::ordered(self.base.head, (sum.head.bits() ^ self.sign).floats());
        let tail = total.tail + (self.base.tail + (tail.bits() ^ self.sign).floats());
        Sums {
            head: total.head,
            tail,
        }
    }

    /// Returns the angle to about 45 bits.
    #[inline(always)]
    fn lean_angle(&self) -> Floats {
        let (number, step) = self.step();
        let (low, high) = (self.low.head, self.high.head);
        let slope = (low - step * high) / (high + step * low);
        let square = slope * slope;
        let [angle, _] = number.rows(&ARC_TANGENTS);
        let angle = angle + (slope + slope * square * polynomial([TERMS[0], TERMS[1]], square));
        self.base.head + (angle.bits() ^ self.sign).floats()
    }
}

/// Returns all ones where the sign is set.
#[inline(always)]
fn is_negative(sign: Bits) -> Bits {
    Bits::splat(0) - sign.right::<63>()
}

#[inline(always)]
fn float(value: Floats) -> Sums {
    Sums {
        head: value,
        tail: Floats::splat(0.0),
    }
}

/// Returns the angle of a point from 0 to half a turn. `y` has no sign. Each coordinate is 0 or within 2^400 of 1, but one of them is
/// not 0.
#[inline(always)]
pub fn angle_of_sums(y: Sums, x: Sums) -> Sums {
    let left = x.head.bits() & SIGN;
    let magnitude = Sums {
        head: x.head.abs(),
        tail: (x.tail.bits() ^ left).floats(),
    };
    Octant::new(y, magnitude, left).angle()
}

#[inline(always)]
fn lean_angle(y: Floats, x: Floats) -> Floats {
    Octant::new(float(y.abs()), float(x.abs()), x.bits()).lean_angle()
}

/// The arc tangent of a number.
#[inline(always)]
pub fn arctan(values: Group) -> Group {
    let x = Floats::new(values);
    let usual = x.abs().le(Floats::splat(two_to(500)));
    let angle = angle_of_sums(float(x.abs()), float(Floats::splat(1.0))).rounded();
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
    let angle = angle_of_sums(float(y.abs()), float(x)).rounded();
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
    let [up, side] = [up, side.copysign(x)].map(|value| float(Floats::splat(value)));
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

/// Returns the cosine of a sine whose magnitude is below 1, or the sine of a cosine.
#[inline(always)]
fn other_leg(x: Floats) -> Sums {
    let square = Sums::product(x, x);
    let rest = Sums::ordered(Floats::splat(1.0), -square.head);
    Sums::ordered(rest.head, rest.tail - square.tail).sqrt()
}

/// The arc sine.
#[inline(always)]
pub fn arcsin(values: Group) -> Group {
    let x = Floats::new(values);
    let usual = x.abs().lt(Floats::splat(1.0));
    let angle = angle_of_sums(float(x.abs()), other_leg(x)).rounded();
    unless_unusual(angle.with_sign_of(x), usual, [x], |[x]| {
        if x.abs() == 1.0 {
            x * FRAC_PI_2
        } else {
            f64::NAN
        }
    })
}

/// The arc cosine.
#[inline(always)]
pub fn arccos(values: Group) -> Group {
    let x = Floats::new(values);
    let usual = x.abs().lt(Floats::splat(1.0));
    let angle = angle_of_sums(other_leg(x), float(x)).rounded();
    unless_unusual(angle, usual, [x], |[x]| arc_cosine_of_limit(x))
}

fn arc_cosine_of_limit(x: f64) -> f64 {
    match x {
        1.0 => 0.0,
        -1.0 => PI,
        _ => f64::NAN,
    }
}

/// The arc tangent of a float32.
#[inline(always)]
pub fn arctan_narrow(values: [f32; 4]) -> [f32; 4] {
    let x = Floats::widened(values).clamp(-two_to(200), two_to(200));
    lean_angle(x, Floats::splat(1.0)).with_sign_of(x).narrowed()
}

/// The angle of a point of float32.
#[inline(always)]
pub fn arctan2_narrow(ys: [f32; 4], xs: [f32; 4]) -> [f32; 4] {
    let (y, x) = (Floats::widened(ys), Floats::widened(xs));
    let infinity = Floats::splat(f64::INFINITY);
    let one = Floats::splat(0.0).lt(y.abs()) & y.abs().lt(infinity) & x.abs().lt(infinity);
    let angle = lean_angle(y, x).with_sign_of(y);
    narrow_unless_unusual(angle, one, [y, x], |[y, x]| angle_of_any(y, x))
}

/// The arc sine of a float32.
#[inline(always)]
pub fn arcsin_narrow(values: [f32; 4]) -> [f32; 4] {
    let x = Floats::widened(values);
    let leg = (Floats::splat(1.0) - x * x).sqrt();
    lean_angle(x, leg).with_sign_of(x).narrowed()
}

/// The arc cosine of a float32.
#[inline(always)]
pub fn arccos_narrow(values: [f32; 4]) -> [f32; 4] {
    let x = Floats::widened(values);
    let leg = (Floats::splat(1.0) - x * x).sqrt();
    lean_angle(leg, x).narrowed()
}
