//! Windows of ranges, in every dtype, beside those of plain loops.

use super::super::ranges::*;
use ndloom_lib::cast::CastTo;
use ndloom_lib::dtypes::element::{Element, with_dtype};
use ndloom_lib::linspace::Linspace;
use ndloom_lib::testing::lent::written;
use ndloom_lib::testing::naive::{self, Bits, Ranged, bits, numbered, thinned};

/// Compares elements 2 to 7 of a range.
fn arange_agrees<T: Element + Bits + Ranged>([start, next]: [T; 2], ends: [(f64, u32); 2]) {
    let [(from, from_low), (then, then_low)] = ends;
    let expected = [2, 3, 4, 5, 6, 7].map(|index| T::ranged(start, next, index));
    let found = written(&[T::ONE; 6], |target, count| {
        arange(T::CODE, target, count, 2.0, from, from_low, then, then_low);
    });
    assert_eq!(bits(&found), bits(&expected));
}

#[test]
fn arange_of_every_dtype_continues_its_first_two_elements() {
    for dtype in 0..14 {
        with_dtype!(dtype, T => for (start, next) in [(3.0, 8.0), (100.0, 93.0)] {
            arange_agrees::<T>([start, next].map(f64::cast_to), [(start, 0), (next, 0)]);
        });
    }
}

#[test]
fn arange_of_integers_beyond_float64_is_exact() {
    let wholes = [0x7123_4567_89ab_cdefu64, 0xf123_4567_89ab_ce00];
    let halves = |high: f64, whole: u64| (high, whole as u32);
    let ends = wholes.map(|whole| halves((whole >> 32 << 32) as f64, whole));
    arange_agrees::<u64>(wholes, ends);
    let signed = wholes.map(|whole| whole as i64);
    arange_agrees::<i64>(
        signed,
        signed.map(|whole| halves((whole >> 32 << 32) as f64, whole as u64)),
    );
}

#[test]
fn linspace_of_every_dtype_equals_its_samples() {
    let (start, stop) = ([3.5, -2.0], [97.25, 6.5]);
    // Under Miri, float32 is among them.
    for (dtype, endpoint) in thinned((0..14).flat_map(|dtype| [(dtype, 0), (dtype, 1)]), 10) {
        let range = Linspace::new(50.0, start, stop, endpoint == 1);
        // A short window of float32 and a long one are written in different ways.
        for (complex, count) in [(0, 5), (0, 45), (1, 40)] {
            with_dtype!(dtype, T => {
                let sample = |index| match complex {
                    0 if T::FLOORS => naive::sample(&range, index).floor().cast_to(),
                    0 => naive::sample(&range, index).cast_to(),
                    _ => naive::complex_sample(&range, index).cast_to(),
                };
                let expected: Vec<T> = (50 - count..50).map(sample).collect();
                let first = 50.0 - count as f64;
                let found = written(&vec![T::ONE; count as usize], |target, count| {
                    let ([re, im], [to_re, to_im]) = (start, stop);
                    linspace(dtype, target, count, first, 50.0, re, im, to_re, to_im, endpoint, complex);
                });
                assert_eq!(bits(&found), bits(&expected), "{dtype} {count}");
            });
        }
    }
}

#[test]
fn coordinates_and_steps_begin_anywhere() {
    for dtype in 0..14 {
        with_dtype!(dtype, T => {
            let expected: Vec<T> = (4..24).map(|index| numbered(index / 3 % 5)).collect();
            let found = written(&[T::ONE; 20], |target, count| {
                coordinates(dtype, target, count, 4.0, 5.0, 3.0);
            });
            assert_eq!(bits(&found), bits(&expected));
        });
    }
    let found = written(&[1.0; 5], |target, count| {
        steps(target, count, 3.0, 2.5, 0.1)
    });
    assert_eq!(
        found,
        [3.0, 4.0, 5.0, 6.0, 7.0].map(|index| index * 0.1 + 2.5)
    );
}
