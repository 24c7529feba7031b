use super::{INCREMENT, STATE, mt19937, pcg64, sfc64};
use crate::kernels::bits::{Bits, Half};
use crate::kernels::pcg64::{Ahead, product_plus, wide_product};
use crate::kernels::pcg64dxsm::Pcg64Dxsm;
use crate::kernels::philox::Philox;
use bytemuck::Zeroable;
use ndloom_lib::testing::random::Random;

fn drawn<const N: usize>(bits: &mut impl Bits) -> [u64; N] {
    std::array::from_fn(|_| bits.next_raw())
}

#[test]
fn streams_are_those_of_numpy() {
    let expected = [
        0x8306_bdf3_7922_e4ff,
        0xf351_96bb_c152_a866,
        0x24e7_a4f6_08ec_18cd,
    ];
    assert_eq!(drawn(&mut pcg64()), expected);
    let mut dxsm = Pcg64Dxsm {
        state: STATE,
        increment: INCREMENT,
        half: Half::default(),
    };
    let expected = [
        0x4569_de53_b956_589f,
        0x4783_8278_a685_28bf,
        0x8a62_dbc7_12b1_aced,
    ];
    assert_eq!(drawn(&mut dxsm), expected);
    let expected = [
        0xfee0_f4a6_68f6_0248,
        0x5f43_3c4c_93e3_887f,
        0x6dde_eb9f_7cd7_c5aa,
    ];
    assert_eq!(drawn(&mut sfc64()), expected);
    let mut philox = Philox::zeroed();
    philox.key = [0x672d_8ee5_6d67_91ff, 0x8ae1_9ca1_4eb1_072c];
    philox.position = 4;
    let expected = [
        0x1119_efbd_6bc0_ce3a,
        0x143a_31df_2c79_cf7e,
        0x017a_9bf5_01e0_9a0b,
        0xce7a_7fdf_adf3_cb3f,
        0x3ebf_40fd_74b4_b457,
    ];
    assert_eq!(drawn(&mut philox), expected);
}

#[test]
fn mt19937_has_the_ten_thousandth_word_of_the_standard() {
    let mut generator = mt19937();
    for _ in 1..10_000 {
        generator.next_u32();
    }
    assert_eq!(generator.next_u32(), 4_123_659_995);
}

#[test]
fn a_philox_carries_to_the_next_word() {
    let mut philox = Philox::zeroed();
    (philox.counter, philox.position) = ([u64::MAX, u64::MAX, 5, 0], 4);
    philox.next_u64();
    assert_eq!(philox.counter, [0, 0, 6, 0]);
}

#[test]
fn halves_of_64_bits_are_drawn_one_after_the_other() {
    let (mut bits, mut whole) = (pcg64(), pcg64());
    for _ in 0..5 {
        let word = whole.next_u64();
        assert_eq!(bits.next_u32(), word as u32);
        assert_eq!(bits.half.is_kept, 1);
        assert_eq!(bits.next_u32(), (word >> 32) as u32);
    }
    bits.next_u32();
    // A word does not take the half that is kept.
    assert_eq!(bits.next_u64(), {
        whole.next_u64();
        whole.next_u64()
    });
    assert_eq!(bits.half.is_kept, 1);
}

#[test]
fn products_are_exact() {
    let mut random = Random(7);
    for _ in 0..1000 {
        let (a, b) = (random.next(), random.next());
        let wide = u128::from(a) * u128::from(b);
        assert_eq!(wide_product(a, b), [wide as u64, (wide >> 64) as u64]);
        let [d, e] =
            [random.next(), random.next()].map(|word| u128::from(word) << 64 | u128::from(a));
        let sum = wide.wrapping_mul(d).wrapping_add(e);
        assert_eq!(product_plus(wide, d, e), sum);
    }
    // No step of the largest words exceeds 64 bits.
    let most = u128::MAX;
    assert_eq!(product_plus(most, most, most), 0);
}

#[test]
fn words_drawn_ahead_are_those_of_the_generator() {
    for used in [0, 1, 63, 64, 65, 200] {
        let (mut plain, mut state) = (pcg64(), pcg64());
        let mut ahead = Ahead::new(&mut state);
        for place in 0..used {
            // Every third draw keeps a half.
            if place % 3 == 0 {
                assert_eq!(ahead.next_u32(), plain.next_u32());
            } else {
                assert_eq!(ahead.next_u64(), plain.next_u64());
            }
        }
        drop(ahead);
        assert_eq!(state.state, plain.state, "{used}");
        assert_eq!(state.next_u32(), plain.next_u32(), "{used}");
    }
}
