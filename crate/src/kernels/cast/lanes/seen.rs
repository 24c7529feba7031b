//! State of the result checks: the combined bits of all results so far. Afterwards these bits tell whether every result
//! is correct.

use super::ONES;
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

/// The combined bits of sums with 2^52 or a little more.
#[derive(Clone, Copy)]
pub struct Sums {
    #[cfg(target_arch = "wasm32")]
    seen: v128,
    #[cfg(not(target_arch = "wasm32"))]
    seen: u64,
}

#[cfg(target_arch = "wasm32")]
impl Sums {
    /// The state before the first result.
    pub fn new() -> Self {
        Sums {
            seen: u64x2_splat(0),
        }
    }

    /// Adds the whole parts to `zero`, records the sums and returns them.
    #[inline(always)]
    pub fn noted(&mut self, values: v128, zero: u64) -> v128 {
        self.seen(f64x2_add(f64x2_trunc(values), u64x2_splat(zero)))
    }

    /// Records the sums and returns them.
    #[inline(always)]
    pub fn seen(&mut self, sums: v128) -> v128 {
        self.seen = v128_or(self.seen, v128_xor(sums, u64x2_splat(ONES)));
        sums
    }

    /// Whether every sum was between 2^52 and 2^52 + 2^`bits`.
    pub fn fit(&self, bits: u32) -> bool {
        !v128_any_true(v128_and(self.seen, u64x2_splat(u64::MAX << bits)))
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Sums {
    /// The state before the first result.
    pub fn new() -> Self {
        Sums { seen: 0 }
    }

    /// Adds the whole part to `zero`, records the sum and returns it.
    pub fn noted(&mut self, value: f64, zero: u64) -> u64 {
        self.seen((value.trunc() + f64::from_bits(zero)).to_bits())
    }

    /// Records the sum and returns it.
    pub fn seen(&mut self, sum: u64) -> u64 {
        self.seen |= sum ^ ONES;
        sum
    }

    /// Whether every sum was between 2^52 and 2^52 + 2^`bits`.
    pub fn fit(&self, bits: u32) -> bool {
        self.seen >> bits == 0
    }
}

/// The combined bits of all whole parts that `small_to_32` returned.
#[derive(Clone, Copy)]
pub struct All(
    #[cfg(target_arch = "wasm32")] v128,
    #[cfg(not(target_arch = "wasm32"))] u32,
);

impl All {
    /// The state before the first result.
    pub fn new() -> Self {
        #[cfg(target_arch = "wasm32")]
        return All(u32x4_splat(0));
        #[cfg(not(target_arch = "wasm32"))]
        All(0)
    }

    /// Records the whole parts and returns them.
    #[inline(always)]
    #[cfg(target_arch = "wasm32")]
    pub fn seen(&mut self, whole: v128) -> v128 {
        self.0 = v128_or(self.0, whole);
        whole
    }

    /// Records the whole part and returns it.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn seen(&mut self, whole: u32) -> u32 {
        self.0 |= whole;
        whole
    }

    /// Whether all numbers were small.
    pub fn are_small(&self) -> bool {
        #[cfg(target_arch = "wasm32")]
        return !v128_any_true(u32x4_shr(self.0, 20));
        #[cfg(not(target_arch = "wasm32"))]
        return self.0 >> 20 == 0;
    }
}
