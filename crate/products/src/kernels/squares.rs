//! A matrix times its transpose: the result is symmetric, so half of it is computed and copied to the other half.

use bytemuck::try_cast_slice_mut;
use std::process::abort;

/// Copies the items above the diagonal of a matrix of n rows to those below it.
pub fn mirror(bytes: &mut [u8], n: usize, item_size: usize) {
    let words: &mut [u32] = try_cast_slice_mut(bytes).unwrap_or_else(|_| abort());
    let size = item_size / 4;
    for row in 1..n {
        for word in 0..row * size {
            let (column, part) = (word / size, word % size);
            let above = words.get((column * n + row) * size + part).copied();
            if let (Some(to), Some(above)) = (words.get_mut(row * n * size + word), above) {
                *to = above;
            }
        }
    }
}
