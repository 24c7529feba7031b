//! The 128 leading bits of powers of five: what turns `digits * 10^n` into a binary float with two
//! multiplications.

use super::rounding::full_product;
use crate::made::{self, Made};
use std::sync::atomic::AtomicU64;

/// The greatest power, either way, that the table holds: 5^55 is the last that fits in 128 bits, so
/// every entry can be had from exact arithmetic on one word.
pub const MAX_POWER: i32 = 55;

/// The greatest power, either way, of which `power_of_five` is asked: beyond it no digits in 64 bits give a normal float64.
pub const FARTHEST_POWER: i32 = 342;

/// `5^power` is `significand * 2^exponent`, cut to 128 bits: the true significand is less than 1
/// greater.
#[derive(Clone, Copy)]
pub struct PowerOfFive {
    /// Bits 64 to 127 of the significand; the highest bit is set.
    pub high: u64,
    /// Bits 0 to 63.
    pub low: u64,
    /// The power of two.
    pub exponent: i32,
}

const COUNT: usize = 2 * MAX_POWER as usize + 1;

/// Three words for each power: the significand, then the exponent in two's complement.
static POWERS_OF_FIVE: Made<{ 3 * COUNT }> = Made::new();

/// From the least power on: reciprocals of exact powers, then these.
#[cold]
fn make(words: &mut dyn Iterator<Item = &AtomicU64>) {
    for power in -MAX_POWER..=MAX_POWER {
        let exact = 5u128.wrapping_pow(power.unsigned_abs());
        let shift = exact.leading_zeros();
        let PowerOfFive {
            high,
            low,
            exponent,
        } = if power < 0 {
            reciprocal(exact)
        } else {
            row(exact << shift, -(shift as i32))
        };
        made::write(words, &[high, low, exponent as u64]);
    }
}

/// A power of the table.
#[inline]
pub fn small_power_of_five(power: i32) -> Option<PowerOfFive> {
    let words = POWERS_OF_FIVE.words(make);
    let index = power.wrapping_add(MAX_POWER) as usize;
    let [high, low, exponent] = words.get(index.checked_mul(3)?..)?.first_chunk()?;
    Some(PowerOfFive {
        high: made::word(high),
        low: made::word(low),
        exponent: made::word(exponent) as i32,
    })
}

fn row(significand: u128, exponent: i32) -> PowerOfFive {
    PowerOfFive {
        high: (significand >> 64) as u64,
        low: significand as u64,
        exponent,
    }
}

/// `1 / divisor` by long division, a bit at a time, until the quotient fills 128 bits.
fn reciprocal(divisor: u128) -> PowerOfFive {
    let mut quotient = 0u128;
    let mut rest = 1u128;
    let mut exponent = 0;
    while quotient >> 127 == 0 {
        let beyond = rest >> 127 == 1;
        rest <<= 1;
        quotient <<= 1;
        exponent -= 1;
        // A bit shifted out of `rest` makes it greater than any divisor; the subtraction wraps it
        // back.
        if beyond || rest >= divisor {
            rest = rest.wrapping_sub(divisor);
            quotient |= 1;
        }
    }
    row(quotient, exponent)
}

impl PowerOfFive {
    /// The product, cut to 128 bits: less than 3 in the last of them is lost before the shift.
    fn times(self, other: PowerOfFive) -> PowerOfFive {
        let (high, low) = full_product(self.high, other.high);
        let (one, _) = full_product(self.high, other.low);
        let (two, _) = full_product(self.low, other.high);
        let (low, first) = low.overflowing_add(one);
        let (low, second) = low.overflowing_add(two);
        let high = high + u64::from(first) + u64::from(second);
        let shift = high.leading_zeros();
        PowerOfFive {
            high: high << shift | low.checked_shr(64 - shift).unwrap_or(0),
            low: low << shift,
            exponent: self.exponent + other.exponent + 128 - shift as i32,
        }
    }
}

/// Any power up to `FARTHEST_POWER`, as a product of seven rows at most: the true significand is less than 128 greater.
/// Each row lacks 1 at most and each of six products 3, in units that the products between may double.
pub fn power_of_five(power: i32) -> Option<PowerOfFive> {
    if power.abs() > FARTHEST_POWER {
        return None;
    }
    let mut product: Option<PowerOfFive> = None;
    let mut rest = power;
    loop {
        let part = rest.clamp(-MAX_POWER, MAX_POWER);
        let row = small_power_of_five(part)?;
        let so_far = product.map_or(row, |product| product.times(row));
        product = Some(so_far);
        rest -= part;
        if rest == 0 {
            return product;
        }
    }
}
