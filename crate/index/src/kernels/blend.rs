//! Elements chosen by masks: bytes where every value but zero means true.

use ndloom_lib::dtypes::element::Item;

/// Writes elements of `yes` where the mask is true, and elements of `no` elsewhere.
pub fn blend<T: Item>(out: &mut [T], mask: &[u8], yes: &[T], no: &[T]) {
    for (((item, &byte), &yes), &no) in out.iter_mut().zip(mask).zip(yes).zip(no) {
        // With an `if`, the compiler chooses between addresses, and then it uses no lanes.
        *item = [no, yes][usize::from(byte != 0)];
    }
}

/// Writes values to the elements of `target` where the mask is true. A single value is written to all of them.
pub fn overwrite<T: Item>(target: &mut [T], mask: &[u8], values: &[T]) {
    if let [value] = values {
        for (item, &byte) in target.iter_mut().zip(mask) {
            *item = [*item, *value][usize::from(byte != 0)];
        }
        return;
    }
    for ((item, &byte), &value) in target.iter_mut().zip(mask).zip(values) {
        *item = [*item, value][usize::from(byte != 0)];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::testing::random::masks;

    /// Returns what a plain loop chooses for each byte of a mask: an index, or the index and 5000.
    fn chosen(mask: &[u8], yes: impl Fn(usize) -> u16) -> Vec<u16> {
        let choose = |(index, &byte)| {
            if byte != 0 {
                yes(index)
            } else {
                index as u16 + 5000
            }
        };
        mask.iter().enumerate().map(choose).collect()
    }

    #[test]
    fn elements_are_chosen_by_the_mask() {
        for mask in masks() {
            let no: Vec<u16> = (5000..).take(mask.len()).collect();
            let yes: Vec<u16> = (0..mask.len() as u16).collect();
            let (expected, mut out) = (chosen(&mask, |index| index as u16), vec![9; mask.len()]);
            blend(&mut out, &mask, &yes, &no);
            assert_eq!(out, expected);
            out.copy_from_slice(&no);
            overwrite(&mut out, &mask, &yes);
            assert_eq!(out, expected);
            out.copy_from_slice(&no);
            overwrite(&mut out, &mask, &[77]);
            assert_eq!(out, chosen(&mask, |_| 77));
        }
    }
}
