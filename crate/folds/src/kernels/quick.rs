//! The largest float of a long run, by the instruction that takes one cycle on hosts. It confuses 0 with -0 and drops
//! NaN. The exact instruction takes four times as long.

use super::lanes::{BYTES, repeated};
use std::arch::wasm32::*;

/// The vectors that are seen side by side. A group has two for each place.
const PLACES: usize = 4;
const GROUP: usize = 2 * PLACES;

macro_rules! quick {
    ($float:ident, $max:ident $min:ident $add:ident $neg:ident) => {
        /// Returns the largest number, or with `is_least` the negative of the least one, and whether there may be a NaN.
        /// Returns `None` for a run that fills no group.
        pub fn $float(values: &[$float], is_least: bool) -> Option<($float, bool)> {
            const COUNT: usize = GROUP * BYTES / size_of::<$float>();
            let (groups, rest) = values.as_chunks::<COUNT>();
            // Values that fill no group are seen again in the last one that is whole.
            let last = values
                .last_chunk::<COUNT>()
                .filter(|_| !rest.is_empty() && !groups.is_empty());
            let (tops, sums) = if is_least {
                let (least, sums) = seen(groups, last, $float::INFINITY, |a, b| $min(a, b));
                (least.map(|top| $neg(top)), sums)
            } else {
                seen(groups, last, $float::NEG_INFINITY, |a, b| $max(a, b))
            };
            let tops: [$float; COUNT / 2] = bytemuck::cast(tops);
            let larger = |one: $float, other| if other > one { other } else { one };
            let top = tops.into_iter().fold($float::NEG_INFINITY, larger);
            let sums: [$float; COUNT / 2] = bytemuck::cast(sums);
            // A sum with a NaN is NaN, and so is one of infinities of both signs.
            let is_nan = sums.into_iter().any($float::is_nan);
            return (!groups.is_empty()).then_some((top, is_nan));

            #[inline(always)]
            fn seen(
                groups: &[[$float; COUNT]],
                last: Option<&[$float; COUNT]>,
                start: $float,
                peak: impl Fn(v128, v128) -> v128,
            ) -> ([v128; PLACES], [v128; PLACES]) {
                let mut tops = [repeated(start); PLACES];
                let mut sums = [repeated(0 as $float); PLACES];
                for group in groups.iter().chain(last) {
                    let values: [v128; GROUP] = bytemuck::cast(*group);
                    for place in 0..PLACES {
                        let (one, other) = (values[place], values[place + PLACES]);
                        tops[place] = peak(peak(tops[place], one), other);
                        sums[place] = $add(sums[place], $add(one, other));
                    }
                }
                (tops, sums)
            }
        }
    };
}
quick!(f32, f32x4_pmax f32x4_pmin f32x4_add f32x4_neg);
quick!(f64, f64x2_pmax f64x2_pmin f64x2_add f64x2_neg);
