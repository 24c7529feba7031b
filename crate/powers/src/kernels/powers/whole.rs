//! Whole elements of geometric progressions. The rounding of an exponent must not turn such an element into the next
//! smaller integer. The code checks only the indices at which an element can be rational.

use ndloom_lib::linspace::Linspace;
use ndloom_lib::math::double_double::{DoubleDouble, log2, two_to};
use ndloom_lib::math::split::exp2;

/// The greatest relative error of an element. It is greater than the error from the rounding of an exponent up to 308.
const NEAR: f64 = two_to(-40);

/// The greatest degree of a root that can be rational. The number under the root is a quotient of two float64 bounds
/// other than 1 and -1. Its odd factors are below 2^53 and its powers of two are within 2^2098, so no root of a higher
/// degree is rational.
const LAST_ROOT: u64 = 2098;

/// The greatest number of strides. If there are more, the code checks every index.
const MOST_STRIDES: usize = 48;

/// A geometric progression between real bounds, correct to 70 bits.
pub struct WholeElements {
    start: DoubleDouble,
    span: DoubleDouble,
    steps: DoubleDouble,
    /// Elements can be rational only at multiples of these strides.
    strides: [u64; MOST_STRIDES],
    stride_count: usize,
}

impl WholeElements {
    /// Returns the progression of a geomspace.
    pub fn new(range: &Linspace) -> Self {
        let [start, stop] = [range.start.re, range.stop.re].map(|bound| log2(bound.abs()));
        let span = stop.plus(start.negated());
        let (strides, stride_count) = if span.head == 0.0 {
            every_index()
        } else {
            rational_strides(range.steps() as u64)
        };
        WholeElements {
            start,
            span,
            steps: DoubleDouble::from_float(range.steps()),
            strides,
            stride_count,
        }
    }

    /// Replaces the samples that should be whole but were changed by rounding. The first sample has the index `first`.
    #[inline(never)]
    pub fn mend(&self, samples: &mut [f64], first: u64) {
        for &stride in self.strides.iter().take(self.stride_count) {
            let passed = first.checked_rem(stride).unwrap_or(0);
            let ahead = if passed == 0 { 0 } else { stride - passed };
            let ahead = usize::try_from(ahead).unwrap_or(usize::MAX);
            let step = usize::try_from(stride).unwrap_or(usize::MAX).max(1);
            let places = samples.iter_mut().enumerate().skip(ahead).step_by(step);
            for (offset, sample) in places {
                let magnitude = sample.abs();
                let near = (magnitude - magnitude.round_ties_even()).abs() <= magnitude * NEAR;
                let whole = near.then(|| self.whole_at(first + offset as u64)).flatten();
                if let Some(whole) = whole {
                    *sample = whole.copysign(*sample);
                }
            }
        }
    }

    /// Returns the magnitude of an element if it is whole.
    fn whole_at(&self, index: u64) -> Option<f64> {
        let exponent = self
            .span
            .times(DoubleDouble::from_float(index as f64))
            .over(self.steps)
            .plus(self.start);
        let element = exp2(exponent);
        let magnitude = element.rounded();
        let rest = element.split.tail - (magnitude * two_to(-element.scale) - element.split.head);
        (magnitude.trunc() == magnitude && rest.abs() < two_to(-70)).then_some(magnitude)
    }
}

fn every_index() -> ([u64; MOST_STRIDES], usize) {
    ([1; MOST_STRIDES], 1)
}

/// Returns the strides whose multiples are the indices of elements that can be rational. Element `i` contains a root of
/// degree `steps / gcd(i, steps)`. This degree divides `steps`, and `i` is a multiple of `steps / degree`. If a degree
/// divides a degree that is already kept, its indices are multiples of the kept stride, so it adds no stride.
fn rational_strides(steps: u64) -> ([u64; MOST_STRIDES], usize) {
    if steps <= LAST_ROOT {
        return every_index();
    }
    let mut strides = [0; MOST_STRIDES];
    let mut count = 0;
    let divides = |degree: &u64| steps.checked_rem(*degree) == Some(0);
    for degree in (1..=LAST_ROOT).rev().filter(divides) {
        let stride = steps.checked_div(degree).unwrap_or(1);
        let is_multiple = |kept: &u64| stride.checked_rem(*kept) == Some(0);
        if strides.iter().take(count).any(is_multiple) {
            continue;
        }
        let Some(place) = strides.get_mut(count) else {
            return every_index();
        };
        *place = stride;
        count += 1;
    }
    (strides, count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn common(a: u64, b: u64) -> u64 {
        if b == 0 { a } else { common(b, a % b) }
    }

    #[test]
    fn strides_reach_every_root_and_no_other() {
        for steps in [
            1,
            7,
            2098,
            2099,
            9999,
            99_999,
            100_000,
            720_720,
            1 << 20,
            1_000_003,
        ] {
            let (strides, count) = rational_strides(steps);
            let strides = &strides[..count];
            let wanted = |index| steps <= LAST_ROOT || steps / common(steps, index) <= LAST_ROOT;
            for index in 0..=steps {
                let reached = strides.iter().any(|stride| index % stride == 0);
                assert!(reached || !wanted(index), "{index} of {steps}");
                if !strides.contains(&1) {
                    assert_eq!(reached, wanted(index), "{index} of {steps}");
                }
            }
        }
        assert_eq!(rational_strides(1_000_003).1, 1);
        // More than `MOST_STRIDES` divisors of this number are between 1,049 and 2,098, and none of them divides
        // another.
        assert_eq!(rational_strides(6_983_776_800), every_index());
        assert_eq!(rational_strides(100_000).0[0], 50);
    }
}
