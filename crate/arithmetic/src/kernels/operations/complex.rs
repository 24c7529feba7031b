//! The parts of complex numbers.

use super::super::codes::*;
use super::macros::{binary, operation, unary};
use ndloom_lib::dtypes::element::Complex;

operation!(conjugate {
    COMPLEX64 => unary!(8, Complex<f32> => Complex<f32>, |Complex { re, im }| Complex::new(re, -im)),
    COMPLEX128 => unary!(8, Complex<f64> => Complex<f64>, |Complex { re, im }| Complex::new(re, -im)),
});

operation!(real {
    COMPLEX64 => unary!(8, Complex<f32> => f32, |a| a.re),
    COMPLEX128 => unary!(8, Complex<f64> => f64, |a| a.re),
});

operation!(imag {
    COMPLEX64 => unary!(8, Complex<f32> => f32, |a| a.im),
    COMPLEX128 => unary!(8, Complex<f64> => f64, |a| a.im),
});

operation!(
    /// The working dtype is that of the parts.
    make_complex {
        FLOAT32 => binary!(8, f32 => Complex<f32>, Complex::new),
        FLOAT64 => binary!(8, f64 => Complex<f64>, Complex::new),
    }
);
