//! Moves the values that have given places in the sorted lane to these places, lesser values before them and greater ones behind.

use super::keys::{Key, make_exact, unmake_exact};
use super::lanes::Lanes;
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
        // Keys of few bits are sorted as quickly as they are selected.
        if K::BITS <= 16 {
            sort_keys(lane, room);
        } else {
            select(lane, places);
        }
        unmake_exact(kind, lane);
    });
}

fn select<K: Key>(lane: &mut [K], places: &[u32]) {
    let (mut rest, mut begin) = (lane, 0);
    for &place in places {
        let place = place as usize;
        if place < begin || place - begin >= rest.len() {
            continue;
        }
        rest.select_nth_unstable(place - begin);
        rest = &mut rest[place + 1 - begin..];
        begin = place + 1;
    }
}
