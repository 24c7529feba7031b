//! Pairs of random elements of every dtype.

use super::super::mirror::mirror;
use super::extremes::drawn;
use crate::kernels;
use bytemuck::cast_slice;
use ndloom_lib::boundary::with_counter;
use ndloom_lib::testing::lent::lend;
use ndloom_lib::testing::random::Random;

#[test]
fn mirrored_elements_are_those_of_the_kernel() {
    let mut random = Random(43);
    // Signed integers wrap as those without a sign do.
    for dtype in [0, 5, 6, 7, 8, 9, 10, 11, 12, 13] {
        with_counter!(dtype, T => {
            let (mut edges, mut items) = (drawn::<T>(&mut random), drawn::<T>(&mut random));
            let (mut expected, mut out) = (edges.clone(), edges.clone());
            kernels::mirror::mirror(&mut expected, &edges, &items);
            lend(&mut out, |target, count| {
                lend(&mut edges, |edges, _| {
                    lend(&mut items, |items, _| mirror(dtype, target, count, edges, items));
                });
            });
            assert_eq!(cast_slice::<T, u8>(&out), cast_slice::<T, u8>(&expected));
        });
    }
}
