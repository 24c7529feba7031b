//! LU with partial pivoting, four columns at a time (J. J. Dongarra et al., A set of level 3 basic linear algebra subprograms, 1990:
//! the rows below a panel are changed once for all of its columns), and what is computed of it.

use ndloom_lib::math::natural::ln;
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::matrices::rows::{add_multiple, dot, swap_rows};

/// The columns of a panel.
const PANEL: usize = 4;

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
pub fn eliminate<T: Number>(a: &mut [T], n: usize, pivots: &mut [u32]) -> Elimination {
    let mut told = Elimination {
        is_singular: false,
        is_odd: false,
    };
    for first in (0..n).step_by(PANEL) {
        let end = (first + PANEL).min(n);
        for k in first..end {
            let pivot_row = pivot_of(a, n, k);
            pivots[k] = pivot_row as u32;
            told.is_odd ^= pivot_row != k;
            swap_rows(a, n, k, pivot_row);
            let (above, below) = a.split_at_mut((k + 1) * n);
            let row = &above[k * n..];
            let pivot = row[k];
            told.is_singular |= pivot == T::ZERO;
            if pivot == T::ZERO {
                continue;
            }
            for other in below.chunks_exact_mut(n) {
                let factor = other[k].over(pivot);
                other[k] = factor;
                for j in k + 1..end {
                    other[j] = other[j] - factor * row[j];
                }
            }
        }
        if end < n {
            finish_panel(a, n, first, end);
        }
    }
    told
}

fn pivot_of<T: Number>(a: &[T], n: usize, k: usize) -> usize {
    let (mut found, mut most) = (k, a[k * n + k].size());
    for i in k + 1..n {
        let size = a[i * n + k].size();
        if size > most {
            (found, most) = (i, size);
        }
    }
    found
}

/// Computes the rows of U that a panel determines, and takes their products from the rows below.
fn finish_panel<T: Number>(a: &mut [T], n: usize, first: usize, end: usize) {
    for k in first + 1..end {
        for j in first..k {
            let (above, below) = a.split_at_mut(k * n);
            let factor = below[j];
            add_multiple(
                &mut below[end..n],
                -factor,
                &above[j * n + end..][..n - end],
            );
        }
    }
    // A panel that is not the last one has all its columns.
    let (above, below) = a.split_at_mut(end * n);
    let row = |i: usize| &above[(first + i) * n + end..][..n - end];
    let [p, q, r, s] = [row(0), row(1), row(2), row(3)];
    for other in below.chunks_exact_mut(n) {
        let (factors, other) = other.split_at_mut(end);
        let [f, g, h, i] = [0, 1, 2, 3].map(|place| factors[first + place]);
        for ((((to, &p), &q), &r), &s) in other.iter_mut().zip(p).zip(q).zip(r).zip(s) {
            *to = *to - f * p - g * q - h * r - i * s;
        }
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
        take_products(&mut rest[..width], &factors[i * n..][..i], done);
    }
    for i in (0..n).rev() {
        let (rest, done) = b.split_at_mut((i + 1) * width);
        let (row, factors) = (&mut rest[i * width..], &factors[i * n..][..n]);
        take_products(row, &factors[i + 1..], done);
        for value in row {
            *value = value.over(factors[i]);
        }
    }
}

/// Takes multiples of rows from a row, four rows at a time.
fn take_products<T: Number>(to: &mut [T], factors: &[T], rows: &[T]) {
    let width = to.len();
    let (fours, rest) = factors.as_chunks::<4>();
    for (&[f, g, h, i], rows) in fours.iter().zip(rows.chunks_exact(4 * width)) {
        let (p, rows) = rows.split_at(width);
        let (q, rows) = rows.split_at(width);
        let (r, s) = rows.split_at(width);
        for ((((to, &p), &q), &r), &s) in to.iter_mut().zip(p).zip(q).zip(r).zip(s) {
            *to = *to - f * p - g * q - h * r - i * s;
        }
    }
    let done = 4 * fours.len();
    for (&factor, row) in rest.iter().zip(rows[done * width..].chunks_exact(width)) {
        add_multiple(to, -factor, row);
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
    let sign = T::of_parts(
        product.real().over(modulus),
        product.imaginary().over(modulus),
    );
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
