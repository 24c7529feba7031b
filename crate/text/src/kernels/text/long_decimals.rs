//! Numbers of any length. All digits beyond those that can decide a rounding become one digit, which tells whether any
//! of them was not zero.

use super::digits::byte_at;

/// The number of significant digits that are kept. The number half-way between two float64 values has at most 767
/// digits. So for the digits after the 800th it only matters whether they are all zero.
const KEPT_DIGITS: usize = 801;

/// All exponents of a greater magnitude give the same result: no text is long enough to bring their values back into
/// range.
const EXPONENT_LIMIT: i64 = 1 << 56;

/// A number without sign, point and exponent: its significant digits and the power of ten by which they are multiplied.
pub struct Digits {
    bytes: [u8; KEPT_DIGITS],
    length: usize,
    /// The power of ten.
    pub power: i64,
}

impl Digits {
    /// Reads digits with an optional point and exponent.
    pub fn new(text: &[u8]) -> Self {
        let mut read = Digits {
            bytes: [0; KEPT_DIGITS],
            length: 0,
            power: 0,
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

    /// Returns the digits. The first digit is not zero. There are none for zero.
    pub fn digits(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }

    /// Reads a run of digits, which is after the point if `fraction` is true. Returns the end of the run.
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
            // The point moves for each digit that is left out before the point or kept after it.
            self.power += i64::from(!kept) - i64::from(fraction);
            at += 1;
        }
        at
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
