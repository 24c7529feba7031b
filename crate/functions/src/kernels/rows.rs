//! The functions: a row each, whose position tells the code that TypeScript uses.

use super::complex::{self, narrow};
use super::{angles, exponentials, hyperbolic, inverse, logadd, logarithms, powers, roots};
use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::engine::loops::{Kernel, binary, binary_groups, unary, unary_groups};

/// The code of the first row. Smaller ones are operations of the chapter `arithmetic`.
const FIRST: u32 = 256;

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

static ROWS: [Row; 27] = [
    one!(exponentials::exp, exponentials::exp_narrow, complex::exp),
    one!(exponentials::exp2, exponentials::exp2_narrow, complex::exp2),
    one!(
        exponentials::expm1,
        exponentials::expm1_narrow,
        complex::expm1,
        complex::expm1_narrow
    ),
    one!(logarithms::log, logarithms::log_narrow, complex::log),
    one!(logarithms::log2, logarithms::log2_narrow, complex::log2),
    one!(logarithms::log10, logarithms::log10_narrow, complex::log10),
    one!(logarithms::log1p, logarithms::log1p_narrow, complex::log1p),
    one!(roots::cbrt, roots::cbrt_narrow),
    one!(angles::sin, angles::sin_narrow, complex::sin),
    one!(angles::cos, angles::cos_narrow, complex::cos),
    one!(angles::tan, angles::tan_narrow, complex::tan),
    one!(inverse::arcsin, inverse::arcsin_narrow, complex::arcsin),
    one!(inverse::arccos, inverse::arccos_narrow, complex::arccos),
    one!(inverse::arctan, inverse::arctan_narrow, complex::arctan),
    one!(hyperbolic::sinh, hyperbolic::sinh_narrow, complex::sinh),
    one!(hyperbolic::cosh, hyperbolic::cosh_narrow, complex::cosh),
    one!(hyperbolic::tanh, hyperbolic::tanh_narrow, complex::tanh),
    one!(
        hyperbolic::arcsinh,
        hyperbolic::arcsinh_narrow,
        complex::arcsinh
    ),
    one!(
        hyperbolic::arccosh,
        hyperbolic::arccosh_narrow,
        complex::arccosh
    ),
    one!(
        hyperbolic::arctanh,
        hyperbolic::arctanh_narrow,
        complex::arctanh
    ),
    row!(2,
        FLOAT32 => |operands| binary_groups::<4, f32, f32, f32>(operands, powers::power_narrow),
        FLOAT64 => |operands| binary_groups::<4, f64, f64, f64>(operands, powers::power),
        COMPLEX64 => |operands| {
            binary::<1, Single, Single, Single>(operands, complex::power_narrow)
        },
        COMPLEX128 => |operands| binary::<1, Double, Double, Double>(operands, complex::power),
    ),
    two!(roots::hypot, roots::hypot_narrow),
    two!(inverse::arctan2, inverse::arctan2_narrow),
    two!(logadd::logaddexp, logadd::logaddexp_narrow),
    two!(logadd::logaddexp2, logadd::logaddexp2_narrow),
    one!(angles::sinc, angles::sinc_narrow),
    row!(1,
        COMPLEX64 => |operands| unary::<1, Single, Single>(operands, |z| narrow(z, complex::sqrt)),
        COMPLEX128 => |operands| unary::<1, Double, Double>(operands, complex::sqrt),
    ),
];

/// Returns the row of a step.
pub fn row_of(operation: u32) -> Option<&'static Row> {
    ROWS.get(operation.wrapping_sub(FIRST) as usize)
}
