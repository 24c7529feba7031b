//! Decimals of any length, and their exact rounding: they are compared, as whole numbers, with floats and with the numbers
//! half-way between two floats. This is slow, so it is used only if all other ways fail.

use super::digits::byte_at;
use std::cmp::Ordering;

/// The number of significant digits that are kept. The number half-way between two float64 values has at most 767
/// digits. So for the digits after the 800th it only matters whether they are all zero.
const KEPT_DIGITS: usize = 801;

/// All exponents of a greater magnitude give the same result: no text is long enough to bring their values back into
/// range.
const EXPONENT_LIMIT: i64 = 1 << 56;

/// All powers of ten beyond this give zero or infinity, with as many digits as are kept.
const POWER_LIMIT: i64 = 2000;

/// The number of 32-bit limbs, enough for 2816 bits. A number of 801 digits needs 2661 bits, and the number that it is
/// compared with is about as large.
const LIMBS: usize = 88;

/// The number of decimal digits that are read at a time.
const DIGITS: usize = 9;

/// The exponent of the greatest power of five in one limb.
const FIVES: u32 = 13;

/// The bits of the fraction of a float64, and the exponent of its last bit if the biased exponent is 0.
const FRACTION_BITS: u32 = 52;
const BIAS: i32 = -1075;

/// A number without its sign: its significant digits and the power of ten by which they are multiplied.
pub struct Decimal {
    bytes: [u8; KEPT_DIGITS],
    length: usize,
    /// The power of ten.
    pub power: i32,
}

impl Decimal {
    /// Reads digits with an optional point and exponent. All digits beyond those that can decide a rounding become one
    /// digit, which tells whether any of them was not zero.
    pub fn new(text: &[u8]) -> Self {
        let mut read = Decimal {
            bytes: [0; KEPT_DIGITS],
            length: 0,
            power: 0,
        };
        let (mut at, mut power) = read.take(text, 0, false);
        if byte_at(text, at) == b'.' {
            let (end, places) = read.take(text, at + 1, true);
            (at, power) = (end, power + places);
        }
        if byte_at(text, at) | 0x20 == b'e' {
            power += exponent(text.get(at + 1..).unwrap_or_default());
        }
        read.power = power.clamp(-POWER_LIMIT, POWER_LIMIT) as i32;
        read
    }

    /// Returns the digits. The first digit is not zero. There are none for zero.
    pub fn digits(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }

    /// Reads a run of digits, which is after the point if `fraction` is true. Returns the end of the run, and the power of
    /// ten that it adds.
    fn take(&mut self, text: &[u8], mut at: usize, fraction: bool) -> (usize, i64) {
        let mut power = 0;
        while let Some(&digit) = text.get(at).filter(|byte| byte.is_ascii_digit()) {
            let leading = self.length == 0 && digit == b'0';
            let place = self.bytes.get_mut(self.length);
            let kept = place.is_some();
            if let Some(place) = place {
                if !leading {
                    *place = digit;
                    self.length += 1;
                }
            } else if let Some(last) = self.bytes.last_mut() {
                *last |= u8::from(digit != b'0');
            }
            // The point moves for each digit that is left out before the point or kept after it.
            power += i64::from(!kept) - i64::from(fraction);
            at += 1;
        }
        (at, power)
    }

    /// Returns the nearest float64, ties to even. `close` is a float64 close to it.
    pub fn nearest(&self, close: f64) -> f64 {
        let mut bits = close.to_bits();
        while bits > 0 && !self.is_nearer_to_next(bits - 1) {
            bits -= 1;
        }
        while bits < f64::INFINITY.to_bits() && self.is_nearer_to_next(bits) {
            bits += 1;
        }
        f64::from_bits(bits)
    }

    /// Whether the float after the one with these bits is the better result: it is nearer, or equally near and even.
    fn is_nearer_to_next(&self, bits: u64) -> bool {
        match self.compare(bits, 1) {
            Ordering::Less => false,
            Ordering::Equal => bits & 1 == 1,
            Ordering::Greater => true,
        }
    }

    /// Returns the value if it is a float64. Otherwise returns that of its two neighbours whose last bit is 1, which is no
    /// value of a narrower dtype and not half-way between two of them: so it rounds to their nearest as the value does.
    /// `nearest` is the nearest float64.
    pub fn to_odd(&self, nearest: f64) -> f64 {
        let bits = nearest.to_bits();
        f64::from_bits(match self.compare(bits, 0) {
            Ordering::Less => (bits - 1) | 1,
            Ordering::Equal => bits,
            Ordering::Greater => bits | 1,
        })
    }

    /// Compares the value with the float64 of these bits and `halves` halves of the step to the next one.
    fn compare(&self, bits: u64, halves: u64) -> Ordering {
        let biased = (bits >> FRACTION_BITS) as i32;
        let hidden = u64::from(biased > 0) << FRACTION_BITS;
        let fraction = bits & ((1 << FRACTION_BITS) - 1);
        let significand = 2 * (fraction | hidden) + halves;
        let exponent = biased.max(1) + BIAS - 1;
        let (mut value, mut other) = (Whole::from_digits(self.digits()), Whole::new());
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

/// Reads the exponent after the `e`.
fn exponent(text: &[u8]) -> i64 {
    let (negative, digits) = match text {
        [b'-', digits @ ..] => (true, digits),
        [b'+', digits @ ..] | digits => (false, digits),
    };
    let magnitude = digits.iter().fold(0, |value: i64, digit| {
        (value * 10 + i64::from(digit & 15)).min(EXPONENT_LIMIT)
    });
    if negative { -magnitude } else { magnitude }
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
    use super::*;
    use ndloom_lib::testing::naive::thinned;
    use ndloom_lib::testing::random::Random;

    /// Rounds a decimal, from a float that is not the nearest one, and compares the results with those of std.
    fn check(text: &str, random: &mut Random) {
        let (double, single) = (text.parse::<f64>().unwrap(), text.parse::<f32>().unwrap());
        let decimal = Decimal::new(text.as_bytes());
        let bits = double.to_bits() + random.below(5) as u64;
        let close = bits.saturating_sub(2).min(f64::INFINITY.to_bits());
        let nearest = decimal.nearest(f64::from_bits(close));
        assert_eq!(nearest.to_bits(), double.to_bits(), "{text}");
        if nearest.is_finite() {
            let odd = decimal.to_odd(nearest);
            assert_eq!((odd as f32).to_bits(), single.to_bits(), "{text}");
        }
    }

    #[test]
    fn numbers_of_any_length_and_power_are_the_nearest_floats() {
        let mut random = Random(41);
        for round in thinned(0..40_000, 997) {
            let most = if round % 20 == 0 { 801 } else { 24 };
            let count = 1 + random.below(most);
            let digits: String = (0..count)
                .map(|_| char::from(b'1' + random.below(9) as u8))
                .collect();
            let power = random.below(642) as i32 - 331 - count as i32;
            check(&format!("{digits}e{power}"), &mut random);
        }
        for magnitude in [-330, -323, -307, 0, 309, 310] {
            let power = magnitude - 801;
            check(&format!("{}e{power}", "9".repeat(801)), &mut random);
            check(&format!("1e{}", magnitude - 1), &mut random);
        }
    }

    #[test]
    fn decimals_close_to_half_way_round_to_the_nearer_float() {
        let mut random = Random(47);
        for _ in thinned(0..20_000, 499) {
            let below = f32::from_bits(random.below(f32::INFINITY.to_bits() as usize) as u32);
            let middle = (f64::from(below) + f64::from(below.next_up())) / 2.0;
            let places = 16 + random.below(60);
            check(&format!("{middle:.places$e}"), &mut random);
        }
    }
}
