//! Groups of equal elements that stand side by side: where they begin, how long they are, and which one an element is in.

use super::keys::Key;

/// Adds to each change whether its key differs from the key before it. The key of change 0 is `keys[1]`. A key whose upper 32 bits are
/// at least `apart` always differs, unless `apart` is 0.
pub fn add_changes<K: Key>(changes: &mut [u8], keys: &[K], apart: u32) {
    let is_apart = |key: K| apart != 0 && (key.wide() >> (K::BITS - 32)) as u32 >= apart;
    for (change, pair) in changes.iter_mut().zip(keys.windows(2)) {
        *change |= u8::from(pair[0] != pair[1] || is_apart(pair[1]));
    }
}

/// Writes how far each end is from its start.
pub fn write_lengths(lengths: &mut [i64], ends: &[i64], starts: &[i64]) {
    for ((length, end), start) in lengths.iter_mut().zip(ends).zip(starts) {
        *length = end - start;
    }
}

/// Writes the number of the group that each element is in. `before` groups began earlier. Returns how many have begun by now.
pub fn write_numbers(numbers: &mut [i64], changes: &[u8], before: i64) -> i64 {
    let mut begun = before;
    for (number, &change) in numbers.iter_mut().zip(changes) {
        begun += i64::from(change);
        *number = begun - 1;
    }
    begun
}
