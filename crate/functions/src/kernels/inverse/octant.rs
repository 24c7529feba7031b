//! The angle of a point: a table of the arc tangents of 65 slopes, and a series.

use super::super::angles::QUARTER_TURN;
use super::super::exponentials::ANCHOR;
use super::super::floats::{Bits, Floats, SIGN, polynomial};
use super::super::sums::Sums;
use ndloom_lib::math::double_double::DoubleDouble;

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
pub struct Octant {
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
    pub fn new(y: Sums, x: Sums, left: Bits) -> Octant {
        let steep = x.head.lt(y.head);
        let pick = |a: Floats, b: Floats| steep.select(a, b);
        let of_left = |value: f64| (Floats::splat(value).bits() & is_negative(left)).floats();
        let quarter = |value: f64| pick(Floats::splat(value), of_left(2.0 * value));
        Octant {
            low: Sums::parts(pick(x.head, y.head), pick(x.tail, y.tail)),
            high: Sums::parts(pick(y.head, x.head), pick(y.tail, x.tail)),
            base: Sums::parts(quarter(QUARTER_TURN.head), quarter(QUARTER_TURN.tail)),
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
    pub fn angle(&self) -> Sums {
        let (number, step) = self.step();
        let (low, high) = (self.low, self.high);
        // The products of steps with halves of floats are exact.
        let upper = high.head.upper();
        let far = Sums::ordered(low.head - step * upper, -(step * (high.head - upper)));
        let far = Sums::parts(far.head, far.tail + (low.tail - step * high.tail));
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
        Sums::parts(total.head, tail)
    }

    /// Returns the angle to about 45 bits.
    #[inline(always)]
    pub fn lean_angle(&self) -> Floats {
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
