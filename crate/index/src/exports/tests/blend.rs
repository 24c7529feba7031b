//! Elements of every item size that a mask chooses.

use super::super::blend::{blend, overwrite};
use ndloom_lib::boundary::with_item;
use ndloom_lib::dtypes::element::Item;
use ndloom_lib::testing::cases::ITEM_SIZES;
use ndloom_lib::testing::lent::{Lent, written};
use ndloom_lib::testing::random::Random;

#[test]
fn elements_are_chosen_by_a_mask() {
    let (mut random, mask) = (Random(83), Lent::new(&[0u8, 1, 255, 0, 127]));
    for size in ITEM_SIZES {
        with_item!(size, T => {
            let [yes, no] = [0, 1].map(|_| random.items::<T>(5));
            let expected = [no[0], yes[1], yes[2], no[3], yes[4]];
            let (mask, a, b) = (mask.address, Lent::new(&yes), Lent::new(&no));
            let blended = written(&[T::from_low_bits(77); 5], |target, count| {
                blend(size, target, count, mask, a.address, b.address);
            });
            let overwritten = written(&no, |target, count| {
                overwrite(size, target, count, mask, a.address, count);
            });
            assert_eq!([blended, overwritten], [expected.to_vec(), expected.to_vec()]);
        });
    }
}
