//! Finds the largest float of a long run by the instruction that takes one cycle on hosts. This instruction confuses 0
//! with -0 and drops NaN. The exact instruction takes four times as long.

use super::lanes::{BYTES, repeated};
use std::arch::wasm32::*;

/// The vectors that are seen side by side. A group has two for each place.
const PLACES: usize = 4;
const GROUP: usize = 2 * PLACES;

macro_rules! quick {
    ($float:ident, $max:ident $min:ident $neg:ident, $size:expr, $numbers:expr) => {
        /// Returns the largest number, or with `is_least` the negative of the least one, and whether there may be a NaN.
        /// Returns `None` for a run that fills no group.
        pub fn $float(values: &[$float], is_least: bool) -> Option<($float, bool)> {
            const COUNT: usize = GROUP * BYTES / size_of::<$float>();
            let (groups, rest) = values.as_chunks::<COUNT>();
            // Values that fill no group are seen again in the last one that is whole.
            let last = values
                .last_chunk::<COUNT>()
                .filter(|_| !rest.is_empty() && !groups.is_empty());
            let (tops, sizes) = if is_least {
                let (least, sizes) = seen(groups, last, $float::INFINITY, |a, b| $min(a, b));
                (least.map(|top| $neg(top)), sizes)
            } else {
                seen(groups, last, $float::NEG_INFINITY, |a, b| $max(a, b))
            };
            let tops: [$float; COUNT / 2] = bytemuck::cast(tops);
            let larger = |one: $float, other| if other > one { other } else { one };
            let top = tops.into_iter().fold($float::NEG_INFINITY, larger);
            let sizes: [i32; 4 * PLACES] = bytemuck::cast(sizes);
            let is_nan = sizes.into_iter().any(|size| size > $numbers);
            return (!groups.is_empty()).then_some((top, is_nan));

            #[inline(always)]
            fn seen(
                groups: &[[$float; COUNT]],
                last: Option<&[$float; COUNT]>,
                start: $float,
                peak: impl Fn(v128, v128) -> v128,
            ) -> ([v128; PLACES], [v128; PLACES]) {
                let mut tops = [repeated(start); PLACES];
                let mut sizes = [repeated(0); PLACES];
                let size = repeated($size);
                for group in groups.iter().chain(last) {
                    let values: [v128; GROUP] = bytemuck::cast(*group);
                    for place in 0..PLACES {
                        let (one, other) = (values[place], values[place + PLACES]);
                        tops[place] = peak(peak(tops[place], one), other);
                        let [one, other] = [one, other].map(|value| v128_and(value, size));
                        sizes[place] = i32x4_max(sizes[place], i32x4_max(one, other));
                    }
                }
                (tops, sizes)
            }
        }
    };
}
quick!(f32, f32x4_pmax f32x4_pmin f32x4_neg, i32::MAX, 0x7f80_0000);
// Of eight bytes the upper four tell a NaN, except from an infinity.
quick!(f64, f64x2_pmax f64x2_pmin f64x2_neg, i64::MAX & !0xffff_ffff, 0x7fef_ffff);
