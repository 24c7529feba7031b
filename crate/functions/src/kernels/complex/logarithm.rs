//! Complex logarithms and square roots.

use super::super::floats::Floats;
use super::super::roots::root_of_squares;
use super::super::sums::Sums;
use super::wide::Wide;
use super::{Complex, HUGE, narrowed, size, widened};
use ndloom_lib::math::double_double::{parts, two_to};
use std::array::from_fn;
use std::f64::consts::{LOG2_E, LOG10_E};

/// Returns the logarithm of the modulus.
pub fn ln_of_modulus(z: Complex<f64>) -> Wide {
    if z.re.is_infinite() || z.im.is_infinite() {
        return Wide::from(f64::INFINITY);
    }
    if z.re.is_nan() || z.im.is_nan() {
        return Wide::from(f64::NAN);
    }
    let (low, high) = (z.re.abs().min(z.im.abs()), size(z));
    if high == 0.0 {
        return Wide::from(f64::NEG_INFINITY);
    }
    let (exponent, high) = parts(high);
    // The lesser part may be beyond the least float, where it does not count.
    let low = Wide::from(low).with_exponent(-exponent as i32);
    let square = Wide::product(high, high) + Wide::product(low, low);
    square.ln_with_exponent(2.0 * exponent).scaled(0.5)
}

/// The natural logarithm.
pub fn log(z: Complex<f64>) -> Complex<f64> {
    Complex::new(
        ln_of_modulus(z).rounded(),
        Wide::angle_of(z.im, z.re).rounded(),
    )
}

/// The logarithm to base 2.
pub fn log2(z: Complex<f64>) -> Complex<f64> {
    let logarithm = log(z);
    Complex::new(logarithm.re * LOG2_E, logarithm.im * LOG2_E)
}

/// The logarithm to base 10.
pub fn log10(z: Complex<f64>) -> Complex<f64> {
    let logarithm = log(z);
    Complex::new(logarithm.re * LOG10_E, logarithm.im * LOG10_E)
}

/// The natural logarithm of one more than a number.
pub fn log1p(z: Complex<f64>) -> Complex<f64> {
    let more = Complex::new(z.re + 1.0, z.im);
    let is_sum = size(z) < HUGE && (more.re != 0.0 || z.im.abs() > two_to(-400));
    if !is_sum || z.re.is_nan() || z.im.is_nan() {
        return log(more);
    }
    // What the square of the modulus is more than 1.
    let rest = Wide::product(z.re, z.re) + Wide::product(z.im, z.im) + 2.0 * z.re;
    let re = if rest.0.head == 0.0 {
        0.0
    } else {
        0.5 * (rest + 1.0).ln().rounded()
    };
    Complex::new(re, Wide::angle_of(z.im, more.re).rounded())
}

/// The square roots of four numbers. Those that a quotient or a square might leave without bits are computed one by one.
#[inline(never)]
pub fn sqrts(z: [Complex<f64>; 4]) -> [Complex<f64>; 4] {
    let (re, im) = (Floats::new(z.map(|z| z.re)), Floats::new(z.map(|z| z.im)));
    let (near, far) = (re.abs(), im.abs());
    let (zero, low) = (Floats::splat(0.0), Floats::splat(two_to(-400)));
    let high = Floats::splat(two_to(400));
    let has_bits = low.lt(far) | (far.le(zero) & low.lt(near));
    let usual = near.lt(high) & far.lt(high) & has_bits;
    let modulus = root_of_squares(near, far);
    let half = |sum: Sums| Sums::parts(sum.head * 0.5, sum.tail * 0.5);
    let root = half(Sums::of(near).plus(modulus)).sqrt();
    let other = half(Sums::of(far).over(root)).rounded();
    let (root, is_right) = (root.rounded(), zero.le(re));
    let first = is_right.select(root, other).group();
    let second = is_right.select(other, root).with_sign_of(im).group();
    let roots = from_fn(|lane| Complex::new(first[lane], second[lane]));
    if usual.all() {
        return roots;
    }
    let usual = usual.lanes();
    from_fn(|lane| match usual[lane] {
        0 => sqrt(z[lane]),
        _ => roots[lane],
    })
}

/// The square roots of four complex64.
pub fn sqrts_narrow(z: [Complex<f32>; 4]) -> [Complex<f32>; 4] {
    sqrts(z.map(widened)).map(narrowed)
}

/// The square root of a number.
#[inline(never)]
pub fn sqrt(z: Complex<f64>) -> Complex<f64> {
    if z.im.is_infinite() {
        return Complex::new(f64::INFINITY, z.im);
    }
    if z.re.is_infinite() {
        // NaN has no sign.
        let (rest, sign) = if z.im.is_nan() {
            (z.im, 1.0)
        } else {
            (0f64.copysign(z.im), z.im)
        };
        return if z.re > 0.0 {
            Complex::new(z.re, rest)
        } else {
            Complex::new(rest.abs(), f64::INFINITY.copysign(sign))
        };
    }
    if z.re.is_nan() || z.im.is_nan() {
        return Complex::new(f64::NAN, f64::NAN);
    }
    let [re, im] = wide_sqrt(Wide::from(z.re), z.im);
    Complex::new(re.rounded(), im.rounded())
}

/// Returns the square root of a finite number.
fn wide_sqrt(re: Wide, im: f64) -> [Wide; 2] {
    let high = re.0.head.abs().max(im.abs());
    if high == 0.0 {
        return [Wide::from(0.0), Wide::from(im)];
    }
    let (scale, back) = if high > two_to(400) {
        (two_to(-600), two_to(300))
    } else if high < two_to(-400) {
        (two_to(600), two_to(-300))
    } else {
        (1.0, 1.0)
    };
    let (near, far) = (re.abs().scaled(scale), im.abs() * scale);
    let modulus = (near.square() + Wide::product(far, far)).sqrt();
    let root = (near + modulus).scaled(0.5).sqrt().scaled(back);
    // The part that was not scaled has all its bits. Of a large one, the quotient times the root could overflow, and half a small one
    // could lose a bit.
    let size = im.abs();
    let other = if size > 1.0 {
        Wide::from(size * 0.5) / root
    } else {
        (Wide::from(size) / root).scaled(0.5)
    };
    let signed = |value: Wide| if im.is_sign_negative() { -value } else { value };
    if re.0.head >= 0.0 {
        [root, signed(other)]
    } else {
        [other, signed(root)]
    }
}
