//! Pseudo-inverses and least squares by singular values (G. Golub, W. Kahan, Calculating the singular values and pseudo-inverse of a matrix, 1965).

use super::singular::{Decomposed, Vectors, decompose, room_for as room_for_svd};
use super::triangle::{Triangle, is_tall};
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::matrices::rows::{add_multiple, conjugate, largest, scale_for, transpose};

/// Returns how many numbers of room `invert` and `solve` need for a right side of `width` columns.
pub fn room_for(m: u64, n: u64, width: u64) -> u64 {
    let short = m.min(n);
    let of_parts =
        room_for_svd(m, n, Vectors::Reduced) + short * (m + n + 1) + m * n + short * width;
    of_parts.max((m + 1) * (n + width + 1) + n)
}

/// The parts of a matrix of m rows and n columns, and the room that is left.
struct Parts<'a, T: Number> {
    u: &'a mut [T],
    values: &'a mut [T::Real],
    vh: &'a mut [T],
    room: &'a mut [T],
}

/// Decomposes a matrix into parts that lie in the room. Returns none if the values were not found.
fn parts_of<'a, T: Number>(
    a: &mut [T],
    m: usize,
    n: usize,
    room: &'a mut [T],
) -> Option<Parts<'a, T>> {
    let short = m.min(n);
    let (u, room) = room.split_at_mut(m * short);
    let (vh, room) = room.split_at_mut(n * short);
    let (values, room) = room.split_at_mut(short);
    let values = &mut T::parts_mut(values)[..short];
    let to = Decomposed { values, u, vh };
    if !decompose(a, m, n, to, room) {
        return None;
    }
    Some(Parts {
        u,
        values,
        vh,
        room,
    })
}

/// Returns how many values are greater than a part of the greatest one.
fn rank_of<R: Real>(values: &[R], part: R) -> usize {
    let cutoff = values.first().map_or(R::ZERO, |&most| most * part);
    values.iter().filter(|&&value| value > cutoff).count()
}

/// Writes the pseudo-inverse of a matrix, which is used up: values that are at most a part of the greatest one count as zero. Returns
/// whether the values were found.
pub fn invert<T: Number>(
    a: &mut [T],
    m: usize,
    n: usize,
    part: T::Real,
    to: &mut [T],
    room: &mut [T],
) -> bool {
    let short = m.min(n);
    let Some(Parts {
        u,
        values,
        vh,
        room,
    }) = parts_of(a, m, n, room)
    else {
        return false;
    };
    let rank = rank_of(values, part);
    // The conjugate transpose of the inverse, row by row.
    let product = &mut room[..m * n];
    product.fill(T::ZERO);
    for i in 0..m {
        let row = &mut product[i * n..][..n];
        for k in 0..rank {
            let factor = u[i * short + k].scaled(T::Real::ONE / values[k]);
            add_multiple(row, factor, &vh[k * n..][..n]);
        }
    }
    conjugate(product);
    transpose(to, product, n);
    true
}

/// What `solve` writes.
pub struct Solution<'a, T: Number> {
    /// The solutions: n rows of `width` numbers.
    pub x: &'a mut [T],
    /// The singular values.
    pub values: &'a mut [T::Real],
    /// For each right side, the square of the length of what is left of it.
    pub residuals: &'a mut [T::Real],
}

/// Finds the shortest x for which a x is nearest to b, which lies in m rows. The matrix and b are used up. Returns the rank, and none if the
/// values were not found.
pub fn solve<T: Number>(
    a: &mut [T],
    (m, n): (usize, usize),
    b: &mut [T],
    part: T::Real,
    to: Solution<T>,
    room: &mut [T],
) -> Option<usize> {
    let width = to.residuals.len();
    let most = largest(T::parts(a));
    let is_moderate = most.is_finite() && scale_for(most) == T::Real::ONE;
    if !is_tall::<T>(m, n) || !is_moderate {
        return solve_by_parts(a, (m, n), b, part, to, room);
    }
    triangulate(a, (m, n), b, width, room);
    let (own, rest) = b.split_at_mut(n * width);
    let Solution {
        x,
        values,
        residuals,
    } = to;
    let small = Solution {
        x,
        values,
        residuals: &mut *residuals,
    };
    let rank = solve_by_parts(&mut a[..n * n], (n, n), own, part, small, room)?;
    for (i, value) in rest.iter().enumerate() {
        residuals[i % width] = residuals[i % width] + value.square();
    }
    Some(rank)
}

/// Replaces a matrix by R of its QR decomposition, and b by Q^H b.
fn triangulate<T: Number>(
    a: &mut [T],
    (m, n): (usize, usize),
    b: &mut [T],
    width: usize,
    room: &mut [T],
) {
    let wide = n + width;
    let (both, room) = room.split_at_mut(m * wide);
    let (taus, room) = room.split_at_mut(n);
    let (v, sums) = room.split_at_mut(m);
    for (i, row) in both.chunks_exact_mut(wide).enumerate() {
        let (left, right) = row.split_at_mut(n);
        left.copy_from_slice(&a[i * n..][..n]);
        right.copy_from_slice(&b[i * width..][..width]);
    }
    let mut triangle = Triangle {
        a: both,
        width: wide,
        taus,
        v,
        sums,
    };
    triangle.find();
    triangle.write(&mut a[..n * n]);
    for (i, row) in triangle.a.chunks_exact(wide).enumerate() {
        b[i * width..][..width].copy_from_slice(&row[n..]);
    }
}

/// As `solve`, by the singular values of the matrix itself.
fn solve_by_parts<T: Number>(
    a: &mut [T],
    (m, n): (usize, usize),
    b: &mut [T],
    part: T::Real,
    to: Solution<T>,
    room: &mut [T],
) -> Option<usize> {
    let short = m.min(n);
    let width = to.residuals.len();
    let Parts {
        u,
        values,
        vh,
        room,
    } = parts_of(a, m, n, room)?;
    to.values.copy_from_slice(values);
    let rank = rank_of(values, part);
    let coordinates = &mut room[..short * width];
    coordinates.fill(T::ZERO);
    for i in 0..m {
        for k in 0..short {
            let row = &mut coordinates[k * width..][..width];
            add_multiple(row, u[i * short + k].conj(), &b[i * width..][..width]);
        }
    }
    to.residuals.fill(T::Real::ZERO);
    for i in 0..m {
        let row = &mut b[i * width..][..width];
        for k in 0..short {
            add_multiple(row, -u[i * short + k], &coordinates[k * width..][..width]);
        }
        for (sum, value) in to.residuals.iter_mut().zip(row.iter()) {
            *sum = *sum + value.square();
        }
    }
    to.x.fill(T::ZERO);
    for k in 0..rank {
        let row = &mut coordinates[k * width..][..width];
        for value in row.iter_mut() {
            *value = value.scaled(T::Real::ONE / values[k]);
        }
        for i in 0..n {
            add_multiple(&mut to.x[i * width..][..width], vh[k * n + i].conj(), row);
        }
    }
    Some(rank)
}
