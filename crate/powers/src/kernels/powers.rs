//! logspace and geomspace: powers of a base whose exponents are a linspace. Each power is the nearest float to the
//! power of its rounded exponent.

mod complex;
mod table;
#[cfg(test)]
mod tests;
mod whole;

use complex::{ComplexBase, Spiral};
use ndloom_lib::cast::{self, Checked};
use ndloom_lib::dtypes::element::{Bounds, Complex};
use ndloom_lib::dtypes::target::{Target, write_in};
use ndloom_lib::linspace::{Linspace, complex_samples, put};
use ndloom_lib::math::base::Base;
use ndloom_lib::math::double_double::{LOG10_2, limit_of_logarithm, log2, two_to};
use table::{Powers, with_powers};
use whole::WholeElements;

/// A range of powers between real or complex bounds.
#[derive(Clone, Copy, Debug)]
pub struct PowerRange {
    /// The exponents of a logspace, or the bounds of a geomspace.
    pub range: Linspace,
    /// The base of a logspace. A geomspace has none.
    pub base: Option<f64>,
    /// Whether the bounds are complex.
    pub is_complex: bool,
}

impl PowerRange {
    /// Returns the range of these parts.
    pub fn new(range: Linspace, base: Option<f64>, is_complex: bool) -> Self {
        PowerRange {
            range,
            base,
            is_complex,
        }
    }

    /// Writes the elements from `first` on.
    pub fn write(&self, out: &mut dyn Target, first: u64) {
        match (self.base, self.is_complex) {
            (Some(base), false) => logspace(out, first, &self.range, base),
            (Some(base), true) => logspace_complex(out, first, &self.range, base),
            (None, false) => geomspace(out, first, &self.range),
            (None, true) => geomspace_complex(out, first, &self.range),
        }
    }

    /// Returns the index of the first element of a range with real bounds that does not fit an integer dtype after its fraction
    /// is dropped.
    pub fn first_misfit(&self, bounds: &Bounds) -> Option<u64> {
        match self.base {
            Some(base) => first_misfit_of_logspace(&self.range, base, bounds),
            None => first_misfit_of_geomspace(&self.range, bounds),
        }
    }
}

/// Writes the elements from `first` on of a logspace: `base` to the power of each sample of a linspace with real
/// bounds. Integer dtypes truncate.
#[inline(never)]
fn logspace(out: &mut dyn Target, first: u64, exponents: &Linspace, base: f64) {
    with_powers(base, exponents, &mut |powers| {
        write_in(out, first, |samples, first| powers.write(samples, first));
    });
}

/// Writes the elements from `first` on of a logspace: `base` to the power of each sample of a linspace with complex
/// bounds.
#[inline(never)]
fn logspace_complex(out: &mut dyn Target, first: u64, exponents: &Linspace, base: f64) {
    let base = ComplexBase::new(base);
    write_in(out, first, |samples, first| {
        complex_samples(samples, first, exponents);
        base.raise(samples);
    });
}

/// Writes the power of each base with the exponent at its place.
#[inline(never)]
pub fn raise(out: &mut dyn Target, exponents: &[f64], bases: &[f64]) {
    write_in(out, 0, |powers: &mut [f64], first| {
        let mut base = (f64::NAN, Base::new(f64::NAN));
        let places = exponents.iter().zip(bases).skip(first as usize);
        for (power, (&exponent, &value)) in powers.iter_mut().zip(places) {
            // The logarithm takes longer than the rest.
            if value.to_bits() != base.0.to_bits() {
                base = (value, Base::new(value));
            }
            *power = base.1.power(exponent);
        }
    });
}

/// Writes the power of each base with the complex exponent at its place.
#[inline(never)]
pub fn raise_complex(out: &mut dyn Target, exponents: &[Complex<f64>], bases: &[f64]) {
    write_in(out, 0, |powers: &mut [Complex<f64>], first| {
        let places = exponents.iter().zip(bases).skip(first as usize);
        for (power, (&exponent, &value)) in powers.iter_mut().zip(places) {
            *power = exponent;
            ComplexBase::new(value).raise(std::slice::from_mut(power));
        }
    });
}

/// Writes the elements from `first` on of the geometric progression between real bounds other than zero. For an integer
/// dtype, an element that is mathematically whole is exact. Other elements are truncated.
#[inline(never)]
fn geomspace(out: &mut dyn Target, first: u64, range: &Linspace) {
    let is_integer = out.kind().is_integer();
    with_progression(range, is_integer, &mut |progression| {
        write_in(out, first, |samples, first| {
            progression.write(samples, first);
        });
    });
}

/// Writes the elements from `first` on of the spiral between complex bounds other than zero. A complex dtype uses the
/// spiral for real bounds too.
#[inline(never)]
fn geomspace_complex(out: &mut dyn Target, first: u64, range: &Linspace) {
    let spiral = Spiral::new(range);
    write_in(out, first, |samples, first| spiral.write(samples, first));
}

/// Returns the index of the first element of a logspace with real bounds that does not fit an integer dtype after its
/// fraction is dropped.
#[inline(never)]
fn first_misfit_of_logspace(exponents: &Linspace, base: f64, bounds: &Bounds) -> Option<u64> {
    let finite = exponents.start.re.is_finite() && exponents.stop.re.is_finite();
    let mut misfit = None;
    with_powers(base, exponents, &mut |powers| {
        misfit = first_misfit(
            exponents.num,
            finite && (base >= 0.0 || exponents.start.re == exponents.stop.re),
            bounds,
            &|samples, first| powers.write(samples, first),
        );
    });
    misfit
}

/// Returns the index of the first element of a geomspace with real bounds that does not fit an integer dtype after its
/// fraction is dropped.
#[inline(never)]
fn first_misfit_of_geomspace(range: &Linspace, bounds: &Bounds) -> Option<u64> {
    let (start, stop) = (range.start.re, range.stop.re);
    let monotonic = start.is_finite() && stop.is_finite() && (start < 0.0) == (stop < 0.0);
    let mut misfit = None;
    with_progression(range, true, &mut |progression| {
        misfit = first_misfit(range.num, monotonic, bounds, &|samples, first| {
            progression.write(samples, first);
        });
    });
    misfit
}

/// The number of elements that are checked together.
const BLOCK: usize = 256;

/// Returns the index of the first of `num` elements that does not fit. In a monotonic range, all elements between two
/// that fit with some margin fit. So only elements beyond the margin are checked, however long the range is.
#[inline(never)]
fn first_misfit(
    num: f64,
    monotonic: bool,
    bounds: &Bounds,
    write: &dyn Fn(&mut [f64], u64),
) -> Option<u64> {
    let num = num as u64;
    let last = num.checked_sub(1)?;
    let fits_well = |index| {
        let mut sample = [0.0];
        write(&mut sample, index);
        let [sample] = sample;
        // The margin is greater than the rounding error of any element.
        (sample + sample * two_to(-36)).fits(bounds)
    };
    let (mut first, mut end) = (0, num);
    if monotonic {
        match (fits_well(0), fits_well(last)) {
            (true, true) => return None,
            (true, false) => first = boundary(0, last, &fits_well),
            (false, true) => end = boundary(last, 0, &fits_well),
            (false, false) => (),
        }
    }
    let mut block = [0.0; BLOCK];
    while first < end {
        let (samples, _) =
            block.split_at_mut(BLOCK.min(usize::try_from(end - first).unwrap_or(BLOCK)));
        write(samples, first);
        if let Some(index) = cast::first_misfit(samples, bounds) {
            return Some(first + index as u64);
        }
        first += samples.len() as u64;
    }
    None
}

/// Halves the range between an index at which `holds` is true and one at which it is not. Returns the upper one of two
/// neighbours between which it changes.
fn boundary(mut true_at: u64, mut false_at: u64, holds: &dyn Fn(u64) -> bool) -> u64 {
    while true_at.abs_diff(false_at) > 1 {
        let middle = true_at.midpoint(false_at);
        if holds(middle) {
            true_at = middle;
        } else {
            false_at = middle;
        }
    }
    true_at.max(false_at)
}

/// A geometric progression as NumPy computes it: powers of 10 whose exponents are a linspace between the rounded
/// logarithms of the bounds. The first element and the last are the bounds themselves.
struct GeometricProgression<'a> {
    sign: f64,
    powers: &'a Powers<'a>,
    range: &'a Linspace,
    /// For integer dtypes, corrects elements that should be whole before their fractions are dropped.
    whole: Option<&'a WholeElements>,
}

/// Prepares a progression between real bounds and calls `work` with it.
#[inline(never)]
fn with_progression(
    range: &Linspace,
    is_integer: bool,
    work: &mut dyn FnMut(&GeometricProgression),
) {
    let sign = range.start.re.signum();
    let exponents = exponents_of(range, sign);
    let elements;
    let whole = if is_integer {
        elements = WholeElements::new(range);
        Some(&elements)
    } else {
        None
    };
    with_powers(10.0, &exponents, &mut |powers| {
        work(&GeometricProgression {
            sign,
            powers,
            range,
            whole,
        });
    });
}

/// Returns the exponents of 10 of a progression between real bounds that start with this sign.
#[inline(never)]
fn exponents_of(range: &Linspace, sign: f64) -> Linspace {
    let exponent = |bound: f64| Complex::new(log10(bound / sign), 0.0);
    Linspace {
        start: exponent(range.start.re),
        stop: exponent(range.stop.re),
        ..*range
    }
}

/// Whether the step between the exponents of a range rounds to zero. The exponents are the range itself, or for a
/// geometric range the logarithms.
#[inline(never)]
pub fn has_no_step(range: &Linspace, geometric: bool, complex_bounds: bool) -> bool {
    let exponents = match (geometric, complex_bounds) {
        (false, _) => *range,
        (true, false) => exponents_of(range, range.start.re.signum()),
        (true, true) => Spiral::new(range).exponents,
    };
    exponents.has_no_step()
}

impl GeometricProgression<'_> {
    #[inline(never)]
    fn write(&self, out: &mut [f64], first: u64) {
        self.powers.write(out, first);
        if self.sign != 1.0 {
            out.iter_mut().for_each(|item| *item *= self.sign);
        }
        put(out, first, 0, self.range.start.re);
        if let Some(last) = self.range.last() {
            // If the sign is NaN, the result is NaN.
            put(out, first, last, self.range.stop.re / self.sign * self.sign);
        }
        if let Some(whole) = self.whole {
            whole.mend(out, first);
        }
    }
}

/// Returns the nearest float to the logarithm to base 10, and NaN for negative values.
#[inline(never)]
fn log10(value: f64) -> f64 {
    if value > 0.0 && value.is_finite() {
        log2(value).times(LOG10_2).head
    } else {
        limit_of_logarithm(value)
    }
}
