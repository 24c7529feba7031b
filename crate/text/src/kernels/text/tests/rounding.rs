//! The rounding of decimals. The reader of the standard library gives the right bits.

use super::super::ParseStatus;
use super::{Random, read_whole};
use ndloom_lib::dtypes::target::Stored;
use ndloom_lib::testing::naive::{Bits, bits, thinned};

/// The decimals of Vern Paxson, "A Program for Testing IEEE Decimal-Binary Conversion" (1991), that lie closest to ties: tables
/// 1 and 2 for 53 bits, then those for 24 bits.
const PAXSON: &str = include_str!("paxson.txt");

/// Lines of 53-bit floats of his table 3, hard to print, as significand and power of two.
const PAXSON_FLOATS: &str = include_str!("paxson_floats.txt");

/// Decimals that other readers got wrong, that mark an end of a format, or that are spelled in a rare way.
const EDGES: &str = include_str!("edges.txt");

/// Reads a number in both float dtypes, alone and inside longer texts, and compares it with std.
fn check(text: &str) {
    check_as(text, text.parse::<f64>().unwrap(), 1.0);
    check_as(text, text.parse::<f32>().unwrap(), 1.0);
}

fn check_as<T: Stored + Bits>(text: &str, value: T, one: T) {
    let read = read_whole::<T>(text.as_bytes(), b",");
    assert_eq!(read.0, bits(&[value]), "{text}");
    // In the longer texts the number is far enough from the end for the short way.
    let expected = [vec![value; 2], vec![one; 40]].concat();
    for separator in [" ", ";;"] {
        let long = [vec![text; 2], vec!["1"; 40]].concat().join(separator);
        assert_eq!(
            read_whole::<T>(long.as_bytes(), separator.as_bytes()),
            (bits(&expected), ParseStatus::Done, long.len() as u64),
            "{text}"
        );
    }
}

#[test]
fn random_floats_are_read_to_the_bit_in_every_form() {
    let mut random = Random(3);
    for _ in thinned(0..20_000, 997) {
        let value = f64::from_bits(random.next());
        if value.is_finite() {
            check(&format!("{value:e}"));
            check(&format!("{value:.16e}"));
            check(&format!("{:e}", value as f32));
        }
        let near = (random.next() as f64 / 1e16 - 900.0) * 10f64.powi(random.below(40) as i32 - 20);
        check(&format!("{near}"));
        check(&format!("{near:.6}"));
        check(&format!("{near:.18}"));
    }
}

#[test]
fn decimals_known_to_be_hard_are_read_to_the_bit() {
    let known = PAXSON.split_whitespace().chain(EDGES.split_whitespace());
    for text in thinned(known, 7) {
        check(text);
        check(&format!("-{text}"));
    }
    // For float32: rounding to float64 first would give a tie, and then a wrong result.
    assert_eq!(
        read_whole::<f32>(b"1.00000005960464477540", b",").0,
        [0x3f80_0001]
    );
}

/// A binary float: how many bits its fraction has, and the power of two of its least unit.
struct Format {
    fraction_bits: u32,
    least: i32,
    infinity: u64,
}

const DOUBLE: Format = Format {
    fraction_bits: 52,
    least: -1074,
    infinity: 0x7ff0 << 48,
};
const SINGLE: Format = Format {
    fraction_bits: 23,
    least: -149,
    infinity: 0x7f80 << 16,
};

/// Returns the value halfway between a float and the next one, as digits and the number of them behind the point.
fn tie_above(float: u64, format: &Format) -> (String, usize) {
    let exponent = (float >> format.fraction_bits) as i32;
    let one = 1 << format.fraction_bits;
    let significand = if exponent == 0 {
        float
    } else {
        float % one + one
    };
    let power = format.least + exponent.max(1) - 2;
    let places = (-power).max(0) as usize;
    let factor = if power < 0 { 5 } else { 2 };
    let digits = times_power(2 * significand + 1, factor, power.unsigned_abs());
    (digits, places)
}

/// Returns the decimal digits of `number * factor^power`.
fn times_power(number: u64, factor: u8, power: u32) -> String {
    let digits = number.to_string();
    let mut digits: Vec<u8> = digits.bytes().rev().map(|byte| byte - b'0').collect();
    for _ in 0..power {
        let mut carry = 0;
        for digit in &mut digits {
            let product = *digit * factor + carry;
            *digit = product % 10;
            carry = product / 10;
        }
        digits.extend((carry > 0).then_some(carry));
    }
    let digits = digits.iter().rev();
    digits.map(|digit| char::from(b'0' + digit)).collect()
}

/// Checks a tie and the decimals just below and above it, each in a spelling of its own.
fn check_around((tie, places): &(String, usize), random: &mut Random) {
    check(&spelled(tie, *places, random));
    for more in [1, 25, 300, 4000] {
        let zeros = "0".repeat(more);
        check(&spelled(&format!("{tie}{zeros}"), places + more, random));
        let above = format!("{tie}{}1", &zeros[1..]);
        check(&spelled(&above, places + more, random));
        // The digit that lends is the last one that is not 0.
        let (kept, lent) = tie.split_at(tie.trim_end_matches('0').len());
        let (kept, last) = kept.split_at(kept.len() - 1);
        let last = last.parse::<u8>().unwrap() - 1;
        let below = format!("{kept}{last}{}", "9".repeat(lent.len() + more));
        check(&spelled(&below, places + more, random));
    }
}

/// Writes `digits * 10^-places` in one of five ways, some of them with a run of zeros.
fn spelled(digits: &str, places: usize, random: &mut Random) -> String {
    let zeros = "0".repeat(1 + random.below(400));
    let (count, places) = (digits.len() as i64, places as i64);
    match random.below(5) {
        0 => format!("{digits}e-{places}"),
        1 => format!("{}.{}e{}", &digits[..1], &digits[1..], count - 1 - places),
        2 => format!("{digits}{zeros}E-{:030}", places + zeros.len() as i64),
        3 => format!(
            "0.{zeros}{digits}e{:+}",
            count + zeros.len() as i64 - places
        ),
        _ => {
            let padded = format!("{digits:0>width$}", width = places as usize + 1);
            let (whole, fraction) = padded.split_at(padded.len() - places as usize);
            format!("{zeros}{whole}.{fraction}{zeros}")
        }
    }
}

#[test]
fn ties_go_to_even_and_one_digit_decides() {
    let mut random = Random(29);
    for format in [DOUBLE, SINGLE] {
        let one = 1 << format.fraction_bits;
        let bias = (format.infinity / one - 1) / 2;
        let whole = bias + u64::from(format.fraction_bits) + 1;
        let ends = [2, one, bias * one, whole * one, format.infinity];
        let near = ends.map(|end| [end - 2, end - 1, end, end + 1]).concat();
        let drawn = (0..80).map(|_| random.next() % format.infinity);
        let floats: Vec<u64> = near.into_iter().chain(drawn).collect();
        for float in thinned(floats, 37).filter(|&float| float < format.infinity) {
            check_around(&tie_above(float, &format), &mut random);
        }
    }
    for line in thinned(PAXSON_FLOATS.lines(), 11) {
        let (significand, power) = line.split_once(' ').expect("two numbers");
        let [significand, power] =
            [significand, power].map(|word| word.parse::<f64>().expect("a number"));
        let float = significand * 2f64.powi(power as i32 + 40) * 2f64.powi(-40);
        check_around(&tie_above(float.to_bits(), &DOUBLE), &mut random);
        check_around(&tie_above(float.to_bits() - 1, &DOUBLE), &mut random);
    }
}

#[test]
fn doubles_at_ties_of_float32_are_read_to_the_bit() {
    let mut random = Random(41);
    for _ in thinned(0..2000, 499) {
        let single = f32::from_bits(random.next() as u32).abs();
        if single.is_finite() {
            let middle = f64::from(single).to_bits() | 1 << 28;
            for double in [middle - 1, middle, middle + 1].map(f64::from_bits) {
                check(&format!("{double:e}"));
            }
        }
    }
}

#[test]
fn many_digits_and_exponents_that_cancel_them_are_read_to_the_bit() {
    let mut random = Random(43);
    for index in thinned(0..300, 149) {
        let count = 800 + index % 3 * random.below(2000);
        let digits: String = (0..count)
            .map(|_| char::from(b'0' + random.below(10) as u8))
            .collect();
        let (whole, fraction) = digits.split_at(random.below(count));
        let exponent = random.below(700) as i64 - 350 - whole.len() as i64;
        check(&format!("{whole}.{fraction}e{exponent}"));
    }
    for count in thinned([1000, 20_000], 2) {
        let run = "0".repeat(count);
        check(&format!("1{run}e-{count}"));
        check(&format!("0.{run}1e{}", count + 1));
        check(&format!("0.{run}9007199254740993e{}", count + 16));
        check(&format!("9007199254740993{run}1e-{}", count + 1));
        check(&format!("9007199254740993.{run}1"));
        check(&format!("{run}.{run}5e-324"));
        check(&format!("-25{run}.{run}e-{run}{count}"));
        check(&format!("9007199254740993.{run}1e+{run}"));
        check(&format!("1e1{run}"));
        check(&format!("0.{run}1e-1{run}"));
    }
}

#[test]
fn ties_between_whole_numbers_go_to_even_and_one_digit_decides() {
    let mut random = Random(31);
    for _ in thinned(0..5_000, 997) {
        let shift = random.below(60);
        let tie = u128::from(random.next() >> 11 | 1 << 52) << 1 | 1;
        let single = u128::from(random.next() >> 40 | 1 << 23) << 1 | 1;
        for tie in [tie << shift, single << shift] {
            for text in [
                format!("{tie}"),
                format!("{}", tie + 1),
                format!("{}", tie - 1),
                format!("{tie}.0001"),
            ] {
                check(&text);
            }
        }
    }
}
