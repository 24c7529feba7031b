//! Transforms of real lines at half the work. The real elements of a line of even length are taken as pairs: as complex numbers of a
//! line half as long. A block then has one row more than there are pairs.

use super::numbers::{Pair, directed, split_mut, turned};
use ndloom_lib::vector::lanes::F64s;

/// What is done to the numbers of real lines.
#[derive(Clone, Copy, PartialEq)]
pub enum Change {
    /// The transform of pairs becomes the first half of the transform of their parts.
    TakeApart,
    /// The first half of a transform of real elements becomes the transform of their pairs.
    Join,
    /// The first half of a transform of an odd number of real elements becomes all of it. Its first number becomes real.
    Mirror,
}

/// Changes the rows of a block. The factors are half of the roots of each row but the first, times -i.
pub fn change(change: Change, block: &mut [Pair], side: usize, factors: &[Pair]) {
    let (first, others) = split_mut(block, side);
    let is_join = change == Change::Join;
    match change {
        Change::TakeApart | Change::Join => {
            let count = others.len() - side;
            let (others, last) = split_mut(others, count);
            change_opposites(others, side, factors, if is_join { -1.0 } else { 1.0 });
            for (first, last) in first.iter_mut().zip(last) {
                let ([re, im], [end, _]) = (*first, *last);
                if is_join {
                    *first = [0.5 * (re + end), 0.5 * (re - end)];
                } else {
                    (*first, *last) = ([re + im, 0.0], [re - im, 0.0]);
                }
            }
        }
        Change::Mirror => {
            first.iter_mut().for_each(|number| number[1] = 0.0);
            let half = others.len() / side / 2 * side;
            let (rows, opposites) = split_mut(others, half);
            for (row, opposite) in rows.chunks(side).zip(opposites.rchunks_mut(side)) {
                for (&[re, im], opposite) in row.iter().zip(opposite) {
                    *opposite = [re, -im];
                }
            }
        }
    }
}

/// Takes rows apart from their opposites or joins them: both add to the half of the sum of a row and the conjugate of its opposite a
/// multiple of the difference. A row in the middle is its own opposite.
#[inline(never)]
fn change_opposites(block: &mut [Pair], side: usize, factors: &[Pair], direction: f64) {
    let (conjugate, half) = (F64s::new([1.0, -1.0]), F64s::splat(0.5));
    let change = |upper: Pair, lower: Pair, factor: [F64s; 2]| {
        let (upper, lower) = (F64s::new(upper), F64s::new(lower).times(conjugate));
        let even = upper.plus(lower).times(half);
        let odd = turned(upper.minus(lower), factor);
        [even.plus(odd), even.minus(odd).times(conjugate)].map(F64s::lanes)
    };
    let rows = block.len() / side;
    let (upper, rest) = split_mut(block, rows / 2 * side);
    let (middle, lower) = split_mut(rest, rows % 2 * side);
    let pairs = upper
        .chunks_exact_mut(side)
        .zip(lower.rchunks_exact_mut(side));
    for ((upper, lower), &factor) in pairs.zip(factors) {
        let factor = directed(factor, direction);
        for (upper, lower) in upper.iter_mut().zip(lower) {
            [*upper, *lower] = change(*upper, *lower, factor);
        }
    }
    for number in middle {
        let factor = factors.get(rows / 2).copied().unwrap_or_default();
        *number = change(*number, *number, directed(factor, direction))[1];
    }
}
