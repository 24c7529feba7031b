//! Shortens an item in place if it becomes longer than its window, so text of any shape can be read with windows of a
//! fixed size. The bytes that are left out cannot change the value, or are kept as a power of ten outside the text.

use super::decimals::scan_word;
use super::digits::byte_at;
use super::long_decimals::KEPT_DIGITS;
use super::separators::{Separator, is_blank};
use super::{Form, LOOKAHEAD, Scales};

/// The number of significant digits of an integer that are kept. It is one more than 64 bits can hold, so the integer
/// stays out of range.
const KEPT_INTEGER_DIGITS: usize = 21;

/// The number of digits of an exponent that are kept. The greatest exponent with so many digits is greater than the
/// length of any text.
const KEPT_EXPONENT_DIGITS: usize = 18;

/// Shortens the incomplete item at the beginning of `text`, together with the part of a separator that may follow it.
/// Returns the new length. If digits are left out, the power of ten that they stood for is added to `scales`, which has
/// one entry for each number of the item. A second number stays as it is if its sign may begin the separator, since the
/// number may then be the next item.
pub fn shorten(text: &mut [u8], form: Form, separator: Separator, scales: &mut Scales) -> usize {
    let mut shortener = Shortener {
        text,
        from: 0,
        to: 0,
    };
    match form {
        Form::Integer => {
            shortener.sign();
            shortener.digits(&mut Significant::new(KEPT_INTEGER_DIGITS));
        }
        Form::Decimal => shortener.decimal(&mut scales[0]),
        Form::Complex => {
            shortener.decimal(&mut scales[0]);
            let sign = shortener.next();
            if matches!(sign, b'+' | b'-') && separator.begins_with(sign) {
                shortener.unbroken();
            } else if matches!(sign, b'+' | b'-') {
                shortener.decimal(&mut scales[1]);
            }
        }
    }
    // The last `LOOKAHEAD` bytes or fewer stay as they are, because they may not belong to a separator. If a separator
    // is missing, bytes removed after that place would change the reported position.
    if shortener.text.len() - shortener.from > LOOKAHEAD {
        shortener.single_blanks();
    } else {
        shortener.keep(shortener.text.len() - shortener.from);
    }
    shortener.to
}

/// A pass over the text. Bytes before `to` are finished, and bytes from `from` on are not yet read.
struct Shortener<'a> {
    text: &'a mut [u8],
    from: usize,
    to: usize,
}

/// The significant digits of a number that were found so far.
struct Significant {
    count: usize,
    limit: usize,
    /// The index of the last digit that was kept.
    last: usize,
}

impl Significant {
    fn new(limit: usize) -> Self {
        Significant {
            count: 0,
            limit,
            last: 0,
        }
    }
}

impl Shortener<'_> {
    fn next(&self) -> u8 {
        byte_at(self.text, self.from)
    }

    fn keep(&mut self, count: usize) {
        for _ in 0..count {
            let byte = self.next();
            if let Some(place) = self.text.get_mut(self.to) {
                *place = byte;
            }
            self.from += 1;
            self.to += 1;
        }
    }

    fn sign(&mut self) {
        if matches!(self.next(), b'+' | b'-') {
            self.keep(1);
        }
    }

    /// Shortens a run of digits. Returns how many significant digits and how many leading zeros were left out. One
    /// leading zero stays, so that the text is still a number.
    fn digits(&mut self, significant: &mut Significant) -> (i64, i64) {
        let (mut left_out, mut zeros, mut first) = (0, 0, true);
        while self.next().is_ascii_digit() {
            let digit = self.next();
            if significant.count == 0 && digit == b'0' {
                if first {
                    self.keep(1);
                } else {
                    self.from += 1;
                    zeros += 1;
                }
            } else if significant.count < significant.limit {
                significant.last = self.to;
                significant.count += 1;
                self.keep(1);
            } else {
                if let Some(last) = self.text.get_mut(significant.last) {
                    *last |= u8::from(digit != b'0');
                }
                self.from += 1;
                left_out += 1;
            }
            first = false;
        }
        (left_out, zeros)
    }

    /// Shortens a number in the syntax of decimals.rs.
    fn decimal(&mut self, scale: &mut i64) {
        self.sign();
        if self.word() {
            return;
        }
        let mut significant = Significant::new(KEPT_DIGITS);
        *scale += self.digits(&mut significant).0;
        if self.next() == b'.' {
            self.keep(1);
            *scale -= self.digits(&mut significant).1;
        }
        if self.next() | 0x20 == b'e' {
            self.keep(1);
            self.sign();
            self.digits(&mut Significant::new(KEPT_EXPONENT_DIGITS));
        }
    }

    /// Shortens the text in the parentheses of `nan(...)`: only the parentheses stay.
    fn word(&mut self) -> bool {
        let Some((_, end)) = scan_word(self.text, self.from) else {
            return false;
        };
        let word = self.text.get(self.from..end).unwrap_or_default();
        let open = word.iter().position(|&byte| byte == b'(');
        let Some(open) = open.map(|index| self.from + index) else {
            self.keep(end - self.from);
            return true;
        };
        self.keep(open + 1 - self.from);
        self.from = end - usize::from(byte_at(self.text, end - 1) == b')');
        self.keep(end - self.from);
        true
    }

    /// Keeps the bytes before the next blank.
    fn unbroken(&mut self) {
        while self.from < self.text.len() && !is_blank(self.next()) {
            self.keep(1);
        }
    }

    /// Keeps the rest, but only one blank of each run of blanks. In every separator, one blank matches the same as the
    /// run.
    fn single_blanks(&mut self) {
        let mut blank = false;
        while self.from < self.text.len() {
            let after_blank = std::mem::replace(&mut blank, is_blank(self.next()));
            if blank && after_blank {
                self.from += 1;
            } else {
                self.keep(1);
            }
        }
    }
}
