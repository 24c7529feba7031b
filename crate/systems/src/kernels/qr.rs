//! QR by Householder's reflectors, as LAPACK's geqrf and ungqr: the reflectors of a panel of columns are found first, and change the
//! other columns as one product.

use ndloom_lib::matrices::blocks::{self, BLOCK, Block};
use ndloom_lib::matrices::number::Number;
use ndloom_lib::matrices::reflect::{Columns, reflect_column, reflector};
use ndloom_lib::matrices::rows::{read_columns, write_columns};

/// Returns how many numbers of room `factor` and `form` need, for a matrix and a result of at most `width` columns.
pub const fn room_for(m: usize, width: usize) -> usize {
    blocks::room_for(m, width)
}

/// Replaces a matrix of m rows and n columns by R, and below it the tails of the reflectors. `taus` gets a factor for each.
#[inline(never)]
pub fn factor<T: Number>(a: &mut [T], m: usize, n: usize, taus: &mut [T], room: &mut [T]) {
    let count = taus.len();
    for first in (0..count).step_by(BLOCK) {
        let end = (first + BLOCK).min(count);
        let (length, rows) = (m - first, &mut a[first * n..]);
        let taus = &mut taus[first..end];
        let mut block = Block::new(room, end - first, length, n);
        read_columns(rows, n, first, block.vectors, length);
        for (k, tau) in taus.iter_mut().enumerate() {
            let (done, rest) = block.vectors.split_at_mut((k + 1) * length);
            let v = &mut done[k * length + k..];
            let found = reflector(v[0], &mut v[1..]);
            (v[0], *tau) = (T::ONE, found.tau);
            for column in rest.chunks_exact_mut(length) {
                reflect_column(tau.conj(), v, &mut column[k..]);
            }
            v[0] = T::of(found.beta);
        }
        write_columns(rows, n, first, block.vectors, length);
        for (k, v) in block.vectors.chunks_exact_mut(length).enumerate() {
            v[..k].fill(T::ZERO);
            v[k] = T::ONE;
        }
        if end < n {
            block.join(taus);
            let columns = Columns {
                rows,
                width: n,
                from: end,
            };
            block.apply(columns, true);
        }
    }
}

/// Writes the first `width` columns of Q, which has m rows. `a` and `taus` are those of `factor`.
pub fn form<T: Number>(
    q: &mut [T],
    width: usize,
    a: &[T],
    (m, n): (usize, usize),
    taus: &[T],
    room: &mut [T],
) {
    blocks::form(q, (m, width), 0, taus, room, &|k, v| {
        read_columns(&a[k * n..], n, k, v, m - k);
        v[0] = T::ONE;
    });
}

/// Writes the first `height` rows of R.
pub fn upper<T: Number>(r: &mut [T], a: &[T], n: usize) {
    r.copy_from_slice(&a[..r.len()]);
    for (i, row) in r.chunks_exact_mut(n.max(1)).enumerate() {
        row[..i.min(n)].fill(T::ZERO);
    }
}
