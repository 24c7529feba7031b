//! Whole numbers, exact in every dtype. A value that does not fit the dtype is reported and never wraps.

use super::digits::{append_run, byte_at, plain_digits};
use super::{Found, Item, Reader, SPAN};
use ndloom_lib::dtypes::element::Bounds;

/// Reads integers within bounds and returns them in two's complement.
pub struct Integers {
    /// The greatest value.
    greatest: u64,
    /// The magnitude of the least value. It is 0 for unsigned dtypes.
    least_magnitude: u64,
}

impl Integers {
    /// Returns the reader for the integers of a dtype.
    pub fn new(bounds: Bounds) -> Self {
        Integers {
            greatest: bounds.greatest,
            least_magnitude: bounds.least.unsigned_abs(),
        }
    }
}

impl Reader for Integers {
    type Item = u64;

    /// Reads a sign and digits.
    #[inline(always)]
    fn read(&self, text: &[u8], start: usize) -> Found<u64> {
        let sign = byte_at(text, start);
        let negative = sign == b'-';
        let first = start + usize::from(negative | (sign == b'+'));
        let run = append_run(0, text, first);
        let end = run.end;
        let count = end - first;
        // Any 19 digits fit in 64 bits.
        let value = if count <= 19 {
            Some(run.value)
        } else {
            parse_long(text.get(first..end).unwrap_or_default())
        };
        let limit = if negative {
            self.least_magnitude
        } else {
            self.greatest
        };
        let item = match value {
            _ if count == 0 => Item::Unmatched,
            // NumPy does not accept a minus sign before an unsigned number. Only if the sign changes the value, the
            // error is one of range.
            Some(0) if negative && self.least_magnitude == 0 => Item::Unmatched,
            Some(value) if value <= limit => Item::Value(with_sign(value, negative)),
            _ => Item::OutOfRange,
        };
        Found {
            end,
            examined: end,
            item,
        }
    }

    /// Reads at most nineteen digits. An unsigned number must not have a sign here.
    #[inline(always)]
    fn read_plain(&self, bytes: &[u8; SPAN]) -> Option<(u64, usize)> {
        let negative = self.least_magnitude != 0 && bytes[0] == b'-';
        let first = usize::from(negative);
        let (magnitude, count) = plain_digits(bytes, first)?;
        let limit = self.greatest + u64::from(negative);
        (count > 0 && magnitude <= limit).then(|| (with_sign(magnitude, negative), first + count))
    }
}

/// Returns the value of twenty or more digits if 64 bits hold it.
#[cold]
fn parse_long(digits: &[u8]) -> Option<u64> {
    digits.iter().try_fold(0u64, |value, digit| {
        value.checked_mul(10)?.checked_add(u64::from(digit & 15))
    })
}

/// Returns a magnitude with its sign. The result must fit.
#[inline(always)]
fn with_sign(magnitude: u64, negative: bool) -> u64 {
    let sign = u64::from(negative);
    (magnitude ^ sign.wrapping_neg()).wrapping_add(sign)
}
