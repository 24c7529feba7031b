//! Complex powers in NumPy's order of operations. The product of the exponent and the logarithm is rounded, and this
//! error grows with the exponent. So the code must make the same error as NumPy. The errors of the other operations do
//! not grow.

use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::linspace::{Linspace, complex_samples, put};
use ndloom_lib::math::double_double::{DoubleDouble, LN_2, limit_of_logarithm, log2, two_to};
use ndloom_lib::math::exponential::exponentiate;

/// For whole exponents within this distance of 0, the power is computed by repeated multiplication.
const WHOLE: f64 = 100.0;

/// log10(e).
const LOG10_E: f64 = std::f64::consts::LOG10_E;

/// A real base and its complex logarithm, which is computed once.
#[derive(Clone, Copy, Debug)]
pub struct ComplexBase {
    value: Complex<f64>,
    logarithm: Complex<f64>,
}

impl ComplexBase {
    /// Accepts any real base.
    pub fn new(base: f64) -> Self {
        let value = Complex::new(base, 0.0);
        ComplexBase {
            value,
            logarithm: logarithm(value),
        }
    }

    /// Replaces each exponent by the base to the power of this exponent.
    #[inline(never)]
    pub fn raise(&self, exponents: &mut [Complex<f64>]) {
        const BLOCK: usize = 64;
        let mut kept = [Complex::ZERO; BLOCK];
        for block in exponents.chunks_mut(BLOCK) {
            for (item, kept) in block.iter_mut().zip(&mut kept) {
                *kept = *item;
                *item = item.times(self.logarithm);
            }
            exponentiate(block);
            for (item, kept) in block.iter_mut().zip(&kept) {
                *item = self.special_power(*kept).unwrap_or(*item);
            }
        }
    }

    /// Returns the power in the cases that do not use the logarithm.
    fn special_power(&self, exponent: Complex<f64>) -> Option<Complex<f64>> {
        let Complex { re, im } = exponent;
        if re == 0.0 && im == 0.0 {
            return Some(Complex::ONE);
        }
        if self.value.re == 0.0 {
            let power = if re > 0.0 { 0.0 } else { f64::NAN };
            return Some(Complex::new(power, power));
        }
        let is_whole = im == 0.0 && re.abs() < WHOLE && re.trunc() == re;
        is_whole.then(|| self.value.whole_power(re as i32))
    }
}

/// Returns the natural logarithm. Its imaginary part is between -pi and pi.
#[inline(never)]
fn logarithm(value: Complex<f64>) -> Complex<f64> {
    let largest = value.re.abs().max(value.im.abs());
    // The value is scaled so that the hypotenuse neither overflows nor loses bits. It is scaled only where C's
    // libraries do so, because the correction that is subtracted afterwards is rounded.
    let scale = match largest {
        _ if largest > f64::MAX / 2.0 => -1,
        _ if largest < f64::MIN_POSITIVE => 53,
        _ => 0,
    };
    let hypotenuse = modulus(Complex::new(
        value.re * two_to(scale),
        value.im * two_to(scale),
    ));
    let re = if hypotenuse > 0.0 && hypotenuse.is_finite() {
        log2(hypotenuse).times(LN_2).head - f64::from(scale) * LN_2.head
    } else {
        limit_of_logarithm(hypotenuse)
    };
    Complex::new(re, value.im.atan2(value.re))
}

/// Returns the nearest float to the modulus in nearly all cases. The last place of the logarithm depends on the
/// modulus, and an error there changes many of the last places of a power.
fn modulus(value: Complex<f64>) -> f64 {
    let rough = value.re.hypot(value.im);
    let scale = match rough {
        _ if rough > two_to(400) => -600,
        _ if rough < two_to(-400) => 600,
        _ => 0,
    };
    let [re, im, root] = [value.re, value.im, rough].map(|part| part * two_to(scale));
    let squares = DoubleDouble::product(re, re).plus(DoubleDouble::product(im, im));
    let missed = squares
        .plus(DoubleDouble::product(root, root).negated())
        .head;
    let refined = (root + missed / (2.0 * root)) * two_to(-scale);
    if refined.is_finite() { refined } else { rough }
}

/// Returns the direction of a value: the value divided by its modulus, like NumPy's `sign`.
fn direction(value: Complex<f64>) -> Complex<f64> {
    let modulus = modulus(value);
    if modulus.is_infinite() {
        return match (value.re.is_infinite(), value.im.is_infinite()) {
            (true, true) => Complex::new(f64::NAN, f64::NAN),
            (true, false) => Complex::new(value.re.signum(), 0.0),
            // Both parts may also be finite. Then any direction would do, and this one is NumPy's.
            (false, _) => Complex::new(0.0, value.im.signum()),
        };
    }
    Complex::new(value.re / modulus, value.im / modulus)
}

/// A spiral from one complex bound to another. It turns the shorter way: the imaginary part of the logarithm is between
/// -pi and pi. It is first rotated so that it starts on the positive real axis. There
/// the elements are powers of 10. Afterwards they are rotated back.
pub struct Spiral {
    base: ComplexBase,
    direction: Complex<f64>,
    /// The exponents of 10.
    pub exponents: Linspace,
    first: Complex<f64>,
    last: Complex<f64>,
}

impl Spiral {
    /// Returns the spiral between the bounds of a range, which must not be zero.
    #[inline(never)]
    pub fn new(range: &Linspace) -> Self {
        let direction = direction(range.start);
        let start = range.start.over(direction);
        let stop = range.stop.over(direction);
        let exponents = Linspace {
            start: log10(start),
            stop: log10(stop),
            ..*range
        };
        Spiral {
            base: ComplexBase::new(10.0),
            direction,
            exponents,
            first: bound(range.start, start, direction),
            last: bound(range.stop, stop, direction),
        }
    }

    /// Writes the elements from index `first` on.
    pub fn write(&self, out: &mut [Complex<f64>], first: u64) {
        complex_samples(out, first, &self.exponents);
        self.base.raise(out);
        out.iter_mut()
            .for_each(|item| *item = item.times(self.direction));
        put(out, first, 0, self.first);
        if let Some(last) = self.exponents.last() {
            put(out, first, last, self.last);
        }
    }
}

/// Returns a bound exactly as given, without rotating it and rotating it back. If a number is not finite, returns what
/// NumPy's rotation gives.
fn bound(given: Complex<f64>, rotated: Complex<f64>, direction: Complex<f64>) -> Complex<f64> {
    let numbers = [given.re, given.im, direction.re, direction.im];
    if numbers.iter().all(|number| number.is_finite()) {
        given
    } else {
        rotated.times(direction)
    }
}

/// Returns the logarithm to base 10. Both parts are rounded twice.
fn log10(value: Complex<f64>) -> Complex<f64> {
    let Complex { re, im } = logarithm(value);
    Complex::new(re * LOG10_E, im * LOG10_E)
}
