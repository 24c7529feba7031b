//! Whole texts in every dtype: separators, items that can be read, and items that cannot.

use super::*;
use half::f16;
use ndloom_lib::dtypes::element::{Bool, Complex};
use ndloom_lib::dtypes::target::Stored;
use ndloom_lib::testing::naive::{Bits, bits};
pub use ndloom_lib::testing::random::Random;

mod integers;
mod rounding;
mod short_way;
mod windows;

/// The result of reading a text: the bits of the values, the status and the position.
pub type Reading = (Vec<u128>, ParseStatus, u64);

/// Reads a text. Each window holds the rest of the window before and `step` more bytes, and each call has room for
/// `room` values. TypeScript calls `parse` in the same way.
pub fn read_by<T: Stored + Bits>(
    text: &[u8],
    separator: &[u8],
    room: usize,
    mut step: impl FnMut() -> usize,
) -> Reading {
    let separator = Separator::new(separator);
    let (mut window, mut fed, mut position) = (Vec::new(), 0, 0);
    let (mut values, mut out) = (Vec::new(), vec![T::ZERO; room]);
    loop {
        let end = text.len().min(fed + step());
        window.extend_from_slice(&text[fed..end]);
        fed = end;
        loop {
            let given = Window {
                text: &window,
                last: fed == text.len(),
                separator,
            };
            let progress = parse(given, &mut &mut out[..]);
            values.extend(out[..progress.written].iter().map(Bits::bits));
            window.drain(..progress.taken);
            position += progress.taken as u64;
            match progress.status {
                ParseStatus::Full => continue,
                ParseStatus::More => break,
                status => return (values, status, position),
            }
        }
    }
}

pub fn read_whole<T: Stored + Bits>(text: &[u8], separator: &[u8]) -> Reading {
    read_by::<T>(text, separator, text.len() + 1, || text.len())
}

/// Returns the values of a text that must be readable.
fn values<T: Stored + Bits>(text: &str, separator: &str) -> Vec<u128> {
    let (values, status, position) = read_whole::<T>(text.as_bytes(), separator.as_bytes());
    assert_eq!(
        (status, position),
        (ParseStatus::Done, text.len() as u64),
        "{text:?} {separator:?}"
    );
    values
}

/// Returns how and where reading a text as this dtype fails.
fn failure<T: Stored + Bits>(text: &str, separator: &str) -> Option<(ParseStatus, u64)> {
    let (_, status, position) = read_whole::<T>(text.as_bytes(), separator.as_bytes());
    (status != ParseStatus::Done).then_some((status, position))
}

#[test]
fn separators_match_as_numpy_matches_them() {
    let both = bits(&[1.5, -2.0]);
    for (text, separator) in [
        ("1.5,-2", ","),
        (" 1.5 ,\t-2\n", ","),
        ("1.5,-2,", ","),
        ("1.5,-2 , \n", ","),
        ("1.5 -2", " "),
        ("\n1.5\t\x0b\x0c\r-2 ", " "),
        ("1.5\n-2", "\t"),
        ("1.5 \n -2\n\n", "\x0b"),
        ("1.5;;-2", ";;"),
        ("1.5 ;; -2;", ";;"),
        ("1.5 ab -2", " a b "),
        ("1.5a \t b-2 a ", "a b"),
        ("1.5é-2é", "é"),
        ("1.5\0-2", "\0"),
        ("1.5--2-", "-"),
        ("1.5 .-2", "."),
        ("1.5x-2", "x"),
        ("1.5infinity-2", "infinity"),
        ("1.5,-2", " , "),
        ("1.5e+x-2", "e+x"),
    ] {
        assert_eq!(
            values::<f64>(text, separator),
            both,
            "{text:?} {separator:?}"
        );
    }
    assert_eq!(values::<i64>("1.2.3", "."), bits(&[1i64, 2, 3]));
    assert_eq!(values::<i64>("1-2--3", "-"), bits(&[1i64, 2, -3]));
    assert_eq!(values::<f64>("1.2.3", "."), bits(&[1.2, 3.0]));
    assert_eq!(values::<f64>("1.5e-2e3e", "e"), bits(&[0.015, 3.0]));
}

#[test]
fn blank_text_holds_no_values() {
    for text in ["", " ", "\n\t \x0b\x0c\r"] {
        for separator in [",", " ", ";;"] {
            assert_eq!(values::<f64>(text, separator), []);
            assert_eq!(values::<Complex<f32>>(text, separator), []);
        }
    }
}

/// Reads each text as this dtype. Each must fail with this status and at the position given with it.
fn check_failures<T: Stored + Bits>(status: ParseStatus, cases: &[(&str, &str, u64)]) {
    for &(text, separator, position) in cases {
        let failure = failure::<T>(text, separator);
        assert_eq!(failure, Some((status, position)), "{text:?}");
    }
}

#[test]
fn unreadable_items_are_reported_with_their_position() {
    let unmatched = [
        (",1", ",", 0),
        ("1,,2", ",", 2),
        ("1, ,2", ",", 3),
        ("1,x", ",", 2),
        ("é", ",", 0),
        ("1, -", ",", 3),
        ("1,+,2", ",", 2),
        ("1,- 2", ",", 2),
        ("1,--2", ",", 2),
        ("1;;2;;x", ";;", 6),
    ];
    check_failures::<f64>(ParseStatus::Unmatched, &unmatched);
    check_failures::<i16>(ParseStatus::Unmatched, &unmatched);
    check_failures::<Complex<f64>>(ParseStatus::Unmatched, &unmatched);
    check_failures::<Bool>(ParseStatus::Unmatched, &unmatched);
    let decimals =
        ["1,.", "1,-.", "1,e5", "1,.e5", "1,infi", "1,na", "1,True"].map(|text| (text, ",", 2));
    let (words, none) = decimals.split_at(4);
    check_failures::<f64>(ParseStatus::Unmatched, words);
    check_failures::<Bool>(ParseStatus::Unmatched, &none[1..]);
    let integers = ["1,nan", "1,.5", "1,+ 2"].map(|text| (text, ",", 2));
    check_failures::<i32>(ParseStatus::Unmatched, &integers);
    let complex = [
        "1,j", "1,-j", "1,2+j", "1,2+3", "1,2+ 3j", "1,(2+3j)", "1,2+3J", "1,2+-3j",
    ]
    .map(|text| (text, ",", 2));
    check_failures::<Complex<f32>>(ParseStatus::Unmatched, &complex);
}

#[test]
fn missing_separators_are_reported_with_their_position() {
    let unseparated = [
        ("1 2", ",", 2),
        ("1,2 \n 3,4", ",", 6),
        ("1;2", ";;", 1),
        ("1 ;2", ";;", 2),
        ("1 a  c", "a b", 5),
        ("1,2", " ", 1),
        ("5 1,2", " ", 3),
        ("1,0x10", ",", 3),
        ("1,1_0", ",", 3),
        ("1\0", ",", 1),
        ("1;;2;x", ";;", 4),
    ];
    check_failures::<f64>(ParseStatus::Unseparated, &unseparated);
    check_failures::<i16>(ParseStatus::Unseparated, &unseparated);
    check_failures::<Complex<f64>>(ParseStatus::Unseparated, &unseparated);
    check_failures::<Bool>(ParseStatus::Unseparated, &unseparated);
    let integers = ["1,2.5", "1,2.", "1,2e3", "1,2j"].map(|text| (text, ",", 3));
    check_failures::<i32>(ParseStatus::Unseparated, &integers);
    let decimals = [
        ("1,2e", ",", 3),
        ("1,2e+", ",", 3),
        ("1,infi", ",", 5),
        ("1,nan(a-)", ",", 7),
        ("1,2..", ",", 4),
    ];
    check_failures::<f64>(ParseStatus::Unseparated, &decimals);
    check_failures::<Bool>(ParseStatus::Unseparated, &decimals);
    let complex = [("1,2 +3j", ",", 4), ("1,2j+3", ",", 4), ("1-2->3", "->", 1)];
    check_failures::<Complex<f32>>(ParseStatus::Unseparated, &complex);
}

#[test]
fn bool_and_float16_are_read_through_float64() {
    let (yes, no) = (Bool::from(true), Bool::from(false));
    let read = values::<Bool>("1,0,-0.0,2,0.5,nan,1e-400,-inf,1e-320,0e5", ",");
    assert_eq!(read, bits(&[yes, no, no, yes, yes, yes, no, yes, yes, no]));
    // The second value is just above a tie. A conversion by way of float32 would round it to even.
    let read = values::<f16>(
        "1.00048828125,1.000488281250001,65519.99,65520,-nan,1e-8",
        ",",
    );
    let expected = [0x3c00, 0x3c01, 0x7bff, 0x7c00, 0x7e00, 0].map(f16::from_bits);
    assert_eq!(read, bits(&expected));
}

#[test]
fn complex_parts_keep_signs_and_words() {
    let read = values::<Complex<f64>>("1,2j,-0-0j,+1.5e1-.5e-1j,nan+infj,-infinity-2.j,7 ", ",");
    let expected = [
        Complex::new(1.0, 0.0),
        Complex::new(0.0, 2.0),
        Complex::new(-0.0, -0.0),
        Complex::new(15.0, -0.05),
        Complex::new(f64::NAN, f64::INFINITY),
        Complex::new(f64::NEG_INFINITY, -2.0),
        Complex::new(7.0, 0.0),
    ];
    assert_eq!(read, bits(&expected));
}

#[test]
fn a_sign_behind_a_number_begins_an_imaginary_part_or_else_the_separator() {
    let one = Complex::new(1.0, 0.0);
    for (text, separator, expected) in [
        (
            "1->2->3",
            "->",
            &[one, Complex::new(2.0, 0.0), Complex::new(3.0, 0.0)] as &[_],
        ),
        (
            "1-2-3-",
            "-",
            &[one, Complex::new(2.0, 0.0), Complex::new(3.0, 0.0)],
        ),
        (
            "1-2j-3",
            "-",
            &[Complex::new(1.0, -2.0), Complex::new(3.0, 0.0)],
        ),
        ("1--2j", "-", &[one, Complex::new(0.0, -2.0)]),
        ("1--2", "--", &[one, Complex::new(2.0, 0.0)]),
        (
            "1 +2j+-3",
            "+",
            &[one, Complex::new(0.0, 2.0), Complex::new(-3.0, 0.0)],
        ),
        ("1+j2+j", "+j", &[one, Complex::new(2.0, 0.0)]),
        (
            "1-nan-.5e1",
            "-",
            &[one, Complex::new(f64::NAN, 0.0), Complex::new(5.0, 0.0)],
        ),
        ("1-2j", "-2j", &[Complex::new(1.0, -2.0)]),
        (
            &format!("1-{:05000}j-3", 2),
            "-",
            &[Complex::new(1.0, -2.0), Complex::new(3.0, 0.0)],
        ),
        ("1-2j-2j1", "-2j", &[Complex::new(1.0, -2.0), one]),
        ("1-2", "-2j", &[one]),
    ] {
        let read = values::<Complex<f64>>(text, separator);
        assert_eq!(read, bits(expected), "{text:?} {separator:?}");
    }
}

#[test]
fn a_full_output_stops_before_the_next_item() {
    let mut out = [0i32; 2];
    let mut read = |text: &[u8]| {
        let window = Window {
            text,
            last: true,
            separator: Separator::Byte(b','),
        };
        let progress = parse(window, &mut &mut out[..]);
        (progress, out)
    };
    let (progress, out) = read(b"1,2,zzz");
    assert_eq!(
        progress,
        Progress {
            written: 2,
            taken: 4,
            status: ParseStatus::Full,
        }
    );
    assert_eq!(out, [1, 2]);
    // The last value counts, although the text after it cannot be read.
    let (progress, _) = read(b"1,2zzz");
    assert_eq!(
        (progress.written, progress.status),
        (2, ParseStatus::Unseparated)
    );
    // The end of the text is recognised even without room for more values.
    let (progress, _) = read(b"1,2, ");
    assert_eq!((progress.written, progress.status), (2, ParseStatus::Done));
}
