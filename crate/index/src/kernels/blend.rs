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
