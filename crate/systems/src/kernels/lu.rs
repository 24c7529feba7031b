//! LU with partial pivoting, some columns at a time (J. J. Dongarra et al., A set of level 3 basic linear algebra subprograms, 1990:
//! the rows below a panel are changed once for all of its columns), and what is computed of it.

use ndloom_lib::dtypes::element::Element;
use ndloom_lib::math::natural::ln;
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::matrices::rows::{
    divide, dot, place_of_largest, read_columns, swap_rows, take_products, write_columns,
};

/// The columns of a panel.
const PANEL: usize = 8;

/// Returns how many numbers of room `eliminate` needs.
pub const fn room_for(n: usize) -> usize {
    PANEL * n
}

/// What the elimination tells: whether a pivot is zero, and whether the number of exchanges is odd.
#[derive(Clone, Copy)]
pub struct Elimination {
    /// Whether a pivot is zero.
    pub is_singular: bool,
    /// Whether the permutation is odd.
    pub is_odd: bool,
}

/// Replaces a matrix by its factors: below the diagonal L, whose diagonal is 1, and U. `pivots` gets the row that each row was exchanged
/// with.
#[inline(never)]
pub fn eliminate<T: Number>(
    a: &mut [T],
    n: usize,
    pivots: &mut [u32],
    room: &mut [T],
) -> Elimination {
    let mut told = Elimination {
        is_singular: false,
        is_odd: false,
    };
    for first in (0..n).step_by(PANEL) {
        let end = (first + PANEL).min(n);
        let length = n - first;
        // The columns lie as rows while they are changed.
        let panel = &mut room[..(end - first) * length];
        read_columns(&a[first * n..], n, first, panel, length);
        for k in 0..end - first {
            let place = k + place_of_largest(&panel[k * length + k..][..length - k]);
            pivots[first + k] = (first + place) as u32;
            if place != k {
                told.is_odd = !told.is_odd;
                swap_rows(a, n, first + k, first + place);
                for column in panel.chunks_exact_mut(length) {
                    column.swap(k, place);
                }
            }
            told.is_singular |= eliminate_column(panel, length, k);
        }
        write_columns(&mut a[first * n..], n, first, panel, length);
        if end < n {
            finish_panel(a, n, first, end);
        }
    }
    told
}

/// Divides column k of a panel by its pivot, and subtracts multiples of it from the columns behind it. Returns whether the pivot is zero.
fn eliminate_column<T: Number>(panel: &mut [T], length: usize, k: usize) -> bool {
    let (done, rest) = panel.split_at_mut((k + 1) * length);
    let (above, column) = done[k * length..].split_at_mut(k + 1);
    let pivot = above[k];
    if pivot == T::ZERO {
        return true;
    }
    divide(column, pivot);
    for other in rest.chunks_exact_mut(length) {
        let (above, other) = other.split_at_mut(k + 1);
        let factor = above[k];
        for (to, &value) in other.iter_mut().zip(column.iter()) {
            *to = *to - factor * value;
        }
    }
    false
}

/// Computes the rows of U beside a panel, and subtracts their multiples from the rows below.
fn finish_panel<T: Number>(a: &mut [T], n: usize, first: usize, end: usize) {
    for k in first + 1..n {
        let (above, row) = a.split_at_mut(k * n);
        let (factors, to) = row[..n].split_at_mut(end);
        let count = (k - first).min(PANEL);
        take_products(
            to,
            &factors[first..first + count],
            &above[first * n + end..],
            n,
        );
    }
}

/// Replaces `width` right sides, which lie side by side, by the solutions.
pub fn solve<T: Number>(factors: &[T], n: usize, pivots: &[u32], b: &mut [T], width: usize) {
    if width == 0 {
        return;
    }
    for (i, &pivot) in pivots.iter().enumerate() {
        swap_rows(b, width, i, pivot as usize);
    }
    if width == 1 {
        for i in 1..n {
            let (done, rest) = b.split_at_mut(i);
            rest[0] = rest[0] - dot(&factors[i * n..][..i], done);
        }
        for i in (0..n).rev() {
            let (rest, done) = b.split_at_mut(i + 1);
            let row = &factors[i * n..][..n];
            rest[i] = (rest[i] - dot(&row[i + 1..], done)).over(row[i]);
        }
        return;
    }
    for i in 1..n {
        let (done, rest) = b.split_at_mut(i * width);
        take_products(&mut rest[..width], &factors[i * n..][..i], done, width);
    }
    substitute_back(factors, n, b, width);
}

/// Replaces the identity, which is in `to`, by the inverse.
pub fn invert<T: Number>(factors: &[T], n: usize, pivots: &[u32], to: &mut [T]) {
    // The inverse of L is a lower triangle. The exchanges are made at the end, of columns.
    for i in 1..n {
        let (done, rest) = to.split_at_mut(i * n);
        take_products(&mut rest[..i], &factors[i * n..][..i], done, n);
    }
    substitute_back(factors, n, to, n);
    for row in to.chunks_exact_mut(n.max(1)) {
        for (i, &pivot) in pivots.iter().enumerate().rev() {
            row.swap(i, pivot as usize);
        }
    }
}

/// Solves the equations of U for right sides that lie side by side.
fn substitute_back<T: Number>(factors: &[T], n: usize, b: &mut [T], width: usize) {
    for i in (0..n).rev() {
        let (rest, done) = b.split_at_mut((i + 1) * width);
        let (row, factors) = (&mut rest[i * width..], &factors[i * n..][..n]);
        take_products(row, &factors[i + 1..], done, width);
        divide(row, factors[i]);
    }
}

/// Returns the determinant: the product of the pivots. Its magnitude is kept apart, so that no part of the product overflows.
pub fn determinant<T: Number>(factors: &[T], n: usize, told: Elimination) -> T {
    let (product, exponent) = product_of_pivots(factors, n, told);
    // In two steps: a power of two may be too large though the product is not.
    let half = exponent / 2;
    scaled_by(scaled_by(product, half), exponent - half)
}

/// Returns the sign of the determinant, or its phase, and the logarithm of its magnitude.
pub fn sign_and_logarithm<T: Number>(factors: &[T], n: usize, told: Elimination) -> (T, T::Real) {
    if told.is_singular {
        return (T::ZERO, T::Real::from_f64(f64::NEG_INFINITY));
    }
    let (product, exponent) = product_of_pivots(factors, n, told);
    let modulus = product.modulus();
    let sign = if T::IS_COMPLEX {
        T::of_parts(
            product.real().over(modulus),
            product.imaginary().over(modulus),
        )
    } else {
        // As in NumPy, NaN counts as positive.
        let is_negative = |i: usize| factors[i * n + i].real() < T::Real::ZERO;
        let is_odd = (0..n).fold(told.is_odd, |is_odd, i| is_odd != is_negative(i));
        if is_odd { -T::ONE } else { T::ONE }
    };
    let logarithm = ln(modulus.to_f64()) + f64::from(exponent) * std::f64::consts::LN_2;
    (sign, T::Real::from_f64(logarithm))
}

/// Returns the product of the pivots as a number near 1 and an exponent of 2.
fn product_of_pivots<T: Number>(factors: &[T], n: usize, told: Elimination) -> (T, i32) {
    let mut product = if told.is_odd { -T::ONE } else { T::ONE };
    let mut exponent = 0;
    for i in 0..n {
        let (pivot, power) = near_one(factors[i * n + i]);
        let (next, carry) = near_one(product * pivot);
        product = next;
        exponent += power + carry;
    }
    (product, exponent)
}

/// Returns a number whose larger part is at least 1 and less than 2, and the exponent of 2 by which it was divided. Zeros, infinities and NaN
/// stay.
fn near_one<T: Number>(value: T) -> (T, i32) {
    let size = value.real().abs().most(value.imaginary().abs()).to_f64();
    if size == 0.0 || !size.is_finite() {
        return (value, 0);
    }
    let exponent = exponent_of(size);
    let half = exponent / 2;
    (
        scaled_by(scaled_by(value, -half), half - exponent),
        exponent,
    )
}

/// Returns the exponent of a positive float.
fn exponent_of(size: f64) -> i32 {
    let exponent_in = |value: f64| (value.to_bits() >> 52) as i32 - 1023;
    if size < f64::MIN_POSITIVE {
        exponent_in(size * 2f64.powi(64)) - 64
    } else {
        exponent_in(size)
    }
}

/// Multiplies by a power of two.
fn scaled_by<T: Number>(value: T, exponent: i32) -> T {
    let bounded = exponent.clamp(-1022, 1023);
    let power = f64::from_bits(((bounded + 1023) as u64) << 52);
    value.scaled(T::Real::from_f64(power))
}
