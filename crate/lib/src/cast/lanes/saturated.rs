//! Converts any float64 to 32-bit integers with the processor's instruction.

use super::LaneIndices;
#[cfg(target_arch = "wasm32")]
use super::join;
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

/// Converts to 32-bit integers, which saturate. NaN gives 0.
#[inline(always)]
pub fn saturated<const SIGNED: bool>(
    values: &[f64; 16],
    items: &mut [u32; 16],
    upper_half: LaneIndices,
) {
    #[cfg(target_arch = "wasm32")]
    {
        let vectors: [v128; 8] = bytemuck::cast(*values);
        let halves = vectors.map(|values| {
            if SIGNED {
                i32x4_trunc_sat_f64x2_zero(values)
            } else {
                u32x4_trunc_sat_f64x2_zero(values)
            }
        });
        // Each conversion fills half a vector and leaves zeros in the other half. The code writes the whole vector, and
        // the next write replaces the zeros. If the code did not write the zeros, the compiler would convert number by
        // number, at four times the cost.
        for (index, half) in halves.iter().take(6).enumerate() {
            items[2 * index..2 * index + 4].copy_from_slice(&bytemuck::cast::<_, [u32; 4]>(*half));
        }
        let last = bytemuck::cast::<_, [u32; 4]>(join(halves[6], halves[7], upper_half));
        items[12..].copy_from_slice(&last);
    }
    #[cfg(not(target_arch = "wasm32"))]
    for (item, value) in items.iter_mut().zip(values) {
        let _ = upper_half;
        *item = if SIGNED {
            *value as i32 as u32
        } else {
            *value as u32
        };
    }
}
