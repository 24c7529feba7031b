//! Cholesky's factor, some columns at a time (A.-L. Cholesky; Commandant Benoit 1924; LAPACK's potrf): the columns behind a panel are
//! changed once for all of its columns.

use ndloom_lib::dtypes::element::Element;
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::matrices::rows::{
    conjugate, divide, gather, read_columns, take_products, write_columns,
};

/// The columns of a panel.
const PANEL: usize = 8;

/// Returns how many numbers of room `cholesky` needs.
pub const fn room_for(n: usize) -> usize {
    PANEL * n
}

/// Replaces a matrix, of which the lower triangle is read, by its lower factor. Returns whether it is positive definite.
pub fn cholesky<T: Number>(a: &mut [T], n: usize, room: &mut [T]) -> bool {
    for first in (0..n).step_by(PANEL) {
        let end = (first + PANEL).min(n);
        let length = n - first;
        // The columns lie as rows while they are changed.
        let panel = &mut room[..(end - first) * length];
        read_columns(&a[first * n..], n, first, panel, length);
        if !finish_panel(panel, length) {
            return false;
        }
        write_columns(&mut a[first * n..], n, first, panel, length);
        conjugate(panel);
        for (i, row) in a.chunks_exact_mut(n).enumerate().skip(end) {
            let (factors, to) = row[..=i].split_at_mut(end);
            take_products(to, &factors[first..], &panel[end - first..], length);
        }
    }
    for (i, row) in a.chunks_exact_mut(n.max(1)).enumerate() {
        row[i + 1..].fill(T::ZERO);
    }
    true
}

/// Replaces the rows of a panel, from its diagonal on, by those of the factor, transposed. Returns whether all pivots are positive.
#[inline(never)]
fn finish_panel<T: Number>(panel: &mut [T], length: usize) -> bool {
    for k in 0..panel.len() / length {
        let (done, rest) = panel.split_at_mut(k * length);
        let row = &mut rest[k..length];
        let mut factors = [T::ZERO; PANEL];
        let (factors, above) = (&mut factors[..k], done.get(k..).unwrap_or_default());
        gather(factors, above, length);
        conjugate(factors);
        take_products(row, factors, above, length);
        let pivot = row[0].real();
        // As in LAPACK, NaN goes on.
        if pivot <= T::Real::ZERO {
            return false;
        }
        let root = T::of(pivot.sqrt());
        divide(&mut row[1..], root);
        row[0] = root;
    }
    true
}
