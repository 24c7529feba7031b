//! Decimal numbers: sign, digits with a point, exponent, or the words `nan`, `inf` and `infinity`.

use super::block;
use super::digits::{POWERS_OF_TEN, append_run, byte_at, plain_digits, plain_up_to_eight};
use super::rounding::{Precision, convert, nearest, quotient, signed};
use super::{Found, Item, Reader, SPAN};

/// Reads decimal numbers, each rounded once to the nearest float.
pub struct Decimals(pub Precision);

impl Reader for Decimals {
    type Item = f64;

    #[inline(always)]
    fn read(&self, text: &[u8], start: usize) -> Found<f64> {
        read(text, start, self.0)
    }

    #[inline(always)]
    fn read_plain(&self, bytes: &[u8; SPAN]) -> Option<(f64, usize)> {
        read_plain(bytes, self.0)
    }
}

/// The parts of a decimal number in the text, from its sign on.
struct ScannedDecimal {
    negative: bool,
    /// The first byte after the sign, and the first after the number.
    first: usize,
    end: usize,
    /// The value without its sign is `digits * 10^power`, if `whole` is true. Otherwise `digits` does not hold all
    /// digits.
    digits: u64,
    power: i64,
    whole: bool,
}

/// Reads a decimal number, `nan`, `inf` or `infinity`. This code is shared by all dtypes.
#[inline(never)]
pub fn read(text: &[u8], start: usize, precision: Precision) -> Found<f64> {
    let Some(number) = scan(text, start) else {
        return read_word(text, start);
    };
    let ScannedDecimal {
        negative,
        first,
        end,
        digits,
        power,
        whole,
    } = number;
    let nearest = if whole {
        nearest(digits, power).ok()
    } else {
        None
    };
    let magnitude = nearest
        .and_then(|nearest| precision.settled(nearest))
        .unwrap_or_else(|| convert(text.get(first..end).unwrap_or_default(), precision));
    Found {
        end,
        examined: end,
        item: Item::Value(signed(magnitude, negative)),
    }
}

/// Reads a sign, digits with or without a point, and an exponent if it is complete.
#[inline(always)]
fn scan(text: &[u8], start: usize) -> Option<ScannedDecimal> {
    let sign = byte_at(text, start);
    let negative = sign == b'-';
    let first = start + usize::from(negative | (sign == b'+'));
    let whole_part = append_run(0, text, first);
    let mut digits = whole_part.value;
    let mut end = whole_part.end;
    let mut written = end - first;
    // The number of digits that count towards the nineteen that 64 bits hold. A zero before the point does not count.
    // With more than nineteen digits the value may have wrapped to zero, so then all digits count.
    let mut count = if digits == 0 && written <= 19 {
        0
    } else {
        written
    };
    let mut power = 0;
    if byte_at(text, end) == b'.' {
        let fraction = append_run(digits, text, end + 1);
        let places = fraction.end - end - 1;
        digits = fraction.value;
        end = fraction.end;
        count += places;
        written += places;
        power = -(places as i64);
    }
    if written == 0 {
        return None;
    }
    if byte_at(text, end) | 0x20 == b'e' {
        let (exponent, exponent_end) = read_exponent(text, end);
        power += exponent;
        end = exponent_end;
    }
    Some(ScannedDecimal {
        negative,
        first,
        end,
        digits,
        power,
        whole: count <= 19,
    })
}

/// Reads the exponent whose `e` is at `at`. Without digits the `e` does not belong to the number.
#[inline(always)]
fn read_exponent(text: &[u8], at: usize) -> (i64, usize) {
    let sign = byte_at(text, at + 1);
    let first = at + 1 + usize::from((sign == b'-') | (sign == b'+'));
    let run = append_run(0, text, first);
    if run.end == first {
        return (0, at);
    }
    // More than 18 digits could overflow. The stand-in is beyond the tables, so `convert` reads the text again, with its
    // leading zeros.
    let magnitude = if run.end - first <= 18 {
        run.value as i64
    } else {
        i64::MAX / 4
    };
    (if sign == b'-' { -magnitude } else { magnitude }, run.end)
}

/// Reads a number of at most nineteen digits, if one of the quick ways finds its value.
#[inline(always)]
fn read_plain(bytes: &[u8; SPAN], precision: Precision) -> Option<(f64, usize)> {
    if let Some(fixed) = block::read(bytes.first_chunk()?) {
        let value = precision.settled(quotient(fixed.digits, fixed.places))?;
        return Some((signed(value, fixed.negative), fixed.end));
    }
    let negative = bytes[0] == b'-';
    let first = usize::from(negative | (bytes[0] == b'+'));
    // One digit before the point is so common that the code first tries this case: then the next load does not wait for
    // the count of digits.
    let lone = u64::from(bytes[first].wrapping_sub(b'0'));
    let (mut digits, mut count) = if lone < 10 && bytes[first + 1] == b'.' {
        (lone, 1)
    } else {
        plain_digits(bytes, first)?
    };
    let mut end = first + count;
    let mut power = 0;
    if *bytes.get(end)? == b'.' {
        let (fraction, places) = plain_digits(bytes, end + 1)?;
        // The sum may wrap only if `count` is greater than nineteen, and then the number is not read here.
        digits = digits
            .wrapping_mul(POWERS_OF_TEN[places])
            .wrapping_add(fraction);
        count += places;
        end += 1 + places;
        power = -(places as i64);
    }
    if count == 0 || count > 19 {
        return None;
    }
    if *bytes.get(end)? | 0x20 == b'e' {
        let sign = *bytes.get(end + 1)?;
        let minus = sign == b'-';
        let start = end + 1 + usize::from(minus | (sign == b'+'));
        let (exponent, length) = plain_up_to_eight(bytes, start)?;
        if length == 0 || length == 8 {
            return None;
        }
        power += if minus {
            -(exponent as i64)
        } else {
            exponent as i64
        };
        end = start + length;
    }
    let value = precision.settled(nearest(digits, power).ok()?)?;
    Some((signed(value, negative), end))
}

/// Reads `nan`, `inf` or `infinity`, in letters of any case. As in NumPy, an opening parenthesis, letters, digits and
/// underscores, and a closing parenthesis may follow `nan`. The sign of `nan` is ignored.
#[cold]
#[inline(never)]
fn read_word(text: &[u8], start: usize) -> Found<f64> {
    let sign = byte_at(text, start);
    let negative = sign == b'-';
    let first = start + usize::from(negative | (sign == b'+'));
    let rest = text.get(first..).unwrap_or_default();
    let begins = |word: &[u8]| {
        rest.get(..word.len())
            .is_some_and(|bytes| bytes.eq_ignore_ascii_case(word))
    };
    let infinity = Item::Value(signed(f64::INFINITY, negative));
    let (item, end) = if begins(b"infinity") {
        (infinity, first + 8)
    } else if begins(b"inf") {
        (infinity, first + 3)
    } else if begins(b"nan") {
        (Item::Value(f64::NAN), payload_end(text, first + 3))
    } else {
        (Item::Unmatched, first)
    };
    Found {
        end,
        examined: end,
        item,
    }
}

/// Returns the end of what stands in parentheses behind `nan`.
fn payload_end(text: &[u8], mut end: usize) -> usize {
    if byte_at(text, end) == b'(' {
        end += 1;
        while byte_at(text, end).is_ascii_alphanumeric() || byte_at(text, end) == b'_' {
            end += 1;
        }
        end += usize::from(byte_at(text, end) == b')');
    }
    end
}
