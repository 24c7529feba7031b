//! Balances a matrix before its eigenvalues are sought (B. N. Parlett, C. Reinsch, Balancing a matrix for calculation of eigenvalues
//! and eigenvectors, 1969; LAPACK's gebal): a permutation brings eigenvalues that stand alone to the ends, and powers of two make rows
//! and columns of what is between them about as long as each other.

use ndloom_lib::dtypes::element::Element;
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::matrices::reflect::length_of;
use ndloom_lib::matrices::rows::{gather, largest, swap_rows};

/// The rows and columns between the ends: `low` to `high`, both included, unless the matrix is empty.
#[derive(Clone, Copy)]
pub struct Middle {
    /// The first.
    pub low: usize,
    /// The last.
    pub high: usize,
}

/// Balances a matrix of at least one row. `factors` gets for each row of the middle its factor, and for the others the row that it was
/// exchanged with. `room` is room for a row.
pub fn balance<T: Number>(
    a: &mut [T],
    n: usize,
    factors: &mut [T::Real],
    room: &mut [T],
) -> Middle {
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
    while scale_once(a, n, middle, factors, room) {}
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

/// The bounds of factors and lengths, as LAPACK's: the least normal number over the precision, and the reciprocal.
const LEAST: f64 = f64::from_bits((1023 - 970) << 52);
const MOST: f64 = f64::from_bits((1023 + 970) << 52);

/// Multiplies each column by a power of two and its row by the reciprocal, where that shortens them. The elements of the diagonal count:
/// else a matrix that is nearly diagonal would be balanced too much (R. James, J. Langou, B. R. Lowery, On matrix balancing and
/// eigenvector computation, 2014). Returns whether one was.
fn scale_once<T: Number>(
    a: &mut [T],
    n: usize,
    Middle { low, high }: Middle,
    factors: &mut [T::Real],
    room: &mut [T],
) -> bool {
    let mut is_changed = false;
    for i in low..=high {
        let above = &mut room[..=high];
        gather(above, &a[i..], n);
        let row = &a[i * n..][..n];
        let lengths = [length_of(&above[low..]), length_of(&row[low..=high])];
        let largest = [largest(T::parts(above)), largest(T::parts(&row[low..]))];
        let factor = factor_for(lengths.map(T::Real::to_f64), largest.map(T::Real::to_f64));
        let all = factors[i].to_f64() * factor;
        if factor == 1.0 || !(LEAST..=MOST).contains(&all) {
            continue;
        }
        is_changed = true;
        factors[i] = T::Real::from_f64(all);
        let [factor, reciprocal] = [factor, 1.0 / factor].map(T::Real::from_f64);
        for value in &mut a[i * n..][..n] {
            *value = value.scaled(reciprocal);
        }
        for row in a.chunks_exact_mut(n) {
            row[i] = row[i].scaled(factor);
        }
    }
    is_changed
}

/// Returns the power of two for a column, whose reciprocal is that for its row: 1 unless both together become shorter by a twentieth. Takes
/// the lengths of both, and their largest elements, which must neither overflow nor underflow.
#[inline(never)]
fn factor_for([mut column, mut row]: [f64; 2], [mut most, mut other]: [f64; 2]) -> f64 {
    if column == 0.0 || row == 0.0 {
        return 1.0;
    }
    let sum = column + row;
    let mut factor = 1.0;
    while column < row / 2.0 && most.max(factor) < MOST / 2.0 && other.min(row) > LEAST * 2.0 {
        (factor, column, row) = (factor * 2.0, column * 2.0, row / 2.0);
        (most, other) = (most * 2.0, other / 2.0);
    }
    while column / 2.0 >= row && other < MOST / 2.0 && most.min(column).min(factor) > LEAST * 2.0 {
        (factor, column, row) = (factor / 2.0, column / 2.0, row * 2.0);
        (most, other) = (most / 2.0, other * 2.0);
    }
    if column + row < 0.95 * sum {
        factor
    } else {
        1.0
    }
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
