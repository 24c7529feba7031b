//! The natural logarithm and the exponential function: rounded to the nearest float, and as sums of two floats.

use super::double_double::{
    DoubleDouble, LN_2, LOG2_E, limit_of_logarithm, ln_of_significand, log2, parts, two_to, upper,
};
use super::split::exp2;

/// Returns the natural logarithm. It is the nearest float, but for a case in about 2^40.
pub fn ln(value: f64) -> f64 {
    if value > 0.0 && value < f64::INFINITY {
        quick_ln(value).unwrap_or_else(|| log2(value).times(LN_2).head)
    } else {
        limit_of_logarithm(value)
    }
}

/// The head of the logarithm of 2, rounded to 32 bits: its products with exponents are exact. And the rest.
const LN_2_UPPER: f64 = f64::from_bits(LN_2.head.to_bits() & !((1 << 21) - 1));
const LN_2_LOWER: f64 = (LN_2.head - LN_2_UPPER) + LN_2.tail;

/// A reciprocal of 10 bits for each 64th of the range of significands, and the logarithm of what it is the reciprocal of.
static RECIPROCALS: [(f64, DoubleDouble); 47] = {
    let mut entries = [(0.0, DoubleDouble::from_float(0.0)); 47];
    let mut at = 0;
    while at < entries.len() {
        let inverse = (512 * 64 / (FIRST_RECIPROCAL + at)) as f64 / 512.0;
        entries[at] = (inverse, ln_of_significand(inverse).negated());
        at += 1;
    }
    entries
};

/// The numerator of the first significand, in 64ths.
const FIRST_RECIPROCAL: usize = 45;

/// Returns the logarithm of a positive float if a short computation shows which float is the nearest one. It does so for all but
/// some in a thousand.
#[inline(always)]
fn quick_ln(value: f64) -> Option<f64> {
    let (exponent, significand) = parts(value);
    let index = (significand * 64.0).round_ties_even() as usize;
    let (inverse, known) = RECIPROCALS[index
        .wrapping_sub(FIRST_RECIPROCAL)
        .min(RECIPROCALS.len() - 1)];
    // Both products are exact, and so is the difference.
    let significand_upper = upper(significand);
    let rest = DoubleDouble::sum(
        significand_upper * inverse - 1.0,
        (significand - significand_upper) * inverse,
    );
    let r = rest.head;
    let square = r * r;
    let fourth = square * square;
    let terms = (-1.0 / 2.0 + r / 3.0)
        + square * (-1.0 / 4.0 + r / 5.0)
        + fourth * ((-1.0 / 6.0 + r / 7.0) + square * (-1.0 / 8.0 + r / 9.0) - fourth / 10.0);
    let base = DoubleDouble::sum(exponent * LN_2_UPPER, known.head);
    let sum = DoubleDouble::sum(base.head, r);
    let tail = square * terms
        + (sum.tail + base.tail + (known.tail + exponent * LN_2_LOWER) + rest.tail * (1.0 - r));
    // Bounds of the error: of rounding the terms, and of the rest.
    let error = square * two_to(-50) + sum.head.abs() * two_to(-80);
    let nearest = sum.head + (tail - error);
    (nearest == sum.head + (tail + error)).then_some(nearest)
}

/// Returns e to the power of `exponent`. It is the nearest float, but for a case in about 2^20.
pub fn exp(exponent: f64) -> f64 {
    // Beyond this, powers are infinite or less than every subnormal float.
    const BEYOND: f64 = 760.0;
    if exponent.is_nan() {
        return exponent;
    }
    let exponent = DoubleDouble::from_float(exponent.clamp(-BEYOND, BEYOND));
    exp2(exponent.times(LOG2_E)).rounded()
}

/// Returns the natural logarithm of a positive number, to about 95 bits.
pub fn ln_wide(value: DoubleDouble) -> DoubleDouble {
    let more = DoubleDouble::from_float(value.tail / value.head);
    log2(value.head).times(LN_2).plus(more)
}

/// Returns e to the power of a number within 700 of 0, to about 78 bits.
pub fn exp_wide(exponent: DoubleDouble) -> DoubleDouble {
    let power = exp2(exponent.times(LOG2_E));
    let split = power.split.scaled(two_to(power.scale));
    DoubleDouble::sum(split.head, split.tail)
}

/// Returns the natural logarithm of `1 + value`, also for values near 0. It is the nearest float in nearly all cases.
pub fn ln_1p(value: f64) -> f64 {
    if value > -1.0 && value < f64::INFINITY {
        ln_wide(DoubleDouble::sum(1.0, value)).head
    } else {
        limit_of_logarithm(1.0 + value)
    }
}

/// Returns e to the power of `exponent`, less 1, also for exponents near 0. It is the nearest float in nearly all cases.
pub fn exp_m1(exponent: f64) -> f64 {
    // Below the first limit four terms of the series are enough. Beyond the second one, 1 is less than half of the last place.
    const NEAR: f64 = two_to(-20);
    const FAR: f64 = 60.0;
    if exponent.abs() < NEAR {
        let terms = 0.5 + exponent * (1.0 / 6.0 + exponent / 24.0);
        return exponent + exponent * exponent * terms;
    }
    if exponent.abs() <= FAR {
        return exp_wide(DoubleDouble::from_float(exponent))
            .plus(DoubleDouble::from_float(-1.0))
            .head;
    }
    exp(exponent) - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::random::Random;

    #[test]
    fn logarithms_and_powers_are_the_nearest_floats() {
        // Computed with 200 bits.
        for (value, logarithm, power) in [
            (0.1, -2.3025850929940455, 1.1051709180756477),
            (0.5, -std::f64::consts::LN_2, 1.6487212707001282),
            (1.0, 0.0, std::f64::consts::E),
            (2.5, 0.9162907318741551, 12.182493960703473),
            (700.25, 6.551437414140218, 1.3022997366991783e304),
        ] {
            assert_eq!(ln(value), logarithm, "{value}");
            assert_eq!(exp(value), power, "{value}");
        }
    }

    #[test]
    fn quick_logarithms_are_the_wide_ones() {
        let mut random = Random(5);
        let (mut quick, tried) = (0, if cfg!(miri) { 500 } else { 300_000 });
        for round in 0..tried {
            let bits = random.next();
            let value = match round % 4 {
                // Any magnitude, below 1, near 1, and near what the table has.
                0 => f64::from_bits(bits >> 1),
                1 => (bits >> 11) as f64 * two_to(-53),
                2 => 1.0 + (bits >> 12) as f64 * two_to(-52 - (bits % 50) as i32) - two_to(-10),
                _ => (45 + bits % 47) as f64 / 64.0 + (bits >> 32) as f64 * two_to(-60),
            };
            if value > 0.0 && value < f64::INFINITY {
                let found = quick_ln(value);
                quick += usize::from(found.is_some());
                if let Some(found) = found {
                    assert_eq!(found, log2(value).times(LN_2).head, "{value:e}");
                }
            }
        }
        assert!(quick > tried / 2, "{quick}");
    }

    #[test]
    fn values_near_1_are_the_nearest_floats() {
        // Computed with 200 bits.
        for (value, logarithm, power) in [
            (1e-300, 1e-300, 1e-300),
            (-1e-17, -1e-17, -1e-17),
            (3e-7, 2.99999955000009e-7, 3.000000450000045e-7),
            (-1e-5, -1.0000050000333337e-5, -9.999950000166666e-6),
            (0.3, 0.26236426446749106, 0.3498588075760031),
            (-0.7, -1.203972804325936, -0.5034146962085905),
            (33.3, 3.535145354171894, 289738526663659.5),
        ] {
            assert_eq!(ln_1p(value), logarithm, "{value}");
            assert_eq!(exp_m1(value), power, "{value}");
        }
    }

    #[test]
    fn limits_match_std() {
        for value in [
            0.0,
            -0.0,
            -1.0,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::NAN,
            1e300,
            -1e300,
            5e-324,
        ] {
            for (found, expected) in [
                (ln(value), value.ln()),
                (exp(value), value.exp()),
                (ln_1p(value), value.ln_1p()),
                (exp_m1(value), value.exp_m1()),
            ] {
                let same = found == expected || found.is_nan() && expected.is_nan();
                assert!(same, "{value}: {found} is not {expected}");
            }
        }
    }
}
