//! PCG64DXSM: the congruential generator of PCG64 with a factor of 64 bits. Its states are mixed by two multiplications.

use super::bits::{Bits, Half, next_half};
use super::pcg64::{wide, wide_product, words};

/// The factor of one step, and of the mixing.
const MULTIPLIER: u64 = 0xda94_2042_e4dd_58b5;

/// The state of a PCG64DXSM. Numbers of 128 bits are a low and a high word.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Pcg64Dxsm {
    /// The state of the congruential generator.
    pub state: [u64; 2],
    /// What each step adds, which is odd.
    pub increment: [u64; 2],
    /// The half that `next_u32` keeps.
    pub half: Half,
}

impl Bits for Pcg64Dxsm {
    #[inline(always)]
    fn next_u64(&mut self) -> u64 {
        let [low, high] = self.state;
        let [product, carried] = wide_product(low, MULTIPLIER);
        let carried = carried.wrapping_add(high.wrapping_mul(MULTIPLIER));
        self.state = words(wide([product, carried]).wrapping_add(wide(self.increment)));
        let mixed = (high ^ high >> 32).wrapping_mul(MULTIPLIER);
        (mixed ^ mixed >> 48).wrapping_mul(low | 1)
    }

    #[inline(always)]
    fn next_u32(&mut self) -> u32 {
        next_half(self, |bits| &mut bits.half)
    }
}
