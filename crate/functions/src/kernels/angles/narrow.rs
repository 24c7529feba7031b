//! The same functions for float32: by float64 with fewer terms, to about 40 bits.

use super::super::exponentials::ANCHOR;
use super::super::floats::{Bits, Floats, polynomial};
use super::super::unusual::narrow_unless_unusual;
use super::table::SINES;
use super::{
    COSINE_TERMS, QUARTER, SINE_TERMS, STEP, STEPS_PER_RADIAN, TINY, USUAL, large_cos, large_sin,
    large_tan, unless_tiny,
};

const FEW_SINE_TERMS: [f64; 2] = [SINE_TERMS[0], SINE_TERMS[1]];
const FEW_COSINE_TERMS: [f64; 2] = [COSINE_TERMS[0], COSINE_TERMS[1]];

/// An angle as a number of steps and a rest.
#[derive(Clone, Copy)]
struct LeanCut {
    steps: Bits,
    rest: Floats,
}

impl LeanCut {
    #[inline(always)]
    fn new(x: Floats) -> LeanCut {
        let anchored = x * STEPS_PER_RADIAN + ANCHOR;
        let whole = anchored - ANCHOR;
        let rest = (x - whole * STEP[0]) - whole * (STEP[1] + STEP[2]);
        LeanCut {
            steps: anchored.bits(),
            rest,
        }
    }

    #[inline(always)]
    fn quarter_on(self) -> LeanCut {
        LeanCut {
            steps: self.steps + QUARTER,
            ..self
        }
    }

    #[inline(always)]
    fn sine(self) -> Floats {
        let [sine, _, near, cosine_rest] = self.steps.rows(&SINES);
        let (r, square) = (self.rest, self.rest * self.rest);
        let cubic = r + r * square * polynomial(FEW_SINE_TERMS, square);
        let quadratic = square * polynomial(FEW_COSINE_TERMS, square);
        sine + ((near + cosine_rest) * cubic + sine * quadratic)
    }
}

macro_rules! narrow_angles {
    ($($(#[$about:meta])* $name:ident $unusual:ident $compute:expr;)*) => {$(
        $(#[$about])*
        #[inline(always)]
        pub fn $name(values: [f32; 4]) -> [f32; 4] {
            let x = Floats::widened(values);
            let usual = x.abs().le(Floats::splat(USUAL));
            narrow_unless_unusual($compute(x, LeanCut::new(x)), usual, [x], $unusual)
        }
    )*};
}

narrow_angles! {
    /// The sine of a float32.
    sin_narrow large_sin |x, cut: LeanCut| unless_tiny(x, cut.sine());
    /// The cosine of a float32.
    cos_narrow large_cos |_, cut: LeanCut| cut.quarter_on().sine();
    /// The tangent of a float32.
    tan_narrow large_tan |x, cut: LeanCut| unless_tiny(x, cut.sine() / cut.quarter_on().sine());
}

/// `sinc` of a float32. The product is a float32 as in NumPy, the quotient is rounded once.
#[inline(always)]
pub fn sinc_narrow(values: [f32; 4]) -> [f32; 4] {
    let y = Floats::widened(values.map(|x| x * std::f32::consts::PI));
    let usual = y.abs().le(Floats::splat(USUAL));
    let quotient = LeanCut::new(y).sine() / y;
    let quick = y
        .abs()
        .le(Floats::splat(TINY))
        .select(Floats::splat(1.0), quotient);
    narrow_unless_unusual(quick, usual, [y], |[y]| large_sin([y]) / y)
}
