//! Integers of every dtype.

use super::super::ParseStatus;
use super::{Random, read_whole};
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
                (vec![value.bits()], ParseStatus::Done),
                "{text}"
            ),
            Err(_) => assert_eq!(
                (values, status, position),
                (vec![], ParseStatus::OutOfRange, 0),
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
    assert_eq!(read_whole::<u8>(b"-0", b",").1, ParseStatus::Unmatched);
    assert_eq!(
        read_whole::<u8>(b"-00000000000000000000000", b",").1,
        ParseStatus::Unmatched
    );
    assert_eq!(
        read_whole::<i8>(b"-0", b","),
        (vec![0], ParseStatus::Done, 2)
    );
}
