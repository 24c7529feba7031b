//! Inverses of complex functions of angles and of hyperbolic functions. Cuts are reached from the side that the sign of zero tells.

use super::super::inverse::angle_of_any;
use super::logarithm::{ln_of_modulus, wide_sqrt};
use super::wide::Wide;
use super::{Complex, HUGE, LN_2, TINY, complex, size, swapped};
use ndloom_lib::math::double_double::two_to;
use std::f64::consts::FRAC_PI_2;

/// The square roots of 1 + z and 1 - z.
struct Roots {
    more: [Wide; 2],
    less: [Wide; 2],
}

impl Roots {
    fn new(z: Complex<f64>) -> Roots {
        let (re, one) = (Wide::from(z.re), Wide::from(1.0));
        Roots {
            more: wide_sqrt(one + re, z.im),
            less: wide_sqrt(one - re, -z.im),
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
            complex(z.im.abs(), z.re)
        } else if z.im == 0.0 {
            z
        } else {
            complex(f64::NAN, f64::NAN)
        };
    }
    if size(z) < TINY {
        return z;
    }
    if size(z) > HUGE {
        let re = ln_of_modulus(z).rounded() + LN_2;
        let im = angle_of_any(z.im.abs(), z.re.abs());
        return complex(re.copysign(z.re), im.copysign(z.im));
    }
    // For the first quadrant, that of the arc sine.
    let Roots { more, less } = Roots::new(complex(z.im.abs(), z.re.abs()));
    let re = (less[0] * more[1] - less[1] * more[0]).arcsinh();
    let cosine = less[0] * more[0] - less[1] * more[1];
    complex(
        re.copysign(z.re),
        leg_angle(z.im.abs(), cosine).copysign(z.im),
    )
}

/// Returns the angle of a point whose coordinates have no signs.
fn leg_angle(y: f64, x: Wide) -> f64 {
    if y < two_to(-300) || x.0.head < two_to(-300) {
        return angle_of_any(y, x.rounded());
    }
    Wide::angle(Wide::from(y), x)
}

/// The arc cosine.
pub fn arccos(z: Complex<f64>) -> Complex<f64> {
    if z.re.is_nan() || z.im.is_nan() {
        return if z.re.is_infinite() {
            complex(f64::NAN, f64::NEG_INFINITY)
        } else if z.im.is_infinite() {
            complex(f64::NAN, -z.im)
        } else if z.re == 0.0 {
            complex(FRAC_PI_2, f64::NAN)
        } else {
            complex(f64::NAN, f64::NAN)
        };
    }
    if size(z) > HUGE {
        let im = ln_of_modulus(z).rounded() + LN_2;
        return complex(angle_of_any(z.im.abs(), z.re), -im.copysign(z.im));
    }
    if size(z) < TINY {
        return complex(FRAC_PI_2 - z.re, -z.im);
    }
    let Roots { more, less } = Roots::new(complex(z.re, z.im.abs()));
    let re = 2.0 * leg_angle_of(less[0], more[0]);
    let im = (less[0] * more[1] - less[1] * more[0]).arcsinh();
    complex(re, -im.copysign(z.im))
}

fn leg_angle_of(y: Wide, x: Wide) -> f64 {
    if y.0.head < two_to(-300) || x.0.head < two_to(-300) {
        return angle_of_any(y.rounded(), x.rounded());
    }
    Wide::angle(y, x)
}

/// The inverse hyperbolic cosine.
pub fn arccosh(z: Complex<f64>) -> Complex<f64> {
    let angle = arccos(z);
    if angle.re.is_nan() {
        return complex(angle.im.abs(), f64::NAN);
    }
    if angle.im.is_nan() {
        return if z.re == 0.0 {
            complex(f64::NAN, FRAC_PI_2)
        } else {
            angle
        };
    }
    complex(angle.im.abs(), angle.re.copysign(z.im))
}

/// The arc tangent.
pub fn arctan(z: Complex<f64>) -> Complex<f64> {
    swapped(arctanh(swapped(z)))
}

/// The inverse hyperbolic tangent.
pub fn arctanh(z: Complex<f64>) -> Complex<f64> {
    if z.re.is_nan() || z.im.is_nan() {
        return if z.re.is_infinite() || z.re == 0.0 {
            complex(0f64.copysign(z.re), f64::NAN)
        } else if z.im.is_infinite() {
            complex(0f64.copysign(z.re), FRAC_PI_2.copysign(z.im))
        } else {
            complex(f64::NAN, f64::NAN)
        };
    }
    let (x, y) = (z.re.abs(), z.im.abs());
    if size(z) < TINY {
        return z;
    }
    if size(z) > HUGE {
        let re = real_part_of_reciprocal(x, y);
        return complex(re.copysign(z.re), FRAC_PI_2.copysign(z.im));
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
    complex(re.copysign(z.re), im.copysign(z.im))
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
