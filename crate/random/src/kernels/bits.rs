//! What the bit generators have in common.

use ndloom_lib::math::double_double::two_to;

include!(concat!(env!("OUT_DIR"), "/generator.rs"));

/// A bit generator: a state, from which it draws random bits.
pub trait Bits {
    /// Draws 64 bits.
    fn next_u64(&mut self) -> u64;

    /// Draws 32 bits. Most generators draw 64 bits for every other call, and keep the upper half for the next call.
    fn next_u32(&mut self) -> u32;

    /// Draws what the generator yields without any change: 64 bits, of MT19937 32.
    fn next_raw(&mut self) -> u64 {
        self.next_u64()
    }

    /// Draws a float64 from 0 to below 1.
    fn next_double(&mut self) -> f64 {
        double_of(self.next_u64())
    }

    /// Draws a float32 from 0 to below 1.
    fn next_float(&mut self) -> f32 {
        (self.next_u32() >> 8) as f32 * (1.0 / 16_777_216.0)
    }

    /// Draws a float64 from 0 to below 1 for each item.
    fn fill_doubles(&mut self, out: &mut [f64]) {
        for item in out {
            *item = self.next_double();
        }
    }
}

/// Turns 64 random bits into a float64 from 0 to below 1. A conversion with sign is quicker than one without.
#[inline(always)]
pub fn double_of(bits: u64) -> f64 {
    (bits >> 11) as i64 as f64 * two_to(-53)
}

/// The upper half of 64 bits, of which `next_u32` has returned the lower half.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Half {
    /// 1 if the half was not returned yet, else 0.
    pub is_kept: u32,
    /// The half. It stays here after it was returned, as in NumPy's states.
    pub value: u32,
}

/// Returns the half that a generator keeps, or draws 64 bits, returns their lower half and keeps the upper one.
#[inline(always)]
pub fn next_half<B: Bits>(bits: &mut B, half: impl Fn(&mut B) -> &mut Half) -> u32 {
    let kept = half(bits);
    if kept.is_kept != 0 {
        kept.is_kept = 0;
        return kept.value;
    }
    let drawn = bits.next_u64();
    *half(bits) = Half {
        is_kept: 1,
        value: (drawn >> 32) as u32,
    };
    drawn as u32
}
