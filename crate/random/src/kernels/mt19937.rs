//! MT19937: the Mersenne Twister (M. Matsumoto and T. Nishimura, 1998). Its words have 32 bits.

use super::bits::Bits;

/// The number of words of the state.
pub const WORDS: usize = 624;

/// The distance to the word that a new word is mixed with.
const DISTANCE: usize = 397;

/// The state of an MT19937.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Mt19937 {
    /// The words, of which those from `position` on were not drawn yet.
    pub key: [u32; WORDS],
    /// The place of the next word. At `WORDS` all words are made anew first.
    pub position: u32,
    /// Fills the last 8 bytes.
    pub unused: u32,
}

/// Returns the mix of the top bit of one word, the other bits of the next one, and a word at a distance.
#[inline(always)]
fn twisted(word: u32, next: u32, distant: u32) -> u32 {
    let joined = word & 0x8000_0000 | next & 0x7fff_ffff;
    distant ^ joined >> 1 ^ (next & 1).wrapping_neg() & 0x9908_b0df
}

impl Mt19937 {
    /// Makes all words anew.
    #[inline(never)]
    fn refill(&mut self) {
        let key = &mut self.key;
        for place in 0..WORDS - DISTANCE {
            key[place] = twisted(key[place], key[place + 1], key[place + DISTANCE]);
        }
        for place in WORDS - DISTANCE..WORDS - 1 {
            key[place] = twisted(key[place], key[place + 1], key[place + DISTANCE - WORDS]);
        }
        key[WORDS - 1] = twisted(key[WORDS - 1], key[0], key[DISTANCE - 1]);
        self.position = 0;
    }
}

/// Scrambles a word of the state, so that its bits are distributed evenly.
#[inline(always)]
fn tempered(mut word: u32) -> u32 {
    word ^= word >> 11;
    word ^= word << 7 & 0x9d2c_5680;
    word ^= word << 15 & 0xefc6_0000;
    word ^ word >> 18
}

impl Bits for Mt19937 {
    #[inline(always)]
    fn next_u32(&mut self) -> u32 {
        if self.position as usize >= WORDS {
            self.refill();
        }
        let word = self.key[self.position as usize];
        self.position += 1;
        tempered(word)
    }

    #[inline(always)]
    fn next_u64(&mut self) -> u64 {
        let high = u64::from(self.next_u32());
        high << 32 | u64::from(self.next_u32())
    }

    fn next_raw(&mut self) -> u64 {
        u64::from(self.next_u32())
    }

    #[inline(always)]
    fn next_double(&mut self) -> f64 {
        let high = self.next_u32() >> 5;
        let low = self.next_u32() >> 6;
        (f64::from(high) * 67_108_864.0 + f64::from(low)) / 9_007_199_254_740_992.0
    }
}
