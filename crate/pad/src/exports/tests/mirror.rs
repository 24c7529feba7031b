//! Pairs of random elements of every dtype.

use super::super::mirror::mirror;
use crate::kernels;
use bytemuck::cast_slice;
use ndloom_lib::boundary::with_counter;
use ndloom_lib::testing::cases::MOST;
use ndloom_lib::testing::lent::{Lent, written};
use ndloom_lib::testing::random::Random;

#[test]
fn mirrored_elements_are_those_of_the_kernel() {
    let mut random = Random(43);
    // Signed integers wrap as those without a sign do.
    for dtype in [0, 5, 6, 7, 8, 9, 10, 11, 12, 13] {
        with_counter!(dtype, T => {
            let [edges, items] = [0, 1].map(|_| random.items::<T>(MOST));
            let (a, b, mut expected) = (Lent::new(&edges), Lent::new(&items), edges.clone());
            kernels::mirror::mirror(&mut expected, &edges, &items);
            let found = written(&edges, |target, count| mirror(dtype, target, count, a.address, b.address));
            assert_eq!(cast_slice::<T, u8>(&found), cast_slice::<T, u8>(&expected));
        });
    }
}
