use super::{agrees, filled, lent};
use crate::exports::floats::{
    random_exponential, random_normal, random_uniform, scale, spread, stretch,
};
use crate::kernels::bits::Bits;
use crate::kernels::floats::{self, Float};
use crate::kernels::layers::Tables;
use bytemuck::Pod;
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::testing::lent::{Lent, written};

pub fn floats_agree<B: Bits + Pod, T: Float + Element + PartialEq + std::fmt::Debug>(
    generator: u32,
    start: &B,
    tables: u32,
    kept: &Tables,
) {
    agrees(
        start,
        |state| lent(|target, count| random_uniform(generator, state, T::CODE, target, count)),
        |bits| filled(|out| T::fill_uniform(bits, out)),
    );
    agrees(
        start,
        |state| {
            lent(|target, count| random_normal(generator, state, tables, T::CODE, target, count))
        },
        |bits| filled(|out| T::fill_normal(bits, out, &kept.normal)),
    );
    for address in [0, tables] {
        agrees(
            start,
            |state| {
                lent(|target, count| {
                    random_exponential(generator, state, address, T::CODE, target, count);
                })
            },
            |bits| match address {
                0 => filled(|out| T::fill_inverse(bits, out)),
                _ => filled(|out| T::fill_exponential(bits, out, &kept.exponential)),
            },
        );
    }
}

#[test]
fn floats_are_moved_as_by_the_kernels() {
    let start = [0.25, 0.5, 0.75];
    for each in [0, 1] {
        let given = if each == 1 { 3 } else { 1 };
        let (lows, highs) = (&[1.0, 2.0, 3.0][..given], &[4.0, 8.0, 9.0][..given]);
        let (low, high) = (Lent::new(lows), Lent::new(highs));
        let [a, b] = [low.address, high.address];
        let mut expected = start;
        floats::stretch(&mut expected, lows, highs);
        let found = written(&start, |target, count| stretch(target, count, a, b, each));
        assert_eq!(found, expected);
        expected = start;
        floats::spread(&mut expected, lows, highs);
        let found = written(&start, |target, count| spread(target, count, a, b, each));
        assert_eq!(found, expected);
        expected = start;
        floats::scale(&mut expected, highs);
        let found = written(&start, |target, count| scale(target, count, b, each));
        assert_eq!(found, expected);
    }
}
