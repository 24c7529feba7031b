//! Decimals of any length by whole numbers without a limit of their own: exact, and so slow that only what no quick way
//! can settle comes here.

use std::cmp::Ordering;

/// Room for 801 decimal digits or for 5^1131, whichever is greater, and one bit more.
const LIMBS: usize = 88;

/// The decimal digits that are taken in at a time.
const DIGITS: usize = 9;

/// The greatest power of five in one limb.
const FIVES: u32 = 13;

/// The float64 nearest to decimal digits, the first of which is not zero, times 10^power: at most 801 digits, and a value
/// between 10^-331 and 10^310.
pub fn value(digits: &[u8], power: i32) -> f64 {
    divide(digits, power).rounded()
}

/// How such a value compares with a positive float64 that is finite.
pub fn compare(digits: &[u8], power: i32, float: f64) -> Ordering {
    let bits = float.to_bits();
    let (fraction, biased) = (bits & ((1 << 52) - 1), (bits >> 52) as i32);
    let significand = fraction | u64::from(biased > 0) << 52;
    let (mut value, mut other) = (Whole::from_digits(digits), Whole::new());
    other.multiply_and_add(1, (significand >> 32) as u32);
    other.shift_left(32);
    other.multiply_and_add(1, significand as u32);
    let fives = if power < 0 { &mut other } else { &mut value };
    fives.multiply_by_fives(power.unsigned_abs());
    let shift = power - (biased.max(1) - 1075);
    let lower = if shift < 0 { &mut other } else { &mut value };
    lower.shift_left(shift.unsigned_abs());
    value.compare(&other)
}

/// A value, or a little more than it if `inexact`, as 63 or 64 bits times 2^exponent.
struct Quotient {
    bits: u64,
    inexact: bool,
    exponent: i32,
}

impl Quotient {
    /// The nearest float64.
    fn rounded(self) -> f64 {
        let zeros = self.bits.leading_zeros();
        let (significand, exponent) = (self.bits << zeros, self.exponent - zeros as i32);
        // The exponent of the last bit that float64 keeps: subnormal values keep fewer bits.
        let unit = (exponent + 11).max(-1074);
        let cut = (unit - exponent) as u32;
        let kept = significand.checked_shr(cut).unwrap_or(0);
        // What is cut off, as a fraction of 2^64. Behind 65 bits or more it is less than half a unit.
        let rest = match cut {
            ..64 => significand << (64 - cut),
            64 => significand,
            _ => 0,
        };
        let above = rest > 1 << 63 || rest == 1 << 63 && (self.inexact || kept & 1 == 1);
        // A significand that was rounded up to 2^53 carries into the exponent.
        let bits = (((unit + 1074) as u64) << 52) + kept + u64::from(above);
        f64::from_bits(bits.min(f64::INFINITY.to_bits()))
    }
}

#[inline(never)]
fn divide(digits: &[u8], power: i32) -> Quotient {
    let (mut numerator, mut denominator) = (Whole::from_digits(digits), Whole::new());
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

    fn from_digits(digits: &[u8]) -> Self {
        let mut whole = Whole::new();
        for part in digits.chunks(DIGITS) {
            let value = (part.iter()).fold(0, |value, digit| value * 10 + u32::from(digit & 15));
            whole.multiply_and_add(10u32.pow(part.len() as u32), value);
        }
        whole
    }

    /// The limbs that either of two numbers uses, of this one.
    fn limbs_beside(&self, other: &Whole) -> &[u32] {
        self.limbs
            .get(..self.used.max(other.used))
            .unwrap_or(&self.limbs)
    }

    fn compare(&self, other: &Whole) -> Ordering {
        let (own, others) = (self.limbs_beside(other), other.limbs_beside(self));
        own.iter().rev().cmp(others.iter().rev())
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
        if self.compare(other) == Ordering::Less {
            return false;
        }
        let mut borrowed = 0i64;
        let used = self.used.max(other.used);
        for (limb, taken) in self.limbs.iter_mut().zip(&other.limbs).take(used) {
            borrowed += i64::from(*limb) - i64::from(*taken);
            *limb = borrowed as u32;
            borrowed >>= 32;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::rounding::{beside, nearest_of_many};
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
        let nearest = value(digits, power);
        assert_eq!(nearest.to_bits(), double.to_bits(), "{text}");
        if let Some(nearest) = nearest_of_many(digits, power) {
            assert_eq!(nearest.to_bits(), double.to_bits(), "{text}");
        }
        if nearest.is_finite() {
            let told = beside(nearest, digits, power) as f32;
            assert_eq!(told.to_bits(), single.to_bits(), "{text}");
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
    fn decimals_beside_the_middle_of_two_floats_go_to_the_nearer() {
        let mut random = Random(47);
        for _ in thinned(0..20_000, 499) {
            let below = f32::from_bits(random.below(f32::INFINITY.to_bits() as usize) as u32);
            let middle = (f64::from(below) + f64::from(below.next_up())) / 2.0;
            let (digits, power) = decimal(middle, 17 + random.below(60));
            check(digits.as_bytes(), power);
        }
    }

    /// A float64 to so many significant digits, or exactly with fewer.
    fn decimal(value: f64, count: usize) -> (String, i32) {
        let text = format!("{value:.*e}", count - 1);
        let (digits, exponent) = text.split_once('e').unwrap();
        let exponent: i32 = exponent.parse().unwrap();
        (digits.replace('.', ""), exponent - count as i32 + 1)
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
