use super::{COUNT, agrees};
use crate::exports::floats::{
    random_exponential, random_normal, random_uniform, scale, spread, stretch,
};
use crate::kernels::bits::Bits;
use crate::kernels::floats::{self, Float};
use crate::kernels::layers::Tables;
use bytemuck::Pod;
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::testing::lent::{Lent, lend};

pub fn floats_agree<B: Bits + Pod, T: Float + Element + PartialEq + std::fmt::Debug>(
    generator: u32,
    start: &B,
    tables: u32,
    kept: &Tables,
) {
    let filled = |fill: &mut dyn FnMut(&mut [T])| {
        let mut out = [T::ZERO; COUNT];
        fill(&mut out);
        out
    };
    let lent = |export: &dyn Fn(u32, u32)| filled(&mut |out| lend(out, export));
    agrees(
        start,
        |state| lent(&|target, count| random_uniform(generator, state, T::CODE, target, count)),
        |bits| filled(&mut |out| T::fill_uniform(bits, out)),
    );
    agrees(
        start,
        |state| {
            lent(&|target, count| random_normal(generator, state, tables, T::CODE, target, count))
        },
        |bits| filled(&mut |out| T::fill_normal(bits, out, &kept.normal)),
    );
    for address in [0, tables] {
        agrees(
            start,
            |state| {
                lent(&|target, count| {
                    random_exponential(generator, state, address, T::CODE, target, count);
                })
            },
            |bits| match address {
                0 => filled(&mut |out| T::fill_inverse(bits, out)),
                _ => filled(&mut |out| T::fill_exponential(bits, out, &kept.exponential)),
            },
        );
    }
}

#[test]
fn floats_are_moved_as_by_the_kernels() {
    let start = [0.25, 0.5, 0.75];
    for each in [0, 1] {
        let given = if each == 1 { 3 } else { 1 };
        let (low, high) = (
            Lent::new(&[1.0, 2.0, 3.0][..given]),
            Lent::new(&[4.0, 8.0, 9.0][..given]),
        );
        let [a, b] = [low.address, high.address];
        let (lows, highs) = (low.items(), high.items());
        let moved = |export: &dyn Fn(u32, u32)| {
            let mut out = start;
            lend(&mut out, export);
            out
        };
        let expected = |kernel: &dyn Fn(&mut [f64])| {
            let mut out = start;
            kernel(&mut out);
            out
        };
        assert_eq!(
            moved(&|target, count| stretch(target, count, a, b, each)),
            expected(&|out| floats::stretch(out, &lows, &highs))
        );
        assert_eq!(
            moved(&|target, count| spread(target, count, a, b, each)),
            expected(&|out| floats::spread(out, &lows, &highs))
        );
        assert_eq!(
            moved(&|target, count| scale(target, count, b, each)),
            expected(&|out| floats::scale(out, &highs))
        );
    }
}
