//! Complex exponentials, hyperbolic functions and those of angles.

use super::super::exponentials::scaled_exp;
use super::wide::{Both, Wide};
use super::{Complex, swapped};
use ndloom_lib::math::double_double::{DoubleDouble, LN_2, two_to};

/// Beyond this, powers of e are infinite.
const OVERFLOW: f64 = 709.782712893384;
const NARROW_OVERFLOW: f64 = 88.72283905206835;

/// Returns a product with a power of 2. Zeros win over what is not finite. With `infinite_despite_nan`, an infinite modulus is
/// positive where the direction is unknown.
fn part(modulus: Wide, direction: Wide, exponent: i32, infinite_despite_nan: bool) -> f64 {
    let (a, b) = (modulus.0.head, direction.0.head);
    let negative = a.is_sign_negative() != b.is_sign_negative();
    let sign = if negative { -1.0 } else { 1.0 };
    if a == 0.0 || b == 0.0 {
        0.0 * sign
    } else if a.is_infinite() && b.is_nan() {
        if infinite_despite_nan {
            f64::INFINITY
        } else {
            b
        }
    } else if a.is_infinite() {
        f64::INFINITY * sign
    } else {
        // A direction near the least floats is scaled first: its product with a scaled modulus would be rounded to few bits.
        let (direction, exponent) = if exponent > 200 && b.abs() < two_to(-800) {
            (direction.scaled(two_to(200)), exponent - 200)
        } else {
            (direction, exponent)
        };
        let product = Wide::from(modulus.near_product(direction));
        product.with_exponent(exponent).abs() * sign
    }
}

/// e to the power of a complex number.
pub fn exp(z: Complex<f64>) -> Complex<f64> {
    polar(Wide::from(z.re), Both::of_angle(z.im))
}

/// Returns e to the power of a logarithm, in a direction.
pub fn polar(logarithm: Wide, direction: Both) -> Complex<f64> {
    let head = logarithm.0.head;
    let (modulus, exponent) = if head.is_finite() {
        logarithm.exp()
    } else if head < 0.0 {
        (Wide::from(0.0), 0)
    } else {
        // NaN has no sign.
        (Wide::from(head.abs()), 0)
    };
    Complex::new(
        part(modulus, direction.cosine, exponent, true),
        part(modulus, direction.sine, exponent, head < 0.0),
    )
}

/// 2 to the power of a complex number.
pub fn exp2(z: Complex<f64>) -> Complex<f64> {
    let [re, im] = [z.re, z.im].map(|part| {
        let product = part * LN_2.head;
        if product.abs() < 1e300 && product.abs() > 1e-280 {
            Wide(DoubleDouble::from_float(part).times(LN_2))
        } else {
            Wide::from(product)
        }
    });
    polar(re, Both::of_wide_angle(im))
}

/// e to the power of a complex number, minus 1.
pub fn expm1(z: Complex<f64>) -> Complex<f64> {
    expm1_below(z, OVERFLOW)
}

/// The same for complex64.
pub fn expm1_narrow(z: Complex<f32>) -> Complex<f32> {
    super::narrowed(expm1_below(super::widened(z), NARROW_OVERFLOW))
}

fn expm1_below(z: Complex<f64>, overflow: f64) -> Complex<f64> {
    let Both { sine, cosine, .. } = Both::of_angle(z.im);
    if z.re > overflow || !z.re.is_finite() || !z.im.is_finite() {
        // NumPy has a formula here, and no special values.
        let power = if z.re > overflow {
            f64::INFINITY
        } else {
            scaled_exp(z.re, 0)
        };
        let half = Both::of_angle(z.im / 2.0).sine.rounded();
        let re = (power - 1.0) * cosine.rounded() - 2.0 * half * half;
        return Complex::new(re, power * sine.rounded());
    }
    if z.re.abs() > 40.0 {
        let power = exp(z);
        return Complex::new(power.re - 1.0, power.im);
    }
    let half = Both::hyperbolic(z.re / 2.0);
    // The power of half the real part. The sum would cancel below 0.
    let power = if z.re < 0.0 {
        Wide::from(1.0) / (half.cosine - half.sine)
    } else {
        half.cosine + half.sine
    };
    let turn = Both::of_angle(z.im / 2.0).sine;
    let re = half.sine * power * cosine - turn.square();
    let re = 2.0 * re.rounded();
    let re = if re == 0.0 && z.re == 0.0 { z.re } else { re };
    let im = if z.im == 0.0 {
        z.im
    } else {
        (power.square() * sine).rounded()
    };
    Complex::new(re, im)
}

/// The hyperbolic sine.
pub fn sinh(z: Complex<f64>) -> Complex<f64> {
    let (modulus, direction) = (Both::hyperbolic(z.re), Both::of_angle(z.im));
    Complex::new(
        part(modulus.sine, direction.cosine, modulus.exponent, true),
        part(modulus.cosine, direction.sine, modulus.exponent, false),
    )
}

/// The hyperbolic cosine.
pub fn cosh(z: Complex<f64>) -> Complex<f64> {
    if z.re == 0.0 && !z.im.is_finite() {
        return Complex::new(f64::NAN, 0.0);
    }
    let (modulus, direction) = (Both::hyperbolic(z.re), Both::of_angle(z.im));
    Complex::new(
        part(modulus.cosine, direction.cosine, modulus.exponent, true),
        part(modulus.sine, direction.sine, modulus.exponent, false),
    )
}

/// The hyperbolic tangent.
pub fn tanh(z: Complex<f64>) -> Complex<f64> {
    let direction = Both::of_angle(z.im);
    let turn = direction.sine * direction.cosine;
    let side = if z.im == 0.0 { z.im } else { turn.0.head };
    if z.re.is_infinite() {
        let side = if z.im.is_infinite() { z.im } else { side };
        return Complex::new(1f64.copysign(z.re), 0f64.copysign(side));
    }
    if z.im == 0.0 && z.re.is_nan() {
        return z;
    }
    if !z.im.is_finite() {
        return Complex::new(if z.re == 0.0 { z.re } else { f64::NAN }, f64::NAN);
    }
    if z.re.abs() > 300.0 {
        let (power, exponent) = Wide::from(-2.0 * z.re.abs()).exp();
        let im = (power * turn).with_exponent(exponent + 2);
        return Complex::new(1f64.copysign(z.re), im.abs().copysign(side));
    }
    let modulus = Both::hyperbolic(z.re);
    let divisor = modulus.sine.square() + direction.cosine.square();
    let quotient = |value: Wide, sign: f64| (value / divisor).rounded().abs().copysign(sign);
    Complex::new(
        quotient(modulus.sine * modulus.cosine, z.re),
        quotient(turn, side),
    )
}

/// Returns a function of the number turned by a quarter, turned back: -i f(i z).
fn turned(z: Complex<f64>, function: fn(Complex<f64>) -> Complex<f64>) -> Complex<f64> {
    // With conjugates on both sides this only exchanges the parts.
    swapped(function(swapped(z)))
}

/// The sine.
pub fn sin(z: Complex<f64>) -> Complex<f64> {
    turned(z, sinh)
}

/// The cosine.
pub fn cos(z: Complex<f64>) -> Complex<f64> {
    cosh(Complex::new(-z.im, z.re))
}

/// The tangent.
pub fn tan(z: Complex<f64>) -> Complex<f64> {
    turned(z, tanh)
}
