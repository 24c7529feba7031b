//! Reduces a matrix to a real upper bidiagonal one by reflectors from both sides (G. Golub, W. Kahan, Calculating the singular values
//! and pseudo-inverse of a matrix, 1965; LAPACK's gebd2).

use ndloom_lib::matrices::blocks::form;
use ndloom_lib::matrices::number::Number;
use ndloom_lib::matrices::reflect::{reflect_by_column, reflect_row, reflector};
use ndloom_lib::matrices::rows::{conjugate, transpose, write_columns};

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
    /// Room for a column and a row, and for the vectors as much as `blocks::room_for` tells.
    pub room: &'a mut [T],
}

impl<T: Number> Reduced<'_, T> {
    /// Reduces the matrix. `d` gets the diagonal of B, and `e` what is above it.
    pub fn reduce(&mut self, d: &mut [T::Real], e: &mut [T::Real]) {
        let n = self.n;
        let (v, sums) = self.room.split_at_mut(self.m);
        for k in 0..n {
            let v = &mut v[..self.m - k];
            let rows = &mut self.a[k * n..];
            let found = reflect_by_column(rows, n, k, v, sums);
            d[k] = found.beta;
            self.left[k] = found.tau;
            write_columns(rows, n, k, v, v.len());
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

    /// Writes P^H. `p` is room for a matrix.
    pub fn write_right(&mut self, to: &mut [T], p: &mut [T]) {
        let Reduced { a, n, right, .. } = self;
        let n = *n;
        let p = &mut p[..n * n];
        let taus = &right[..n.saturating_sub(1)];
        form(p, (n, n), 1, taus, self.room, &|k, v| {
            v.copy_from_slice(&a[k * n + k + 1..(k + 1) * n]);
        });
        transpose(to, p, n);
        conjugate(to);
    }

    /// Writes Q, transposed: the first columns of it as rows. `q` is room for as many numbers.
    pub fn write_left(&mut self, to: &mut [T], q: &mut [T]) {
        let (a, m, n) = (&*self.a, self.m, self.n);
        let width = to.len() / m.max(1);
        form(q, (m, width), 0, self.left, self.room, &|k, v| {
            for (to, row) in v.iter_mut().zip(a[k * n..].chunks_exact(n)) {
                *to = row[k];
            }
        });
        transpose(to, q, width);
    }
}
