//! Counts how often numbers occur, and adds their weights.

/// Adds to each count how many of the numbers have its place, from place `first` on. Other numbers are left out.
pub fn count(numbers: &[i64], first: i64, counts: &mut [i64]) {
    for &number in numbers {
        if let Some(count) = slot(counts, number, first) {
            *count += 1;
        }
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

/// Returns the least and the greatest of some numbers.
pub fn bounds(numbers: &[i64]) -> (i64, i64) {
    numbers
        .iter()
        .fold((i64::MAX, i64::MIN), |(least, most), &number| {
            (least.min(number), most.max(number))
        })
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
