use super::{COUNT, agrees};
use crate::exports::bounded::{random_integers, random_to_limits, shuffle};
use crate::kernels::bits::Bits;
use crate::kernels::bounded::{self, Integer, Store, Way};
use bytemuck::{Pod, bytes_of};
use ndloom_lib::testing::lent::{Lent, lend};

pub fn integers_agree<B: Bits + Pod, T: Integer + Pod>(generator: u32, start: &B, item_size: u32) {
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

pub fn orders_agree<B: Bits + Pod>(generator: u32, start: &B) {
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
                    random_to_limits(generator, state, target, count, 50.0, rises, 0);
                });
                out
            },
            |bits| {
                let mut out = [0.0; COUNT];
                bounded::to_limits(bits, &mut out, 50, rises == 1, Way::Lemire);
                out
            },
        );
    }
}
