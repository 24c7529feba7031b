//! The greater or the smaller of two elements, as NumPy's `maximum` and `minimum` choose it: NaN wins.

use ndloom_lib::dtypes::element::{Bool, Complex};
use ndloom_lib::dtypes::float16::f16;

/// Elements in NumPy's order.
pub trait Ordered: Copy {
    /// Whether the element is NaN, or has a part that is.
    fn is_nan(self) -> bool;
    /// Whether the element is smaller than the other one. Neither is NaN.
    fn is_below(self, other: Self) -> bool;
}

macro_rules! ordered_integers {
    ($($integer:ty)*) => {$(
        impl Ordered for $integer {
            fn is_nan(self) -> bool {
                false
            }
            fn is_below(self, other: Self) -> bool {
                self < other
            }
        }
    )*};
}
ordered_integers!(i8 i16 i32 i64 u8 u16 u32 u64);

macro_rules! ordered_floats {
    ($($float:ty)*) => {$(
        impl Ordered for $float {
            fn is_nan(self) -> bool {
                self != self
            }
            fn is_below(self, other: Self) -> bool {
                self < other
            }
        }
    )*};
}
ordered_floats!(f16 f32 f64);

impl Ordered for Bool {
    fn is_nan(self) -> bool {
        false
    }
    fn is_below(self, other: Self) -> bool {
        self.0 == 0 && other.0 != 0
    }
}

/// Complex numbers are ordered by their real parts, and by their imaginary parts if the real parts are equal.
impl<F: Ordered + PartialEq> Ordered for Complex<F> {
    fn is_nan(self) -> bool {
        self.re.is_nan() || self.im.is_nan()
    }
    fn is_below(self, other: Self) -> bool {
        self.re.is_below(other.re) || self.re == other.re && self.im.is_below(other.im)
    }
}

/// Writes the greater of each pair of elements, or the smaller if `greatest` is false.
pub fn extremes<T: Ordered>(out: &mut [T], a: &[T], b: &[T], greatest: bool) {
    for ((item, &a), &b) in out.iter_mut().zip(a).zip(b) {
        let takes_b = !a.is_nan()
            && (b.is_nan()
                || if greatest {
                    a.is_below(b)
                } else {
                    b.is_below(a)
                });
        *item = if takes_b { b } else { a };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extremes_choose_by_value_and_keep_nan() {
        let mut out = [0.0f64; 4];
        let (a, b) = ([1.0, f64::NAN, 2.0, -1.0], [2.0, 1.0, f64::NAN, -2.0]);
        extremes(&mut out, &a, &b, true);
        assert_eq!((out[0], out[3]), (2.0, -1.0));
        assert!(out[1].is_nan() && out[2].is_nan());
        extremes(&mut out, &a, &b, false);
        assert_eq!((out[0], out[3]), (1.0, -2.0));
        assert!(out[1].is_nan() && out[2].is_nan());
    }

    #[test]
    fn extremes_compare_complex_numbers_part_by_part() {
        let number = |re, im| Complex { re, im };
        let mut out = [number(0.0f32, 0.0)];
        extremes(&mut out, &[number(1.0, 2.0)], &[number(1.0, 3.0)], true);
        assert_eq!(out[0].im, 3.0);
        extremes(&mut out, &[number(1.0, 2.0)], &[number(0.0, 3.0)], true);
        assert_eq!(out[0].im, 2.0);
        let mut truth = [Bool(0)];
        extremes(&mut truth, &[Bool(0)], &[Bool(1)], true);
        assert_eq!(truth[0].0, 1);
    }
}
