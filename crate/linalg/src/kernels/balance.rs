//! Balances a matrix before its eigenvalues are sought (B. N. Parlett, C. Reinsch, Balancing a matrix for calculation of eigenvalues
//! and eigenvectors, 1969; LAPACK's gebal): a permutation brings eigenvalues that stand alone to the ends, and powers of two make rows
//! and columns of what is between them about as long as each other.

use ndloom_lib::dtypes::element::Element;
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::matrices::rows::swap_rows;

/// The rows and columns between the ends: `low` to `high`, both included, unless the matrix is empty.
#[derive(Clone, Copy)]
pub struct Middle {
    /// The first.
    pub low: usize,
    /// The last.
    pub high: usize,
}

/// Balances a matrix of at least one row. `factors` gets for each row of the middle its factor, and for the others the row that it was
/// exchanged with.
pub fn balance<T: Number>(a: &mut [T], n: usize, factors: &mut [T::Real]) -> Middle {
    let mut middle = Middle {
        low: 0,
        high: n - 1,
    };
    let index = |i: usize| T::Real::from_f64(i as f64);
    while let Some(i) = (0..=middle.high)
        .rev()
        .find(|&i| stands_alone(a, n, (0, middle.high), i, true))
    {
        exchange(a, n, i, middle.high);
        factors[middle.high] = index(i);
        if middle.high == 0 {
            return middle;
        }
        middle.high -= 1;
    }
    while let Some(j) = (middle.low..=middle.high)
        .find(|&j| stands_alone(a, n, (middle.low, middle.high), j, false))
    {
        exchange(a, n, j, middle.low);
        factors[middle.low] = index(j);
        middle.low += 1;
    }
    factors[middle.low..=middle.high].fill(T::Real::ONE);
    while scale_once(a, n, middle, factors) {}
    middle
}

/// Whether a row, or a column, of a part of a matrix has nothing but zeros beside the diagonal.
#[inline(never)]
fn stands_alone<T: Number>(
    a: &[T],
    n: usize,
    (low, high): (usize, usize),
    i: usize,
    is_row: bool,
) -> bool {
    (low..=high).all(|j| j == i || (if is_row { a[i * n + j] } else { a[j * n + i] }) == T::ZERO)
}

/// Exchanges two rows and the columns of the same numbers.
#[inline(never)]
fn exchange<T: Number>(a: &mut [T], n: usize, i: usize, j: usize) {
    swap_rows(a, n, i, j);
    for row in a.chunks_exact_mut(n) {
        row.swap(i, j);
    }
}

/// The most powers of two of one step.
const MOST_STEPS: usize = 200;

/// Multiplies each column by a power of two and its row by the reciprocal, where that shortens them. The elements of the diagonal count:
/// else a matrix that is nearly diagonal would be balanced too much (R. James, J. Langou, B. R. Lowery, On matrix balancing and
/// eigenvector computation, 2014). Returns whether one was.
fn scale_once<T: Number>(a: &mut [T], n: usize, middle: Middle, factors: &mut [T::Real]) -> bool {
    let [two, half, enough] = [2.0, 0.5, 0.95].map(T::Real::from_f64);
    let mut is_changed = false;
    for i in middle.low..=middle.high {
        let [mut column, mut row] = [T::Real::ZERO; 2];
        for j in middle.low..=middle.high {
            column = column + a[j * n + i].square();
            row = row + a[i * n + j].square();
        }
        let (mut column, mut row) = (column.sqrt(), row.sqrt());
        if column == T::Real::ZERO || row == T::Real::ZERO {
            continue;
        }
        let sum = column + row;
        let mut factor = T::Real::ONE;
        for _ in 0..MOST_STEPS {
            if column < row * half {
                (factor, column, row) = (factor * two, column * two, row * half);
            } else if column * half >= row {
                (factor, column, row) = (factor * half, column * half, row * two);
            } else {
                break;
            }
        }
        if column + row < enough * sum {
            is_changed = true;
            factors[i] = factors[i] * factor;
            let reciprocal = T::Real::ONE / factor;
            a[i * n..][..n]
                .iter_mut()
                .for_each(|value| *value = value.scaled(reciprocal));
            a.iter_mut()
                .skip(i)
                .step_by(n)
                .for_each(|value| *value = value.scaled(factor));
        }
    }
    is_changed
}

/// Turns vectors, the columns of a matrix, into those of the matrix before it was balanced.
pub fn unbalance<T: Number>(vectors: &mut [T], n: usize, middle: Middle, factors: &[T::Real]) {
    for i in middle.low..=middle.high {
        // With one row that stands alone there is no middle.
        if middle.high > middle.low {
            vectors[i * n..][..n]
                .iter_mut()
                .for_each(|value| *value = value.scaled(factors[i]));
        }
    }
    let place = |i: usize| factors[i].to_f64() as usize;
    for i in (0..middle.low).rev() {
        swap_rows(vectors, n, i, place(i));
    }
    for i in middle.high + 1..n {
        swap_rows(vectors, n, i, place(i));
    }
}
