//! Sorts keys by their digits, with room for a second copy of them.

use super::few;
use super::keys::Key;

/// The most bits of a digit: the counts of its values fit in the first-level cache.
const MOST_BITS: u32 = 11;
const MOST_VALUES: usize = 1 << MOST_BITS;

/// From so many keys on, and up to so many bits in which keys differ, digits are taken from the lowest on. Else they are taken from the
/// highest on, so that what is sorted next is near.
const MANY: usize = 10_000;
const NARROW: u32 = 33;

/// A digit has so many values that each of them has about eight keys if keys are spread evenly. Few values are quicker, and floats crowd in some.
const CROWD_BITS: u32 = 3;

type Counts = [u32; MOST_VALUES];

/// Sorts keys. Equal keys are the same, so their order cannot be told. There is as much room as there are keys.
pub fn sort<K: Key>(keys: &mut [K], room: &mut [K]) {
    if keys.len() <= few::most::<K>() {
        return sort_few(keys, room, false);
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
    /// Returns the highest digit of so many keys, which differ in these bits.
    fn highest(different: u64, count: usize) -> Self {
        let high = 64 - different.leading_zeros();
        let bits = MOST_BITS.min(count.ilog2() - CROWD_BITS).min(high);
        Self {
            shift: high - bits,
            bits,
        }
    }

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
    if count <= few::most::<K>() {
        return sort_few(keys, other, is_other);
    }
    let different = differences(keys);
    if different == 0 {
        if is_other {
            other.copy_from_slice(keys);
        }
        return;
    }
    let digit = Digit::highest(different, count);
    let mut ends = digit.places(keys);
    scatter(keys, other, &mut ends, digit);
    let mut begin = 0;
    for &end in &ends[..1 << digit.bits] {
        let range = begin..end as usize;
        begin = end as usize;
        let (here, there) = (&mut keys[range.clone()], &mut other[range]);
        if digit.shift > 0 {
            from_highest(there, here, !is_other);
        } else if !is_other {
            here.copy_from_slice(there);
        }
    }
}

/// Returns the key that has a place in the order of keys, which are moved: those of one value of a digit are left, until they are few.
#[inline(never)]
pub fn select<K: Key>(keys: &mut [K], place: usize) -> K {
    let (mut left, mut place) = (keys, place);
    while left.len() > few::most::<K>() {
        let different = differences(left);
        if different == 0 {
            break;
        }
        let digit = Digit::highest(different, left.len());
        let begins = digit.places(left);
        let value = begins[..1 << digit.bits].partition_point(|&begin| begin as usize <= place) - 1;
        let mut kept = 0;
        for index in 0..left.len() {
            let key = left[index];
            left[kept] = key;
            kept += usize::from(digit.of(key) == value);
        }
        (left, place) = (&mut left[..kept], place - begins[value] as usize);
    }
    if left.len() <= few::most::<K>() {
        sort_few(left, &mut [K::ZERO; few::MOST], false);
    }
    left[place]
}

/// Sorts few keys. The result goes to `other` if `is_other`.
#[inline(always)]
fn sort_few<K: Key>(keys: &mut [K], other: &mut [K], is_other: bool) {
    let count = keys.len();
    if let (Some(&first), Some(&last), 1 | 2) = (keys.first(), keys.last(), count) {
        let target = if is_other { other } else { keys };
        (target[0], target[count - 1]) = (first.min(last), first.max(last));
    } else {
        few::sort(keys, other, is_other);
    }
}
