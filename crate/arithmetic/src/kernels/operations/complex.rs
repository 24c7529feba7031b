//! The parts of complex numbers.

use super::super::codes::*;
use super::macros::{binary, operation, unary};
use super::real::Real;
use ndloom_lib::dtypes::element::Complex;
#[cfg(not(target_arch = "wasm32"))]
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::engine::loops;
#[cfg(target_arch = "wasm32")]
use {crate::kernels::vectors, std::arch::wasm32::*};

/// Returns a complex number whose parts have no other NaN than one.
pub fn settled<F: Real>(value: Complex<F>) -> Complex<F> {
    Complex::new(value.re.settled(), value.im.settled())
}

/// The loop of products of complex128. The compiler makes no vectors of them.
pub fn products_of_pairs(operands: &loops::Operands<'_>) {
    loops::binary_groups::<4, Complex<f64>, _, _>(operands, |a, b: [Complex<f64>; 4]| {
        #[cfg(target_arch = "wasm32")]
        return vectors::zip(a, b, product);
        #[cfg(not(target_arch = "wasm32"))]
        std::array::from_fn(|lane| settled(a[lane].times(b[lane])))
    });
}

/// Returns what `settled` makes of the product of two complex numbers.
#[cfg(target_arch = "wasm32")]
fn product(a: v128, b: v128) -> v128 {
    let of_real = f64x2_mul(i64x2_shuffle::<0, 0>(a, a), b);
    let of_imaginary = f64x2_mul(i64x2_shuffle::<1, 1>(a, a), i64x2_shuffle::<1, 0>(b, b));
    let sum = f64x2_add(of_real, v128_xor(of_imaginary, f64x2(-0.0, 0.0)));
    v128_or(sum, f64x2_ne(sum, sum))
}

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
