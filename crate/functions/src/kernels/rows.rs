//! The functions: a row each, whose position tells the code that TypeScript uses.

use super::{angles, exponentials, hyperbolic, inverse, logadd, logarithms, powers, roots};
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::engine::loops::{Kernel, binary_groups, unary_groups};

/// The code of the first row. Smaller ones are operations of the chapter `arithmetic`.
const FIRST: u32 = 256;

const FLOAT32: u32 = f32::CODE;
const FLOAT64: u32 = f64::CODE;

/// The number of inputs of a function, and its loop for a dtype.
pub type Row = (usize, fn(u32) -> Option<Kernel>);

/// A function of one number: for float64, and for float32.
macro_rules! one {
    ($function:path, $narrow:path) => {
        (1, |dtype| match dtype {
            FLOAT32 => Some(|operands| unary_groups::<4, f32, f32>(operands, $narrow)),
            FLOAT64 => Some(|operands| unary_groups::<4, f64, f64>(operands, $function)),
            _ => None,
        })
    };
}

/// A function of two numbers.
macro_rules! two {
    ($function:path, $narrow:path) => {
        (2, |dtype| match dtype {
            FLOAT32 => Some(|operands| binary_groups::<4, f32, f32, f32>(operands, $narrow)),
            FLOAT64 => Some(|operands| binary_groups::<4, f64, f64, f64>(operands, $function)),
            _ => None,
        })
    };
}

/// A row without loops.
const NONE: Row = (1, |_| None);

static ROWS: [Row; 27] = [
    one!(exponentials::exp, exponentials::exp_narrow),
    one!(exponentials::exp2, exponentials::exp2_narrow),
    one!(exponentials::expm1, exponentials::expm1_narrow),
    one!(logarithms::log, logarithms::log_narrow),
    one!(logarithms::log2, logarithms::log2_narrow),
    one!(logarithms::log10, logarithms::log10_narrow),
    one!(logarithms::log1p, logarithms::log1p_narrow),
    one!(roots::cbrt, roots::cbrt_narrow),
    one!(angles::sin, angles::sin_narrow),
    one!(angles::cos, angles::cos_narrow),
    one!(angles::tan, angles::tan_narrow),
    one!(inverse::arcsin, inverse::arcsin_narrow),
    one!(inverse::arccos, inverse::arccos_narrow),
    one!(inverse::arctan, inverse::arctan_narrow),
    one!(hyperbolic::sinh, hyperbolic::sinh_narrow),
    one!(hyperbolic::cosh, hyperbolic::cosh_narrow),
    one!(hyperbolic::tanh, hyperbolic::tanh_narrow),
    one!(hyperbolic::arcsinh, hyperbolic::arcsinh_narrow),
    one!(hyperbolic::arccosh, hyperbolic::arccosh_narrow),
    one!(hyperbolic::arctanh, hyperbolic::arctanh_narrow),
    two!(powers::power, powers::power_narrow),
    two!(roots::hypot, roots::hypot_narrow),
    two!(inverse::arctan2, inverse::arctan2_narrow),
    two!(logadd::logaddexp, logadd::logaddexp_narrow),
    two!(logadd::logaddexp2, logadd::logaddexp2_narrow),
    one!(angles::sinc, angles::sinc_narrow),
    NONE,
];

/// Returns the row of a step.
pub fn row_of(operation: u32) -> Option<&'static Row> {
    ROWS.get(operation.wrapping_sub(FIRST) as usize)
}
