use super::{COUNT, agrees, filled, lent};
use crate::exports::bounded::{random_integers, random_to_limits, shuffle};
use crate::kernels::bits::Bits;
use crate::kernels::bounded::{self, Integer, Store, Way};
use bytemuck::{Pod, cast_slice};
use ndloom_lib::testing::lent::{Lent, written};

pub fn integers_agree<B: Bits + Pod, T: Integer + Pod>(generator: u32, start: &B, item_size: u32) {
    let most = if item_size == 0 { 1 } else { 77 };
    for (each, masked) in [(0, 0), (1, 0), (0, 1)] {
        let way = [Way::Lemire, Way::Masked][masked as usize];
        let given = if each == 1 { COUNT } else { 1 };
        let (lows, spans) = (vec![0u64; given], vec![most; given]);
        let bytes = |out: Vec<T>| cast_slice::<T, u8>(&out).to_vec();
        agrees(
            start,
            |state| {
                let (lows, spans) = (Lent::new(&lows), Lent::new(&spans));
                let (store, [low, span]) = (Lent::new(&[0; 2]), [lows.address, spans.address]);
                let out = lent::<T>(|target, count| {
                    let store = store.address;
                    random_integers(
                        generator, state, item_size, target, count, low, span, each, masked, store,
                    );
                });
                (bytes(out), store.items())
            },
            |bits| {
                let mut store = Store::default();
                let draw = |out: &mut [T]| {
                    bounded::integers(bits, &mut store, out, &lows, &spans, way);
                };
                (bytes(filled(draw)), vec![store.bits, store.left])
            },
        );
    }
}

pub fn orders_agree<B: Bits + Pod>(generator: u32, start: &B) {
    let items: [u64; COUNT] = std::array::from_fn(|place| place as u64);
    agrees(
        start,
        |state| {
            written(&items, |target, count| {
                shuffle(generator, state, 8, target, count, 1, 1)
            })
        },
        |bits| {
            let mut out = items.to_vec();
            bounded::shuffle(bits, &mut out, 1, Way::Masked);
            out
        },
    );
    for rises in [0, 1] {
        agrees(
            start,
            |state| {
                lent(|target, count| {
                    random_to_limits(generator, state, target, count, 50.0, rises, 0);
                })
            },
            |bits| filled(|out| bounded::to_limits(bits, out, 50, rises == 1, Way::Lemire)),
        );
    }
}
