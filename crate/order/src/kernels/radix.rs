//! Sorts keys by their digits, with room for a second copy of them.

use super::keys::Key;
use super::networks;

/// The most bits of a digit: the counts of its values fit in the first-level cache.
const MOST_BITS: u32 = 11;
const MOST_VALUES: usize = 1 << MOST_BITS;

/// Up to so many keys, Rust's sort is as quick.
const FEW: usize = 256;

/// From so many keys on, and up to so many bits in which keys differ, digits are taken from the lowest on. Else they are taken from the
/// highest on, so that what is sorted next is near.
const MANY: usize = 10_000;
const NARROW: u32 = 33;

type Counts = [u32; MOST_VALUES];

/// Sorts keys. Equal keys are the same, so their order cannot be told. There is as much room as there are keys.
pub fn sort<K: Key>(keys: &mut [K], room: &mut [K]) {
    if keys.len() <= few::<K>() {
        return sort_few(keys);
    }
    if keys.is_sorted() {
        return;
    }
    let different = differences(keys);
    let high = 64 - different.leading_zeros();
    let low = different.trailing_zeros();
    let room = &mut room[..keys.len()];
    if K::BITS <= 16 || keys.len() >= MANY && high - low <= NARROW {
        from_lowest(keys, room, low, high);
    } else {
        from_highest(keys, room, false);
    }
}

/// Up to so many keys are not sorted by digits. Few keys of 16 bits are left to insertion, and no sort of Rust's is compiled for them.
pub const fn few<K: Key>() -> usize {
    if K::BITS <= 16 { 64 } else { FEW }
}

/// Returns the bits in which keys differ.
#[inline(never)]
fn differences<K: Key>(keys: &[K]) -> u64 {
    let Some(first) = keys.first() else { return 0 };
    keys.iter()
        .fold(0, |bits, key| bits | (key.wide() ^ first.wide()))
}

/// A digit: some bits of a key.
#[derive(Clone, Copy)]
struct Digit {
    shift: u32,
    bits: u32,
}

impl Digit {
    /// Returns the value of the digit in a key.
    #[inline(always)]
    fn of<K: Key>(self, key: K) -> usize {
        (key.wide() >> self.shift) as usize & ((1 << self.bits) - 1) & (MOST_VALUES - 1)
    }

    /// Counts how often the digit has each value, and turns the counts into the places where the values begin.
    fn places<K: Key>(self, keys: &[K]) -> Counts {
        let mut counts = [0; MOST_VALUES];
        for &key in keys {
            counts[self.of(key)] += 1;
        }
        let mut sum = 0;
        for count in &mut counts[..1 << self.bits] {
            sum += std::mem::replace(count, sum);
        }
        counts
    }
}

/// Moves keys to their places, which then are where the values of the digit end.
#[inline(never)]
fn scatter<K: Key>(from: &[K], to: &mut [K], places: &mut Counts, digit: Digit) {
    for &key in from {
        let place = &mut places[digit.of(key)];
        if let Some(slot) = to.get_mut(*place as usize) {
            *slot = key;
        }
        *place += 1;
    }
}

/// Sorts by the bits `low` to `high`, from the lowest digit on.
fn from_lowest<K: Key>(keys: &mut [K], room: &mut [K], low: u32, high: u32) {
    let passes = (high - low).div_ceil(MOST_BITS);
    let bits = (high - low).div_ceil(passes);
    let (mut from, mut to) = (keys, room);
    for pass in 0..passes {
        let digit = Digit {
            shift: low + pass * bits,
            bits,
        };
        let mut places = digit.places(from);
        scatter(from, to, &mut places, digit);
        (from, to) = (to, from);
    }
    if passes % 2 == 1 {
        to.copy_from_slice(from);
    }
}

/// Sorts from the highest digit on: moves the keys by it, and then sorts each bucket. The result goes to `other` if `is_other`.
fn from_highest<K: Key>(keys: &mut [K], other: &mut [K], is_other: bool) {
    let count = keys.len();
    let different = if count > FEW { differences(keys) } else { 0 };
    if different == 0 {
        if count <= FEW {
            sort_few(keys);
        }
        if is_other {
            other.copy_from_slice(keys);
        }
        return;
    }
    let high = 64 - different.leading_zeros();
    let bits = MOST_BITS.min(count.ilog2() - 1).min(high);
    let digit = Digit {
        shift: high - bits,
        bits,
    };
    let mut ends = digit.places(keys);
    scatter(keys, other, &mut ends, digit);
    let mut begin = 0;
    for &end in &ends[..1 << bits] {
        let (range, length) = (begin..end as usize, end as usize - begin);
        begin = end as usize;
        let (here, there) = (&mut keys[range.clone()], &mut other[range]);
        if length > FEW && digit.shift > 0 {
            from_highest(there, here, !is_other);
            continue;
        }
        if length > 1 && digit.shift > 0 {
            sort_few(there);
        }
        if !is_other {
            here.copy_from_slice(there);
        }
    }
}

/// Sorts few keys.
#[inline(always)]
fn sort_few<K: Key>(keys: &mut [K]) {
    match keys {
        [first, second] => {
            let (a, b) = (*first, *second);
            (*first, *second) = (a.min(b), a.max(b));
        }
        _ if K::BITS <= 16 => insert_each(keys),
        _ if keys.len() <= networks::MOST => networks::sort(keys),
        _ => sort_by_comparison(keys),
    }
}

/// Sorts keys by Rust's sort, of which there is one call: it is long.
#[inline(never)]
pub fn sort_by_comparison<K: Key>(keys: &mut [K]) {
    keys.sort_unstable();
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
