//! Sums of integers and bools of up to four bytes, in sums of eight bytes. They are added in any order, since integers wrap.

use super::fold::{Folder, SIDE};
use super::items::{cast_slice, cast_slice_mut};
#[cfg(target_arch = "wasm32")]
use super::lanes::{BYTES, masked, repeated};
use bytemuck::Pod;
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;
use std::ops::AddAssign;

/// The number of rows that are added before their sum is widened. The sum of `ROWS` elements fits a `Half`.
const ROWS: usize = 8;

/// An integer without a sign whose sums are wider.
pub trait Narrow: Pod + Ord {
    /// A wider integer, for the sum of `ROWS` elements.
    type Half: Copy + Default + AddAssign;
    /// The bit that is the sign of an integer of this size.
    const SIGN: Self;
    /// Zero.
    const ZERO: Self;
    /// One.
    const ONE: Self;
    /// The largest.
    const MAX: Self;

    /// Exchanges the bits that are set in the mask.
    fn masked(self, mask: Self) -> Self;
    /// Widens an element once.
    fn half(self) -> Self::Half;
    /// Widens a sum to eight bytes.
    fn whole(half: Self::Half) -> u64;
    /// Returns the sum of at most `PART` elements, after `sign` is exchanged in each and those above `most` are lowered to
    /// it.
    fn sum(values: &[Self], sign: Self, most: Self) -> u64 {
        let halves = values.iter().map(|value| value.masked(sign).min(most));
        halves.map(|value| Self::whole(value.half())).sum()
    }
}

/// The most elements whose sum fits the lanes of four bytes.
const PART: usize = 1 << 15;

/// Returns the sum of elements that fill whole vectors, with lanes of four or eight bytes that `add` adds to.
#[cfg(target_arch = "wasm32")]
#[inline(always)]
fn sum_of_sides<T: Narrow, L: Pod + Into<u64>>(
    sides: &[[u8; BYTES]],
    (sign, most): (T, T),
    lower: impl Fn(v128, v128) -> v128,
    add: impl Fn(v128, v128) -> v128,
) -> u64 {
    let (sign, most) = (repeated(sign), repeated(most));
    let mut sums = u64x2_splat(0);
    for &side in sides {
        sums = add(sums, lower(masked(bytemuck::cast(side), sign), most));
    }
    let lanes: &[L] = cast_slice(bytemuck::bytes_of(&sums));
    lanes.iter().map(|&lane| lane.into()).sum()
}

macro_rules! narrow {
    ($($integer:ty, $half:ty, $lane:ty, $min:ident $add:expr;)*) => {$(
        impl Narrow for $integer {
            type Half = $half;
            const SIGN: Self = 1 << (<$integer>::BITS - 1);
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const MAX: Self = <$integer>::MAX;

            fn masked(self, mask: Self) -> Self {
                self ^ mask
            }

            fn half(self) -> $half {
                self.into()
            }

            fn whole(half: $half) -> u64 {
                half.into()
            }

            #[cfg(target_arch = "wasm32")]
            fn sum(values: &[Self], sign: Self, most: Self) -> u64 {
                let (sides, rest) = cast_slice::<Self, u8>(values).as_chunks();
                let lower = |one, other| $min(one, other);
                let sum = sum_of_sides::<Self, $lane>(sides, (sign, most), lower, $add);
                let rest = cast_slice::<u8, Self>(rest).iter();
                rest.fold(sum, |sum, &value| sum + u64::from((value ^ sign).min(most)))
            }
        }
    )*};
}
narrow! {
    u8, u16, u32, u8x16_min |sums, values| {
        i32x4_add(sums, u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(values)))
    };
    u16, u32, u32, u16x8_min |sums, values| i32x4_add(sums, u32x4_extadd_pairwise_u16x8(values));
    u32, u64, u64, u32x4_min |sums, values| {
        let sums = i64x2_add(sums, u64x2_extend_low_u32x4(values));
        i64x2_add(sums, u64x2_extend_high_u32x4(values))
    };
}

/// The sums of elements.
pub struct WideSums<'a, T> {
    sums: &'a mut [u64],
    /// The sign bit of integers that have one. Without it the value is larger by this bit.
    sign: T,
    /// The largest element: 1 for bools, of which any byte but zero is true.
    most: T,
}

impl<'a, T: Narrow> WideSums<'a, T> {
    /// Takes the bytes of the sums.
    pub fn new(sums: &'a mut [u8], is_signed: bool, is_bool: bool) -> Self {
        WideSums {
            sums: cast_slice_mut(sums),
            sign: if is_signed { T::SIGN } else { T::ZERO },
            most: if is_bool { T::ONE } else { T::MAX },
        }
    }

    /// Returns an element without its sign.
    fn half(&self, value: T) -> T::Half {
        value.masked(self.sign).min(self.most).half()
    }

    /// Returns how much the sum of `count` elements is too large: each was added without its sign.
    fn excess(&self, count: usize) -> u64 {
        (count as u64).wrapping_mul(T::whole(self.sign.half()))
    }
}

impl<T: Narrow> Folder for WideSums<'_, T> {
    fn value_size(&self) -> usize {
        size_of::<T>()
    }

    fn item_size(&self) -> usize {
        size_of::<u64>()
    }

    fn run(&mut self, at: usize, values: &[u8], _position: u64) {
        let values: &[T] = cast_slice(values);
        let parts = values.chunks(PART);
        let sum: u64 = parts.map(|part| T::sum(part, self.sign, self.most)).sum();
        let sum = sum.wrapping_sub(self.excess(values.len()));
        self.sums[at] = self.sums[at].wrapping_add(sum);
    }

    /// Adds several rows in one pass, and sixteen elements of each side by side.
    fn rows(&mut self, at: usize, length: usize, values: &[u8], _position: u64) {
        for group in cast_slice::<u8, T>(values).chunks(ROWS * length.max(1)) {
            let count = group.len() / length;
            let row = |index: usize| group[index * length..][..length].as_chunks::<SIDE>();
            let excess = self.excess(count);
            for side in 0..length / SIDE {
                let mut halves = [T::Half::default(); SIDE];
                for index in 0..count {
                    for (half, &value) in halves.iter_mut().zip(&row(index).0[side]) {
                        *half += self.half(value);
                    }
                }
                for (sum, half) in self.sums[at + side * SIDE..].iter_mut().zip(halves) {
                    *sum = sum.wrapping_add(T::whole(half)).wrapping_sub(excess);
                }
            }
            let whole = length - length % SIDE;
            for index in 0..count {
                let excess = self.excess(1);
                for (place, &value) in row(index).1.iter().enumerate() {
                    let sum = self.sums[at + whole + place];
                    let value = T::whole(self.half(value)).wrapping_sub(excess);
                    self.sums[at + whole + place] = sum.wrapping_add(value);
                }
            }
        }
    }
}
