//! Complex numbers as NumPy reads them: `1`, `2j` or `1+2j`, without blanks or parentheses. A sign
//! right behind a number begins an imaginary part, which must end in `j`.

use super::decimals::read;
use super::digits::byte_at;
use super::plain::SPAN;
use super::rounding::Float;
use super::{Form, Found, Item, Reader, Scales};
use crate::element::Complex;
use std::marker::PhantomData;

/// Reads complex numbers, each part rounded once.
pub struct ComplexNumbers<T>(PhantomData<T>);

impl<T> ComplexNumbers<T> {
    /// The way to read them.
    pub fn new() -> Self {
        ComplexNumbers(PhantomData)
    }
}

impl<T: Float> Reader for ComplexNumbers<T> {
    type Item = Complex<T>;
    const FORM: Form = Form::Complex;

    #[inline(always)]
    fn read(&self, text: &[u8], start: usize, scales: Scales) -> Found<Complex<T>> {
        read_parts(text, start, scales, T::from(0.0))
    }

    fn read_plain(&self, _: &[u8; SPAN]) -> Option<(Complex<T>, usize)> {
        None
    }
}

/// Reads the two parts.
#[inline(always)]
fn read_parts<T: Float>(text: &[u8], start: usize, scales: Scales, zero: T) -> Found<Complex<T>> {
    let first = read(text, start, scales[0]);
    let Item::Value(value) = first.item else {
        return Found {
            end: first.end,
            item: Item::Unmatched,
        };
    };
    match byte_at(text, first.end) {
        b'j' => Found {
            end: first.end + 1,
            item: Item::Value(Complex {
                re: zero,
                im: value,
            }),
        },
        b'+' | b'-' => {
            let second = read(text, first.end, scales[1]);
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
            item: Item::Value(Complex {
                re: value,
                im: zero,
            }),
        },
    }
}
