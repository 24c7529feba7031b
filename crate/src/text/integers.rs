//! Whole numbers, exact in every width: a value that does not fit its dtype is told, never wrapped.

use super::digits::{append_run, byte_at};
use super::plain::{SPAN, digits};
use super::{Form, Found, FromText, Item, Scales};

/// A width of integer, as far as reading needs to know it.
pub trait Integer: Copy {
    /// The greatest value.
    const MAX: u64;
    /// The least value without its sign: 0 for the unsigned.
    const MIN_MAGNITUDE: u64;
    /// The low bits of a value known to fit.
    fn from_low_bits(value: u64) -> Self;
}

macro_rules! integers {
    ($($type:ty)*) => {$(
        impl Integer for $type {
            const MAX: u64 = <$type>::MAX as u64;
            const MIN_MAGNITUDE: u64 = (<$type>::MIN as i128).unsigned_abs() as u64;
            #[inline(always)]
            fn from_low_bits(value: u64) -> Self {
                value as $type
            }
        }

        impl FromText for $type {
            const FORM: Form = Form::Integer;
            #[inline(always)]
            fn read(text: &[u8], start: usize, _: Scales) -> Found<Self> {
                read(text, start)
            }
            #[inline(always)]
            fn read_plain(bytes: &[u8; SPAN]) -> Option<(Self, usize)> {
                read_plain(bytes)
            }
        }
    )*};
}

integers!(i8 i16 i32 i64 u8 u16 u32 u64);

/// Reads a sign and digits.
#[inline(always)]
fn read<T: Integer>(text: &[u8], start: usize) -> Found<T> {
    let sign = byte_at(text, start);
    let negative = sign == b'-';
    let first = start + usize::from(negative | (sign == b'+'));
    let run = append_run(0, text, first);
    let end = run.end;
    let count = end - first;
    // 19 digits fit in 64 bits whatever they are.
    let value = if count <= 19 {
        Some(run.value)
    } else {
        long(&text[first..end])
    };
    let limit = if negative { T::MIN_MAGNITUDE } else { T::MAX };
    let item = match value {
        _ if count == 0 => Item::Unmatched,
        // NumPy reads no minus before an unsigned number; only where it changes the value is that a
        // matter of range.
        Some(0) if negative && T::MIN_MAGNITUDE == 0 => Item::Unmatched,
        Some(value) if value <= limit => {
            let sign = u64::from(negative);
            Item::Value(T::from_low_bits(
                (value ^ sign.wrapping_neg()).wrapping_add(sign),
            ))
        }
        _ => Item::OutOfRange,
    };
    Found { end, item }
}

/// The value of twenty or more digits, if 64 bits hold it.
#[cold]
fn long(digits: &[u8]) -> Option<u64> {
    digits.iter().try_fold(0u64, |value, digit| {
        value.checked_mul(10)?.checked_add(u64::from(digit - b'0'))
    })
}

/// The same of at most nineteen digits; an unsigned number must not have a sign here.
#[inline(always)]
fn read_plain<T: Integer>(bytes: &[u8; SPAN]) -> Option<(T, usize)> {
    let negative = T::MIN_MAGNITUDE != 0 && bytes[0] == b'-';
    let first = usize::from(negative);
    let (magnitude, count) = digits(bytes, first)?;
    let limit = T::MAX + u64::from(negative);
    (count > 0 && magnitude <= limit).then(|| (with_sign(magnitude, negative), first + count))
}

/// A magnitude known to fit, with its sign.
#[inline(always)]
fn with_sign<T: Integer>(magnitude: u64, negative: bool) -> T {
    let sign = u64::from(negative);
    T::from_low_bits((magnitude ^ sign.wrapping_neg()).wrapping_add(sign))
}

#[cfg(test)]
mod tests {
    use super::super::Status;
    use super::super::tests::{Random, read_whole};
    use super::*;
    use crate::element::Element;
    use crate::naive::Bits;

    /// Reads one number and compares it with what std makes of it; numbers that do not fit must be
    /// told.
    fn check<T: FromText + Integer + Bits + Element + TryFrom<i128>>(number: i128) {
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
        for _ in 0..5_000 {
            let magnitude = i128::from(random.next()) << 1 >> random.below(66);
            check_all(if random.below(2) == 0 {
                magnitude
            } else {
                -magnitude
            });
        }
    }

    #[test]
    fn a_negative_zero_is_no_unsigned_number() {
        assert_eq!(read_whole::<u8>(b"-0", b",").1, Status::Unmatched);
        assert_eq!(
            read_whole::<u8>(b"-00000000000000000000000", b",").1,
            Status::Unmatched
        );
        assert_eq!(read_whole::<i8>(b"-0", b","), (vec![0], Status::Done, 2));
    }
}
