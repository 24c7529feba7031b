//! Logarithms of factorials and of the gamma function, as NumPy computes them for different distributions.

use ndloom_lib::math::double_double::DoubleDouble;
use ndloom_lib::math::natural::{ln, ln_wide};

/// The number of factorials whose logarithms a table has.
pub const LOG_FACTORIALS: usize = 126;

/// Computes the logarithms of 0!, 1!, 2! and so on.
pub fn fill_log_factorials(table: &mut [f64; LOG_FACTORIALS]) {
    let mut sum = DoubleDouble::from_float(0.0);
    for (number, item) in table.iter_mut().enumerate() {
        if number > 1 {
            sum = sum.plus(ln_wide(DoubleDouble::from_float(number as f64)));
        }
        *item = sum.head;
    }
}

/// Returns the logarithm of a factorial: of the table, or by Stirling's series.
pub fn log_factorial(table: &[f64; LOG_FACTORIALS], number: i64) -> f64 {
    // Half of the logarithm of 2 pi.
    const HALF_LN_TAU: f64 = 0.9189385332046728;
    if let Some(logarithm) = table.get(number as usize) {
        return *logarithm;
    }
    let k = number as f64;
    (k + 0.5) * ln(k) - k + (HALF_LN_TAU + 1.0 / k * (1.0 / 12.0 - 1.0 / (360.0 * k * k)))
}

/// Returns the logarithm of the gamma function of a positive number, by Stirling's series as NumPy has it (S. Zhang and J. Jin, 1996).
pub fn ln_gamma(value: f64) -> f64 {
    const TERMS: [f64; 10] = [
        8.333333333333333e-2,
        -2.777777777777778e-3,
        7.936507936507937e-4,
        -5.952380952380952e-4,
        8.417508417508418e-4,
        -1.917526917526918e-3,
        6.41025641025641e-3,
        -2.955065359477124e-2,
        1.796443723688307e-1,
        -1.3924322169059,
    ];
    // Half of the logarithm of 2 pi.
    const HALF_LN_TAU: f64 = 0.9189385332046727;
    if value == 1.0 || value == 2.0 {
        return 0.0;
    }
    let steps = if value < 7.0 { (7.0 - value) as i64 } else { 0 };
    let mut shifted = value + steps as f64;
    let square = 1.0 / shifted * (1.0 / shifted);
    let series = TERMS
        .iter()
        .rev()
        .copied()
        .reduce(|sum, term| sum * square + term)
        .unwrap_or_default();
    let mut sum = series / shifted + HALF_LN_TAU + (shifted - 0.5) * ln(shifted) - shifted;
    for _ in 0..steps {
        shifted -= 1.0;
        sum -= ln(shifted);
    }
    sum
}
