//! The products of the elements of each dtype, and their sums.

use bytemuck::{Pod, bytes_of, bytes_of_mut, try_cast_slice};
use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::products::Number;
use std::marker::PhantomData;
use std::process::abort;

/// An element of any dtype, in its first bytes.
pub type Sum = [u64; 2];

/// What adds the products of elements of one dtype.
pub trait Terms {
    /// Returns the numbers in an element.
    fn numbers(&self) -> usize;
    /// Returns a sum.
    fn plus(&self, sum: Sum, other: Sum) -> Sum;
    /// Returns the sum of the products of at most 128 numbers, which are given as bytes.
    fn short(&self, left: &[u8], right: &[u8]) -> Sum;
    /// Writes these sums for several lines. Of each side there are the bytes of the items, the place of the first line, and the items from
    /// one line to the next. The `count` elements of a line lie side by side.
    fn short_lines(&self, lines: [(&[u8], i64, i64); 2], count: usize, sums: &mut [Sum]);
}

/// The terms of a dtype.
pub struct TermsOf<T>(pub PhantomData<T>);

impl<T: Term> Terms for TermsOf<T> {
    fn numbers(&self) -> usize {
        8 / T::WIDTH
    }

    fn plus(&self, sum: Sum, other: Sum) -> Sum {
        to_sum(of_sum::<T>(sum).plus(of_sum(other)))
    }

    fn short(&self, left: &[u8], right: &[u8]) -> Sum {
        let cast = |bytes| try_cast_slice(bytes).unwrap_or_else(|_| abort());
        to_sum(short::<T>(cast(left), cast(right)))
    }

    fn short_lines(&self, lines: [(&[u8], i64, i64); 2], count: usize, sums: &mut [Sum]) {
        let [(left, mut x, over), (right, mut y, next)] = lines;
        let cast = |bytes| try_cast_slice(bytes).unwrap_or_else(|_| abort());
        let (left, right): (&[T], &[T]) = (cast(left), cast(right));
        for sum in sums {
            let (begin, other) = (x as usize, y as usize);
            let left = left.get(begin..begin.wrapping_add(count));
            let right = right.get(other..other.wrapping_add(count));
            let (Some(left), Some(right)) = (left, right) else {
                abort()
            };
            *sum = to_sum(short(left, right));
            (x, y) = (x.wrapping_add(over), y.wrapping_add(next));
        }
    }
}

fn of_sum<T: Pod>(sum: Sum) -> T {
    let mut element = T::zeroed();
    bytes_of_mut(&mut element).copy_from_slice(&bytes_of(&sum)[..size_of::<T>()]);
    element
}

fn to_sum<T: Pod>(element: T) -> Sum {
    let mut sum = Sum::default();
    bytes_of_mut(&mut sum)[..size_of::<T>()].copy_from_slice(bytes_of(&element));
    sum
}

/// An element whose products are added.
pub trait Term: Element {
    /// The number of sums side by side: those of eight numbers.
    const WIDTH: usize;

    /// Returns a sum.
    fn plus(self, other: Self) -> Self;
    /// Returns the sums side by side, added up, of elements whose number is a multiple of `WIDTH`.
    fn side_by_side(left: &[Self], right: &[Self]) -> Self;
}

macro_rules! real_terms {
    ($($term:ty = $vectors:literal)*) => {$(
        impl Term for $term {
            const WIDTH: usize = 8;

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                Number::plus(self, other)
            }

            fn side_by_side(left: &[Self], right: &[Self]) -> Self {
                let (left, right) = (eights::<Self, $vectors>(left), eights::<Self, $vectors>(right));
                let mut sums = [Number::splat(Self::ZERO); $vectors];
                for (x, y) in left.iter().zip(right) {
                    for ((sum, &x), &y) in sums.iter_mut().zip(x).zip(y) {
                        *sum = Self::add_product(*sum, Self::vector(x), Self::vector(y));
                    }
                }
                joined::<Self, 8>(bytemuck::cast(sums.map(Self::lanes)))
            }
        }
    )*};
}
real_terms!(f32 = 2 f64 = 4 u32 = 2 u64 = 4);

/// Returns numbers as vectors.
fn eights<N: Number, const V: usize>(numbers: &[N]) -> &[[N::Lanes; V]] {
    try_cast_slice(numbers).unwrap_or_else(|_| abort())
}

macro_rules! complex_terms {
    ($($number:ty)*) => {$(
        impl Term for Complex<$number> {
            const WIDTH: usize = 4;

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                Complex::new(self.re + other.re, self.im + other.im)
            }

            fn side_by_side(left: &[Self], right: &[Self]) -> Self {
                let mut sums = [Self::ZERO; 4];
                for (x, y) in left.as_chunks::<4>().0.iter().zip(right.as_chunks::<4>().0) {
                    for ((sum, &x), &y) in sums.iter_mut().zip(x).zip(y) {
                        *sum = sum.plus(x.times(y));
                    }
                }
                joined(sums)
            }
        }
    )*};
}
complex_terms!(f32 f64);

/// Adds up the sums side by side: halves of halves.
#[inline(always)]
fn joined<T: Term, const W: usize>(mut sums: [T; W]) -> T {
    let mut count = W;
    while count > 1 {
        count /= 2;
        for index in 0..count {
            sums[index] = sums[2 * index].plus(sums[2 * index + 1]);
        }
    }
    sums[0]
}

/// Returns the sum of the products of at most 128 numbers. It begins with 0, which changes no sum but -0.
#[inline(never)]
fn short<T: Term>(left: &[T], right: &[T]) -> T {
    let even = left.len() - left.len() % T::WIDTH;
    let (Some((left, lefts)), Some((right, rights))) =
        (left.split_at_checked(even), right.split_at_checked(even))
    else {
        abort()
    };
    let sum = T::side_by_side(left, right);
    let pairs = lefts.iter().zip(rights);
    pairs.fold(sum, |sum, (&x, &y)| sum.plus(x.times(y)))
}
