//! Raises e to complex powers, with an error of at most 4 eps of the modulus. Usual exponents are computed without a
//! branch, so the compiler vectorizes their loop. Which code computes an exponent depends only on this exponent, not on
//! its neighbours.

use super::double_double::{LN_2, two_to};
use super::quarter_turns::many_quarter_turns;
use crate::dtypes::element::{Complex, Element};
use std::f64::consts::{FRAC_2_PI, FRAC_PI_2, LOG2_E};

/// For real parts up to this magnitude the modulus is a normal number.
const USUAL_RE: f64 = 700.0;

/// Imaginary parts up to this magnitude contain at most 2^20 quarter turns.
const USUAL_IM: f64 = two_to(20);

/// Above this real part the exponential is computed as a product of two factors, since it may overflow while its
/// product with a cosine does not.
const LARGE_RE: f64 = 709.0;

/// Replaces each exponent by e to the power of this exponent.
pub fn exponentiate(exponents: &mut [Complex<f64>]) {
    const BLOCK: usize = 64;
    let mut kept = [Complex::ZERO; BLOCK];
    for block in exponents.chunks_mut(BLOCK) {
        for (item, kept) in block.iter_mut().zip(&mut kept) {
            *kept = *item;
            *item = exponentiate_usual(*item);
        }
        for (item, kept) in block.iter_mut().zip(&kept) {
            // The comparisons are false for NaN too.
            if !(kept.re.abs() <= USUAL_RE && kept.im.abs() <= USUAL_IM && kept.im != 0.0) {
                *item = exponentiate_unusual(*kept);
            }
        }
    }
}

/// 1.5 * 2^52. Adding it rounds a number to a whole number, which is then in the low bits of the sum.
const ANCHOR: f64 = 3.0 * two_to(51);

/// Returns the upper 33 bits. Their product with a whole number up to 2^20 is exact.
const fn upper_33(value: f64) -> f64 {
    f64::from_bits(value.to_bits() & !((1 << 20) - 1))
}

/// A quarter turn and the natural logarithm of 2, each as the sum of three floats. The third float is the error of the
/// first two.
const QUARTER: [f64; 3] = three_parts(FRAC_PI_2, 6.123233995736766e-17);
const OCTAVE: [f64; 3] = three_parts(LN_2.head, LN_2.tail);

const fn three_parts(head: f64, tail: f64) -> [f64; 3] {
    [upper_33(head), head - upper_33(head), tail]
}

/// Returns 1/`first`!, 1/(`first` + `step`)!, and so on. Term `n` is also multiplied by `sign` to the power of `n`.
const fn factorial_series<const N: usize>(first: u32, step: u32, sign: f64) -> [f64; N] {
    let mut terms = [1.0; N];
    let (mut index, mut number, mut term) = (0, 1, 1.0);
    while index < N {
        while number <= first + index as u32 * step {
            term /= number as f64;
            number += 1;
        }
        terms[index] = term;
        term *= sign;
        index += 1;
    }
    terms
}

// Taylor series. They have enough terms for an error of 2^-54 within an eighth of a turn, or within half an octave.
const SINE: [f64; 8] = factorial_series(1, 2, -1.0);
const COSINE: [f64; 9] = factorial_series(0, 2, -1.0);
const EXPONENTIAL: [f64; 14] = factorial_series(0, 1, 1.0);

fn series<const N: usize>(terms: &[f64; N], value: f64) -> f64 {
    terms.iter().rev().fold(0.0, |sum, term| sum * value + term)
}

/// Computes the power for any exponent whose parts are within `USUAL_RE` and `USUAL_IM`.
fn exponentiate_usual(exponent: Complex<f64>) -> Complex<f64> {
    let octaves = exponent.re * LOG2_E + ANCHOR;
    let whole = octaves - ANCHOR;
    let [upper, lower, last] = OCTAVE;
    let rest = exponent.re - whole * upper - whole * lower - whole * last;
    let scale = f64::from_bits(octaves.to_bits().wrapping_add(1023) << 52);
    let modulus = series(&EXPONENTIAL, rest) * scale;

    let (quarters, rest) = quarter_turns(exponent.im);
    rotated(modulus, quarters, rest)
}

/// Splits an angle up to `USUAL_IM` into quarter turns and the remaining angle. Only the low bits of the number of
/// quarter turns are meaningful.
#[inline(always)]
fn quarter_turns(angle: f64) -> (u64, f64) {
    let quarters = angle * FRAC_2_PI + ANCHOR;
    let whole = quarters - ANCHOR;
    let [upper, lower, last] = QUARTER;
    let rest = angle - whole * upper - whole * lower - whole * last;
    (quarters.to_bits(), rest)
}

/// Returns the value with a given modulus and direction. The direction is a number of quarter turns and an angle within
/// an eighth of a turn.
#[inline(always)]
fn rotated(modulus: f64, quarters: u64, rest: f64) -> Complex<f64> {
    let square = rest * rest;
    let (sine, cosine) = (
        modulus * rest * series(&SINE, square),
        modulus * series(&COSINE, square),
    );
    let (re, im) = if quarters & 1 == 0 {
        (cosine, sine)
    } else {
        (sine, cosine)
    };
    let negated =
        |value: f64, is_negated: u64| f64::from_bits(value.to_bits() ^ is_negated >> 1 << 63);
    Complex::new(
        negated(re, quarters.wrapping_add(1) & 2),
        negated(im, quarters & 2),
    )
}

/// Computes the power for any exponent, with C's rules for infinities and NaN.
#[inline(never)]
fn exponentiate_unusual(exponent: Complex<f64>) -> Complex<f64> {
    let Complex { re, im } = exponent;
    if im == 0.0 {
        return Complex::new(re.exp(), im);
    }
    if !im.is_finite() {
        return match re {
            f64::NEG_INFINITY => Complex::ZERO,
            f64::INFINITY => Complex::new(re, f64::NAN),
            _ => Complex::new(f64::NAN, f64::NAN),
        };
    }
    let (quarters, rest) = if im.abs() <= USUAL_IM {
        quarter_turns(im)
    } else {
        many_quarter_turns(im)
    };
    let direction = rotated(1.0, quarters, rest);
    let (root, factor) = if re > LARGE_RE && re.is_finite() {
        ((re / 2.0).exp(), (re / 2.0).exp())
    } else {
        (re.exp(), 1.0)
    };
    Complex::new(root * direction.re * factor, root * direction.im * factor)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::naive::thinned;
    use crate::testing::recorded::numbers_of;

    /// Lines of an exponent and its power, computed with 300 bits.
    const RECORDED: &str = include_str!("exponentials.txt");

    fn exp(re: f64, im: f64) -> Complex<f64> {
        let mut values = [Complex::new(re, im)];
        exponentiate(&mut values);
        let [value] = values;
        value
    }

    #[test]
    fn powers_are_within_4_eps_of_the_modulus() {
        for [re, im, cosine, sine] in numbers_of(RECORDED) {
            let power = exp(re, im);
            let bound = (4.0 * f64::EPSILON * re.min(709.7).exp()).max(5e-324);
            for (found, expected) in [(power.re, cosine), (power.im, sine)] {
                let near = found == expected || (found - expected).abs() <= bound;
                assert!(near, "{re} {im}: {found:e}, not {expected:e}");
            }
        }
    }

    #[test]
    fn every_exponent_agrees_with_the_library() {
        for index in thinned(0..100_000, 499) {
            let step = f64::from(index);
            let (re, im) = (-700.0 + step * 0.014, (step - 50_000.0) * 0.377 + 0.1);
            let (power, modulus) = (exp(re, im), re.exp());
            let off = (power.re - modulus * im.cos()).hypot(power.im - modulus * im.sin());
            assert!(off <= 6.0 * f64::EPSILON * modulus, "{re} {im}");
        }
    }

    #[test]
    fn limits_match_c() {
        let (infinity, nan) = (f64::INFINITY, f64::NAN);
        for (re, im, expected_re, expected_im) in [
            (infinity, 0.0, infinity, 0.0),
            (infinity, nan, infinity, nan),
            (infinity, 2.0, -infinity, infinity),
            (-infinity, nan, 0.0, 0.0),
            (-infinity, 2.0, -0.0, 0.0),
            (nan, 0.0, nan, 0.0),
            (nan, 1.0, nan, nan),
            (1.0, infinity, nan, nan),
            (-1e300, 1.0, 0.0, 0.0),
            (1e300, 1.0, infinity, infinity),
        ] {
            let power = exp(re, im);
            for (found, expected) in [(power.re, expected_re), (power.im, expected_im)] {
                let same = found == expected || (found.is_nan() && expected.is_nan());
                assert!(same, "{re} {im}: {power:?}");
            }
        }
    }
}
