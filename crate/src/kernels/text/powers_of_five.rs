//! The 128 leading bits of the powers of five. With them, one or two multiplications turn `digits * 10^n` into a binary
//! float.

/// The least power in the table. A 64-bit number times 10 to a lower power is not a normal float64.
pub const LEAST_POWER: i32 = -326;

/// The greatest power in the table. 1 times 10 to a greater power is infinity in float64.
pub const GREATEST_POWER: i32 = 308;

const COUNT: usize = (GREATEST_POWER - LEAST_POWER + 1) as usize;

/// `5^power` is `significand * 2^exponent`. The significand is cut to 128 bits, so the true significand is greater by
/// less than 1.
#[derive(Clone, Copy)]
pub struct PowerOfFive {
    /// Bits 64 to 127 of the significand; the highest bit is set.
    pub high: u64,
    /// Bits 0 to 63.
    pub low: u64,
    /// The power of two.
    pub exponent: i32,
}

/// Returns a power of the table.
#[inline(always)]
pub fn power_of_five(power: i32) -> Option<PowerOfFive> {
    let &[high, low] = SIGNIFICANDS.get(power.wrapping_sub(LEAST_POWER) as usize)?;
    Some(PowerOfFive {
        high,
        low,
        // 152_170 / 2^16 is so close to log2(5) that the rounded-down product is right for all powers of the table.
        exponent: ((power * 152_170) >> 16) - 127,
    })
}

/// The upper and the lower half of each significand, beginning with the least power.
static SIGNIFICANDS: [[u64; 2]; COUNT] = {
    let mut table = [[0; 2]; COUNT];
    let mut power = 0;
    let mut whole = Bits1024::one();
    while power <= GREATEST_POWER {
        table[(power - LEAST_POWER) as usize] = whole.leading_bits();
        whole = whole.times_five();
        power += 1;
    }
    // 2^1023 divided by 5^326 still has more than 128 bits.
    power = 0;
    let mut reciprocal = Bits1024::greatest_power_of_two();
    while power > LEAST_POWER {
        power -= 1;
        reciprocal = reciprocal.over_five();
        table[(power - LEAST_POWER) as usize] = reciprocal.leading_bits();
    }
    table
};

/// The limbs of a whole number of 1024 bits, the least significant limb first.
struct Bits1024([u64; 16]);

impl Bits1024 {
    const fn one() -> Bits1024 {
        let mut limbs = [0; 16];
        limbs[0] = 1;
        Bits1024(limbs)
    }

    const fn greatest_power_of_two() -> Bits1024 {
        let mut limbs = [0; 16];
        limbs[15] = 1 << 63;
        Bits1024(limbs)
    }

    const fn times_five(mut self) -> Bits1024 {
        let mut carry = 0;
        let mut index = 0;
        while index < self.0.len() {
            let product = self.0[index] as u128 * 5 + carry;
            self.0[index] = product as u64;
            carry = product >> 64;
            index += 1;
        }
        self
    }

    /// Returns the quotient, rounded down. Dividing by 5 several times and rounding down each time gives the same
    /// result as one division by the power of 5.
    const fn over_five(mut self) -> Bits1024 {
        let mut rest = 0;
        let mut index = self.0.len();
        while index > 0 {
            index -= 1;
            let dividend = rest << 64 | self.0[index] as u128;
            self.0[index] = (dividend / 5) as u64;
            rest = dividend % 5;
        }
        self
    }

    /// Returns the 128 bits that begin with the highest set bit. If the number is shorter, zeros follow.
    const fn leading_bits(&self) -> [u64; 2] {
        let mut index = self.0.len() - 1;
        while self.0[index] == 0 {
            index -= 1;
        }
        let limbs = [
            self.0[index],
            self.limb_below(index, 1),
            self.limb_below(index, 2),
        ];
        let shift = limbs[0].leading_zeros();
        if shift == 0 {
            return [limbs[0], limbs[1]];
        }
        [
            limbs[0] << shift | limbs[1] >> (64 - shift),
            limbs[1] << shift | limbs[2] >> (64 - shift),
        ]
    }

    const fn limb_below(&self, index: usize, distance: usize) -> u64 {
        if index < distance {
            0
        } else {
            self.0[index - distance]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::exact::Whole;
    use super::*;
    use crate::testing::naive::thinned;

    /// `significand * 5^fives * 2^shift`.
    fn whole(significand: u128, fives: u32, shift: u32) -> Whole {
        let mut whole = Whole::new();
        for bytes in significand.to_be_bytes().chunks(2) {
            whole.multiply_and_add(1 << 16, u32::from(bytes[0]) << 8 | u32::from(bytes[1]));
        }
        whole.multiply_by_fives(fives);
        whole.shift_left(shift);
        whole
    }

    #[test]
    fn each_significand_is_the_power_cut_to_128_bits() {
        for power in thinned(LEAST_POWER..=GREATEST_POWER, 37) {
            let five = power_of_five(power).unwrap();
            assert_eq!(five.high >> 63, 1, "{power}");
            // Both sides of `5^power = significand * 2^exponent` are multiplied by factors that make them whole.
            let fives = power.min(0).unsigned_abs();
            let shift = five.exponent.min(0).unsigned_abs();
            let exact = whole(1, power.max(0) as u32, shift);
            let unit = |count| whole(count, fives, five.exponent.max(0) as u32);
            let significand = u128::from(five.high) << 64 | u128::from(five.low);
            assert!(exact.compare(&unit(significand)).is_ge(), "{power}");
            assert!(exact.compare(&unit(significand + 1)).is_lt(), "{power}");
        }
    }

    #[test]
    fn there_are_no_powers_beyond_the_table() {
        for power in [i32::MIN, LEAST_POWER - 1, GREATEST_POWER + 1, i32::MAX] {
            assert!(power_of_five(power).is_none());
        }
    }
}
