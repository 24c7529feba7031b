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

    #[test]
    fn overwrite_writes_where_the_mask_is_true() {
        for mask in masks() {
            let before: Vec<u16> = (5000..).take(mask.len()).collect();
            let values: Vec<u16> = (0..mask.len() as u16).collect();
            for values in [&values[..], &[77]] {
                let mut target = before.clone();
                overwrite(&mut target, &mask, values);
                for (index, item) in target.iter().enumerate() {
                    let value = if values.len() == 1 {
                        values[0]
                    } else {
                        values[index]
                    };
                    assert_eq!(
                        *item,
                        if mask[index] != 0 {
                            value
                        } else {
                            before[index]
                        }
                    );
                }
            }
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
