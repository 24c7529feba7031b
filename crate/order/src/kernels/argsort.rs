//! Sorts the indices of keys. Equal keys keep their order.
//!
//! A word holds 32 bits of a key above its index, and words are sorted as numbers. The bits are the highest that the distance
//! from the least key needs. Indices whose keys have these bits in common are sorted once more, by the bits below.

use super::keys::Key;
use super::lanes::{Lanes, Strip};
use super::radix;

const INDEX: u64 = 0xffff_ffff;

/// The arrays of a sort of indices.
pub struct Argsort<'a, K> {
    /// The keys.
    pub keys: &'a [K],
    /// The indices that sort them.
    pub indices: &'a mut [u64],
    /// Whether the indices are in an order already, which indices of equal keys keep.
    pub is_next: bool,
    /// Room for a lane.
    pub room: &'a mut [u64],
    /// Room for what is gathered, and for a lane more: empty if lanes lie in one piece and the order is the first.
    pub more: (&'a mut [K], &'a mut [u64]),
}

impl<K: Key> Argsort<'_, K> {
    /// Returns whether keys and indices are gathered first.
    pub fn gathers(lanes: Lanes, is_next: bool) -> bool {
        lanes.inner > 1 || is_next
    }

    /// Sorts the indices of each lane, which has fewer than 2^32 keys.
    pub fn sort(mut self, lanes: Lanes) {
        for strip in lanes.strips(self.keys.len()) {
            if Self::gathers(lanes, self.is_next) {
                self.sort_gathered(&strip, &lanes);
            } else {
                let range = strip.begin..strip.begin + lanes.length;
                argsort(
                    &self.keys[range.clone()],
                    &mut self.indices[range],
                    self.room,
                );
            }
        }
    }

    fn sort_gathered(&mut self, strip: &Strip, lanes: &Lanes) {
        let (keys, lane_of_keys) = self.more.0.split_at_mut(lanes.strip * lanes.length);
        let (words, before) = self.more.1.split_at_mut(lanes.strip * lanes.length);
        strip.gather(self.keys, keys, lanes);
        strip.gather(self.indices, words, lanes);
        let pairs = keys
            .chunks(lanes.length)
            .zip(words.chunks_mut(lanes.length));
        for (keys, indices) in pairs.take(strip.width) {
            if !self.is_next {
                argsort(keys, indices, self.room);
                continue;
            }
            before.copy_from_slice(indices);
            for (key, &index) in lane_of_keys.iter_mut().zip(&*before) {
                *key = keys[index as usize];
            }
            argsort(lane_of_keys, indices, self.room);
            for index in indices {
                *index = before[*index as usize];
            }
        }
        strip.put_back(words, self.indices, lanes);
    }
}

fn argsort<K: Key>(keys: &[K], words: &mut [u64], room: &mut [u64]) {
    let Some(first) = keys.first() else { return };
    if keys.is_sorted() {
        for (index, word) in words.iter_mut().enumerate() {
            *word = index as u64;
        }
        return;
    }
    // Counted from the least key, keys near zero of either sign have many leading zeros.
    let (least, most) = keys.iter().fold((first, first), |(least, most), key| {
        (least.min(key), most.max(key))
    });
    let (least, left) = (least.wide(), (most.wide() - least.wide()).leading_zeros());
    for (index, (word, key)) in words.iter_mut().zip(keys).enumerate() {
        *word = (key.wide() - least) << left & !INDEX | index as u64;
    }
    radix::sort(words, room);
    sort_equal(words, room, |index| {
        (keys[index].wide() - least) << left << 32
    });
}

/// Sorts the indices in words whose bits of a key are equal by the lower bits of the keys. Leaves the indices alone in all words.
fn sort_equal(words: &mut [u64], room: &mut [u64], lower_bits: impl Fn(usize) -> u64) {
    let mut rest = words;
    while let Some(first) = rest.first() {
        let top = first >> 32;
        let length = rest.iter().take_while(|&&word| word >> 32 == top).count();
        let (equal, others) = std::mem::take(&mut rest).split_at_mut(length);
        if length > 1 {
            for word in equal.iter_mut() {
                let index = *word & INDEX;
                *word = lower_bits(index as usize) | index;
            }
            radix::sort(equal, room);
        }
        for word in equal {
            *word &= INDEX;
        }
        rest = others;
    }
}
