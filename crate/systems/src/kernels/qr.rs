//! QR by Householder's reflectors, as LAPACK's geqr2 and ung2r.

use ndloom_lib::matrices::number::Number;
use ndloom_lib::matrices::reflect::{Columns, reflect_rows, reflector};
use ndloom_lib::matrices::rows::set_identity;

/// Replaces a matrix of m rows and n columns by R, and below it the tails of the reflectors. `taus` gets a factor for each. `room` has
/// m + n numbers.
#[inline(never)]
pub fn factor<T: Number>(a: &mut [T], m: usize, n: usize, taus: &mut [T], room: &mut [T]) {
    let (v, sums) = room.split_at_mut(m);
    for (k, tau) in taus.iter_mut().enumerate() {
        let v = &mut v[..m - k];
        read_column(a, n, k, k, v);
        let found = reflector(v[0], &mut v[1..]);
        v[0] = T::of(found.beta);
        for (i, &value) in v.iter().enumerate() {
            a[(k + i) * n + k] = value;
        }
        v[0] = T::ONE;
        *tau = found.tau;
        let columns = Columns {
            rows: &mut a[k * n..],
            width: n,
            from: k + 1,
        };
        reflect_rows(found.tau.conj(), v, columns, sums);
    }
}

/// Reads a column from a row on.
#[inline(never)]
fn read_column<T: Number>(a: &[T], width: usize, column: usize, from: usize, to: &mut [T]) {
    for (to, row) in to.iter_mut().zip(a[from * width..].chunks_exact(width)) {
        *to = row[column];
    }
}

/// Writes the first `width` columns of Q, which has m rows. `a` and `taus` are those of `factor`. `room` has m + `width` numbers.
#[inline(never)]
pub fn form<T: Number>(
    q: &mut [T],
    width: usize,
    a: &[T],
    m: usize,
    n: usize,
    taus: &[T],
    room: &mut [T],
) {
    let (v, sums) = room.split_at_mut(m);
    set_identity(q, width);
    for (k, &tau) in taus.iter().enumerate().rev() {
        let v = &mut v[..m - k];
        read_column(a, n, k, k, v);
        v[0] = T::ONE;
        let columns = Columns {
            rows: &mut q[k * width..],
            width,
            from: k,
        };
        reflect_rows(tau, v, columns, sums);
    }
}

/// Writes the first `height` rows of R.
pub fn upper<T: Number>(r: &mut [T], a: &[T], n: usize) {
    r.copy_from_slice(&a[..r.len()]);
    for (i, row) in r.chunks_exact_mut(n.max(1)).enumerate() {
        row[..i.min(n)].fill(T::ZERO);
    }
}
