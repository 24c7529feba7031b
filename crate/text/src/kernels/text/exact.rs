//! Rounds decimals of any length exactly. It compares them, as whole numbers, with the number half-way between two
//! floats. This is slow, so it is used only if all other ways fail.

use super::powers_of_five::{LEAST_POWER, power_of_five};
use super::precision::Precision;
use super::product::full_product;
use ndloom_lib::math::double_double::two_to;
use std::cmp::Ordering;

/// The number of 32-bit limbs, enough for 2816 bits. A number of 801 digits needs 2661 bits, and the number that it is
/// compared with is about as large.
const LIMBS: usize = 88;

/// The number of decimal digits that are read at a time.
const DIGITS: usize = 9;

/// The exponent of the greatest power of five in one limb.
const FIVES: u32 = 13;

/// Decimal digits times 10^power. The first digit is not zero, there are at most 801 digits, and the value is between
/// 10^-324 and 10^310.
#[derive(Clone, Copy)]
pub struct Decimal<'a> {
    /// The digits as text.
    pub digits: &'a [u8],
    /// The power of ten.
    pub power: i32,
}

/// The layout of the bits of a float.
struct Layout {
    fraction_bits: u32,
    /// The exponent of the last bit of a significand whose biased exponent is 0.
    bias: i32,
    /// The bits of infinity.
    infinity: u64,
}

const DOUBLE: Layout = Layout {
    fraction_bits: 52,
    bias: -1075,
    infinity: f64::INFINITY.to_bits(),
};

const SINGLE: Layout = Layout {
    fraction_bits: 23,
    bias: -150,
    infinity: f32::INFINITY.to_bits() as u64,
};

impl Decimal<'_> {
    /// Returns the nearest value of a float dtype, ties to even.
    pub fn nearest(self, precision: Precision) -> f64 {
        let guess = self.guess();
        match precision {
            Precision::Double => {
                let bits = self.settle(guess.to_bits(), DOUBLE);
                f64::from_bits(bits)
            }
            Precision::Single => {
                let bits = self.settle((guess as f32).to_bits().into(), SINGLE);
                f32::from_bits(bits as u32).into()
            }
        }
    }

    /// Returns a float64 close to the value. It uses as many digits as affect the result and as the table has powers
    /// for.
    fn guess(self) -> f64 {
        let magnitude = self.power + self.digits.len() as i32;
        let count = (magnitude - LEAST_POWER).clamp(1, 19) as usize;
        let value = (self.digits.iter().take(count))
            .fold(0, |value: u64, digit| value * 10 + u64::from(digit & 15));
        let power = self.power + self.digits.len().saturating_sub(count) as i32;
        let Some(five) = power_of_five(power) else {
            return if power < 0 { 0.0 } else { f64::INFINITY };
        };
        let shift = value.leading_zeros();
        let (high, _) = full_product(value << shift, five.high);
        let exponent = five.exponent + power - shift as i32 + 128;
        high as f64 * two_to(exponent / 2) * two_to(exponent - exponent / 2)
    }

    /// Returns the bits of the nearest float, starting from the bits of a close float.
    fn settle(self, mut bits: u64, layout: Layout) -> u64 {
        while bits > 0 && !self.is_nearer_to_next(bits - 1, &layout) {
            bits -= 1;
        }
        while bits < layout.infinity && self.is_nearer_to_next(bits, &layout) {
            bits += 1;
        }
        bits
    }

    /// Whether the float after the one with these bits is the better result: it is nearer, or equally near and even.
    fn is_nearer_to_next(self, bits: u64, layout: &Layout) -> bool {
        let biased = (bits >> layout.fraction_bits) as i32;
        let hidden = u64::from(biased > 0) << layout.fraction_bits;
        let significand = bits & ((1 << layout.fraction_bits) - 1) | hidden;
        // The number half-way between the two floats has one more bit.
        let exponent = biased.max(1) + layout.bias - 1;
        match self.compare(2 * significand + 1, exponent) {
            Ordering::Less => false,
            Ordering::Equal => bits & 1 == 1,
            Ordering::Greater => true,
        }
    }

    /// Compares the value with `significand * 2^exponent`.
    fn compare(self, significand: u64, exponent: i32) -> Ordering {
        let (mut value, mut other) = (Whole::from_digits(self.digits), Whole::new());
        other.multiply_and_add(1, (significand >> 32) as u32);
        other.shift_left(32);
        other.multiply_and_add(1, significand as u32);
        let fives = if self.power < 0 {
            &mut other
        } else {
            &mut value
        };
        fives.multiply_by_fives(self.power.unsigned_abs());
        let shift = self.power - exponent;
        let lower = if shift < 0 { &mut other } else { &mut value };
        lower.shift_left(shift.unsigned_abs());
        value.compare(&other)
    }
}

/// A whole number. The first limb holds the lowest bits.
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

    /// Compares two numbers.
    pub fn compare(&self, other: &Whole) -> Ordering {
        let used = self.used.max(other.used);
        let from_highest = self.limbs.iter().take(used).rev();
        from_highest.cmp(other.limbs.iter().take(used).rev())
    }

    /// Multiplies by a factor and adds a number. It is not inlined, since the module would otherwise contain the loop
    /// nine times.
    #[inline(never)]
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
}

#[cfg(test)]
mod tests {
    use super::super::rounding::nearest_of_many;
    use super::super::tests::Random;
    use super::*;
    use ndloom_lib::testing::naive::thinned;

    /// Returns the digits of a random number, at most `most` of them.
    fn digits(random: &mut Random, most: usize) -> Vec<u8> {
        let rest = random.below(most);
        let first = b'1' + random.below(9) as u8;
        let others = (0..rest).map(|_| b'0' + random.below(10) as u8);
        std::iter::once(first).chain(others).collect()
    }

    fn check(digits: &[u8], power: i32) {
        let text = format!("{}e{power}", String::from_utf8_lossy(digits));
        let (double, single) = (text.parse::<f64>().unwrap(), text.parse::<f32>().unwrap());
        let decimal = Decimal { digits, power };
        let nearest = |precision| decimal.nearest(precision);
        assert_eq!(
            nearest(Precision::Double).to_bits(),
            double.to_bits(),
            "{text}"
        );
        assert_eq!(
            nearest(Precision::Single).to_bits(),
            f64::from(single).to_bits(),
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
    fn decimals_close_to_half_way_round_to_the_nearer_float() {
        let mut random = Random(47);
        for _ in thinned(0..20_000, 499) {
            let below = f32::from_bits(random.below(f32::INFINITY.to_bits() as usize) as u32);
            let middle = (f64::from(below) + f64::from(below.next_up())) / 2.0;
            let (digits, power) = decimal(middle, 17 + random.below(60));
            check(digits.as_bytes(), power);
        }
    }

    /// Formats a float64 with this many significant digits, or exactly with fewer.
    fn decimal(value: f64, count: usize) -> (String, i32) {
        let text = format!("{value:.*e}", count - 1);
        let (digits, exponent) = text.split_once('e').unwrap();
        let exponent: i32 = exponent.parse().unwrap();
        (digits.replace('.', ""), exponent - count as i32 + 1)
    }

    #[test]
    fn most_numbers_of_many_digits_are_settled_without_comparison() {
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
