//! Ranges between random bounds, in every dtype and window.

use super::super::ranges::*;
use ndloom_lib::cast::CastTo;
use ndloom_lib::dtypes::element::{Element, with_dtype};
use ndloom_lib::linspace::Linspace;
use ndloom_lib::testing::cases::{CASES, MOST};
use ndloom_lib::testing::lent::lend;
use ndloom_lib::testing::naive::{self, Bits, Ranged, in_every_window, numbered, thinned};
use ndloom_lib::testing::random::{Random, random_range};

fn arange_is(dtype: u32, expected: &[impl Element + Bits], ends: [(f64, u32); 2]) {
    let [(start, start_low), (next, next_low)] = ends;
    in_every_window(expected, Element::ONE, |out, first| {
        lend(out, |address, count| {
            let first = first as f64;
            arange(
                dtype, address, count, first, start, start_low, next, next_low,
            );
        });
    });
}

#[test]
fn arange_of_every_dtype_continues_its_first_two_elements() {
    let mut random = Random(83);
    for dtype in thinned((0..14).flat_map(|dtype| [dtype; CASES]), 3) {
        with_dtype!(dtype, T => {
            // Negative bounds where the dtype holds negative numbers.
            let shift = if T::BOUNDS.is_some_and(|bounds| bounds.least == 0) { 1 << 6 } else { 0 };
            let mut end = || ((random.next() as i64 >> 57) + shift) as f64;
            let (start, next) = (end(), end());
            let count = random.below(MOST) as u64;
            let expected: Vec<T> = (0..count)
                .map(|index| T::ranged(start.cast_to(), next.cast_to(), index))
                .collect();
            arange_is(dtype, &expected, [(start, 0), (next, 0)]);
        });
    }
}

#[test]
fn arange_of_integers_beyond_float64_is_exact() {
    let mut random = Random(87);
    for _ in 0..CASES {
        let (start, next) = (random.next(), random.next());
        let count = random.below(MOST) as u64;
        let unsigned: Vec<u64> = (0..count)
            .map(|index| Ranged::ranged(start, next, index))
            .collect();
        arange_is(
            u64::CODE,
            &unsigned,
            [start, next].map(|end| ((end >> 32 << 32) as f64, end as u32)),
        );
        let (start, next) = (start as i64, next as i64);
        let signed: Vec<i64> = (0..count)
            .map(|index| Ranged::ranged(start, next, index))
            .collect();
        arange_is(
            i64::CODE,
            &signed,
            [start, next].map(|end| ((end >> 32 << 32) as f64, end as u32)),
        );
    }
}

#[test]
fn linspace_of_every_dtype_equals_its_samples() {
    let mut random = Random(89);
    for dtype in thinned((0..14).flat_map(|dtype| [dtype; CASES]), 3) {
        let range = random_range(&mut random);
        let Linspace {
            num,
            start,
            stop,
            endpoint,
            ..
        } = range;
        let ends = u32::from(endpoint);
        with_dtype!(dtype, T => for complex in [0, 1] {
            let sample = |index| match complex {
                0 if T::FLOORS => naive::sample(&range, index).floor().cast_to(),
                0 => naive::sample(&range, index).cast_to(),
                _ => naive::complex_sample(&range, index).cast_to(),
            };
            let expected: Vec<T> = (0..num as u64).map(sample).collect();
            in_every_window(&expected, T::ONE, |out, first| lend(out, |address, count| {
                let first = first as f64;
                linspace(dtype, address, count, first, num, start.re, start.im, stop.re, stop.im, ends, complex);
            }));
        });
    }
}

#[test]
fn coordinates_of_every_dtype_equal_those_of_a_grid() {
    let mut random = Random(103);
    for dtype in thinned((0..14).flat_map(|dtype| [dtype; CASES]), 3) {
        let (length, inner) = (1 + random.below(9) as u64, 1 + random.below(9) as u64);
        with_dtype!(dtype, T => {
            let count = random.below(MOST) as u64;
            let expected: Vec<T> = (0..count).map(|index| numbered(index / inner % length)).collect();
            in_every_window(&expected, T::ONE, |out, first| lend(out, |address, count| {
                coordinates(dtype, address, count, first as f64, length as f64, inner as f64);
            }));
        });
    }
}

#[test]
fn steps_multiply_the_step_by_each_index() {
    let expected: Vec<f64> = (0..MOST).map(|index| index as f64 * 0.1 + 2.5).collect();
    in_every_window(&expected, 1.0, |out, first| {
        lend(out, |address, count| {
            steps(address, count, first as f64, 2.5, 0.1);
        });
    });
}
