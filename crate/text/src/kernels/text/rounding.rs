//! Rounds digits and a power of ten to the nearest value of a float dtype (ties to even). It tries the cheapest exact
//! way first.
//!
//! 1. Digits below 10^15 and a power of ten up to 22: one multiplication or division of exact floats (Clinger 1990).
//! 2. Up to 19 digits: the product with a power of five in 128 bits, as in Lemire, "Number Parsing at a Gigabyte per
//!    Second" (2021), unless the bits that were cut off could change the rounding.
//! 3. More digits: way 2 for the first nineteen digits, if the next greater number of nineteen digits gives the same
//!    value.
//! 4. Anything else: comparison, as whole numbers, with the number half-way between two floats.

use super::exact::Decimal;
use super::long_decimals::Digits;
use super::powers_of_five::power_of_five;
use super::precision::Precision;
use super::product::full_product;

/// The powers of ten that float64 holds exactly.
const EXACT_POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// Changes the sign of the value if `negative`.
#[inline(always)]
pub fn signed(magnitude: f64, negative: bool) -> f64 {
    f64::from_bits(magnitude.to_bits() ^ (u64::from(negative) << 63))
}

/// Returns the float64 nearest to `digits / 10^places`, for at most fifteen digits and at most as many places. Both
/// operands are exact, so the one division rounds once.
#[inline(always)]
pub fn quotient(digits: u64, places: usize) -> f64 {
    digits as i64 as f64 / EXACT_POWERS[places & 15]
}

/// Returns the float64 nearest to `digits * 10^power`, if a quick way finds it.
#[inline]
pub fn nearest(digits: u64, power: i64) -> Option<f64> {
    // The power is narrowed with a check before it becomes an index. On a 32-bit machine a cast would drop its upper
    // bits.
    let power = i32::try_from(power).ok()?;
    // Both operands are exact below 2^53, so the one operation rounds once. Numbers of sixteen digits go to `multiply`,
    // although many of them are exact. In a text that mixes numbers of sixteen and seventeen digits, the processor
    // could not predict which way comes next. (The conversion is signed because WebAssembly engines have an instruction
    // for it.)
    if digits < 1_000_000_000_000_000 {
        let exact = digits as i64 as f64;
        let size = power.unsigned_abs() as usize;
        if let Some(&ten) = EXACT_POWERS.get(size) {
            return Some(if power < 0 { exact / ten } else { exact * ten });
        }
        if digits == 0 {
            return Some(0.0);
        }
    }
    multiply(digits, power)
}

/// Does the same with integer multiplication, for any digits except zero. Returns `None` if the power is not in the
/// table, if the value is not a normal float64, or if the bits that were cut off could decide the rounding.
#[inline(never)]
fn multiply(digits: u64, power: i32) -> Option<f64> {
    let five = power_of_five(power)?;
    let shift = digits.leading_zeros();
    let normal = digits << shift;
    // The product of `normal` and the whole significand lies in [high:low, high:low + 2^64): the missing part is less
    // than one unit of `high`.
    let (mut high, mut low) = full_product(normal, five.high);
    // The leading bit of `high` is bit 63 or 62. The 54 bits above `cut` are the 53 bits of the result and the bit that
    // decides the rounding.
    let mut cut = 9 + (high >> 63) as u32;
    let mut rest = high & ((1 << cut) - 1);
    if rest == (1 << cut) - 1 || rest == 0 && low == 0 {
        let (carry, overflowed) = low.overflowing_add(full_product(normal, five.low).0);
        low = carry;
        high += u64::from(overflowed);
        cut = 9 + (high >> 63) as u32;
        rest = high & ((1 << cut) - 1);
        // Now the product lies in [high:low, high:low + 2). The rounding is undecided only next to a tie or next to the
        // next step.
        if rest == (1 << cut) - 1 && low >= u64::MAX - 1 || rest == 0 && low == 0 {
            return None;
        }
    }
    let kept = high >> cut;
    let significand = (kept >> 1) + (kept & 1);
    let exponent = five.exponent + power - shift as i32 + 128 + cut as i32 + 1;
    // The exponent of the significand's first bit, as IEEE 754 stores it.
    let biased = exponent + 52 + 1023;
    // A significand that was rounded up to 2^53 carries into the exponent. The result may become infinity.
    let bits = (((biased - 1) as u64) << 52).wrapping_add(significand);
    (1..2047).contains(&biased).then(|| f64::from_bits(bits))
}

/// Returns the value of a number without its sign, from all its digits.
#[cold]
#[inline(never)]
pub fn convert(text: &[u8], precision: Precision) -> f64 {
    let written = Digits::new(text);
    let digits = written.digits();
    // The position of the point, counted from the first digit.
    let magnitude = written.power.saturating_add(digits.len() as i64);
    if digits.is_empty() || magnitude < -323 {
        return 0.0;
    }
    if magnitude > 310 {
        return f64::INFINITY;
    }
    let power = written.power as i32;
    let quick = nearest_of_many(digits, power).and_then(|nearest| precision.settled(nearest));
    quick.unwrap_or_else(|| Decimal { digits, power }.nearest(precision))
}

/// Returns the float64 nearest to the digits times `10^power`, if the first nineteen digits decide it.
pub fn nearest_of_many(digits: &[u8], power: i32) -> Option<f64> {
    let value = digits
        .iter()
        .take(19)
        .fold(0, |value: u64, digit| value * 10 + u64::from(digit & 15));
    let left_out = digits.len().saturating_sub(19);
    let power = power + left_out as i32;
    let nearest = multiply(value, power)?;
    let above = if left_out > 0 {
        multiply(value + 1, power)?
    } else {
        nearest
    };
    (nearest == above).then_some(nearest)
}
