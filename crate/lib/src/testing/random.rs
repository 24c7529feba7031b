//! Pseudorandom numbers for the tests. They are the same in each run.

use bytemuck::Pod;

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

    /// Returns items of any bits.
    pub fn items<T: Pod>(&mut self, count: usize) -> Vec<T> {
        let mut items = vec![T::zeroed(); count];
        for bytes in bytemuck::cast_slice_mut::<T, u8>(&mut items).chunks_mut(8) {
            bytes.copy_from_slice(&self.next().to_le_bytes()[..bytes.len()]);
        }
        items
    }

    /// Returns one of the given items.
    pub fn pick<T: Copy>(&mut self, some: &[T]) -> T {
        some[self.below(some.len())]
    }
}

/// Returns a float of any of forty magnitudes.
pub fn random_float(random: &mut Random) -> f64 {
    (random.next() as i64 >> random.below(40)) as f64 / 2f64.powi(54)
}

/// Returns masks of all short lengths, and long ones with none, all, half and few of their bytes true.
pub fn masks() -> Vec<Vec<u8>> {
    let mut random = Random(5);
    let mut masks: Vec<Vec<u8>> = (0..40)
        .map(|length| (0..length).map(|_| random.below(3) as u8 * 127).collect())
        .collect();
    masks.push(vec![0; 1000]);
    masks.push(vec![255; 1000]);
    masks.push((0..1000).map(|_| random.below(2) as u8).collect());
    masks.push((0..1000).map(|index| u8::from(index % 97 == 3)).collect());
    masks
}
