//! Any dtype to any other: one rule for each pair, one loop for all of them.
//!
//! Integers wrap, a complex value keeps its real part, floats become integers as truncate.rs has it.

mod checked;
#[cfg(test)]
mod tests;

use crate::element::{Bool, Complex};
use crate::float16;
use crate::vectors::{int32_to_float64, round_to_float32, uint32_to_float64};
pub use checked::{Checked, first_misfit};
use half::f16;

/// Elements of a block that passes through another dtype: it stays in the first-level cache.
const BLOCK: usize = 128;

/// Elements converted side by side, so that a vector of the narrower dtype is full.
const CHUNK: usize = 16;

/// One element converted to `T`.
pub trait CastTo<T>: Copy {
    /// The value as NumPy's `astype` gives it.
    fn cast_to(self) -> T;

    /// `cast_to` of each element, for pairs that have a quicker way with many of them.
    #[inline(always)]
    fn cast_slice(source: &[Self], target: &mut [T]) {
        for (item, value) in target.iter_mut().zip(source) {
            *item = value.cast_to();
        }
    }
}

/// Converts each element of `source`, as many as both slices have.
#[inline(never)]
pub fn cast<F: CastTo<T>, T>(source: &[F], target: &mut [T]) {
    F::cast_slice(source, target);
}

/// Both slices cut to the length of the shorter.
#[inline(always)]
fn level<'a, F, T>(source: &'a [F], target: &'a mut [T]) -> (&'a [F], &'a mut [T]) {
    let count = source.len().min(target.len());
    (
        source.get(..count).unwrap_or_default(),
        target.get_mut(..count).unwrap_or_default(),
    )
}

/// Converts in chunks. Of a plain loop the compiler makes vectors with as many lanes as fit the wider dtype: measured
/// 0.33 ns from int32 to int8 that way, 0.1 in chunks. Where the target is not the narrower one nothing is gained.
#[inline(always)]
fn by_chunks<F: CastTo<T>, T>(source: &[F], target: &mut [T]) {
    let (source, target) = level(source, target);
    let (mut from, mut to) = (source.chunks_exact(CHUNK), target.chunks_exact_mut(CHUNK));
    for (items, values) in (&mut to).zip(&mut from) {
        for (item, value) in items.iter_mut().zip(values) {
            *item = value.cast_to();
        }
    }
    for (item, value) in to.into_remainder().iter_mut().zip(from.remainder()) {
        *item = value.cast_to();
    }
}

/// Converts four at a time by `convert`, and the last ones by themselves.
#[inline(always)]
fn by_fours<F: CastTo<T>, T: Copy>(
    source: &[F],
    target: &mut [T],
    convert: impl Fn([F; 4]) -> [T; 4],
) {
    let (source, target) = level(source, target);
    let (mut from, mut to) = (source.chunks_exact(8), target.chunks_exact_mut(8));
    for (items, values) in (&mut to).zip(&mut from) {
        if let &[a, b, c, d, e, f, g, h] = values {
            let (first, second) = (convert([a, b, c, d]), convert([e, f, g, h]));
            items
                .iter_mut()
                .zip(first.into_iter().chain(second))
                .for_each(|(item, value)| *item = value);
        }
    }
    for (item, value) in to.into_remainder().iter_mut().zip(from.remainder()) {
        *item = value.cast_to();
    }
}

/// Converts by way of blocks of another dtype, which `stage` fills.
#[inline(always)]
fn through<F, M: CastTo<T> + Default, T>(
    source: &[F],
    target: &mut [T],
    stage: impl Fn(&[F], &mut [M]),
) {
    let mut room = [M::default(); BLOCK];
    for (from, to) in source.chunks(BLOCK).zip(target.chunks_mut(BLOCK)) {
        if let Some(block) = room.get_mut(..from.len()) {
            stage(from, block);
            cast(block, to);
        }
    }
}

/// From `$from` to each `$to`: what the expression makes of the element, and the function that does so with many of
/// them if the plain loop is not the quickest.
macro_rules! cast_by {
    ($from:ty: $($to:ty, |$value:ident| $result:expr $(, $slice:expr)?;)*) => {$(
        impl CastTo<$to> for $from {
            #[inline(always)]
            fn cast_to(self) -> $to {
                let $value = self;
                $result
            }

            $(
                #[inline(always)]
                fn cast_slice(source: &[Self], target: &mut [$to]) {
                    $slice(source, target);
                }
            )?
        }
    )*};
}

/// From `$from` to each `$to` by way of `$middle`, which holds all of the value that matters to them; the conversions
/// on both sides are there already.
macro_rules! cast_through {
    ($from:ty, $middle:ty => $($to:ty)*) => {$(
        impl CastTo<$to> for $from {
            #[inline(always)]
            fn cast_to(self) -> $to {
                let middle: $middle = self.cast_to();
                middle.cast_to()
            }

            #[inline(always)]
            fn cast_slice(source: &[Self], target: &mut [$to]) {
                through(source, target, cast::<$from, $middle>);
            }
        }
    )*};
}

/// Integers to integers of the same size and wider, and of those of 8 and 16 bits to the floats.
macro_rules! widen {
    ($($from:ty => $($to:ty)*;)*) => {$(
        cast_by!($from: $($to, |value| value as $to;)*);
    )*};
}
widen! {
    i8 => i8 i16 i32 u8 u16 u32 f32;
    u8 => i8 i16 i32 u8 u16 u32 f32;
    i16 => i16 i32 i64 u16 u32 u64 f32;
    u16 => i16 i32 i64 u16 u32 u64 f32;
    i32 => i32 i64 u32 u64 f32;
    u32 => i32 i64 u32 u64 f32;
    i64 => i64 u64 f32;
    u64 => i64 u64 f32;
}
// In one step the compiler takes them two by two.
cast_through!(i8, i16 => i64 u64);
cast_through!(u8, u16 => i64 u64);

/// Integers to narrower ones, whose low bits they keep, and to `bool`.
macro_rules! narrow {
    ($($from:ty => $($to:ty)*;)*) => {$(
        cast_by! {
            $from:
            Bool, |value| (value != 0).into(), by_chunks;
            $($to, |value| value as $to, by_chunks;)*
        }
    )*};
}
narrow! {
    i16 => i8 u8;
    u16 => i8 u8;
    i32 => i8 i16 u8 u16;
    u32 => i8 i16 u8 u16;
    i64 => i8 i16 i32 u8 u16 u32;
    u64 => i8 i16 i32 u8 u16 u32;
}

cast_by!(i32: f64, |value| value.into(), |source, target| by_fours(source, target, int32_to_float64););
cast_by!(u32: f64, |value| value.into(), |source, target| by_fours(source, target, uint32_to_float64););
cast_by!(i64: f64, |value| from_halves(value as u64 ^ 1 << 63, UPPER | 1 << 31););
cast_by!(u64: f64, |value| from_halves(value, UPPER););
cast_through!(i8, i32 => f64);
cast_through!(u8, i32 => f64);
cast_through!(i16, i32 => f64);
cast_through!(u16, i32 => f64);

/// The bits of 2^52, whose last place is worth 1: what is put in its low bits is added to it.
const ONES: u64 = 0x4330 << 48;

/// The bits of 2^84, whose last place is worth 2^32.
const UPPER: u64 = 0x4530 << 48;

/// The nearest float64 of a 64-bit integer that was raised by as much as the bits `zero` are above 2^84: both halves
/// are exact, and their sum is rounded once. Unlike the plain conversion this becomes vectors.
#[inline(always)]
fn from_halves(raised: u64, zero: u64) -> f64 {
    let high = f64::from_bits(UPPER | raised >> 32);
    let low = f64::from_bits(ONES | raised & 0xffff_ffff);
    (high - (f64::from_bits(zero) + f64::from_bits(ONES))) + low
}

mod truncate;

// What float32 rounds is beyond float16.
cast_through!(i8, f32 => f16);
cast_through!(u8, f32 => f16);
cast_through!(i16, f32 => f16);
cast_through!(u16, f32 => f16);
cast_through!(i32, f32 => f16);
cast_through!(u32, f32 => f16);
cast_through!(i64, f32 => f16);
cast_through!(u64, f32 => f16);

cast_by! {
    f32:
    Bool, |value| (value != 0.0).into(), by_chunks;
    f16, |value| float16::from_float32(value);
    f32, |value| value;
    f64, |value| value.into();
}
cast_by! {
    f64:
    Bool, |value| (value != 0.0).into(), by_chunks;
    f16, |value| float16::from_float64(value);
    f32, |value| value as f32, |source, target| by_fours(source, target, round_to_float32());
    f64, |value| value;
}
cast_by! {
    f16:
    Bool, |value| (value.to_bits() & 0x7fff != 0).into(), by_chunks;
    f16, |value| value;
    f32, |value| float16::to_float32(value);
    f64, |value| float16::to_float64(value);
}
cast_through!(f16, f32 => i8 i16 i32 i64 u8 u16 u32 u64);

cast_by!(i8: Bool, |value| (value != 0).into(););
cast_by!(u8: Bool, |value| (value != 0).into(););
cast_by! {
    Bool:
    Bool, |value| bool::from(value).into();
    u8, |value| bool::from(value).into();
    i8, |value| bool::from(value).into();
}
cast_through!(Bool, u8 => i16 i32 i64 u16 u32 u64 f16 f32 f64);

/// From a real dtype to `$complex`, by way of its parts: the imaginary one is zero.
macro_rules! to_complex {
    ($($from:ty)*) => {$(
        cast_through!($from, f32 => Complex<f32>);
        cast_through!($from, f64 => Complex<f64>);
    )*};
}
to_complex!(Bool i8 i16 i32 i64 u8 u16 u32 u64 f16);
cast_by!(f32: Complex<f32>, |re| Complex { re, im: 0.0 };);
cast_by!(f64: Complex<f64>, |re| Complex { re, im: 0.0 };);
cast_through!(f32, f64 => Complex<f64>);
cast_through!(f64, f32 => Complex<f32>);

/// From a complex dtype: its real part, save for `bool` and the complex dtypes.
macro_rules! from_complex {
    ($real:ty => $($to:ty)*) => {
        cast_through!(Complex<$real>, $real => $($to)*);
        cast_by! {
            Complex<$real>:
            $real, |value| value.re;
            Bool, |value| (value.re != 0.0 || value.im != 0.0).into();
            Complex<f32>, |value| Complex { re: value.re.cast_to(), im: value.im.cast_to() };
            Complex<f64>, |value| Complex { re: value.re.cast_to(), im: value.im.cast_to() };
        }
    };
}
from_complex!(f32 => i8 i16 i32 i64 u8 u16 u32 u64 f16 f64);
from_complex!(f64 => i8 i16 i32 i64 u8 u16 u32 u64 f16 f32);
