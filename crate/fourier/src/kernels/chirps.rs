//! Transforms of any length as a convolution with a chirp (L. I. Bluestein, 1970): the product of two numbers is half of the sum of their
//! squares less the square of their difference.

use super::numbers::{Pair, directed, split_mut, turned};
use super::passes::{Rows, Work};
use super::tables::Tables;
use ndloom_lib::vector::lanes::F64s;

/// Transforms a line, whose numbers are the first rows of `block`. It has as many rows as the passes transform.
pub fn transform(work: &Work, tables: &Tables, block: &mut [Pair], rooms: [&mut [Pair]; 2]) {
    let (side, direction) = (work.side, work.direction);
    let [one, other] = rooms;
    let passes = Work {
        lines: 1,
        direction: 1.0,
        scale: 1.0,
        ..*work
    };
    let back = Work {
        direction: -1.0,
        ..passes
    };
    let rows = Rows { row: side, line: 0 };
    multiply(block, side, tables.chirp, direction, 1.0);
    split_mut(block, side * tables.chirp.len()).1.fill([0.0; 2]);
    passes.run(None, (block, rows), [one, other]);
    multiply(block, side, tables.filter, direction, 1.0);
    back.run(None, (block, rows), [one, other]);
    multiply(block, side, tables.chirp, direction, work.scale);
}

/// Multiplies the rows of a block by factors, or by their conjugates if the direction is -1, and by a scale.
#[inline(never)]
fn multiply(block: &mut [Pair], side: usize, factors: &[Pair], direction: f64, scale: f64) {
    for (row, &factor) in block.chunks_exact_mut(side).zip(factors) {
        let factor = directed(factor, direction);
        for number in row {
            *number = turned(F64s::new(*number), factor)
                .times(F64s::splat(scale))
                .lanes();
        }
    }
}
