//! linspace: computes in float64 or complex128 in NumPy's order of operations, then converts to the requested dtype.

use crate::dtypes::element::Complex;
use crate::dtypes::target::{Target, write_in};
use crate::vector::progressions::{ComplexSteps, Line, Sample, Steps};

/// Evenly spaced samples in float64, or in complex128 if the bounds are complex.
#[derive(Clone, Copy, Debug)]
pub struct Linspace {
    /// The number of samples of the whole range.
    pub num: f64,
    /// Sample 0.
    pub start: Complex<f64>,
    /// The last sample if `endpoint` is true, otherwise the sample that would follow the last one.
    pub stop: Complex<f64>,
    /// Whether `stop` is a sample.
    pub endpoint: bool,
    /// Whether each index is divided by the number of steps before it is multiplied. NumPy does this for all ranges
    /// that are computed together if the step of one of them rounds to zero.
    pub divides: bool,
}

impl Linspace {
    /// Makes the range of the numbers that cross the boundary.
    pub fn new(num: f64, start: [f64; 2], stop: [f64; 2], endpoint: bool) -> Self {
        let complex = |[re, im]: [f64; 2]| Complex::new(re, im);
        Linspace {
            num,
            start: complex(start),
            stop: complex(stop),
            endpoint,
            divides: false,
        }
    }

    /// Returns the number of steps between the bounds. If it is 0, the step is undefined.
    pub fn steps(&self) -> f64 {
        if self.endpoint {
            self.num - 1.0
        } else {
            self.num
        }
    }

    /// Whether the step rounds to zero.
    pub fn has_no_step(&self) -> bool {
        let (start, stop, steps) = (self.start, self.stop, self.steps());
        let is_zero = |start: f64, stop: f64| (stop - start) / steps == 0.0;
        steps > 0.0 && is_zero(start.re, stop.re) && is_zero(start.im, stop.im)
    }

    /// Returns the index of the sample that is exactly `stop`, if there is one.
    pub fn last(&self) -> Option<u64> {
        (self.endpoint && self.num > 1.0).then(|| self.num as u64 - 1)
    }
}

/// Writes the samples from `first` on between real bounds. For integer dtypes they are rounded down before they are
/// converted.
pub fn linspace(out: &mut dyn Target, first: u64, range: &Linspace) {
    let floors = out.kind().is_integer();
    write_in(out, first, |samples: &mut [f64], first| {
        real_samples(samples, first, range);
        if floors {
            samples
                .iter_mut()
                .for_each(|sample| *sample = sample.floor());
        }
    });
}

/// Writes the samples from `first` on between complex bounds.
pub fn linspace_complex(out: &mut dyn Target, first: u64, range: &Linspace) {
    write_in(out, first, |samples, first| {
        complex_samples(samples, first, range)
    });
}

/// Writes samples in float64, or rounded from float64, in NumPy's order of operations: the step is computed once and
/// multiplied by each index. If the step rounds to zero, each index is divided by the number of steps first.
#[inline(never)]
pub fn real_samples<T: Sample>(out: &mut [T], first: u64, range: &Linspace) {
    let (start, stop, steps) = (range.start.re, range.stop.re, range.steps());
    let delta = stop - start;
    let step = if steps > 0.0 { delta / steps } else { delta };
    if !range.divides && (step != 0.0 || delta == 0.0) || steps <= 0.0 {
        // If the difference of the bounds is zero, the step is zero, and the sum is the same for every index.
        T::write(&Steps { start, delta: step }, out, first);
    } else {
        for (index, sample) in (first..).zip(out.iter_mut()) {
            *sample = T::round(index as f64 / steps * delta + start);
        }
    }
    if let Some(last) = range.last() {
        put(out, first, last, T::round(stop));
    }
}

/// Writes samples in complex128 between complex bounds. NumPy divides complex numbers by multiplying with the
/// reciprocal. This affects the last place of the result, so the code does the same.
#[inline(never)]
pub fn complex_samples(out: &mut [Complex<f64>], first: u64, range: &Linspace) {
    let (start, stop, steps) = (range.start, range.stop, range.steps());
    let delta = Complex::new(stop.re - start.re, stop.im - start.im);
    let step = delta.over_real(steps);
    if steps <= 0.0 {
        ComplexSteps::<f64>::new(start, delta).write(out, first);
    } else if !range.divides && (step.re != 0.0 || step.im != 0.0) {
        ComplexSteps::<f64>::new(start, step).write(out, first);
    } else {
        let (line, reciprocal) = (ComplexSteps::<f64>::new(start, delta), 1.0 / steps);
        for (index, sample) in (first..).zip(out.iter_mut()) {
            *sample = line.sample(index as f64 * reciprocal);
        }
    }
    if let Some(last) = range.last() {
        put(out, first, last, stop);
    }
}

/// Writes element `index` if the window that begins at `first` contains it.
pub fn put<T>(out: &mut [T], first: u64, index: u64, value: T) {
    let within = index
        .checked_sub(first)
        .and_then(|at| usize::try_from(at).ok());
    if let Some(item) = within.and_then(|at| out.get_mut(at)) {
        *item = value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cast::CastTo;
    use crate::dtypes::element::{Element, with_dtype};
    use crate::testing::naive::{self, in_every_window, thinned};

    /// Mild, huge, tiny, equal and non-finite bounds.
    const BOUNDS: [f64; 14] = [
        0.0,
        -0.0,
        1.0,
        -7.3,
        200.0,
        1e16,
        5e-324,
        -3e-323,
        1e308,
        -1e308,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        0.1,
    ];

    fn bounds() -> impl Iterator<Item = (f64, f64)> {
        BOUNDS
            .into_iter()
            .flat_map(|start| BOUNDS.into_iter().map(move |stop| (start, stop)))
    }

    fn real(start: f64, stop: f64, num: u64, endpoint: bool) -> Linspace {
        complex(
            Complex::new(start, 0.0),
            Complex::new(stop, 0.0),
            num,
            endpoint,
        )
    }

    fn complex(start: Complex<f64>, stop: Complex<f64>, num: u64, endpoint: bool) -> Linspace {
        Linspace {
            num: num as f64,
            start,
            stop,
            endpoint,
            divides: false,
        }
    }

    /// Compares bits, but all NaNs count as equal: the processor decides which NaN a sum gives.
    fn alike(one: f64, other: f64) -> bool {
        one.to_bits() == other.to_bits() || one.is_nan() && other.is_nan()
    }

    #[test]
    fn linspace_between_all_kinds_of_bounds() {
        for ((start, stop), endpoint) in
            thinned(bounds().flat_map(|pair| [(pair, true), (pair, false)]), 13)
        {
            for num in [0, 1, 2, 3, 10, 50] {
                let range = real(start, stop, num, endpoint);
                let mut out = vec![1.5; num as usize];
                linspace(&mut &mut out[..], 0, &range);
                for (index, &sample) in (0..).zip(&out) {
                    let expected = naive::sample(&range, index);
                    assert!(
                        alike(sample, expected),
                        "{range:?} at {index}: {sample} for {expected}"
                    );
                }
            }
        }
    }

    #[test]
    fn linspace_between_all_kinds_of_complex_bounds() {
        for ((start, stop), endpoint) in
            thinned(bounds().flat_map(|pair| [(pair, true), (pair, false)]), 13)
        {
            for (im, end) in [
                (0.0, 0.0),
                (-0.0, 1.0),
                (2.5, -1e300),
                (0.0, f64::INFINITY),
                (1e-320, 0.0),
            ] {
                for num in [0, 1, 2, 20] {
                    let (start, stop) = (Complex::new(start, im), Complex::new(stop, end));
                    let range = complex(start, stop, num, endpoint);
                    let mut out = vec![Complex::ONE; num as usize];
                    linspace_complex(&mut &mut out[..], 0, &range);
                    for (index, sample) in (0..).zip(&out) {
                        let expected = naive::complex_sample(&range, index);
                        assert!(
                            alike(sample.re, expected.re) && alike(sample.im, expected.im),
                            "{range:?} at {index}: {sample:?} for {expected:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn linspace_of_every_dtype_in_every_window() {
        for (code, endpoint) in (0..14).flat_map(|code| [(code, true), (code, false)]) {
            with_dtype!(code, T => {
                for count in thinned((0..40).chain([64, 100, 129]), 20) {
                    let range = real(-20.7, 100.0, count, endpoint);
                    let expected: Vec<T> = (0..count).map(|index| {
                        let sample = naive::sample(&range, index);
                        if T::FLOORS { sample.floor().cast_to() } else { sample.cast_to() }
                    }).collect();
                    in_every_window(&expected, T::ONE, |mut out, first| linspace(&mut out, first, &range));
                    let expected: Vec<T> = (0..count)
                        .map(|index| naive::complex_sample(&range, index).cast_to())
                        .collect();
                    in_every_window(&expected, T::ONE, |mut out, first| linspace_complex(&mut out, first, &range));
                }
            });
        }
    }

    #[test]
    fn stop_is_written_at_its_index_alone() {
        let last = 1 << 32;
        let range = real(3.0, 7.0, last + 1, true);
        for (first, expected) in [(0, 3.0), (last, 7.0)] {
            let mut out = [0.0];
            linspace(&mut &mut out[..], first, &range);
            assert_eq!(out, [expected]);
        }
    }

    #[test]
    fn linspace_ends_exactly_on_stop() {
        for num in thinned(2..1000u64, 99) {
            let range = real(0.1, 0.7, num, true);
            let mut out = vec![0.0; num as usize];
            linspace(&mut &mut out[..], 0, &range);
            assert_eq!((out[0], out.last()), (0.1, Some(&0.7)));
        }
    }
}
