//! Complex numbers as NumPy reads them: `1`, `2j` or `1+2j`, without blanks or parentheses. A sign
//! right behind a number begins an imaginary part, which must end in `j`.

use super::decimals::read;
use super::digits::byte_at;
use super::plain::SPAN;
use super::rounding::Precision;
use super::{Form, Found, Item, Reader, Scales};
use crate::element::Complex;

/// Reads complex numbers, each part rounded once.
pub struct ComplexNumbers(pub Precision);

impl Reader for ComplexNumbers {
    type Item = Complex<f64>;
    const FORM: Form = Form::Complex;

    #[inline(always)]
    fn read(&self, text: &[u8], start: usize, scales: Scales) -> Found<Complex<f64>> {
        read_parts(text, start, scales, self.0)
    }

    fn read_plain(&self, _: &[u8; SPAN]) -> Option<(Complex<f64>, usize)> {
        None
    }
}

/// Reads one part: out of line, since it is in two places.
#[inline(never)]
fn read_part(text: &[u8], start: usize, scale: i64, precision: Precision) -> Found<f64> {
    read(text, start, scale, precision)
}

/// Reads the two parts.
#[inline(always)]
fn read_parts(
    text: &[u8],
    start: usize,
    scales: Scales,
    precision: Precision,
) -> Found<Complex<f64>> {
    let first = read_part(text, start, scales[0], precision);
    let Item::Value(value) = first.item else {
        return Found {
            end: first.end,
            item: Item::Unmatched,
        };
    };
    match byte_at(text, first.end) {
        b'j' => Found {
            end: first.end + 1,
            item: Item::Value(Complex { re: 0.0, im: value }),
        },
        b'+' | b'-' => {
            let second = read_part(text, first.end, scales[1], precision);
            match second.item {
                Item::Value(im) if byte_at(text, second.end) == b'j' => Found {
                    end: second.end + 1,
                    item: Item::Value(Complex { re: value, im }),
                },
                _ => Found {
                    end: second.end,
                    item: Item::Unmatched,
                },
            }
        }
        _ => Found {
            end: first.end,
            item: Item::Value(Complex { re: value, im: 0.0 }),
        },
    }
}
