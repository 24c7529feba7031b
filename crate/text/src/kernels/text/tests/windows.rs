//! Windows: values, status and position are the same wherever windows end.

use super::{Random, read_by, read_whole};
use half::f16;
use ndloom_lib::dtypes::element::{Bool, Complex};
use ndloom_lib::dtypes::target::Stored;
use ndloom_lib::testing::naive::{Bits, thinned};

/// Reads a text in two windows cut at every index, one byte at a time, and in random steps with little room for values.
fn check_windows<T: Stored + Bits>(text: &[u8], separator: &[u8], random: &mut Random) {
    let whole = read_whole::<T>(text, separator);
    for cut in thinned(0..=text.len(), 7) {
        let mut steps = [cut, text.len()].into_iter();
        let split = read_by::<T>(text, separator, 3, || steps.next().unwrap());
        assert_eq!(
            split,
            whole,
            "{:?} cut at {cut}",
            String::from_utf8_lossy(text)
        );
    }
    assert_eq!(
        read_by::<T>(text, separator, 1, || 1),
        whole,
        "{:?}",
        String::from_utf8_lossy(text)
    );
    assert_eq!(read_by::<T>(text, separator, 2, || random.below(9)), whole);
}

fn check_windows_of_all(text: &[u8], separator: &[u8], random: &mut Random) {
    macro_rules! each {
        ($($type:ty)*) => {$(check_windows::<$type>(text, separator, random);)*};
    }
    each!(Bool i8 i16 i32 i64 u8 u16 u32 u64 f16 f32 f64 Complex<f32> Complex<f64>);
}

#[test]
fn where_windows_end_makes_no_difference() {
    let mut random = Random(7);
    let texts = [
        ("12,-3.25e-10,  nan ,inf,-Infinity , 1e5,.5,5.,+7", ","),
        ("1.7976931348623157e308 4.9e-324  nan(abc) 1e-5\n0.1", " "),
        ("1+2j,3j,-4-5e-3j, 6,nan+infinityj,", ","),
        ("1-2j-3j--4-5e-3-infinity-in", "-"),
        ("1->2->3-4j->-5-", "->"),
        (
            "127,-128,255,65535,9223372036854775807,-9223372036854775808,18446744073709551615",
            ",",
        ),
        ("1 a  b 2ab3 a b4 a ", "a b"),
        ("1;;2 ;; 3;", ";;"),
        ("1é2é 3é", "é"),
        ("1e5e2e+e", "e"),
        (
            "0.12345678901234567,0.12345678901234567,0.12345678901234567,0.12345678901234567,8",
            ",",
        ),
        (
            "123456789012345678,1234567890123456789,12345678901234567890,123456789012345678901",
            ",",
        ),
        ("1,2,3,inf!", ","),
        ("1,,2", ","),
        ("1,2 3", ","),
        ("infinityinfinity", "infinity"),
        ("", ","),
        (" \n ", " "),
    ];
    for (text, separator) in thinned(texts, 5) {
        check_windows_of_all(text.as_bytes(), separator.as_bytes(), &mut random);
    }
}

#[test]
fn arbitrary_text_gives_the_same_result_in_any_windows() {
    let mut random = Random(99);
    let alphabet = b"0123456789012345678901234567890123456789...,,,,  ;;;ee-+jinfatyNA()x\n\0\xc3";
    for _ in thinned(0..400, 199) {
        let text: Vec<u8> = (0..random.below(40))
            .map(|_| alphabet[random.below(alphabet.len())])
            .collect();
        let separator: &[u8] = [
            b",",
            b" ",
            b";;" as &[u8],
            b"; ,",
            b"e",
            b"1",
            b"-",
            b"\xc3",
            b"->",
            b"+j",
        ][random.below(10)];
        check_windows_of_all(&text, separator, &mut random);
    }
}
