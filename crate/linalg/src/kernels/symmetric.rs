//! Eigenvalues and vectors of symmetric and Hermitian matrices.

use super::implicit_ql::find;
use super::tridiagonal::{accumulate, reduce};
use super::turns::{self, Turns};
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::matrices::blocks;
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::matrices::rows::{largest, scale, scale_for, transpose_in_place};

/// Returns how many numbers of room `eigen` needs.
pub fn room_for(n: u64, has_vectors: bool) -> u64 {
    let of_vectors = if has_vectors {
        n * n + blocks::room_for(n as usize, n as usize) as u64
    } else {
        0
    };
    3 * n + turns::room_for(n) + of_vectors
}

/// Replaces a matrix, of which the lower triangle is read, by the eigenvectors as columns, and writes the eigenvalues in ascending
/// order. Without `has_vectors` the matrix is only used up. Returns whether all values were found.
pub fn eigen<T: Number>(
    a: &mut [T],
    n: usize,
    values: &mut [T::Real],
    room: &mut [T],
    has_vectors: bool,
) -> bool {
    if let [only] = a {
        // Also if it is infinite or NaN.
        values[0] = only.real();
        *only = T::ONE;
        return true;
    }
    for (i, row) in a.chunks_exact_mut(n.max(1)).enumerate() {
        row[i + 1..].fill(T::ZERO);
    }
    let most = largest(T::parts(a));
    if !most.is_finite() {
        return false;
    }
    let factor = scale_for(most);
    scale(T::parts_mut(a), factor);
    let (taus, room) = room.split_at_mut(n);
    let (sums, room) = room.split_at_mut(n);
    let (beside, room) = room.split_at_mut(n);
    let beside = T::parts_mut(beside);
    reduce(a, n, values, beside, taus, sums);
    let width = if has_vectors {
        let (q, room) = room.split_at_mut(n * n);
        accumulate(a, n, taus, q, room);
        T::parts(&a[..n]).len()
    } else {
        0
    };
    let rows = &mut T::parts_mut(a)[..n * width];
    let is_found = find(
        values,
        beside,
        &mut Turns::new(rows, width, n, T::parts_mut(room)),
    );
    if has_vectors {
        transpose_in_place(a, n);
    }
    scale(values, T::Real::ONE.over(factor));
    is_found
}
