//! Blocks of reflectors as products of matrices: H_1 ... H_k = I - V T V^H with an upper triangle T (R. Schreiber, C. Van Loan, A
//! storage-efficient WY representation for products of Householder transformations, 1989; LAPACK's larft and larfb).

use super::number::Number;
use super::reflect::{Columns, reflect_rows};
use super::rows::{conjugate, dot_of_conj, gather, set_identity, take_products};

/// The reflectors of a block.
pub const BLOCK: usize = 16;

/// The rows that are read for all reflectors at a time. Their factors must fit `BLOCK`.
const ROWS: usize = 8;

/// With fewer reflectors than this, `form` applies them one by one.
const ENOUGH: usize = 40;

/// Room for a block of reflectors.
pub struct Block<'a, T> {
    /// The vectors, as rows.
    pub vectors: &'a mut [T],
    triangle: &'a mut [T],
    sums: &'a mut [T],
    /// The length of the vectors.
    length: usize,
}

/// Returns how many numbers of room a block needs whose vectors have at most `length` elements, for matrices of so many columns.
pub const fn room_for(length: usize, width: usize) -> usize {
    BLOCK * (length + BLOCK + width)
}

impl<'a, T: Number> Block<'a, T> {
    /// Returns the room for vectors of a length, which are zeros.
    pub fn new(room: &'a mut [T], count: usize, length: usize, width: usize) -> Self {
        let (vectors, room) = room.split_at_mut(count * length);
        let (triangle, room) = room.split_at_mut(BLOCK * BLOCK);
        let sums = &mut room[..count * width];
        vectors.fill(T::ZERO);
        Block {
            vectors,
            triangle,
            sums,
            length,
        }
    }

    /// Makes the triangle of the factors of the reflectors.
    pub fn join(&mut self, taus: &[T]) {
        let vector = |i: usize| &self.vectors[i * self.length..][..self.length];
        let t = &mut *self.triangle;
        for (i, &tau) in taus.iter().enumerate() {
            let mut products = [T::ZERO; BLOCK];
            for (j, product) in products[..i].iter_mut().enumerate() {
                *product = dot_of_conj(&vector(j)[i..], &vector(i)[i..]);
            }
            for j in 0..i {
                let row = &t[j * BLOCK..][..i];
                let sum = (j..i).fold(T::ZERO, |sum, l| sum + row[l] * products[l]);
                t[j * BLOCK + i] = -(tau * sum);
            }
            t[i * BLOCK + i] = tau;
        }
    }

    /// Multiplies rows by H_1 ... H_k from the left, or with `is_adjoint` by its conjugate transpose. There are as many rows as the
    /// vectors have elements.
    #[inline(never)]
    pub fn apply(&mut self, columns: Columns<T>, is_adjoint: bool) {
        let Columns { rows, width, from } = columns;
        let (length, columns) = (self.length, width - from);
        let count = self.vectors.len() / length;
        let sums = &mut self.sums[..count * columns];
        if columns == 0 {
            return;
        }
        // Adds up -V^H A: `take_products` subtracts.
        sums.fill(T::ZERO);
        let mut room = [T::ZERO; BLOCK];
        for (turn, rows) in rows.chunks(ROWS * width).enumerate() {
            let vectors = self.vectors.chunks_exact(length);
            for (sum, v) in sums.chunks_exact_mut(columns).zip(vectors) {
                let end = length.min((turn + 1) * ROWS);
                let factors = &mut room[..end - turn * ROWS];
                gather(factors, &v[turn * ROWS..end], 1);
                conjugate(factors);
                take_products(sum, factors, &rows[from..], width);
            }
        }
        multiply_triangle(self.triangle, is_adjoint, sums, columns);
        for (r, row) in rows.chunks_exact_mut(width).enumerate() {
            let factors = &mut room[..count];
            gather(factors, &self.vectors[r..], length);
            take_products(&mut row[from..], factors, sums, columns);
        }
    }
}

/// Multiplies rows by -T from the left, or by its conjugate transpose.
fn multiply_triangle<T: Number>(t: &[T], is_adjoint: bool, rows: &mut [T], width: usize) {
    let count = rows.len() / width;
    let mut room = [T::ZERO; BLOCK];
    for turn in 0..count {
        let i = if is_adjoint { count - 1 - turn } else { turn };
        let (above, rest) = rows.split_at_mut(i * width);
        let (row, below) = rest.split_at_mut(width);
        let own = t[i * BLOCK + i];
        let own = if is_adjoint { own.conj() } else { own };
        row.iter_mut().for_each(|value| *value = -(*value * own));
        let factors = &mut room[..if is_adjoint { i } else { count - i - 1 }];
        if is_adjoint {
            gather(factors, &t[i..], BLOCK);
            conjugate(factors);
            take_products(row, factors, above, width);
        } else {
            gather(factors, &t[i * BLOCK + i + 1..], 1);
            take_products(row, factors, below, width);
        }
    }
}

/// Writes the first `width` columns of H_1 ... H_k, a matrix of m rows. Reflector k changes the rows from k + `below` on: `read` writes its
/// vector, of which the first element is 1. `room` has as many numbers as `room_for` tells for m and `width`, and at least m + `width`.
#[inline(never)]
pub fn form<T: Number>(
    q: &mut [T],
    (m, width): (usize, usize),
    below: usize,
    taus: &[T],
    room: &mut [T],
    read: &dyn Fn(usize, &mut [T]),
) {
    set_identity(q, width);
    // Blocks of complex numbers would gain little for their size.
    if taus.len() < ENOUGH || T::IS_COMPLEX {
        let (v, sums) = room.split_at_mut(m);
        for (k, &tau) in taus.iter().enumerate().rev() {
            let row = k + below;
            let v = &mut v[..m - row];
            read(k, v);
            let columns = Columns {
                rows: &mut q[row * width..],
                width,
                from: row,
            };
            reflect_rows(tau, v, columns, sums);
        }
        return;
    }
    for first in (0..taus.len()).step_by(BLOCK).rev() {
        let taus = &taus[first..(first + BLOCK).min(taus.len())];
        let row = first + below;
        let mut block = Block::new(room, taus.len(), m - row, width);
        for (k, v) in block.vectors.chunks_exact_mut(m - row).enumerate() {
            read(first + k, &mut v[k..]);
        }
        block.join(taus);
        let columns = Columns {
            rows: &mut q[row * width..],
            width,
            from: row,
        };
        block.apply(columns, false);
    }
}
