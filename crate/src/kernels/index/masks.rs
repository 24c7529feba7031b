//! Masks: bytes where every value but zero means true.

use crate::dtypes::element::Item;

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

/// Writes the indices of the true bytes to `out`. The first byte has index `first`. Returns the number of indices
/// written. There must be room for all of them.
pub fn set_indices(out: &mut [i64], mask: &[u8], first: i64) -> usize {
    let mut written = 0;
    for (part, base) in mask.chunks(8).zip((first..).step_by(8)) {
        if part.iter().all(|&byte| byte == 0) {
            continue;
        }
        for (&byte, index) in part.iter().zip(base..) {
            // Writes every index, but moves on only after a true byte. A branch would often be predicted wrong.
            if let Some(item) = out.get_mut(written) {
                *item = index;
            }
            written += usize::from(byte != 0);
        }
    }
    written
}

/// Writes elements of `yes` where the mask is true, and elements of `no` elsewhere.
pub fn blend<T: Item>(out: &mut [T], mask: &[u8], yes: &[T], no: &[T]) {
    for (((item, &byte), &yes), &no) in out.iter_mut().zip(mask).zip(yes).zip(no) {
        // With an `if`, the compiler chooses between addresses, and then it uses no lanes.
        *item = [no, yes][usize::from(byte != 0)];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::random::Random;

    fn masks() -> Vec<Vec<u8>> {
        let mut random = Random(5);
        let mut masks: Vec<Vec<u8>> = (0..40)
            .map(|length| (0..length).map(|_| random.below(3) as u8 * 127).collect())
            .collect();
        masks.push(vec![0; 1000]);
        masks.push(vec![255; 1000]);
        masks.push((0..1000).map(|index| u8::from(index % 97 == 3)).collect());
        masks
    }

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

    #[test]
    fn blend_chooses_by_the_mask() {
        for mask in masks() {
            let yes: Vec<u16> = (0..mask.len() as u16).collect();
            let no: Vec<u16> = yes.iter().map(|item| item + 5000).collect();
            let mut out = vec![9; mask.len()];
            blend(&mut out, &mask, &yes, &no);
            for (index, item) in out.iter().enumerate() {
                assert_eq!(
                    *item,
                    if mask[index] != 0 {
                        yes[index]
                    } else {
                        no[index]
                    }
                );
            }
        }
    }
}
