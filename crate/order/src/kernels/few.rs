//! Sorts few keys, by networks of comparisons.

use super::keys::Key;
use super::networks::{FEWEST, sort_fewest, sort_rows};
use super::rows::{INFINITY, Lanes, Narrow, Row, Wide};
use bytemuck::Pod;
use std::array::from_fn;

/// The most rows of short lists, and of all.
const SOME_ROWS: usize = 64;
const MOST_ROWS: usize = 256;

/// The most keys of any size.
pub const MOST: usize = 1024;

/// Returns the most keys that networks sort sooner than digits.
pub const fn most<K: Key>() -> usize {
    match K::BITS {
        32 => MOST,
        64 => 256,
        _ => 64,
    }
}

/// Sorts few keys. The result goes to the room if `is_other`, of which there is as much as there are keys.
pub fn sort<K: Key>(keys: &mut [K], room: &mut [K], is_other: bool) {
    match K::BITS {
        32 => {
            let (keys, room) = (
                bytemuck::cast_slice_mut(keys),
                bytemuck::cast_slice_mut(room),
            );
            sort_narrow(keys, room, is_other);
        }
        64 => {
            let (keys, room) = (
                bytemuck::cast_slice_mut(keys),
                bytemuck::cast_slice_mut(room),
            );
            sort_wide(keys, room, is_other);
        }
        _ => {
            insert_each(keys);
            if is_other {
                room.copy_from_slice(keys);
            }
        }
    }
}

#[inline(never)]
fn sort_narrow(keys: &mut [u32], room: &mut [u32], is_other: bool) {
    // Signed numbers are compared. A loop that changes nothing would become a call that copies memory, which takes as long as the rest.
    let turn = |key: u32| key ^ 1 << 31;
    let target = Target {
        keys,
        room,
        is_other,
    };
    target.sort::<Narrow>(turn, turn);
}

/// How far below the first key the numbers begin that become the bits of floats.
const MIDDLE: u64 = 1 << 62;

#[inline(never)]
fn sort_wide(keys: &mut [u64], room: &mut [u64], is_other: bool) {
    let Some(&first) = keys.first() else { return };
    let base = first.saturating_sub(MIDDLE).min(u64::MAX - INFINITY);
    // The highest bit is set if a distance from the base is more than the bits of infinity.
    let beyond = keys.iter().fold(0, |beyond, key| {
        let distance = key.wrapping_sub(base);
        beyond | distance | distance.wrapping_add((1 << 63) - 1 - INFINITY)
    });
    if beyond >> 63 == 0 {
        let target = Target {
            keys,
            room,
            is_other,
        };
        return target.sort::<Wide>(
            |key| key.wrapping_sub(base),
            |distance| distance.wrapping_add(base),
        );
    }
    // Keys with the highest bit in which they differ are sorted apart from those without.
    let different = keys.iter().fold(0, |bits, key| bits | (key ^ first));
    let bit = 1 << different.ilog2();
    let (mut low, mut high) = (0, 0);
    for index in 0..keys.len() {
        let key = keys[index];
        keys[low] = key;
        room[high] = key;
        low += usize::from(key & bit == 0);
        high += usize::from(key & bit != 0);
    }
    keys[low..].copy_from_slice(&room[..high]);
    let ((below, above), (room, other)) = (keys.split_at_mut(low), room.split_at_mut(low));
    sort_wide(below, room, is_other);
    sort_wide(above, other, is_other);
}

/// Keys that are sorted, and where the result goes.
struct Target<'a, K> {
    keys: &'a mut [K],
    room: &'a mut [K],
    is_other: bool,
}

impl<K: Pod> Target<'_, K> {
    /// Sorts keys by what `down` makes of them, which `up` turns back.
    #[inline(always)]
    fn sort<L: Lanes<Key = K>>(self, down: impl Fn(K) -> K, up: impl Fn(K) -> K) {
        let count = self.keys.len().div_ceil(L::COUNT).next_power_of_two();
        if self.keys.len() <= FEWEST {
            let row = |index: usize| {
                self.keys
                    .get(index)
                    .map_or(L::LAST, |&key| L::splat(down(key)))
            };
            let rows = sort_fewest::<L>(from_fn(row));
            let target = if self.is_other { self.room } else { self.keys };
            for (key, row) in target.iter_mut().zip(rows) {
                *key = up(L::first(row));
            }
        } else if count <= FEWEST {
            // It takes a while to fill more rows.
            self.sort_in::<L>(&mut [L::LAST; FEWEST], down, up);
        } else if count <= SOME_ROWS {
            self.sort_in::<L>(&mut [L::LAST; SOME_ROWS][..count], down, up);
        } else {
            self.sort_in::<L>(&mut [L::LAST; MOST_ROWS][..count], down, up);
        }
    }

    #[inline(always)]
    fn sort_in<L: Lanes<Key = K>>(
        self,
        rows: &mut [Row],
        down: impl Fn(K) -> K,
        up: impl Fn(K) -> K,
    ) {
        let flat: &mut [K] = bytemuck::cast_slice_mut(rows);
        for (slot, &key) in flat.iter_mut().zip(&*self.keys) {
            *slot = down(key);
        }
        sort_rows::<L>(rows);
        let target = if self.is_other { self.room } else { self.keys };
        let flat: &[K] = bytemuck::cast_slice(rows);
        for (lane, keys) in target.chunks_mut(rows.len()).enumerate() {
            for (key, row) in keys.iter_mut().zip(flat.chunks_exact(L::COUNT)) {
                *key = up(row[lane]);
            }
        }
    }
}

/// Sorts keys: each goes to its place among those before it.
#[inline(never)]
pub fn insert_each<K: Key>(keys: &mut [K]) {
    for end in 1..keys.len() {
        let key = keys[end];
        let mut place = end;
        while place > 0 && keys[place - 1] > key {
            keys[place] = keys[place - 1];
            place -= 1;
        }
        keys[place] = key;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels::keys::Turn;
    use ndloom_lib::dtypes::element::Kind;
    use ndloom_lib::testing::random::Random;

    /// Sorts the keys that `values` makes for a round and a length.
    fn sorts<K: Key>(values: &mut dyn FnMut(usize, usize) -> K) {
        let most = if cfg!(miri) { 40 } else { most::<K>() };
        for length in (0..=40).chain((41..most).step_by(37)).chain([most]) {
            for round in 0..=length.min(40) {
                let mut keys: Vec<K> = (0..length).map(|_| values(round, length)).collect();
                let (mut sorted, mut room) = (keys.clone(), vec![K::ZERO; length]);
                sorted.sort_unstable();
                let mut given = keys.clone();
                sort(&mut given, &mut room, true);
                sort(&mut keys, &mut room.clone(), false);
                assert!(keys == sorted && room == sorted, "{length}");
            }
        }
    }

    #[test]
    fn zeros_and_ones_are_sorted() {
        // A network that sorts all of these sorts everything.
        let mut random = Random(5);
        sorts::<u32>(&mut |round, length| {
            u32::from(random.next() % (length as u64 + 1) < round as u64)
        });
        sorts::<u64>(&mut |round, length| {
            u64::from(random.next() % (length as u64 + 1) < round as u64)
        });
    }

    #[test]
    fn all_bits_count() {
        let mut random = Random(6);
        sorts::<u32>(&mut |round, _| (random.next() >> (round % 32)) as u32);
        sorts::<u64>(&mut |round, _| random.next() >> (round % 64));
        // Floats of both signs, and the ends of what is sorted at once.
        sorts::<u64>(&mut |_, _| {
            ((random.next() >> 40) as f64 - 8e6)
                .to_bits()
                .exact(Turn::of(Kind::Float))
        });
        sorts::<u64>(&mut |_, _| {
            (random.next() % 3).wrapping_sub(1) & (u64::MAX >> (random.next() % 3))
        });
        sorts::<u64>(&mut |_, _| (random.next() % 3).wrapping_mul(INFINITY / 2));
    }
}
