//! Complex functions, one element at a time: the special values are those of C99 (Annex G) as NumPy has them; other results are computed
//! with sums of two floats and rounded once, so that each part is within an ulp of the larger one in nearly all cases. Nothing
//! cancels on the way: formulas are chosen for that (W. Kahan, Branch cuts for complex elementary functions, 1987).
//! complex64 goes through complex128.

mod exponential;
mod inverse;
mod logarithm;
mod power;
mod wide;

pub use exponential::{cos, cosh, exp, exp2, expm1, expm1_narrow, sin, sinh, tan, tanh};
pub use inverse::{arccos, arccosh, arcsin, arcsinh, arctan, arctanh};
pub use logarithm::{log, log1p, log2, log10, sqrt};
pub use power::{power, power_narrow};

use ndloom_lib::dtypes::element::Complex;

/// Computes a function of complex64 by that of complex128.
pub fn narrow(value: Complex<f32>, function: fn(Complex<f64>) -> Complex<f64>) -> Complex<f32> {
    narrowed(function(widened(value)))
}

fn widened(value: Complex<f32>) -> Complex<f64> {
    complex(f64::from(value.re), f64::from(value.im))
}

fn narrowed(value: Complex<f64>) -> Complex<f32> {
    Complex {
        re: value.re as f32,
        im: value.im as f32,
    }
}

fn complex(re: f64, im: f64) -> Complex<f64> {
    Complex { re, im }
}

/// Returns the number with its parts exchanged. Functions of i z are found so: arcsin from arcsinh, and their kin.
fn swapped(z: Complex<f64>) -> Complex<f64> {
    complex(z.im, z.re)
}

const LN_2: f64 = std::f64::consts::LN_2;

/// Numbers whose parts are up to this are their own sines and arc sines, and so on.
const TINY: f64 = 1.0 / (1u64 << 28) as f64;

/// Numbers with a part beyond this are as good as infinite in sums with 1.
const HUGE: f64 = (1u64 << 60) as f64;

/// Returns the magnitude of the larger part.
fn size(z: Complex<f64>) -> f64 {
    z.re.abs().max(z.im.abs())
}
