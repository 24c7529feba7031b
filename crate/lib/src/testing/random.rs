//! Pseudorandom numbers for the tests. They are the same in each run.

/// A sequence of pseudorandom numbers (xorshift64). The seed is any number except zero.
pub struct Random(pub u64);

#[allow(
    clippy::should_implement_trait,
    reason = "it is no iterator: it never ends"
)]
impl Random {
    /// Returns the next 64 bits.
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns a number below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// Returns one of the given items.
    pub fn pick<T: Copy>(&mut self, some: &[T]) -> T {
        some[self.below(some.len())]
    }
}
