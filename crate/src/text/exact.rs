//! Decimals of any length by whole numbers without a limit of their own: exact, and so slow that only what no quick way
//! can settle comes here.

use super::rounding::Precision;

/// Room for 801 decimal digits or for 5^1131, whichever is greater, and one bit more.
const LIMBS: usize = 88;

/// The greatest power of five in one limb.
const FIVES: u32 = 13;

/// The value of decimal digits, the first of which is not zero, times 10^power: at most 801 digits, and a value between
/// 10^-331 and 10^310.
pub fn value(digits: &[u8], power: i32, precision: Precision) -> f64 {
    let Quotient {
        bits,
        inexact,
        exponent,
    } = divide(digits, power);
    precision.round(bits, inexact, exponent)
}

/// A value, or a little more than it if `inexact`, as 63 or 64 bits times 2^exponent.
struct Quotient {
    bits: u64,
    inexact: bool,
    exponent: i32,
}

#[inline(never)]
fn divide(digits: &[u8], power: i32) -> Quotient {
    let (mut numerator, mut denominator) = (Whole::new(), Whole::new());
    for digit in digits {
        numerator.multiply_and_add(10, (digit & 15).into());
    }
    denominator.multiply_and_add(1, 1);
    let fives = if power < 0 {
        &mut denominator
    } else {
        &mut numerator
    };
    fives.multiply_by_fives(power.unsigned_abs());
    let shift = numerator.bit_length() as i32 - denominator.bit_length() as i32;
    let shorter = if shift < 0 {
        &mut numerator
    } else {
        &mut denominator
    };
    shorter.shift_left(shift.unsigned_abs());
    // The quotient lies between 1/2 and 2; its first bit is worth 1.
    let mut quotient = 0u64;
    for _ in 0..u64::BITS {
        quotient <<= 1;
        if numerator.subtract(&denominator) {
            quotient |= 1;
        }
        numerator.shift_left(1);
    }
    Quotient {
        bits: quotient,
        inexact: numerator.bit_length() > 0,
        exponent: power + shift - 63,
    }
}

/// A whole number, the limb of the lowest bits first.
pub struct Whole {
    limbs: [u32; LIMBS],
    used: usize,
}

impl Whole {
    /// Zero.
    pub fn new() -> Self {
        Whole {
            limbs: [0; LIMBS],
            used: 0,
        }
    }

    /// Multiplies by a factor and adds a number.
    pub fn multiply_and_add(&mut self, factor: u32, addend: u32) {
        let mut carry = u64::from(addend);
        for limb in self.limbs.iter_mut().take(self.used) {
            carry += u64::from(*limb) * u64::from(factor);
            *limb = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            if let Some(limb) = self.limbs.get_mut(self.used) {
                *limb = carry as u32;
            }
            self.used += 1;
        }
    }

    /// Multiplies by a power of five.
    pub fn multiply_by_fives(&mut self, power: u32) {
        for _ in 0..power / FIVES {
            self.multiply_and_add(5u32.pow(FIVES), 0);
        }
        self.multiply_and_add(5u32.pow(power % FIVES), 0);
    }

    /// Multiplies by 2 to the power of `bits`.
    pub fn shift_left(&mut self, bits: u32) {
        for _ in 0..bits / 31 {
            self.multiply_and_add(1 << 31, 0);
        }
        self.multiply_and_add(1 << (bits % 31), 0);
    }

    fn bit_length(&self) -> u32 {
        let used = self.limbs.iter().rposition(|&limb| limb != 0);
        used.map_or(0, |highest| {
            let zeros = self
                .limbs
                .get(highest)
                .map_or(0, |limb| limb.leading_zeros());
            32 * (highest as u32 + 1) - zeros
        })
    }

    /// Takes `other` off, unless it is greater; tells whether it did.
    pub fn subtract(&mut self, other: &Whole) -> bool {
        let is_less = (self.limbs.iter().rev()).lt(other.limbs.iter().rev());
        if is_less {
            return false;
        }
        let mut borrowed = 0i64;
        for (limb, taken) in self.limbs.iter_mut().zip(&other.limbs) {
            borrowed += i64::from(*limb) - i64::from(*taken);
            *limb = borrowed as u32;
            borrowed >>= 32;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::rounding::nearest_of_many;
    use super::super::tests::Random;
    use super::*;
    use crate::naive::thinned;

    /// The digits of a random number, up to `most` of them.
    fn digits(random: &mut Random, most: usize) -> Vec<u8> {
        let rest = random.below(most);
        let first = b'1' + random.below(9) as u8;
        let others = (0..rest).map(|_| b'0' + random.below(10) as u8);
        std::iter::once(first).chain(others).collect()
    }

    fn check(digits: &[u8], power: i32) {
        let text = format!("{}e{power}", String::from_utf8_lossy(digits));
        let (double, single) = (text.parse::<f64>().unwrap(), text.parse::<f32>().unwrap());
        assert_eq!(
            value(digits, power, Precision::Double).to_bits(),
            double.to_bits(),
            "{text}"
        );
        assert_eq!(
            (value(digits, power, Precision::Single) as f32).to_bits(),
            single.to_bits(),
            "{text}"
        );
        if let Some(nearest) = nearest_of_many(digits, power) {
            assert_eq!(nearest.to_bits(), double.to_bits(), "{text}");
        }
    }

    #[test]
    fn numbers_of_any_length_and_power_are_the_nearest_floats() {
        let mut random = Random(41);
        for round in thinned(0..40_000, 997) {
            let digits = digits(&mut random, if round % 20 == 0 { 801 } else { 24 });
            let magnitude = random.below(642) as i32 - 331;
            check(&digits, magnitude - digits.len() as i32);
        }
        for magnitude in [-330, -323, -307, 0, 309, 310] {
            check(&[b'9'; 801], magnitude - 801);
            check(b"1", magnitude - 1);
        }
    }

    #[test]
    fn most_numbers_of_many_digits_are_settled_without_division() {
        let mut random = Random(43);
        let settled = |round: &i32| {
            let digits = digits(&mut random, 40);
            let power = 60 + random.below(180) as i32;
            let power = if round % 2 == 0 { power } else { -power };
            nearest_of_many(&digits, power).is_some()
        };
        assert!((0..10_000).filter(settled).count() > 9_950);
    }
}
