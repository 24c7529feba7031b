//! Sixteen bytes of values side by side: a vector in WebAssembly, bytes elsewhere.

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
