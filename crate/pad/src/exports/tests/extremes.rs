//! Pairs of random elements of every dtype.

use super::super::extremes::extreme;
use crate::kernels::extremes::extremes;
use bytemuck::{cast_slice, cast_slice_mut};
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::dtypes::element::with_dtype;
use ndloom_lib::testing::cases::MOST;
use ndloom_lib::testing::lent::lend;
use ndloom_lib::testing::random::Random;

/// Returns elements with random bits.
pub fn drawn<T: Element>(random: &mut Random) -> Vec<T> {
    let mut elements = vec![T::ZERO; MOST];
    for byte in cast_slice_mut::<T, u8>(&mut elements) {
        *byte = random.next() as u8;
    }
    elements
}

#[test]
fn extremes_are_those_of_the_kernel() {
    let mut random = Random(41);
    for (dtype, greatest) in (0..14).flat_map(|dtype| [(dtype, false), (dtype, true)]) {
        with_dtype!(dtype, T => {
            let (mut a, mut b) = (drawn::<T>(&mut random), drawn::<T>(&mut random));
            let (mut expected, mut out) = (a.clone(), a.clone());
            extremes(&mut expected, &a, &b, greatest);
            lend(&mut out, |target, count| {
                lend(&mut a, |a, _| {
                    lend(&mut b, |b, _| extreme(dtype, target, count, a, b, u32::from(greatest)));
                });
            });
            assert_eq!(cast_slice::<T, u8>(&out), cast_slice::<T, u8>(&expected));
        });
    }
}
