//! Counts how often numbers occur, and adds their weights. Finds the least and the greatest of values.

use ndloom_lib::dtypes::element::Kind;
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

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

/// The bits of infinity.
const INFINITY: i64 = f64::INFINITY.to_bits() as i64;

/// So many vectors of two numbers are compared side by side.
const VECTORS: usize = 4;

/// Returns for each lane the number of `one` if `less` is below `more`, else that of `other`. The compiler makes no vectors of it.
#[inline(always)]
fn chosen(more: [i64; 2], less: [i64; 2], other: [i64; 2], one: [i64; 2]) -> [i64; 2] {
    #[cfg(target_arch = "wasm32")]
    {
        let [more, less, other, one] = [more, less, other, one].map(|[a, b]| i64x2(a, b));
        let numbers = v128_bitselect(one, other, i64x2_gt(more, less));
        [
            i64x2_extract_lane::<0>(numbers),
            i64x2_extract_lane::<1>(numbers),
        ]
    }
    #[cfg(not(target_arch = "wasm32"))]
    std::array::from_fn(|lane| {
        if more[lane] > less[lane] {
            one[lane]
        } else {
            other[lane]
        }
    })
}

/// Returns the bits of the least and of the greatest of some real values: of NaN for both if one of them is NaN. Of -0 and 0, -0 is less.
pub fn bounds(kind: Kind, values: &[i64]) -> [i64; 2] {
    let (magnitude, sign) = match kind {
        Kind::Float => (i64::MAX, 0),
        Kind::Signed => (0, 0),
        _ => (0, i64::MIN),
    };
    // The order of these numbers is that of the values. The same once more makes the bits of them.
    let turned = |bits: i64| bits ^ (bits >> 63 & magnitude) ^ sign;
    let (mut low, mut high) = ([[i64::MAX; 2]; VECTORS], [[i64::MIN; 2]; VECTORS]);
    let mut note = |vector: usize, bits: [i64; 2]| {
        let numbers = bits.map(turned);
        low[vector] = chosen(low[vector], numbers, low[vector], numbers);
        high[vector] = chosen(numbers, high[vector], high[vector], numbers);
    };
    let (pairs, rest) = values.as_chunks::<2>();
    let (groups, others) = pairs.as_chunks::<VECTORS>();
    for group in groups {
        for (vector, &bits) in group.iter().enumerate() {
            note(vector, bits);
        }
    }
    for &bits in others {
        note(0, bits);
    }
    for &bits in rest {
        note(0, [bits; 2]);
    }
    let least = low.into_iter().flatten().fold(i64::MAX, i64::min);
    let most = high.into_iter().flatten().fold(i64::MIN, i64::max);
    if kind == Kind::Float
        && !values.is_empty()
        && (most > INFINITY || least < turned(INFINITY | i64::MIN))
    {
        return [f64::NAN.to_bits() as i64; 2];
    }
    [turned(least), turned(most)]
}

/// Writes for each number what a table has at its place, which counts from place `first` on; 0 for a number beyond the table.
pub fn look_up(found: &mut [i64], numbers: &[i64], first: i64, table: &[i64]) {
    for (found, &number) in found.iter_mut().zip(numbers) {
        let item = place_of(number, first, table.len()).and_then(|place| table.get(place));
        *found = item.copied().unwrap_or(0);
    }
}

#[inline(always)]
fn slot<T>(slots: &mut [T], number: i64, first: i64) -> Option<&mut T> {
    slots.get_mut(place_of(number, first, slots.len())?)
}

/// Returns the place of a number, which counts from place `first` on, if there are so many places.
#[inline(always)]
fn place_of(number: i64, first: i64, length: usize) -> Option<usize> {
    let place = number.wrapping_sub(first) as u64;
    (place < length as u64).then_some(place as usize)
}
