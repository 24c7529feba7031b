//! Complex numbers in NumPy's syntax: `1`, `2j` or `1+2j`, without blanks or parentheses. A sign directly after a
//! number begins an imaginary part, which must end with `j`. If it does not, the sign may be the beginning of the
//! separator (`1->2`).

use super::decimals::read;
use super::digits::byte_at;
use super::rounding::Precision;
use super::{Found, Item, Reader, SPAN};
use crate::kernels::separators::Separator;
use ndloom_lib::dtypes::element::Complex;

/// Reads complex numbers, each part rounded once.
pub struct ComplexNumbers<'a> {
    precision: Precision,
    separator: Separator<'a>,
}

impl<'a> ComplexNumbers<'a> {
    /// Returns a reader for numbers between these separators.
    pub fn new(precision: Precision, separator: Separator<'a>) -> Self {
        ComplexNumbers {
            precision,
            separator,
        }
    }
}

impl Reader for ComplexNumbers<'_> {
    type Item = Complex<f64>;

    #[inline(always)]
    fn read(&self, text: &[u8], start: usize) -> Found<Complex<f64>> {
        let first = read(text, start, self.precision);
        let Item::Value(value) = first.item else {
            return found(first.end, Item::Unmatched);
        };
        let sign = match byte_at(text, first.end) {
            b'j' => return found(first.end + 1, complex(0.0, value)),
            sign @ (b'+' | b'-') => sign,
            _ => return found(first.end, complex(value, 0.0)),
        };
        let second = read(text, first.end, self.precision);
        match second.item {
            Item::Value(im) if byte_at(text, second.end) == b'j' => {
                found(second.end + 1, complex(value, im))
            }
            _ if self.separator.begins_with(sign) => Found {
                examined: second.end,
                ..found(first.end, complex(value, 0.0))
            },
            _ => found(second.end, Item::Unmatched),
        }
    }

    fn read_plain(&self, _: &[u8; SPAN]) -> Option<(Complex<f64>, usize)> {
        None
    }
}

fn complex(re: f64, im: f64) -> Item<Complex<f64>> {
    Item::Value(Complex::new(re, im))
}

fn found(end: usize, item: Item<Complex<f64>>) -> Found<Complex<f64>> {
    Found {
        end,
        examined: end,
        item,
    }
}
