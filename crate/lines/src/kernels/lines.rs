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

    #[test]
    fn half_samples_round_after_each_operation() {
        let [start, stop] = [0.1f32, 3.3].map(f16::from_f32);
        let step = f16::part(f16::distance(start, stop), 7.0);
        let product = f16::from_f32(3.0 * step.to_f32());
        let expected = f16::from_f32(product.to_f32() + start.to_f32());
        assert_eq!(f16::sample(start, step, 3, None), expected);
    }
}
