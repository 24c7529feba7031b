//! The functions: a row each. crate/functions/codes has their codes, which TypeScript uses too.

use super::complex::{self, narrow};
use super::{angles, exponentials, hyperbolic, inverse, logadd, logarithms, powers, roots};
use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::engine::loops::{Kernel, binary, binary_groups, unary, unary_groups};

include!(concat!(env!("OUT_DIR"), "/operation.rs"));

const FLOAT32: u32 = f32::CODE;
const FLOAT64: u32 = f64::CODE;
const COMPLEX64: u32 = Single::CODE;
const COMPLEX128: u32 = Double::CODE;

type Single = Complex<f32>;
type Double = Complex<f64>;

/// The number of inputs of a function, and its loop for a dtype.
pub type Row = (usize, fn(u32) -> Option<Kernel>);

/// A row, by the loop for each dtype.
macro_rules! row {
    ($inputs:literal, $($dtype:pat => $loop:expr,)*) => {
        ($inputs, |dtype| {
            let kernel: Kernel = match dtype {
                $($dtype => $loop,)*
                _ => return None,
            };
            Some(kernel)
        })
    };
}

/// A function of one number: of float64, float32, complex128 and complex64.
macro_rules! one {
    ($function:path, $narrow:path) => {
        row!(1,
            FLOAT32 => |operands| unary_groups::<4, f32, f32>(operands, $narrow),
            FLOAT64 => |operands| unary_groups::<4, f64, f64>(operands, $function),
        )
    };
    ($function:path, $narrow:path, $complex:path) => {
        one!($function, $narrow, $complex, |z| narrow(z, $complex))
    };
    ($function:path, $narrow:path, $complex:path, $narrow_complex:expr) => {
        row!(1,
            FLOAT32 => |operands| unary_groups::<4, f32, f32>(operands, $narrow),
            FLOAT64 => |operands| unary_groups::<4, f64, f64>(operands, $function),
            COMPLEX64 => |operands| unary::<1, Single, Single>(operands, $narrow_complex),
            COMPLEX128 => |operands| unary::<1, Double, Double>(operands, $complex),
        )
    };
}

/// A function of two floats.
macro_rules! two {
    ($function:path, $narrow:path) => {
        row!(2,
            FLOAT32 => |operands| binary_groups::<4, f32, f32, f32>(operands, $narrow),
            FLOAT64 => |operands| binary_groups::<4, f64, f64, f64>(operands, $function),
        )
    };
}

const fn row(operation: Operation) -> Row {
    match operation {
        Operation::Exp => one!(exponentials::exp, exponentials::exp_narrow, complex::exp),
        Operation::Exp2 => one!(exponentials::exp2, exponentials::exp2_narrow, complex::exp2),
        Operation::Expm1 => one!(
            exponentials::expm1,
            exponentials::expm1_narrow,
            complex::expm1,
            complex::expm1_narrow
        ),
        Operation::Log => one!(logarithms::log, logarithms::log_narrow, complex::log),
        Operation::Log2 => one!(logarithms::log2, logarithms::log2_narrow, complex::log2),
        Operation::Log10 => one!(logarithms::log10, logarithms::log10_narrow, complex::log10),
        Operation::Log1p => one!(logarithms::log1p, logarithms::log1p_narrow, complex::log1p),
        Operation::Cbrt => one!(roots::cbrt, roots::cbrt_narrow),
        Operation::Sin => one!(angles::sin, angles::sin_narrow, complex::sin),
        Operation::Cos => one!(angles::cos, angles::cos_narrow, complex::cos),
        Operation::Tan => one!(angles::tan, angles::tan_narrow, complex::tan),
        Operation::Arcsin => one!(inverse::arcsin, inverse::arcsin_narrow, complex::arcsin),
        Operation::Arccos => one!(inverse::arccos, inverse::arccos_narrow, complex::arccos),
        Operation::Arctan => one!(inverse::arctan, inverse::arctan_narrow, complex::arctan),
        Operation::Sinh => one!(hyperbolic::sinh, hyperbolic::sinh_narrow, complex::sinh),
        Operation::Cosh => one!(hyperbolic::cosh, hyperbolic::cosh_narrow, complex::cosh),
        Operation::Tanh => one!(hyperbolic::tanh, hyperbolic::tanh_narrow, complex::tanh),
        Operation::Arcsinh => one!(
            hyperbolic::arcsinh,
            hyperbolic::arcsinh_narrow,
            complex::arcsinh
        ),
        Operation::Arccosh => one!(
            hyperbolic::arccosh,
            hyperbolic::arccosh_narrow,
            complex::arccosh
        ),
        Operation::Arctanh => one!(
            hyperbolic::arctanh,
            hyperbolic::arctanh_narrow,
            complex::arctanh
        ),
        Operation::Power => row!(2,
            FLOAT32 => |operands| binary_groups::<4, f32, f32, f32>(operands, powers::power_narrow),
            FLOAT64 => |operands| binary_groups::<4, f64, f64, f64>(operands, powers::power),
            COMPLEX64 => |operands| {
                binary::<1, Single, Single, Single>(operands, complex::power_narrow)
            },
            COMPLEX128 => |operands| binary::<1, Double, Double, Double>(operands, complex::power),
        ),
        Operation::Hypot => two!(roots::hypot, roots::hypot_narrow),
        Operation::Arctan2 => two!(inverse::arctan2, inverse::arctan2_narrow),
        Operation::Logaddexp => two!(logadd::logaddexp, logadd::logaddexp_narrow),
        Operation::Logaddexp2 => two!(logadd::logaddexp2, logadd::logaddexp2_narrow),
        Operation::Sinc => one!(angles::sinc, angles::sinc_narrow),
        Operation::Sqrt => row!(1,
            COMPLEX64 => |operands| unary_groups::<4, Single, Single>(operands, complex::sqrts_narrow),
            COMPLEX128 => |operands| unary_groups::<4, Double, Double>(operands, complex::sqrts),
        ),
    }
}

/// The rows, by the place of their operation in its table. As a match of functions, the rows would be copied to where they are used.
static ROWS: [Row; Operation::ALL.len()] = {
    let mut rows = [row(Operation::ALL[0]); Operation::ALL.len()];
    let mut place = 1;
    while place < rows.len() {
        rows[place] = row(Operation::ALL[place]);
        place += 1;
    }
    rows
};

/// Returns the row of a function.
pub fn row_of(operation: Operation) -> Row {
    ROWS[operation as usize - Operation::ALL[0] as usize]
}
