//! PCG64: a linear congruential generator of 128 bits, whose states are rotated and folded to 64 bits (M. E. O'Neill,
//! "PCG", 2014: XSL-RR).

use super::bits::{Bits, Half, double_of, next_half};

/// The factor of one step.
const MULTIPLIER: u128 = 0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645;

/// The state of a PCG64. Numbers of 128 bits are a low and a high word.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Pcg64 {
    /// The state of the congruential generator.
    pub state: [u64; 2],
    /// What each step adds, which is odd.
    pub increment: [u64; 2],
    /// The half that `next_u32` keeps.
    pub half: Half,
}

/// Joins a low and a high word.
#[inline(always)]
pub fn wide([low, high]: [u64; 2]) -> u128 {
    u128::from(low) | u128::from(high) << 64
}

/// Splits a number into a low and a high word.
#[inline(always)]
pub fn words(wide: u128) -> [u64; 2] {
    [wide as u64, (wide >> 64) as u64]
}

/// Folds a state to 64 bits.
#[inline(always)]
fn folded(state: u128) -> u64 {
    let [low, high] = words(state);
    (high ^ low).rotate_right((high >> 58) as u32)
}

impl Bits for Pcg64 {
    #[inline(always)]
    fn next_u64(&mut self) -> u64 {
        let state = product_plus(wide(self.state), MULTIPLIER, wide(self.increment));
        self.state = words(state);
        folded(state)
    }

    #[inline(always)]
    fn next_u32(&mut self) -> u32 {
        next_half(self, |bits| &mut bits.half)
    }

    fn fill_doubles(&mut self, out: &mut [f64]) {
        self.fill(out, double_of);
    }
}

impl Pcg64 {
    /// Draws 64 bits for each item. Computes several states at a time, each a number of steps after the one before. A single chain
    /// of steps would wait for its products, which take four multiplications each: WebAssembly has no product of 128 bits. With
    /// more lanes than two, the states do not fit into the registers of the host.
    #[inline(always)]
    fn fill<T>(&mut self, out: &mut [T], convert: impl Fn(u64) -> T) {
        const LANES: usize = 2;
        let (factor, addend) = leap(LANES, wide(self.increment));
        let mut states = [0; LANES];
        let (first, rest) = out.split_at_mut(out.len().min(LANES));
        for (item, state) in first.iter_mut().zip(&mut states) {
            *item = convert(self.next_u64());
            *state = wide(self.state);
        }
        let mut lanes = rest.chunks_exact_mut(LANES);
        for items in &mut lanes {
            for (item, state) in items.iter_mut().zip(&mut states) {
                *state = product_plus(*state, factor, addend);
                *item = convert(folded(*state));
            }
        }
        if first.len() == LANES {
            self.state = words(states[LANES - 1]);
        }
        for item in lanes.into_remainder() {
            *item = convert(self.next_u64());
        }
    }
}

/// A PCG64 that draws words ahead, since it draws several in less time than one after the other. When it is dropped, the state is
/// that after the words that were used.
pub struct Ahead<'a> {
    bits: &'a mut Pcg64,
    /// The state before the words.
    start: [u64; 2],
    words: [u64; Ahead::COUNT],
    used: usize,
}

impl Ahead<'_> {
    /// The number of words that are drawn at a time. It does not pay for fewer draws.
    pub const COUNT: usize = 64;

    /// Draws nothing until a word is used.
    pub fn new(bits: &mut Pcg64) -> Ahead<'_> {
        Ahead {
            start: bits.state,
            bits,
            words: [0; Ahead::COUNT],
            used: Ahead::COUNT,
        }
    }

    #[inline(never)]
    fn refill(&mut self) {
        self.start = self.bits.state;
        self.bits.fill(&mut self.words, |word| word);
        self.used = 0;
    }
}

impl Bits for Ahead<'_> {
    #[inline(always)]
    fn next_u64(&mut self) -> u64 {
        if self.used >= Ahead::COUNT {
            self.refill();
        }
        let word = self.words[self.used];
        self.used += 1;
        word
    }

    #[inline(always)]
    fn next_u32(&mut self) -> u32 {
        next_half(self, |ahead| &mut ahead.bits.half)
    }
}

impl Drop for Ahead<'_> {
    fn drop(&mut self) {
        if self.used < Ahead::COUNT {
            self.bits.state = self.start;
            for _ in 0..self.used {
                self.bits.next_u64();
            }
        }
    }
}

/// Returns the factor and the addend of several steps at once.
fn leap(steps: usize, increment: u128) -> (u128, u128) {
    (0..steps).fold((1, 0), |(factor, addend): (u128, u128), _| {
        (
            factor.wrapping_mul(MULTIPLIER),
            addend.wrapping_mul(MULTIPLIER).wrapping_add(increment),
        )
    })
}

/// Returns the low 128 bits of a product and a sum. The compiler would call a function for the product.
#[inline(always)]
pub fn product_plus(a: u128, b: u128, addend: u128) -> u128 {
    let ([a, a_high], [b, b_high]) = (words(a), words(b));
    let [addend, addend_high] = words(addend);
    let [low, high] = wide_product_plus(a, b, addend);
    let crossed = a.wrapping_mul(b_high).wrapping_add(a_high.wrapping_mul(b));
    wide([low, high.wrapping_add(crossed).wrapping_add(addend_high)])
}

/// Returns the product of two words as a low and a high word.
#[inline(always)]
pub fn wide_product(a: u64, b: u64) -> [u64; 2] {
    wide_product_plus(a, b, 0)
}

/// Returns the product of two words, plus a word. No step exceeds 64 bits: (2^32 - 1)^2 + 2 (2^32 - 1) is 2^64 - 1.
#[inline(always)]
fn wide_product_plus(a: u64, b: u64, addend: u64) -> [u64; 2] {
    let (a_low, a_high) = (a & 0xffff_ffff, a >> 32);
    let (b_low, b_high) = (b & 0xffff_ffff, b >> 32);
    let low = a_low * b_low + (addend & 0xffff_ffff);
    let first = a_high * b_low + (low >> 32);
    let second = a_low * b_high + (first & 0xffff_ffff) + (addend >> 32);
    [
        second << 32 | low & 0xffff_ffff,
        a_high * b_high + (first >> 32) + (second >> 32),
    ]
}
