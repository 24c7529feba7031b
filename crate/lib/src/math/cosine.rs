//! The cosine of angles of at most half a turn, and its inverse. Both are the nearest floats in nearly all cases.

use super::double_double::DoubleDouble;
use std::f64::consts::{FRAC_PI_4, PI};

/// A quarter turn.
pub const QUARTER: DoubleDouble =
    DoubleDouble::new(std::f64::consts::FRAC_PI_2, 6.123233995736766e-17);

/// Returns the cosine of an angle from 0 to pi.
pub fn cos(angle: f64) -> f64 {
    wide_cos(angle).head
}

fn wide_cos(angle: f64) -> DoubleDouble {
    let float = DoubleDouble::from_float;
    if angle <= FRAC_PI_4 {
        cosine_series(float(angle))
    } else if angle >= PI - FRAC_PI_4 {
        let rest = QUARTER.plus(QUARTER).plus(float(-angle));
        cosine_series(rest).negated()
    } else {
        sine_series(QUARTER.plus(float(-angle)))
    }
}

/// Adds up `1 / first! - x / (first + 2)! + x^2 / (first + 4)! - ...`, where `x` is the square of an angle. The first
/// three terms are wide.
fn series(square: DoubleDouble, first: u32) -> DoubleDouble {
    const TERMS: u32 = 10;
    let float = DoubleDouble::from_float;
    // Each step divides what was added up so far by the next two factors of the factorials.
    let divisor = |term: u32| f64::from((2 * term + first - 1) * (2 * term + first));
    let mut narrow = 1.0;
    for term in (3..TERMS).rev() {
        narrow = 1.0 - narrow * square.head / divisor(term);
    }
    let mut sum = float(narrow);
    for term in (1..3).rev() {
        let part = sum.times(square).over(float(divisor(term)));
        sum = float(1.0).plus(part.negated());
    }
    sum
}

/// Returns the cosine of an angle of at most an eighth of a turn, correct to about 64 bits.
pub fn cosine_series(angle: DoubleDouble) -> DoubleDouble {
    series(angle.times(angle), 0)
}

/// Returns the sine of an angle of at most an eighth of a turn, correct to about 64 bits.
pub fn sine_series(angle: DoubleDouble) -> DoubleDouble {
    series(angle.times(angle), 1).times(angle)
}

/// Returns the angle from 0 to pi that has a cosine. The result is NaN if there is none.
pub fn acos(cosine: f64) -> f64 {
    let near = cosine.acos();
    let sine = ((1.0 - cosine) * (1.0 + cosine)).sqrt();
    if sine.is_nan() || sine <= 0.0 {
        return near;
    }
    // One step of Newton's method.
    let rest = wide_cos(near).plus(DoubleDouble::from_float(-cosine));
    near + rest.head / sine
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::FRAC_PI_3;

    #[test]
    fn cosines_are_the_nearest_floats() {
        // Computed with 200 bits.
        for (angle, cosine) in [
            (0.0, 1.0),
            (1e-3, 0.9999995000000417),
            (0.7, 0.7648421872844885),
            (1.2, 0.3623577544766736),
            (1.5625, 0.008296231623858378),
            (2.0, -0.4161468365471424),
            (3.0, -0.9899924966004454),
            (PI, -1.0),
        ] {
            assert_eq!(cos(angle), cosine, "{angle}");
            let distance = (acos(cosine) - angle).abs();
            assert!(distance <= 1e-13, "{angle}");
        }
        for (cosine, angle) in [
            (0.5, FRAC_PI_3),
            (-0.25, 1.8234765819369754),
            (0.999, 0.044725087168733454),
            (1.0, 0.0),
            (-1.0, PI),
        ] {
            assert_eq!(acos(cosine), angle, "{cosine}");
        }
        assert!(acos(1.5).is_nan() && acos(f64::NAN).is_nan() && cos(f64::NAN).is_nan());
    }
}
