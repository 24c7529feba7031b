use super::{COUNT, agrees, filled, lent};
use crate::exports::distributions::{random_distribution, random_narrow_gamma, random_rows};
use crate::kernels::bits::Bits;
use crate::kernels::distributions::{
    Carry, CountDistribution, CountDraw, FloatDistribution, FloatDraw, RowDistribution, fill,
    fill_narrow_gamma,
};
use crate::kernels::layers::Tables;
use crate::kernels::tests::drawing_from;
use bytemuck::Pod;
use ndloom_lib::testing::lent::Lent;

const GAMMA: u32 = FloatDraw::Gamma as u32;
const BINOMIAL: u32 = CountDraw::Binomial as u32;

pub fn distributions_agree<B: Bits + Pod>(
    generator: u32,
    start: &B,
    tables: u32,
    kept_tables: &Tables,
) {
    let parameters = [[3.0; COUNT], [0.25; COUNT]];
    for each in [0, 1] {
        let given = parameters.map(|values| values[..if each == 1 { COUNT } else { 1 }].to_vec());
        let windows = given.each_ref().map(|values| Lent::new(values));
        let [a, b] = windows.each_ref().map(|values| values.address);
        let slices = [&given[0][..], &given[1][..], &given[1][..]];
        agrees(
            start,
            |state| {
                let draw = |is_count, distribution, kept| {
                    move |target, count| {
                        random_distribution(
                            is_count,
                            distribution,
                            generator,
                            state,
                            tables,
                            kept,
                            target,
                            count,
                            a,
                            b,
                            b,
                            each,
                        );
                    }
                };
                let float = Lent::new(&[0.0; 2]);
                (
                    lent::<f64>(draw(0, GAMMA, 0)),
                    // The second time as old functions, which keep a float.
                    lent::<f64>(draw(0, GAMMA, float.address)),
                    lent::<i64>(draw(1, BINOMIAL, 0)),
                    lent::<f32>(|target, count| {
                        random_narrow_gamma(generator, state, tables, target, count, a, each);
                    }),
                    float.items(),
                )
            },
            |bits| {
                let mut float = [0.0; 2];
                let mut gammas = |kept| {
                    let source = &mut drawing_from(bits, kept_tables, kept);
                    filled(|out| fill::<FloatDistribution>(GAMMA, source, out, slices))
                };
                let floats = (gammas(None), gammas(Some(&mut float)));
                let source = &mut drawing_from(bits, kept_tables, None);
                (
                    floats.0,
                    floats.1,
                    filled(|out| fill::<CountDistribution>(BINOMIAL, source, out, slices)),
                    filled(|out| fill_narrow_gamma(source, out, slices[0])),
                    float.to_vec(),
                )
            },
        );
    }
    let (sizes, shares) = (Lent::new(&[9.0; COUNT]), Lent::new(&[0.25; COUNT]));
    let rows = RowDistribution::Multinomial;
    agrees(
        start,
        |state| {
            let carry = Lent::new(&[0.0; 2]);
            let out = lent::<i64>(|target, count| {
                let (code, carry) = (rows as u32, carry.address);
                let [sizes, shares] = [sizes.address, shares.address];
                random_rows(
                    code, generator, state, tables, target, count, 4, 0, sizes, shares, 1.0, carry,
                );
            });
            (out, carry.items())
        },
        |bits| {
            let source = &mut drawing_from(bits, kept_tables, None);
            let mut carry = Carry::default();
            let given: [&[f64]; 2] = [&[9.0; COUNT], &[0.25; COUNT]];
            let out = filled(|out| rows.fill(source, out, [4, 0], given, 1.0, &mut carry));
            (out, vec![carry.left, carry.rest])
        },
    );
}
