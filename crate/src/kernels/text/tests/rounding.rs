//! Decimals that are hard to round. Every reader must give the right bits.

use super::super::Status;
use super::super::product::product_by_halves;
use super::super::rounding::nearest;
use super::{Random, read_whole};
use crate::testing::naive::thinned;

/// Reads a number in both float dtypes, alone and inside a longer text, and compares it with std.
fn check(text: &str) {
    let double = u128::from(text.parse::<f64>().unwrap().to_bits());
    let single = u128::from(text.parse::<f32>().unwrap().to_bits());
    // In the longer text the number is far enough from the end for the short way.
    let twice = format!("{text} {text} {}", "1 ".repeat(40));
    let one = [1f64.to_bits().into(), 1f32.to_bits().into()];
    let expected = |value, one| [vec![value; 2], vec![one; 40]].concat();
    assert_eq!(
        read_whole::<f64>(text.as_bytes(), b",").0,
        [double],
        "{text}"
    );
    assert_eq!(
        read_whole::<f32>(text.as_bytes(), b",").0,
        [single],
        "{text}"
    );
    let position = twice.len() as u64;
    let read = read_whole::<f64>(twice.as_bytes(), b" ");
    assert_eq!(
        read,
        (expected(double, one[0]), Status::Done, position),
        "{text}"
    );
    let read = read_whole::<f32>(twice.as_bytes(), b" ");
    assert_eq!(
        read,
        (expected(single, one[1]), Status::Done, position),
        "{text}"
    );
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
fn digits_times_powers_of_ten_round_as_std_rounds_them() {
    let mut random = Random(17);
    for _ in thinned(0..60_000, 997) {
        let digits = random.next() >> random.below(64);
        let power = random.below(120) as i64 - 60;
        if let Some(value) = nearest(digits, power) {
            assert_eq!(
                value,
                format!("{digits}e{power}").parse().unwrap(),
                "{digits}e{power}"
            );
        }
    }
    assert_eq!(nearest(1 << 53 | 1, 0), None, "a tie must return None");
    assert_eq!(nearest(1_000_000_000_000_000, i64::MAX / 4), None);
    assert_eq!(
        nearest(1, (1 << 32) + 5),
        None,
        "a power must not lose its upper bits"
    );
}

#[test]
fn a_product_by_halves_is_the_wide_product() {
    let mut random = Random(37);
    for index in thinned(0..20_000, 97) {
        let (one, other) = match index {
            0 => (u64::MAX, u64::MAX),
            1 => (u64::MAX, 1 << 63),
            2 => (u64::from(u32::MAX), u64::MAX << 32),
            _ => (random.next(), random.next() >> random.below(64)),
        };
        let product = u128::from(one) * u128::from(other);
        assert_eq!(
            product_by_halves(one, other),
            ((product >> 64) as u64, product as u64)
        );
    }
}

#[test]
fn quick_ways_find_all_normal_values_except_ties() {
    let mut random = Random(23);
    for power in thinned(-326..=288_i64, 29) {
        for _ in thinned(0..200, 29) {
            assert!(nearest(random.next() | 1 << 63, power).is_some() || power.abs() < 28);
        }
    }
}

/// Half-way cases for conversion to 53 and 24 bits from V. Paxson, "A Program for Testing IEEE Decimal-Binary
/// Conversion" (1991), tables 1 and 2. The products are within about 2^-60 of a tie.
const PAXSON: [&str; 34] = [
    "5e125",
    "69e267",
    "999e-026",
    "7861e-034",
    "75569e-254",
    "928609e-261",
    "9210917e080",
    "84863171e114",
    "653777767e273",
    "5232604057e-298",
    "27235667517e-109",
    "653532977297e-123",
    "3142213164987e-294",
    "46202199371337e-072",
    "231010996856685e-073",
    "9324754620109615e212",
    "78459735791271921e049",
    "272104041512242479e200",
    "6802601037806061975e198",
    "20505426358836677347e-221",
    "836168422905420598437e-234",
    "4891559871276714924261e222",
    "9e-265",
    "85e-037",
    "623e100",
    "3571e263",
    "81661e153",
    "920657e-023",
    "4603285e-024",
    "87575437e-309",
    "245540327e122",
    "6138508175e120",
    "83356057653e193",
    "619534293513e124",
];

#[test]
fn numbers_made_to_be_hard_are_read_to_the_bit() {
    for text in PAXSON {
        check(text);
    }
    for text in [
        "4.9e-324",
        "2.4703282292062327e-324",
        "2.4703282292062328e-324",
        "2.2250738585072011e-308",
        "2.2250738585072012e-308",
        "2.2250738585072014e-308",
        "1.7976931348623157e308",
        "1.7976931348623158e308",
        "1.7976931348623159e308",
        "1e309",
        "1e-400",
        "9007199254740993",
        "9007199254740993.0",
        "9007199254740992.9",
        "9007199254740993.00000000000000000000000000000000000000000000000000000000000000000000000000000001",
        "18014398509481990",
        "18446744073709551616",
        "18446744073709551616.5",
        "36893488147419103232e-1",
        "0e999999",
        "1.17549435e-38",
        "1.4e-45",
        "7.0064923216240854e-46",
        "7.0064923216240853e-46",
        "7.0064923216240862e-46",
        "3.4028235677973366e38",
        "3.4028235677973365e38",
        "3.4028236e38",
        "16777217",
        "16777217.0000001",
        "0.1e1",
        "16777219",
        "1.000000059604644775390625",
        "1.0000000596046447753906250000001",
        "8.589973e9",
        "00000000.5",
        "0.000000000000000000000000000000000000000000000000000000000000001",
        "000000000000000000000000012",
        "0",
        "5.",
        "100000000000000000000000000000000000000000000000000000000000000e-62",
        ".5e1",
        "1e00000000000000000000007",
        "6250000000000000000000000000000000e-12",
        "123456789012345678901234567890e-30",
        "999999999999999",
        "1e23",
        "1000000000000000",
        "9999999999999999",
        "1234567890123456789",
        "12345678901234567890",
        "1e22",
        "8.5e22",
    ] {
        check(text);
        check(&format!("-{text}"));
    }
    // For float32: rounding to float64 first would give a half-way point, and then a wrong result.
    assert_eq!(
        read_whole::<f32>(b"1.00000005960464477540", b",").0,
        [0x3f80_0001]
    );
}

/// Returns the decimal digits of `factor * 5^power`.
fn times_power_of_five(factor: u64, power: usize) -> String {
    let mut digits: Vec<u8> = factor
        .to_string()
        .bytes()
        .rev()
        .map(|byte| byte - b'0')
        .collect();
    for _ in 0..power {
        let mut carry = 0;
        for digit in &mut digits {
            let product = *digit * 5 + carry;
            *digit = product % 10;
            carry = product / 10;
        }
        digits.extend((carry > 0).then_some(carry));
    }
    digits
        .iter()
        .rev()
        .map(|digit| char::from(b'0' + digit))
        .collect()
}

#[test]
fn ties_between_subnormal_numbers_go_to_even_and_one_digit_decides() {
    let mut random = Random(29);
    for number in [
        0,
        1,
        2,
        (1 << 52) - 1,
        random.next() >> 12,
        random.next() >> 20,
        random.next() >> 40,
    ] {
        // (2n + 1) * 2^-1075, which is (2n + 1) * 5^1075 * 10^-1075 with up to 768 digits.
        let tie = times_power_of_five(2 * number + 1, 1075);
        let read = |text: String| read_whole::<f64>(text.as_bytes(), b",").0;
        assert_eq!(
            read(format!("{tie}e-1075")),
            [u128::from(number + (number & 1))]
        );
        assert_eq!(
            read(format!("{tie}{}1e-1476", "0".repeat(400))),
            [u128::from(number + 1)]
        );
        assert_eq!(
            read(format!("{tie}.{}1e-1075", "0".repeat(4000))),
            [u128::from(number + 1)]
        );
        let below = format!("{}4{}e-2275", &tie[..tie.len() - 1], "9".repeat(1200));
        assert_eq!(read(below), [u128::from(number)]);
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
