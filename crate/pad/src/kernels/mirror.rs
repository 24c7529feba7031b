//! Elements mirrored at others: the mirror twice, less the element, in the dtype. Integers wrap.

use ndloom_lib::dtypes::element::{Bool, Complex, Element};
use ndloom_lib::dtypes::float16::f16;
use ndloom_lib::dtypes::float16::{from_float32, to_float32};
use std::hint::black_box;

/// Elements that have differences.
pub trait Mirrored: Element {
    /// Returns `2 * edge - self`.
    fn mirrored(self, edge: Self) -> Self;
}

/// NumPy computes in int64, and any number but 0 is true.
impl Mirrored for Bool {
    fn mirrored(self, edge: Self) -> Self {
        Bool(u8::from(self.0 != 0 || edge.0 != 0))
    }
}

macro_rules! mirrored_integers {
    ($($integer:ty)*) => {$(
        impl Mirrored for $integer {
            fn mirrored(self, edge: Self) -> Self {
                edge.wrapping_mul(2).wrapping_sub(self)
            }
        }
    )*};
}
// Signed integers wrap to the same bits.
mirrored_integers!(u8 u16 u32 u64);

impl Mirrored for f16 {
    fn mirrored(self, edge: Self) -> Self {
        let twice = from_float32(2.0 * to_float32(edge));
        from_float32(to_float32(twice) - to_float32(self))
    }
}

macro_rules! mirrored_floats {
    ($($float:ty)*) => {$(
        impl Mirrored for $float {
            fn mirrored(self, edge: Self) -> Self {
                2.0 * edge - self
            }
        }

        impl Mirrored for Complex<$float> {
            /// The product is that of two complex numbers, which matters for infinities.
            fn mirrored(self, edge: Self) -> Self {
                let twice = Complex::new(2.0, 0.0).times(edge);
                Complex::new(twice.re - self.re, twice.im - self.im)
            }
        }
    )*};
}
mirrored_floats!(f32 f64);

/// Writes each element mirrored at its edge.
pub fn mirror<T: Mirrored>(out: &mut [T], edges: &[T], items: &[T]) {
    for ((target, &edge), &item) in out.iter_mut().zip(edges).zip(items) {
        // Hidden from the compiler, which would vectorize the loop for each dtype.
        *target = black_box(item).mirrored(edge);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_wrap_and_floats_round_in_their_dtype() {
        assert_eq!(3u8.mirrored(1), 255);
        assert_eq!(127u8.mirrored(-100i8 as u8), (-200i32 - 127) as u8);
        assert_eq!(0u64.mirrored(1 << 63), 0);
        assert_eq!(0.5f32.mirrored(f32::MAX), f32::INFINITY);
        let [least, one] = [5.960_464_5e-8, 1.0].map(f16::from_f32);
        assert_eq!(least.mirrored(one).to_f32(), 2.0);
        for (edge, item, expected) in [(0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 1)] {
            assert_eq!(Bool(item).mirrored(Bool(edge)).0, expected);
        }
    }

    #[test]
    fn complex_edges_are_multiplied_with_a_complex_two() {
        let mut out = [Complex::new(0.0f64, 0.0); 2];
        let edges = [Complex::new(1.0, 2.0), Complex::new(f64::INFINITY, 1.0)];
        mirror(
            &mut out,
            &edges,
            &[Complex::new(3.0, -1.0), Complex::new(0.0, 0.0)],
        );
        assert_eq!((out[0].re, out[0].im), (-1.0, 5.0));
        assert_eq!(out[1].re, f64::INFINITY);
        assert!(out[1].im.is_nan());
    }
}
