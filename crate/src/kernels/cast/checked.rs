//! The checked conversion: which element an integer dtype would refuse.

use super::BLOCK;
use super::path::convert;
use crate::dtypes::element::{Bounds, Element, Kind, kind_and_size};

const INT64: u32 = i64::CODE;
const UINT64: u32 = u64::CODE;
const FLOAT64: u32 = f64::CODE;

/// A number that may be refused by an integer dtype.
pub trait Checked {
    /// Whether it lies within `bounds` when its fraction is dropped; a NaN does not.
    fn fits(self, bounds: &Bounds) -> bool;
}

impl Checked for f64 {
    fn fits(self, bounds: &Bounds) -> bool {
        // A power of two, unlike the greatest number itself, is exact in float64.
        let whole = self.trunc();
        whole >= bounds.least as f64 && whole < (bounds.greatest / 2 + 1) as f64 * 2.0
    }
}

/// The index of the first element that, its fraction dropped, is no number within `bounds`.
pub fn first_misfit<F: Element>(source: &[F], bounds: &Bounds) -> Option<usize> {
    first_misfit_of(F::CODE, bytemuck::cast_slice(source), bounds)
}

/// The same for the bytes of elements of a dtype. Each block is looked at as the widest dtype of its kind.
pub fn first_misfit_of(dtype: u32, source: &[u8], bounds: &Bounds) -> Option<usize> {
    let (kind, size) = kind_and_size(dtype);
    let wide = match kind {
        Kind::Signed => INT64,
        Kind::Truth | Kind::Unsigned => UINT64,
        Kind::Float | Kind::Complex => FLOAT64,
    };
    let mut room = [0u64; BLOCK];
    for (index, block) in source.chunks(BLOCK * size).enumerate() {
        let count = block.len() / size;
        convert(dtype, wide, block, bytemuck::cast_slice_mut(&mut room));
        let misfit = match room.get(..count)? {
            whole if wide == INT64 => position(whole, |bits| {
                let value = bits as i64;
                value >= bounds.least && (value < 0 || bits <= bounds.greatest)
            }),
            whole if wide == UINT64 => position(whole, |bits| bits <= bounds.greatest),
            floats => position(floats, |bits| f64::from_bits(bits).fits(bounds)),
        };
        if let Some(within) = misfit {
            return Some(index * BLOCK + within);
        }
    }
    None
}

/// Where the first one stands that does not fit. All are looked at first, in a loop that has no way out in the middle.
#[inline(always)]
fn position(values: &[u64], fits: impl Fn(u64) -> bool) -> Option<usize> {
    let all = values.iter().fold(true, |all, value| all & fits(*value));
    if all {
        return None;
    }
    values.iter().position(|value| !fits(*value))
}
