//! Powers of 2 to some 78 bits, as sums whose heads multiply exactly; rounded to one float only at the end.

use super::double_double::{DoubleDouble, LN_2, two_to, upper};

/// An unevaluated sum whose `head` has 26 significant bits and whose `tail` is the rest, below 2^-26 of it. The product
/// of two heads is exact, so that a product of such sums costs a quarter of what exact products of whole floats do.
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

    /// The product, to 79 bits.
    pub const fn times(self, other: Split) -> Split {
        Split::new(
            self.head * other.head,
            self.head * other.tail + self.tail * (other.head + other.tail),
        )
    }

    /// A float and a much smaller one, split anew.
    const fn new(value: f64, rest: f64) -> Split {
        let head = upper(value + rest);
        Split {
            head,
            tail: (value - head) + rest,
        }
    }

    /// The value times a power of 2.
    pub fn scaled(self, factor: f64) -> Split {
        Split {
            head: self.head * factor,
            tail: self.tail * factor,
        }
    }
}

/// `split` times 2 to `scale`: so the exponent may lie far outside float64's.
#[derive(Clone, Copy, Debug)]
pub struct Scaled {
    /// Between 1/2 and 4.
    pub split: Split,
    /// The exponent of 2.
    pub scale: i32,
}

impl Scaled {
    /// The nearest float.
    pub fn rounded(self) -> f64 {
        round_scaled(self.split.head, self.split.tail, self.scale)
    }
}

/// Steps into which two tables cut each octave, 64 by 64; what remains of the exponent is below 2^-13.
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

/// 2 to the power of 1/4096, by Taylor's series from its end.
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

/// 2 to the power of a number within 2^18 of 0.
pub fn exp2(exponent: DoubleDouble) -> Scaled {
    let nearest = (exponent.head * f64::from(STEPS)).round_ties_even();
    let step = nearest as i32;
    // Exact: the two are as near as a step, and multiples of the same unit.
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

/// Beyond this exponent of 2 every value is infinite or zero, whatever the significand.
const FAR: i32 = 2000;

/// `(head + tail) * 2^scale` rounded once; the sum lies between 2^-100 and 2^100, the tail far below the head.
pub fn round_scaled(head: f64, tail: f64, scale: i32) -> f64 {
    let scale = scale.clamp(-FAR, FAR);
    let [first, second] = [scale / 2, scale - scale / 2].map(two_to);
    let sum = head + tail;
    let result = sum * first * second;
    if result >= f64::MIN_POSITIVE {
        return result;
    }
    // A subnormal result has fewer bits than the sum: where the sum lies just between two of them, what it lacks decides.
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
        // The last entry and the root give the end of the range, and so do any two entries that lie as far from its ends.
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
    fn what_follows_a_subnormal_tie_decides() {
        // 2^-1074 is the unit, so that 2.5 units lie between 2 and 3 of them.
        let round = |tail| round_scaled(1.25, tail, -1073).to_bits();
        assert_eq!(round(0.0), 2);
        assert_eq!(round(two_to(-60)), 3);
        assert_eq!(round(-two_to(-60)), 2);
        // 3.5 units: the even neighbour is above.
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
