//! Complex functions, one element at a time. The special values are those of C99 (Annex G) as NumPy has them; other results are computed
//! with sums of two floats and rounded once or twice. Nothing cancels on the way: formulas are chosen for that (W. Kahan, Branch cuts for
//! complex elementary functions, 1987). complex64 goes through complex128.
//!
//! Bound: 2 units in the last place of the larger part, 4 for powers, unless both parts of the exponent are large
//! (power.rs). Measured on 10,000 points each, around zeros, poles, cuts and the unit circle: 1.0 at most; log2 1.3, log10 1.55, log1p
//! 1.28, for NumPy rounds these twice too; power 1.87, with its products for exponents of 2 and 3. On the same points NumPy is within 2 to 5, but far off in log1p near 0 (all bits), exp2 (554) and power (716).
//! complex64 is the nearest float32 in nearly all cases.

mod exponential;
mod inverse;
mod logarithm;
mod power;
mod wide;

pub use exponential::{cos, cosh, exp, exp2, expm1, expm1_narrow, sin, sinh, tan, tanh};
pub use inverse::{arccos, arccosh, arcsin, arcsinh, arctan, arctanh};
#[cfg(test)]
pub use logarithm::sqrt;
pub use logarithm::{log, log1p, log2, log10, sqrts, sqrts_narrow};
pub use power::{power, power_narrow};

use ndloom_lib::dtypes::element::Complex;

/// Computes a function of complex64 by that of complex128.
pub fn narrow(value: Complex<f32>, function: fn(Complex<f64>) -> Complex<f64>) -> Complex<f32> {
    narrowed(function(widened(value)))
}

fn widened(value: Complex<f32>) -> Complex<f64> {
    Complex::new(f64::from(value.re), f64::from(value.im))
}

fn narrowed(value: Complex<f64>) -> Complex<f32> {
    Complex::new(value.re as f32, value.im as f32)
}

/// Returns the number with its parts exchanged. Functions of i z are found so: arcsin from arcsinh, and their kin.
fn swapped(z: Complex<f64>) -> Complex<f64> {
    Complex::new(z.im, z.re)
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
