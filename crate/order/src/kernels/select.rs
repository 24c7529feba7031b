//! Moves the values that have given places in the sorted lane to these places. Lesser values stand before them and greater ones behind.
//! How these are ordered depends on the keys and places alone, so that the host can do the same where linear memory is full.

use super::codes::{LEAST_DIVIDED, MOST_DIVISIONS};
use super::keys::{Key, make_exact, unmake_exact};
use super::lanes::Lanes;
use super::radix;
use super::sort::sort_keys;
use ndloom_lib::dtypes::element::Kind;

/// Partitions each lane of real values by places, which are in ascending order. Room is as for `sort_lanes`.
pub fn partition_lanes<K: Key>(
    kind: Kind,
    values: &mut [K],
    lanes: Lanes,
    places: &[u32],
    room: &mut [K],
) {
    lanes.each(values, room, |lane, room| {
        make_exact(kind, lane);
        // Keys of few bits are sorted as quickly as they are selected, and by many places it is quicker to sort.
        if K::BITS <= 16 || lane.len() < LEAST_DIVIDED || places.len() > MOST_DIVISIONS {
            sort_keys(lane, room);
        } else {
            partition(lane, places, room);
        }
        unmake_exact(kind, lane);
    });
}

/// Partitions what is behind each place by the next one.
fn partition<K: Key>(lane: &mut [K], places: &[u32], room: &mut [K]) {
    let mut begin = 0;
    for &place in places {
        let place = place as usize;
        if place >= begin && place < lane.len() {
            let rest = &mut lane[begin..];
            begin += divide(rest, place - begin, &mut room[..rest.len()]);
        }
    }
}

/// Divides keys by the one that has a place in their order, and keeps the order of those that are less and of those that are greater.
/// Returns how many are not greater than it.
fn divide<K: Key>(keys: &mut [K], place: usize, room: &mut [K]) -> usize {
    let pivot = key_at(keys, place, room);
    let (mut less, mut greater) = (0, 0);
    for index in 0..keys.len() {
        let key = keys[index];
        keys[less] = key;
        room[greater] = key;
        less += usize::from(key < pivot);
        greater += usize::from(key > pivot);
    }
    let end = keys.len() - greater;
    keys[less..end].fill(pivot);
    keys[end..].copy_from_slice(&room[..greater]);
    end
}

/// The keys that are looked at to guess between which two the key of a place lies: one of `STEP`, but so many at least and at most.
const STEP: usize = 64;
const LEAST: usize = 64;
const MOST: usize = 1024;

/// Returns the key that has a place in the order of the keys. There is as much room as there are keys.
///
/// Floyd and Rivest 1975: a sample tells two keys between which the key lies most probably. Then only the keys between these are left.
fn key_at<K: Key>(keys: &[K], place: usize, room: &mut [K]) -> K {
    if keys.len() > LEAST {
        let (low, high) = bounds(keys, place, room);
        let (mut below, mut kept) = (0, 0);
        for &key in keys {
            room[kept] = key;
            below += usize::from(key < low);
            kept += usize::from(key >= low && key <= high);
        }
        if below <= place && place < below + kept {
            return radix::select(&mut room[..kept], place - below);
        }
    }
    room.copy_from_slice(keys);
    radix::select(room, place)
}

/// Returns two keys between which the key of a place lies most probably.
#[inline(never)]
fn bounds<K: Key>(keys: &[K], place: usize, room: &mut [K]) -> (K, K) {
    let count = (keys.len() / STEP).clamp(LEAST, MOST);
    let mut sample = [K::MOST; MOST];
    let sample = &mut sample[..count];
    let step = keys.len() / count;
    for (slot, &key) in sample.iter_mut().zip(keys.iter().step_by(step)) {
        *slot = key;
    }
    sort_keys(sample, room);
    let middle = (place as u64 * count as u64 / keys.len() as u64) as usize;
    // Two and a half standard deviations of the rank in the sample, or more.
    let reach = count.isqrt() * 5 / 4 + 1;
    // Beside the ends of the sample there may be other keys.
    let low = if middle > reach {
        sample[middle - reach]
    } else {
        K::zeroed()
    };
    (low, sample.get(middle + reach).copied().unwrap_or(K::MOST))
}
