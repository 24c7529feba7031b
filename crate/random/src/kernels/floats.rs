//! Floats: uniform from 0 to below 1, normal, exponential. Others come of these by a factor and an addend.

use super::bits::Bits;
use super::layers::Curve;
use super::ziggurat;
use ndloom_lib::math::natural::ln;

/// A type of floats that the generators draw.
pub trait Float: Copy {
    /// Draws floats from 0 to below 1.
    fn fill_uniform<B: Bits + ?Sized>(bits: &mut B, out: &mut [Self]);

    /// Draws from the normal distribution.
    fn fill_normal<B: Bits + ?Sized>(bits: &mut B, out: &mut [Self], curve: &Curve);

    /// Draws from the exponential distribution.
    fn fill_exponential<B: Bits + ?Sized>(bits: &mut B, out: &mut [Self], curve: &Curve);

    /// Draws from the exponential distribution by the inverse of its distribution function.
    fn fill_inverse<B: Bits + ?Sized>(bits: &mut B, out: &mut [Self]);
}

impl Float for f64 {
    fn fill_uniform<B: Bits + ?Sized>(bits: &mut B, out: &mut [f64]) {
        bits.fill_doubles(out);
    }

    fn fill_normal<B: Bits + ?Sized>(bits: &mut B, out: &mut [f64], curve: &Curve) {
        for item in out {
            *item = ziggurat::normal(bits, &curve.wide);
        }
    }

    fn fill_exponential<B: Bits + ?Sized>(bits: &mut B, out: &mut [f64], curve: &Curve) {
        for item in out {
            *item = ziggurat::exponential(bits, &curve.wide);
        }
    }

    fn fill_inverse<B: Bits + ?Sized>(bits: &mut B, out: &mut [f64]) {
        for item in out {
            *item = inverse(bits);
        }
    }
}

impl Float for f32 {
    fn fill_uniform<B: Bits + ?Sized>(bits: &mut B, out: &mut [f32]) {
        for item in out {
            *item = bits.next_float();
        }
    }

    fn fill_normal<B: Bits + ?Sized>(bits: &mut B, out: &mut [f32], curve: &Curve) {
        for item in out {
            *item = ziggurat::normal_narrow(bits, &curve.narrow);
        }
    }

    fn fill_exponential<B: Bits + ?Sized>(bits: &mut B, out: &mut [f32], curve: &Curve) {
        for item in out {
            *item = ziggurat::exponential_narrow(bits, &curve.narrow);
        }
    }

    fn fill_inverse<B: Bits + ?Sized>(bits: &mut B, out: &mut [f32]) {
        for item in out {
            *item = -ln((1.0 - bits.next_float()).into()) as f32;
        }
    }
}

/// The normal float that NumPy's old functions keep: it stands after a 1, or after a 0 if it was returned.
pub type Kept = [f64; 2];

/// Draws from the normal distribution as NumPy's old functions do, by the polar way (G. Marsaglia and T. A. Bray, 1964). It
/// gives two floats at a time, and keeps the second one.
pub fn polar<B: Bits + ?Sized>(bits: &mut B, kept: &mut Kept) -> f64 {
    if kept[0] != 0.0 {
        let [_, drawn] = *kept;
        *kept = [0.0; 2];
        return drawn;
    }
    let (x, y, square) = loop {
        let x = 2.0 * bits.next_double() - 1.0;
        let y = 2.0 * bits.next_double() - 1.0;
        let square = x * x + y * y;
        if square < 1.0 && square != 0.0 {
            break (x, y, square);
        }
    };
    let factor = (-2.0 * ln(square) / square).sqrt();
    *kept = [1.0, factor * x];
    factor * y
}

/// Draws from the normal distribution by the polar way.
pub fn fill_polar<B: Bits + ?Sized>(bits: &mut B, out: &mut [f64], kept: &mut Kept) {
    for item in out {
        *item = polar(bits, kept);
    }
}

/// Draws one float from the exponential distribution by the inverse of its distribution function.
pub fn inverse<B: Bits + ?Sized>(bits: &mut B) -> f64 {
    -ln(1.0 - bits.next_double())
}

/// Replaces each item by `change` of it and of the items of two other slices, which have one item for all or one for each.
fn combine(
    items: &mut [f64],
    first: &[f64],
    second: &[f64],
    change: impl Fn(f64, f64, f64) -> f64,
) {
    if let ([first], [second]) = (first, second) {
        for item in items {
            *item = change(*item, *first, *second);
        }
        return;
    }
    for ((item, first), second) in items.iter_mut().zip(first).zip(second) {
        *item = change(*item, *first, *second);
    }
}

/// Multiplies each item by a factor, and adds an addend.
pub fn stretch(items: &mut [f64], addends: &[f64], factors: &[f64]) {
    combine(items, addends, factors, |item, addend, factor| {
        addend + factor * item
    });
}

/// Multiplies each item by a factor.
pub fn scale(items: &mut [f64], factors: &[f64]) {
    combine(items, factors, factors, |item, factor, _| factor * item);
}

/// Moves each item, which lies between 0 and 1, between a low and a high end.
pub fn spread(items: &mut [f64], lows: &[f64], highs: &[f64]) {
    combine(items, lows, highs, |item, low, high| {
        low + (high - low) * item
    });
}
