//! Finds the bytes of a text that may end a field, 64 at a time.

#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

/// The number of bytes that are looked at together.
pub const SPAN: usize = 64;

/// A set of bytes. `find` returns those of a block that may be in the set: all that are, and perhaps some others of which
/// one half of the bits agrees. `contains` tells.
pub struct Marks {
    members: [bool; 256],
    /// For each lower half of a byte, the upper halves with which it is in the set: bit `h % 8` for the upper half `h`.
    #[cfg(target_arch = "wasm32")]
    upper: [u8; 16],
}

impl Marks {
    /// Returns the empty set.
    pub fn new() -> Self {
        Marks {
            members: [false; 256],
            #[cfg(target_arch = "wasm32")]
            upper: [0; 16],
        }
    }

    /// Adds a byte.
    pub fn add(&mut self, byte: u8) {
        self.members[usize::from(byte)] = true;
        #[cfg(target_arch = "wasm32")]
        {
            self.upper[usize::from(byte & 15)] |= 1 << (byte >> 4 & 7);
        }
    }

    /// Whether a byte is in the set.
    #[inline(always)]
    pub fn contains(&self, byte: u8) -> bool {
        self.members[usize::from(byte)]
    }

    /// Returns one bit for each of the 64 bytes from `at` on that may be in the set. The text ends before the others.
    #[inline(always)]
    pub fn find(&self, text: &[u8], at: usize) -> u64 {
        let rest = text.get(at..).unwrap_or_default();
        match rest.first_chunk() {
            Some(block) => self.find_in(block),
            None => self.find_at_end(rest),
        }
    }

    #[cold]
    fn find_at_end(&self, rest: &[u8]) -> u64 {
        let mut block = [0; SPAN];
        block
            .iter_mut()
            .zip(rest)
            .for_each(|(to, from)| *to = *from);
        self.find_in(&block) & !(u64::MAX << rest.len())
    }

    #[cfg(target_arch = "wasm32")]
    #[inline(always)]
    fn find_in(&self, block: &[u8; SPAN]) -> u64 {
        let upper: v128 = bytemuck::pod_read_unaligned(&self.upper);
        let bits = u8x16(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128);
        let mut found = 0;
        for (index, part) in block.chunks_exact(16).enumerate() {
            let bytes: v128 = bytemuck::pod_read_unaligned(part);
            let of_lower = u8x16_swizzle(upper, v128_and(bytes, u8x16_splat(15)));
            let of_upper = u8x16_swizzle(bits, u8x16_shr(bytes, 4));
            let others = u8x16_eq(v128_and(of_lower, of_upper), u8x16_splat(0));
            found |= u64::from(!u8x16_bitmask(others)) << (16 * index);
        }
        found
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn find_in(&self, block: &[u8; SPAN]) -> u64 {
        (0..SPAN).fold(0, |found, at| {
            found | u64::from(self.contains(block[at])) << at
        })
    }

    /// Returns the index of the first byte of the set from `at` on.
    pub fn first(&self, text: &[u8], mut at: usize) -> Option<usize> {
        while at < text.len() {
            let mut found = self.find(text, at);
            while found != 0 {
                let place = at + found.trailing_zeros() as usize;
                if text.get(place).is_some_and(|byte| self.contains(*byte)) {
                    return Some(place);
                }
                found &= found - 1;
            }
            at += SPAN;
        }
        None
    }
}
