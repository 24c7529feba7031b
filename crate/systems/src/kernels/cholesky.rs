//! Cholesky's factor, row by row: each element takes the product of two rows that are done (A.-L. Cholesky; Commandant Benoit 1924).

use ndloom_lib::dtypes::element::Element;
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::matrices::rows::dot_of_conj;

/// Replaces a matrix, of which the lower triangle is read, by its lower factor. Returns whether it is positive definite.
pub fn cholesky<T: Number>(a: &mut [T], n: usize) -> bool {
    for i in 0..n {
        let (done, rest) = a.split_at_mut(i * n);
        let row = &mut rest[..n];
        for (j, other) in done.chunks_exact(n).enumerate() {
            let sum = dot_of_conj(&other[..j], &row[..j]);
            let pivot = other[j].real();
            let value = row[j] - sum;
            row[j] = T::of_parts(value.real().over(pivot), value.imaginary().over(pivot));
        }
        let parts = T::parts(&row[..i]);
        let [square, ..] = T::Real::sums(parts, parts);
        let pivot = row[i].real() - square;
        // As in LAPACK, NaN goes on.
        if pivot <= T::Real::ZERO {
            return false;
        }
        row[i] = T::of(pivot.sqrt());
        row[i + 1..].fill(T::ZERO);
    }
    true
}
