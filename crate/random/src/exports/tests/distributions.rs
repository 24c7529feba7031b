use super::{COUNT, agrees};
use crate::exports::distributions::{random_distribution, random_narrow_gamma, random_rows};
use crate::kernels::bits::Bits;
use crate::kernels::distributions::{
    self, Carry, CountDistribution, CountDraw, FloatDistribution, FloatDraw, RowDistribution,
};
use crate::kernels::layers::Tables;
use crate::kernels::tests::drawing_from;
use bytemuck::Pod;
use ndloom_lib::testing::lent::{Lent, lend};

const GAMMA: u32 = FloatDraw::Gamma as u32;
const BINOMIAL: u32 = CountDraw::Binomial as u32;

pub fn distributions_agree<B: Bits + Pod>(generator: u32, start: &B, tables: u32, kept: &Tables) {
    let parameters = [[3.0; COUNT], [0.25; COUNT]];
    for each in [0, 1] {
        let given = parameters.map(|values| values[..if each == 1 { COUNT } else { 1 }].to_vec());
        let lent = given.each_ref().map(|values| Lent::new(values));
        let [a, b] = lent.each_ref().map(|values| values.address);
        let slices = [&given[0][..], &given[1][..], &given[1][..]];
        agrees(
            start,
            |state| {
                let (mut floats, mut counts, mut gammas) =
                    ([[0.0; COUNT]; 2], [0i64; COUNT], [0f32; COUNT]);
                let mut float = [0.0; 2];
                lend(&mut float, |float, _| {
                    // The second time as old functions, which keep a float.
                    for (out, float) in floats.iter_mut().zip([0, float]) {
                        lend(out, |target, count| {
                            random_distribution(
                                0, GAMMA, generator, state, tables, float, target, count, a, b, b,
                                each,
                            );
                        });
                    }
                });
                lend(&mut counts, |target, count| {
                    random_distribution(
                        1, BINOMIAL, generator, state, tables, 0, target, count, a, b, b, each,
                    );
                });
                lend(&mut gammas, |target, count| {
                    random_narrow_gamma(generator, state, tables, target, count, a, each);
                });
                (floats, float, counts, gammas)
            },
            |bits| {
                let (mut floats, mut counts, mut gammas) =
                    ([[0.0; COUNT]; 2], [0i64; COUNT], [0f32; COUNT]);
                let mut float = [0.0; 2];
                for (out, float) in floats.iter_mut().zip([None, Some(&mut float)]) {
                    let source = &mut drawing_from(bits, kept, float);
                    distributions::fill::<FloatDistribution>(GAMMA, source, out, slices);
                }
                let source = &mut drawing_from(bits, kept, None);
                distributions::fill::<CountDistribution>(BINOMIAL, source, &mut counts, slices);
                distributions::fill_narrow_gamma(source, &mut gammas, slices[0]);
                (floats, float, counts, gammas)
            },
        );
    }
    let (sizes, shares) = (Lent::new(&[9.0; COUNT]), Lent::new(&[0.25; COUNT]));
    agrees(
        start,
        |state| {
            let (mut out, mut carry) = ([0i64; COUNT], [0.0; 2]);
            let [sizes, shares] = [sizes.address, shares.address];
            lend(&mut carry, |carry, _| {
                lend(&mut out, |target, count| {
                    random_rows(
                        RowDistribution::Multinomial as u32,
                        generator,
                        state,
                        tables,
                        target,
                        count,
                        4,
                        0,
                        sizes,
                        shares,
                        1.0,
                        carry,
                    );
                });
            });
            (out, carry)
        },
        |bits| {
            let source = &mut drawing_from(bits, kept, None);
            let (mut out, mut carry) = ([0i64; COUNT], Carry::default());
            RowDistribution::Multinomial.fill(
                source,
                &mut out,
                [4, 0],
                [&[9.0; COUNT], &[0.25; COUNT]],
                1.0,
                &mut carry,
            );
            (out, [carry.left, carry.rest])
        },
    );
}
