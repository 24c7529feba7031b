//! Networks of comparisons, which need no branches: a branch that depends on keys is mispredicted half of the time.
//!
//! Each lane of the rows is sorted, all lanes at once. Then lanes are merged.

use super::rows::{Lanes, Row};

/// So many rows are sorted in the registers of a processor.
pub const FEWEST: usize = 8;

/// Orders the keys of the rows at each pair of places.
macro_rules! network {
    ($lanes:ident $rows:ident: $($one:literal $other:literal,)*) => {$(
        ($rows[$one], $rows[$other]) = $lanes::ordered($rows[$one], $rows[$other]);
    )*};
}

/// Sorts the lanes of rows, by the fewest comparisons that are known: 19.
#[inline(always)]
pub fn sort_fewest<L: Lanes>(mut rows: [Row; FEWEST]) -> [Row; FEWEST] {
    network!(L rows:
        0 2, 1 3, 4 6, 5 7,
        0 4, 1 5, 2 6, 3 7,
        0 1, 2 3, 4 5, 6 7,
        2 4, 3 5,
        1 4, 3 6,
        1 2, 3 4, 5 6,
    );
    rows
}

/// Sorts lanes of `2 * step` rows each that rise and then fall, by K. E. Batcher's bitonic merge.
#[inline(always)]
fn merge<L: Lanes>(rows: &mut [Row], mut step: usize) {
    while step >= FEWEST {
        for part in rows.chunks_exact_mut(2 * step) {
            let (one, other) = part.split_at_mut(step);
            for (a, b) in one.iter_mut().zip(other) {
                (*a, *b) = L::ordered(*a, *b);
            }
        }
        step /= 2;
    }
    for part in rows.as_chunks_mut::<FEWEST>().0 {
        let mut local = *part;
        network!(L local: 0 4, 1 5, 2 6, 3 7, 0 2, 1 3, 4 6, 5 7, 0 1, 2 3, 4 5, 6 7,);
        *part = local;
    }
}

/// Merges each pair of groups of `half` lanes. The rows of a group are sorted lane by lane.
#[inline(always)]
fn merge_lanes<L: Lanes>(rows: &mut [Row], half: usize) {
    let (first, second) = rows.split_at_mut(rows.len() / 2);
    for (a, b) in first.iter_mut().zip(second.iter_mut().rev()) {
        let (low, high) = L::ordered(*a, L::reversed(*b, half));
        *a = L::joined(low, high, half);
        *b = L::reversed(L::joined(high, low, half), half);
        if half == 2 {
            for row in [a, b] {
                let (low, high) = L::ordered(*row, L::reversed(*row, 1));
                *row = L::joined(low, high, 1);
            }
        }
    }
    merge::<L>(rows, rows.len() / 2);
}

/// Sorts the keys of a power of two of rows, lane after lane.
#[inline(never)]
pub fn sort_rows<L: Lanes>(rows: &mut [Row]) {
    for part in rows.as_chunks_mut().0 {
        *part = sort_fewest::<L>(*part);
    }
    let mut length = FEWEST;
    while length < rows.len() {
        for part in rows.chunks_exact_mut(2 * length) {
            let (one, other) = part.split_at_mut(length);
            for (a, b) in one.iter_mut().zip(other.iter_mut().rev()) {
                (*a, *b) = L::ordered(*a, *b);
            }
        }
        merge::<L>(rows, length / 2);
        length *= 2;
    }
    merge_lanes::<L>(rows, 1);
    if L::COUNT == 4 {
        merge_lanes::<L>(rows, 2);
    }
}
