//! The checked conversion: finds the first element that an integer dtype cannot hold.

use super::loops::BLOCK;
use super::path::convert;
use crate::dtypes::element::{Bounds, Element, Kind, kind_and_size};

const INT64: u32 = i64::CODE;
const UINT64: u32 = u64::CODE;
const FLOAT64: u32 = f64::CODE;

/// A number that may not fit an integer dtype.
pub trait Checked {
    /// Whether the number lies within `bounds` after its fraction is dropped. A NaN does not fit.
    fn fits(self, bounds: &Bounds) -> bool;
}

impl Checked for f64 {
    fn fits(self, bounds: &Bounds) -> bool {
        // The upper bound is a power of two, which is exact in float64. The greatest integer itself may not be.
        let whole = self.trunc();
        whole >= bounds.least as f64 && whole < (bounds.greatest / 2 + 1) as f64 * 2.0
    }
}

/// Returns the index of the first number that does not lie within `bounds` after its fraction is dropped.
pub fn first_misfit(numbers: &[f64], bounds: &Bounds) -> Option<usize> {
    position(numbers, |number| number.fits(bounds))
}

/// Returns the index of the first element, given as bytes of a dtype, that does not lie within `bounds` after its
/// fraction is dropped. Each block is converted to the widest dtype of its kind and checked in that dtype.
pub fn first_misfit_of(dtype: u32, source: &[u8], bounds: &Bounds) -> Option<usize> {
    let (kind, size) = kind_and_size(dtype);
    let wide = match kind {
        Kind::Signed => INT64,
        Kind::Truth | Kind::Unsigned => UINT64,
        Kind::Float | Kind::Complex => FLOAT64,
    };
    let mut buffer = [0u64; BLOCK];
    for (index, block) in source.chunks(BLOCK * size).enumerate() {
        let count = block.len() / size;
        convert(dtype, wide, block, bytemuck::cast_slice_mut(&mut buffer));
        let misfit = match buffer.get(..count)? {
            whole if wide == INT64 => position(whole, |bits| {
                let value = bits as i64;
                value >= bounds.least && (value < 0 || bits <= bounds.greatest)
            }),
            whole if wide == UINT64 => position(whole, |bits| bits <= bounds.greatest),
            floats => first_misfit(bytemuck::cast_slice(floats), bounds),
        };
        if let Some(within) = misfit {
            return Some(index * BLOCK + within);
        }
    }
    None
}

/// Returns the index of the first value that does not fit. Before the search, one loop checks all values without an
/// early exit, because the compiler vectorizes such a loop.
#[inline(always)]
fn position<T: Copy>(values: &[T], fits: impl Fn(T) -> bool) -> Option<usize> {
    let all = values.iter().fold(true, |all, value| all & fits(*value));
    if all {
        return None;
    }
    values.iter().position(|value| !fits(*value))
}
