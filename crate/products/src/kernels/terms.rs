//! The products of the elements of each dtype, and their sums.

use bytemuck::{Pod, cast, cast_slice, pod_read_unaligned, try_cast_slice, try_cast_slice_mut};
use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::vector::lanes::{F32s, F64s, I32s, I64s, Vector};
use std::marker::PhantomData;
use std::ops::Range;
use std::process::abort;

/// The most numbers that are added without halving.
pub const SHORT: usize = 128;

/// The order in which the sums side by side lie. Adding the last half of them to the first half, until one is left, gives NumPy's order:
/// ((0 + 1) + (2 + 3)) + ((4 + 5) + (6 + 7)). Complex elements have four sums, 0 to 3.
pub const FIRSTS: [usize; 8] = [0, 4, 2, 6, 1, 5, 3, 7];

/// Bytes of items, the place of a first item, and the items from one line or row to the next.
pub type Items<'a> = (&'a [u8], i64, i64);

/// What adds the products of elements of one dtype.
pub trait Terms {
    /// Adds sums of columns.
    fn plus(&self, sums: &mut [Pair], others: &[Pair]);
    /// Writes the sums of the products of lines. The `depth` elements of a line lie side by side.
    fn lines(&self, lines: [Items; 2], depth: usize, out: &mut [u8]);
    /// Adds the products of numbers and the rows of the same places: of every `by`-th place in `units`.
    fn rows(&self, sums: &mut [Pair], numbers: &[u8], rows: Items, units: Range<usize>, by: usize);
    /// Writes the sums of the products of numbers and the rows of the same places, side by side, one column after another. Of integers and
    /// complex numbers it does nothing: they would gain little for the size. Returns whether it wrote the sums.
    fn columns(&self, sums: &mut [Pair], numbers: &[u8], rows: Items) -> bool;
}

/// Neighbours in a row, or sums of columns, of any dtype.
pub type Pair = [[u64; 2]; 2];

/// The terms of a dtype.
pub struct TermsOf<T>(pub PhantomData<T>);

impl<T: Term> Terms for TermsOf<T> {
    fn plus(&self, sums: &mut [Pair], others: &[Pair]) {
        for (sums, others) in sums.iter_mut().zip(others) {
            for (sum, &other) in sums.iter_mut().zip(others) {
                *sum = cast(vector::<T>(*sum).plus(vector::<T>(other)).lanes());
            }
        }
    }

    fn lines(&self, lines: [Items; 2], depth: usize, out: &mut [u8]) {
        let out: &mut [T] = try_cast_slice_mut(out).unwrap_or_else(|_| abort());
        let [(left, mut place, next), (right, mut other, step)] = lines;
        let (left, right) = (items::<T>(left), items::<T>(right));
        for out in out {
            let (left, right) = (part(left, place, depth), part(right, other, depth));
            *out = if depth < T::WIDTH && is_real_float::<T>() {
                in_order(T::ZERO, left, right)
            } else {
                line(left, right)
            };
            (place, other) = (place.wrapping_add(next), other.wrapping_add(step));
        }
    }

    fn columns(&self, sums: &mut [Pair], numbers: &[u8], rows: Items) -> bool {
        if is_real_float::<T>() {
            add_columns::<T>(sums, numbers, rows);
        }
        is_real_float::<T>()
    }

    fn rows(&self, sums: &mut [Pair], numbers: &[u8], rows: Items, units: Range<usize>, by: usize) {
        let numbers = items::<T>(numbers);
        let pairs = sums.len();
        let row = |unit: usize| {
            let number = numbers.get(unit).unwrap_or_else(|| abort());
            (number.splat(), row::<T>(rows, unit, pairs))
        };
        let mut unit = units.start;
        while unit + 3 * by < units.end {
            let rows = [0, 1, 2, 3].map(|next| row(unit + next * by));
            add_side_by_side::<T, 4>(sums, rows);
            unit += 4 * by;
        }
        while unit < units.end {
            add_side_by_side::<T, 1>(sums, [row(unit)]);
            unit += by;
        }
    }
}

/// Whether elements are those that most products are made of.
#[inline(always)]
const fn is_real_float<T: Term>() -> bool {
    T::CODE == f32::CODE || T::CODE == f64::CODE
}

/// Writes the sums of a few columns, one vector of them after another: its sums side by side stay in registers.
#[inline(always)]
fn add_columns<T: Term>(sums: &mut [Pair], numbers: &[u8], (bytes, place, step): Items) {
    let numbers = items::<T>(numbers);
    let (mut first, step) = (place * size_of::<T>() as i64, step * size_of::<T>() as i64);
    let pairs = sums.len() / FIRSTS.len();
    for vector in 0..2 * pairs {
        let mut own = [T::Vector::new(cast([0u64; 2])); FIRSTS.len()];
        let mut place = first;
        for numbers in numbers.as_chunks::<{ FIRSTS.len() }>().0 {
            for (sum, number) in own.iter_mut().zip(numbers) {
                let row = pod_read_unaligned(part(bytes, place, 16));
                *sum = T::add_product(*sum, number.splat(), T::Vector::new(row));
                place = place.wrapping_add(step);
            }
        }
        for (sums, place) in sums.chunks_exact_mut(pairs.max(1)).zip(FIRSTS) {
            if let Some(to) = sums.get_mut(vector / 2) {
                to[vector % 2] = cast(own[place].lanes());
            }
        }
        first += 16;
    }
}

/// Returns the first pairs of a row.
#[inline(never)]
fn row<'a, T: Term>(
    (bytes, place, step): Items<'a>,
    unit: usize,
    pairs: usize,
) -> &'a [[Lanes<T>; 2]] {
    let begin = place.wrapping_add(unit as i64 * step) as usize * size_of::<T>();
    let row = bytes.get(begin..begin.wrapping_add(pairs * size_of::<Pair>()));
    let row = row.and_then(|row| try_cast_slice(row).ok());
    row.unwrap_or_else(|| abort())
}

/// A number, and pairs of a row that are multiplied by it.
type Row<'a, T> = (<T as Term>::Vector, &'a [[Lanes<T>; 2]]);

#[inline(always)]
fn add_side_by_side<T: Term, const R: usize>(sums: &mut [Pair], rows: [Row<T>; R]) {
    let count = sums.len();
    if rows.iter().any(|(_, row)| row.len() != count) {
        abort();
    }
    for (index, sums) in sums.iter_mut().enumerate() {
        for (side, sum) in sums.iter_mut().enumerate() {
            let from = vector::<T>(*sum);
            let add = |sum, (number, row): &Row<T>| {
                let pair = row.get(index).unwrap_or_else(|| abort());
                T::add_product(sum, *number, T::Vector::new(pair[side]))
            };
            *sum = cast(rows.iter().fold(from, add).lanes());
        }
    }
}

#[inline(always)]
fn vector<T: Term>(lanes: [u64; 2]) -> T::Vector {
    T::Vector::new(cast(lanes))
}

fn items<T: Pod>(bytes: &[u8]) -> &[T] {
    try_cast_slice(bytes).unwrap_or_else(|_| abort())
}

/// Returns items from a place on.
#[inline(always)]
fn part<T>(items: &[T], place: i64, count: usize) -> &[T] {
    let begin = place as usize;
    let part = items.get(begin..begin.wrapping_add(count));
    part.unwrap_or_else(|| abort())
}

/// Returns the sum of the products of two lines. It begins with 0, so it is never -0.
#[inline(never)]
fn line<T: Term>(left: &[T], right: &[T]) -> T {
    let count = left.len();
    let is_short = count * 8 / T::WIDTH <= SHORT;
    let halved = if is_short { count } else { count / 2 };
    let even = halved - halved % T::WIDTH;
    let parts = left
        .split_at_checked(even)
        .zip(right.split_at_checked(even));
    let Some(((left, lefts), (right, rights))) = parts else {
        abort()
    };
    if !is_short {
        return line(left, right).plus(line(lefts, rights));
    }
    in_order(T::side_by_side(left, right), lefts, rights)
}

/// Adds the products of two lines to a sum, one after another.
#[inline(always)]
fn in_order<T: Term>(sum: T, left: &[T], right: &[T]) -> T {
    let pairs = left.iter().zip(right);
    pairs.fold(sum, |sum, (&x, &y)| sum.plus(x.times(y)))
}

/// The elements of a vector, as they lie in memory.
type Lanes<T> = <<T as Term>::Vector as Vector>::Lanes;

/// An element whose products are added.
pub trait Term: Element {
    /// The vector.
    type Vector: Vector;
    /// The elements of eight numbers. Their sums are added side by side.
    const WIDTH: usize;

    /// Returns a vector of one element.
    fn splat(self) -> Self::Vector;
    /// Returns sums with products.
    fn add_product(sum: Self::Vector, x: Self::Vector, y: Self::Vector) -> Self::Vector;
    /// Returns a sum.
    fn plus(self, other: Self) -> Self;
    /// Returns the sums side by side, added up, of elements whose number is a multiple of `WIDTH`.
    fn side_by_side(left: &[Self], right: &[Self]) -> Self;
}

macro_rules! terms {
    ($($term:ty = $vector:ident of $lane:ty, $count:literal by $vectors:literal, $times:ident, |$one:ident, $other:ident| $sum:expr;)*) => {$(
        impl Term for $term {
            type Vector = $vector;
            const WIDTH: usize = 8 * size_of::<$lane>() / size_of::<Self>();

            #[inline(always)]
            fn splat(self) -> $vector {
                $vector::new(cast([self; 16 / size_of::<Self>()]))
            }

            #[inline(always)]
            fn add_product(sum: $vector, x: $vector, y: $vector) -> $vector {
                sum.plus(x.$times(y))
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                let ($one, $other) = (self, other);
                $sum
            }

            #[inline(always)]
            fn side_by_side(left: &[Self], right: &[Self]) -> Self {
                let (left, right) = (items::<[[$lane; $count]; $vectors]>(cast_slice(left)), items(cast_slice(right)));
                let mut sums = [$vector::splat(0 as $lane); $vectors];
                for (x, y) in left.iter().zip::<&[[[$lane; $count]; $vectors]]>(right) {
                    for ((sum, &x), &y) in sums.iter_mut().zip(x).zip(y) {
                        *sum = Self::add_product(*sum, $vector::new(x), $vector::new(y));
                    }
                }
                let sums: [Self; 8 * size_of::<$lane>() / size_of::<Self>()] = cast(sums.map($vector::lanes));
                joined(sums)
            }
        }
    )*};
}
terms! {
    f32 = F32s of f32, 4 by 2, times, |one, other| one + other;
    f64 = F64s of f64, 2 by 4, times, |one, other| one + other;
    u32 = I32s of i32, 4 by 2, times, |one, other| one.wrapping_add(other);
    u64 = I64s of i64, 2 by 4, times, |one, other| one.wrapping_add(other);
    Complex<f32> = F32s of f32, 4 by 2, complex_times, |one, other| Complex::new(one.re + other.re, one.im + other.im);
    Complex<f64> = F64s of f64, 2 by 4, complex_times, |one, other| Complex::new(one.re + other.re, one.im + other.im);
}

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
