//! Reduces a matrix to a real upper bidiagonal one by reflectors from both sides (G. Golub, W. Kahan, Calculating the singular values
//! and pseudo-inverse of a matrix, 1965; LAPACK's gebd2).

use ndloom_lib::matrices::number::Number;
use ndloom_lib::matrices::reflect::{
    Columns, reflect_column, reflect_row, reflect_rows, reflector,
};
use ndloom_lib::matrices::rows::{conjugate, set_identity};

/// A matrix A = Q B P^H with at least as many rows as columns. Column k keeps the vector of reflector k of Q, and row k that of P, each
/// with its first element, which is 1.
pub struct Reduced<'a, T: Number> {
    /// The matrix.
    pub a: &'a mut [T],
    /// The number of rows.
    pub m: usize,
    /// The number of columns.
    pub n: usize,
    /// The factors of the reflectors of Q, and of P.
    pub left: &'a mut [T],
    /// The factors of the reflectors of P.
    pub right: &'a mut [T],
    /// Room for a column and a row.
    pub room: &'a mut [T],
}

impl<T: Number> Reduced<'_, T> {
    /// Reduces the matrix. `d` gets the diagonal of B, and `e` what is above it.
    pub fn reduce(&mut self, d: &mut [T::Real], e: &mut [T::Real]) {
        let n = self.n;
        let (v, sums) = self.room.split_at_mut(self.m);
        for k in 0..n {
            let v = &mut v[..self.m - k];
            for (to, row) in v.iter_mut().zip(self.a[k * n..].chunks_exact(n)) {
                *to = row[k];
            }
            let found = reflector(v[0], &mut v[1..]);
            v[0] = T::ONE;
            d[k] = found.beta;
            self.left[k] = found.tau;
            let rows = &mut self.a[k * n..];
            for (row, &value) in rows.chunks_exact_mut(n).zip(v.iter()) {
                row[k] = value;
            }
            let columns = Columns {
                rows,
                width: n,
                from: k + 1,
            };
            reflect_rows(found.tau.conj(), v, columns, sums);
            if k + 1 < n {
                let (above, below) = self.a.split_at_mut((k + 1) * n);
                let row = &mut above[k * n + k + 1..];
                conjugate(row);
                let found = reflector(row[0], &mut row[1..]);
                row[0] = T::ONE;
                e[k] = found.beta;
                self.right[k] = found.tau;
                for other in below.chunks_exact_mut(n) {
                    reflect_row(found.tau, row, &mut other[k + 1..]);
                }
            }
        }
    }

    /// Writes P^H.
    pub fn write_right(&self, to: &mut [T]) {
        let n = self.n;
        set_identity(to, n);
        for k in (0..n.saturating_sub(1)).rev() {
            let v = &self.a[k * n + k + 1..(k + 1) * n];
            let tau = self.right[k].conj();
            for row in to[(k + 1) * n..].chunks_exact_mut(n) {
                reflect_row(tau, v, &mut row[k + 1..]);
            }
        }
    }

    /// Writes Q, transposed: the first columns of it as rows.
    pub fn write_left(&mut self, to: &mut [T]) {
        let (m, n) = (self.m, self.n);
        set_identity(to, m);
        for k in (0..n).rev() {
            let v = &mut self.room[..m - k];
            for (to, row) in v.iter_mut().zip(self.a[k * n..].chunks_exact(n)) {
                *to = row[k];
            }
            for row in to[k * m..].chunks_exact_mut(m) {
                reflect_column(self.left[k], v, &mut row[k..]);
            }
        }
    }
}
