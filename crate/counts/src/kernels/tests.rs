//! The kernels beside naive versions.

use super::counts;
use super::histogram::Bins;
use ndloom_lib::dtypes::element::Kind;
use ndloom_lib::testing::random::Random;

#[test]
fn bounds_are_those_of_a_sorted_list() {
    let floats = [
        2.5,
        -0.0,
        0.0,
        -1e300,
        f64::NEG_INFINITY,
        7.0,
        f64::INFINITY,
        1e-310,
    ];
    for length in 1..=floats.len() {
        let mut values = floats[..length].to_vec();
        let bits: Vec<i64> = values.iter().map(|value| value.to_bits() as i64).collect();
        values.sort_by(f64::total_cmp);
        let ends = [values[0], values[length - 1]].map(|value| value.to_bits() as i64);
        assert_eq!(counts::bounds(Kind::Float, &bits), ends);
        for nan in [f64::NAN, -f64::NAN] {
            let with_nan = [bits.as_slice(), &[nan.to_bits() as i64]].concat();
            let found =
                counts::bounds(Kind::Float, &with_nan).map(|bits| f64::from_bits(bits as u64));
            assert!(found.iter().all(|value| value.is_nan()));
        }
        let signed = [*bits.iter().min().unwrap(), *bits.iter().max().unwrap()];
        assert_eq!(counts::bounds(Kind::Signed, &bits), signed);
        let unsigned = bits.iter().map(|&value| value as u64);
        let ends = [unsigned.clone().min(), unsigned.max()].map(|end| end.unwrap() as i64);
        assert_eq!(counts::bounds(Kind::Unsigned, &bits), ends);
    }
}

#[test]
fn numbers_are_counted_from_a_first_place_on() {
    let numbers = [3, 5, 3, -1, 9, 4, i64::MAX, i64::MIN];
    let mut tables = Box::new([[7; counts::TABLE]; 4]);
    for repeats in [1, 5, 8] {
        let mut found = [10, 0, 0];
        counts::count(&numbers.repeat(repeats), 3, &mut found, &mut tables);
        let times = repeats as i64;
        assert_eq!(found, [10 + 2 * times, times, times]);
    }
    let mut sums = [0.0; 3];
    counts::add_weights(
        &numbers,
        &[0.5, 1.0, 2.0, 9.0, 9.0, 4.0, 9.0, 9.0],
        3,
        &mut sums,
    );
    assert_eq!(sums, [2.5, 4.0, 1.0]);
}

#[test]
fn values_are_placed_as_by_a_search_of_the_edges() {
    let same = |value: f64| value;
    let narrow = |value: f64| f64::from(value as f32);
    let mut random = Random(3);
    for spread in [1e9, 1e12] {
        let values: Vec<f64> = (0..if cfg!(miri) { 50 } else { 3000 })
            .map(|_| (random.next() >> 11) as f64 / spread - 5.0)
            .collect();
        for count in [1.0, 7.0, 100.0] {
            places_are_those_of(&values, &bins(count, same));
            let values: Vec<f64> = values.iter().copied().map(narrow).collect();
            places_are_those_of(&values, &bins(count, narrow));
        }
    }
}

fn bins<R: Fn(f64) -> f64 + Copy>(count: f64, round: R) -> Bins<R, R> {
    let ends = [-3.3, 4001.7].map(round);
    Bins {
        count,
        ends,
        span: round(ends[1] - ends[0]),
        line: ends,
        round,
        round_step: round,
    }
}

fn places_are_those_of<R: Fn(f64) -> f64>(values: &[f64], bins: &Bins<R, R>) {
    let mut edges = vec![0.0; bins.count as usize + 1];
    assert!(bins.write_edges(0.0, &mut edges));
    let mut placed: Vec<u64> = values.iter().map(|value| value.to_bits()).collect();
    bins.place(&mut placed);
    for (&value, place) in values.iter().zip(placed) {
        let after = edges.iter().filter(|&&edge| edge <= value).count();
        let is_inside = after > 0 && value <= bins.ends[1];
        let bin = if is_inside {
            after.min(edges.len() - 1) as i64 - 1
        } else {
            -1
        };
        assert_eq!(place as i64, bin, "{value}");
    }
}

#[test]
fn numbers_are_looked_up_within_the_table_alone() {
    let numbers: Vec<i64> = (-5..12).chain([i64::MIN, i64::MAX]).collect();
    let table: Vec<i64> = (0..9).map(|place| place * 7 + 1).collect();
    for first in [-5, 0, 3, 1 << 53, -(1 << 53)] {
        let mut found = vec![9; numbers.len()];
        counts::look_up(&mut found, &numbers, first, &table);
        for (&found, &number) in found.iter().zip(&numbers) {
            let place = usize::try_from(i128::from(number) - i128::from(first)).ok();
            let expected = place.and_then(|place| table.get(place)).copied();
            assert_eq!(found, expected.unwrap_or(0));
        }
    }
}
