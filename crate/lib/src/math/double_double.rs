//! Numbers as sums of two floats, about twice as precise as one float. They hold the logarithms of bases and bounds,
//! and the products of exponents and logarithms.
//!
//! Exact products split each factor into two halves (T. J. Dekker, 1971), because WebAssembly has no fused multiply.

/// A sum of two floats that is not rounded to one float. `tail` is at most half a unit in the last place of `head`.
#[derive(Clone, Copy, Debug)]
pub struct DoubleDouble {
    /// The sum rounded to one float.
    pub head: f64,
    /// The error of this rounding.
    pub tail: f64,
}

/// log2(e).
pub const LOG2_E: DoubleDouble =
    DoubleDouble::new(std::f64::consts::LOG2_E, 2.0355273740931033e-17);

/// The natural logarithm of 2.
pub const LN_2: DoubleDouble = DoubleDouble::new(std::f64::consts::LN_2, 2.3190468138462996e-17);

/// log10(2).
pub const LOG10_2: DoubleDouble =
    DoubleDouble::new(std::f64::consts::LOG10_2, -2.8037281277851704e-18);

/// Rounds to 26 significant bits. The remainder fits 26 bits too. The product of two such values is exact.
pub const fn upper(value: f64) -> f64 {
    f64::from_bits((value.to_bits() + (1 << 26)) & !((1 << 27) - 1))
}

/// Returns 2 to the power of an integer between -1022 and 1023.
pub const fn two_to(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

impl DoubleDouble {
    /// Returns the number of these parts.
    pub const fn new(head: f64, tail: f64) -> DoubleDouble {
        DoubleDouble { head, tail }
    }

    /// Returns the exact sum of two floats.
    pub const fn sum(a: f64, b: f64) -> DoubleDouble {
        let head = a + b;
        let part = head - a;
        DoubleDouble::new(head, (a - (head - part)) + (b - part))
    }

    /// Returns the exact sum of two floats. The magnitude of the second must not be greater than that of the first.
    const fn ordered_sum(a: f64, b: f64) -> DoubleDouble {
        let head = a + b;
        DoubleDouble::new(head, b - (head - a))
    }

    /// Returns the exact product of two floats that are not near the limits of float64.
    pub const fn product(a: f64, b: f64) -> DoubleDouble {
        let (a_upper, b_upper) = (upper(a), upper(b));
        let (a_lower, b_lower) = (a - a_upper, b - b_upper);
        let head = a * b;
        let tail = ((a_upper * b_upper - head) + a_upper * b_lower + a_lower * b_upper)
            + a_lower * b_lower;
        DoubleDouble::new(head, tail)
    }

    /// Returns the sum, correct to about 100 bits of the larger number.
    pub const fn plus(self, other: DoubleDouble) -> DoubleDouble {
        let heads = DoubleDouble::sum(self.head, other.head);
        let tails = DoubleDouble::sum(self.tail, other.tail);
        let sum = DoubleDouble::ordered_sum(heads.head, heads.tail + tails.head);
        DoubleDouble::ordered_sum(sum.head, sum.tail + tails.tail)
    }

    /// Returns the product, correct to about 100 bits.
    pub const fn times(self, other: DoubleDouble) -> DoubleDouble {
        let product = DoubleDouble::product(self.head, other.head);
        let crossed = self.head * other.tail + self.tail * other.head;
        DoubleDouble::ordered_sum(product.head, product.tail + crossed)
    }

    /// Returns the quotient, correct to about 100 bits.
    #[inline(never)]
    pub const fn over(self, other: DoubleDouble) -> DoubleDouble {
        let head = self.head / other.head;
        let product = other.times(DoubleDouble::from_float(head));
        let rest = self.plus(product.negated());
        DoubleDouble::ordered_sum(head, rest.head / other.head)
    }

    /// Converts a float without changing its value.
    pub const fn from_float(value: f64) -> DoubleDouble {
        DoubleDouble::new(value, 0.0)
    }

    /// Returns the value with the opposite sign.
    pub const fn negated(self) -> DoubleDouble {
        DoubleDouble::new(-self.head, -self.tail)
    }
}

/// 1/1, 1/3, 1/5, ...: the coefficients of the series of the inverse hyperbolic tangent.
static ODD_RECIPROCALS: [DoubleDouble; 19] = {
    let mut reciprocals = [DoubleDouble::from_float(1.0); 19];
    let mut term = 0;
    while term < reciprocals.len() {
        let odd = DoubleDouble::from_float((2 * term + 1) as f64);
        reciprocals[term] = DoubleDouble::from_float(1.0).over(odd);
        term += 1;
    }
    reciprocals
};

/// Returns log2 of `value / near` from `TERMS` terms of the series of the inverse hyperbolic tangent. The first `WIDE`
/// terms are computed to 100 bits. The other terms must be below 2^-43 of the sum and are computed in one float. The
/// two arguments are so close that their difference is exact.
const fn log2_ratio<const WIDE: usize, const TERMS: usize>(value: f64, near: f64) -> DoubleDouble {
    let ratio = DoubleDouble::from_float(value - near).over(DoubleDouble::sum(value, near));
    let square = ratio.times(ratio);
    let mut narrow_sum = 0.0;
    let mut term = TERMS;
    while term > WIDE {
        term -= 1;
        narrow_sum = narrow_sum * square.head + ODD_RECIPROCALS[term].head;
    }
    let mut sum = DoubleDouble::from_float(narrow_sum);
    while term > 0 {
        term -= 1;
        sum = sum.times(square).plus(ODD_RECIPROCALS[term]);
    }
    let doubled = DoubleDouble::new(2.0 * ratio.head, 2.0 * ratio.tail);
    doubled.times(sum).times(LOG2_E)
}

/// log2 of 45/64, 46/64, ..., 91/64, which covers the whole range of significands.
static LOGARITHMS: [DoubleDouble; 47] = {
    let mut logarithms = [DoubleDouble::from_float(0.0); 47];
    let mut at = 0;
    while at < logarithms.len() {
        logarithms[at] = log2_ratio::<9, 19>((FIRST_KNOWN + at) as f64 / 64.0, 1.0);
        at += 1;
    }
    logarithms
};

/// Returns the natural logarithm of a number between the square roots of 1/2 and 2.
pub const fn ln_of_significand(value: f64) -> DoubleDouble {
    log2_ratio::<9, 19>(value, 1.0).times(LN_2)
}

/// The numerator of the first table entry, in 64ths.
const FIRST_KNOWN: usize = 45;

/// Returns the logarithm to base 2 of a positive finite float. The logarithm is correct to 95 bits, also for floats
/// close to 1.
pub fn log2(value: f64) -> DoubleDouble {
    let (exponent, significand) = parts(value);
    let index = (significand * 64.0).round_ties_even();
    // The index is always within the table. The `min` tells the compiler so, which saves the code of a panic.
    let known = LOGARITHMS[(index as usize)
        .wrapping_sub(FIRST_KNOWN)
        .min(LOGARITHMS.len() - 1)];
    let near = index / 64.0;
    // Many bounds of ranges are such numbers: 1, 2, 10, 100.
    let logarithm = if significand == near {
        known
    } else {
        // The square of the ratio is below 2^-14.
        log2_ratio::<3, 7>(significand, near).plus(known)
    };
    logarithm.plus(DoubleDouble::from_float(exponent))
}

/// Returns the logarithm, to any base, of a value whose logarithm is not a finite number.
pub fn limit_of_logarithm(value: f64) -> f64 {
    match value {
        0.0 => f64::NEG_INFINITY,
        f64::INFINITY => value,
        _ => f64::NAN,
    }
}

/// Splits a float into a power of 2 and a significand between the square roots of 1/2 and 2.
pub fn parts(value: f64) -> (f64, f64) {
    let (scaled, shift) = if value < f64::MIN_POSITIVE {
        (value * two_to(54), 54)
    } else {
        (value, 0)
    };
    let bits = scaled.to_bits();
    let significand = f64::from_bits(bits & ((1 << 52) - 1) | 1.0f64.to_bits());
    let exponent = (bits >> 52) as i32 - 1023 - shift;
    if significand > std::f64::consts::SQRT_2 {
        (f64::from(exponent + 1), significand / 2.0)
    } else {
        (f64::from(exponent), significand)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::naive::thinned;
    use crate::testing::recorded::numbers_of;

    /// Lines of a float with the head and the tail of its logarithm, computed with 300 bits.
    const RECORDED: &str = include_str!("logarithms.txt");

    #[test]
    fn odd_numbers_times_their_reciprocals_are_one() {
        for (index, reciprocal) in ODD_RECIPROCALS.iter().enumerate() {
            let odd = DoubleDouble::from_float((2 * index + 1) as f64);
            let difference = reciprocal.times(odd).plus(DoubleDouble::from_float(-1.0));
            assert!(difference.head.abs() < two_to(-100), "{index}");
        }
    }

    #[test]
    fn powers_of_known_logarithms_are_their_numbers() {
        for (index, logarithm) in LOGARITHMS.iter().enumerate() {
            let power = super::super::split::exp2(*logarithm);
            let split = power.split.scaled(two_to(power.scale));
            let difference = (split.head - (FIRST_KNOWN + index) as f64 / 64.0) + split.tail;
            assert!(difference.abs() < two_to(-75), "{index}");
        }
    }

    #[test]
    fn logarithms_are_right_to_95_bits() {
        for [value, head, tail] in numbers_of(RECORDED) {
            let logarithm = log2(value);
            assert_eq!(logarithm.head, head, "{value:e}");
            let off = (logarithm.tail - tail).abs();
            assert!(off <= head.abs() * two_to(-95), "{value:e}: {off:e}");
        }
    }

    #[test]
    fn logarithms_of_powers_of_two_are_exact() {
        for exponent in thinned(-1022..=1023, 37) {
            let logarithm = log2(two_to(exponent));
            assert_eq!((logarithm.head, logarithm.tail), (f64::from(exponent), 0.0));
        }
        assert_eq!(log2(5e-324).head, -1074.0);
    }

    #[test]
    fn sums_and_products_lose_nothing() {
        let third = 1.0 / 3.0;
        let product = DoubleDouble::product(third, third);
        // The significand of a third is (2^54 - 1) / 3.
        let significand = ((1u128 << 54) - 1) / 3;
        let exact = significand * significand;
        let head = (product.head * two_to(108)) as u128;
        let tail = (product.tail * two_to(108)) as i128;
        assert_eq!(head.wrapping_add_signed(tail), exact);
        let sum = DoubleDouble::sum(1.0, two_to(-80));
        assert_eq!((sum.head, sum.tail), (1.0, two_to(-80)));
        let quotient = DoubleDouble::from_float(1.0).over(DoubleDouble::from_float(3.0));
        let back = quotient.times(DoubleDouble::from_float(3.0));
        assert!((back.head - 1.0 + back.tail).abs() < two_to(-100));
    }
}
