//! The checked conversion: which element an integer dtype would refuse.

use super::BLOCK;
use crate::element::{Bool, Bounds, Complex};
use crate::float16;
use half::f16;

/// The index of the first element that, its fraction dropped, is no number within `bounds`.
#[inline(never)]
pub fn first_misfit<F: Checked>(source: &[F], bounds: &Bounds) -> Option<usize> {
    let begin = source
        .chunks(BLOCK)
        .position(|block| any_misfit(block, bounds))?
        * BLOCK;
    let within = source
        .get(begin..)?
        .chunks(1)
        .position(|value| any_misfit(value, bounds))?;
    Some(begin + within)
}

/// Whether any of the elements would be refused. All are looked at, so that the loop has no way out in the middle.
#[inline(never)]
fn any_misfit<F: Checked>(block: &[F], bounds: &Bounds) -> bool {
    block
        .iter()
        .fold(false, |any, value| any | !value.fits(bounds))
}

/// An element that may be refused by an integer dtype.
pub trait Checked: Copy {
    /// Whether the real value, its fraction dropped, lies within `bounds`; that of a NaN does not.
    fn fits(self, bounds: &Bounds) -> bool;
}

macro_rules! checked {
    ($($source:ty)*, |$value:ident, $bounds:ident| $fits:expr) => {$(
        impl Checked for $source {
            fn fits(self, $bounds: &Bounds) -> bool {
                let $value = self;
                $fits
            }
        }
    )*};
}
checked!(u8 u16 u32 u64, |value, bounds| value as u64 <= bounds.greatest);
checked!(i8 i16 i32 i64, |value, bounds| {
    let value = value as i64;
    value >= bounds.least && (value < 0 || value as u64 <= bounds.greatest)
});
checked!(f64, |value, bounds| {
    // A power of two, unlike the greatest number itself, is exact in float64.
    let whole = value.trunc();
    whole >= bounds.least as f64 && whole < (bounds.greatest / 2 + 1) as f64 * 2.0
});
checked!(f32, |value, bounds| f64::from(value).fits(bounds));
checked!(f16, |value, bounds| float16::to_float32(value).fits(bounds));
checked!(Complex<f32> Complex<f64>, |value, bounds| value.re.fits(bounds));
checked!(Bool, |_value, bounds| bounds.greatest > 0);
