//! Reduces a symmetric or Hermitian matrix to a real tridiagonal one by Householder's reflectors, from the last row on (R. S. Martin,
//! C. Reinsch, J. H. Wilkinson, Householder's tridiagonalization of a symmetric matrix, 1968; LAPACK's hetd2).

use ndloom_lib::matrices::blocks::form;
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::matrices::reflect::reflector;
use ndloom_lib::matrices::rows::{add_multiple, dot, dot_of_conj, transpose};

/// Replaces a matrix, of which the lower triangle is read, by the diagonal `d` and what is beside it, `e`: element i of `e` is beside
/// elements i and i + 1 of the diagonal. Row i keeps the vector of a reflector, and `taus` its factor. `room` has n numbers.
pub fn reduce<T: Number>(
    a: &mut [T],
    n: usize,
    d: &mut [T::Real],
    e: &mut [T::Real],
    taus: &mut [T],
    room: &mut [T],
) {
    for i in (1..n).rev() {
        let (above, rest) = a.split_at_mut(i * n);
        let v = &mut rest[..i];
        // The reflector is that of the column, which is the conjugate of the row.
        v.iter_mut().for_each(|value| *value = value.conj());
        let (tail, last) = v.split_at_mut(i - 1);
        let found = reflector(last[0], tail);
        last[0] = T::ONE;
        e[i - 1] = found.beta;
        taus[i] = found.tau;
        if found.tau != T::ZERO {
            update(above, n, v, found.tau, &mut room[..i]);
        }
    }
    for i in 0..n {
        d[i] = a[i * n + i].real();
    }
}

/// Makes of the lower triangle that of H^H A H, where H = I - tau v v^H: A - v w^H - w v^H with w = tau A v less a multiple of v.
fn update<T: Number>(a: &mut [T], n: usize, v: &[T], tau: T, w: &mut [T]) {
    w.fill(T::ZERO);
    for (r, row) in a.chunks_exact_mut(n).enumerate() {
        // The diagonal is real.
        row[r] = T::of(row[r].real());
        let product = add_and_dot(&mut w[..r], v[r], &row[..r], &v[..r]);
        w[r] = product + row[r] * v[r];
    }
    for value in w.iter_mut() {
        *value = *value * tau;
    }
    let half = T::Real::from_f64(-0.5);
    let factor = (tau * dot_of_conj(w, v)).scaled(half);
    add_multiple(w, factor, v);
    for (r, row) in a.chunks_exact_mut(n).enumerate() {
        let (f, g) = (v[r], w[r]);
        for ((value, &v), &w) in row[..=r].iter_mut().zip(v).zip(w.iter()) {
            *value = *value - f * w.conj() - g * v.conj();
        }
    }
}

/// Adds a multiple of a conjugated row to `to`, and returns the product of the row and `v`.
#[inline(always)]
fn add_and_dot<T: Number>(to: &mut [T], factor: T, row: &[T], v: &[T]) -> T {
    for (to, &value) in to.iter_mut().zip(row) {
        *to = *to + factor * value.conj();
    }
    dot(row, v)
}

/// Replaces the vectors of the reflectors by Q, transposed: its rows are the columns of Q, where A = Q T Q^H. `q` is room for a matrix, and
/// `room` has as many numbers as `blocks::room_for` tells.
pub fn accumulate<T: Number>(a: &mut [T], n: usize, taus: &mut [T], q: &mut [T], room: &mut [T]) {
    // The reflectors begin with the last row. With rows and columns turned around they begin with the first.
    let taus = taus.get_mut(1..).unwrap_or_default();
    taus.reverse();
    form(q, (n, n), 1, taus, room, &|k, v| {
        let row = n - 1 - k;
        let vector = a[row * n..][..row].iter().rev();
        v.iter_mut()
            .zip(vector)
            .for_each(|(to, &value)| *to = value);
    });
    q.reverse();
    transpose(a, q, n);
}
