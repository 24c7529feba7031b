//! Singular values and vectors. A matrix with more columns than rows is decomposed as its conjugate transpose.

use super::bidiagonal::Reduced;
use super::implicit_qr::{Rows, find};
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::matrices::rows::{conjugate, largest, scale, scale_for, transpose};

/// Which vectors are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Vectors {
    /// None.
    None,
    /// As many as there are values.
    Reduced,
    /// All.
    Full,
}

/// What a decomposition writes: `u` has m rows, `vh` has n columns. Without vectors both are empty.
pub struct Decomposed<'a, T: Number> {
    /// The singular values, in descending order.
    pub values: &'a mut [T::Real],
    /// The left vectors as columns.
    pub u: &'a mut [T],
    /// The right vectors as rows, conjugated.
    pub vh: &'a mut [T],
}

/// Returns how many numbers of room `decompose` needs.
pub fn room_for(m: u64, n: u64, vectors: Vectors) -> u64 {
    let (long, short) = (m.max(n), m.min(n));
    let copy = if m < n { m * n } else { 0 };
    // The rows that do not become a result as they are.
    let rows = match vectors {
        Vectors::None => 0,
        Vectors::Reduced | Vectors::Full if m < n => short * short,
        Vectors::Reduced => short * long,
        Vectors::Full => long * long,
    };
    copy + rows + 3 * short + long + short
}

/// Decomposes a matrix, which is used up. Returns whether all values were found.
pub fn decompose<T: Number>(
    a: &mut [T],
    m: usize,
    n: usize,
    to: Decomposed<T>,
    room: &mut [T],
) -> bool {
    let most = largest(T::parts(a));
    if !most.is_finite() {
        return false;
    }
    let factor = scale_for(most);
    scale(T::parts_mut(a), factor);
    let Decomposed { values, u, vh } = to;
    let is_found = if m >= n {
        let (rows, room) = room.split_at_mut(u.len());
        let rows = if u.is_empty() {
            rows
        } else {
            &mut rows[..u.len()]
        };
        let is_found = tall(a, m, n, values, rows, vh, room);
        transpose(u, rows, m);
        is_found
    } else {
        let (copy, room) = room.split_at_mut(m * n);
        transpose(copy, a, n);
        conjugate(copy);
        let (rows, room) = room.split_at_mut(u.len());
        let is_found = tall(copy, n, m, values, vh, rows, room);
        conjugate(vh);
        conjugate(rows);
        transpose(u, rows, m);
        is_found
    };
    scale(values, T::Real::ONE.over(factor));
    is_found
}

/// Decomposes a matrix with at least as many rows as columns. Writes the left vectors as rows.
fn tall<T: Number>(
    a: &mut [T],
    m: usize,
    n: usize,
    values: &mut [T::Real],
    left: &mut [T],
    right: &mut [T],
    room: &mut [T],
) -> bool {
    let (taus, room) = room.split_at_mut(n);
    let (others, room) = room.split_at_mut(n);
    let (beside, room) = room.split_at_mut(n);
    let beside = &mut T::parts_mut(beside)[..n.saturating_sub(1)];
    let mut reduced = Reduced {
        a,
        m,
        n,
        left: taus,
        right: others,
        room,
    };
    reduced.reduce(values, beside);
    if !left.is_empty() {
        reduced.write_left(left);
        reduced.write_right(right);
    }
    let part = T::parts(&[T::ZERO]).len();
    let mut left = Rows {
        values: T::parts_mut(left),
        width: m * part,
    };
    let mut right = Rows {
        values: T::parts_mut(right),
        width: n * part,
    };
    find(values, beside, &mut left, &mut right)
}
