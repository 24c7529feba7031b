//! SFC64: Chris Doty-Humphrey's "small fast counting" generator.

use super::bits::{Bits, Half, next_half};

/// The state of an SFC64.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Sfc64 {
    /// Three mixed words and a counter.
    pub words: [u64; 4],
    /// The half that `next_u32` keeps.
    pub half: Half,
}

impl Bits for Sfc64 {
    #[inline(always)]
    fn next_u64(&mut self) -> u64 {
        let [a, b, c, counter] = self.words;
        let sum = a.wrapping_add(b).wrapping_add(counter);
        self.words = [
            b ^ b >> 11,
            c.wrapping_add(c << 3),
            c.rotate_left(24).wrapping_add(sum),
            counter.wrapping_add(1),
        ];
        sum
    }

    #[inline(always)]
    fn next_u32(&mut self) -> u32 {
        next_half(self, |bits| &mut bits.half)
    }
}
