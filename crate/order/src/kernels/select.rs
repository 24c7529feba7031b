//! Moves the values that have given places in the sorted lane to these places. Lesser values stand before them and greater ones behind.
//! How these are ordered depends on the keys and places alone, so that the host can do the same where linear memory is full.

use super::codes::MOST_DIVISIONS;
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
        if K::BITS <= 16 || places.len() > MOST_DIVISIONS {
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
    let pivot = radix::key_at(keys, place, room);
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
