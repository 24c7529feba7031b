//! Sums in NumPy's order. Integers wrap. Floats are added pairwise: a long run is halved until at most 128 numbers are
//! left, and these are added in eight sums side by side. So the error grows with the logarithm of the length.

use super::codes::PAIRED;
use super::fold::{Fold, step_each, step_rows};
use super::items::{cast_slice, cast_slice_mut};
use bytemuck::Pod;
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::dtypes::float16::{self, f16};
use std::marker::PhantomData;
use std::ops::{Add, AddAssign};

/// An element that can be summed.
pub trait Summed: Pod {
    /// The sum of a run before it is added to an accumulator. It has more bits for float16 alone.
    type Total: Copy;
    /// The numbers in an element: two if it is complex. NumPy halves a run by its numbers, so runs of complex elements are half as long.
    const NUMBERS: usize = 1;

    /// Returns the sum of at most `PAIRED` numbers.
    fn short(values: &[Self]) -> Self::Total;
    /// Returns the sum of two runs of at most `PAIRED` numbers, the second of which is no shorter.
    fn short_halves(first: &[Self], second: &[Self]) -> Self::Total {
        Self::join(Self::short(first), Self::short(second))
    }
    /// Returns the sum of the two halves of a run.
    fn join(first: Self::Total, second: Self::Total) -> Self::Total;
    /// Adds the sum of a run.
    fn plus_total(self, total: Self::Total) -> Self;
    /// Adds one element.
    fn plus(self, value: Self) -> Self;
    /// Adds rows of elements to the sums.
    fn add_rows(sums: &mut [Self], values: &[Self]) {
        step_rows(sums, values, Self::plus);
    }
    /// Returns the sum of a run.
    fn total(values: &[Self]) -> Self::Total {
        pairwise(values)
    }
}

/// The fold that adds.
pub struct Sum<T>(pub PhantomData<T>);

impl<T: Summed> Fold for Sum<T> {
    type Item = T;
    const IN_STEPS: bool = false;

    fn step(&self, sum: T, value: T) -> T {
        sum.plus(value)
    }

    fn run(&self, sum: T, values: &[T]) -> T {
        sum.plus_total(T::total(values))
    }

    fn rows(&self, sums: &mut [T], values: &[T]) {
        T::add_rows(sums, values);
    }
}

/// Returns the number of elements in the first half of a run: a multiple of eight numbers.
fn half<T: Summed>(count: usize) -> usize {
    let numbers = count * T::NUMBERS / 2;
    (numbers - numbers % 8) / T::NUMBERS
}

/// Returns the sum of a run.
fn pairwise<T: Summed>(values: &[T]) -> T::Total {
    if values.len() * T::NUMBERS <= PAIRED {
        return T::short(values);
    }
    let (first, second) = values.split_at(half::<T>(values.len()));
    if second.len() * T::NUMBERS <= PAIRED {
        return T::short_halves(first, second);
    }
    T::join(pairwise(first), pairwise(second))
}

macro_rules! integers {
    ($($integer:ty)*) => {$(
        impl Summed for $integer {
            type Total = Self;

            fn short(values: &[Self]) -> Self {
                values.iter().fold(0, |sum, &value| sum.wrapping_add(value))
            }

            fn total(values: &[Self]) -> Self {
                Self::short(values)
            }

            fn join(first: Self, second: Self) -> Self {
                first.wrapping_add(second)
            }

            fn plus_total(self, total: Self) -> Self {
                self.wrapping_add(total)
            }

            fn plus(self, value: Self) -> Self {
                self.wrapping_add(value)
            }
        }
    )*};
}
integers!(u8 u16 u32 u64);

/// Defines sums of a float and of pairs of it.
macro_rules! floats {
    ($($float:ty)*) => {$(
        impl Summed for $float {
            type Total = Self;

            #[inline(never)]
            fn short(values: &[Self]) -> Self {
                let (eights, rest) = values.as_chunks();
                // From -0 on, since the sum of nothing but -0 is -0.
                let sum = add_eights(eights).map_or(-0.0, sum_of_eight);
                rest.iter().fold(sum, |sum, value| sum + value)
            }

            fn short_halves(first: &[Self], second: &[Self]) -> Self {
                // The vectors of two float64 are more than hosts have registers for.
                if size_of::<Self>() > 4 {
                    return Self::short(first) + Self::short(second);
                }
                let ((eights, _), (others, rest)) = (first.as_chunks(), second.as_chunks());
                let [first, second] = add_eights_of_two(eights, others).map(sum_of_eight);
                first + rest.iter().fold(second, |sum, value| sum + value)
            }

            fn join(first: Self, second: Self) -> Self {
                first + second
            }

            fn plus_total(self, total: Self) -> Self {
                self + total
            }

            fn plus(self, value: Self) -> Self {
                self + value
            }
        }

        impl Summed for Complex<$float> {
            type Total = Self;
            const NUMBERS: usize = 2;

            #[inline(never)]
            fn short(values: &[Self]) -> Self {
                let (fours, rest) = values.as_chunks::<4>();
                let sum = match add_eights::<$float>(cast_slice(fours)) {
                    None => Complex::new(-0.0, -0.0),
                    Some([a, b, c, d, e, f, g, h]) => Complex::new((a + c) + (e + g), (b + d) + (f + h)),
                };
                rest.iter().fold(sum, |sum, &value| sum.plus(value))
            }

            fn join(first: Self, second: Self) -> Self {
                first.plus(second)
            }

            fn plus_total(self, total: Self) -> Self {
                self.plus(total)
            }

            fn plus(self, value: Self) -> Self {
                Complex::new(self.re + value.re, self.im + value.im)
            }

            fn add_rows(sums: &mut [Self], values: &[Self]) {
                <$float>::add_rows(cast_slice_mut(sums), cast_slice(values));
            }
        }
    )*};
}
floats!(f32 f64);

/// Adds eight sums side by side: the compiler makes vectors of them.
fn add_eights<F: Copy + AddAssign>(eights: &[[F; 8]]) -> Option<[F; 8]> {
    let (&first, rest) = eights.split_first()?;
    let mut sums = first;
    for eight in rest {
        for (sum, &number) in sums.iter_mut().zip(eight) {
            *sum += number;
        }
    }
    Some(sums)
}

/// Adds the eights of two runs at a time: an addition takes longer than the next one can wait to begin. The second run has
/// as many eights, or more.
fn add_eights_of_two<F>(eights: &[[F; 8]], others: &[[F; 8]]) -> [[F; 8]; 2]
where
    F: Copy + AddAssign,
{
    let (both, rest) = others.split_at(eights.len());
    let mut sums = [eights[0], both[0]];
    for (eight, other) in eights[1..].iter().zip(&both[1..]) {
        for index in 0..8 {
            sums[0][index] += eight[index];
            sums[1][index] += other[index];
        }
    }
    for eight in rest {
        for (sum, &number) in sums[1].iter_mut().zip(eight) {
            *sum += number;
        }
    }
    sums
}

/// Adds up eight sums, in NumPy's order.
fn sum_of_eight<F: Add<Output = F>>([a, b, c, d, e, f, g, h]: [F; 8]) -> F {
    ((a + b) + (c + d)) + ((e + f) + (g + h))
}

impl Summed for f16 {
    type Total = f32;

    fn short(values: &[Self]) -> f32 {
        let mut wide = [0.0; PAIRED];
        for (wide, &value) in wide.iter_mut().zip(values) {
            *wide = float16::to_float32(value);
        }
        f32::short(&wide[..values.len()])
    }

    fn join(first: f32, second: f32) -> f32 {
        first + second
    }

    fn plus_total(self, total: f32) -> Self {
        float16::from_float32(float16::to_float32(self) + total)
    }

    fn plus(self, value: Self) -> Self {
        self.plus_total(float16::to_float32(value))
    }

    fn add_rows(sums: &mut [Self], values: &[Self]) {
        for row in values.chunks_exact(sums.len().max(1)) {
            step_each(&Sum(PhantomData), sums, row);
        }
    }
}
