//! Householder's reflectors, as LAPACK makes them (larfg): I - tau v v^H with v = (1, tail), whose conjugate transpose turns a vector
//! into a multiple of the first unit vector, and this multiple is real. A. S. Householder, Unitary triangularization of a nonsymmetric
//! matrix (1958).

use super::number::{Number, Real, hypotenuse};
use super::rows::{
    add_multiple, add_multiple_of_conj, conjugate, dot, dot_of_conj, gather, largest, scale,
    take_products,
};
use crate::dtypes::element::Element;

/// A reflector of a vector whose tail was scaled to that of v.
#[derive(Clone, Copy)]
pub struct Reflector<T: Number> {
    /// What the first element becomes.
    pub beta: T::Real,
    /// The factor; zero if the vector is left as it is.
    pub tau: T,
}

/// Makes the reflector of a vector (alpha, tail). The tail becomes that of v.
#[inline(never)]
pub fn reflector<T: Number>(alpha: T, tail: &mut [T]) -> Reflector<T> {
    let length = length_of(tail);
    if length == T::Real::ZERO && alpha.imaginary() == T::Real::ZERO {
        return Reflector {
            beta: alpha.real(),
            tau: T::ZERO,
        };
    }
    if length.most(alpha.modulus()) < T::Real::SMALL {
        // So small numbers have few digits, or quotients that overflow.
        let factor = T::Real::ONE.over(T::Real::SMALL);
        scale(T::parts_mut(tail), factor);
        let found = reflector(alpha.scaled(factor), tail);
        return Reflector {
            beta: found.beta * T::Real::SMALL,
            ..found
        };
    }
    let beta = -hypotenuse(alpha.modulus(), length).copysign(alpha.real());
    let tau = T::of_parts(
        (beta - alpha.real()).over(beta),
        (-alpha.imaginary()).over(beta),
    );
    let factor = T::ONE.over(alpha - T::of(beta));
    for value in tail.iter_mut() {
        *value = *value * factor;
    }
    Reflector { beta, tau }
}

/// Returns the length of a vector, whatever the magnitude of its elements.
#[inline(never)]
pub fn length_of<T: Number>(values: &[T]) -> T::Real {
    let parts = T::parts(values);
    let [square, ..] = T::Real::sums(parts, parts);
    let safe = T::Real::SMALL * T::Real::SMALL;
    if square > safe && square < T::Real::ONE.over(safe) {
        return square.sqrt();
    }
    let most = largest(parts);
    if most == T::Real::ZERO || !most.is_finite() {
        return most;
    }
    let sum = parts.iter().fold(T::Real::ZERO, |sum, &part| {
        let ratio = part.over(most);
        sum + ratio * ratio
    });
    most * sum.sqrt()
}

/// Makes the length of a vector 1. A vector of zeros stays.
#[inline(never)]
pub fn normalize<T: Number>(values: &mut [T]) {
    let most = largest(T::parts(values));
    if most > T::Real::ZERO && most.is_finite() {
        // Two steps, so that the reciprocal of a small length does not overflow.
        let parts = T::parts_mut(values);
        if most < T::Real::SMALL {
            parts.iter_mut().for_each(|part| *part = part.over(most));
        }
        let length = length_of(&*parts);
        scale(parts, T::Real::ONE.over(length));
    }
}

/// The rows that are added at a time.
const ROWS: usize = 8;

/// The columns of a matrix from `from` on, of the rows that a reflector changes.
pub struct Columns<'a, T> {
    /// The rows from the first that is changed on.
    pub rows: &'a mut [T],
    /// The width of a row.
    pub width: usize,
    /// The first column.
    pub from: usize,
}

/// Makes the reflector of column `k` of rows, and multiplies the columns behind it by its conjugate transpose. `v` gets the vector of the
/// reflector, of which the first element is 1. `sums` is room for a row.
#[inline(never)]
pub fn reflect_by_column<T: Number>(
    rows: &mut [T],
    width: usize,
    k: usize,
    v: &mut [T],
    sums: &mut [T],
) -> Reflector<T> {
    gather(v, &rows[k..], width);
    let found = reflector(v[0], &mut v[1..]);
    v[0] = T::ONE;
    let columns = Columns {
        rows,
        width,
        from: k + 1,
    };
    reflect_rows(found.tau.conj(), v, columns, sums);
    found
}

/// Multiplies rows by I - tau v v^H from the left. `v` has an element for each row, the first of which is 1. `sums` is room for a row.
#[inline(never)]
pub fn reflect_rows<T: Number>(tau: T, v: &[T], columns: Columns<T>, sums: &mut [T]) {
    let Columns { rows, width, from } = columns;
    if tau == T::ZERO || from >= width {
        return;
    }
    let sums = &mut sums[..width - from];
    // Adds up -v^H A: `take_products` subtracts.
    sums.fill(T::ZERO);
    let mut room = [T::ZERO; ROWS];
    for (rows, v) in rows.chunks(ROWS * width).zip(v.chunks(ROWS)) {
        let factors = &mut room[..v.len()];
        gather(factors, v, 1);
        conjugate(factors);
        take_products(sums, factors, &rows[from..], width);
    }
    for (row, &factor) in rows.chunks_exact_mut(width).zip(v) {
        add_multiple(&mut row[from..], tau * factor, sums);
    }
}

/// Multiplies a row by I - tau v v^H from the right.
#[inline(always)]
pub fn reflect_row<T: Number>(tau: T, v: &[T], row: &mut [T]) {
    let sum = dot(row, v);
    add_multiple_of_conj(row, -(tau * sum), v);
}

/// Multiplies a column, which lies as a row, by I - tau v v^H from the left.
#[inline(always)]
pub fn reflect_column<T: Number>(tau: T, v: &[T], column: &mut [T]) {
    let sum = dot_of_conj(v, column);
    add_multiple(column, -(tau * sum), v);
}
