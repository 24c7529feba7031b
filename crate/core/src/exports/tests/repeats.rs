//! Counts of random sizes and windows of what they repeat, and windows of the indices of triangles.

use super::super::picks::{add_up, repeat};
use bytemuck::Pod;
use ndloom_lib::boundary::with_item;
use ndloom_lib::dtypes::element::Item;
use ndloom_lib::testing::cases::CASES;
use ndloom_lib::testing::cases::ITEM_SIZES;
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::naive::{Bits, in_every_window};
use ndloom_lib::testing::random::Random;

fn repeats<T: Item + Bits + Pod>(random: &mut Random) {
    let width = 1 + random.below(3);
    let counts: Vec<i64> = (0..1 + random.below(4))
        .map(|_| random.below(4) as i64)
        .collect();
    let source: Vec<T> = (0..2 * counts.len() * width)
        .map(|_| T::from_low_bits(random.next()))
        .collect();
    let expected: Vec<T> = source
        .chunks(width)
        .zip(counts.iter().cycle())
        .flat_map(|(run, &count)| run.repeat(count as usize))
        .collect();
    let (source, ends) = (Lent::new(&source), Lent::new(&counts));
    let sum = add_up(ends.address, ends.count(), 0.0);
    assert_eq!(2.0 * sum * width as f64, expected.len() as f64);
    in_every_window(&expected, T::from_low_bits(77), |out, first| {
        lend(out, |address, count| {
            repeat(
                size_of::<T>() as u32,
                address,
                count,
                first as f64,
                source.address,
                source.count(),
                width as u32,
                ends.address,
                ends.count(),
            );
        });
    });
}

#[test]
fn any_items_are_repeated_in_every_window() {
    let mut random = Random(29);
    for size in ITEM_SIZES.repeat(CASES) {
        with_item!(size, T => repeats::<T>(&mut random));
    }
    let mut counts = [1i64, 2, -1];
    lend(&mut counts, |address, length| {
        assert_eq!(add_up(address, length, 4.0), -3.0);
    });
    assert_eq!(counts, [5, 7, -1]);
}
