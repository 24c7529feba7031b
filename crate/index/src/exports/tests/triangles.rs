//! The indices of triangles.

use super::super::triangles::{triangle_indices, triangle_size};
use ndloom_lib::testing::lent::lend;
use ndloom_lib::testing::naive::in_every_window;

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
