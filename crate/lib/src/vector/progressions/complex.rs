//! Complex lines: a vector holds both parts of an element side by side.

use super::floats::{counters, int32_holds_indices};
use super::{Line, Progression, VECTORS_AT_ONCE, write_singly, write_vectors};
use crate::dtypes::element::{Complex, Element};
use crate::vector::lanes::{F32s, F64s, I32s};

/// A line whose elements are `start` plus the complex product of the index and the step. NumPy's `linspace` computes
/// the full product. So it also adds the products with the index's imaginary part, which is zero. These products,
/// `crossed`, are zeros, or NaN if the step is infinite. `arange` computes the two parts separately, so there `crossed`
/// is zero.
pub struct ComplexSteps<R> {
    start: Complex<R>,
    step: Complex<R>,
    crossed: Complex<R>,
}

macro_rules! complex_steps {
    ($real:ty, |$line:ident, $out:ident, $first:ident| $write:block) => {
        impl ComplexSteps<$real> {
            /// Returns the line from `start` with this `step`, computed with full complex products.
            pub fn new(start: Complex<$real>, step: Complex<$real>) -> Self {
                // `sample` subtracts `crossed` from both parts, so the imaginary part has the opposite sign here.
                let crossed = Complex::new(0.0 * step.im, -(0.0 * step.re));
                ComplexSteps {
                    start,
                    step,
                    crossed,
                }
            }

            /// Returns the sample `index` steps from the start.
            pub fn sample(&self, index: $real) -> Complex<$real> {
                Complex::new(
                    index * self.step.re - self.crossed.re + self.start.re,
                    index * self.step.im - self.crossed.im + self.start.im,
                )
            }
        }

        impl Line for ComplexSteps<$real> {
            type Item = Complex<$real>;

            fn at(&self, index: u64) -> Complex<$real> {
                self.sample(index as $real)
            }

            fn write(&self, $out: &mut [Complex<$real>], $first: u64) {
                let $line = self;
                $write
            }
        }

        impl Progression for Complex<$real> {
            fn line(start: Self, next: Self) -> impl Line<Item = Self> {
                let step = Complex::new(next.re - start.re, next.im - start.im);
                ComplexSteps {
                    start,
                    step,
                    crossed: Complex::ZERO,
                }
            }
        }
    };
}
complex_steps!(f32, |line, out, first| {
    if !int32_holds_indices(out, first) {
        return write_singly(line, out, first);
    }
    let twice = |part: Complex<f32>| F32s::new([part.re, part.im, part.re, part.im]);
    let (start, step, crossed) = (twice(line.start), twice(line.step), twice(line.crossed));
    let jump = I32s::splat(2 * VECTORS_AT_ONCE as i32);
    let make = |position: I32s| {
        let product = position.to_float32().times(step);
        let [re, im, next_re, next_im] = product.minus(crossed).plus(start).lanes();
        [Complex::new(re, im), Complex::new(next_re, next_im)]
    };
    let begin = |index| counters(index, [0, 0, 1, 1]);
    write_vectors(out, first, begin, |position| position.plus(jump), make);
});
complex_steps!(f64, |line, out, first| {
    let both = |part: Complex<f64>| F64s::new([part.re, part.im]);
    let (start, step, crossed) = (both(line.start), both(line.step), both(line.crossed));
    let jump = F64s::splat(VECTORS_AT_ONCE as f64);
    let make = |position: F64s| {
        let [re, im] = position.times(step).minus(crossed).plus(start).lanes();
        [Complex::new(re, im)]
    };
    let begin = |index: u64| F64s::splat(index as f64);
    write_vectors(out, first, begin, |position| position.plus(jump), make);
});
