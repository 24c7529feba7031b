//! Compares streams with NumPy's, quick ways with plain ones, and windows with whole results. tests/random compares all of this with
//! long recorded streams.

use super::bits::{Bits, Half};
use super::bounded::{Flag, Integer, Store, Way, below, integers, places, shuffle};
use super::floats::{Float, fill_polar, scale, spread, stretch};
use super::layers::{LAYERS, Tables};
use super::mt19937::{Mt19937, WORDS};
use super::pcg64::{Ahead, Pcg64, product_plus, wide_product};
use super::pcg64dxsm::Pcg64Dxsm;
use super::philox::Philox;
use super::sfc64::Sfc64;
use bytemuck::Zeroable;
use ndloom_lib::testing::random::Random;

const STATE: [u64; 2] = [0x2a6e_7d6f_320f_bc7e, 0x9c5b_484b_fedb_756c];
const INCREMENT: [u64; 2] = [0xa198_57b9_5740_937b, 0x922a_f2da_2645_f895];

/// NumPy's PCG64(1).
fn pcg64() -> Pcg64 {
    Pcg64 {
        state: STATE,
        increment: INCREMENT,
        half: Half::default(),
    }
}

/// NumPy's SFC64(1).
fn sfc64() -> Sfc64 {
    Sfc64 {
        words: [
            0x68a3_af71_5a69_b539,
            0x963d_4535_0e8c_4d02,
            0xdd73_f82f_e14d_1a36,
            13,
        ],
        half: Half::default(),
    }
}

/// The state that the authors of MT19937 begin with.
fn mt19937() -> Mt19937 {
    let mut generator = Mt19937::zeroed();
    let mut word = 5489u32;
    for (place, item) in generator.key.iter_mut().enumerate() {
        *item = word;
        word = (word ^ word >> 30).wrapping_mul(1_812_433_253);
        word = word.wrapping_add(place as u32 + 1);
    }
    generator.position = WORDS as u32;
    generator
}

fn tables() -> Box<Tables> {
    let mut tables = Box::new(Tables::zeroed());
    tables.fill();
    tables
}

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
fn doubles_are_the_same_in_lanes_and_one_by_one() {
    for count in 0..40 {
        let (mut bits, mut plain) = (pcg64(), pcg64());
        let mut out = vec![0.0; count];
        bits.fill_doubles(&mut out);
        let expected: Vec<f64> = (0..count).map(|_| plain.next_double()).collect();
        assert_eq!(out, expected);
        assert_eq!(bits.state, plain.state);
    }
}

/// Draws a float for each item.
type Fill<'a> = &'a dyn Fn(&mut dyn Bits, &mut [f64]);

#[test]
fn windows_of_draws_are_parts_of_the_whole() {
    let tables = tables();
    let fills: [Fill; 4] = [
        &|bits, out| f64::fill_uniform(bits, out),
        &|bits, out| f64::fill_normal(bits, out, &tables.normal),
        &|bits, out| f64::fill_exponential(bits, out, &tables.exponential),
        &|bits, out| f64::fill_inverse(bits, out),
    ];
    for fill in fills {
        let mut whole = [0.0; 30];
        fill(&mut pcg64(), &mut whole);
        let (mut parts, mut bits) = ([0.0; 30], pcg64());
        for part in parts.chunks_mut(7) {
            fill(&mut bits, part);
        }
        assert_eq!(parts, whole);
    }
}

#[test]
fn layers_of_the_ziggurat_rise_and_narrow() {
    let tables = tables();
    for curve in [&tables.normal, &tables.exponential] {
        for layer in 1..LAYERS {
            let [_, step, height] = curve.wide[layer];
            let [_, inner_step, above] = curve.wide[layer - 1];
            assert!(f64::from_bits(height) < f64::from_bits(above), "{layer}");
            assert!(layer == 1 || inner_step < step, "{layer}");
            let [_, narrow_step, narrow_height] = curve.narrow[layer];
            let ratio = f64::from_bits(height) / f64::from(f32::from_bits(narrow_height));
            assert!((ratio - 1.0).abs() < 2e-7, "{layer}");
            assert!(f32::from_bits(narrow_step) > 0.0);
        }
        assert_eq!([curve.wide[1][0], curve.narrow[1][0].into()], [0, 0]);
    }
    // NumPy's.
    assert_eq!(tables.normal.wide[0][0], 0x000e_f33d_8025_ef6a);
    assert_eq!(tables.normal.wide[2][0], 0x000c_08be_98fb_c6a8);
    assert_eq!(tables.exponential.wide[2][0], 5_485_857_970_336_126);
}

#[test]
fn floats_have_the_moments_of_their_distributions() {
    let (tables, mut bits) = (tables(), sfc64());
    let count = if cfg!(miri) { 300 } else { 200_000 };
    let tolerance = 6.0 / f64::from(count).sqrt();
    let mut wide = vec![0.0f64; count as usize];
    let mut narrow = vec![0.0f32; count as usize];
    let check = |wide: &[f64], narrow: &[f32], mean: f64, square: f64| {
        let narrow: Vec<f64> = narrow.iter().map(|&item| item.into()).collect();
        for items in [wide, &narrow] {
            let found = items.iter().sum::<f64>() / f64::from(count);
            let squares = items.iter().map(|item| item * item).sum::<f64>() / f64::from(count);
            assert!((found - mean).abs() < tolerance, "{found} is not {mean}");
            assert!(
                (squares - square).abs() < 5.0 * tolerance,
                "{squares} is not {square}"
            );
        }
    };
    f64::fill_uniform(&mut bits, &mut wide);
    f32::fill_uniform(&mut bits, &mut narrow);
    check(&wide, &narrow, 0.5, 1.0 / 3.0);
    f64::fill_normal(&mut bits, &mut wide, &tables.normal);
    f32::fill_normal(&mut bits, &mut narrow, &tables.normal);
    check(&wide, &narrow, 0.0, 1.0);
    fill_polar(&mut bits, &mut wide, &mut [0.0; 2]);
    check(&wide, &narrow, 0.0, 1.0);
    f64::fill_exponential(&mut bits, &mut wide, &tables.exponential);
    f32::fill_exponential(&mut bits, &mut narrow, &tables.exponential);
    check(&wide, &narrow, 1.0, 2.0);
    f64::fill_inverse(&mut bits, &mut wide);
    f32::fill_inverse(&mut bits, &mut narrow);
    check(&wide, &narrow, 1.0, 2.0);
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

#[test]
fn the_second_of_two_polar_floats_is_kept() {
    let (mut bits, mut kept, mut whole) = (mt19937(), [0.0; 2], [0.0; 6]);
    fill_polar(&mut mt19937(), &mut whole, &mut [0.0; 2]);
    for (place, item) in whole.iter().enumerate() {
        let mut one = [0.0];
        fill_polar(&mut bits, &mut one, &mut kept);
        assert_eq!(one, [*item]);
        assert_eq!(kept[0], if place % 2 == 0 { 1.0 } else { 0.0 });
    }
}

/// Draws integers of a type, and returns the least and the greatest.
fn ends<T: Integer + Into<u64>>(low: u64, span: u64, way: Way) -> (u64, u64) {
    let (mut bits, mut store) = (mt19937(), Store::default());
    let mut out: Vec<T> = vec![T::draw(&mut bits, &mut store, low, 0, way); 400];
    integers(&mut bits, &mut store, &mut out, &[low], &[span], way);
    let items = out.iter().map(|&item| item.into());
    (items.clone().min().unwrap(), items.max().unwrap())
}

#[test]
fn integers_reach_both_bounds_and_not_beyond() {
    for way in [Way::Lemire, Way::Masked] {
        assert_eq!(ends::<u8>(3, 9, way), (3, 12));
        assert_eq!(ends::<u16>(3, 9, way), (3, 12));
        assert_eq!(ends::<u32>(3, 9, way), (3, 12));
        assert_eq!(ends::<u64>(3, 9, way), (3, 12));
        assert_eq!(ends::<u64>(u64::MAX - 1, 1, way), (u64::MAX - 1, u64::MAX));
        assert_eq!(ends::<u32>(7, 0, way), (7, 7));
    }
}

#[test]
fn full_ranges_are_the_bits_as_they_are() {
    let (mut bits, mut plain) = (mt19937(), mt19937());
    assert_eq!(
        below(&mut bits, u32::MAX.into(), Way::Lemire),
        plain.next_u32().into()
    );
    assert_eq!(below(&mut bits, u64::MAX, Way::Masked), plain.next_u64());
    assert_eq!(below(&mut bits, 0, Way::Lemire), 0);
    let mut store = Store::default();
    let mut out = [0u8; 6];
    integers(&mut bits, &mut store, &mut out, &[0], &[255], Way::Lemire);
    let words = [plain.next_u32(), plain.next_u32()].map(u32::to_le_bytes);
    assert_eq!(out, words.as_flattened()[..6]);
    let mut flags = [Flag(0); 40];
    integers(
        &mut bits,
        &mut Store::default(),
        &mut flags,
        &[0],
        &[1],
        Way::Lemire,
    );
    let words = u64::from(plain.next_u32()) | u64::from(plain.next_u32()) << 32;
    for (place, flag) in flags.iter().enumerate() {
        assert_eq!(u64::from(flag.0), words >> place & 1);
    }
}

#[test]
fn bits_that_are_left_go_to_the_next_window() {
    let (mut bits, mut parts) = (mt19937(), mt19937());
    let (lows, spans) = ([5], [50]);
    let mut whole = [0u16; 21];
    integers(
        &mut bits,
        &mut Store::default(),
        &mut whole,
        &lows,
        &spans,
        Way::Lemire,
    );
    let (mut cut, mut store) = ([0u16; 21], Store::default());
    for window in cut.chunks_mut(4) {
        integers(&mut parts, &mut store, window, &lows, &spans, Way::Lemire);
    }
    assert_eq!(cut, whole);
    let (lows, spans) = ([5; 21], [50; 21]);
    integers(
        &mut mt19937(),
        &mut Store::default(),
        &mut cut,
        &lows,
        &spans,
        Way::Lemire,
    );
    assert_eq!(cut, whole);
}

#[test]
fn shuffles_exchange_items_with_the_places_that_are_drawn() {
    for (way, first) in [(Way::Masked, 1), (Way::Lemire, 1), (Way::Lemire, 12)] {
        let mut items: [u32; 20] = std::array::from_fn(|place| place as u32);
        let mut expected = items;
        shuffle(&mut mt19937(), &mut items, first, way);
        let mut drawn = [0.0; 20];
        let count = 20 - first;
        places(&mut mt19937(), &mut drawn[..count], 19, false, way);
        for (step, &place) in drawn[..count].iter().enumerate() {
            expected.swap(19 - step, place as usize);
        }
        assert_eq!(items, expected);
        let mut sorted = items;
        sorted.sort_unstable();
        assert!(
            sorted
                .iter()
                .enumerate()
                .all(|(place, &item)| item == place as u32)
        );
    }
    let mut rising = [0.0; 9];
    places(&mut mt19937(), &mut rising, 0, true, Way::Lemire);
    assert!(
        rising
            .iter()
            .enumerate()
            .all(|(most, &place)| place <= most as f64)
    );
}

#[test]
fn floats_are_moved_by_one_parameter_or_by_one_each() {
    let start = [0.25, 0.5, 0.75];
    let (mut one, mut each) = (start, start);
    stretch(&mut one, &[1.0], &[2.0]);
    stretch(&mut each, &[1.0; 3], &[2.0; 3]);
    assert_eq!([one, each], [[1.5, 2.0, 2.5]; 2]);
    (one, each) = (start, start);
    spread(&mut one, &[1.0], &[3.0]);
    spread(&mut each, &[1.0, 0.0, 4.0], &[3.0, 1.0, 4.0]);
    assert_eq!([one, each], [[1.5, 2.0, 2.5], [1.5, 0.5, 4.0]]);
    (one, each) = (start, start);
    scale(&mut one, &[4.0]);
    scale(&mut each, &[4.0, 2.0, 0.0]);
    assert_eq!([one, each], [[1.0, 2.0, 3.0], [1.0, 1.0, 0.0]]);
}
