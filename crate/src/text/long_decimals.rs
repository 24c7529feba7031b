//! Numbers of any length: digits beyond those that can decide a rounding become one digit that says
//! whether any of them was not zero.

use super::digits::byte_at;
use super::rounding::Float;

/// Shorter numbers are left to fast-float2, which stops counting an exponent at 2^16: right only
/// while the digits cannot move the point as far.
pub const LONG: usize = 1024;

/// Significant digits that are kept. Half-way between two float64 values has 767 of them at most,
/// so whatever follows the 800th digit matters only by being zero or not.
pub const KEPT_DIGITS: usize = 801;

/// Greater exponents are all alike: no text is long enough to bring their values back into range.
const EXPONENT_LIMIT: i64 = 1 << 56;

/// The value of digits with an optional point and exponent, times `10^scale`.
pub fn convert<T: Float>(text: &[u8], scale: i64) -> Option<T> {
    let mut short = Short {
        bytes: [0; KEPT_DIGITS + 24],
        length: 0,
        power: scale,
    };
    let mut at = short.digits(text, 0, false);
    if byte_at(text, at) == b'.' {
        at = short.digits(text, at + 1, true);
    }
    if byte_at(text, at) | 0x20 == b'e' {
        short.power = short.power.saturating_add(exponent(&text[at + 1..]));
    }
    if short.length == 0 {
        return fast_float2::parse(b"0").ok();
    }
    fast_float2::parse(short.finish()).ok()
}

/// The exponent behind the `e`.
fn exponent(text: &[u8]) -> i64 {
    let (negative, digits) = match text {
        [b'-', digits @ ..] => (true, digits),
        [b'+', digits @ ..] | digits => (false, digits),
    };
    let magnitude = digits.iter().fold(0, |value: i64, digit| {
        (value * 10 + i64::from(digit - b'0')).min(EXPONENT_LIMIT)
    });
    if negative { -magnitude } else { magnitude }
}

/// The same value as digits without a point and an exponent.
struct Short {
    bytes: [u8; KEPT_DIGITS + 24],
    length: usize,
    power: i64,
}

impl Short {
    /// Takes a run of digits, which stands behind the point if `fraction`; returns where it ends.
    fn digits(&mut self, text: &[u8], mut at: usize, fraction: bool) -> usize {
        while let Some(&digit) = text.get(at).filter(|byte| byte.is_ascii_digit()) {
            let kept = self.length < KEPT_DIGITS;
            if kept && (self.length > 0 || digit != b'0') {
                self.bytes[self.length] = digit;
                self.length += 1;
            } else if !kept && digit != b'0' {
                self.bytes[KEPT_DIGITS - 1] |= 1;
            }
            // A digit that was left out before the point, or kept behind it, moves the point.
            self.power += i64::from(!kept) - i64::from(fraction);
            at += 1;
        }
        at
    }

    /// Writes the exponent behind the digits.
    fn finish(&mut self) -> &[u8] {
        let mut push = |byte| {
            self.bytes[self.length] = byte;
            self.length += 1;
        };
        push(b'e');
        if self.power < 0 {
            push(b'-');
        }
        let magnitude = self.power.unsigned_abs();
        (0..20)
            .rev()
            .map(|place| 10u64.pow(place))
            .filter(|&ten| magnitude >= ten || ten == 1)
            .for_each(|ten| {
                push(b'0' + (magnitude / ten % 10) as u8);
            });
        &self.bytes[..self.length]
    }
}
