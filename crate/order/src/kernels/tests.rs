//! The kernels beside Rust's own sorts, over keys that are many, few, equal and ordered.

use super::argsort::Argsort;
use super::groups::{add_changes, write_lengths, write_numbers};
use super::keys::{Key, loose_of_complex, make_exact, unmake_exact, write_loose};
use super::lanes::Lanes;
use super::radix;
use super::search::Search;
use super::select::partition_lanes;
use super::sort::sort_lanes;
use ndloom_lib::dtypes::element::Kind;
use ndloom_lib::testing::random::Random;

/// Lengths about the bounds at which the ways change.
const LENGTHS: [usize; 9] = [
    0,
    1,
    2,
    3,
    63,
    65,
    255,
    300,
    if cfg!(miri) { 400 } else { 12_000 },
];

/// Numbers in no order: of all bits, of few values, with high or low bits alone, and in order.
fn samples(count: usize) -> Vec<Vec<u64>> {
    let mut state = 1u64;
    let random: Vec<u64> = (0..count)
        .map(|_| {
            state = state
                .wrapping_mul(0x5851_f42d_4c95_7f2d)
                .wrapping_add(0x1405_7b7e_f767_814f);
            state ^ state >> 29
        })
        .collect();
    let of = |turn: fn(u64) -> u64| random.iter().map(|&bits| turn(bits)).collect::<Vec<_>>();
    let mut sorted = random.clone();
    sorted.sort_unstable();
    let reversed = sorted.iter().rev().copied().collect();
    // One number that differs in the highest bit leaves no room for the lower bits of the others in a word.
    let mut outlier = of(|bits| bits & 0xff_ffff);
    if let Some(last) = outlier.last_mut() {
        *last |= 1 << 63;
    }
    vec![
        of(|bits| bits & 7),
        of(|bits| bits & 0xffff_ffff),
        of(|bits| bits << 50),
        vec![5; count],
        random,
        sorted,
        reversed,
        outlier,
    ]
}

trait Narrow: Key {
    fn narrow(bits: u64) -> Self;
}
macro_rules! narrow {
    ($($key:ident)*) => {$(
        impl Narrow for $key {
            fn narrow(bits: u64) -> Self {
                (bits >> (64 - $key::BITS) ^ bits) as $key
            }
        }
    )*};
}
narrow!(u8 u16 u32 u64);

fn keys_of<K: Narrow>(bits: &[u64]) -> Vec<K> {
    bits.iter().map(|&bits| K::narrow(bits)).collect()
}

/// The lanes of the last axis.
fn rows(length: usize) -> Lanes {
    Lanes {
        length,
        inner: 1,
        strip: 1,
    }
}

fn argsort<K: Key>(keys: &[K], indices: &mut [u64], lanes: Lanes, is_next: bool) {
    let more = lanes.length * (lanes.strip + 1);
    let room = &mut vec![0; lanes.length];
    let more = (&mut *vec![K::zeroed(); more], &mut *vec![0; more]);
    Argsort {
        keys,
        indices,
        is_next,
        room,
        more,
    }
    .sort(lanes);
}

fn sorts<K: Narrow>() {
    for length in LENGTHS {
        for bits in samples(length) {
            let keys = keys_of::<K>(&bits);
            let mut wanted = keys.clone();
            wanted.sort_unstable();
            let mut sorted = keys.clone();
            radix::sort(&mut sorted, &mut keys.clone());
            assert!(sorted == wanted, "{length} keys");
            let mut sorted = keys.clone();
            sort_lanes(Kind::Unsigned, &mut sorted, rows(length), &mut keys.clone());
            assert!(sorted == wanted, "a row of {length}");
            let mut indices = vec![0; length];
            argsort(&keys, &mut indices, rows(length), false);
            let mut stable: Vec<u64> = (0..length as u64).collect();
            stable.sort_by_key(|&index| keys[index as usize]);
            assert!(indices == stable, "indices of {length}");
        }
    }
}

#[test]
fn keys_are_sorted() {
    sorts::<u8>();
    sorts::<u16>();
    sorts::<u32>();
    sorts::<u64>();
}

#[test]
fn lanes_are_sorted_apart() {
    for (length, inner, strip) in [
        (1, 1, 1),
        (7, 1, 1),
        (100, 1, 1),
        (7, 5, 2),
        (3, 4, 8),
        (300, 2, 1),
    ] {
        let lanes = Lanes {
            length,
            inner,
            strip,
        };
        let values = keys_of::<u32>(&samples(2 * length * inner)[4]);
        let few: Vec<u32> = values.iter().map(|value| value % 3).collect();
        let mut room = vec![0; length * (strip + 1)];
        let (mut sorted, mut indices) = (values.clone(), vec![0; values.len()]);
        sort_lanes(Kind::Signed, &mut sorted, lanes, &mut room);
        argsort(&values, &mut indices, lanes, false);
        argsort(&few, &mut indices, lanes, true);
        for lane in 0..2 * inner {
            let place = |index: usize| (lane / inner * length + index) * inner + lane % inner;
            let mut wanted: Vec<i32> = (0..length)
                .map(|index| values[place(index)] as i32)
                .collect();
            wanted.sort_unstable();
            assert!((0..length).all(|index| sorted[place(index)] == wanted[index] as u32));
            let mut stable: Vec<usize> = (0..length).collect();
            stable.sort_by_key(|&index| (few[place(index)], values[place(index)]));
            assert!((0..length).all(|index| indices[place(index)] == stable[index] as u64));
        }
    }
}

const FLOATS: [f64; 12] = [
    f64::NEG_INFINITY,
    -2.5,
    -5e-324,
    -0.0,
    0.0,
    5e-324,
    1.0,
    1.5,
    f64::MAX,
    f64::INFINITY,
    f64::NAN,
    f64::NAN,
];

#[test]
fn exact_keys_order_floats_and_give_them_back() {
    let mut bits = FLOATS.map(f64::to_bits);
    bits[11] |= 1 << 63;
    let mut keys = bits;
    make_exact(Kind::Float, &mut keys);
    assert!(keys.is_sorted_by(|a, b| a < b));
    unmake_exact(Kind::Float, &mut keys);
    assert_eq!(keys, bits);
    for half in 0..=u16::MAX {
        let mut key = [half];
        make_exact(Kind::Float, &mut key);
        unmake_exact(Kind::Float, &mut key);
        assert_eq!(key, [half]);
    }
    let mut halves: Vec<u16> = (0..=u16::MAX).collect();
    make_exact(Kind::Float, &mut halves);
    halves.sort_unstable();
    assert!(halves.is_sorted_by(|a, b| a < b));
    unmake_exact(Kind::Float, &mut halves);
    let values: Vec<f32> = halves
        .iter()
        .map(|&half| ndloom_lib::dtypes::float16::f16::from_bits(half).to_f32())
        .collect();
    let numbers = values.iter().take_while(|value| !value.is_nan()).count();
    assert_eq!(numbers, 0x10000 - 2 * 0x3ff);
    assert!(values[..numbers].is_sorted());
}

#[test]
fn loose_keys_of_values_that_compare_equal_are_equal() {
    let mut bits = FLOATS.map(f64::to_bits);
    bits[11] |= 1 << 63;
    let mut keys = [0u64; 12];
    write_loose(Kind::Float, &mut keys, &bits);
    for (one, a) in FLOATS.iter().zip(keys) {
        for (other, b) in FLOATS.iter().zip(keys) {
            let is_same = one == other || one.is_nan() && other.is_nan();
            assert_eq!(a == b, is_same, "{one} and {other}");
            assert_eq!(a < b, one < other || other.is_nan() && !one.is_nan());
        }
    }
    let mut signed = [0u32; 2];
    write_loose(Kind::Signed, &mut signed, &[0xffu8, 1]);
    assert!(signed[0] < signed[1]);
}

#[test]
fn complex_numbers_with_nan_stand_behind_others() {
    let nan = f32::NAN;
    let numbers = [
        [1.0, 2.0],
        [1.0, f32::INFINITY],
        [f32::INFINITY, -1.0],
        [-1.0, nan],
        [3.0, nan],
        [nan, -1.0],
        [nan, 2.0],
        [nan, nan],
    ];
    let keys = numbers.map(|parts| loose_of_complex(parts.map(f32::to_bits)));
    assert!(keys.is_sorted_by(|a, b| a < b));
}

#[test]
fn rows_are_partitioned() {
    for length in [1, 2, 10, 100, 1000, if cfg!(miri) { 300 } else { 20_000 }] {
        let few: Vec<u32> = [0, 1, length / 3, length / 2, length / 2, length - 1]
            .map(|place| place.min(length - 1) as u32)
            .to_vec();
        let many: Vec<u32> = (0..length as u32).step_by(length / 100 + 3).collect();
        let mut rows_of_bits = samples(3 * length);
        // A sample of these keys, at even distances, has one value.
        rows_of_bits.push(
            (0..3 * length as u64)
                .map(|index| if index % 15 == 0 { 0 } else { index << 40 })
                .collect(),
        );
        for (bits, places) in rows_of_bits
            .iter()
            .flat_map(|bits| [(bits, &few), (bits, &many)])
        {
            let values: Vec<f64> = bits
                .iter()
                .map(|&bits| (bits >> 40) as f64 - 100.0)
                .collect();
            let mut parted: Vec<u64> = values.iter().map(|value| value.to_bits()).collect();
            partition_lanes(
                Kind::Float,
                &mut parted,
                rows(length),
                places,
                &mut vec![0; length],
            );
            for (row, parted) in values.chunks(length).zip(parted.chunks(length)) {
                let parted: Vec<f64> = parted.iter().map(|&bits| f64::from_bits(bits)).collect();
                let mut sorted = row.to_vec();
                sorted.sort_by(f64::total_cmp);
                for &place in places {
                    let place = place as usize;
                    assert_eq!(parted[place], sorted[place]);
                    assert!(parted[..place].iter().all(|value| *value <= parted[place]));
                    assert!(parted[place..].iter().all(|value| *value >= parted[place]));
                }
                let mut all = parted;
                all.sort_by(f64::total_cmp);
                assert_eq!(all, sorted);
            }
        }
    }
}

#[test]
fn places_are_found_on_both_sides() {
    for length in [0usize, 1, 2, 7, 100, 1000] {
        let mut list: Vec<f64> = samples(length)[0]
            .iter()
            .map(|&bits| bits as f64 * 0.5)
            .collect();
        list.extend([f64::NAN, f64::NAN].iter().take(length % 3));
        list.sort_by(f64::total_cmp);
        let mut needles: Vec<f64> = (0..37)
            .map(|index| f64::from(index * 7 % 23) * 0.25 - 1.0)
            .collect();
        needles.extend([f64::NAN, -0.0, f64::INFINITY]);
        for is_sorted in [false, true] {
            if is_sorted {
                needles.sort_by(f64::total_cmp);
            }
            for is_right in [false, true] {
                let mut places = vec![0; needles.len()];
                let bits = |values: &[f64]| -> Vec<_> {
                    values.iter().map(|value| value.to_bits()).collect()
                };
                let search = Search {
                    list: &bits(&list),
                    is_right,
                };
                search.find(Kind::Float, &bits(&needles), &mut places);
                let pairs = |values: &[f64]| -> Vec<_> {
                    values
                        .iter()
                        .map(|value| [1f64.to_bits(), value.to_bits()])
                        .collect()
                };
                let mut others = vec![0; needles.len()];
                let search = Search {
                    list: &pairs(&list),
                    is_right,
                };
                search.find_complex(&pairs(&needles), &mut others);
                assert_eq!(places, others);
                for (place, needle) in places.iter().zip(&needles) {
                    let is_before = |value: &&f64| match (value.is_nan(), needle.is_nan()) {
                        (true, true) => is_right,
                        (true, false) => false,
                        (false, true) => true,
                        _ => **value < *needle || is_right && **value == *needle,
                    };
                    assert_eq!(*place as usize, list.iter().filter(is_before).count());
                }
            }
        }
    }
}

#[test]
fn groups_begin_where_keys_differ() {
    let mut random = Random(6);
    for count in 0..130 {
        let keys: Vec<u64> = (0..=count).map(|_| (random.next() % 3) << 32).collect();
        let twin = |apart: u64| -> Vec<u8> {
            let differs = |at: usize| keys[at] != keys[at + 1] || keys[at + 1] >> 32 >= apart;
            (0..count).map(|at| u8::from(differs(at))).collect()
        };
        for (apart, wide) in [(0, u64::MAX), (2, 2)] {
            let mut changes = vec![0; count];
            add_changes(&mut changes, &keys, apart);
            assert_eq!(changes, twin(wide));
            let narrow: Vec<u32> = keys.iter().map(|key| (key >> 32) as u32).collect();
            let mut others = vec![0; count];
            add_changes(&mut others, &narrow, apart);
            assert_eq!(others, changes);
        }
        let mut changes = twin(u64::MAX);
        add_changes(&mut changes, &keys, 1);
        let (mut numbers, mut begun) = (vec![0; count], 4);
        let last = write_numbers(&mut numbers, &changes, 4);
        for (&number, &change) in numbers.iter().zip(&changes) {
            begun += i64::from(change);
            assert_eq!(number, begun - 1);
        }
        assert_eq!(last, begun);
    }
    let mut lengths = [0; 3];
    write_lengths(&mut lengths, &[3, 4, 9], &[0, 3, 4]);
    assert_eq!(lengths, [3, 1, 5]);
}
