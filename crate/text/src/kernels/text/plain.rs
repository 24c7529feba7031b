//! The short way for plain items: at most spaces before the item, digits that fit in 64 bits, and a separator of one
//! byte directly after them. It reads no item differently from the general way. The general way reads all items that
//! are left.
//!
//! This is one loop with nothing else in it. With the general way inside the loop, the compiled code moves its values
//! through memory and takes 1.5 times as long. Tried and dropped: finding every byte of a block that is not a digit
//! first (slower). `block.rs` reads items that end within sixteen bytes, which made `%.6f` and whole numbers 1.3 to 1.5
//! times as fast. It would make no difference for seventeen digits.

use super::Reader;
use super::digits::{POWERS_OF_TEN, up_to_eight_of};
use super::separators::{Separator, is_blank};

/// The number of bytes that must follow the beginning of an item: the longest plain number and the bytes after it that
/// the reader may look at.
pub const SPAN: usize = 48;

/// Reads items as long as they are plain and `out` has room. Returns the number of bytes read, including separators,
/// and the number of items.
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

/// Returns the value and the number of the digits from `at` on. There may be at most nineteen.
#[inline(always)]
pub fn digits(bytes: &[u8; SPAN], at: usize) -> Option<(u64, usize)> {
    let (value, count) = up_to_eight(bytes, at)?;
    if count < 8 {
        Some((value, count))
    } else {
        more_digits(bytes, at, value)
    }
}

#[inline(always)]
fn more_digits(bytes: &[u8; SPAN], at: usize, first: u64) -> Option<(u64, usize)> {
    let (second, count) = up_to_eight(bytes, at + 8)?;
    let value = first * POWERS_OF_TEN[count] + second;
    if count < 8 {
        return Some((value, 8 + count));
    }
    let (third, count) = up_to_eight(bytes, at + 16)?;
    (count <= 3).then(|| (value * POWERS_OF_TEN[count] + third, 16 + count))
}

/// Returns the value and the number of up to eight digits from `at` on.
#[inline(always)]
pub fn up_to_eight(bytes: &[u8; SPAN], at: usize) -> Option<(u64, usize)> {
    Some(up_to_eight_of(bytes.get(at..)?.first_chunk()?))
}

#[cfg(test)]
mod tests {
    use super::super::rounding::Precision;
    use super::super::tests::Random;
    use super::super::{Decimals, Integers, Item, LOOKAHEAD};
    use super::*;
    use ndloom_lib::dtypes::element::Element;
    use ndloom_lib::testing::naive::{Bits, thinned};

    #[test]
    fn the_short_way_reads_what_the_general_way_reads() {
        fn check<R: Reader<Item: Bits>>(reader: R, bytes: &[u8; SPAN]) -> usize {
            let Some((value, end)) = reader.read_plain(bytes) else {
                return 0;
            };
            let found = reader.read(bytes, 0);
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
