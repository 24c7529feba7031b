//! Elements chosen by random masks.

use super::super::blend::{blend, overwrite};
use bytemuck::Pod;
use ndloom_lib::boundary::with_item;
use ndloom_lib::dtypes::element::Item;
use ndloom_lib::testing::cases::{CASES, ITEM_SIZES, MOST};
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::naive::{Bits, bits};
use ndloom_lib::testing::random::Random;

fn items<T: Item>(count: usize, random: &mut Random) -> Vec<T> {
    (0..count)
        .map(|_| T::from_low_bits(random.next()))
        .collect()
}

fn blends<T: Item + Bits + Pod>(random: &mut Random) {
    let count = random.below(MOST);
    let mask = mask(count, random);
    let (yes, no): (Vec<T>, Vec<T>) = (items(count, random), items(count, random));
    let expected: Vec<T> = (0..count)
        .map(|index| {
            if mask[index] != 0 {
                yes[index]
            } else {
                no[index]
            }
        })
        .collect();
    let (mask, yes, no) = (Lent::new(&mask), Lent::new(&yes), Lent::new(&no));
    let mut out = vec![T::from_low_bits(77); count];
    lend(&mut out, |address, count| {
        let size = size_of::<T>() as u32;
        blend(size, address, count, mask.address, yes.address, no.address);
    });
    assert_eq!(bits(&out), bits(&expected));
    let mut target = no.items();
    lend(&mut target, |address, count| {
        let size = size_of::<T>() as u32;
        overwrite(size, address, count, mask.address, yes.address, count);
    });
    assert_eq!(bits(&target), bits(&expected));
}

fn mask(count: usize, random: &mut Random) -> Vec<u8> {
    (0..count).map(|_| random.below(3) as u8 * 127).collect()
}

#[test]
fn blend_chooses_every_item_by_the_mask() {
    let mut random = Random(83);
    for size in ITEM_SIZES.repeat(CASES) {
        with_item!(size, T => blends::<T>(&mut random));
    }
}
