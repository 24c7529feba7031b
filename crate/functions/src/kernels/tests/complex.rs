//! Complex functions: their special values as NumPy 2.4 has them, and recorded results.

use super::ulp::{Exact, NARROW, WIDE};
use crate::kernels::complex;
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::math::double_double::DoubleDouble;

const INFINITY: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

type Function = fn(Complex<f64>) -> Complex<f64>;

/// The real and imaginary parts of the special arguments.
const PARTS: [f64; 7] = [0.0, -0.0, 1.0, -1.0, INFINITY, -INFINITY, NAN];

macro_rules! functions {
    ($($name:ident)*) => {
        &[$((stringify!($name), complex::$name)),*]
    };
}

/// The functions of one number.
const OF_ONE: &[(&str, Function)] = functions!(
    exp log log2 log10 log1p exp2 expm1 sqrt sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh
);

/// Lines of a function with the kinds of its results: two letters each, for the parts. A word has the results of all imaginary parts with
/// one real part, and those of `power` for all exponents with one base. The letters are z and Z for 0 and -0, p and m for positive and
/// negative numbers, i and I for infinities, n for NaN. A dot is for a number that is nothing but the rounding of the other part.
const KINDS: &str = include_str!("complex_kinds.txt");

/// Returns the words of a function.
fn kinds_of(name: &str) -> impl Iterator<Item = &'static str> {
    let mut lines = KINDS.lines().map(|line| line.split(' '));
    let line = lines.find_map(|mut line| (line.next() == Some(name)).then_some(line));
    line.expect("a line for each function")
}

fn letter(value: f64) -> char {
    let (plus, minus) = if value.is_nan() {
        ('n', 'n')
    } else if value.is_infinite() {
        ('i', 'I')
    } else if value == 0.0 {
        ('z', 'Z')
    } else {
        ('p', 'm')
    };
    if value.is_sign_negative() {
        minus
    } else {
        plus
    }
}

fn letters(value: Complex<f64>) -> String {
    [letter(value.re), letter(value.im)].iter().collect()
}

fn narrowed(z: Complex<f64>) -> Complex<f32> {
    Complex::new(z.re as f32, z.im as f32)
}

fn widened(z: Complex<f32>) -> Complex<f64> {
    Complex::new(z.re.into(), z.im.into())
}

/// Returns the number with the sign of each NaN changed: which NaN an operation gives depends on the machine.
fn with_other_nans(z: Complex<f64>) -> Complex<f64> {
    let other = |part: f64| if part.is_nan() { -part } else { part };
    Complex::new(other(z.re), other(z.im))
}

#[test]
fn four_square_roots_are_those_of_each_number() {
    let sizes = [
        0.0, 5e-324, 1e-200, 3e-121, 0.1, 1.0, 3.0, 1e120, 3e120, 1e308, INFINITY, NAN,
    ];
    let parts: Vec<f64> = sizes.iter().flat_map(|&size| [size, -size]).collect();
    let bits = |z: Complex<f64>| [z.re.to_bits(), z.im.to_bits()];
    for (place, &re) in parts.iter().enumerate() {
        for at in 0..parts.len() {
            let four = [0, 1, 2, 7].map(|step| {
                Complex::new(
                    re * [1.0, 0.7][step % 2],
                    parts[(at + step * place) % parts.len()],
                )
            });
            assert_eq!(
                complex::sqrts(four).map(bits),
                four.map(|z| bits(complex::sqrt(z))),
                "{four:?}"
            );
        }
    }
}

#[test]
fn special_values_match_numpy() {
    for &(name, function) in OF_ONE {
        for (re, word) in PARTS.into_iter().zip(kinds_of(name)) {
            for (at, im) in PARTS.into_iter().enumerate() {
                let (z, expected) = (Complex::new(re, im), &word[2 * at..2 * at + 2]);
                for z in [z, with_other_nans(z)] {
                    assert_eq!(letters(function(z)), expected, "{name}{z:?}");
                    let narrow = complex::narrow(narrowed(z), function);
                    assert_eq!(letters(widened(narrow)), expected, "{name}{z:?}");
                }
            }
        }
    }
}

/// Bases and exponents.
const NUMBERS: [[f64; 2]; 15] = [
    [0.0, 0.0],
    [-0.0, 0.0],
    [1.0, 0.0],
    [-1.0, -0.0],
    [0.0, 2.0],
    [2.0, -1.0],
    [-0.5, 0.5],
    [INFINITY, 0.0],
    [-INFINITY, 1.0],
    [1.0, INFINITY],
    [NAN, 0.0],
    [1.0, NAN],
    [1e300, 1e300],
    [3.0, 0.0],
    [-3.0, -0.0],
];

#[test]
fn special_powers_match_numpy() {
    for (base, word) in NUMBERS.into_iter().zip(kinds_of("power")) {
        for (at, exponent) in NUMBERS.into_iter().enumerate() {
            let [a, b] = [base, exponent].map(|[re, im]| Complex::new(re, im));
            let expected = &word[2 * at..2 * at + 2];
            let agrees = |(found, expected)| found == expected || expected == '.';
            for [a, b] in [[a, b], [a, b].map(with_other_nans)] {
                let found = letters(complex::power(a, b));
                assert!(
                    found.chars().zip(expected.chars()).all(agrees),
                    "{a:?} {b:?}: {found}"
                );
            }
        }
    }
}

#[test]
fn powers_with_few_products_are_exact() {
    for (base, exponent, re, im) in [
        ([1.0, 1.0], 4.0, -4.0, 0.0),
        ([1.0, 2.0], 3.0, -11.0, -2.0),
        ([2.0, 0.0], -2.0, 0.25, 0.0),
        ([1.0, -1.0], 20.0, -1024.0, 0.0),
    ] {
        let power = complex::power(Complex::new(base[0], base[1]), Complex::new(exponent, 0.0));
        assert_eq!((power.re, power.im), (re, im));
        let narrow = complex::power_narrow(
            narrowed(Complex::new(base[0], base[1])),
            narrowed(Complex::new(exponent, 0.0)),
        );
        assert_eq!((narrow.re, narrow.im), (re as f32, im as f32));
    }
    let uneven = complex::power(
        Complex::new(2f64.powi(200), 2f64.powi(-1000)),
        Complex::new(4.0, 0.0),
    );
    assert_eq!((uneven.re, uneven.im), (2f64.powi(800), 2f64.powi(-398)));
}

/// Returns the greater error of the parts, in last places of the larger part.
fn error(found: Complex<f64>, exact: [f64; 2], format: super::ulp::Format) -> f64 {
    let exact = exact.map(|part| Exact::new(DoubleDouble::from_float(part), 0));
    let place = exact.map(|part| part.last_place(format));
    let place = place[0].max(place[1]);
    exact[0]
        .error_in(found.re, place)
        .max(exact[1].error_in(found.im, place))
}

/// Lines of a name and the bits of numbers: the parts of the arguments, and those of the result as 2,500 bits have it.
const RECORDED: &str = include_str!("complex_points.txt");

#[test]
fn recorded_results_are_within_their_bounds() {
    for line in RECORDED.lines() {
        let (name, bits) = line.split_once(' ').expect("a name");
        let parts: Vec<_> = bits
            .split(' ')
            .map(|bits| f64::from_bits(u64::from_str_radix(bits, 16).expect("bits")))
            .collect();
        let (arguments, exact) = parts.split_at(parts.len() - 2);
        let z = Complex::new(arguments[0], arguments[1]);
        let (found, bound) = if name == "power" {
            (
                complex::power(z, Complex::new(arguments[2], arguments[3])),
                4.0,
            )
        } else {
            let row = OF_ONE.iter().find(|row| row.0 == name);
            (row.expect("a function").1(z), 2.0)
        };
        let error = error(found, [exact[0], exact[1]], WIDE);
        assert!(error <= bound, "{line}: {error} of {found:?}");
    }
}

#[test]
fn complex64_is_rounded_once() {
    let z = Complex::new(1.5f32, -0.75);
    for &(name, function) in OF_ONE {
        let exact = function(widened(z));
        let narrow = widened(complex::narrow(z, function));
        let error = error(narrow, [exact.re, exact.im], NARROW);
        assert!(error <= 0.5, "{name}: {error}");
    }
    // Here the power of e alone is beyond float32, and NumPy multiplies it.
    let overflow = complex::expm1_narrow(Complex::new(100.0, 0.0));
    assert!(overflow.re == f32::INFINITY && overflow.im.is_nan());
}
