//! Finds the places of values in a sorted list, with NaN last.

use super::keys::{Key, Turn, loose_of_complex};
use ndloom_lib::dtypes::element::Kind;
use std::array::from_fn;

/// So many searches go side by side, so that they wait for memory together.
const TOGETHER: usize = 8;

/// A list that is searched.
pub struct Search<'a, V> {
    /// The values in ascending order.
    pub list: &'a [V],
    /// Whether the place of a value is behind those that equal it.
    pub is_right: bool,
}

impl<K: Key> Search<'_, K> {
    /// Adds the place of each needle. The list and the needles are the bits of real values.
    #[inline(never)]
    pub fn find(&self, kind: Kind, needles: &[K], places: &mut [i64]) {
        let turn = Turn::of(kind);
        let key_of = |needle: K| match kind {
            Kind::Float => needle.equal_float(turn, self.is_right),
            _ => needle.exact(turn),
        };
        let before = |needle: K| {
            let key = key_of(needle);
            if self.is_right { key.next() } else { key }
        };
        let is_before = |value: K, key: K| value.exact(turn) < key;
        if needles.is_sorted_by_key(|&needle| before(needle)) {
            self.rising(needles, before, is_before, places);
        } else {
            for (needles, places) in needles.chunks(TOGETHER).zip(places.chunks_mut(TOGETHER)) {
                let keys =
                    from_fn(|index| needles.get(index).map_or(K::ZERO, |&needle| before(needle)));
                for (place, found) in places.iter_mut().zip(self.together(keys, is_before)) {
                    *place += i64::from(found);
                }
            }
        }
        if self.is_right {
            // No key is above the greatest one.
            for (place, &needle) in places.iter_mut().zip(needles) {
                if key_of(needle) == K::MOST {
                    *place += self.list.len() as i64;
                }
            }
        }
    }

    /// Searches some keys side by side, without branches.
    #[inline(always)]
    fn together(&self, keys: [K; TOGETHER], is_before: impl Fn(K, K) -> bool) -> [u32; TOGETHER] {
        let mut begins = [0u32; TOGETHER];
        let mut length = self.list.len();
        while length > 1 {
            let half = length / 2;
            let there = &self.list[half - 1..];
            for (begin, key) in begins.iter_mut().zip(keys) {
                let is_later = there
                    .get(*begin as usize)
                    .is_some_and(|&value| is_before(value, key));
                *begin += if is_later { half as u32 } else { 0 };
            }
            length -= half;
        }
        for (begin, key) in begins.iter_mut().zip(keys) {
            let value = self.list.get(*begin as usize);
            *begin += u32::from(value.is_some_and(|&value| is_before(value, key)));
        }
        begins
    }

    /// Searches needles that rise: each from the place of the one before, by steps that double.
    #[inline(always)]
    fn rising(
        &self,
        needles: &[K],
        before: impl Fn(K) -> K,
        is_before: impl Fn(K, K) -> bool,
        places: &mut [i64],
    ) {
        let list = self.list;
        let mut begin = 0;
        for (place, &needle) in places.iter_mut().zip(needles) {
            let key = before(needle);
            let mut step = 1;
            while list
                .get(begin + step - 1)
                .is_some_and(|&value| is_before(value, key))
            {
                begin += step;
                step *= 2;
            }
            let near = &list[begin..list.len().min(begin + step - 1)];
            begin += near.partition_point(|&value| is_before(value, key));
            *place += begin as i64;
        }
    }
}

impl Search<'_, [u64; 2]> {
    /// Adds the place of each needle. The list and the needles are the bits of complex128.
    #[inline(never)]
    pub fn find_complex(&self, needles: &[[u64; 2]], places: &mut [i64]) {
        for (place, &needle) in places.iter_mut().zip(needles) {
            let key = loose_of_complex(needle);
            let is_before = |&value: &[u64; 2]| {
                let value = loose_of_complex(value);
                value < key || self.is_right && value == key
            };
            *place += self.list.partition_point(is_before) as i64;
        }
    }
}
