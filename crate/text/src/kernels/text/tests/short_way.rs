//! The short way of the readers beside the general way.

use super::super::LOOKAHEAD;
use super::Random;
use crate::kernels::numbers::{Decimals, Integers, Item, Precision, Reader, SPAN};
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
        taken +=
            check(Decimals(Precision::Double), &bytes) + check(Decimals(Precision::Single), &bytes);
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
