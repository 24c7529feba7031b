//! Complex powers. Whole exponents below 100 use products, as in NumPy. From exponent 4 on the products have more bits; the plain ones give
//! the signs of zeros, and the results that are not finite.

use super::exponential::{exp, polar};
use super::logarithm::{ln_of_modulus, log};
use super::wide::{Both, Wide};
use super::{Complex, narrowed, widened};
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::math::double_double::{self, two_to};
use ndloom_lib::math::quotient::by_squares;

/// A power that NumPy decides without logarithms, or a whole exponent.
enum Case {
    Known(f64, f64),
    Whole(i32),
    Other,
}

fn case(a: Complex<f64>, b: Complex<f64>) -> Case {
    if b.re == 0.0 && b.im == 0.0 {
        return Case::Known(1.0, 0.0);
    }
    if a.re == 0.0 && a.im == 0.0 {
        return if b.re > 0.0 {
            Case::Known(0.0, 0.0)
        } else {
            Case::Known(f64::NAN, f64::NAN)
        };
    }
    if b.im == 0.0 && b.re.abs() < 100.0 && b.re.trunc() == b.re {
        return Case::Whole(b.re as i32);
    }
    Case::Other
}

/// A complex number to the power of another.
pub fn power(a: Complex<f64>, b: Complex<f64>) -> Complex<f64> {
    match case(a, b) {
        Case::Known(re, im) => Complex::new(re, im),
        Case::Whole(exponent) => {
            let power = a.whole_power(exponent);
            if exponent.abs() < 4 || !is_finite(power) || is_uneven(a) {
                return power;
            }
            with_signs_of_zeros(wide_power(a, exponent).rounded(), power)
        }
        Case::Other => {
            let power = general_power(a, b);
            match power_of_large(a, b) {
                Some(near) if is_finite(power) => with_signs_of_zeros(near, power),
                _ => power,
            }
        }
    }
}

/// Returns whether one part is so small beside the other that a scale of both would lose it.
fn is_uneven(a: Complex<f64>) -> bool {
    let (low, high) = (a.re.abs().min(a.im.abs()), a.re.abs().max(a.im.abs()));
    low != 0.0 && low < high * two_to(-500)
}

/// Returns a number whose zeros have the signs that they have in another one.
fn with_signs_of_zeros(a: Complex<f64>, other: Complex<f64>) -> Complex<f64> {
    let signed = |part: f64, other: f64| {
        if part == 0.0 && other == 0.0 {
            other
        } else {
            part
        }
    };
    Complex::new(signed(a.re, other.re), signed(a.im, other.im))
}

/// A complex64 number to the power of another.
pub fn power_narrow(a: Complex<f32>, b: Complex<f32>) -> Complex<f32> {
    let (wide_a, wide_b) = (widened(a), widened(b));
    if let Case::Whole(exponent) = case(wide_a, wide_b) {
        let power = a.whole_power(exponent);
        if exponent.abs() < 4 || !is_finite(widened(power)) {
            return power;
        }
    }
    narrowed(power(wide_a, wide_b))
}

fn is_finite(value: Complex<f64>) -> bool {
    value.re.is_finite() && value.im.is_finite()
}

/// A number as two sums of floats, times a power of 2. The larger part is near 1, so that no product overflows.
#[derive(Clone, Copy)]
struct Scaled {
    parts: [Wide; 2],
    exponent: i64,
}

impl Scaled {
    fn new(parts: [Wide; 2], exponent: i64) -> Scaled {
        let [re, im] = parts.map(|part| part.0.head.abs());
        let (shift, _) = double_double::parts(re.max(im));
        // What is beyond normal powers of 2 goes with the next product.
        let shift = shift.clamp(-1000.0, 1000.0);
        Scaled {
            parts: parts.map(|part| part.scaled(two_to(-shift as i32))),
            exponent: exponent + shift as i64,
        }
    }

    fn times(self, other: Scaled) -> Scaled {
        Scaled::new(
            times(self.parts, other.parts),
            self.exponent + other.exponent,
        )
    }

    fn rounded(self) -> Complex<f64> {
        let exponent = self.exponent.clamp(-5000, 5000) as i32;
        let [re, im] = self.parts.map(|part| part.with_exponent(exponent));
        Complex::new(re, im)
    }
}

/// Returns a power of a finite number that is not 0, with a whole exponent.
fn wide_power(a: Complex<f64>, exponent: i32) -> Scaled {
    let [one, base] = [[1.0, 0.0], [a.re, a.im]].map(|parts| Scaled::new(parts.map(Wide::from), 0));
    let product = by_squares(one, base, exponent.unsigned_abs(), Scaled::times);
    if exponent > 0 {
        return product;
    }
    let [re, im] = product.parts;
    let modulus = re.square() + im.square();
    Scaled::new([re / modulus, -im / modulus], -product.exponent)
}

fn times(a: [Wide; 2], b: [Wide; 2]) -> [Wide; 2] {
    [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
}

/// The product of a logarithm and a larger exponent has lost bits.
const LARGE: f64 = 4096.0;
/// Powers of e beyond this are not computed with all their bits, since they are 0 or infinite alone.
const LARGEST_LOGARITHM: f64 = 1400.0;

/// Returns a power whose exponent has a large real part: the power of its whole part times the power of the rest.
fn power_of_large(a: Complex<f64>, b: Complex<f64>) -> Option<Complex<f64>> {
    let whole = b.re.round();
    if !(b.re.abs() > LARGE && whole.abs() < two_to(31) && is_finite(a)) || is_uneven(a) {
        return None;
    }
    let [re, im] = times(logarithm(a), [b.re - whole, b.im].map(Wide::from));
    if !(re.0.head.abs() < LARGEST_LOGARITHM && im.0.head.is_finite()) {
        return None;
    }
    let (modulus, exponent) = re.exp();
    let Both { sine, cosine, .. } = Both::of_wide_angle(im);
    let other = Scaled::new([modulus * cosine, modulus * sine], exponent.into());
    Some(wide_power(a, whole as i32).times(other).rounded())
}

fn logarithm(a: Complex<f64>) -> [Wide; 2] {
    [ln_of_modulus(a), Wide::angle_of(a.im, a.re)]
}

/// Returns e to the power of the exponent times the logarithm.
fn general_power(a: Complex<f64>, b: Complex<f64>) -> Complex<f64> {
    let logarithm = logarithm(a);
    let [re, im] = times(logarithm, [b.re, b.im].map(Wide::from));
    if re.0.head.is_finite() && im.0.head.is_finite() {
        // Zeros have signs here, and angles that have lost their bits are those of NumPy.
        let [modulus, angle] = logarithm.map(Wide::rounded);
        let near = b.re * angle + b.im * modulus;
        let is_wide = near != 0.0 && near.abs() < two_to(40);
        return polar(
            re,
            Both::of_wide_angle(if is_wide { im } else { Wide::from(near) }),
        );
    }
    exp(product_with_limits(b, log(a)))
}

/// Returns a product as C does: one with an infinite factor is infinite, unless the other is 0 or unknown (C99, G.5.1).
fn product_with_limits(a: Complex<f64>, b: Complex<f64>) -> Complex<f64> {
    let product = a.times(b);
    if !product.re.is_nan() || !product.im.is_nan() {
        return product;
    }
    let is_infinite = |z: Complex<f64>| z.re.is_infinite() || z.im.is_infinite();
    // NaN has no sign.
    let known = |part: f64| if part.is_nan() { 0.0 } else { part };
    let boxed = |part: f64| {
        let size = if part.is_infinite() { 1f64 } else { 0.0 };
        size.copysign(known(part))
    };
    let map = |z: Complex<f64>, of: &dyn Fn(f64) -> f64| Complex::new(of(z.re), of(z.im));
    let (mut x, mut y) = (a, b);
    if is_infinite(x) {
        (x, y) = (map(x, &boxed), map(y, &known));
    }
    if is_infinite(y) {
        (x, y) = (map(x, &known), map(y, &boxed));
    }
    let overflows = [a.re * b.re, a.im * b.im, a.re * b.im, a.im * b.re]
        .iter()
        .any(|part| part.is_infinite());
    if !is_infinite(a) && !is_infinite(b) {
        if !overflows {
            return product;
        }
        (x, y) = (map(x, &known), map(y, &known));
    }
    let product = x.times(y);
    Complex::new(f64::INFINITY * product.re, f64::INFINITY * product.im)
}
