//! Sixteen bytes of values side by side: a vector in WebAssembly, bytes elsewhere.

#[cfg(target_arch = "wasm32")]
use super::items::{cast_slice, cast_slice_mut};
#[cfg(target_arch = "wasm32")]
use bytemuck::cast;
use bytemuck::{Pod, bytes_of, bytes_of_mut};
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;
use std::array::from_fn;

/// The number of bytes.
pub const BYTES: usize = 16;

/// The values.
#[cfg(target_arch = "wasm32")]
pub type Lanes = v128;
/// The values.
#[cfg(not(target_arch = "wasm32"))]
pub type Lanes = [u8; BYTES];

/// Returns copies of one value.
pub fn repeated<T: Pod>(value: T) -> Lanes {
    let bytes = bytes_of(&value);
    bytemuck::cast::<[u8; BYTES], Lanes>(from_fn(|index| bytes[index % bytes.len()]))
}

/// Exchanges the bits that are set in the mask.
pub fn masked(lanes: Lanes, mask: Lanes) -> Lanes {
    #[cfg(target_arch = "wasm32")]
    return v128_xor(lanes, mask);
    #[cfg(not(target_arch = "wasm32"))]
    return from_fn(|index| lanes[index] ^ mask[index]);
}

/// Combines the values of two lanes one by one.
pub fn combined<T: Pod>(mut lanes: Lanes, others: Lanes, combine: impl Fn(T, T) -> T) -> Lanes {
    let others = bytes_of(&others).chunks_exact(size_of::<T>());
    let kept = bytes_of_mut(&mut lanes).chunks_exact_mut(size_of::<T>());
    for (kept, other) in kept.zip(others) {
        let [one, other] = [&*kept, other].map(bytemuck::pod_read_unaligned);
        kept.copy_from_slice(bytes_of(&combine(one, other)));
    }
    lanes
}

/// The rows that are combined in one pass.
#[cfg(target_arch = "wasm32")]
pub const ROWS: usize = 4;

/// Combines rows with accumulators, as far as these fill lanes.
#[cfg(target_arch = "wasm32")]
#[inline(always)]
pub fn in_lanes<T: Pod, const COUNT: usize>(
    kept: &mut [T],
    rows: [&[T]; COUNT],
    mut combine: impl FnMut(Lanes, [Lanes; COUNT]) -> Lanes,
) {
    let (kept, _) = cast_slice_mut::<T, u8>(kept).as_chunks_mut::<BYTES>();
    let rows = rows.map(|row| &cast_slice::<T, u8>(row).as_chunks::<BYTES>().0[..kept.len()]);
    for (index, kept) in kept.iter_mut().enumerate() {
        *kept = cast(combine(cast(*kept), rows.map(|row| cast(row[index]))));
    }
}
