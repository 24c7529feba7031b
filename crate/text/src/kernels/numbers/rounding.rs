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
use super::powers_of_five::power_of_five;

/// A float dtype to which decimals are rounded in one step. Its values are passed as float64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    /// float32
    Single,
    /// float64
    Double,
}

impl Precision {
    /// Returns `nearest`, the nearest float64 to a number, if rounding it to the dtype gives the dtype's value nearest
    /// to the number. Rounding twice gives a wrong result only if the first rounding ends half-way between two float32
    /// values. Then the digits must decide. Subnormal values have other half-way points, so the digits must decide for
    /// them too.
    #[inline(always)]
    pub fn settled(self, nearest: f64) -> Option<f64> {
        if self == Precision::Double {
            return Some(nearest);
        }
        let halfway = nearest.to_bits() & 0x1fff_ffff == 0x1000_0000;
        let normal = nearest >= f64::from(f32::MIN_POSITIVE) || nearest == 0.0;
        (normal && !halfway).then_some(nearest)
    }
}

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

/// Returns the float64 nearest to `digits * 10^power` if a quick way finds it, or else a float64 close to it.
#[inline]
pub fn nearest(digits: u64, power: i64) -> Result<f64, f64> {
    // The power is narrowed with a check before it becomes an index. On a 32-bit machine a cast would drop its upper
    // bits.
    let Ok(power) = i32::try_from(power) else {
        return Err(0.0);
    };
    // Both operands are exact below 2^53, so the one operation rounds once. Numbers of sixteen digits go to `multiply`,
    // although many of them are exact. In a text that mixes numbers of sixteen and seventeen digits, the processor
    // could not predict which way comes next. (The conversion is signed because WebAssembly engines have an instruction
    // for it.)
    if digits < 1_000_000_000_000_000 {
        let exact = digits as i64 as f64;
        let size = power.unsigned_abs() as usize;
        if let Some(&ten) = EXACT_POWERS.get(size) {
            return Ok(if power < 0 { exact / ten } else { exact * ten });
        }
        if digits == 0 {
            return Ok(0.0);
        }
    }
    multiply(digits, power)
}

/// Returns the nearest float as `nearest` does, by multiplying integers, for any digits except zero. Returns `Err` only
/// if the bits that were cut off could decide the rounding.
#[inline(never)]
fn multiply(digits: u64, power: i32) -> Result<f64, f64> {
    let Some(five) = power_of_five(power) else {
        return Ok(if power < 0 { 0.0 } else { f64::INFINITY });
    };
    let shift = digits.leading_zeros();
    let normal = digits << shift;
    // The exponent of the result's last bit as IEEE 754 stores it, if bit 63 of `high` is 0.
    let exponent = five.exponent + power - shift as i32 + 128 + 9 + 1 + 52 + 1023;
    // The bits of `high` above `cut` are those of the result and the bit that decides the rounding: 54, or fewer for a
    // subnormal result, which has the exponent 1.
    let least_cut = 10 - exponent;
    if least_cut > 63 {
        return Ok(0.0);
    }
    let split = |high: u64| {
        let top = (high >> 63) as i32;
        ((exponent + top).max(1), (9 + top).max(least_cut) as u32)
    };
    // The product of `normal` and the whole significand lies in [high:low, high:low + 2^64): the missing part is less
    // than one unit of `high`.
    let (mut high, mut low) = full_product(normal, five.high);
    let (mut biased, mut cut) = split(high);
    let mut rest = high & ((1 << cut) - 1);
    let mut is_decided = true;
    if rest == (1 << cut) - 1 || rest == 0 && low == 0 {
        let (carry, overflowed) = low.overflowing_add(full_product(normal, five.low).0);
        low = carry;
        high += u64::from(overflowed);
        (biased, cut) = split(high);
        rest = high & ((1 << cut) - 1);
        // Now the product lies in [high:low, high:low + 2). The rounding is undecided only next to a tie or next to the
        // next step.
        let is_tie = rest == 0 && low == 0 && (high >> cut) & 1 == 1;
        is_decided = !(is_tie || rest == (1 << cut) - 1 && low >= u64::MAX - 1);
    }
    if biased > 2046 {
        return Ok(f64::INFINITY);
    }
    let kept = high >> cut;
    let significand = (kept >> 1) + (kept & 1);
    // A significand that was rounded up to 2^53 carries into the exponent. The result may become infinity.
    let value = f64::from_bits((((biased - 1) as u64) << 52) + significand);
    if is_decided { Ok(value) } else { Err(value) }
}

/// Returns the upper and the lower half of a product.
#[inline(always)]
fn full_product(one: u64, other: u64) -> (u64, u64) {
    if cfg!(target_arch = "wasm32") {
        product_by_halves(one, other)
    } else {
        let product = u128::from(one) * u128::from(other);
        ((product >> 64) as u64, product as u64)
    }
}

/// Returns the halves of a product as `full_product` does, by four multiplications of 32 bits. WebAssembly has no
/// multiplication with a result of 128 bits: the compiler would call a routine, which takes longer.
#[inline(always)]
fn product_by_halves(one: u64, other: u64) -> (u64, u64) {
    let (a, b) = (one >> 32, one & 0xffff_ffff);
    let (c, d) = (other >> 32, other & 0xffff_ffff);
    let middle = a * d + ((b * d) >> 32);
    let carry = b * c + (middle & 0xffff_ffff);
    let upper = a * c + (middle >> 32) + (carry >> 32);
    (upper, one.wrapping_mul(other))
}

/// Returns the value of a number without its sign, from all its digits.
#[cold]
#[inline(never)]
pub fn convert(text: &[u8], precision: Precision) -> f64 {
    let decimal = Decimal::new(text);
    if decimal.digits().is_empty() {
        return 0.0;
    }
    let nearest = nearest_of_many(decimal.digits(), decimal.power)
        .unwrap_or_else(|close| decimal.nearest(close));
    let settled = precision.settled(nearest);
    settled.unwrap_or_else(|| decimal.to_odd(nearest))
}

/// Returns the float64 nearest to the digits times `10^power` if the first nineteen digits decide it, or else a float64
/// close to it.
fn nearest_of_many(digits: &[u8], power: i32) -> Result<f64, f64> {
    let value = digits
        .iter()
        .take(19)
        .fold(0, |value: u64, digit| value * 10 + u64::from(digit & 15));
    let left_out = digits.len().saturating_sub(19);
    let power = power + left_out as i32;
    let nearest = multiply(value, power)?;
    if left_out > 0 && multiply(value + 1, power)? != nearest {
        return Err(nearest);
    }
    Ok(nearest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::testing::naive::thinned;
    use ndloom_lib::testing::random::Random;

    #[test]
    fn a_product_by_halves_is_the_wide_product() {
        let mut random = Random(37);
        for index in thinned(0..20_000, 97) {
            let (one, other) = match index {
                0 => (u64::MAX, u64::MAX),
                1 => (u64::MAX, 1 << 63),
                2 => (u64::from(u32::MAX), u64::MAX << 32),
                _ => (random.next(), random.next() >> random.below(64)),
            };
            let product = u128::from(one) * u128::from(other);
            assert_eq!(
                product_by_halves(one, other),
                ((product >> 64) as u64, product as u64)
            );
        }
    }

    #[test]
    fn quick_ways_find_all_values_except_ties() {
        let mut random = Random(23);
        for power in thinned(-400..=400_i64, 29) {
            for _ in thinned(0..200, 29) {
                for digits in [random.next() | 1 << 63, random.next() >> random.below(64)] {
                    match nearest(digits, power) {
                        Ok(value) => assert_eq!(Ok(value), format!("{digits}e{power}").parse()),
                        Err(_) => assert!(power.abs() < 28, "{digits}e{power}"),
                    }
                }
            }
        }
        assert!(nearest(1 << 53 | 1, 0).is_err(), "a tie is undecided");
        assert!(
            nearest(1, (1 << 32) + 5).is_err(),
            "a power must not lose its upper bits"
        );
    }

    #[test]
    fn most_numbers_of_many_digits_are_settled_by_the_first_ones() {
        let mut random = Random(43);
        let settled = (0..10_000).filter(|_| {
            let digits: Vec<u8> = (0..40).map(|_| b'1' + random.below(9) as u8).collect();
            nearest_of_many(&digits, random.below(360) as i32 - 240).is_ok()
        });
        assert!(settled.count() > 9_950);
    }
}
