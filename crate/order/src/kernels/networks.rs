//! Sorts few keys by networks of comparisons, which need no branches: a branch that depends on keys is mispredicted half of the time.

use super::keys::Key;

/// The most keys.
pub const MOST: usize = 16;

/// Exchanges the keys of each pair of places that are not in order.
macro_rules! network {
    ($keys:ident: $($one:literal $other:literal,)*) => {$(
        let (one, other) = ($keys[$one], $keys[$other]);
        ($keys[$one], $keys[$other]) = (one.min(other), one.max(other));
    )*};
}

/// Sorts at most `MOST` keys.
pub fn sort<K: Key>(keys: &mut [K]) {
    // With 64 bits, one copy of the networks serves all keys. Those that are not needed stand behind the others.
    let mut all = [u64::MAX; MOST];
    for (place, key) in all.iter_mut().zip(&*keys) {
        *place = key.wide();
    }
    let (low, high) = all.split_at_mut(MOST / 2);
    sort_half(low);
    if keys.len() > MOST / 2 {
        sort_half(high);
        merge_halves(&mut all);
    }
    for (key, sorted) in keys.iter_mut().zip(all) {
        *key = K::of_wide(sorted);
    }
}

#[inline(never)]
fn sort_half(keys: &mut [u64]) {
    if let Ok(keys) = <&mut [u64; MOST / 2]>::try_from(keys) {
        network!(keys:
            0 2, 1 3, 4 6, 5 7,
            0 4, 1 5, 2 6, 3 7,
            0 1, 2 3, 4 5, 6 7,
            2 4, 3 5,
            1 4, 3 6,
            1 2, 3 4, 5 6,
        );
    }
}

/// Merges two halves that are sorted, by K. E. Batcher's odd-even merge.
#[inline(never)]
fn merge_halves(keys: &mut [u64; MOST]) {
    network!(keys:
        0 8, 1 9, 2 10, 3 11, 4 12, 5 13, 6 14, 7 15,
        4 8, 5 9, 6 10, 7 11,
        2 4, 3 5, 6 8, 7 9, 10 12, 11 13,
        1 2, 3 4, 5 6, 7 8, 9 10, 11 12, 13 14,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_zeros_and_ones_are_sorted() {
        // A network that sorts these sorts everything.
        for length in 0..=MOST {
            for bits in 0..1u32 << length {
                let mut keys: Vec<u32> = (0..length).map(|place| bits >> place & 1).collect();
                sort(&mut keys);
                assert!(keys.is_sorted() && keys.iter().sum::<u32>() == bits.count_ones());
            }
        }
    }
}
