//! A row for each function: its kernels, its exact twin, its bound, and where to try it.

use super::points::Span::{self, Between, Near, PositiveScales, Scales};
use super::reference::{self as exact, plain};
use super::reference_angles as angle;
use super::ulp::Exact;
use crate::kernels::lanes::Group;
use crate::kernels::{
    angles, exponentials, hyperbolic, inverse, logadd, logarithms, powers, roots,
};
use ndloom_lib::math::double_double::DoubleDouble;
use std::f64::consts::FRAC_PI_2;

/// The kernels of a function of one argument, or of two, for float64 and float32.
pub enum Kernels {
    One(fn(Group) -> Group, fn([f32; 4]) -> [f32; 4]),
    Two(
        fn(Group, Group) -> Group,
        fn([f32; 4], [f32; 4]) -> [f32; 4],
    ),
}

impl Kernels {
    /// Calls the kernel of float64.
    pub fn wide(&self, x: Group, y: Group) -> Group {
        match self {
            Kernels::One(function, _) => function(x),
            Kernels::Two(function, _) => function(x, y),
        }
    }

    /// Calls the kernel of float32.
    pub fn narrow(&self, x: [f32; 4], y: [f32; 4]) -> [f32; 4] {
        match self {
            Kernels::One(_, function) => function(x),
            Kernels::Two(_, function) => function(x, y),
        }
    }
}

/// A function.
pub struct Row {
    pub name: &'static str,
    pub kernels: Kernels,
    pub exact: fn(f64, f64) -> Exact,
    /// The greatest error, in last places of the result. `logaddexp` and its twin count in those of 1 at least.
    pub bound: f64,
    /// Where the first argument is, and where the second is.
    pub spans: &'static [[Span; 2]],
}

const NONE: Span = Between(0.0, 0.0);

macro_rules! rows {
    ($($family:ident $name:ident $narrow:ident $count:ident $bound:literal $exact:expr, $spans:expr;)*) => {
        /// All functions.
        pub static ROWS: &[Row] = &[$(Row {
            name: stringify!($name),
            kernels: Kernels::$count($family::$name, $family::$narrow),
            exact: $exact,
            bound: $bound,
            spans: &$spans,
        }),*];
    };
}

/// Returns the row of a function.
pub fn row_of(name: &str) -> &'static Row {
    let row = ROWS.iter().find(|row| row.name == name);
    row.expect("a row for each name")
}

fn of(value: f64) -> DoubleDouble {
    DoubleDouble::from_float(value)
}

rows! {
    exponentials exp exp_narrow One 0.6 |x, _| exact::exp(of(x)),
        [[Between(-745.0, 709.7), NONE], [Between(-1.0, 1.0), NONE], [Scales(-60, 3), NONE], [Between(-745.0, -700.0), NONE]];
    exponentials exp2 exp2_narrow One 0.6 |x, _| exact::exp2(x),
        [[Between(-1074.0, 1023.9), NONE], [Between(-1.0, 1.0), NONE], [Scales(-60, 3), NONE], [Between(-1074.0, -1000.0), NONE]];
    exponentials expm1 expm1_narrow One 0.6 |x, _| exact::expm1(of(x)),
        [[Between(-40.0, 709.7), NONE], [Between(-0.1, 0.1), NONE], [Scales(-300, 3), NONE], [Between(-3.0, 3.0), NONE]];
    logarithms log log_narrow One 0.6 |x, _| plain(exact::log(of(x))),
        [[PositiveScales(-1074, 1024), NONE], [Between(0.0, 2.0), NONE], [Near(1.0, -53, -3), NONE], [Near(1.0, -10, -5), NONE]];
    logarithms log2 log2_narrow One 0.6 |x, _| plain(exact::log2(x)),
        [[PositiveScales(-1074, 1024), NONE], [Between(0.0, 2.0), NONE], [Near(1.0, -53, -3), NONE], [Near(1.0, -10, -5), NONE]];
    logarithms log10 log10_narrow One 0.6 |x, _| plain(exact::log10(x)),
        [[PositiveScales(-1074, 1024), NONE], [Between(0.0, 2.0), NONE], [Near(1.0, -53, -3), NONE], [Near(1.0, -10, -5), NONE]];
    logarithms log1p log1p_narrow One 0.6 |x, _| plain(exact::log1p(of(x))),
        [[PositiveScales(-300, 1024), NONE], [Between(-0.99, 2.0), NONE], [Scales(-60, -2), NONE], [Near(-0.999, -53, -10), NONE]];
    powers power power_narrow Two 0.6 exact::power,
        [[PositiveScales(-1074, 1024), Between(-0.68, 0.68)], [Between(0.0, 10.0), Between(-20.0, 20.0)],
         [Near(1.0, -30, -4), Scales(-10, 10)], [Near(1.0, -53, -43), Scales(40, 50)]];
    roots cbrt cbrt_narrow One 0.6 |x, _| exact::cbrt(x),
        [[Scales(-1074, 1024), NONE], [Between(-10.0, 10.0), NONE]];
    roots hypot hypot_narrow Two 0.6 exact::hypot,
        [[Scales(-30, 30), Scales(-30, 30)], [Between(0.0, 2.0), Between(0.0, 2.0)], [Scales(-1074, -1000), Scales(-1074, -1000)],
         [Scales(1000, 1023), Scales(980, 1023)]];
    hyperbolic sinh sinh_narrow One 1.0 |x, _| exact::sinh(x),
        [[Between(-710.4, 710.4), NONE], [Between(-1.0, 1.0), NONE], [Scales(-300, 3), NONE], [Between(-0.1, 0.1), NONE]];
    hyperbolic cosh cosh_narrow One 1.0 |x, _| exact::cosh(x),
        [[Between(-710.4, 710.4), NONE], [Between(-1.0, 1.0), NONE], [Scales(-60, 3), NONE], [Between(-0.1, 0.1), NONE]];
    hyperbolic tanh tanh_narrow One 0.6 |x, _| exact::tanh(x),
        [[Between(-25.0, 25.0), NONE], [Between(-1.0, 1.0), NONE], [Scales(-300, 3), NONE], [Between(-0.1, 0.1), NONE]];
    hyperbolic arcsinh arcsinh_narrow One 1.0 |x, _| exact::arcsinh(x),
        [[Scales(-300, 1024), NONE], [Between(-10.0, 10.0), NONE], [Scales(-60, 10), NONE], [Between(-0.1, 0.1), NONE]];
    hyperbolic arccosh arccosh_narrow One 1.0 |x, _| exact::arccosh(x),
        [[PositiveScales(0, 1024), NONE], [Between(1.0, 10.0), NONE], [Between(1.0, 1.01), NONE]];
    hyperbolic arctanh arctanh_narrow One 1.0 |x, _| exact::arctanh(x),
        [[Scales(-300, 0), NONE], [Between(-1.0, 1.0), NONE], [Scales(-60, 0), NONE], [Between(0.99, 1.0), NONE]];
    logadd logaddexp logaddexp_narrow Two 1.0 exact::logaddexp,
        [[Between(-10.0, 10.0), Between(-10.0, 10.0)], [Scales(-60, 6), Scales(-60, 6)], [Between(-600.0, 600.0), Between(-600.0, 600.0)]];
    logadd logaddexp2 logaddexp2_narrow Two 1.0 exact::logaddexp2,
        [[Between(-10.0, 10.0), Between(-10.0, 10.0)], [Scales(-60, 6), Scales(-60, 6)], [Between(-900.0, 900.0), Between(-900.0, 900.0)]];
    angles sin sin_narrow One 0.6 |x, _| angle::sin(x),
        [[Between(-4.0, 4.0), NONE], [Between(-1e5, 1e5), NONE], [Scales(-300, 0), NONE], [Near(FRAC_PI_2, -50, 0), NONE]];
    angles cos cos_narrow One 0.6 |x, _| angle::cos(x),
        [[Between(-4.0, 4.0), NONE], [Between(-1e5, 1e5), NONE], [Scales(-60, 0), NONE], [Near(FRAC_PI_2, -50, 0), NONE]];
    angles tan tan_narrow One 0.6 |x, _| angle::tan(x),
        [[Between(-4.0, 4.0), NONE], [Between(-1e5, 1e5), NONE], [Scales(-300, 0), NONE], [Near(FRAC_PI_2, -50, 0), NONE]];
    angles sinc sinc_narrow One 2.0 |x, _| angle::sinc(x),
        [[Between(-4.0, 4.0), NONE], [Between(-1e4, 1e4), NONE], [Scales(-60, 0), NONE]];
    inverse arcsin arcsin_narrow One 1.0 |x, _| angle::arcsin(x),
        [[Between(-1.0, 1.0), NONE], [Scales(-300, 0), NONE], [Near(0.999, -40, -11), NONE]];
    inverse arccos arccos_narrow One 1.0 |x, _| angle::arccos(x),
        [[Between(-1.0, 1.0), NONE], [Scales(-60, 0), NONE], [Near(-0.999, -40, -11), NONE]];
    inverse arctan arctan_narrow One 1.0 |x, _| angle::arctan(x),
        [[Between(-1.0, 1.0), NONE], [Scales(-300, 300), NONE], [Between(-20.0, 20.0), NONE]];
    inverse arctan2 arctan2_narrow Two 1.0 angle::arctan2,
        [[Between(-1.0, 1.0), Between(-1.0, 1.0)], [Scales(-90, 90), Scales(-90, 90)], [Scales(-10, 10), Scales(-10, 10)]];
}
