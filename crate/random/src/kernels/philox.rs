//! Philox 4x64 with 10 rounds: a counter, scrambled with a key (J. K. Salmon and others, "Parallel random numbers: as easy
//! as 1, 2, 3", 2011).

use super::bits::{Bits, Half, next_half};
use super::pcg64::wide_product;

const ROUNDS: usize = 10;

/// What each round adds to the key.
const WEYL: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xbb67_ae85_84ca_a73b];

/// The state of a Philox.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Philox {
    /// A counter of 256 bits, its low word first.
    pub counter: [u64; 4],
    /// The key.
    pub key: [u64; 2],
    /// The words that the current counter gives.
    pub buffer: [u64; 4],
    /// How many words of the buffer were drawn: 4 if all were.
    pub position: u64,
    /// The half that `next_u32` keeps.
    pub half: Half,
}

impl Philox {
    /// Counts on, and fills the buffer.
    #[inline(never)]
    fn refill(&mut self) {
        for word in &mut self.counter {
            *word = word.wrapping_add(1);
            if *word != 0 {
                break;
            }
        }
        let (mut mixed, mut key) = (self.counter, self.key);
        for _ in 0..ROUNDS {
            let [low, high] = wide_product(0xd2e7_470e_e14c_6c93, mixed[0]);
            let [other_low, other_high] = wide_product(0xca5a_8263_9512_1157, mixed[2]);
            mixed = [
                other_high ^ mixed[1] ^ key[0],
                other_low,
                high ^ mixed[3] ^ key[1],
                low,
            ];
            key = [key[0].wrapping_add(WEYL[0]), key[1].wrapping_add(WEYL[1])];
        }
        self.buffer = mixed;
        self.position = 0;
    }
}

impl Bits for Philox {
    #[inline(always)]
    fn next_u64(&mut self) -> u64 {
        if self.position >= 4 {
            self.refill();
        }
        let word = self.buffer[self.position as usize & 3];
        self.position += 1;
        word
    }

    #[inline(always)]
    fn next_u32(&mut self) -> u32 {
        next_half(self, |bits| &mut bits.half)
    }
}
