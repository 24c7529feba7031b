//! Elements that masks, counts and lists of positions select.

use super::super::picks::*;
use crate::kernels::picks::tests::{SELECTIONS, places_of};
use ndloom_lib::boundary::with_item;
use ndloom_lib::dtypes::element::Item;
use ndloom_lib::testing::cases::ITEM_SIZES;
use ndloom_lib::testing::lent::{Lent, written};
use ndloom_lib::testing::naive::{Bits, bits, thinned};
use ndloom_lib::testing::random::Random;

/// Takes the elements of the selections that the tests of the kernels make, and puts others there, in two windows each.
fn picks<T: Item + Bits>(random: &mut Random) {
    let size = size_of::<T>() as u32;
    for selection in thinned(SELECTIONS, 6) {
        let (origin, outer, list, inner) = selection;
        let places = places_of(selection);
        let axes = [outer, inner].concat();
        let shape = Lent::new(&axes.iter().map(|axis| axis.0 as f64).collect::<Vec<_>>());
        let bytes = axes.iter().map(|axis| axis.1 as f64 * f64::from(size));
        let strides = Lent::new(&bytes.collect::<Vec<_>>());
        let list = Lent::new(list);
        let (shape, strides, entries) = (shape.address, strides.address, list.count());
        let (origin, list) = (origin as u32, list.address);
        let [outer, inner] = [outer, inner].map(|axes| axes.len() as u32);
        let view = Lent::new(&random.items::<T>(400));
        let (before, mut expected) = (view.items(), view.items());
        let values = random.items::<T>(places.len());
        for (place, value) in places.iter().zip(&values) {
            expected[*place] = *value;
        }
        let cut = places.len() / 2;
        for part in [0..cut, cut..places.len()] {
            let first = part.start as f64;
            let taken = written(&values[part.clone()], |target, count| {
                let (source, items) = (view.address, view.count());
                take(
                    size, target, count, first, source, items, origin, outer, inner, shape,
                    strides, list, entries,
                );
            });
            let wanted = places[part].iter().map(|&place| before[place]);
            assert_eq!(
                bits(&taken),
                bits(&wanted.collect::<Vec<T>>()),
                "{selection:?}"
            );
        }
        for part in [0..cut, cut..places.len()] {
            let (first, source) = (part.start as f64, Lent::new(&values[part]));
            let (source, count, target, items) =
                (source.address, source.count(), view.address, view.count());
            put(
                size, source, count, first, target, items, origin, outer, inner, shape, strides,
                list, entries,
            );
        }
        assert_eq!(bits(&view.items()), bits(&expected), "{selection:?}");
    }
}

#[test]
fn selections_of_every_item_size_are_taken_and_put() {
    let mut random = Random(71);
    for size in ITEM_SIZES {
        with_item!(size, T => picks::<T>(&mut random));
    }
}

#[test]
fn masks_become_indices_and_numbers_follow_each_other() {
    let mask = Lent::new(&[0u8, 1, 255, 0, 7]);
    assert_eq!(count_set(mask.address, mask.count()), 3);
    const FIRST: i64 = 1 << 40;
    let indices = written(&[-1i64; 3], |target, room| {
        assert_eq!(
            set_indices(target, room, mask.address, mask.count(), FIRST as f64),
            3
        );
    });
    assert_eq!(indices, [FIRST + 1, FIRST + 2, FIRST + 4]);
    let numbers = written(&[-1i64; 3], |target, count| {
        count_up(target, count, FIRST as f64)
    });
    assert_eq!(numbers, [FIRST, FIRST + 1, FIRST + 2]);
}

#[test]
fn indices_become_positions() {
    let (indices, sums) = (Lent::new(&[1i64, -2, 6]), Lent::new(&[100i64, 200, 300]));
    let (list, sums) = (indices.address, sums.address);
    for (mode, sums, expected, wrong) in [
        (0, 0, [10, 30, 60], 2.0),
        (1, 0, [10, -20, 60], 1.0),
        (2, 0, [10, 30, 10], -1.0),
        (3, sums, [110, 200, 340], -1.0),
    ] {
        let found = written(&[77i64; 3], |target, count| {
            assert_eq!(locate(target, count, list, sums, 5.0, 10.0, mode), wrong);
        });
        assert_eq!(found, expected, "{mode}");
    }
    assert_eq!([are_inside(list, 1, 2.0), are_inside(list, 2, 2.0)], [1, 0]);
    let (flat, shape, strides) = (
        Lent::new(&[0i64, 5, 7]),
        Lent::new(&[4.0, 2.0]),
        Lent::new(&[-1.0, 100.0]),
    );
    let found = written(&[77i64; 3], |target, count| {
        positions_of(
            target,
            count,
            flat.address,
            2,
            shape.address,
            strides.address,
        );
    });
    assert_eq!(found, [0, 99, 97]);
}

#[test]
fn counts_are_added_up_and_items_repeated() {
    for (start, sum, sums) in [
        ([2i64, 0, 3], 9.0, [6, 6, 9]),
        ([1, 2, -1], -3.0, [5, 7, -1]),
    ] {
        let found = written(&start, |counts, count| {
            assert_eq!(add_up(counts, count, 4.0), sum)
        });
        assert_eq!(found, sums);
    }
    let ends = Lent::new(&[2i64, 3]);
    for size in ITEM_SIZES {
        with_item!(size, T => {
            // Two rows of two runs of two items.
            let items: Vec<T> = (0..8).map(T::from_low_bits).collect();
            let (source, stale) = (Lent::new(&items), vec![T::default(); 7]);
            let (source, length) = (source.address, source.count());
            let found = written(&stale, |target, count| {
                repeat(size, target, count, 3.0, source, length, 2, ends.address, 2);
            });
            assert_eq!(found, [1, 2, 3, 4, 5, 4, 5].map(T::from_low_bits));
        });
    }
}
