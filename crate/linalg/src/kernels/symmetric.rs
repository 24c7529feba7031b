//! Eigenvalues and vectors of symmetric and Hermitian matrices.

use super::implicit_ql::find;
use super::tridiagonal::{accumulate, reduce};
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::matrices::rows::{largest, scale, scale_for, transpose_in_place};

/// Replaces a matrix, of which the lower triangle is read, by the eigenvectors as columns, and writes the eigenvalues in ascending
/// order. Without `has_vectors` the matrix is only used up. `room` has 3 n numbers. Returns whether all values were found.
pub fn eigen<T: Number>(
    a: &mut [T],
    n: usize,
    values: &mut [T::Real],
    room: &mut [T],
    has_vectors: bool,
) -> bool {
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
    let (sums, beside) = room.split_at_mut(n);
    let beside = T::parts_mut(beside);
    reduce(a, n, values, beside, taus, sums);
    let is_found = if has_vectors {
        accumulate(a, n, taus);
        let width = T::parts(&a[..n]).len();
        let is_found = find(values, beside, T::parts_mut(a), width);
        transpose_in_place(a, n);
        is_found
    } else {
        find(values, beside, &mut [], 0)
    };
    scale(values, T::Real::ONE.over(factor));
    is_found
}
