//! How floats become integers, the same on every machine: the fraction is dropped; 32- and 64-bit integers saturate,
//! 8- and 16-bit ones take the low bits of the saturated 32-bit value; NaN gives 0.

use super::{BLOCK, CastTo, by_chunks, by_fours, cast, through};
use crate::vectors::{truncate_to_int32, truncate_to_uint32};

cast_by!(f32: i32, |value| value as i32; u32, |value| value as u32;);
cast_by! {
    f32:
    i8, |value| value as i32 as i8, by_chunks;
    i16, |value| value as i32 as i16, by_chunks;
    u8, |value| value as i32 as u8, by_chunks;
    u16, |value| value as i32 as u16, by_chunks;
}

cast_by!(f64: i32, |value| value as i32, |source, target| by_fours(source, target, truncate_to_int32()););
cast_by!(f64: u32, |value| value as u32, |source, target| by_fours(source, target, truncate_to_uint32()););
cast_through!(f64, i32 => i8 i16 u8 u16);

/// To the 64-bit integers, which a vector has no instruction for.
macro_rules! to_wide_integers {
    ($($from:ty)*) => {$(
        cast_by! {
            $from:
            i64, |value| value as i64, |source, target| {
                by_blocks(source, target, |value| (value.abs() < SHIFTED, whole_bits(value) as i64));
            };
            u64, |value| value as u64, |source, target| {
                by_blocks(source, target, |value| ((value > -1.0) & (value < SHIFTED), whole_bits(value)));
            };
        }
    )*};
}
to_wide_integers!(f32 f64);

/// Below this magnitude a whole number can be read off the bits of its sum with `ANCHOR`.
const SHIFTED: f64 = (1u64 << 51) as f64;

/// 1.5 * 2^52, whose last place is worth 1; its neighbours up to `SHIFTED` away have the same exponent.
const ANCHOR: f64 = 3.0 * SHIFTED;

/// The integer that is left of a value below `SHIFTED`, in two's complement.
#[inline(always)]
fn whole_bits(value: f64) -> u64 {
    (value.trunc() + ANCHOR)
        .to_bits()
        .wrapping_sub(ANCHOR.to_bits())
}

/// Converts block by block with `quick`, which tells of each value whether its result holds; a block with one that does
/// not is converted again one by one, at several times the cost.
#[inline(always)]
fn by_blocks<F: CastTo<T> + Into<f64>, T>(
    source: &[F],
    target: &mut [T],
    quick: impl Fn(f64) -> (bool, T),
) {
    for (from, to) in source.chunks(BLOCK).zip(target.chunks_mut(BLOCK)) {
        let mut outside = 0;
        for (item, value) in to.iter_mut().zip(from) {
            let (inside, result) = quick((*value).into());
            outside |= u64::from(!inside);
            *item = result;
        }
        if outside != 0 {
            for (item, value) in to.iter_mut().zip(from) {
                *item = value.cast_to();
            }
        }
    }
}
