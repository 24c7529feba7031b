//! A simple version of the pairwise sum.

use std::ops::Add;

/// Adds numbers to a sum, pairwise by NumPy's definition. `width` is 8, and 4 for one part of complex numbers.
pub fn add_pairwise<T: Copy + Add<Output = T>>(sum: T, values: &[T], width: usize) -> T {
    pairwise(values, width).map_or(sum, |total| sum + total)
}

/// Returns the sum of numbers, or `None` without numbers.
fn pairwise<T: Copy + Add<Output = T>>(values: &[T], width: usize) -> Option<T> {
    let count = values.len();
    if count < width {
        return values.iter().copied().reduce(|sum, value| sum + value);
    }
    if count > 16 * width {
        let (first, second) = values.split_at(count / 2 - count / 2 % width);
        return Some(pairwise(first, width)? + pairwise(second, width)?);
    }
    let mut sums = values[..width].to_vec();
    let even = count - count % width;
    for index in width..even {
        sums[index % width] = sums[index % width] + values[index];
    }
    while sums.len() > 1 {
        sums = sums.chunks(2).map(|pair| pair[0] + pair[1]).collect();
    }
    let rest = values[even..].iter();
    Some(rest.fold(sums[0], |sum, &value| sum + value))
}
