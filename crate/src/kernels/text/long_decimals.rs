//! Numbers of any length: digits beyond those that can decide a rounding become one digit that says
//! whether any of them was not zero.

use super::digits::byte_at;

/// Significant digits that are kept. Half-way between two float64 values has 767 of them at most,
/// so whatever follows the 800th digit matters only by being zero or not.
pub const KEPT_DIGITS: usize = 801;

/// Greater exponents are all alike: no text is long enough to bring their values back into range.
const EXPONENT_LIMIT: i64 = 1 << 56;

/// A number without sign, point and exponent: its significant digits, and the power of ten they are to be multiplied by.
pub struct Digits {
    bytes: [u8; KEPT_DIGITS],
    length: usize,
    /// The power of ten.
    pub power: i64,
}

impl Digits {
    /// Reads digits with an optional point and exponent; the number stands at `10^scale`.
    pub fn new(text: &[u8], scale: i64) -> Self {
        let mut read = Digits {
            bytes: [0; KEPT_DIGITS],
            length: 0,
            power: scale,
        };
        let mut at = read.take(text, 0, false);
        if byte_at(text, at) == b'.' {
            at = read.take(text, at + 1, true);
        }
        if byte_at(text, at) | 0x20 == b'e' {
            let exponent = exponent(text.get(at + 1..).unwrap_or_default());
            read.power = read.power.saturating_add(exponent);
        }
        read
    }

    /// The digits, the first of which is not zero; none for zero.
    pub fn digits(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }

    /// Takes a run of digits, which stands behind the point if `fraction`; returns where it ends.
    fn take(&mut self, text: &[u8], mut at: usize, fraction: bool) -> usize {
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
            // A digit that was left out before the point, or kept behind it, moves the point.
            self.power += i64::from(!kept) - i64::from(fraction);
            at += 1;
        }
        at
    }
}

/// The exponent behind the `e`.
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
