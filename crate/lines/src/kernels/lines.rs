//! Ranges between bounds that are arrays. The samples are in rows: row 2 has sample 2 of every range. As NumPy computes
//! in the dtype of the bounds, each operation is rounded to the dtype, in NumPy's order.

use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::dtypes::float16::f16;
use ndloom_lib::vector::index::divide;
use ndloom_lib::vector::progressions::ComplexSteps;
use std::hint::black_box;

/// A dtype in which ranges are computed.
pub trait Inexact: Element {
    /// Whether the compiler may vectorize the loop over the samples. This adds two kilobytes of code for each dtype.
    const IS_VECTORIZED: bool = false;

    /// Whether the value is zero.
    fn is_zero(self) -> bool;

    /// Returns the distance from the start of a range to its stop.
    fn distance(start: Self, stop: Self) -> Self;

    /// Returns a part of a distance: `distance / count`.
    fn part(distance: Self, count: f64) -> Self;

    /// Returns `start + index * step`. If there is a `divisor`, the index is divided by it first.
    fn sample(start: Self, step: Self, index: u64, divisor: Option<f64>) -> Self;

    /// Rounds down to a whole number.
    fn floor(self) -> Self;
}

macro_rules! inexact_float {
    ($($float:ty, $wide:ty, $of:expr, $wide_of:expr, $vectorized:expr;)*) => {$(
        impl Inexact for $float {
            const IS_VECTORIZED: bool = $vectorized;

            #[inline(always)]
            fn is_zero(self) -> bool {
                $wide_of(self) == 0.0
            }

            #[inline(always)]
            fn distance(start: Self, stop: Self) -> Self {
                $of($wide_of(stop) - $wide_of(start))
            }

            #[inline(always)]
            fn part(distance: Self, count: f64) -> Self {
                $of($wide_of(distance) / $wide_of($of(count as $wide)))
            }

            #[inline(always)]
            fn sample(start: Self, step: Self, index: u64, divisor: Option<f64>) -> Self {
                let index = $of(index as $wide);
                let index = divisor.map_or(index, |count| Self::part(index, count));
                $of($wide_of($of($wide_of(index) * $wide_of(step))) + $wide_of(start))
            }

            #[inline(always)]
            fn floor(self) -> Self {
                $of($wide_of(self).floor())
            }
        }
    )*};
}
inexact_float! {
    f16, f32, f16::from_f32, f16::to_f32, false;
    f32, f32, std::convert::identity, std::convert::identity, false;
    f64, f64, std::convert::identity, std::convert::identity, true;
}

macro_rules! inexact_complex {
    ($($real:ty)*) => {$(
        impl Inexact for Complex<$real> {
            fn is_zero(self) -> bool {
                self.re == 0.0 && self.im == 0.0
            }

            fn distance(start: Self, stop: Self) -> Self {
                Complex::new(stop.re - start.re, stop.im - start.im)
            }

            fn part(distance: Self, count: f64) -> Self {
                distance.over_real(count as $real)
            }

            fn sample(start: Self, step: Self, index: u64, divisor: Option<f64>) -> Self {
                let index = index as $real;
                let index = divisor.map_or(index, |count| index * (1.0 / count as $real));
                ComplexSteps::<$real>::new(start, step).sample(index)
            }

            fn floor(self) -> Self {
                self
            }
        }
    )*};
}
inexact_complex! { f32 f64 }

/// Writes the step of each range: the distance from start to stop, divided by `count` if there is one. Returns whether
/// any step is zero.
pub fn steps<T: Inexact>(out: &mut [T], starts: &[T], stops: &[T], count: Option<f64>) -> bool {
    let mut any_zero = false;
    for ((step, start), stop) in out.iter_mut().zip(starts).zip(stops) {
        // Hides the value from the compiler, which would vectorize this loop. It runs over few elements.
        let distance = T::distance(black_box(*start), *stop);
        *step = count.map_or(distance, |count| T::part(distance, count));
        any_zero |= step.is_zero();
    }
    any_zero
}

/// How the samples are computed, and how they are laid out.
#[derive(Clone, Copy, Debug)]
pub struct Rows {
    /// The number of ranges, which is the length of a row.
    pub ranges: u64,
    /// The row that has the stops instead of computed samples, if there is one.
    pub last: Option<u64>,
    /// The number by which each index is divided, if there is one.
    pub divisor: Option<f64>,
    /// Whether samples are rounded down to whole numbers.
    pub floors: bool,
}

/// Writes the samples from number `first` on, row by row. For each item of `out`, the item of `starts`, `steps` and
/// `stops` at the same place belongs to the same range.
pub fn rows<T: Inexact>(out: &mut [T], first: u64, rows: Rows, [starts, steps, stops]: [&[T]; 3]) {
    let (mut row, passed) = divide(first, rows.ranges.max(1));
    let mut done = 0;
    let mut length = rows.ranges - passed.min(rows.ranges);
    let total = out.len();
    while done < total {
        let end = usize::try_from(length).map_or(total, |length| (done + length).min(total));
        let part = done..end.max(done + 1);
        if let (Some(out), Some(starts), Some(steps), Some(stops)) = (
            out.get_mut(part.clone()),
            starts.get(part.clone()),
            steps.get(part.clone()),
            stops.get(part.clone()),
        ) {
            write_row(out, row, rows, [starts, steps, stops]);
        }
        (done, row, length) = (part.end, row + 1, rows.ranges);
    }
}

#[inline(never)]
fn write_row<T: Inexact>(
    out: &mut [T],
    row: u64,
    Rows {
        last,
        divisor,
        floors,
        ..
    }: Rows,
    [starts, steps, stops]: [&[T]; 3],
) {
    if last == Some(row) {
        out.copy_from_slice(stops);
    } else {
        for ((sample, start), step) in out.iter_mut().zip(starts).zip(steps) {
            let start = if T::IS_VECTORIZED {
                *start
            } else {
                black_box(*start)
            };
            *sample = T::sample(start, *step, row, divisor);
        }
    }
    if floors {
        out.iter_mut()
            .for_each(|sample| *sample = black_box(*sample).floor());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::testing::naive::{Bits, in_every_window};

    /// Ranges from some bounds to others, in rows.
    fn agrees<T: Inexact + Bits>(bounds: &[(T, T)], num: u64, divides: bool, floors: bool) {
        let count = num as f64 - 1.0;
        let ranges = bounds.len() as u64;
        let of = |pick: fn(&(T, T)) -> T| -> Vec<T> {
            (0..num).flat_map(|_| bounds.iter().map(pick)).collect()
        };
        let (starts, stops) = (of(|pair| pair.0), of(|pair| pair.1));
        let mut parts = vec![T::ZERO; starts.len()];
        steps(&mut parts, &starts, &stops, (!divides).then_some(count));
        let layout = Rows {
            ranges,
            last: Some(num - 1),
            divisor: divides.then_some(count),
            floors,
        };
        let expected: Vec<T> = (0..num)
            .flat_map(|row| bounds.iter().map(move |bound| (row, *bound)))
            .map(|(row, (start, stop))| {
                let distance = T::distance(start, stop);
                let sample = if row == num - 1 {
                    stop
                } else if divides {
                    T::sample(start, distance, row, Some(count))
                } else {
                    T::sample(start, T::part(distance, count), row, None)
                };
                if floors { sample.floor() } else { sample }
            })
            .collect();
        in_every_window(&expected, T::ONE, |out, first| {
            let from = first as usize;
            let part = from..from + out.len();
            let inputs = [&starts[part.clone()], &parts[part.clone()], &stops[part]];
            rows(out, first, layout, inputs);
        });
    }

    #[test]
    fn rows_of_every_dtype_in_every_window() {
        for (num, divides) in [(2, false), (5, false), (7, true)] {
            for floors in [false, true] {
                agrees(
                    &[(0.1, 0.7), (-3.5, 1e300), (2.0, 2.0)],
                    num,
                    divides,
                    floors,
                );
                agrees(&[(0.1f32, 0.7), (-3.5, 1e30)], num, divides, floors);
                let [a, b] = [0.1, 7.3].map(f16::from_f32);
                agrees(&[(a, b), (b, a), (a, a)], num, divides, floors);
            }
            let [a, b] = [(0.1, -2.0), (7.3, 0.0)].map(|(re, im)| Complex::new(re, im));
            agrees::<Complex<f64>>(&[(a, b), (b, a), (a, a)], num, divides, false);
            let [a, b] = [(0.1, -2.0), (7.3, 0.0)].map(|(re, im)| Complex::new(re, im));
            agrees::<Complex<f32>>(&[(a, b), (b, b)], num, divides, false);
        }
    }

    #[test]
    fn a_step_of_zero_is_reported() {
        let mut out = [0.0; 2];
        assert!(steps(&mut out, &[1.0, 2.0], &[3.0, 2.0], Some(4.0)));
        assert_eq!(out, [0.5, 0.0]);
        assert!(!steps(&mut out, &[1.0, 2.0], &[3.0, 3.0], None));
        assert_eq!(out, [2.0, 1.0]);
    }

    #[test]
    fn half_samples_round_after_each_operation() {
        let [start, stop] = [0.1f32, 3.3].map(f16::from_f32);
        let step = f16::part(f16::distance(start, stop), 7.0);
        let product = f16::from_f32(3.0 * step.to_f32());
        let expected = f16::from_f32(product.to_f32() + start.to_f32());
        assert_eq!(f16::sample(start, step, 3, None), expected);
    }
}
