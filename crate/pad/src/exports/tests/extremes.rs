//! Pairs of random elements of every dtype.

use super::super::extremes::extreme;
use crate::kernels::extremes::extremes;
use bytemuck::cast_slice;
use ndloom_lib::dtypes::element::with_dtype;
use ndloom_lib::testing::cases::MOST;
use ndloom_lib::testing::lent::{Lent, written};
use ndloom_lib::testing::random::Random;

#[test]
fn extremes_are_those_of_the_kernel() {
    let mut random = Random(41);
    for (dtype, greatest) in (0..14).flat_map(|dtype| [(dtype, 0), (dtype, 1)]) {
        with_dtype!(dtype, T => {
            let [one, other] = [0, 1].map(|_| random.items::<T>(MOST));
            let (a, b, mut expected) = (Lent::new(&one), Lent::new(&other), one.clone());
            extremes(&mut expected, &one, &other, greatest == 1);
            let found = written(&one, |target, count| {
                extreme(dtype, target, count, a.address, b.address, greatest);
            });
            assert_eq!(cast_slice::<T, u8>(&found), cast_slice::<T, u8>(&expected));
        });
    }
}
