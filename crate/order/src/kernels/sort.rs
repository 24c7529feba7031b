//! Sorts values in place.

use super::keys::{Key, make_exact, unmake_exact};
use super::lanes::Lanes;
use super::{few, radix};
use ndloom_lib::dtypes::element::Kind;

/// Sorts each lane of real values. There is room for a lane behind that for what is gathered.
pub fn sort_lanes<K: Key>(kind: Kind, values: &mut [K], lanes: Lanes, room: &mut [K]) {
    lanes.each(values, room, |lane, room| {
        make_exact(kind, lane);
        sort_keys(lane, room);
        unmake_exact(kind, lane);
    });
}

/// Sorts keys.
pub fn sort_keys<K: Key>(keys: &mut [K], room: &mut [K]) {
    if K::BITS > 8 {
        radix::sort(keys, room);
    } else if keys.len() <= FEW {
        few::insert_each(keys);
    } else {
        count_bytes(keys);
    }
}

/// Up to so many bytes are sorted by insertion.
const FEW: usize = 64;

/// Sorts bytes: counts each of the 256 values, and writes each as often.
fn count_bytes<K: Key>(keys: &mut [K]) {
    // Four tables, so that equal neighbours do not wait for each other.
    let mut counts = [[0u32; 256]; 4];
    let bytes: &mut [u8] = bytemuck::cast_slice_mut(keys);
    let (fours, rest) = bytes.as_chunks::<4>();
    for four in fours {
        for (counts, &byte) in counts.iter_mut().zip(four) {
            counts[usize::from(byte)] += 1;
        }
    }
    for &byte in rest {
        counts[0][usize::from(byte)] += 1;
    }
    let mut begin = 0;
    for value in 0..=255u8 {
        let count: u32 = counts.iter().map(|counts| counts[usize::from(value)]).sum();
        let end = begin + count as usize;
        bytes[begin..end].fill(value);
        begin = end;
    }
}
