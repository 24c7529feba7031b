//! Inverses of complex functions of angles and of hyperbolic functions. Cuts are reached from the side that the sign of zero tells.

use super::super::inverse::angle_of_any;
use super::logarithm::ln_of_modulus;
use super::wide::Wide;
use super::{Complex, HUGE, LN_2, TINY, size, swapped};
use ndloom_lib::math::double_double::two_to;
use std::f64::consts::FRAC_PI_2;

/// What the arc sine of a number of the first quadrant is made of.
struct Arc {
    /// The imaginary part.
    growth: f64,
    /// The real part has a sine and a cosine in proportion to the real part of the number and this.
    leg: Wide,
}

impl Arc {
    /// Computes it from the distances of 1 and -1 (T. E. Hull, T. F. Fairgrieve and P. T. P. Tang, 1997), both at once in lanes. Half
    /// their sum is the axis of an ellipse through the number, whose foci are 1 and -1.
    #[inline(never)]
    fn new(x: f64, y: f64) -> Arc {
        if x == 1.0 && y < two_to(-300) {
            return Arc {
                growth: y.sqrt(),
                leg: Wide::from(y.sqrt()),
            };
        }
        let near = (Wide::from(x) - 1.0).abs();
        let far = Wide::lanes([Wide::from(x) + 1.0, near]);
        let height = Wide::from(y).square();
        let heights = Wide::lanes([height, height]);
        let distances = far.times(far).plus(heights).sqrt();
        // What the distances are more than their parts along the axis.
        let [first, second] = Wide::of_lanes(heights.over(distances.plus(far)));
        let [_, distance] = Wide::of_lanes(distances);
        let inner = (first + second).scaled(0.5);
        let outer = (first + distance + near).scaled(0.5);
        // What the axis is more than 1, and more than x.
        let (more, rest) = if x <= 1.0 {
            (inner, outer)
        } else {
            (outer, inner)
        };
        let axis = more + 1.0;
        let sums = Wide::lanes([axis + 1.0, axis + x]);
        let squares = Wide::lanes([more, rest]).times(sums);
        let roots = Wide::of_lanes(squares.sqrt());
        // The square of y may be beyond the least float. Then one of the roots is 0.
        let is_root = Wide::of_lanes(squares).map(|square| square.0.head > 0.0);
        match (is_root, roots) {
            ([true, true], [root, leg]) => Arc {
                growth: (more + root + 1.0).ln().rounded(),
                leg,
            },
            ([true, false], [root, _]) => {
                let leg = Wide::from(y * x) / root;
                Arc {
                    growth: (more + root + 1.0).ln().rounded(),
                    leg,
                }
            }
            (_, [_, leg]) => Arc {
                growth: y / leg.rounded(),
                leg,
            },
        }
    }
}

/// The arc sine.
pub fn arcsin(z: Complex<f64>) -> Complex<f64> {
    swapped(arcsinh(swapped(z)))
}

/// The inverse hyperbolic sine.
pub fn arcsinh(z: Complex<f64>) -> Complex<f64> {
    if z.re.is_nan() || z.im.is_nan() {
        return if z.re.is_infinite() {
            z
        } else if z.im.is_infinite() {
            Complex::new(z.im.abs(), z.re)
        } else if z.im == 0.0 {
            z
        } else {
            Complex::new(f64::NAN, f64::NAN)
        };
    }
    if size(z) < TINY {
        return z;
    }
    if size(z) > HUGE {
        let re = ln_of_modulus(z).rounded() + LN_2;
        let im = angle_of_any(z.im.abs(), z.re.abs());
        return Complex::new(re.copysign(z.re), im.copysign(z.im));
    }
    // The parts are exchanged: this is the arc sine in the first quadrant.
    let Arc { growth, leg } = Arc::new(z.im.abs(), z.re.abs());
    let angle = angle_of_leg(Wide::from(z.im.abs()), leg);
    Complex::new(growth.copysign(z.re), angle.copysign(z.im))
}

/// Returns the angle of a point whose first coordinate, the upward one, has no sign.
fn angle_of_leg(y: Wide, x: Wide) -> f64 {
    if y.0.head < two_to(-300) || x.0.head.abs() < two_to(-300) {
        return angle_of_any(y.rounded(), x.rounded());
    }
    Wide::angle(y, x)
}

/// The arc cosine.
pub fn arccos(z: Complex<f64>) -> Complex<f64> {
    if z.re.is_nan() || z.im.is_nan() {
        return if z.re.is_infinite() {
            Complex::new(f64::NAN, f64::NEG_INFINITY)
        } else if z.im.is_infinite() {
            Complex::new(f64::NAN, -z.im)
        } else if z.re == 0.0 {
            Complex::new(FRAC_PI_2, f64::NAN)
        } else {
            Complex::new(f64::NAN, f64::NAN)
        };
    }
    if size(z) > HUGE {
        let im = ln_of_modulus(z).rounded() + LN_2;
        return Complex::new(angle_of_any(z.im.abs(), z.re), -im.copysign(z.im));
    }
    if size(z) < TINY {
        return Complex::new(FRAC_PI_2 - z.re, -z.im);
    }
    let Arc { growth, leg } = Arc::new(z.re.abs(), z.im.abs());
    Complex::new(angle_of_leg(leg, Wide::from(z.re)), -growth.copysign(z.im))
}

/// The inverse hyperbolic cosine.
pub fn arccosh(z: Complex<f64>) -> Complex<f64> {
    let angle = arccos(z);
    if angle.re.is_nan() {
        return Complex::new(angle.im.abs(), f64::NAN);
    }
    if angle.im.is_nan() {
        return if z.re == 0.0 {
            Complex::new(f64::NAN, FRAC_PI_2)
        } else {
            angle
        };
    }
    Complex::new(angle.im.abs(), angle.re.copysign(z.im))
}

/// The arc tangent.
pub fn arctan(z: Complex<f64>) -> Complex<f64> {
    swapped(arctanh(swapped(z)))
}

/// The inverse hyperbolic tangent.
pub fn arctanh(z: Complex<f64>) -> Complex<f64> {
    if z.re.is_nan() || z.im.is_nan() {
        return if z.re.is_infinite() || z.re == 0.0 {
            Complex::new(0f64.copysign(z.re), f64::NAN)
        } else if z.im.is_infinite() {
            Complex::new(0.0, FRAC_PI_2.copysign(z.im))
        } else {
            Complex::new(f64::NAN, f64::NAN)
        };
    }
    let (x, y) = (z.re.abs(), z.im.abs());
    if size(z) < TINY {
        return z;
    }
    if size(z) > HUGE {
        let re = real_part_of_reciprocal(x, y);
        return Complex::new(re.copysign(z.re), FRAC_PI_2.copysign(z.im));
    }
    let (one, re) = (Wide::from(1.0), Wide::from(x));
    let square = Wide::product(y, y);
    let (less, more) = (one - re, one + re);
    let distance = less.square() + square;
    let re = if x == 1.0 && y < two_to(-400) {
        // At 0 this is infinite.
        if y == 0.0 {
            f64::INFINITY
        } else {
            0.5 * (LN_2 - Wide::from(y * two_to(300)).ln().rounded() + 300.0 * LN_2)
        }
    } else {
        0.25 * ((re.scaled(4.0) / distance) + 1.0).ln().rounded()
    };
    let im = 0.5 * angle_of_any(2.0 * y, (less * more - square).rounded());
    Complex::new(re.copysign(z.re), im.copysign(z.im))
}

/// Returns x / (x^2 + y^2) of a point that may be infinite.
fn real_part_of_reciprocal(x: f64, y: f64) -> f64 {
    let (low, high) = (x.min(y), x.max(y));
    if high.is_infinite() {
        return 0.0;
    }
    let ratio = low / high;
    (x / high) / (1.0 + ratio * ratio) / high
}
