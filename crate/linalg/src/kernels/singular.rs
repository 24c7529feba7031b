//! Singular values and vectors. A matrix with more columns than rows is decomposed as its conjugate transpose.

use super::bidiagonal::Reduced;
use super::implicit_qr::find;
use super::triangle::{Triangle, is_tall};
use super::turns::{self, Turns};
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::matrices::blocks;
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::matrices::rows::{
    conjugate, gather, largest, scale, scale_for, set_identity, transpose,
};

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
    let columns = match vectors {
        Vectors::None => 0,
        Vectors::Reduced => short,
        Vectors::Full => long,
    };
    // The vectors of the shorter side, and those of the longer one.
    let rows = if m < n { short * short } else { 0 } + long * columns;
    let of_blocks = if columns > 0 {
        blocks::room_for(long as usize, columns as usize) as u64
    } else {
        0
    };
    // The triangle of a tall matrix, its left vectors, and what their product with Q needs.
    let of_triangle = (2 * short + 1) * short + long + columns.max(short);
    copy + rows + 3 * short + long + short + of_blocks.max(2 * turns::room_for(short)) + of_triangle
}

/// Decomposes a matrix, which is used up. Returns whether all values were found. Without vectors, the values of a matrix with infinities are
/// NaN, as LAPACK's; with vectors, its iteration may be endless.
pub fn decompose<T: Number>(
    a: &mut [T],
    m: usize,
    n: usize,
    to: Decomposed<T>,
    room: &mut [T],
) -> bool {
    let most = largest(T::parts(a));
    if !most.is_finite() {
        to.values.fill(T::Real::from_f64(f64::NAN));
        return to.u.is_empty() && !T::parts(a).iter().any(|part| part.to_f64().is_nan());
    }
    let factor = scale_for(most);
    scale(T::parts_mut(a), factor);
    let Decomposed { values, u, vh } = to;
    let is_found = if m >= n {
        let (rows, room) = room.split_at_mut(u.len());
        if is_tall::<T>(m, n) {
            by_triangle(a, m, n, values, u, vh, room)
        } else {
            let is_found = directly(a, m, n, values, rows, vh, u, room);
            transpose(u, rows, m);
            is_found
        }
    } else {
        let (copy, room) = room.split_at_mut(m * n);
        transpose(copy, a, n);
        conjugate(copy);
        let (rows, room) = room.split_at_mut(u.len());
        let (scratch, room) = room.split_at_mut(vh.len());
        let is_found = if is_tall::<T>(n, m) {
            let is_found = by_triangle(copy, n, m, values, scratch, rows, room);
            transpose(vh, scratch, scratch.len() / n);
            is_found
        } else {
            directly(copy, n, m, values, vh, rows, scratch, room)
        };
        conjugate(vh);
        conjugate(rows);
        transpose(u, rows, m);
        is_found
    };
    scale(values, T::Real::ONE.over(factor));
    is_found
}

/// Decomposes a tall matrix by way of a triangle. Writes the left vectors as columns, and the right ones as rows.
fn by_triangle<T: Number>(
    a: &mut [T],
    m: usize,
    n: usize,
    values: &mut [T::Real],
    left: &mut [T],
    right: &mut [T],
    room: &mut [T],
) -> bool {
    let (own, room) = room.split_at_mut(n * n);
    let (of_own, room) = room.split_at_mut(n * n);
    let (taus, room) = room.split_at_mut(n);
    let (v, room) = room.split_at_mut(m);
    let columns = left.len() / m;
    let (sums, room) = room.split_at_mut(columns.max(n));
    let mut triangle = Triangle {
        a,
        width: n,
        taus,
        v,
        sums,
    };
    triangle.find();
    triangle.write(own);
    if columns == 0 {
        return directly(own, n, n, values, &mut [], right, &mut [], room);
    }
    let is_found = directly(own, n, n, values, of_own, right, &mut left[..n * n], room);
    set_identity(left, columns);
    for (i, row) in left.chunks_exact_mut(columns).take(n).enumerate() {
        gather(&mut row[..n], &of_own[i..], n);
    }
    triangle.multiply(left, columns);
    is_found
}

/// Decomposes a matrix with at least as many rows as columns. Writes the left vectors as rows. `scratch` is as long as they are.
fn directly<T: Number>(
    a: &mut [T],
    m: usize,
    n: usize,
    values: &mut [T::Real],
    left: &mut [T],
    right: &mut [T],
    scratch: &mut [T],
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
        reduced.write_left(left, scratch);
        reduced.write_right(right, scratch);
    }
    let part = T::parts(&[T::ZERO]).len();
    let room = T::parts_mut(reduced.room);
    let (of_left, of_right) = room.split_at_mut(turns::room_for(n as u64) as usize);
    let mut left = Turns::new(T::parts_mut(left), m * part, n, of_left);
    let mut right = Turns::new(T::parts_mut(right), n * part, n, of_right);
    find(values, beside, &mut left, &mut right)
}
