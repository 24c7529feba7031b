//! Pairs of random elements of every dtype.

use super::super::mirror::mirror;
use super::extremes::drawn;
use super::lent::lend;
use super::*;
use crate::kernels;
use bytemuck::cast_slice;

#[test]
fn mirrored_elements_are_those_of_the_kernel() {
    let mut random = Random(43);
    for dtype in 0..14 {
        with_dtype!(dtype, T => {
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
