//! Counts how often numbers occur, and adds their weights.

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

/// So many values are compared side by side, in vectors.
const LANES: usize = 4;

/// Returns the least and the greatest of some values and bounds, each of them turned first. What is not in order is left out.
#[inline(always)]
fn bounds_of<T: Copy + PartialOrd>(
    values: &[T],
    [least, greatest]: [T; 2],
    turn: impl Fn(T) -> T,
) -> [T; 2] {
    let (mut low, mut high) = ([least; LANES], [greatest; LANES]);
    let mut note = |lane: usize, value: T| {
        let value = turn(value);
        low[lane] = if value < low[lane] { value } else { low[lane] };
        high[lane] = if value > high[lane] {
            value
        } else {
            high[lane]
        };
    };
    let (groups, rest) = values.as_chunks::<LANES>();
    for group in groups {
        for (lane, &value) in group.iter().enumerate() {
            note(lane, value);
        }
    }
    for &value in rest {
        note(0, value);
    }
    let least = low.iter().fold(
        least,
        |least, &value| if value < least { value } else { least },
    );
    let most = high.iter().fold(
        greatest,
        |most, &value| if value > most { value } else { most },
    );
    [least, most]
}

/// Returns the least and the greatest of some integers, in the order of their bits with some turned.
pub fn bounds_of_integers(values: &[i64], turned: i64) -> [i64; 2] {
    bounds_of(values, [i64::MAX, i64::MIN], |value| value ^ turned).map(|bound| bound ^ turned)
}

/// Values that stay in the first cache between two looks at them.
const CACHED: usize = 1024;

/// Returns the least and the greatest of some floats: NaN for both if one of them is NaN.
pub fn bounds_of_floats(values: &[f64]) -> [f64; 2] {
    let mut bounds = [f64::INFINITY, f64::NEG_INFINITY];
    for part in values.chunks(CACHED) {
        if part.iter().fold(false, |any, value| any | value.is_nan()) {
            return [f64::NAN; 2];
        }
        bounds = bounds_of(part, bounds, |value| value);
    }
    bounds
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
