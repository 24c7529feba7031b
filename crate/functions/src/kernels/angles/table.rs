//! The sines of the steps of a turn. The compiler computes them, to about 100 bits.

use ndloom_lib::math::double_double::DoubleDouble;
use std::f64::consts::FRAC_PI_2;

/// The steps of a turn.
pub const STEPS: usize = 128;

/// A quarter turn.
pub const QUARTER_TURN: DoubleDouble = DoubleDouble::new(FRAC_PI_2, 6.123233995736766e-17);

/// For each step: the sine in two parts, the part of the cosine that is 0, a half or 1 with a sign, and the rest of the cosine.
pub static SINES: [[f64; 4]; STEPS] = {
    let mut rows = [[0.0; 4]; STEPS];
    let mut row = 0;
    while row < STEPS {
        let (sine, cosine) = (sine_of_step(row), sine_of_step(row + STEPS / 4));
        let size = cosine.head.abs();
        let near = if size > 0.75 {
            1.0
        } else {
            ((size + 0.25) * 2.0) as u32 as f64 / 2.0
        };
        let near = if cosine.head < 0.0 { -near } else { near };
        rows[row] = [
            sine.head,
            sine.tail,
            near,
            (cosine.head - near) + cosine.tail,
        ];
        row += 1;
    }
    rows
};

/// Returns the sine of a number of steps.
const fn sine_of_step(step: usize) -> DoubleDouble {
    let step = step % STEPS;
    let (half, is_negative) = (step % (STEPS / 2), step >= STEPS / 2);
    let near = if half > STEPS / 4 {
        STEPS / 2 - half
    } else {
        half
    };
    let part = DoubleDouble::from_float(near as f64 / (STEPS / 4) as f64);
    let angle = QUARTER_TURN.times(part);
    let square = angle.times(angle).negated();
    let one = DoubleDouble::from_float(1.0);
    let (mut sum, mut term) = (one, 14);
    while term > 0 {
        let factor = square.over(DoubleDouble::from_float((2 * term * (2 * term + 1)) as f64));
        sum = sum.times(factor).plus(one);
        term -= 1;
    }
    let sine = sum.times(angle);
    if is_negative { sine.negated() } else { sine }
}
