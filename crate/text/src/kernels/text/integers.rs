//! Whole numbers, exact in every dtype. A value that does not fit the dtype is reported and never wraps.

use super::digits::{append_run, byte_at};
use super::plain::{SPAN, digits};
use super::{Found, Item, Reader};
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
        let (magnitude, count) = digits(bytes, first)?;
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

#[cfg(test)]
mod tests {
    use super::super::Status;
    use super::super::tests::{Random, read_whole};
    use ndloom_lib::dtypes::target::Stored;
    use ndloom_lib::testing::naive::{Bits, thinned};

    /// Reads one number and compares it with the result of std. A number that does not fit must be reported.
    fn check<T: Stored + Bits + TryFrom<i128>>(number: i128) {
        for text in [
            format!("{number}"),
            format!("{number:+}"),
            format!("{number:032}"),
            format!("{number},"),
        ] {
            let (values, status, position) = read_whole::<T>(text.as_bytes(), b",");
            match T::try_from(number) {
                Ok(value) => assert_eq!(
                    (values, status),
                    (vec![value.bits()], Status::Done),
                    "{text}"
                ),
                Err(_) => assert_eq!(
                    (values, status, position),
                    (vec![], Status::OutOfRange, 0),
                    "{text}"
                ),
            }
        }
    }

    fn check_all(number: i128) {
        check::<i8>(number);
        check::<i16>(number);
        check::<i32>(number);
        check::<i64>(number);
        check::<u8>(number);
        check::<u16>(number);
        check::<u32>(number);
        check::<u64>(number);
    }

    #[test]
    fn every_power_of_two_and_of_ten_with_its_neighbours_is_exact() {
        for power in (0..70)
            .map(|power| 1i128 << power)
            .chain((0..22).map(|power| 10i128.pow(power)))
        {
            for number in power - 2..=power + 2 {
                check_all(number);
                check_all(-number);
            }
        }
    }

    #[test]
    fn random_integers_of_every_length_are_exact() {
        let mut random = Random(11);
        for _ in thinned(0..5_000, 499) {
            let magnitude = i128::from(random.next()) << 1 >> random.below(66);
            check_all(if random.below(2) == 0 {
                magnitude
            } else {
                -magnitude
            });
        }
    }

    #[test]
    fn a_negative_zero_is_not_an_unsigned_number() {
        assert_eq!(read_whole::<u8>(b"-0", b",").1, Status::Unmatched);
        assert_eq!(
            read_whole::<u8>(b"-00000000000000000000000", b",").1,
            Status::Unmatched
        );
        assert_eq!(read_whole::<i8>(b"-0", b","), (vec![0], Status::Done, 2));
    }
}
