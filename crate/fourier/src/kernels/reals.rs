//! Transforms of real lines at half the work. The real elements of a line of even length are taken as pairs: as complex numbers of a
//! line half as long. A block then has one row more than there are pairs.

use super::numbers::{Pair, directed, turned};
use ndloom_lib::vector::lanes::F64s;
use std::process::abort;

/// What is done to the numbers of real lines.
#[derive(Clone, Copy, PartialEq)]
pub enum Change {
    /// The transform of pairs becomes the first half of the transform of their parts.
    TakeApart,
    /// The first half of a transform of real elements becomes the transform of their pairs.
    Join,
    /// The first half of a transform of an odd number of real elements becomes all of it.
    Mirror,
    /// The numbers of the first row become real.
    DropImaginary,
}

/// Changes the rows of a block. The factors are half of the roots of each row but the first, times -i.
pub fn change(change: Change, block: &mut [Pair], side: usize, factors: &[Pair]) {
    let rows = block.len() / side;
    for line in 0..side {
        let place = (rows - 1) * side + line;
        let (Some(&[re, im]), Some(&[last, _])) = (block.get(line), block.get(place)) else {
            abort()
        };
        block[line] = match change {
            Change::TakeApart => [re + im, 0.0],
            Change::Join => [0.5 * (re + last), 0.5 * (re - last)],
            Change::Mirror | Change::DropImaginary => [re, 0.0],
        };
        if change == Change::TakeApart {
            block[place] = [re - im, 0.0];
        }
    }
    if change != Change::DropImaginary {
        change_opposites(change, block, side, factors);
    }
}

/// Takes rows apart from their opposites or joins them: both add to the half of the sum of a row and the conjugate of its opposite a
/// multiple of the difference. Or makes the opposites the conjugates of the rows.
fn change_opposites(change: Change, block: &mut [Pair], side: usize, factors: &[Pair]) {
    let is_mirror = change == Change::Mirror;
    let direction = if change == Change::Join { -1.0 } else { 1.0 };
    let (conjugate, half) = (F64s::new([1.0, -1.0]), F64s::splat(0.5));
    let rows = block.len() / side;
    let opposite = if is_mirror { rows } else { rows - 1 };
    for row in 1..rows.div_ceil(2) {
        let own = factors.get(row - 1).copied();
        let factor = directed(own.unwrap_or_default(), direction);
        for line in 0..side {
            let (one, other) = (row * side + line, (opposite - row) * side + line);
            let (Some(&upper), Some(&lower)) = (block.get(one), block.get(other)) else {
                abort()
            };
            let (upper, lower) = (F64s::new(upper), F64s::new(lower).times(conjugate));
            let even = upper.plus(lower).times(half);
            let odd = turned(upper.minus(lower), factor);
            let (upper, lower) = if is_mirror {
                (upper, upper)
            } else {
                (even.plus(odd), even.minus(odd))
            };
            block[one] = upper.lanes();
            block[other] = lower.times(conjugate).lanes();
        }
    }
}
