//! Powers of 2 to about 78 bits. They are sums whose heads have exact products, and they are rounded to one float only
//! at the end.

use super::double_double::{DoubleDouble, LN_2, two_to, upper};

/// A sum that is not rounded to one float. `head` has 26 significant bits, and `tail` is the rest, below 2^-26 of
/// `head`. The product of two heads is exact. So the product of two such sums takes a quarter of the time that exact
/// products of whole floats take.
#[derive(Clone, Copy, Debug)]
pub struct Split {
    /// The upper 26 bits.
    pub head: f64,
    /// The rest, which may be negative.
    pub tail: f64,
}

impl Split {
    /// 1.
    pub const ONE: Split = Split {
        head: 1.0,
        tail: 0.0,
    };

    /// Returns the product, correct to 79 bits.
    pub const fn times(self, other: Split) -> Split {
        Split::new(
            self.head * other.head,
            self.head * other.tail + self.tail * (other.head + other.tail),
        )
    }

    /// Splits the sum of a float and a much smaller one.
    const fn new(value: f64, rest: f64) -> Split {
        let head = upper(value + rest);
        Split {
            head,
            tail: (value - head) + rest,
        }
    }

    /// Returns the value times a power of 2.
    pub fn scaled(self, factor: f64) -> Split {
        Split {
            head: self.head * factor,
            tail: self.tail * factor,
        }
    }
}

/// `split` times 2 to the power of `scale`. The exponent may lie far outside the range of float64.
#[derive(Clone, Copy, Debug)]
pub struct Scaled {
    /// A value between 1/2 and 4.
    pub split: Split,
    /// The exponent of 2.
    pub scale: i32,
}

impl Scaled {
    /// Returns the nearest float.
    pub fn rounded(self) -> f64 {
        round_scaled(self.split.head, self.split.tail, self.scale)
    }
}

/// The number of steps into which two tables of 64 entries divide each octave. The rest of the exponent is below 2^-13.
const STEPS: i32 = 4096;

/// Powers of 2 in 64 steps of 1/64.
static COARSE: [Split; 64] = {
    let mut root = exp2_of_step();
    let mut squarings = 0;
    while squarings < 6 {
        root = root.times(root);
        squarings += 1;
    }
    powers_of(root)
};

/// Powers of 2 in 64 steps of 1/4096.
static FINE: [Split; 64] = powers_of(exp2_of_step());

const fn powers_of(root: DoubleDouble) -> [Split; 64] {
    let mut powers = [Split::ONE; 64];
    let mut power = root;
    let mut index = 1;
    while index < powers.len() {
        powers[index] = Split::new(power.head, power.tail);
        power = power.times(root);
        index += 1;
    }
    powers
}

/// Returns 2 to the power of 1/4096, by Taylor's series, beginning with the last term.
const fn exp2_of_step() -> DoubleDouble {
    let exponent = LN_2.over(DoubleDouble::from_float(STEPS as f64));
    let one = DoubleDouble::from_float(1.0);
    let mut sum = one;
    let mut term = 9;
    while term > 0 {
        sum = sum
            .times(exponent)
            .over(DoubleDouble::from_float(term as f64))
            .plus(one);
        term -= 1;
    }
    sum
}

/// Returns 2 to the power of a number within 2^18 of 0.
pub fn exp2(exponent: DoubleDouble) -> Scaled {
    let nearest = (exponent.head * f64::from(STEPS)).round_ties_even();
    let step = nearest as i32;
    // The difference is exact: the two numbers are at most a step apart and are multiples of the same unit.
    let rest = exponent.head - nearest / f64::from(STEPS);
    let power = DoubleDouble::sum(rest, exponent.tail).times(LN_2);
    let small = power.head;
    let above = power.tail
        + small
            * small
            * (0.5 + small * (1.0 / 6.0 + small * (1.0 / 24.0 + small * (1.0 / 120.0))));
    let head = upper(1.0 + small);
    let grown = Split {
        head,
        tail: ((1.0 - head) + small) + above,
    };
    let coarse = COARSE[step as usize >> 6 & 63];
    let fine = FINE[step as usize & 63];
    Scaled {
        split: coarse.times(fine).times(grown),
        scale: step >> 12,
    }
}

/// With an exponent of 2 beyond this, every value is infinite or zero, whatever the significand is.
const FAR: i32 = 2000;

/// Returns `(head + tail) * 2^scale`, rounded once. The sum must lie between 2^-100 and 2^100, and the tail must be far
/// smaller than the head.
pub fn round_scaled(head: f64, tail: f64, scale: i32) -> f64 {
    let scale = scale.clamp(-FAR, FAR);
    let [first, second] = [scale / 2, scale - scale / 2].map(two_to);
    let sum = head + tail;
    let result = sum * first * second;
    if result >= f64::MIN_POSITIVE {
        return result;
    }
    // A subnormal result has fewer bits than the sum. If the sum lies exactly half-way between two results, the sum's
    // own rounding error decides.
    let missed = sum - result / second / first;
    let half_unit = f64::from_bits(1) / second / first / 2.0;
    let rest = tail - (sum - head);
    if missed == half_unit && rest > 0.0 {
        f64::from_bits(result.to_bits() + 1)
    } else if missed == -half_unit && rest < 0.0 {
        f64::from_bits(result.to_bits() - 1)
    } else {
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::naive::thinned;

    #[test]
    fn each_table_steps_through_its_range() {
        // The product of the last entry and the root is the end of the range. So is the product of any two entries at
        // the same distance from its two ends.
        let coarse_root = COARSE[1];
        for (table, end) in [
            (FINE, coarse_root),
            (
                COARSE,
                Split {
                    head: 2.0,
                    tail: 0.0,
                },
            ),
        ] {
            for index in 1..64 {
                let product = table[index].times(table[64 - index]);
                let difference = (product.head - end.head) + (product.tail - end.tail);
                assert!(difference.abs() < two_to(-75), "{index}");
                let step = table[index - 1].times(table[1]);
                let difference = (step.head - table[index].head) + (step.tail - table[index].tail);
                assert!(difference.abs() < two_to(-75), "{index}");
            }
        }
    }

    #[test]
    fn whole_exponents_are_exact() {
        for exponent in thinned(-1074..=1023, 23) {
            let power = exp2(DoubleDouble::from_float(f64::from(exponent)));
            assert_eq!((power.split.head, power.split.tail), (1.0, 0.0));
            let bits = match exponent {
                -1022.. => ((exponent + 1023) as u64) << 52,
                _ => 1 << (exponent + 1074),
            };
            assert_eq!(power.rounded().to_bits(), bits, "{exponent}");
        }
    }

    #[test]
    fn an_exponent_and_its_negative_multiply_to_one() {
        for index in thinned(1..10_000, 499) {
            let exponent = DoubleDouble::sum(f64::from(index) * 0.000_317, two_to(-70));
            let (up, down) = (exp2(exponent), exp2(exponent.negated()));
            let product = up
                .split
                .times(down.split)
                .scaled(two_to(up.scale + down.scale));
            assert!(
                (product.head - 1.0 + product.tail).abs() < two_to(-75),
                "{index}"
            );
        }
    }

    #[test]
    fn heads_have_26_bits() {
        for index in thinned(0..4096, 37) {
            let split = exp2(DoubleDouble::from_float(f64::from(index) / 1000.0)).split;
            assert_eq!(split.head.to_bits() & ((1 << 27) - 1), 0);
            assert!(split.tail.abs() <= split.head * two_to(-26));
        }
    }

    #[test]
    fn the_tail_decides_a_subnormal_tie() {
        // The unit is 2^-1074, and the value is 2.5 units.
        let round = |tail| round_scaled(1.25, tail, -1073).to_bits();
        assert_eq!(round(0.0), 2);
        assert_eq!(round(two_to(-60)), 3);
        assert_eq!(round(-two_to(-60)), 2);
        // The value is 3.5 units, and the even neighbour is above.
        let round = |tail| round_scaled(1.75, tail, -1073).to_bits();
        assert_eq!(round(0.0), 4);
        assert_eq!(round(-two_to(-60)), 3);
        assert_eq!(round_scaled(1.0, two_to(-60), -1075).to_bits(), 1);
        assert_eq!(round_scaled(1.0, 0.0, -1075), 0.0);
    }

    #[test]
    fn far_scales_are_limits() {
        assert_eq!(round_scaled(1.0, 0.0, i32::MAX), f64::INFINITY);
        assert_eq!(round_scaled(1.0, 0.0, i32::MIN), 0.0);
        assert_eq!(round_scaled(2.0 - f64::EPSILON, 0.0, 1023), f64::MAX);
        assert_eq!(
            round_scaled(2.0 - f64::EPSILON, f64::EPSILON / 2.0, 1023),
            f64::INFINITY
        );
    }
}
