//! What results have in common: bits gathered on the way, which tell afterwards whether the results hold.

use super::ONES;
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

/// What sums with 2^52 or a little more have in common.
#[derive(Clone, Copy)]
pub struct Sums {
    #[cfg(target_arch = "wasm32")]
    seen: v128,
    #[cfg(not(target_arch = "wasm32"))]
    seen: u64,
}

#[cfg(target_arch = "wasm32")]
impl Sums {
    /// None yet.
    pub fn new() -> Self {
        Sums {
            seen: u64x2_splat(0),
        }
    }

    /// The whole parts added to `zero`.
    #[inline(always)]
    pub fn noted(&mut self, values: v128, zero: u64) -> v128 {
        self.seen(f64x2_add(f64x2_trunc(values), u64x2_splat(zero)))
    }

    /// The sums as they are.
    #[inline(always)]
    pub fn seen(&mut self, sums: v128) -> v128 {
        self.seen = v128_or(self.seen, v128_xor(sums, u64x2_splat(ONES)));
        sums
    }

    /// Whether all were between 2^52 and as much above as `bits` bits can hold.
    pub fn fit(&self, bits: u32) -> bool {
        !v128_any_true(v128_and(self.seen, u64x2_splat(u64::MAX << bits)))
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Sums {
    /// None yet.
    pub fn new() -> Self {
        Sums { seen: 0 }
    }

    /// The whole part added to `zero`.
    pub fn noted(&mut self, value: f64, zero: u64) -> u64 {
        self.seen((value.trunc() + f64::from_bits(zero)).to_bits())
    }

    /// The sum as it is.
    pub fn seen(&mut self, sum: u64) -> u64 {
        self.seen |= sum ^ ONES;
        sum
    }

    /// Whether all were between 2^52 and as much above as `bits` bits can hold.
    pub fn fit(&self, bits: u32) -> bool {
        self.seen >> bits == 0
    }
}

/// The bits of all whole parts that `small_to_32` has found.
#[derive(Clone, Copy)]
pub struct All(
    #[cfg(target_arch = "wasm32")] v128,
    #[cfg(not(target_arch = "wasm32"))] u32,
);

impl All {
    /// None yet.
    pub fn new() -> Self {
        #[cfg(target_arch = "wasm32")]
        return All(u32x4_splat(0));
        #[cfg(not(target_arch = "wasm32"))]
        All(0)
    }

    /// The whole parts as they are.
    #[inline(always)]
    #[cfg(target_arch = "wasm32")]
    pub fn seen(&mut self, whole: v128) -> v128 {
        self.0 = v128_or(self.0, whole);
        whole
    }

    /// The whole part as it is.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn seen(&mut self, whole: u32) -> u32 {
        self.0 |= whole;
        whole
    }

    /// Whether all were small.
    pub fn are_small(&self) -> bool {
        #[cfg(target_arch = "wasm32")]
        return !v128_any_true(u32x4_shr(self.0, 20));
        #[cfg(not(target_arch = "wasm32"))]
        return self.0 >> 20 == 0;
    }
}
