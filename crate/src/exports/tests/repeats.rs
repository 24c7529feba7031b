//! Counts of random sizes and windows of what they repeat, and windows of the indices of triangles.

use super::super::index::{add_up, repeat, triangle_indices, triangle_size};
use super::lent::{Lent, lend};
use super::*;
use crate::dtypes::element::Item;
use crate::testing::naive::{Bits, in_every_window};
use bytemuck::Pod;

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

#[test]
fn the_indices_of_triangles_in_every_window() {
    for (rows, columns, diagonal) in [(3, 4, 1), (4, 2, -1), (2, 2, 5), (3, 3, -9)] {
        for lower in [0, 1] {
            let places: Vec<[i64; 2]> = (0..rows)
                .flat_map(|row| (0..columns).map(move |column| [row, column]))
                .filter(|[row, column]| (*column < row + diagonal) == (lower == 1))
                .collect();
            let [rows, columns, diagonal] = [rows, columns, diagonal].map(|number| number as f64);
            assert_eq!(
                triangle_size(rows, columns, diagonal, lower),
                places.len() as f64
            );
            for axis in [0, 1] {
                let expected: Vec<i64> = places.iter().map(|place| place[axis]).collect();
                in_every_window(&expected, 77, |out, first| {
                    lend(out, |address, count| {
                        let first = first as f64;
                        let axis = axis as u32;
                        triangle_indices(
                            address, count, first, rows, columns, diagonal, lower, axis,
                        );
                    });
                });
            }
        }
    }
}
