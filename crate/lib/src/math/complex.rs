//! The operators of complex numbers. Each part of a product is rounded as `times` rounds it.

use crate::dtypes::element::Complex;
use std::ops::{Add, Mul, Neg, Sub};

impl<R: Add<Output = R>> Add for Complex<R> {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Complex::new(self.re + other.re, self.im + other.im)
    }
}

impl<R: Sub<Output = R>> Sub for Complex<R> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Complex::new(self.re - other.re, self.im - other.im)
    }
}

impl<R: Copy + Add<Output = R> + Sub<Output = R> + Mul<Output = R>> Mul for Complex<R> {
    type Output = Self;

    #[inline]
    fn mul(self, other: Self) -> Self {
        Complex::new(
            self.re * other.re - self.im * other.im,
            self.re * other.im + self.im * other.re,
        )
    }
}

impl<R: Neg<Output = R>> Neg for Complex<R> {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Complex::new(-self.re, -self.im)
    }
}
