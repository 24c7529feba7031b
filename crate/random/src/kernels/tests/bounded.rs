use super::mt19937;
use crate::kernels::bits::Bits;
use crate::kernels::bounded::{Flag, Integer, Store, Way, below, integers, shuffle, to_limits};

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
        to_limits(&mut mt19937(), &mut drawn[..count], 19, false, way);
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
    to_limits(&mut mt19937(), &mut rising, 0, true, Way::Lemire);
    assert!(
        rising
            .iter()
            .enumerate()
            .all(|(most, &place)| place <= most as f64)
    );
}
