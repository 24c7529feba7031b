use super::*;
use half::f16;
use ndloom_lib::dtypes::element::{Bool, Complex, Element};
use ndloom_lib::testing::naive::{Bits, thinned};
use ndloom_lib::testing::random::Random;

const PLAIN: Writing = Writing {
    missing: b"",
    fill: None,
    point: b'.',
    words: false,
};

/// Reads fields, each at its place in one text. Returns the values up to the first that cannot be read, and the status.
fn read_all<T: ndloom_lib::dtypes::target::Stored>(
    fields: &[&str],
    writing: &Writing,
    is_bool: bool,
) -> (Vec<T>, ReadStatus) {
    let mut text = Vec::new();
    let mut list = Vec::new();
    for field in fields {
        let first = text.len() as u32;
        text.extend_from_slice(field.as_bytes());
        list.push([first, text.len() as u32]);
        // Another column, which must not be read.
        list.push([first, first]);
        text.push(b'7');
    }
    let mut out = vec![T::ONE; fields.len()];
    let column = Column {
        list: &list,
        step: 2,
    };
    let (count, status) = read(&mut text, column, writing, is_bool, &mut &mut out[..]);
    out.truncate(count);
    (out, status)
}

fn floats(fields: &[&str], writing: &Writing) -> (Vec<f64>, ReadStatus) {
    read_all(fields, writing, false)
}

#[test]
fn numbers_of_any_length_are_read_as_std_reads_them() {
    let mut random = Random(7);
    let mut texts = Vec::new();
    for _ in thinned(0..20_000, 997) {
        let bits = f64::from_bits(random.next());
        let value = [random.below(1000) as f64 / 8.0, bits][random.below(2)];
        if value.is_finite() {
            texts.push(
                [
                    format!("{value}"),
                    format!("{value:e}"),
                    format!(" {value:.3}\t"),
                ][random.below(3)]
                .clone(),
            );
        }
    }
    let fields: Vec<&str> = texts.iter().map(String::as_str).collect();
    let (values, status) = floats(&fields, &PLAIN);
    assert_eq!(status, ReadStatus::Done);
    for (value, field) in values.iter().zip(&fields) {
        assert_eq!(
            value.to_bits(),
            field.trim().parse::<f64>().unwrap().to_bits(),
            "{field:?}"
        );
    }
}

#[test]
fn every_dtype_is_read() {
    fn check<T: ndloom_lib::dtypes::target::Stored + Bits>(fields: &[&str], expected: &[T]) {
        // More than one block.
        let many: Vec<&str> = fields
            .iter()
            .cycle()
            .take(fields.len() * 300)
            .copied()
            .collect();
        let (values, status) = read_all::<T>(&many, &PLAIN, T::CODE == Bool::CODE);
        assert_eq!(status, ReadStatus::Done);
        for (value, one) in values.iter().zip(expected.iter().cycle()) {
            assert_eq!(value.bits(), one.bits());
        }
        assert_eq!(values.len(), many.len());
    }
    check::<i8>(&["-128", " 127", "+5\u{a0}"], &[-128, 127, 5]);
    check::<u8>(&["0", "255"], &[0, 255]);
    check::<i16>(&["-7"], &[-7]);
    check::<u16>(&["65535"], &[65535]);
    check::<i32>(&["-2147483648"], &[i32::MIN]);
    check::<u32>(&["4294967295"], &[u32::MAX]);
    check::<i64>(&["-9223372036854775808", "0"], &[i64::MIN, 0]);
    check::<u64>(&["18446744073709551615"], &[u64::MAX]);
    check::<f16>(
        &["0.5", "2051"],
        &[f16::from_f32(0.5), f16::from_f32(2052.0)],
    );
    check::<f32>(&["0.1", "1e40", "nan"], &[0.1, f32::INFINITY, f32::NAN]);
    check::<f64>(&["0.1", "-inf"], &[0.1, f64::NEG_INFINITY]);
    check::<Complex<f32>>(
        &["1+2j", "( 3j )"],
        &[Complex::new(1.0, 2.0), Complex::new(0.0, 3.0)],
    );
    check::<Complex<f64>>(
        &["(1-2j)\u{2003}", "5", "3+-4e1j", "3++4j"],
        &[
            Complex::new(1.0, -2.0),
            Complex::new(5.0, 0.0),
            Complex::new(3.0, -40.0),
            Complex::new(3.0, 4.0),
        ],
    );
    check::<Bool>(&["0", "1", "-3"], &[Bool::ZERO, Bool::ONE, Bool::ONE]);
}

#[test]
fn reading_stops_at_what_is_no_number() {
    for field in [
        "", "x", "1x", "1 2", "1e", "--1", "nan(1)", "nan(", "-nan(a_", "0x10", "1_0", "1\u{e9}",
        "\u{2003}",
    ] {
        assert_eq!(
            floats(&["1", field, "2"], &PLAIN),
            (vec![1.0], ReadStatus::Unreadable),
            "{field:?}"
        );
    }
    for field in ["1.0", "1e5", "128", "-129", "nan", ""] {
        assert_eq!(
            read_all::<i8>(&["1", field], &PLAIN, false),
            (vec![1], ReadStatus::Unreadable),
            "{field:?}"
        );
    }
    for field in [
        "(1",
        "1)",
        "()",
        "((1))",
        "1-j",
        "1+2",
        "1+ 2j",
        "j",
        "1j+2",
        "1-+2j",
        "1--2j",
        "1+++2j",
        "nan()j",
        "nan()",
        "nan+nan()j",
        "1J",
        "1+2j3",
    ] {
        let (values, status) = read_all::<Complex<f64>>(&[field], &PLAIN, false);
        assert_eq!(
            (values.len(), status),
            (0, ReadStatus::Unreadable),
            "{field:?}"
        );
    }
}

#[test]
fn missing_fields_get_their_value_or_stop() {
    let writing = Writing {
        missing: b"\nNA\n-999\n",
        ..PLAIN
    };
    let fields = ["1", "NA", " ", "-999", "-999.0", "2"];
    assert_eq!(floats(&fields, &writing), (vec![1.0], ReadStatus::Missing));
    let filled = Writing {
        fill: Some([8.5f64.to_bits(), 0]),
        ..writing
    };
    assert_eq!(
        floats(&fields, &filled),
        (vec![1.0, 8.5, 8.5, 8.5, -999.0, 2.0], ReadStatus::Done)
    );
    let whole = Writing {
        fill: Some([5, 0]),
        ..writing
    };
    assert_eq!(
        read_all::<i16>(&["NA", "3", ""], &whole, false),
        (vec![5, 3, 5], ReadStatus::Done)
    );
}

#[test]
fn numbers_may_have_another_point() {
    let writing = Writing {
        point: b',',
        ..PLAIN
    };
    assert_eq!(
        floats(&["1,5", " -,25e3", "7"], &writing),
        (vec![1.5, -250.0, 7.0], ReadStatus::Done)
    );
    assert_eq!(floats(&["1.5"], &writing), (vec![], ReadStatus::Unreadable));
    assert_eq!(floats(&["1,5"], &PLAIN), (vec![], ReadStatus::Unreadable));
}

#[test]
fn words_are_read_as_bools() {
    let writing = Writing {
        words: true,
        ..PLAIN
    };
    let (values, status) = read_all::<Bool>(&["true", "False", "TRUE", "1"], &writing, true);
    assert_eq!(status, ReadStatus::Unreadable);
    assert_eq!(
        values.iter().map(|value| value.bits()).collect::<Vec<_>>(),
        [1, 0, 1]
    );
    let writing = Writing {
        missing: b"\n",
        fill: Some([f64::NAN.to_bits(), 0]),
        ..writing
    };
    let (values, _) = floats(&["true", "", "False"], &writing);
    assert_eq!((values[0], values[2]), (1.0, 0.0));
    assert!(values[1].is_nan());
}
