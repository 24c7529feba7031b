//! The numbers of products, and the tile: the innermost loop.

use crate::vector::lanes::{F32s, F64s, I32s, I64s, Vector};
use bytemuck::{Pod, cast_slice_mut, try_cast_slice, try_cast_slice_mut};
use std::marker::PhantomData;
use std::process::abort;

/// The rows of a tile.
pub const ROWS: usize = 4;

/// The vectors in a row of a tile.
pub const VECTORS: usize = 2;

/// The bytes of a row of a tile.
pub const WIDE: usize = 16 * VECTORS;

/// The sums of a tile.
type Sums<N> = [[<N as Number>::Vector; VECTORS]; ROWS];

/// The numbers of a vector, as they lie in memory.
pub type Lanes<N> = <<N as Number>::Vector as Vector>::Lanes;

/// A number that vectors hold.
pub trait Number: Pod {
    /// The vector.
    type Vector: Vector;

    /// What multiplies panels of these numbers as float64 where they are small.
    const FLOATS: Option<&'static dyn Tiles> = None;

    /// Returns a vector of one number.
    fn splat(self) -> Self::Vector;
    /// Makes rows of complex elements in a tile: one row of numbers has the products with real parts of the left matrix, the next one
    /// those with imaginary parts. The first of the two becomes the row of elements.
    fn join(_tile: &mut [Self]) {}
}

macro_rules! numbers {
    ($($number:ty = $vector:ident of $lane:ty, $count:literal, $plus:ident;)*) => {$(
        impl Number for $number {
            type Vector = $vector;

            #[inline(always)]
            fn splat(self) -> $vector {
                $vector::splat(self as $lane)
            }

            numbers!(@$plus $count);
        }
    )*};
    (@rounded $count:literal) => {
        fn join(tile: &mut [Self]) {
            for rows in tile.chunks_exact_mut(2 * VECTORS * $count) {
                let (reals, imaginaries) = rows.split_at_mut(VECTORS * $count);
                for (x, y) in reals.chunks_exact_mut(2).zip(imaginaries.chunks_exact(2)) {
                    (x[0], x[1]) = (x[0] - y[1], x[1] + y[0]);
                }
            }
        }
    };
    (@wrapping $count:literal) => {};
    (@wide $count:literal) => {
        const FLOATS: Option<&'static dyn Tiles> = Some(&TilesOf::<f64>(PhantomData));
    };
}
numbers! {
    f64 = F64s of f64, 2, rounded;
    f32 = F32s of f32, 4, rounded;
    u64 = I64s of i64, 2, wide;
    u32 = I32s of i32, 4, wrapping;
}

/// Returns the sums of the products of panels. The units are not unrolled: the compiler would mix their loads, and V8 would run out of
/// registers.
#[inline(always)]
fn tile<N: Number>(left: &[[N; ROWS]], right: &[[Lanes<N>; VECTORS]]) -> Sums<N> {
    let mut sums = [[N::splat(N::zeroed()); VECTORS]; ROWS];
    for (row, column) in left.iter().zip(right) {
        let vectors = column.map(N::Vector::new);
        for (sums, &number) in sums.iter_mut().zip(row) {
            let number = number.splat();
            for (sum, &vector) in sums.iter_mut().zip(&vectors) {
                *sum = sum.plus(number.times(vector));
            }
        }
    }
    sums
}

/// What multiplies panels of numbers of one type.
pub trait Tiles {
    /// Writes the products of two panels to `out`, of which the rows begin `stride` bytes apart, or with `adds` adds them. With `joins`, the
    /// numbers are parts of complex elements, and there are half as many rows.
    fn write(&self, panels: [&[u64]; 2], joins: bool, out: &mut [u8], stride: usize, adds: bool);
}

/// The tiles of numbers.
pub struct TilesOf<N>(pub PhantomData<N>);

impl<N: Number> Tiles for TilesOf<N> {
    fn write(
        &self,
        [left, right]: [&[u64]; 2],
        joins: bool,
        out: &mut [u8],
        stride: usize,
        adds: bool,
    ) {
        let sums = tile::<N>(cast(left), cast(right));
        if joins {
            let mut lanes = sums.map(|row| row.map(N::Vector::lanes));
            N::join(cast_slice_mut(&mut lanes));
            for (row, sums) in lanes.iter().step_by(2).enumerate() {
                write_row::<N>(out, row * stride, sums.map(N::Vector::new), adds);
            }
        } else {
            for (row, sums) in sums.into_iter().enumerate() {
                write_row::<N>(out, row * stride, sums, adds);
            }
        }
    }
}

#[inline(always)]
fn write_row<N: Number>(out: &mut [u8], begin: usize, sums: [N::Vector; VECTORS], adds: bool) {
    let row = out.get_mut(begin..begin.wrapping_add(WIDE));
    let row: Option<&mut [Lanes<N>]> = row.and_then(|row| try_cast_slice_mut(row).ok());
    let Some(row) = row else { abort() };
    for (out, sum) in row.iter_mut().zip(sums) {
        let sum = if adds {
            N::Vector::new(*out).plus(sum)
        } else {
            sum
        };
        *out = sum.lanes();
    }
}

fn cast<U: Pod>(words: &[u64]) -> &[U] {
    try_cast_slice(words).unwrap_or_else(|_| abort())
}
