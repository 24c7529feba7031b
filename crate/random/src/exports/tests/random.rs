//! Lends the windows of every export for each generator, and compares with the kernels.

use super::super::bounded::*;
use super::super::distributions::*;
use super::super::random::*;
use crate::kernels::bits::{Bits, Half};
use crate::kernels::bounded::{self, Flag, Integer, Store, Way};
use crate::kernels::distributions::{
    self, Carry, CountDistribution, FloatDistribution, RowDistribution, Source,
};
use crate::kernels::floats::{self, Float};
use crate::kernels::layers::Tables;
use crate::kernels::mt19937::Mt19937;
use crate::kernels::pcg64::Pcg64;
use crate::kernels::pcg64dxsm::Pcg64Dxsm;
use crate::kernels::philox::Philox;
use crate::kernels::sfc64::Sfc64;
use bytemuck::{Pod, Zeroable, bytes_of};
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::testing::lent::{Lent, lend};

const COUNT: usize = 9;

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

/// NumPy's PCG64(1).
fn pcg64() -> Pcg64 {
    Pcg64 {
        state: [0x2a6e_7d6f_320f_bc7e, 0x9c5b_484b_fedb_756c],
        increment: [0xa198_57b9_5740_937b, 0x922a_f2da_2645_f895],
        half: Half::default(),
    }
}

/// Compares all exports for one generator.
fn exports_agree<B: Bits + Pod>(generator: u32, start: B, tables: &Lent<Tables>) {
    let [kept] = tables.items().try_into().unwrap();
    let address = tables.address;
    agrees(
        &start,
        |state| {
            let mut out = [0u64; COUNT];
            lend(&mut out, |target, count| {
                random_raw(generator, state, target, count)
            });
            out
        },
        |bits| std::array::from_fn(|_| bits.next_raw()),
    );
    agrees(
        &start,
        |state| {
            let mut out = [0u32; COUNT];
            lend(&mut out, |target, count| {
                random_words(generator, state, target, count)
            });
            out
        },
        |bits| std::array::from_fn(|_| bits.next_u32()),
    );
    agrees(
        &start,
        |state| {
            let (mut out, mut kept) = ([0.0; COUNT], [0.0; 2]);
            lend(&mut kept, |kept, _| {
                lend(&mut out, |target, count| {
                    random_polar(generator, state, kept, target, count)
                });
            });
            (out, kept)
        },
        |bits| {
            let (mut out, mut kept) = ([0.0; COUNT], [0.0; 2]);
            floats::fill_polar(bits, &mut out, &mut kept);
            (out, kept)
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

fn distributions_agree<B: Bits + Pod>(generator: u32, start: &B, tables: u32, kept: &Tables) {
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

fn floats_agree<B: Bits + Pod, T: Float + Element + PartialEq + std::fmt::Debug>(
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

fn integers_agree<B: Bits + Pod, T: Integer + Pod>(generator: u32, start: &B, item_size: u32) {
    let most = if item_size == 0 { 1 } else { 77 };
    for (each, masked) in [(0, 0), (1, 0), (0, 1)] {
        let way = [Way::Lemire, Way::Masked][masked as usize];
        let (lows, spans) = ([0u64; COUNT], [most; COUNT]);
        agrees(
            start,
            |state| {
                let (mut out, mut store) = ([T::zeroed(); COUNT], [0u32; 2]);
                let given = if each == 1 { COUNT } else { 1 };
                let (lows, spans) = (Lent::new(&lows[..given]), Lent::new(&spans[..given]));
                lend(&mut store, |store, _| {
                    lend(&mut out, |target, count| {
                        let [low, span] = [lows.address, spans.address];
                        random_integers(
                            generator, state, item_size, target, count, low, span, each, masked,
                            store,
                        );
                    });
                });
                (out.map(|item| bytes_of(&item).to_vec()), store)
            },
            |bits| {
                let (mut out, mut store) = ([T::zeroed(); COUNT], Store::default());
                bounded::integers(bits, &mut store, &mut out, &lows, &spans, way);
                (
                    out.map(|item| bytes_of(&item).to_vec()),
                    [store.bits, store.left],
                )
            },
        );
    }
}

fn orders_agree<B: Bits + Pod>(generator: u32, start: &B) {
    let items: [u64; COUNT] = std::array::from_fn(|place| place as u64);
    agrees(
        start,
        |state| {
            let mut out = items;
            lend(&mut out, |target, count| {
                shuffle(generator, state, 8, target, count, 1, 1)
            });
            out
        },
        |bits| {
            let mut out = items;
            bounded::shuffle(bits, &mut out, 1, Way::Masked);
            out
        },
    );
    for rises in [0, 1] {
        agrees(
            start,
            |state| {
                let mut out = [0.0; COUNT];
                lend(&mut out, |target, count| {
                    random_places(generator, state, target, count, 50.0, rises, 0);
                });
                out
            },
            |bits| {
                let mut out = [0.0; COUNT];
                bounded::places(bits, &mut out, 50, rises == 1, Way::Lemire);
                out
            },
        );
    }
}

#[test]
fn draws_are_those_of_the_kernels() {
    let tables = Lent::new(&[Tables::zeroed()]);
    assert_eq!(ziggurat_size() as usize, size_of::<Tables>());
    ziggurat_fill(tables.address);
    exports_agree(0, pcg64(), &tables);
    let Pcg64 {
        state,
        increment,
        half,
    } = pcg64();
    let dxsm = Pcg64Dxsm {
        state,
        increment,
        half,
    };
    exports_agree(1, dxsm, &tables);
    let mut twister = Mt19937::zeroed();
    twister.key = std::array::from_fn(|place| (place as u32).wrapping_mul(0x9e37_79b9));
    exports_agree(2, twister, &tables);
    exports_agree(3, Philox::zeroed(), &tables);
    exports_agree(4, Sfc64::zeroed(), &tables);
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
                random_normal(0, address, tables.address, f64::CODE, target, count);
            });
        }
        let shape = Lent::new(&[2.5]);
        let a = shape.address;
        for items in gammas.chunks_mut(part) {
            lend(items, |target, count| {
                random_distribution(
                    0,
                    3,
                    0,
                    address,
                    tables.address,
                    0,
                    target,
                    count,
                    a,
                    a,
                    a,
                    0,
                );
            });
        }
        let (low, span) = (Lent::new(&[3u64]), Lent::new(&[1000u64]));
        for items in orders.chunks_mut(part) {
            let mut store = [0u32; 2];
            lend(&mut store, |store, _| {
                lend(items, |target, count| {
                    let [low, span] = [low.address, span.address];
                    random_integers(0, address, 8, target, count, low, span, 0, 0, store);
                });
            });
        }
        (floats, orders, gammas, bytes_of(&state.items()[0]).to_vec())
    };
    assert_eq!(drawn(MANY), drawn(10));
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
