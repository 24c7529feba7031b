//! Complex lines: both parts of an element side by side in a vector.

use super::{ABREAST, Line, Progression, counters, draw_singly, draw_vectors, is_counted};
use crate::dtypes::element::{Complex, Element};
use crate::vector::lanes::{F32s, F64s, I32s};

/// The complex product of an index and the step, whose parts NumPy's `linspace` adds to the products with the index's
/// own imaginary part: these are zeros, or NaN beside an infinite step. `arange` counts the parts by themselves.
pub struct ComplexSteps<R> {
    start: Complex<R>,
    step: Complex<R>,
    crossed: Complex<R>,
}

macro_rules! complex_steps {
    ($real:ty, |$line:ident, $out:ident, $first:ident| $draw:block) => {
        impl ComplexSteps<$real> {
            /// The line from `start` on, `step` apart, by complex products.
            pub fn new(start: Complex<$real>, step: Complex<$real>) -> Self {
                // Subtracted from both parts, so that the imaginary one changes sign.
                let crossed = Complex {
                    re: 0.0 * step.im,
                    im: -(0.0 * step.re),
                };
                ComplexSteps {
                    start,
                    step,
                    crossed,
                }
            }

            /// The sample that many steps from the start.
            pub fn sample(&self, index: $real) -> Complex<$real> {
                Complex {
                    re: index * self.step.re - self.crossed.re + self.start.re,
                    im: index * self.step.im - self.crossed.im + self.start.im,
                }
            }
        }

        impl Line for ComplexSteps<$real> {
            type Item = Complex<$real>;

            fn at(&self, index: u64) -> Complex<$real> {
                self.sample(index as $real)
            }

            fn draw(&self, $out: &mut [Complex<$real>], $first: u64) {
                let $line = self;
                $draw
            }
        }

        impl Progression for Complex<$real> {
            fn line(start: Self, next: Self) -> impl Line<Item = Self> {
                let step = Complex {
                    re: next.re - start.re,
                    im: next.im - start.im,
                };
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
    if !is_counted(out, first) {
        return draw_singly(line, out, first);
    }
    let twice = |part: Complex<f32>| F32s::new([part.re, part.im, part.re, part.im]);
    let (start, step, crossed) = (twice(line.start), twice(line.step), twice(line.crossed));
    let apart = I32s::splat(2 * ABREAST as i32);
    let make = |place: I32s| {
        let product = place.to_float32().times(step);
        let [re, im, next_re, next_im] = product.minus(crossed).plus(start).lanes();
        [
            Complex { re, im },
            Complex {
                re: next_re,
                im: next_im,
            },
        ]
    };
    let begin = |index| counters(index, [0, 0, 1, 1]);
    draw_vectors(out, first, begin, |place| place.plus(apart), make);
});
complex_steps!(f64, |line, out, first| {
    let both = |part: Complex<f64>| F64s::new([part.re, part.im]);
    let (start, step, crossed) = (both(line.start), both(line.step), both(line.crossed));
    let apart = F64s::splat(ABREAST as f64);
    let make = |place: F64s| {
        let [re, im] = place.times(step).minus(crossed).plus(start).lanes();
        [Complex { re, im }]
    };
    let begin = |index: u64| F64s::splat(index as f64);
    draw_vectors(out, first, begin, |place| place.plus(apart), make);
});
