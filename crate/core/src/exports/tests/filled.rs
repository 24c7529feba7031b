//! Fills windows with a constant, for every item size and every dtype.

use super::super::filled::{fill, fill_number};
use ndloom_lib::cast::CastTo;
use ndloom_lib::dtypes::element::{Element, with_dtype};
use ndloom_lib::testing::cases::ITEM_SIZES;
use ndloom_lib::testing::lent::{Lent, written};
use ndloom_lib::testing::naive::bits;

#[test]
fn every_item_of_a_window_is_the_value() {
    for size in ITEM_SIZES {
        let value: Vec<u8> = (1..=size as u8).collect();
        let lent = Lent::new(&value);
        let stale = vec![77; 7 * value.len()];
        let found = written(&stale, |address, _| fill(size, address, 7, lent.address));
        assert_eq!(found, value.repeat(7));
    }
}

#[test]
fn every_element_of_a_window_is_the_number() {
    for dtype in 0..14 {
        with_dtype!(dtype, T => {
            let expected: [T; 7] = [113.0.cast_to(); 7];
            let fill = |address, count| fill_number(dtype, address, count, 113.0);
            assert_eq!(bits(&written(&[T::ZERO; 7], fill)), bits(&expected));
        });
    }
}
