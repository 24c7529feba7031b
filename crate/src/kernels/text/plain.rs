//! The short way for plain items: no blank but a space before them, digits that fit in 64 bits, a
//! separator of one byte right behind them. It never takes what the general way would read
//! differently; what it leaves, that way reads.
//!
//! One loop with nothing else in it: with the general way inside, the compiled code moves its
//! values through memory and takes half as long again. Tried and dropped: marking every byte of a
//! block that is no digit first (slower). What ends within sixteen bytes is read by `block.rs`, which made
//! `%.6f` and whole numbers 1.3 to 1.5 times as fast; for seventeen digits it would be no different.

use super::Reader;
use super::digits::{POWERS_OF_TEN, up_to_eight_of};
use super::separators::{Separator, is_blank};

/// Bytes that must follow the beginning of an item: the longest plain number, and what may be
/// looked at behind it.
pub const SPAN: usize = 48;

/// Reads items while they are plain and there is room for them; returns how many bytes they took,
/// each with its separator, and how many they were.
#[inline(never)]
pub fn read_items<R: Reader>(
    reader: &R,
    text: &[u8],
    separator: &Separator,
    out: &mut [R::Item],
) -> (usize, usize) {
    let (byte, blanks) = match *separator {
        Separator::Byte(byte) => (byte, false),
        Separator::Blanks => (b' ', true),
        Separator::Bytes(_) => return (0, 0),
    };
    let (mut at, mut written) = (0, 0);
    while let Some(bytes) = text.get(at..).and_then(|rest| rest.first_chunk()) {
        if bytes[0] == b' ' {
            at += 1;
            continue;
        }
        let Some(slot) = out.get_mut(written) else {
            break;
        };
        let Some((value, end)) = reader.read_plain(bytes) else {
            break;
        };
        let Some(&next) = bytes.get(end) else { break };
        if next != byte && !(blanks && is_blank(next)) {
            break;
        }
        *slot = value;
        at += end + 1;
        written += 1;
    }
    (at, written)
}

/// The value and number of the digits from `at` on, nineteen of them at most.
#[inline(always)]
pub fn digits(bytes: &[u8; SPAN], at: usize) -> Option<(u64, usize)> {
    let (value, count) = eight(bytes, at)?;
    if count < 8 {
        Some((value, count))
    } else {
        more_digits(bytes, at, value)
    }
}

#[inline(always)]
fn more_digits(bytes: &[u8; SPAN], at: usize, first: u64) -> Option<(u64, usize)> {
    let (second, count) = eight(bytes, at + 8)?;
    let value = first * POWERS_OF_TEN[count] + second;
    if count < 8 {
        return Some((value, 8 + count));
    }
    let (third, count) = eight(bytes, at + 16)?;
    (count <= 3).then(|| (value * POWERS_OF_TEN[count] + third, 16 + count))
}

/// Up to eight digits from `at` on.
#[inline(always)]
pub fn eight(bytes: &[u8; SPAN], at: usize) -> Option<(u64, usize)> {
    Some(up_to_eight_of(bytes.get(at..)?.first_chunk()?))
}

#[cfg(test)]
mod tests {
    use super::super::rounding::Precision;
    use super::super::tests::Random;
    use super::super::{Decimals, Integers, Item, LOOKAHEAD};
    use super::*;
    use crate::dtypes::element::Element;
    use crate::testing::naive::{Bits, thinned};

    #[test]
    fn the_short_way_reads_what_the_general_way_reads() {
        fn check<R: Reader<Item: Bits>>(reader: R, bytes: &[u8; SPAN]) -> usize {
            let Some((value, end)) = reader.read_plain(bytes) else {
                return 0;
            };
            let found = reader.read(bytes, 0, [0; 2]);
            let Item::Value(general) = found.item else {
                panic!("{:?}", String::from_utf8_lossy(bytes));
            };
            assert_eq!(
                (value.bits(), end),
                (general.bits(), found.end),
                "{:?}",
                String::from_utf8_lossy(bytes)
            );
            assert!(end + LOOKAHEAD <= SPAN);
            1
        }
        let mut random = Random(5);
        let alphabet =
            b"01234567890123456789012345678901234567890123456789012345678901234567890123456789..e-+, ";
        let mut taken = 0;
        for _ in thinned(0..60_000, 499) {
            let mut bytes = [b','; SPAN];
            for byte in &mut bytes[..random.below(SPAN)] {
                *byte = alphabet[random.below(alphabet.len())];
            }
            taken += check(Decimals(Precision::Double), &bytes)
                + check(Decimals(Precision::Single), &bytes);
            taken += [
                i8::BOUNDS,
                i32::BOUNDS,
                i64::BOUNDS,
                u8::BOUNDS,
                u64::BOUNDS,
            ]
            .into_iter()
            .flatten()
            .map(|bounds| check(Integers::new(bounds), &bytes))
            .sum::<usize>();
        }
        assert!(taken > 100_000, "{taken}");
    }
}
