//! The order of the elements of each dtype.

#[cfg(target_arch = "wasm32")]
use super::lanes::{Lanes, in_lanes, masked, repeated};
use super::peaks::{Masked, Peak};
#[cfg(target_arch = "wasm32")]
use super::peaks::{largest, rows, rows_at_once};
#[cfg(target_arch = "wasm32")]
use super::quick;
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::dtypes::float16::f16;
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

macro_rules! integers {
    ($($integer:ty, |$kept:ident, $values:ident| $larger:expr;)*) => {$(
        impl Masked for $integer {
            const SAME: Self = 0;
            const REVERSED: Self = -1;
            const UNSIGNED: Self = <$integer>::MIN;

            fn masked(self, mask: Self) -> Self {
                self ^ mask
            }

            fn beats(self, other: Self) -> bool {
                self > other
            }
        }

        impl Peak<false> for $integer {
            fn larger(self, value: Self) -> Self {
                self.max(value)
            }

            #[cfg(target_arch = "wasm32")]
            fn larger_lanes($kept: Lanes, $values: Lanes) -> Lanes {
                $larger
            }

            #[cfg(target_arch = "wasm32")]
            fn rows(kept: &mut [Self], values: &[Self], mask: Self) {
                // Of eight bytes, several rows take twice as long as one after the other.
                if size_of::<Self>() == 8 {
                    return rows::<Self, false>(kept, values, mask);
                }
                let all = repeated(mask);
                rows_at_once(kept, values, mask, |kept, rows| {
                    in_lanes(kept, rows, |kept, rows| {
                        let larger = |kept, row| <Self as Peak<false>>::larger_lanes(kept, masked(row, all));
                        masked(rows.into_iter().fold(masked(kept, all), larger), all)
                    });
                    true
                });
            }
        }
    )*};
}
integers! {
    i8, |kept, values| i8x16_max(kept, values);
    i16, |kept, values| i16x8_max(kept, values);
    i32, |kept, values| i32x4_max(kept, values);
    i64, |kept, values| v128_bitselect(values, kept, i64x2_gt(values, kept));
}

/// Returns a number that orders float16 as integers: -0 below 0, and every NaN at `nan`.
fn key(half: f16, nan: i16) -> i16 {
    let bits = half.to_bits() as i16;
    let key = bits ^ (bits >> 15 & i16::MAX);
    if bits & i16::MAX > 0x7c00 { nan } else { key }
}

impl Masked for f16 {
    const SAME: Self = f16::ZERO;
    const REVERSED: Self = f16::NEG_ZERO;
    const UNSIGNED: Self = f16::ZERO;

    fn masked(self, mask: Self) -> Self {
        f16::from_bits(self.to_bits() ^ mask.to_bits())
    }

    fn beats(self, other: Self) -> bool {
        // -1 is the key of -0.
        let [one, other] = [self, other].map(|half| key(half, i16::MAX));
        one + i16::from(one == -1) > other + i16::from(other == -1)
    }
}

/// Returns the keys of eight float16.
#[cfg(target_arch = "wasm32")]
fn keys(bits: v128, nan: i16) -> v128 {
    let size = i16x8_splat(i16::MAX);
    let key = v128_xor(bits, v128_and(i16x8_shr(bits, 15), size));
    let is_nan = i16x8_gt(v128_and(bits, size), i16x8_splat(0x7c00));
    v128_bitselect(i16x8_splat(nan), key, is_nan)
}

macro_rules! halves {
    ($($ignores:literal, $nan:expr;)*) => {$(
        impl Peak<$ignores> for f16 {
            #[inline(never)]
            fn larger(self, value: Self) -> Self {
                if key(value, $nan) > key(self, $nan) { value } else { self }
            }

            #[cfg(target_arch = "wasm32")]
            #[inline(never)]
            fn larger_lanes(kept: Lanes, values: Lanes) -> Lanes {
                let is_larger = i16x8_gt(keys(values, $nan), keys(kept, $nan));
                v128_bitselect(values, kept, is_larger)
            }
        }
    )*};
}
halves! {
    false, i16::MAX;
    true, i16::MIN;
}

/// Returns the largest of complex values, one by one, so that the first NaN and the first of two zeros win.
#[inline(always)]
fn one_by_one<R: PartialOrd + Copy>(
    kept: Complex<R>,
    values: impl Iterator<Item = Complex<R>>,
    larger: impl Fn(Complex<R>, Complex<R>) -> Complex<R>,
) -> Complex<R> {
    // NaN is in no order with itself.
    let is_number = |part: R| part.partial_cmp(&part).is_some();
    values.fold(kept, |kept, value| {
        // Most values are smaller, and this is the quickest way to find out.
        if value.re < kept.re && is_number(value.im) && is_number(kept.im) {
            return kept;
        }
        larger(kept, value)
    })
}

macro_rules! floats {
    ($($float:ident, $max:ident $ne:ident;)*) => {$(
        impl Masked for $float {
            const SAME: Self = 0.0;
            const REVERSED: Self = -0.0;
            const UNSIGNED: Self = 0.0;

            fn masked(self, mask: Self) -> Self {
                Self::from_bits(self.to_bits() ^ mask.to_bits())
            }

            fn beats(self, other: Self) -> bool {
                self > other || self.is_nan() && !other.is_nan()
            }
        }

        impl Peak<false> for $float {
            fn larger(self, value: Self) -> Self {
                let is_larger = value > self || value == self && self.is_sign_negative();
                if is_larger || value.is_nan() && !self.is_nan() { value } else { self }
            }

            #[cfg(target_arch = "wasm32")]
            fn larger_lanes(kept: Lanes, values: Lanes) -> Lanes {
                $max(kept, values)
            }

            #[cfg(target_arch = "wasm32")]
            fn rows(kept: &mut [Self], values: &[Self], mask: Self) {
                rows_at_once(kept, values, mask, |kept, rows| {
                    quick::rows::$float(kept, rows, mask.is_sign_negative())
                });
            }

            #[cfg(target_arch = "wasm32")]
            #[inline(never)]
            fn largest(kept: Self, values: &[Self], mask: Self) -> Self {
                match quick::runs::$float(values, mask.is_sign_negative()) {
                    Some((top, false)) if top != 0.0 => <Self as Peak<false>>::larger(kept, top),
                    _ => largest::<Self, false>(kept, values, mask),
                }
            }
        }

        impl Peak<true> for $float {
            fn larger(self, value: Self) -> Self {
                let is_larger = value > self || value == self && self.is_sign_negative();
                if is_larger || self.is_nan() { value } else { self }
            }

            #[cfg(target_arch = "wasm32")]
            fn larger_lanes(kept: Lanes, values: Lanes) -> Lanes {
                let larger = v128_bitselect(kept, $max(kept, values), $ne(values, values));
                v128_bitselect(values, larger, $ne(kept, kept))
            }

            #[cfg(target_arch = "wasm32")]
            #[inline(never)]
            fn largest(kept: Self, values: &[Self], mask: Self) -> Self {
                match quick::runs::$float(values, mask.is_sign_negative()) {
                    Some((top, _)) if top != 0.0 && top > Self::NEG_INFINITY => {
                        <Self as Peak<true>>::larger(kept, top)
                    }
                    _ => largest::<Self, true>(kept, values, mask),
                }
            }
        }

        impl Masked for Complex<$float> {
            const SAME: Self = Complex::new(0.0, 0.0);
            const REVERSED: Self = Complex::new(-0.0, -0.0);
            const UNSIGNED: Self = Self::SAME;

            fn masked(self, mask: Self) -> Self {
                Complex::new(self.re.masked(mask.re), self.im.masked(mask.im))
            }

            fn beats(self, other: Self) -> bool {
                let is_nan = |one: Self| one.re.is_nan() || one.im.is_nan();
                if is_nan(self) || is_nan(other) {
                    return !is_nan(other);
                }
                self.re > other.re || self.re == other.re && self.im > other.im
            }
        }

        impl Peak<false> for Complex<$float> {
            fn larger(self, value: Self) -> Self {
                if value.beats(self) { value } else { self }
            }

            #[inline(never)]
            fn largest(kept: Self, values: &[Self], mask: Self) -> Self {
                let masked = values.iter().map(|value| value.masked(mask));
                one_by_one(kept, masked, <Self as Peak<false>>::larger)
            }
        }

        impl Peak<true> for Complex<$float> {
            /// The fold starts with NaN in both parts, which any value replaces.
            fn larger(self, value: Self) -> Self {
                let ignored = value.re.is_nan() || value.im.is_nan();
                let replaced = self.re.is_nan() || self.im.is_nan();
                let takes = if ignored {
                    self.re.is_nan() && self.im.is_nan()
                } else {
                    replaced || value.beats(self)
                };
                if takes { value } else { self }
            }

            #[inline(never)]
            fn largest(kept: Self, values: &[Self], mask: Self) -> Self {
                let masked = values.iter().map(|value| value.masked(mask));
                one_by_one(kept, masked, <Self as Peak<true>>::larger)
            }
        }
    )*};
}
floats! {
    f32, f32x4_max f32x4_ne;
    f64, f64x2_max f64x2_ne;
}
