//! The tables that exponentials, logarithms and powers share. The compiler computes them, to about 95 bits.

use ndloom_lib::math::double_double::{DoubleDouble, LN_2, ln_of_significand};

/// The rows of each table: steps of an octave.
pub const ROWS: usize = 128;

/// 2^(row / 128), and the error of rounding it, as a part of it.
pub static POWERS: [[f64; 2]; ROWS] = {
    let mut rows = [[0.0; 2]; ROWS];
    let mut row = 0;
    while row < ROWS {
        let rows_of_octave = DoubleDouble::from_float(row as f64 / ROWS as f64);
        let power = series_of_exponential(rows_of_octave.times(LN_2));
        rows[row] = [power.head, power.tail / power.head];
        row += 1;
    }
    rows
};

/// Returns e to the power of a number between 0 and 1.
const fn series_of_exponential(exponent: DoubleDouble) -> DoubleDouble {
    let one = DoubleDouble::from_float(1.0);
    let (mut sum, mut term) = (one, 30);
    while term > 0 {
        let factor = exponent.over(DoubleDouble::from_float(term as f64));
        sum = sum.times(factor).plus(one);
        term -= 1;
    }
    sum
}

/// The bits of the least significand of the table. The range ends at twice this significand, so it holds 1, which lies within a cell.
pub const LEAST_SIGNIFICAND: u64 = 0x3fe6_9000_0000_0000;

/// The row whose cell has 1. There the reciprocal is 1, and logarithms of the cell lose nothing.
pub const ROW_OF_ONE: u64 = 75;

/// For each cell of significands: a reciprocal of nine bits, and minus its natural logarithm in two parts.
pub static LOGARITHMS: [[f64; 4]; ROWS] = {
    let mut rows = [[0.0; 4]; ROWS];
    let mut row = 0;
    while row < ROWS {
        let center = f64::from_bits(LEAST_SIGNIFICAND + ((2 * row as u64 + 1) << 44));
        let grid = if center < 1.0 { 256.0 } else { 512.0 };
        let inverse = if row == ROW_OF_ONE as usize {
            1.0
        } else {
            (grid / center + 0.5) as u32 as f64 / grid
        };
        let logarithm = ln_of_significand(inverse).negated();
        let head = on_grid(logarithm.head);
        rows[row] = [inverse, head, (logarithm.head - head) + logarithm.tail, 0.0];
        row += 1;
    }
    rows
};

/// The logarithm of 2 in two parts. Products of the first with exponents are exact, and so are their sums with the first parts of
/// `LOGARITHMS`.
pub const LN_2_PARTS: [f64; 2] = {
    let head = on_grid(LN_2.head);
    [head, (LN_2.head - head) + LN_2.tail]
};

/// Rounds to a multiple of 2^-42.
const fn on_grid(value: f64) -> f64 {
    const GRID: f64 = (1u64 << 42) as f64;
    (value * GRID) as i64 as f64 / GRID
}
