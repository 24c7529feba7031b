//! Lends the windows of every export for each generator, and compares with the kernels.

mod bounded;
mod distributions;
mod floats;

use super::bits::{random_raw, random_words};
use super::bounded::random_integers;
use super::distributions::random_distribution;
use super::floats::{random_normal, random_polar, ziggurat_fill};
use crate::kernels::bits::{Bits, Generator};
use crate::kernels::bounded::Flag;
use crate::kernels::distributions::FloatDraw;
use crate::kernels::floats::fill_polar;
use crate::kernels::layers::Tables;
use crate::kernels::mt19937::Mt19937;
use crate::kernels::pcg64dxsm::Pcg64Dxsm;
use crate::kernels::philox::Philox;
use crate::kernels::sfc64::Sfc64;
use crate::kernels::tests::pcg64;
use bounded::{integers_agree, orders_agree};
use bytemuck::{Pod, Zeroable, bytes_of};
use distributions::distributions_agree;
use floats::floats_agree;
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::testing::lent::{Lent, lend, written};

const COUNT: usize = 9;
const PCG64: u32 = Generator::PCG64 as u32;

/// Calls `export` with the address of a state, and `kernel` with an equal state. Both must return the same and leave the same state.
fn agrees<B: Bits + Pod, R: PartialEq + std::fmt::Debug>(
    start: &B,
    export: impl Fn(u32) -> R,
    kernel: impl Fn(&mut dyn Bits) -> R,
) {
    let lent = Lent::new(&[*start]);
    let mut state = *start;
    assert_eq!(export(lent.address), kernel(&mut state));
    assert_eq!(bytes_of(&lent.items()[0]), bytes_of(&state));
}

/// Returns what an export writes to `COUNT` items.
fn lent<T: Pod>(export: impl FnOnce(u32, u32)) -> Vec<T> {
    written(&[T::zeroed(); COUNT], export)
}

/// Returns what a kernel writes to `COUNT` items.
fn filled<T: Pod>(kernel: impl FnOnce(&mut [T])) -> Vec<T> {
    let mut out = vec![T::zeroed(); COUNT];
    kernel(&mut out);
    out
}

/// Compares all exports for one generator.
fn exports_agree<B: Bits + Pod>(generator: u32, start: B, tables: &Lent<Tables>) {
    let [kept] = tables.items().try_into().unwrap();
    let address = tables.address;
    agrees(
        &start,
        |state| lent(|target, count| random_raw(generator, state, target, count)),
        |bits| filled(|out: &mut [u64]| out.fill_with(|| bits.next_raw())),
    );
    agrees(
        &start,
        |state| lent(|target, count| random_words(generator, state, target, count)),
        |bits| filled(|out: &mut [u32]| out.fill_with(|| bits.next_u32())),
    );
    agrees(
        &start,
        |state| {
            let kept = Lent::new(&[0.0; 2]);
            let draw = |target, count| random_polar(generator, state, kept.address, target, count);
            (lent::<f64>(draw), kept.items())
        },
        |bits| {
            let mut kept = [0.0; 2];
            let out = filled(|out| fill_polar(bits, out, &mut kept));
            (out, kept.to_vec())
        },
    );
    floats_agree::<B, f64>(generator, &start, address, &kept);
    floats_agree::<B, f32>(generator, &start, address, &kept);
    integers_agree::<B, Flag>(generator, &start, 0);
    integers_agree::<B, u8>(generator, &start, 1);
    integers_agree::<B, u16>(generator, &start, 2);
    integers_agree::<B, u32>(generator, &start, 4);
    integers_agree::<B, u64>(generator, &start, 8);
    orders_agree(generator, &start);
    distributions_agree(generator, &start, address, &kept);
}

#[test]
fn draws_are_those_of_the_kernels() {
    let tables = Lent::new(&[Tables::zeroed()]);
    ziggurat_fill(tables.address);
    exports_agree(Generator::PCG64 as u32, pcg64(), &tables);
    let dxsm: Pcg64Dxsm = bytemuck::cast(pcg64());
    exports_agree(Generator::PCG64DXSM as u32, dxsm, &tables);
    let mut twister = Mt19937::zeroed();
    twister.key = std::array::from_fn(|place| (place as u32).wrapping_mul(0x9e37_79b9));
    exports_agree(Generator::MT19937 as u32, twister, &tables);
    exports_agree(Generator::Philox as u32, Philox::zeroed(), &tables);
    exports_agree(Generator::SFC64 as u32, Sfc64::zeroed(), &tables);
}

#[test]
fn many_draws_are_those_of_few() {
    const MANY: usize = 100;
    let tables = Lent::new(&[Tables::zeroed()]);
    ziggurat_fill(tables.address);
    let drawn = |part: usize| {
        let state = Lent::new(&[pcg64()]);
        let address = state.address;
        let (mut floats, mut orders, mut gammas) = ([0.0; MANY], [0u64; MANY], [0.0; MANY]);
        for items in floats.chunks_mut(part) {
            lend(items, |target, count| {
                random_normal(PCG64, address, tables.address, f64::CODE, target, count);
            });
        }
        let shape = Lent::new(&[2.5]);
        let a = shape.address;
        let (gamma, tables) = (FloatDraw::Gamma as u32, tables.address);
        for items in gammas.chunks_mut(part) {
            lend(items, |target, count| {
                random_distribution(
                    0, gamma, PCG64, address, tables, 0, target, count, a, a, a, 0,
                );
            });
        }
        let (low, span) = (Lent::new(&[3u64]), Lent::new(&[1000u64]));
        for items in orders.chunks_mut(part) {
            let mut store = [0u32; 2];
            lend(&mut store, |store, _| {
                lend(items, |target, count| {
                    let [low, span] = [low.address, span.address];
                    random_integers(PCG64, address, 8, target, count, low, span, 0, 0, store);
                });
            });
        }
        (floats, orders, gammas, bytes_of(&state.items()[0]).to_vec())
    };
    assert_eq!(drawn(MANY), drawn(10));
}
