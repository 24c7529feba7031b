//! Masks: bytes where every value but zero means true.

use ndloom_lib::vector::lanes::{I64s, set_bits};

/// Returns the number of true bytes.
pub fn count_set(mask: &[u8]) -> usize {
    // A byte can count up to 255 bytes, so the compiler uses lanes of bytes.
    mask.chunks(255)
        .map(|part| {
            usize::from(
                part.iter()
                    .fold(0u8, |sum, &byte| sum + u8::from(byte != 0)),
            )
        })
        .sum()
}

/// The indices of the set bits of every number of 4 bits. The rest of each list is not used.
const INDICES: [[i64; 4]; 16] = {
    let mut lists = [[0; 4]; 16];
    let mut number = 0;
    while number < 16 {
        let (mut index, mut count) = (0, 0);
        while index < 4 {
            if number >> index & 1 == 1 {
                lists[number][count] = index;
                count += 1;
            }
            index += 1;
        }
        number += 1;
    }
    lists
};

/// The number of bytes that are searched together.
const PART: usize = 16;

/// Writes the indices of the true bytes to `out`. The first byte has index `first`. Returns the number of indices
/// written. There must be room for all of them.
pub fn set_indices(out: &mut [i64], mask: &[u8], first: i64) -> usize {
    let mut written = 0;
    for (part, first) in mask.chunks(PART).zip((first..).step_by(PART)) {
        let room = out.get_mut(written..).unwrap_or_default();
        written += match (room.first_chunk_mut(), part.first_chunk()) {
            (Some(room), Some(part)) => write_indices(room, part, first),
            _ => write_few_indices(room, part, first),
        };
    }
    written
}

/// Writes the indices of the true bytes. Returns the number of indices.
fn write_indices(out: &mut [i64; PART + 4], part: &[u8; PART], first: i64) -> usize {
    let bits = set_bits(*part);
    if bits == 0 {
        return 0;
    }
    let mut written = 0;
    for shift in [0, 4, 8, 12] {
        let four = bits >> shift & 15;
        let base = I64s::splat(first + i64::from(shift));
        let [a, b, c, d] = INDICES[four as usize];
        // Writes 4 indices, but moves on only by as many as there are. A branch would often be predicted wrong.
        if let Some(items) = out[written % PART..].first_chunk_mut() {
            let [a, b] = base.plus(I64s::new([a, b])).lanes();
            let [c, d] = base.plus(I64s::new([c, d])).lanes();
            *items = [a, b, c, d];
        }
        written += four.count_ones() as usize;
    }
    written
}

fn write_few_indices(out: &mut [i64], part: &[u8], first: i64) -> usize {
    let mut written = 0;
    for (&byte, index) in part.iter().zip(first..) {
        if let Some(item) = out.get_mut(written) {
            *item = index;
        }
        written += usize::from(byte != 0);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::testing::random::masks;

    #[test]
    fn every_true_byte_is_counted_and_its_index_written() {
        for mask in masks() {
            let expected: Vec<i64> = (7..)
                .zip(&mask)
                .filter(|&(_, &byte)| byte != 0)
                .map(|(index, _)| index)
                .collect();
            assert_eq!(count_set(&mask), expected.len());
            let mut out = vec![-1; expected.len()];
            assert_eq!(set_indices(&mut out, &mask, 7), expected.len());
            assert_eq!(out, expected);
        }
    }
}
