//! Raises one base to any exponent, like C's `pow`. The result is the nearest float except in about one case in 2^20.

use super::double_double::{DoubleDouble, LN_2, log2, two_to};
use super::split::{Scaled, exp2};

/// Powers of 2 with this exponent or a greater one are greater than every float. With the negative exponent they are
/// less than every subnormal float.
const BEYOND: f64 = 1100.0;

/// The last place of this number is worth 2^-71. Adding it to a tail and subtracting it again clears the low bits of
/// the tail, which may be wrong.
const WHOLE_ANCHOR: f64 = 3.0 * two_to(-20);

/// A base and its logarithms, which are computed once.
#[derive(Clone, Copy, Debug)]
pub struct Base {
    value: f64,
    /// log2 of the magnitude, or NaN if `has_logarithm` is false for the base.
    log2: DoubleDouble,
    /// The natural logarithm of the magnitude.
    pub natural: f64,
}

impl Base {
    /// Accepts any float as a base.
    pub fn new(value: f64) -> Base {
        let magnitude = value.abs();
        let log2 = if has_logarithm(value) {
            log2(magnitude)
        } else {
            DoubleDouble::from_float(f64::NAN)
        };
        let natural = log2.times(LN_2).head;
        Base {
            value,
            log2,
            natural,
        }
    }

    /// Returns how many octaves (factors of 2) an exponent of 1 spans. Returns NaN for 0, 1, -1, infinities and NaN.
    pub fn octaves(&self) -> f64 {
        self.log2.head
    }

    /// Whether odd exponents give negative powers.
    pub fn is_negative(&self) -> bool {
        self.value < 0.0
    }

    /// Returns the base to the power of `exponent`.
    pub fn power(&self, exponent: f64) -> f64 {
        if !has_logarithm(self.value) || !exponent.is_finite() {
            return self.limit(exponent);
        }
        let octaves = exponent * self.octaves();
        let magnitude = if octaves > BEYOND {
            f64::INFINITY
        } else if octaves < -BEYOND {
            0.0
        } else {
            self.magnitude(exponent).rounded()
        };
        self.signed(magnitude, exponent)
    }

    /// Returns the power where it is a limit and not computed from logarithms: the base is 0, 1, -1, infinite or NaN,
    /// or the exponent is infinite or NaN.
    fn limit(&self, exponent: f64) -> f64 {
        let magnitude = self.value.abs();
        if exponent == 0.0 || self.value == 1.0 {
            return 1.0;
        }
        if magnitude.is_nan() || exponent.is_nan() {
            return f64::NAN;
        }
        let power = if magnitude == 1.0 {
            1.0
        } else if (magnitude > 1.0) == (exponent > 0.0) {
            f64::INFINITY
        } else {
            0.0
        };
        let half = exponent / 2.0;
        let is_whole = exponent.trunc() == exponent;
        if self.value.is_sign_positive() || is_whole && half.trunc() == half {
            power
        } else if is_whole {
            -power
        } else if magnitude == 1.0 && exponent.is_finite() {
            f64::NAN
        } else {
            power
        }
    }

    /// Returns the magnitude of the power. The exponent must span less than 2^18 octaves.
    #[inline(never)]
    pub fn magnitude(&self, exponent: f64) -> Scaled {
        let product = DoubleDouble::product(exponent, self.log2.head);
        let tail = product.tail + exponent * self.log2.tail;
        let mut power = exp2(DoubleDouble::sum(product.head, tail));
        if exponent.trunc() == exponent {
            // A power with a whole exponent may have few enough bits to be exact here, and may lie exactly half-way
            // between two floats, like 10^23. Then its tail must be exact too.
            power.split.tail = (power.split.tail + WHOLE_ANCHOR) - WHOLE_ANCHOR;
        }
        power
    }

    /// Returns a magnitude with the sign that a finite exponent gives it. A negative base has powers only for whole
    /// exponents.
    pub fn signed(&self, magnitude: f64, exponent: f64) -> f64 {
        if !self.is_negative() {
            return magnitude;
        }
        let half = exponent / 2.0;
        if exponent.trunc() != exponent {
            f64::NAN
        } else if half.trunc() == half {
            magnitude
        } else {
            -magnitude
        }
    }
}

/// Whether powers are computed from the logarithm of the base. For 0, 1, -1, infinities and NaN they are not: all
/// powers of these bases are limits, which every `pow` returns exactly.
fn has_logarithm(value: f64) -> bool {
    value != 0.0 && value.is_finite() && value.abs() != 1.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::naive::thinned;
    use crate::testing::recorded::numbers_of;

    /// Lines of a base, an exponent and the nearest float to the power, computed with 300 bits.
    const RECORDED: &str = include_str!("powers.txt");

    #[test]
    fn powers_are_the_nearest_floats() {
        for [base, exponent, nearest] in numbers_of(RECORDED) {
            let power = Base::new(base).power(exponent);
            assert_eq!(
                power.to_bits(),
                nearest.to_bits(),
                "{base:e} to {exponent:e} is not {power:e}"
            );
        }
    }

    #[test]
    fn whole_powers_that_float64_holds_are_exact() {
        for base in thinned(2..=100u64, 33) {
            let mut power = 1u64;
            for exponent in 0.. {
                assert_eq!(
                    Base::new(base as f64).power(f64::from(exponent)),
                    power as f64
                );
                let sign = if exponent % 2 == 0 { 1.0 } else { -1.0 };
                let negative = Base::new(-(base as f64)).power(f64::from(exponent));
                assert_eq!(negative, sign * power as f64);
                power *= base;
                if power >= 1 << 53 {
                    break;
                }
            }
        }
    }

    #[test]
    fn limits_match_std() {
        let (infinity, nan) = (f64::INFINITY, f64::NAN);
        let exponents = [
            0.0, -0.0, 0.5, 1.0, 2.0, 3.0, 1e300, 7e15, 5e-324, infinity, nan,
        ];
        for base in [0.0, 1.0, infinity, nan, 0.5, 2.0]
            .into_iter()
            .flat_map(|base| [base, -base])
        {
            for exponent in exponents
                .into_iter()
                .flat_map(|exponent| [exponent, -exponent])
            {
                if has_logarithm(base) && exponent.is_finite() {
                    continue;
                }
                let (found, expected) = (Base::new(base).power(exponent), base.powf(exponent));
                let same =
                    found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan();
                assert!(same, "{base} to {exponent} is not {found}");
            }
        }
    }

    #[test]
    fn limits_match_c() {
        let (infinity, nan) = (f64::INFINITY, f64::NAN);
        for (base, exponent, power) in [
            (nan, 0.0, 1.0),
            (1.0, nan, 1.0),
            (1.0, f64::MAX, 1.0),
            (-1.0, infinity, 1.0),
            (-1.0, 3.0, -1.0),
            (-1.0, 0.5, nan),
            (0.0, -1.0, infinity),
            (-0.0, -3.0, -infinity),
            (-0.0, -2.0, infinity),
            (0.0, 2.5, 0.0),
            (infinity, -0.5, 0.0),
            (infinity, 0.5, infinity),
            (-infinity, 3.0, -infinity),
            (10.0, infinity, infinity),
            (10.0, -infinity, 0.0),
            (0.5, infinity, 0.0),
            (10.0, nan, nan),
            (10.0, 309.0, infinity),
            (10.0, 1e300, infinity),
            (10.0, -324.0, 0.0),
            (10.0, -1e300, 0.0),
            (-2.0, 0.5, nan),
            (-2.0, 5e-324, nan),
            (-2.0, -3.0, -0.125),
            (-2.0, -2000.0, 0.0),
            (-2.0, 2001.0, -infinity),
            (-2.0, 1e300, infinity),
            (-2.0, 0.0, 1.0),
        ] {
            let found = Base::new(base).power(exponent);
            let same = found == power || (found.is_nan() && power.is_nan());
            assert!(same, "{base} to {exponent} is not {found}");
        }
        assert!(Base::new(-2.0).power(-2001.0).is_sign_negative());
    }
}
