//! The 128 leading bits of the powers of five. With them, one or two multiplications turn `digits * 10^n` into a binary
//! float.

/// The least power in the table. A 64-bit number times 10 to a lower power is 0 in float64.
const LEAST_POWER: i32 = -342;

/// The greatest power in the table. 1 times 10 to a greater power is infinity in float64.
const GREATEST_POWER: i32 = 308;

/// The least of the 64 powers that have entries of their own. Most numbers need one of these. The powers from 0 to 24 must
/// be among them: they are whole, and the entry below them for all powers is a fraction that is cut.
const LEAST_NEAR: i32 = -39;

/// How many powers each entry for all powers serves. The greatest factor, 5^26, is below 2^64.
const STEP: i32 = 27;

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

/// Returns a power, or `None` beyond the least and the greatest one.
#[inline(always)]
pub fn power_of_five(power: i32) -> Option<PowerOfFive> {
    let [high, low] = match NEAR.get(power.wrapping_sub(LEAST_NEAR) as usize) {
        Some(&near) => near,
        None => far(power)?,
    };
    Some(PowerOfFive {
        high,
        low,
        // 152_170 / 2^16 is so close to log2(5) that the rounded-down product is right for all powers.
        exponent: ((power * 152_170) >> 16) - 127,
    })
}

/// Returns the significand of any power: that of the entry below it, times the missing power of five. The entry is cut
/// to 192 bits. The cut never changes the 128 leading bits of the product: a test checks all powers.
#[inline(never)]
fn far(power: i32) -> Option<[u64; 2]> {
    let place = u32::try_from(power.checked_sub(LEAST_POWER)?).ok()?;
    if power > GREATEST_POWER {
        return None;
    }
    let [high, middle, low] = FAR.get((place / STEP as u32) as usize)?.map(u128::from);
    let factor = u128::from(5u64.pow(place % STEP as u32));
    let middle = middle * factor + ((low * factor) >> 64);
    let high = high * factor + (middle >> 64);
    let shift = high.leading_zeros();
    let significand = high << shift | ((u128::from(middle as u64) << shift) >> 64);
    Some([(significand >> 64) as u64, significand as u64])
}

/// The upper and the lower half of the significands of the powers next to 0.
static NEAR: [[u64; 2]; 64] = table(LEAST_NEAR, 1);

/// The leading 192 bits of every 27th power.
static FAR: [[u64; 3]; ((GREATEST_POWER - LEAST_POWER) / STEP + 1) as usize] =
    table(LEAST_POWER, STEP);

/// Returns the leading bits of the powers from `least` on.
const fn table<const LIMBS: usize, const COUNT: usize>(
    least: i32,
    step: i32,
) -> [[u64; LIMBS]; COUNT] {
    let mut table = [[0; LIMBS]; COUNT];
    let mut power = 0;
    let mut whole = Bits1024::one();
    while power < least + step * COUNT as i32 {
        if (power - least) % step == 0 {
            table[((power - least) / step) as usize] = whole.leading_bits();
        }
        whole = whole.times_five();
        power += 1;
    }
    // 2^1023 divided by 5^342 still has more than 192 bits.
    power = 0;
    let mut reciprocal = Bits1024::greatest_power_of_two();
    while power > least {
        power -= 1;
        reciprocal = reciprocal.over_five();
        if (power - least) % step == 0 {
            table[((power - least) / step) as usize] = reciprocal.leading_bits();
        }
    }
    table
}

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

    /// Returns the limbs that begin with the highest set bit. If the number is shorter, zeros follow.
    const fn leading_bits<const LIMBS: usize>(&self) -> [u64; LIMBS] {
        let mut index = self.0.len() - 1;
        while self.0[index] == 0 {
            index -= 1;
        }
        let shift = self.0[index].leading_zeros();
        let mut bits = [0; LIMBS];
        let mut limb = 0;
        while limb < LIMBS {
            let two = (self.limb_below(index, limb) as u128) << 64
                | self.limb_below(index, limb + 1) as u128;
            bits[limb] = (two << shift >> 64) as u64;
            limb += 1;
        }
        bits
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
    use ndloom_lib::testing::naive::thinned;

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
