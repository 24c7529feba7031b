//! Tables that are made when they are first needed: what follows from a rule of some lines would be a tenth of the module
//! as numbers, and numbers cannot be packed.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A table of words, all zeros until it is made.
pub struct Made<const COUNT: usize> {
    is_made: AtomicBool,
    words: [AtomicU64; COUNT],
}

impl<const COUNT: usize> Made<COUNT> {
    /// Not made yet.
    pub const fn new() -> Self {
        Made {
            is_made: AtomicBool::new(false),
            words: [const { AtomicU64::new(0) }; COUNT],
        }
    }

    /// The words. Whoever comes first has them made; two who do at a time write the same.
    #[inline(always)]
    pub fn words(&self, make: fn(&mut dyn Iterator<Item = &AtomicU64>)) -> &[AtomicU64; COUNT] {
        if !self.is_made.load(Ordering::Acquire) {
            make(&mut self.words.iter());
            self.is_made.store(true, Ordering::Release);
        }
        &self.words
    }
}

/// Writes the next words of a table.
pub fn write(words: &mut dyn Iterator<Item = &AtomicU64>, values: &[u64]) {
    // In this order: the other way round, a word would be taken from the table for the value that is not there.
    for (value, word) in values.iter().zip(words) {
        word.store(*value, Ordering::Relaxed);
    }
}

/// A word of a table that was made.
#[inline(always)]
pub fn word(word: &AtomicU64) -> u64 {
    word.load(Ordering::Relaxed)
}

/// A float of one.
#[inline(always)]
pub fn float(place: &AtomicU64) -> f64 {
    f64::from_bits(word(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    static NUMBERS: Made<100> = Made::new();

    fn count(words: &mut dyn Iterator<Item = &AtomicU64>) {
        for number in 0..50 {
            write(words, &[number, !number]);
        }
    }

    #[test]
    fn a_table_is_whole_for_whoever_comes_first() {
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for (index, place) in (0..).zip(NUMBERS.words(count)) {
                        let number = index / 2;
                        assert_eq!(word(place), if index % 2 == 0 { number } else { !number });
                    }
                });
            }
        });
    }
}
