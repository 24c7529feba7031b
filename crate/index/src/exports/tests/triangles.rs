//! The indices of triangles.

use super::super::triangles::{triangle_indices, triangle_size};
use ndloom_lib::testing::lent::written;

#[test]
fn rows_and_columns_are_those_of_a_triangle() {
    for (lower, size, rows, columns) in [
        (1, 6.0, [1, 1, 2], [0, 1, 0]),
        (0, 6.0, [0, 0, 1], [2, 3, 2]),
    ] {
        assert_eq!(triangle_size(3.0, 4.0, 1.0, lower), size);
        for (axis, expected) in [(0, rows), (1, columns)] {
            let found = written(&[77i64; 3], |target, count| {
                triangle_indices(target, count, 1.0, 3.0, 4.0, 1.0, lower, axis);
            });
            assert_eq!(found, expected);
        }
    }
}
