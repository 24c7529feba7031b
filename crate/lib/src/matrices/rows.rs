//! Loops over rows: products, sums, rotations and transposes. The matrices of all kernels lie row by row.

use super::number::{Number, Real, hypotenuse};
use crate::dtypes::element::Element;

/// Returns the sum of the products of two rows.
#[inline(never)]
pub fn dot<T: Number>(a: &[T], b: &[T]) -> T {
    let [same, crossed, upper, lower] = T::sums(a, b);
    T::of_parts(same - crossed, upper + lower)
}

/// Returns the sum of the products of a row, conjugated, and another one.
#[inline(never)]
pub fn dot_of_conj<T: Number>(a: &[T], b: &[T]) -> T {
    if !T::IS_COMPLEX {
        return dot(a, b);
    }
    let [same, crossed, upper, lower] = T::sums(a, b);
    T::of_parts(same + crossed, upper - lower)
}

/// Adds a multiple of a row to another one.
#[inline(never)]
pub fn add_multiple<T: Number>(to: &mut [T], factor: T, row: &[T]) {
    for (to, &value) in to.iter_mut().zip(row) {
        *to = *to + factor * value;
    }
}

/// Adds a multiple of a conjugated row to another one.
#[inline(never)]
pub fn add_multiple_of_conj<T: Number>(to: &mut [T], factor: T, row: &[T]) {
    if !T::IS_COMPLEX {
        return add_multiple(to, factor, row);
    }
    for (to, &value) in to.iter_mut().zip(row) {
        *to = *to + factor * value.conj();
    }
}

/// Subtracts multiples of rows from a row. There are as many rows as factors, and they begin `width` numbers apart.
#[inline(never)]
pub fn take_products<T: Number>(to: &mut [T], factors: &[T], rows: &[T], width: usize) {
    let mut rows = rows;
    let mut rest = factors;
    // Of complex numbers fewer rows fill the registers.
    if !T::IS_COMPLEX {
        let (eights, others) = factors.as_chunks::<8>();
        rest = others;
        for factors in eights {
            rows = take_some(to, factors, rows, width);
        }
    }
    let (fours, ones) = rest.as_chunks::<4>();
    for factors in fours {
        rows = take_some(to, factors, rows, width);
    }
    for factor in ones {
        rows = take_some(to, std::array::from_ref(factor), rows, width);
    }
}

/// Subtracts multiples of the first rows from a row. Returns the other rows. The products are added up first: so fewer sums are rounded one
/// after another.
#[inline(always)]
fn take_some<'a, T: Number, const N: usize>(
    to: &mut [T],
    factors: &[T; N],
    rows: &'a [T],
    width: usize,
) -> &'a [T] {
    let count = to.len();
    let these: [&[T]; N] = std::array::from_fn(|i| &rows[i * width..][..count]);
    for (x, to) in to.iter_mut().enumerate() {
        let mut sum = T::ZERO;
        for (row, &factor) in these.iter().zip(factors) {
            sum = sum + factor * row[x];
        }
        *to = *to - sum;
    }
    rows.get(N * width..).unwrap_or_default()
}

/// Reads numbers that lie `step` from each other.
#[inline(never)]
pub fn gather<T: Number>(to: &mut [T], from: &[T], step: usize) {
    for (i, to) in to.iter_mut().enumerate() {
        *to = from[i * step];
    }
}

/// Divides numbers by another one.
#[inline(never)]
pub fn divide<T: Number>(values: &mut [T], divisor: T) {
    if divisor.size() < T::Real::LEAST {
        values
            .iter_mut()
            .for_each(|value| *value = value.over(divisor));
    } else {
        let factor = T::ONE.over(divisor);
        values.iter_mut().for_each(|value| *value = *value * factor);
    }
}

/// Writes columns from `from` on as rows of `length` numbers, which are as many as the matrix has rows.
#[inline(never)]
pub fn read_columns<T: Copy>(a: &[T], width: usize, from: usize, to: &mut [T], length: usize) {
    for (i, row) in a.chunks_exact(width).enumerate() {
        for (to, &value) in to.chunks_exact_mut(length).zip(&row[from..]) {
            to[i] = value;
        }
    }
}

/// Writes rows of `length` numbers as the columns from `from` on.
#[inline(never)]
pub fn write_columns<T: Copy>(a: &mut [T], width: usize, from: usize, rows: &[T], length: usize) {
    for (i, row) in a.chunks_exact_mut(width).enumerate() {
        for (to, values) in row[from..].iter_mut().zip(rows.chunks_exact(length)) {
            *to = values[i];
        }
    }
}

/// Returns the place of the first number of the greatest size. NaN is passed over.
#[inline(never)]
pub fn place_of_largest<T: Number>(values: &[T]) -> usize {
    let (fours, rest) = values.as_chunks::<4>();
    let mut most = [T::Real::ZERO; 4];
    for four in fours {
        for (most, value) in most.iter_mut().zip(four) {
            *most = most.most(value.size());
        }
    }
    let sizes = rest.iter().map(|value| value.size()).chain(most);
    let most = sizes.fold(T::Real::ZERO, |most, size| most.most(size));
    let place = values.iter().position(|value| value.size() == most);
    place.unwrap_or(0)
}

/// Returns two rows of a matrix, the first of them above the second, for writing.
#[inline(always)]
pub fn two_rows<T>(
    matrix: &mut [T],
    width: usize,
    first: usize,
    second: usize,
) -> (&mut [T], &mut [T]) {
    let (above, below) = matrix.split_at_mut(second * width);
    (&mut above[first * width..][..width], &mut below[..width])
}

/// Swaps two rows of a matrix.
#[inline(never)]
pub fn swap_rows<T>(matrix: &mut [T], width: usize, first: usize, second: usize) {
    if first != second {
        let (upper, lower) = two_rows(matrix, width, first.min(second), first.max(second));
        upper.swap_with_slice(lower);
    }
}

/// Turns two rows of real numbers: the first becomes c times itself and s times the second, which becomes c times itself less s times
/// the first.
#[inline(always)]
pub fn turn<R: Real>(first: &mut [R], second: &mut [R], c: R, s: R) {
    for (first, second) in first.iter_mut().zip(second) {
        let (x, y) = (*first, *second);
        *first = c * x + s * y;
        *second = c * y - s * x;
    }
}

/// Turns two different rows of a matrix of real numbers, which may have no rows.
#[inline(never)]
pub fn turn_rows<R: Real>(matrix: &mut [R], width: usize, first: usize, second: usize, c: R, s: R) {
    if matrix.is_empty() {
        return;
    }
    if first < second {
        let (upper, lower) = two_rows(matrix, width, first, second);
        turn(upper, lower, c, s);
    } else {
        let (upper, lower) = two_rows(matrix, width, second, first);
        turn(lower, upper, c, s);
    }
}

/// Returns (c, s, r) such that the rotation turns (f, g) into (r, 0).
#[inline(always)]
pub fn rotation<R: Real>(f: R, g: R) -> (R, R, R) {
    let square = f * f + g * g;
    if square > R::SMALL && square < R::ONE / R::SMALL {
        let r = square.sqrt();
        return (f / r, g / r, r);
    }
    rotation_of_any(f, g)
}

/// The rotation for numbers of any magnitude.
#[inline(never)]
fn rotation_of_any<R: Real>(f: R, g: R) -> (R, R, R) {
    if g == R::ZERO {
        return (R::ONE, R::ZERO, f);
    }
    let r = hypotenuse(f, g);
    if r < R::LEAST {
        // The quotients of such numbers are not of length 1.
        let (f, g) = (f / R::LEAST, g / R::LEAST);
        let length = hypotenuse(f, g);
        return (f / length, g / length, r);
    }
    (f / r, g / r, r)
}

/// Writes the transpose of a matrix: `to` has `width` rows.
#[inline(never)]
pub fn transpose<T: Copy>(to: &mut [T], from: &[T], width: usize) {
    let height = from.len() / width.max(1);
    for (i, row) in from.chunks_exact(width.max(1)).enumerate() {
        for (j, &value) in row.iter().enumerate() {
            to[j * height + i] = value;
        }
    }
}

/// Transposes a square matrix in place.
#[inline(never)]
pub fn transpose_in_place<T: Copy>(matrix: &mut [T], n: usize) {
    for i in 1..n {
        for j in 0..i {
            matrix.swap(i * n + j, j * n + i);
        }
    }
}

/// Conjugates numbers in place.
#[inline(never)]
pub fn conjugate<T: Number>(values: &mut [T]) {
    if T::IS_COMPLEX {
        for value in values {
            *value = value.conj();
        }
    }
}

/// Makes the identity.
#[inline(never)]
pub fn set_identity<T: Number>(matrix: &mut [T], width: usize) {
    matrix.fill(T::ZERO);
    for (i, row) in matrix.chunks_exact_mut(width.max(1)).enumerate() {
        if let Some(one) = row.get_mut(i) {
            *one = T::ONE;
        }
    }
}

/// Returns the largest magnitude. It is infinite or NaN if there is an infinity or NaN.
#[inline(never)]
pub fn largest<R: Real>(values: &[R]) -> R {
    let most = values
        .iter()
        .fold(R::ZERO, |most, value| most.most(value.abs()));
    // Zero if all numbers are finite, else NaN. `most` passes over NaN.
    let check = values
        .iter()
        .fold(R::ZERO, |sum, &value| sum + value * R::ZERO);
    most + check
}

/// Returns a power of two that brings numbers of this magnitude to one whose squares neither overflow nor underflow: 1 where none do. Large
/// numbers become no smaller than they must, since small ones beside them underflow.
#[inline(never)]
pub fn scale_for<R: Real>(most: R) -> R {
    let bound = R::ONE / R::SMALL;
    if most > bound {
        let bits = (bound / most).to_f64().to_bits();
        R::from_f64(f64::from_bits(bits & f64::INFINITY.to_bits()))
    } else if most < R::SMALL && most > R::ZERO {
        bound * bound
    } else {
        R::ONE
    }
}

/// Multiplies real numbers by a factor.
#[inline(never)]
pub fn scale<R: Real>(values: &mut [R], factor: R) {
    if factor != R::ONE {
        for value in values {
            *value = *value * factor;
        }
    }
}

/// Makes a matrix symmetric or Hermitian: its upper triangle becomes the lower one, conjugated.
#[inline(never)]
pub fn mirror<T: Number>(matrix: &mut [T], n: usize) {
    for i in 0..n {
        for j in 0..i {
            matrix[j * n + i] = matrix[i * n + j].conj();
        }
        matrix[i * n + i] = T::of(matrix[i * n + i].real());
    }
}
