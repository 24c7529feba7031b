//! Counts how often numbers occur, and adds their weights. Finds the least and the greatest of values.

use super::keys::{Key, Turn, unmake_exact};
use ndloom_lib::dtypes::element::Kind;

/// How many counts a table has: those of `count`, and one for numbers that are left out.
pub const TABLE: usize = 4096;

/// Adds to each count how many of the numbers have its place, from place `first` on. Other numbers are left out.
pub fn count(numbers: &[i64], first: i64, counts: &mut [i64], tables: &mut [[u32; TABLE]; 4]) {
    if counts.len() >= TABLE || numbers.len() < 4 * counts.len() {
        for &number in numbers {
            if let Some(count) = slot(counts, number, first) {
                *count += 1;
            }
        }
        return;
    }
    // Numbers that follow each other are counted in different tables: a processor waits for the last write to a count that it reads.
    let out = counts.len();
    let place = |number: i64| (number.wrapping_sub(first) as u64).min(out as u64) as usize % TABLE;
    tables.iter_mut().for_each(|table| table[..=out].fill(0));
    let (groups, rest) = numbers.as_chunks::<4>();
    for group in groups {
        for (table, &number) in tables.iter_mut().zip(group) {
            table[place(number)] += 1;
        }
    }
    for &number in rest {
        tables[0][place(number)] += 1;
    }
    for (index, count) in counts.iter_mut().enumerate() {
        *count += tables
            .iter()
            .map(|table| i64::from(table[index]))
            .sum::<i64>();
    }
}

/// Adds the weight of each number to the sum that has its place, from place `first` on, one after the other.
pub fn add_weights(numbers: &[i64], weights: &[f64], first: i64, sums: &mut [f64]) {
    for (&number, weight) in numbers.iter().zip(weights) {
        if let Some(sum) = slot(sums, number, first) {
            *sum += weight;
        }
    }
}

/// So many keys are compared side by side, in vectors.
const LANES: usize = 4;

/// Writes the least and the greatest of some values, as their bits: NaN for both if one of them is NaN. Of -0 and 0, -0 is less.
pub fn bounds<K: Key>(kind: Kind, values: &[K], found: &mut [K; 2]) {
    let turn = Turn::of(kind);
    let (mut low, mut high) = ([K::MOST; LANES], [K::ZERO; LANES]);
    let (groups, rest) = values.as_chunks::<LANES>();
    let mut note = |lane: usize, value: K| {
        let key = value.exact(turn);
        low[lane] = low[lane].min(key);
        high[lane] = high[lane].max(key);
    };
    for group in groups {
        for (lane, &value) in group.iter().enumerate() {
            note(lane, value);
        }
    }
    for &value in rest {
        note(0, value);
    }
    let joined = |keys: [K; LANES], choose: fn(K, K) -> K| keys.into_iter().fold(keys[0], choose);
    *found = [joined(low, K::min), joined(high, K::max)];
    // The keys of NaN are above all others.
    if kind == Kind::Float && found[1] > K::INFINITY.exact(turn) {
        found[0] = found[1];
    }
    unmake_exact(kind, found);
}

/// Writes for each number what a table has at its place, which counts from place `first` on; 0 for a number beyond the table.
pub fn look_up(found: &mut [i64], numbers: &[i64], first: i64, table: &[i64]) {
    for (found, &number) in found.iter_mut().zip(numbers) {
        let place = number.wrapping_sub(first) as u64;
        *found = if place < table.len() as u64 {
            table.get(place as usize).copied().unwrap_or(0)
        } else {
            0
        };
    }
}

#[inline(always)]
fn slot<T>(slots: &mut [T], number: i64, first: i64) -> Option<&mut T> {
    let place = number.wrapping_sub(first) as u64;
    if place < slots.len() as u64 {
        slots.get_mut(place as usize)
    } else {
        None
    }
}
