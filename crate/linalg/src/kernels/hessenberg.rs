//! Reduces a matrix to Hessenberg form by Householder's reflectors (LAPACK's gehd2).

use super::balance::Middle;
use ndloom_lib::matrices::number::Number;
use ndloom_lib::matrices::reflect::{
    Columns, reflect_column, reflect_row, reflect_rows, reflector,
};
use ndloom_lib::matrices::rows::set_identity;

/// Replaces a matrix by its Hessenberg form. Column k keeps the tail of a reflector, and `taus` its factor. `room` has 2 n numbers.
pub fn reduce<T: Number>(h: &mut [T], n: usize, middle: Middle, taus: &mut [T], room: &mut [T]) {
    let (v, sums) = room.split_at_mut(n);
    let end = middle.high + 1;
    for k in middle.low + 1..middle.high {
        let v = &mut v[..end - k];
        read_vector(h, n, k, v);
        let found = reflector(v[0], &mut v[1..]);
        v[0] = T::ONE;
        taus[k] = found.tau;
        let columns = Columns {
            rows: &mut h[k * n..end * n],
            width: n,
            from: k,
        };
        reflect_rows(found.tau.conj(), v, columns, sums);
        for row in h[..end * n].chunks_exact_mut(n) {
            reflect_row(found.tau, v, &mut row[k..end]);
        }
        h[k * n + k - 1] = T::of(found.beta);
        for (i, &value) in v.iter().enumerate().skip(1) {
            h[(k + i) * n + k - 1] = value;
        }
    }
}

fn read_vector<T: Number>(h: &[T], n: usize, k: usize, v: &mut [T]) {
    for (i, value) in v.iter_mut().enumerate() {
        *value = h[(k + i) * n + k - 1];
    }
}

/// Writes the transpose of Q, where the matrix was Q H Q^H. There may be no room for it. Clears what is below the Hessenberg form.
pub fn accumulate<T: Number>(
    h: &mut [T],
    q: &mut [T],
    n: usize,
    middle: Middle,
    taus: &[T],
    room: &mut [T],
) {
    let end = middle.high + 1;
    set_identity(q, n);
    for k in (middle.low + 1..middle.high).rev() {
        let v = &mut room[..end - k];
        read_vector(h, n, k, v);
        v[0] = T::ONE;
        // Without room there are no rows.
        for row in q.chunks_exact_mut(n).take(end).skip(k) {
            reflect_column(taus[k], v, &mut row[k..end]);
        }
        for i in k + 1..end {
            h[i * n + k - 1] = T::ZERO;
        }
    }
}
