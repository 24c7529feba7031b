//! State of the result checks: the combined bits of all results so far. Afterwards these bits tell whether every result
//! is correct.

#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

/// The bits of 2^52. The last place of 2^52 is worth 1, so the low bits of its sum with a smaller whole number hold
/// this number.
pub const TWO_TO_52_BITS: u64 = 0x4330 << 48;

/// Records sums with 2^52 or a little more, and tells whether all of them are correct.
#[derive(Clone, Copy)]
pub struct Sums {
    #[cfg(target_arch = "wasm32")]
    combined: v128,
    #[cfg(not(target_arch = "wasm32"))]
    combined: u64,
}

#[cfg(target_arch = "wasm32")]
impl Sums {
    /// The state before the first result.
    pub fn new() -> Self {
        Sums {
            combined: u64x2_splat(0),
        }
    }

    /// Adds the whole parts to `zero`, records the sums and returns them.
    #[inline(always)]
    pub fn add_and_record(&mut self, values: v128, zero: u64) -> v128 {
        self.record(f64x2_add(f64x2_trunc(values), u64x2_splat(zero)))
    }

    /// Records the sums and returns them.
    #[inline(always)]
    pub fn record(&mut self, sums: v128) -> v128 {
        self.combined = v128_or(self.combined, v128_xor(sums, u64x2_splat(TWO_TO_52_BITS)));
        sums
    }

    /// Whether every sum was between 2^52 and 2^52 + 2^`bit_count`.
    pub fn fit(&self, bit_count: u32) -> bool {
        !v128_any_true(v128_and(self.combined, u64x2_splat(u64::MAX << bit_count)))
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Sums {
    /// The state before the first result.
    pub fn new() -> Self {
        Sums { combined: 0 }
    }

    /// Adds the whole part to `zero`, records the sum and returns it.
    pub fn add_and_record(&mut self, value: f64, zero: u64) -> u64 {
        self.record((value.trunc() + f64::from_bits(zero)).to_bits())
    }

    /// Records the sum and returns it.
    pub fn record(&mut self, sum: u64) -> u64 {
        self.combined |= sum ^ TWO_TO_52_BITS;
        sum
    }

    /// Whether every sum was between 2^52 and 2^52 + 2^`bit_count`.
    pub fn fit(&self, bit_count: u32) -> bool {
        self.combined >> bit_count == 0
    }
}

/// Records the whole parts that `small_to_32` returns, and tells whether all of them are correct.
#[derive(Clone, Copy)]
pub struct WholeParts(
    #[cfg(target_arch = "wasm32")] v128,
    #[cfg(not(target_arch = "wasm32"))] u32,
);

impl WholeParts {
    /// The state before the first result.
    pub fn new() -> Self {
        #[cfg(target_arch = "wasm32")]
        return WholeParts(u32x4_splat(0));
        #[cfg(not(target_arch = "wasm32"))]
        WholeParts(0)
    }

    /// Records the whole parts and returns them.
    #[inline(always)]
    #[cfg(target_arch = "wasm32")]
    pub fn record(&mut self, whole: v128) -> v128 {
        self.0 = v128_or(self.0, whole);
        whole
    }

    /// Records the whole part and returns it.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn record(&mut self, whole: u32) -> u32 {
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
