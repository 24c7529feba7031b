//! Fills windows with a constant, for every item size.

use super::super::filled::{fill, fill_number};
use bytemuck::Pod;
use ndloom_lib::boundary::with_item;
use ndloom_lib::cast::CastTo;
use ndloom_lib::dtypes::element::with_dtype;
use ndloom_lib::dtypes::element::{Element, Item};
use ndloom_lib::testing::cases::CASES;
use ndloom_lib::testing::cases::ITEM_SIZES;
use ndloom_lib::testing::cases::MOST;
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::naive::{Bits, in_every_window, thinned};
use ndloom_lib::testing::random::Random;

fn fills<T: Item + Bits + Pod>(random: &mut Random) {
    let value = T::from_low_bits(random.next());
    let lent = Lent::new(&[value]);
    let expected = vec![value; random.below(MOST)];
    in_every_window(&expected, T::from_low_bits(77), |out, _| {
        let size = size_of::<T>() as u32;
        lend(out, |address, count| {
            fill(size, address, count, lent.address)
        });
    });
}

#[test]
fn every_item_of_every_window_is_the_value() {
    let mut random = Random(53);
    for size in ITEM_SIZES.repeat(CASES) {
        with_item!(size, T => fills::<T>(&mut random));
    }
}

#[test]
fn every_element_of_every_window_is_the_number() {
    let mut random = Random(59);
    for dtype in thinned((0..14).flat_map(|dtype| [dtype; CASES]), 3) {
        with_dtype!(dtype, T => {
            let number = random.below(120) as f64;
            let expected: Vec<T> = vec![number.cast_to(); random.below(MOST)];
            in_every_window(&expected, T::ONE, |out, _| lend(out, |address, count| {
                fill_number(dtype, address, count, number);
            }));
        });
    }
}
