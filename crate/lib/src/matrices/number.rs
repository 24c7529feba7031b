//! The numbers that matrices are made of: real and complex floats, and what the methods need of them.

use crate::dtypes::element::{Complex, Element};
use crate::products;
use bytemuck::{cast_slice, cast_slice_mut};
use std::fmt::Debug;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A real or complex number.
pub trait Number:
    Element
    + Debug
    + PartialEq
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Neg<Output = Self>
{
    /// The type of the parts.
    type Real: Real;
    /// Whether there is an imaginary part.
    const IS_COMPLEX: bool;

    /// Returns the real part.
    fn real(self) -> Self::Real;
    /// Returns the imaginary part.
    fn imaginary(self) -> Self::Real;
    /// Returns the number of two parts. The imaginary part of a real number is dropped.
    fn of_parts(re: Self::Real, im: Self::Real) -> Self;
    /// Returns the quotient.
    fn over(self, divisor: Self) -> Self;
    /// Returns the sums of the products of real parts, of imaginary parts, of real by imaginary and of imaginary by real parts.
    fn sums(a: &[Self], b: &[Self]) -> [Self::Real; 4];

    /// Returns a real number.
    #[inline(always)]
    fn of(re: Self::Real) -> Self {
        Self::of_parts(re, Self::Real::ZERO)
    }

    /// Returns the conjugate.
    #[inline(always)]
    fn conj(self) -> Self {
        Self::of_parts(self.real(), -self.imaginary())
    }

    /// Returns the product with a real number.
    #[inline(always)]
    fn scaled(self, factor: Self::Real) -> Self {
        Self::of_parts(self.real() * factor, self.imaginary() * factor)
    }

    /// Returns the sum of the magnitudes of the parts, which is at most half as large again as the modulus. Pivots are compared by it.
    #[inline(always)]
    fn size(self) -> Self::Real {
        self.real().abs() + self.imaginary().abs()
    }

    /// Returns the square of the modulus.
    #[inline(always)]
    fn square(self) -> Self::Real {
        let (re, im) = (self.real(), self.imaginary());
        re * re + im * im
    }

    /// Returns the modulus. Its square must neither overflow nor underflow to matter.
    #[inline(always)]
    fn modulus(self) -> Self::Real {
        if Self::IS_COMPLEX {
            hypotenuse(self.real(), self.imaginary())
        } else {
            self.real().abs()
        }
    }

    /// Returns the parts, side by side.
    fn parts(values: &[Self]) -> &[Self::Real] {
        cast_slice(values)
    }

    /// Returns the parts, side by side, for writing.
    fn parts_mut(values: &mut [Self]) -> &mut [Self::Real] {
        cast_slice_mut(values)
    }
}

/// A real number.
pub trait Real: Number<Real = Self> + products::Number + PartialOrd + Div<Output = Self> {
    /// The distance from 1 to the next number.
    const EPSILON: Self;
    /// The least number whose reciprocal is finite.
    const LEAST: Self;
    /// A number such that the squares of all numbers from it to its reciprocal are exact in their magnitude: none underflows.
    const SMALL: Self;

    /// Returns the magnitude.
    fn abs(self) -> Self;
    /// Returns the square root.
    fn sqrt(self) -> Self;
    /// Returns the number with the sign of another one.
    fn copysign(self, sign: Self) -> Self;
    /// Returns the nearest number.
    fn from_f64(value: f64) -> Self;
    /// Returns the number as float64, exactly.
    fn to_f64(self) -> f64;
    /// Returns whether it is neither infinite nor NaN.
    fn is_finite(self) -> bool;

    /// Returns the greater one of two, or the other if one is NaN.
    #[inline(always)]
    fn most(self, other: Self) -> Self {
        if other > self { other } else { self }
    }
}

/// The sums that `Number::sums` adds side by side.
const LANES: usize = 8;

macro_rules! numbers {
    ($($real:ty, $small:expr);*) => {$(
        impl Number for $real {
            type Real = Self;
            const IS_COMPLEX: bool = false;

            #[inline(always)]
            fn real(self) -> Self {
                self
            }

            #[inline(always)]
            fn imaginary(self) -> Self {
                0.0
            }

            #[inline(always)]
            fn of_parts(re: Self, _im: Self) -> Self {
                re
            }

            #[inline(always)]
            fn over(self, divisor: Self) -> Self {
                self / divisor
            }

            #[inline(always)]
            fn sums(a: &[Self], b: &[Self]) -> [Self; 4] {
                let ((many, rest), (others, last)) = (a.as_chunks::<LANES>(), b.as_chunks::<LANES>());
                let mut sums = [0.0; LANES];
                for (a, b) in many.iter().zip(others) {
                    for (sum, (a, b)) in sums.iter_mut().zip(a.iter().zip(b)) {
                        *sum += a * b;
                    }
                }
                let [p, q, r, s, t, u, v, w] = sums;
                let first = ((p + r) + (t + v)) + ((q + s) + (u + w));
                let sum = rest.iter().zip(last).fold(first, |sum, (a, b)| sum + a * b);
                [sum, 0.0, 0.0, 0.0]
            }
        }

        impl Real for $real {
            const EPSILON: Self = <$real>::EPSILON;
            const LEAST: Self = <$real>::MIN_POSITIVE * 4.0;
            const SMALL: Self = $small;

            #[inline(always)]
            fn abs(self) -> Self {
                self.abs()
            }

            #[inline(always)]
            fn sqrt(self) -> Self {
                self.sqrt()
            }

            #[inline(always)]
            fn copysign(self, sign: Self) -> Self {
                self.copysign(sign)
            }

            #[inline(always)]
            fn from_f64(value: f64) -> Self {
                value as $real
            }

            #[inline(always)]
            fn to_f64(self) -> f64 {
                f64::from(self)
            }

            #[inline(always)]
            fn is_finite(self) -> bool {
                self.is_finite()
            }
        }

        impl Number for Complex<$real> {
            type Real = $real;
            const IS_COMPLEX: bool = true;

            #[inline(always)]
            fn real(self) -> $real {
                self.re
            }

            #[inline(always)]
            fn imaginary(self) -> $real {
                self.im
            }

            #[inline(always)]
            fn of_parts(re: $real, im: $real) -> Self {
                Complex::new(re, im)
            }

            #[inline(always)]
            fn over(self, divisor: Self) -> Self {
                self.over(divisor)
            }

            #[inline(always)]
            fn sums(a: &[Self], b: &[Self]) -> [$real; 4] {
                let [mut same, mut crossed] = [[[0.0; 2]; 2]; 2];
                let ((pairs, rest), (others, last)) = (a.as_chunks::<2>(), b.as_chunks::<2>());
                for (a, b) in pairs.iter().zip(others) {
                    for i in 0..2 {
                        same[i] = [same[i][0] + a[i].re * b[i].re, same[i][1] + a[i].im * b[i].im];
                        crossed[i] = [crossed[i][0] + a[i].re * b[i].im, crossed[i][1] + a[i].im * b[i].re];
                    }
                }
                let [[p, q], [r, s]] = [same, crossed].map(|[a, b]| [a[0] + b[0], a[1] + b[1]]);
                rest.iter().zip(last).fold([p, q, r, s], |[p, q, r, s], (a, b)| {
                    [p + a.re * b.re, q + a.im * b.im, r + a.re * b.im, s + a.im * b.re]
                })
            }
        }
    )*};
}
// The bound is a power of two.
numbers!(f64, f64::from_bits(591 << 52));

/// Returns the hypotenuse of two sides, of any magnitude.
#[inline(always)]
pub fn hypotenuse<R: Real>(a: R, b: R) -> R {
    let square = a * a + b * b;
    let safe = R::SMALL * R::SMALL;
    if square > safe && square < R::ONE / safe {
        return square.sqrt();
    }
    far_hypotenuse(a, b)
}

/// The hypotenuse where the squares overflow or underflow.
#[inline(never)]
fn far_hypotenuse<R: Real>(a: R, b: R) -> R {
    let most = a.abs().most(b.abs());
    if most == R::ZERO || !most.is_finite() {
        return most + (a + b) * R::ZERO;
    }
    let (a, b) = (a / most, b / most);
    most * (a * a + b * b).sqrt()
}
