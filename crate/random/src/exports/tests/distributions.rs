use super::{COUNT, agrees};
use crate::exports::distributions::{random_distribution, random_narrow_gamma, random_rows};
use crate::kernels::bits::Bits;
use crate::kernels::distributions::{
    self, Carry, CountDistribution, FloatDistribution, RowDistribution, Source,
};
use crate::kernels::layers::Tables;
use bytemuck::Pod;
use ndloom_lib::testing::lent::{Lent, lend};

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
                    ([0.0; COUNT], [0i64; COUNT], [0f32; COUNT]);
                lend(&mut floats, |target, count| {
                    random_distribution(
                        0, 3, generator, state, tables, 0, target, count, a, b, b, each,
                    );
                });
                lend(&mut counts, |target, count| {
                    random_distribution(
                        1, 0, generator, state, tables, 0, target, count, a, b, b, each,
                    );
                });
                lend(&mut gammas, |target, count| {
                    random_narrow_gamma(generator, state, tables, target, count, a, each);
                });
                (floats, counts, gammas)
            },
            |bits| {
                let mut source = Source {
                    bits,
                    tables: kept,
                    kept: None,
                };
                let (mut floats, mut counts, mut gammas) =
                    ([0.0; COUNT], [0i64; COUNT], [0f32; COUNT]);
                distributions::fill::<FloatDistribution>(3, &mut source, &mut floats, slices);
                distributions::fill::<CountDistribution>(0, &mut source, &mut counts, slices);
                distributions::fill_narrow_gamma(&mut source, &mut gammas, slices[0]);
                (floats, counts, gammas)
            },
        );
    }
    old_distributions_agree(start, generator, tables, kept);
    let (sizes, shares) = (Lent::new(&[9.0; COUNT]), Lent::new(&[0.25; COUNT]));
    agrees(
        start,
        |state| {
            let (mut out, mut carry) = ([0i64; COUNT], [0.0; 2]);
            let [sizes, shares] = [sizes.address, shares.address];
            lend(&mut carry, |carry, _| {
                lend(&mut out, |target, count| {
                    random_rows(
                        0, generator, state, tables, target, count, 4, 0, sizes, shares, 1.0, carry,
                    );
                });
            });
            (out, carry)
        },
        |bits| {
            let mut source = Source {
                bits,
                tables: kept,
                kept: None,
            };
            let (mut out, mut carry) = ([0i64; COUNT], Carry::default());
            RowDistribution::Multinomial.fill(
                &mut source,
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

/// Compares a distribution whose float an old function keeps.
fn old_distributions_agree<B: Bits + Pod>(start: &B, generator: u32, tables: u32, kept: &Tables) {
    let shape = Lent::new(&[3.0]);
    let a = shape.address;
    agrees(
        start,
        |state| {
            let (mut out, mut float) = ([0.0; COUNT], [0.0; 2]);
            lend(&mut float, |float, _| {
                lend(&mut out, |target, count| {
                    random_distribution(
                        0, 3, generator, state, tables, float, target, count, a, a, a, 0,
                    );
                });
            });
            (out, float)
        },
        |bits| {
            let (mut out, mut float) = ([0.0; COUNT], [0.0; 2]);
            let mut source = Source {
                bits,
                tables: kept,
                kept: Some(&mut float),
            };
            distributions::fill::<FloatDistribution>(3, &mut source, &mut out, [&[3.0]; 3]);
            (out, float)
        },
    );
}
