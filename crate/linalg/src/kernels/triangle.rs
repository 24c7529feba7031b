//! Tall matrices as triangles: QR by Householder's reflectors, one by one. What is computed of the triangle alone costs little beside it.

use ndloom_lib::matrices::number::Number;
use ndloom_lib::matrices::reflect::{Columns, reflect_by_column, reflect_rows};
use ndloom_lib::matrices::rows::{gather, write_columns};

/// A matrix with so many times as many rows as columns is made a triangle first, if its numbers are real: the others would gain little for
/// the size.
const TALL: usize = 2;

/// Whether a matrix of m rows and n columns is made a triangle first.
pub fn is_tall<T: Number>(m: usize, n: usize) -> bool {
    !T::IS_COMPLEX && n > 0 && m >= TALL * n
}

/// A matrix of which the first columns, as many as there are factors, were replaced by R and below it by the tails of the reflectors.
pub struct Triangle<'a, T: Number> {
    /// The matrix.
    pub a: &'a mut [T],
    /// The columns of the matrix.
    pub width: usize,
    /// The factors of the reflectors.
    pub taus: &'a mut [T],
    /// Room for a column.
    pub v: &'a mut [T],
    /// Room for a row, of the matrix or of one that is multiplied.
    pub sums: &'a mut [T],
}

impl<T: Number> Triangle<'_, T> {
    /// Finds the reflectors. Multiplies the other columns by Q^H.
    pub fn find(&mut self) {
        let width = self.width;
        for k in 0..self.taus.len() {
            let rows = &mut self.a[k * width..];
            let v = &mut self.v[k..];
            let found = reflect_by_column(rows, width, k, v, self.sums);
            v[0] = T::of(found.beta);
            write_columns(rows, width, k, v, v.len());
            self.taus[k] = found.tau;
        }
    }

    /// Writes R, a matrix of as many rows as columns.
    pub fn write(&self, to: &mut [T]) {
        let n = self.taus.len();
        to.fill(T::ZERO);
        for i in 0..n {
            to[i * n + i..(i + 1) * n].copy_from_slice(&self.a[i * self.width + i..][..n - i]);
        }
    }

    /// Multiplies a matrix of so many columns by Q.
    pub fn multiply(&mut self, to: &mut [T], columns: usize) {
        for (k, &tau) in self.taus.iter().enumerate().rev() {
            let v = &mut self.v[k..];
            gather(v, &self.a[k * self.width + k..], self.width);
            v[0] = T::ONE;
            let columns = Columns {
                rows: &mut to[k * columns..],
                width: columns,
                from: 0,
            };
            reflect_rows(tau, v, columns, self.sums);
        }
    }
}
