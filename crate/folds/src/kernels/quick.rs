//! Finds the largest floats by the instruction that takes one cycle on hosts. This instruction confuses 0 with -0 and drops
//! NaN. The exact instruction takes four times as long. A sum of all values tells whether one is NaN, in one instruction a
//! value. It also is NaN if the infinities of both signs are among them, so NaN is only suspected.
//!
//! What limits the loop of runs: V8 loads all vectors of a turn before it combines them, and has fifteen registers. Of the
//! twenty instructions for four vectors, eight are for addresses, the end of the loop and the check of the stack.

use super::lanes::{BYTES, Lanes, ROWS, in_lanes, repeated};
use bytemuck::cast;
use std::arch::wasm32::*;

/// The vectors that are seen side by side. With eight, one of the tops would have no register.
const PLACES: usize = 4;

macro_rules! quick {
    ($($float:ident, $max:ident $min:ident $neg:ident $add:ident $equal:ident;)*) => {
        /// The values of a run.
        pub mod runs {
            use super::*;
            $(
            /// Returns the largest number, or with `is_least` the negative of the least one, and whether there may be a NaN.
            /// Returns `None` for a run that fills no group.
            #[inline(never)]
            pub fn $float(values: &[$float], is_least: bool) -> Option<($float, bool)> {
                const COUNT: usize = PLACES * BYTES / size_of::<$float>();
                let (groups, rest) = values.as_chunks::<COUNT>();
                // Values that fill no group are seen again in the last one that is whole.
                let last = values
                    .last_chunk::<COUNT>()
                    .filter(|_| !rest.is_empty() && !groups.is_empty());
                let (top, sum) = if is_least {
                    let (least, sum) = seen(groups, last, $float::INFINITY, |a, b| $min(a, b));
                    ($neg(least), sum)
                } else {
                    seen(groups, last, $float::NEG_INFINITY, |a, b| $max(a, b))
                };
                let [tops, sums]: [[$float; BYTES / size_of::<$float>()]; 2] =
                    cast([top, sum]);
                let larger = |one: $float, other| if other > one { other } else { one };
                let top = tops.into_iter().fold($float::NEG_INFINITY, larger);
                let is_nan = sums.into_iter().any($float::is_nan);
                return (!groups.is_empty()).then_some((top, is_nan));

                #[inline(always)]
                fn seen(
                    groups: &[[$float; COUNT]],
                    last: Option<&[$float; COUNT]>,
                    start: $float,
                    peak: impl Fn(v128, v128) -> v128,
                ) -> (v128, v128) {
                    let mut tops = [repeated(start); PLACES];
                    let mut sum = repeated(0.0 as $float);
                    let mut see = |group: &[$float; COUNT]| {
                        let values: [v128; PLACES] = cast(*group);
                        for (top, value) in tops.iter_mut().zip(values) {
                            *top = peak(*top, value);
                        }
                        let [a, b, c, d] = values;
                        sum = $add(sum, $add($add(a, b), $add(c, d)));
                    };
                    groups.iter().for_each(&mut see);
                    last.into_iter().for_each(see);
                    let [a, b, c, d] = tops;
                    (peak(peak(a, b), peak(c, d)), sum)
                }
            }
            )*
        }

        /// The values of rows.
        pub mod rows {
            use super::*;
            $(
            /// Combines rows with the accumulators that fill lanes. Returns false if that must be done again by the exact
            /// instruction: a NaN may be there, or a zero of either sign where the result is a zero.
            pub fn $float(kept: &mut [$float], rows: [&[$float]; ROWS], is_least: bool) -> bool {
                let (mut sum, mut zeros) = (repeated(0.0 as $float), repeated(0));
                let mut see = |[a, b, c, d]: [Lanes; ROWS], signs, top, lost| {
                    sum = $add(sum, $add($add(a, b), $add(c, d)));
                    zeros = v128_or(zeros, v128_andnot($equal(top, repeated(lost)), signs));
                    top
                };
                if is_least {
                    in_lanes(kept, rows, |kept, [a, b, c, d]| {
                        let top = $min($min($min($min(kept, a), b), c), d);
                        let signs = v128_not(v128_or(v128_or(a, b), v128_or(c, d)));
                        see([a, b, c, d], signs, top, 0.0 as $float)
                    });
                } else {
                    in_lanes(kept, rows, |kept, [a, b, c, d]| {
                        let top = $max($max($max($max(kept, a), b), c), d);
                        let signs = v128_and(v128_and(a, b), v128_and(c, d));
                        see([a, b, c, d], signs, top, -0.0 as $float)
                    });
                }
                let [sum, zeros]: [[$float; BYTES / size_of::<$float>()]; 2] = cast([sum, zeros]);
                !sum.into_iter().any($float::is_nan) && !zeros.into_iter().any($float::is_sign_negative)
            }
            )*
        }
    };
}
quick! {
    f32, f32x4_pmax f32x4_pmin f32x4_neg f32x4_add i32x4_eq;
    f64, f64x2_pmax f64x2_pmin f64x2_neg f64x2_add i64x2_eq;
}
