//! Windows: values, status and position are the same wherever windows end and however long an item is.

use super::super::*;
use super::{Random, Reading, read_by, read_whole};
use half::f16;
use ndloom_lib::dtypes::element::{Bool, Complex};
use ndloom_lib::dtypes::target::Stored;
use ndloom_lib::testing::naive::{Bits, bits, thinned};

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

/// Reads a text of any items through windows of the least size that the module documents.
fn read_in_least_windows<T: Stored + Bits>(text: &[u8], separator: &[u8]) -> Reading {
    let capacity = 2 * (SHORTEN_ABOVE + separator.len());
    let split = Separator::new(separator);
    let (mut state, mut window, mut fed) = (State::default(), Vec::new(), 0);
    let (mut read, mut out) = (Vec::new(), vec![T::ZERO; 5]);
    loop {
        let end = text.len().min(fed + capacity - window.len());
        assert!(end > fed || fed == text.len(), "no room in a window");
        window.extend_from_slice(&text[fed..end]);
        fed = end;
        let mut given = Window {
            text: &mut window,
            last: fed == text.len(),
            separator: split,
        };
        let progress = parse(&mut state, &mut given, &mut &mut out[..]);
        read.extend(out[..progress.written].iter().map(Bits::bits));
        window.truncate(progress.kept_end);
        window.drain(..progress.kept);
        if !matches!(progress.status, Status::Full | Status::More) {
            return (read, progress.status, progress.position);
        }
    }
}

/// Longer than any window, also the shorter length under Miri.
const LONG: usize = if cfg!(miri) { 10_000 } else { 100_000 };

#[test]
fn items_longer_than_any_window_keep_their_value_and_place() {
    let zeros = "0".repeat(LONG);
    let nines = "9".repeat(LONG);
    let blanks = " ".repeat(LONG / 2);
    let tie = format!("9007199254740993.{zeros}");
    let numbers = [
        (format!("0.{zeros}15e{}", LONG + 1), 1.5),
        (format!("{zeros}1.5"), 1.5),
        (format!("1{zeros}e-{LONG}"), 1.0),
        (format!("-25{zeros}.{zeros}e-{zeros}{LONG}"), -25.0),
        (format!("0.{nines}"), 1.0),
        (format!("{nines}e-{LONG}"), 1.0),
        (tie.clone(), 9007199254740992.0),
        (format!("{tie}1"), 9007199254740994.0),
        (format!("{tie}1e+{zeros}"), 9007199254740994.0),
        (
            format!("9007199254740993{zeros}e-{LONG}"),
            9007199254740992.0,
        ),
        (
            format!("9007199254740993{zeros}1e-{}", LONG + 1),
            9007199254740994.0,
        ),
        (
            format!("9007199254740993{zeros}.{zeros}1e-{LONG}"),
            9007199254740994.0,
        ),
        (format!("1e{nines}"), f64::INFINITY),
        (format!("0.{zeros}1e-{nines}"), 0.0),
        (format!("-1{zeros}"), f64::NEG_INFINITY),
        (format!("0e{nines}"), 0.0),
        ("1e4294967301".to_string(), f64::INFINITY),
        ("1e-4294967301".to_string(), 0.0),
        (format!("nan({zeros}a)"), f64::NAN),
        (format!("nan({zeros}"), f64::NAN),
    ];
    for (text, value) in &numbers {
        let whole = format!("{blanks}4{blanks},{text}{blanks}, 5{blanks},{blanks}oops");
        let expected = (
            bits(&[4.0, *value, 5.0]),
            Status::Unmatched,
            whole.len() as u64 - 4,
        );
        assert_eq!(
            read_in_least_windows::<f64>(whole.as_bytes(), b","),
            expected,
            "{:.20}",
            text
        );
        assert_eq!(
            read_whole::<f64>(whole.as_bytes(), b","),
            expected,
            "{:.20}",
            text
        );
        for (other, imaginary) in [&numbers[0], &numbers[3], &numbers[13]] {
            let sign = if other.starts_with('-') { "" } else { "+" };
            let whole = format!("{text}{sign}{other}j{blanks}a{blanks}b6!");
            let parts = [
                Complex {
                    re: *value,
                    im: *imaginary,
                },
                Complex { re: 6.0, im: 0.0 },
            ];
            let expected = (bits(&parts), Status::Unseparated, whole.len() as u64 - 1);
            assert_eq!(
                read_in_least_windows::<Complex<f64>>(whole.as_bytes(), b"a b"),
                expected
            );
        }
    }
}

#[test]
fn long_integers_lose_only_leading_zeros() {
    let zeros = "0".repeat(LONG);
    let text = format!("{zeros}127,-{zeros}128,+{zeros},{zeros}128,1");
    let at = (text.len() - LONG - 5) as u64;
    let expected = (bits(&[127i8, -128, 0]), Status::OutOfRange, at);
    assert_eq!(read_in_least_windows::<i8>(text.as_bytes(), b","), expected);
    let text = format!("3 1{zeros}");
    let expected = (bits(&[3u64]), Status::OutOfRange, 2);
    assert_eq!(
        read_in_least_windows::<u64>(text.as_bytes(), b" "),
        expected
    );
    let text = format!("3 {zeros}5.5 ");
    let at = text.len() as u64 - 3;
    assert_eq!(
        read_in_least_windows::<u64>(text.as_bytes(), b" "),
        (bits(&[3u64, 5]), Status::Unseparated, at)
    );
}

#[test]
fn a_long_number_after_a_sign_that_may_begin_a_separator_keeps_its_value() {
    let zeros = "0".repeat(LONG);
    let part = |re: f64, im: f64| Complex { re, im };
    let read = |text: &str, separator: &[u8]| {
        let least = read_in_least_windows::<Complex<f64>>(text.as_bytes(), separator);
        let whole = read_whole::<Complex<f64>>(text.as_bytes(), separator);
        assert_eq!(least, whole, "{text:.20}");
        least
    };
    let long = format!("{}25", "0".repeat(SHORTEN_ABOVE - 3));
    let blanks = " ".repeat(LONG);
    let text = format!("{zeros}1.{zeros}-{long}-{long}j{blanks}-{blanks}3-{long}j");
    let parts = [part(1.0, 0.0), part(25.0, -25.0), part(3.0, -25.0)];
    let expected = (bits(&parts), Status::Done, text.len() as u64);
    assert_eq!(read(&text, b"-"), expected);
    // Text that does not fit in a window up to the byte that decides its meaning is refused, whatever that byte is.
    for end in ["", "j", "-2", &zeros] {
        let text = format!("7-1-0{long}{end}");
        let expected = (bits(&[part(7.0, 0.0)]), Status::Unmatched, 2);
        assert_eq!(read(&text, b"-"), expected);
    }
    let text = format!("{zeros}1 -> 2 -{blanks}>");
    let place = text
        .find("-")
        .map(|at| text[at + 1..].find('-').unwrap() + at + 1);
    let expected = (
        bits(&[part(1.0, 0.0), part(2.0, 0.0)]),
        Status::Unseparated,
        place.unwrap() as u64,
    );
    assert_eq!(read(&text, b"->"), expected);
}

#[test]
fn a_word_before_a_long_number_stays() {
    let text = format!("-inf+{}1.5j,nan", "0".repeat(LONG));
    let [re, im] = [f64::NEG_INFINITY, 1.5];
    let parts = [
        Complex { re, im },
        Complex {
            re: f64::NAN,
            im: 0.0,
        },
    ];
    let (read, status, _) = read_in_least_windows::<Complex<f64>>(text.as_bytes(), b",");
    assert_eq!((read, status), (bits(&parts), Status::Done));
}
