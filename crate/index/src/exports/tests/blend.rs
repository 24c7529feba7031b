//! Elements chosen by random masks.

use super::super::blend::{blend, overwrite};
use bytemuck::Pod;
use ndloom_lib::boundary::with_item;
use ndloom_lib::dtypes::element::Item;
use ndloom_lib::testing::cases::ITEM_SIZES;
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::naive::{Bits, bits, thinned};
use ndloom_lib::testing::random::{Random, masks, random_items};

fn blends<T: Item + Bits + Pod>(mask: &[u8], random: &mut Random) {
    let count = mask.len();
    let [yes, no]: [Vec<T>; 2] = [0, 1].map(|_| random_items(count, random));
    let chosen = |yes: &dyn Fn(usize) -> T| -> Vec<T> {
        let choose = |index: usize| {
            if mask[index] != 0 {
                yes(index)
            } else {
                no[index]
            }
        };
        (0..count).map(choose).collect()
    };
    let expected = chosen(&|index| yes[index]);
    let size = size_of::<T>() as u32;
    let (mask, lent) = (Lent::new(mask), [&yes, &no].map(|items| Lent::new(items)));
    let [a, b] = lent.each_ref().map(|items| items.address);
    let mut out = vec![T::from_low_bits(77); count];
    lend(&mut out, |address, count| {
        blend(size, address, count, mask.address, a, b)
    });
    assert_eq!(bits(&out), bits(&expected));
    // A single value is written wherever the mask is true.
    for (values, expected) in [(count, expected), (1, chosen(&|_| yes[0]))] {
        let mut target = no.clone();
        lend(&mut target, |address, count| {
            overwrite(
                size,
                address,
                count,
                mask.address,
                a,
                values.min(yes.len()) as u32,
            );
        });
        assert_eq!(bits(&target), bits(&expected));
    }
}

#[test]
fn blend_and_overwrite_choose_every_item_by_the_mask() {
    let mut random = Random(83);
    for mask in thinned(masks(), 9) {
        for size in ITEM_SIZES {
            with_item!(size, T => blends::<T>(&mask, &mut random));
        }
    }
}
