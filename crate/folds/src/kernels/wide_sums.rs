//! Sums of integers and bools of up to four bytes, in sums of eight bytes. They are added in any order, since integers wrap.

use super::fold::{Folder, SIDE};
use super::items::{cast_slice, cast_slice_mut};
use bytemuck::Pod;
use ndloom_lib::dtypes::element::Bool;
use std::marker::PhantomData;
use std::ops::AddAssign;

/// The rows that are added up before their sum is widened. So many values fit what a value is half widened to.
const ROWS: usize = 8;

/// An element whose sums are wider.
pub trait Narrow: Pod {
    /// A wider integer, for the sum of `ROWS` elements.
    type Half: Copy + Default + AddAssign;

    /// Widens an element once.
    fn half(self) -> Self::Half;
    /// Widens a sum to eight bytes.
    fn whole(half: Self::Half) -> u64;
}

macro_rules! narrow {
    ($($integer:ty, $half:ty;)*) => {$(
        impl Narrow for $integer {
            type Half = $half;

            fn half(self) -> $half {
                self.into()
            }

            fn whole(half: $half) -> u64 {
                half as u64
            }
        }
    )*};
}
narrow! {
    i8, i16;
    i16, i32;
    i32, i64;
    u8, u16;
    u16, u32;
    u32, u64;
}

impl Narrow for Bool {
    type Half = u16;

    fn half(self) -> u16 {
        bool::from(self).into()
    }

    fn whole(half: u16) -> u64 {
        half.into()
    }
}

/// The sums of elements of type `T`.
pub struct WideSums<'a, T> {
    sums: &'a mut [u64],
    elements: PhantomData<T>,
}

impl<'a, T> WideSums<'a, T> {
    /// Takes the bytes of the sums.
    pub fn new(sums: &'a mut [u8]) -> Self {
        WideSums {
            sums: cast_slice_mut(sums),
            elements: PhantomData,
        }
    }
}

/// Adds rows to sums: some rows in one pass, and sixteen elements of each side by side.
fn add_rows<T: Narrow>(sums: &mut [u64], values: &[T]) {
    let length = sums.len().max(1);
    for group in values.chunks(ROWS * length) {
        let (sides, rest) = sums.as_chunks_mut::<SIDE>();
        for (index, side) in sides.iter_mut().enumerate() {
            let mut halves = [T::Half::default(); SIDE];
            for row in group.chunks_exact(length) {
                let values = &row.as_chunks::<SIDE>().0[index];
                for (half, value) in halves.iter_mut().zip(values) {
                    *half += value.half();
                }
            }
            for (sum, half) in side.iter_mut().zip(halves) {
                *sum = sum.wrapping_add(T::whole(half));
            }
        }
        for row in group.chunks_exact(length) {
            let values = row.as_chunks::<SIDE>().1;
            for (sum, value) in rest.iter_mut().zip(values) {
                *sum = sum.wrapping_add(T::whole(value.half()));
            }
        }
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
        let (whole, rest) = values.split_at(values.len() - values.len() % SIDE);
        let mut sums = [0; SIDE];
        add_rows(&mut sums, whole);
        add_rows(&mut sums[..1], rest);
        self.sums[at] = sums.into_iter().fold(self.sums[at], u64::wrapping_add);
    }

    fn rows(&mut self, at: usize, length: usize, values: &[u8], _position: u64) {
        add_rows::<T>(&mut self.sums[at..][..length], cast_slice(values));
    }
}
