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

/// Returns the least and the greatest of some values and bounds.
pub fn bounds_of<T: Copy + PartialOrd>(values: &[T], [least, greatest]: [T; 2]) -> [T; 2] {
    // Two loops without branches become loops over vectors. Values that are not in order are left out.
    let lesser = |least: T, &value: &T| if value < least { value } else { least };
    let greater = |most: T, &value: &T| if value > most { value } else { most };
    [
        values.iter().fold(least, lesser),
        values.iter().fold(greatest, greater),
    ]
}

/// Returns the least and the greatest of some floats: NaN for both if one of them is NaN.
pub fn bounds_of_floats(values: &[f64]) -> [f64; 2] {
    if values.iter().fold(false, |any, value| any | value.is_nan()) {
        return [f64::NAN; 2];
    }
    bounds_of(values, [f64::INFINITY, f64::NEG_INFINITY])
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
